"""The parts of Those Pesky Garden Gnomes' table besides the cards."""
