"""How Gnoming A Round looks and reads on the table."""
