"""The navigator, overlays, opened files and the crash page: which screen follows which."""
