"""The common parts of the scenes around the table: backgrounds, portraits, and helpers to make widgets."""
