"""A pilot at the mouse and keys of the program: what tests, pictures and the self-test drive it by."""
