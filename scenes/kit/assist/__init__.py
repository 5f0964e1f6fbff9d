"""Access: screen readers, the built-in voice, switches and dwell clicking."""
