"""The page of people, and the sheet of one person."""
