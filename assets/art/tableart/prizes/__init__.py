"""The winners' podium, and the trophies on their shelf."""
