"""Sheets over the table: menu, curtain, log and reasons, papers, level."""
