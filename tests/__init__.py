"""The tests. Folders mirror gnoming/ (without its own level), scenes/ and build/; support/ is what several share."""
