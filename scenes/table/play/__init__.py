"""How a game runs at the table: pace, timers, listeners, the last lap again."""
