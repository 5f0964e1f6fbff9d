"""The program's own voice, from the speech built into each system, for players who run no screen reader."""
