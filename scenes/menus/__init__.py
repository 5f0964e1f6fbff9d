"""The common parts of the scenes around the table: backgrounds, portraits, and the building of widgets."""
