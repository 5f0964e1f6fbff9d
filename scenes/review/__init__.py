"""The review of a game: its course as a chart, the cost of its decisions, and every position on the table."""
