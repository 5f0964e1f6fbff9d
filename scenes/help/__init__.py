"""How to play: pages of short sentences, with pictures made from parts of the real table."""
