"""The program looks at itself: is everything there, does it load, can it be played? Run where it was installed."""
