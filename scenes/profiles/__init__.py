"""The page on which it is said who plays, and the sheet of one person."""
