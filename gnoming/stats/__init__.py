"""What finished games add up to, from their records alone: places, points, means with intervals."""
