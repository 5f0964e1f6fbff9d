"""A game being set up: seats, rules, who begins; and what is remembered of it."""
