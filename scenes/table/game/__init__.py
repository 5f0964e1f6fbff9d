"""What a game provides for its table: presenter, layout, cues, and what follows from its journal."""
