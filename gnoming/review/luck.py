"""What the cards gave: how far each chance event moved what everybody could expect.

The luck of an event is the expected margin after it less the mean over all that could have come. So it averages to
zero whatever the judgement is worth; a better judgement only leaves less to chance.
"""

from collections.abc import Generator, Sequence
from random import Random

from gnoming.core.game import A, E, Game, S
from gnoming.core.session import Entry

Points = tuple[float, ...]
"""One number for each seat; less is better."""


def expected_totals(game: Game[S, A, E], known: S) -> Points:
    """Return what each seat is expected to have at the end of the running round, earlier rounds included.

    A review looks back, when no secret is left: it goes by what all seats together knew.
    """
    pairs = zip(game.totals(known), game.expected_scores(known), strict=True)
    return tuple(total + expected for total, expected in pairs)


def margins(points: Sequence[float]) -> Points:
    """Return each seat's points relative to the mean of the others'."""
    others = len(points) - 1
    return tuple(own - (sum(points) - own) / others for own in points)


def acting_views(game: Game[S, A, E], entry: Entry[S, A, E]) -> tuple[S, S]:
    """Return what the seat that acted saw before and after its action; the table sees what the first seat does."""
    seat = entry.seat or 0
    return game.view(entry.before, seat), game.view(entry.after, seat)


def entry_luck(
    game: Game[S, A, E], entry: Entry[S, A, E], after: Points, rng: Random
) -> Generator[None, None, Points]:
    """Find each seat's luck in an entry, yielding after every outcome; `after` is the standing it led to."""
    if not any(event.chance for event in entry.events):
        return (0.0,) * len(after)
    mean = [0.0] * len(after)
    for outcome in game.outcomes(game.joint_view(entry.before), entry.action, rng):
        for seat, points in enumerate(expected_totals(game, outcome.view)):
            mean[seat] += outcome.probability * points
        yield
    return margins([points - average for points, average in zip(after, mean, strict=True)])
