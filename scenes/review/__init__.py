"""A game's review: its course as a chart, the cost of its decisions, and every position on the table."""
