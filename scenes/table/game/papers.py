"""The papers of a game: lists that are read beside its table, such as all goals, or what was played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from gnoming.core.game import State
from gnoming.core.table import Spot
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

AID = "played"
"""The paper that remembers for people."""


class PaperView(NamedTuple):
    """What a paper is made from: what the seat `own` may know, and all names."""

    view: State
    own: int
    names: Sequence[str]


class Paper(Node):
    """A sheet with a heading, and so many units free at its `foot`."""

    foot: float = 0.0

    @property
    @abstractmethod
    def words(self) -> str:
        """All that it says, for those who do not see it."""

    @abstractmethod
    def layout(self, viewport: Viewport, box: Box) -> None:
        """Put it at a box in units."""


class PaperSource:
    """What a presenter says of its game's papers; a game that has none leaves all as it is."""

    papers: ClassVar[tuple[str, ...]] = ()
    """The commands that each open one."""

    def paper_name(self, command: str) -> str:
        """Return the words of the menu for a paper."""
        raise KeyError(command)

    def make_paper(self, ui: UiContext, command: str, seen: PaperView) -> Paper:
        """Make a paper as it is now."""
        raise KeyError(command)

    def spot_paper(self, spot: Spot) -> str | None:
        """Return the paper that a click on this spot opens, where that is no action; None where there is none."""
        return None
