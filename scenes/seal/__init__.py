"""The pages about the sealed envelope: its seal, the cut, and the proof."""
