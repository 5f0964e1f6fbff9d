"""The page of statistics: figures, places, skill and luck over time, and the handicap."""
