"""Opponents for Gnoming A Round."""
