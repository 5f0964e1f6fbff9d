from dataclasses import dataclass

from gnoming.around.events import RoundScored
from gnoming.around.scoring import Score, score
from gnoming.around.state import AroundState, totals
from gnoming.around.table import grid_zone
from gnoming.core.table import Spot
from gnoming.text import text
from scenes.around import words
from scenes.table.game.presenter import ScoringLine


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat's result in a round: its lines, the round's score, the points for going out, and the total."""

    seat: int
    lines: tuple[ScoringLine, ...]
    score: int
    adjust: int
    total: int
    note: str


def seat_results(state: AroundState) -> tuple[SeatResult, ...]:
    """Return each seat's result in the last round, line by line."""
    last = state.results[-1]
    points = zip(last.scores, last.adjust, totals(state), strict=True)
    return tuple(
        SeatResult(seat, scoring_lines(state, seat), scored, adjust, total, _adjustment_note(last, seat))
        for seat, (scored, adjust, total) in enumerate(points)
    )


def scoring_lines(state: AroundState, seat: int) -> tuple[ScoringLine, ...]:
    """Return the scores of a grid's visible lines."""
    zone = grid_zone(seat)
    grid = state.grids[seat]
    return tuple(
        ScoringLine(
            tuple(Spot(zone, place - 1) for place in line.places),
            words.describe_line(line, tuple(grid[place - 1].face for place in line.places)),
            line.points,
            joined=len(line.places) == 3,
        )
        for line in grid_score(state, seat).lines
    )


def grid_score(state: AroundState, seat: int) -> Score:
    """Return the score of a grid's visible cards."""
    shown = [card.face if card.face_up else None for card in state.grids[seat]]
    return score(shown, state.options.runs, state.options.mulligan_one_value)


def _adjustment_note(result: RoundScored, seat: int) -> str:
    if result.out != seat:
        return ""
    if result.adjust[seat] < 0:
        return text("around.out.lowest")
    if not result.adjust[seat]:
        return text("around.out.forgiven")
    is_lowest = result.scores[seat] == min(result.scores)
    return text("around.out.shares-lowest" if is_lowest else "around.out.not-lowest")
