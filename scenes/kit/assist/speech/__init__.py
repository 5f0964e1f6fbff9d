"""The program's own voice, by the speech that each system brings along: for who has no screen reader running."""
