"""Everything that needs pygame: the window, the scenes, and the kit they are made of."""
