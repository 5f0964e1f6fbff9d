"""The looks and words of Gnoming A Round on the table."""
