"""A seat's board on the score pages of both games: portrait, name, a turf for the cards, and the total."""

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
        """The seat's score as a sentence for screen readers."""

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from the bottom to the top."""
        return [self.panel, self.turf, self.portrait, self.name, self.total]

    def tell(self, words: str) -> None:
        """Set the sentence that replaces all labels of the board for screen readers."""
        self.told.name = words
        self.told.texts = tuple(node for node in self.nodes if isinstance(node, Label))
