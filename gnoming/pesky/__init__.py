"""Those Pesky Garden Gnomes: tricks, and a secret goal to come close to."""
