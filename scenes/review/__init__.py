"""A game's review: a chart of its course, the cost of its decisions, and every position on the table."""
