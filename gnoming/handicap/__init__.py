"""How well somebody plays: points lost per decision in rated games, told as a golf handicap and as a level."""
