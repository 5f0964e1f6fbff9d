"""The medals of a game of Those Pesky Garden Gnomes: the best hand, and the most tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gnoming.core.session import AnySession
from gnoming.pesky.events import TrickWon
from gnoming.text import text, text_n
from scenes.results.medals import best_round_medal
from scenes.table.game.face import Medal


def game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals that are known as soon as a game ends."""
    found = [best_round_medal(names, rounds, text("medal.best-hand"))]
    taken = Counter(
        event.seat for entry in session.journal for event in entry.events if isinstance(event, TrickWon)
    )
    if taken:
        seat, tricks = min(taken.items(), key=lambda one: (-one[1], one[0]))
        found.append(
            Medal("trophy", text("medal.most-tricks"), text_n("medal.tricks", tricks, name=names[seat]))
        )
    return tuple(medal for medal in found if medal is not None)
