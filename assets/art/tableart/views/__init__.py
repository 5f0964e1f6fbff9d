"""The views of the garden: the title, the evening, the tour, and everything that moves in them."""
