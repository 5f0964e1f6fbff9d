"""Effects around the cards: dust, stars, garlands and flying numbers."""
