"""Counting rounds played with real cards, from each player's grid (section 8)."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from gnoming.around.cards import COPIES, Face
from gnoming.around.events import RoundScored as AroundScored
from gnoming.around.evolve import evolve
from gnoming.around.explain.grid_score import parse_grid, score_grid
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import game_ends, points, winners, with_going_out
from gnoming.around.state import AroundState, Phase, Turn, totals
from gnoming.core.counting import Counting, Doubt
from gnoming.core.match import Match, Options
from gnoming.core.model import GameWon, RoundScored, ScoredCards
from gnoming.text import text

PLACES = 9


def format_grid(grid: Sequence[Face | None]) -> str:
    """Return a grid as text, with `?` for a place without a card."""
    words = ["?" if face is None else str(face) for face in grid]
    return " / ".join(" ".join(words[row : row + 3]) for row in range(0, PLACES, 3))


class AroundCounting(Counting):
    """The counting of grids such as `5 M 5 / ? 7 4 / -4 7 X`."""

    options: ClassVar[tuple[str, ...]] = ("runs", "mulligan_one_value")
    empty: ClassVar[str] = format_grid([None] * PLACES)
    asks_who_went_out: ClassVar[bool] = True

    def score(self, words: str, options: Options, players: int) -> tuple[ScoredCards, ...]:
        return score_grid(words, options)

    def is_complete(self, words: str, options: Options) -> bool:
        return None not in parse_grid(words, options)

    def doubts(self, hands: Sequence[str], match: Match) -> tuple[Doubt, ...]:
        grids = [parse_grid(words, match.options) for words in hands]
        counts = Counter(face for grid in grids for face in grid if face is not None)
        return tuple(
            Doubt(
                f"{face} {counts[face]}",
                text("count.doubt.copies", card=face_name(face), count=counts[face], most=COPIES[face]),
                tuple(seat for seat, grid in enumerate(grids) if face in grid),
                tuple(grid.count(face) for grid in grids if face in grid),
            )
            for face in Face
            if counts[face] > COPIES[face]
        )

    def round_scored(self, hands: Sequence[str], out: int | None, options: Options) -> RoundScored:
        assert isinstance(options, AroundOptions)
        scores = tuple(
            points(parse_grid(words, options), options.runs, options.mulligan_one_value) for words in hands
        )
        return with_going_out(scores, out, options)

    def state(self, match: Match, results: Sequence[RoundScored]) -> AroundState:
        assert isinstance(match.options, AroundOptions)
        turn = Turn(match.first_seat % len(match.players), Phase.DEAL)
        state = AroundState(match.options, len(match.players), None, (), match.dealer, turn)
        for result in results:
            assert isinstance(result, AroundScored)
            state = evolve(state, result)
        return evolve(state, GameWon(totals(state), winners(state))) if game_ends(state) else state


def face_name(face: Face) -> str:
    """Return a card's name: its number with a true minus sign, or the name of a special card."""
    # text keys: glossary.mulligan glossary.hazard
    if face is Face.MULLIGAN or face is Face.HAZARD:
        return text(f"glossary.{face.name.lower()}")
    return str(face).replace("-", "−")
