"""The page of statistics: figures, places, skill and luck over time, the handicap."""
