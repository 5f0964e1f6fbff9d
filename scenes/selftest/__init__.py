"""The part of the self-test that needs pygame: pictures, sounds, fonts, and the whole program played by events."""
