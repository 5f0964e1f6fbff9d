"""The options: picture, motion, sound, game and keys. Each takes effect as soon as it is changed."""
