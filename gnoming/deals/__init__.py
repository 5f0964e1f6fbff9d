"""Deals: their codes, the day's deals, everybody's results, par, and replays with the same cards."""
