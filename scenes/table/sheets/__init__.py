"""Sheets shown over the table: menu, curtain, log, reasons, papers, level."""
