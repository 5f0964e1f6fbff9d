"""What the scenes around the table share: backgrounds, portraits, and helpers to make widgets."""
