"""The sundial: a page that shows the day."""
