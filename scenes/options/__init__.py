"""The options: picture, motion, sound, game and keys, each in force the moment it is changed."""
