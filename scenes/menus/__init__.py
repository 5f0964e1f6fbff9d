"""What the scenes around the table share: backgrounds, portraits, and the making of widgets."""
