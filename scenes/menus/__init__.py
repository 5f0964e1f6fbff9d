"""The parts that all scenes around the table share: backgrounds, portraits, and helpers to make widgets."""
