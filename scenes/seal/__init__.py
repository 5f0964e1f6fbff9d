"""The pages about the sealed envelope: its seal, the cut, and its proof."""
