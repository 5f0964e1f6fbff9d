"""Effects around the cards: dust, stars, garlands, flying numbers."""
