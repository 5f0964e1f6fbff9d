"""The person who plays: identity, settings, saves, records and results. Nothing here needs a screen."""
