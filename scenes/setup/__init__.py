"""The page on which a game is set up: who plays, by which rules, who begins."""

from scenes.setup.choice import SetupChoice, read_choice
from scenes.setup.scene import SetupScene

__all__ = ["SetupChoice", "SetupScene", "read_choice"]
