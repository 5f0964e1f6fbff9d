"""A pilot that operates the program with mouse and keyboard, for tests, pictures and the self-test."""
