"""What moves in the title picture."""
