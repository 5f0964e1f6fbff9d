"""Sheets over the table: the menu, the curtain, the log and reasons, papers, and the bots' level."""
