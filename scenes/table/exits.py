"""Where a table leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class TableExits:
    """Where the table leads: a round's scores, the menu, the log, a bot's reasons (None: the last), the curtain."""

    round_over: Callable[[TableScene], None]
    menu: Callable[[TableScene], None]
    log: Callable[[TableScene], None]
    reasons: Callable[[TableScene, int | None], None]
    curtain: Callable[[TableScene, int], None]
    prepare_scores: Callable[[TableScene], None] = lambda table: None
    """The scores come before long: time to prepare them."""
