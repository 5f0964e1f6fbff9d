"""The people who play on this machine: a name, a gnome and a level each, and where each one's own files lie."""
