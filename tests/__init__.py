"""The tests; folders here mirror gnoming/, scenes/ and build/."""
