"""Results over time, parted into what decisions gave away and what cards and the others brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from gnoming.stats.book import Identity
from gnoming.stats.interval import Mean, mean_of
from gnoming.stats.summary import Entry

PERIODS = 20
"""Parts that a course of games has at most, so that each can be told from the next."""


class Period(NamedTuple):
    """Some games that followed each other, numbered from 1: points a game, less is better.

    `result` is relative to the mean of the others. Of the `reviewed` games alone, `lost` is what decisions gave away
    and `rest` what remains of their result: the luck of the cards, and how the others played; None without any.
    """

    first: int
    last: int
    began: str
    result: Mean
    reviewed: int
    lost: float | None
    rest: float | None


def course(entries: Sequence[Entry], lost: Mapping[Identity, float]) -> tuple[Period, ...]:
    """Return games, the oldest first, in periods of equal length but for the last.

    `lost` is what decisions gave away in the games where that is known.
    """
    length = max(1, ceil(len(entries) / PERIODS))
    return tuple(
        _period(entries[start : start + length], start + 1, lost) for start in range(0, len(entries), length)
    )


def _period(entries: Sequence[Entry], first: int, lost: Mapping[Identity, float]) -> Period:
    known = [(lost[entry.identity], entry.margin) for entry in entries if lost and entry.identity in lost]
    mean_lost = mean_of([points for points, _ in known]).value if known else None
    rest = mean_of([margin - points for points, margin in known]).value if known else None
    return Period(
        first,
        first + len(entries) - 1,
        entries[0].created,
        mean_of([entry.margin for entry in entries]),
        len(known),
        mean_lost,
        rest,
    )
