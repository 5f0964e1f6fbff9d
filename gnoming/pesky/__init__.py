"""Those Pesky Garden Gnomes: a trick-taking game in which everybody tries to meet a secret goal."""
