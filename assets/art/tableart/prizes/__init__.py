"""The winners' steps, and the trophies on their shelf."""
