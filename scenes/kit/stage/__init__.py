"""The retained picture: nodes over a still background, repainted only where they change."""
