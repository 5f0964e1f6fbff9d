"""Hints, reasons and the log: what the table says about moves."""
