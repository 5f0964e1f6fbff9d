"""A pilot that drives the program by mouse and keys, for tests, pictures and the self-test."""
