"""Ways of cards that are events: turned up, thrown, hopping."""
