"""The cards on the table: layer, motion, director, the held and the hovered card."""
