"""Support for players who cannot see the window: the scene as an outline, and announcements."""
