"""The parts of Those Pesky Garden Gnomes' table other than the cards."""
