"""Statistics of finished games, read from their records: places, points, means with intervals."""
