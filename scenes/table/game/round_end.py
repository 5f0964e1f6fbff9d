"""A round that has just ended, as its page of scores needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.characters import seat_portraits
from gnoming.core.game import Player, State
from gnoming.core.session import AnySession


def _no_picture() -> pygame.Surface | None:
    return None


@dataclass(frozen=True, slots=True)
class SameCards:
    """What others make of the round's cards: `show` opens it, `advance` lets it go on, `stop` gives it up."""

    show: Callable[[], None]
    advance: Callable[[], None]
    stop: Callable[[], None]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that has just ended: the seats by name and portrait, the full state, and what comes then.

    `course_picture` gives the ground of the table that was played on. A page that `is_look_back` was counted before:
    it shows its end at once, and leads back to the table. One that `moves_on_ms` goes by itself so long after the
    counting.
    """

    names: tuple[str, ...]
    portraits: tuple[str, ...]
    state: State
    on_done: Callable[[], None]
    course_picture: Callable[[], pygame.Surface | None] = _no_picture
    is_look_back: bool = False
    moves_on_ms: float | None = None
    same_cards: SameCards | None = None
    people: tuple[int, ...] = ()
    """The seats of people, who are told at once how they have done."""
    leads_to_map: bool = False
    """Whether the tour's map comes after the last round, and not the winners."""


def seats_of_people(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that people play, not bots."""
    return tuple(seat for seat, player in enumerate(players) if player.human)


def round_end(
    session: AnySession,
    state: State,
    on_done: Callable[[], None] = lambda: None,
    course_picture: Callable[[], pygame.Surface | None] = _no_picture,
    is_look_back: bool = False,
    moves_on_ms: float | None = None,
    same_cards: SameCards | None = None,
    leads_to_map: bool = False,
) -> RoundEnd:
    """Return the end of a session's round, from the state in which it ended."""
    players = session.match.players
    return RoundEnd(
        tuple(player.name for player in players),
        seat_portraits(players),
        state,
        on_done,
        course_picture,
        is_look_back,
        moves_on_ms,
        same_cards,
        seats_of_people(players),
        leads_to_map,
    )
