"""How to play: pages of short sentences, with pictures drawn from the real table."""

from scenes.help.scene import HelpScene

__all__ = ["HelpScene"]
