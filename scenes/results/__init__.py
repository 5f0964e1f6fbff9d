"""What the scenes of the scores are made of: a counted grid, a table of rounds."""
