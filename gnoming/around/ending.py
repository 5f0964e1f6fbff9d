"""The end of a round and of a game (sections 7 and 8)."""

from gnoming.around.cards import Face, Grid
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import points
from gnoming.around.state import AroundState, next_seat, totals

GOING_OUT = 5
"""The points that a seat gains if it goes out with the lowest score alone, and loses otherwise."""


def round_ends(state: AroundState) -> bool:
    """Return whether the round ends with the turn just played (section 7)."""
    if state.renewed and not state.draw_pile:
        return True
    return state.out is not None and next_seat(state, state.turn.seat) == state.out


def grid_faces(grid: Grid) -> tuple[Face, ...]:
    """Return the nine faces of a grid in a full state; raises ValueError if one is unknown."""
    shown = tuple(card.face for card in grid if card.face is not None)
    if len(shown) != len(grid):
        raise ValueError("a grid with unknown faces cannot be scored")
    return shown


def grid_points(state: AroundState, seat: int) -> int:
    """Return the points of a seat's grid with all its cards turned up."""
    options = state.options
    return points(grid_faces(state.grids[seat]), options.runs, options.mulligan_one_value)


def score_round(state: AroundState) -> RoundScored:
    """Return the scores of a finished round, and the gain or loss for going out (section 8)."""
    scores = tuple(grid_points(state, seat) for seat in range(state.players))
    return with_going_out(scores, state.out, state.options)


def with_going_out(scores: tuple[int, ...], out: int | None, options: AroundOptions) -> RoundScored:
    """Return a round with these scores of its grids, and what going out adds to them (section 8)."""
    adjust = [0] * len(scores)
    if out is not None:
        others = [score for seat, score in enumerate(scores) if seat != out]
        strictly_lowest = all(scores[out] < score for score in others)
        penalty = 0 if options.forgive_penalty else GOING_OUT
        adjust[out] = -GOING_OUT if strictly_lowest else penalty
    return RoundScored(scores, out, tuple(adjust))


def game_ends(state: AroundState) -> bool:
    """Return whether the last round has been scored (section 8)."""
    return len(state.results) == state.options.rounds


def rounds_won(state: AroundState) -> tuple[int, ...]:
    """Return how many rounds each seat has won; a tied round counts for every winner (section 8)."""
    won = [0] * state.players
    for result in state.results:
        finals = [score + change for score, change in zip(result.scores, result.adjust, strict=True)]
        for seat, final in enumerate(finals):
            won[seat] += final == min(finals)
    return tuple(won)


def winners(state: AroundState) -> tuple[int, ...]:
    """Return the winning seats. The lowest total wins, or the most rounds won; ties go to the lower total, then to the
    lower score in the last round.
    """
    sums = totals(state)
    last = state.results[-1]
    finals = [score + change for score, change in zip(last.scores, last.adjust, strict=True)]
    won = rounds_won(state) if state.options.count_rounds_won else (0,) * state.players
    ranks = [(-won[seat], sums[seat], finals[seat]) for seat in range(state.players)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
