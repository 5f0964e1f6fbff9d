"""The options: picture, motion, sound, game and keys, each taking effect as soon as it is changed."""
