"""The players of a deal: people under their names, and bots as gnomes chosen by the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.deck_order import deck_order
from gnoming.core.game import Player
from gnoming.deals.deal import Deal
from gnoming.text import name_key, text

DEFAULT_PORTRAIT = "penny"
"""The portrait of a person who has never chosen one."""


def seat_players(deal: Deal, person: Player | None = None) -> tuple[Player, ...]:
    """Return the players of a deal: the first person as given, and bots as gnomes chosen by the deck."""
    own = person or Player(text("lesson.you"), portrait=DEFAULT_PORTRAIT)
    faces = [name for name in deck_order(CHARACTER_NAMES, deal.seed, "gnomes") if name != own.portrait]
    players: list[Player] = []
    for seat, level in enumerate(deal.seating):
        if seat == deal.person:
            players.append(own)
            continue
        face = faces.pop(0)
        name = text("setup.player", number=seat + 1) if level is None else text(f"gnome.{face}")
        players.append(Player(name, "human" if level is None else "bot", level, face))
    return named_apart(tuple(players))


def named_apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players, with a number added to each name that has occurred before."""
    seen: set[str] = set()
    apart: list[Player] = []
    for seat, player in enumerate(players, 1):
        name = player.name if name_key(player.name) not in seen else f"{player.name[:14]} {seat}"
        seen.add(name_key(name))
        apart.append(replace(player, name=name))
    return tuple(apart)


def swapped(players: Sequence[Player]) -> tuple[Player, ...] | None:
    """Return the players after the only person and the next bot have swapped seats.

    Return None if there is no bot, or if there are several people, who choose their seats themselves.
    """
    people = [seat for seat, player in enumerate(players) if player.human]
    if len(people) != 1 or len(players) < 2:
        return None
    own, count = people[0], len(players)
    other = (own + 1) % count
    seats = list(players)
    seats[own], seats[other] = seats[other], seats[own]
    return tuple(seats)
