"""The options: picture, motion, sound, game and keys, each in force the moment it is changed."""

from scenes.options.keys import bindings_of, keys_of
from scenes.options.scene import OptionsScene

__all__ = ["OptionsScene", "bindings_of", "keys_of"]
