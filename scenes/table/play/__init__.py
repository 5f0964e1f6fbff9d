"""How a game runs at the table: the bots' pace, the session listener, the replay of the last turns."""
