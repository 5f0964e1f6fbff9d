"""Playing strength: points lost per decision in rated games, as a golf handicap and as the nearest level."""
