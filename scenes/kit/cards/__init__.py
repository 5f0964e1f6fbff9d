"""Cards as sprites: faces, shadows, flips."""
