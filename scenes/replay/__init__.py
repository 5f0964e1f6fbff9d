"""The replay of a finished game, with a bar that shows the position and the main events."""
