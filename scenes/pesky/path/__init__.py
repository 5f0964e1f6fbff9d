"""The garden path along which the pesky gnomes' scores are shown."""
