"""The person who plays: identity, settings, saves, records and results, without a screen."""
