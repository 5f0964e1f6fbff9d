"""The moving parts of the title picture."""
