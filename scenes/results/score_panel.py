"""What both games' boards on a score page have: a seat's portrait and name, a turf for cards, and the total."""

from __future__ import annotations

from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Label, Panel, UnseenWords
from scenes.menus.portraits import Portrait

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


class ScorePanel:
    """A wooden board for one seat."""

    def __init__(self, ui: UiContext, name: str, portrait: str) -> None:
        size = ui.theme.text
        self.ui = ui
        self.panel = Panel(ui, "wood")
        self.turf = Panel(ui, "turf")
        self.portrait = Portrait(ui, portrait)
        self.name = Label(ui, name, size.label, "display", overflow="name")
        self.total = Label(ui, "", size.label, "bold", "centre", overflow="fit")
        self.told = UnseenWords(ui)
        """How the round went for the seat, in words for those who do not see the board."""

    @property
    def nodes(self) -> list[Node]:
        """Everything, from below to above."""
        return [self.panel, self.turf, self.portrait, self.name, self.total]

    def tell(self, words: str) -> None:
        """Take the words that stand for all labels of the board."""
        self.told.name = words
        self.told.texts = tuple(node for node in self.nodes if isinstance(node, Label))
