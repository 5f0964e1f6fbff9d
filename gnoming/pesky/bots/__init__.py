"""The bots for Those Pesky Garden Gnomes."""
