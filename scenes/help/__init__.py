"""How to play: pages of short sentences, with pictures made of the real table's parts."""
