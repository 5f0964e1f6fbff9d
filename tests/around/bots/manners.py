"""How a bot plays, in numbers: what can be seen of a style without knowing it."""

from collections import Counter
from dataclasses import dataclass

from gnoming.around.actions import Discard, Draw, Flip, Source
from gnoming.around.bots.sight import shown, top_face
from gnoming.around.bots.style import use
from gnoming.around.state import AroundState, Phase, next_seat
from gnoming.simulate import game_seed, play_game
from tests.around.bots.arena import GAME

TELLING = 2.0
"""Points by which two piles must differ for the next player, or the choice between them tells nothing."""


@dataclass(frozen=True, slots=True)
class Manners:
    """Shares from 0 to 1, and turns a round; `wins` is the share of the games."""

    unknown: float
    """Draws that were from the draw pile."""
    flipped: float
    """Offers after a Hazard that were taken."""
    out: float
    """Rounds that it ended."""
    turns: float
    spoiled: float
    """Discards that covered what the next player could use, where the piles differed."""
    wins: float

    def line(self) -> str:
        """Return the numbers as one line."""
        shares = (self.unknown, self.flipped, self.out, self.spoiled, self.wins)
        return f"{self.turns:6.2f} " + " ".join(f"{100 * share:6.1f}" for share in shares)


def manners(level: str, others: str, deals: int, seats: int = 4) -> Manners:
    """Watch one bot among others on every seat of these deals, one round each."""
    seen: Counter[str] = Counter()
    for number in range(deals):
        for own in range(seats):
            levels = tuple(level if seat == own else others for seat in range(seats))
            session = play_game(GAME, levels, GAME.options({"rounds": 1}), game_seed("manners", number))
            for entry in session.journal:
                if entry.seat == own:
                    assert isinstance(entry.before, AroundState)
                    _note(entry.before, entry.action, seen)
            state = session.state
            assert isinstance(state, AroundState)
            seen["out"] += state.results[0].out == own
            winners = GAME.result(state)["winners"]
            assert isinstance(winners, list)
            seen["wins"] += 1 if winners == [own] else 0
    games = deals * seats
    return Manners(
        seen["unknown"] / seen["draws"],
        seen["flipped"] / max(1, seen["offers"]),
        seen["out"] / games,
        seen["draws"] / games,
        seen["spoiled"] / max(1, seen["telling"]),
        seen["wins"] / games,
    )


def _note(state: AroundState, action: object, seen: Counter[str]) -> None:
    if isinstance(action, Draw):
        seen["draws"] += 1
        seen["unknown"] += action.source is Source.DRAW_PILE
    elif state.phase is Phase.OFFER:
        seen["offers"] += 1
        seen["flipped"] += isinstance(action, Flip)
    elif isinstance(action, Discard) and all(state.piles):
        left, right = (_use(state, pile) for pile in (Source.LEFT, Source.RIGHT))
        if abs(left - right) >= TELLING:
            seen["telling"] += 1
            seen["spoiled"] += (action.pile is Source.LEFT) == (left > right)


def _use(state: AroundState, pile: Source) -> float:
    face = top_face(state, pile)
    assert face is not None
    return use(shown(state.grids[next_seat(state, state.turn.seat)]), face, state.options.runs)
