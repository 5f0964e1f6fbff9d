"""What is seen round the cards when something is worth it: dust, stars, garlands, flying numbers."""
