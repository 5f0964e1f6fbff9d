"""Playing strength: points lost per decision in rated games, as a golf handicap and the nearest level."""
