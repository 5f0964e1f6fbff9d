"""Files that outlive the program: saves, settings, documents, the thread that writes them, and shapes to read them."""
