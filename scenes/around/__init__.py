"""The looks and texts of Gnoming A Round on the table."""
