"""Everything that a game provides for its table (presenter, layout, cues), and summaries of its journal."""
