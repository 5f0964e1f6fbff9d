"""Marks on the table: legal places, highlights, last moves, close-up."""
