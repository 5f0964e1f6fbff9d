"""The papers of Those Pesky Garden Gnomes: all goals and bids, and the cards played."""
