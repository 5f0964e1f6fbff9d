"""The way from one screen to another: the navigator, overlays, opened files and the crash page."""
