"""What players who cannot see the window hear: the scene as an outline, and announcements."""
