"""A game looked at again: what each decision cost, what the cards gave, and the result without luck."""
