"""Opponents for Those Pesky Garden Gnomes."""
