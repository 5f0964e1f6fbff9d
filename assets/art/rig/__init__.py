"""The parts of gnomes: their features, faces and expressions, hats, hair, hands and clothes."""
