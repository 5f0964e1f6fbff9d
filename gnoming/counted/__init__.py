"""Games played with real cards and counted here: their rounds, their file, and their export."""
