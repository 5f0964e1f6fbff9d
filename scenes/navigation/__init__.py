"""The flow between screens: the navigator, overlays, opened files and the crash page."""
