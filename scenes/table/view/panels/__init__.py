"""Plaques, sheets, portraits and choice buttons around the cards."""
