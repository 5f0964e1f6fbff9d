"""Files that outlive the program: saves, settings, and the thread that writes them."""
