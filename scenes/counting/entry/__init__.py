"""The parts of a round's page that all games share."""
