"""How to play: pages of short sentences, with pictures drawn from the real table."""
