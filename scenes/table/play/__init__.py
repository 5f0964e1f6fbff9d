"""The course of a game at the table: the bots' pace, the session listener, and the replay of the last turns."""
