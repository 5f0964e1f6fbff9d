"""The pages of "How to play": short sentences, with pictures made from parts of the real table."""
