"""The medals of a game of A Round: the best grid and the longest chain of bounces."""

from __future__ import annotations

from collections.abc import Sequence

from gnoming.around.events import CardBounced, TurnBegan
from gnoming.core.session import AnySession
from gnoming.text import text, text_n
from scenes.results.medals import best_round_medal
from scenes.table.game.face import Medal

LEAST_BOUNCES = 2
"""The shortest chain that deserves a medal."""


def game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals that are known as soon as a game ends."""
    found = [best_round_medal(names, rounds, text("medal.best-grid"))]
    bounces, seat = longest_bounce(session)
    if bounces >= LEAST_BOUNCES:
        words = text_n("medal.bounces", bounces, name=names[seat])
        found.append(Medal("redo", text("medal.longest-bounce"), words))
    return tuple(medal for medal in found if medal is not None)


def longest_bounce(session: AnySession) -> tuple[int, int]:
    """Return the most bounces in one turn, and the seat that made them first; (0, 0) if there were none."""
    best, count, seat = (0, 0), 0, 0
    for entry in session.journal:
        for event in entry.events:
            if isinstance(event, TurnBegan):
                count, seat = 0, event.seat
            elif isinstance(event, CardBounced):
                count += 1
                if count > best[0]:
                    best = (count, seat)
    return best
