"""Input at the table: turns pointer and keys into gestures, commands and actions."""
