"""What the scenes around the table share: their ground, portraits, and the making of their widgets."""
