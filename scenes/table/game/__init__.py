"""What a game provides for its table (presenter, layout, cues), and what can be read from its journal."""
