"""The part of the self-test that needs pygame: pictures, sounds, fonts, and games played through events."""
