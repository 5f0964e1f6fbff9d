"""Input at the table: from pointer and keys to gestures, commands and actions."""
