"""What a game gives its table: presenter, layout, cues, history, words."""
