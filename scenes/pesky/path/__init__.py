"""The garden path on which a hand of pesky gnomes is scored."""
