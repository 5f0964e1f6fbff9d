"""Access: screen readers, the built-in voice, switches and dwelling."""
