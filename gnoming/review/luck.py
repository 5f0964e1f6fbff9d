"""Luck: the effect of each chance event on the expected scores.

The luck of an event is the expected margin after it, minus the mean over all its outcomes. So it averages to zero,
however good or bad the judgement is; a better judgement only reduces its variance.

In games with secrets, chance ends with the deal; the rest is ignorance, since no seat can know what its card will
meet. There, everything that the cost of the mistakes does not explain counts as luck, so that the better of two
players never looks worse.
"""

from collections.abc import Generator, Sequence
from random import Random

from gnoming.core.game import A, E, Game, S
from gnoming.core.model import Entry

Points = tuple[float, ...]
"""One number per seat; lower is better."""


def expected_totals(game: Game[S, A, E], known: S) -> Points:
    """Return each seat's expected total at the end of the round, given all seats' combined knowledge.

    A review looks back when everything has been revealed, so it may use the knowledge of all seats.
    """
    pairs = zip(game.totals(known), game.expected_scores(known), strict=True)
    return tuple(total + expected for total, expected in pairs)


def margins(points: Sequence[float]) -> Points:
    """Return each seat's points relative to the mean of the others."""
    others = len(points) - 1
    return tuple(own - (sum(points) - own) / others for own in points)


def acting_views(game: Game[S, A, E], entry: Entry[S, A, E]) -> tuple[S, S]:
    """Return the acting seat's views before and after its action, or the first seat's if the table acted."""
    seat = entry.seat or 0
    return game.view(entry.before, seat), game.view(entry.after, seat)


def entry_luck(
    game: Game[S, A, E], entry: Entry[S, A, E], after: Points, rng: Random
) -> Generator[None, None, Points]:
    """Return each seat's luck in an entry that led to the totals `after`, yielding after every outcome."""
    if not any(event.chance for event in entry.events):
        return (0.0,) * len(after)
    mean = [0.0] * len(after)
    for outcome in game.outcomes(game.joint_view(entry.before), entry.action, rng):
        for seat, points in enumerate(expected_totals(game, outcome.view)):
            mean[seat] += outcome.probability * points
        yield
    return margins([points - average for points, average in zip(after, mean, strict=True)])


def unexplained(before: Points, after: Points, seat: int | None, lost: float) -> Points:
    """Return the change in the margins that this seat's loss does not explain."""
    cost = margins([lost if other == seat else 0.0 for other in range(len(after))])
    moved = zip(margins(after), margins(before), cost, strict=True)
    return tuple(now - then - own for now, then, own in moved)
