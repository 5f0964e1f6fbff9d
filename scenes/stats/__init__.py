"""The statistics page: figures, places, skill and luck over time, and the handicap."""
