"""A pilot that operates the program by mouse and keyboard, for tests, pictures and the self-test."""
