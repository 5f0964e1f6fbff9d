"""The choice before a game: players, rules and first player. It is converted to JSON and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Json, JsonObject, Player
from gnoming.storage.shape import Parts, listed, mapped, maybe, one_of, record, truth, whole, words

FirstPlayer = Literal["lot"] | int
MAX_NAME_CHARS = 18
"""The maximum length of a name, so that it fits its plaque."""


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """The players in seat order, the options that were chosen or differ from the defaults, and the first player.

    `first` is "lot" or a seat; `youngest` means that this seat was chosen as the youngest person's.
    """

    players: tuple[Player, ...]
    options: Mapping[str, bool | int] = field(default_factory=dict)
    first: FirstPlayer = "lot"
    youngest: bool = False

    def as_json(self) -> JsonObject:
        players: list[Json] = [
            {"name": p.name, "kind": p.kind, "level": p.level, "portrait": p.portrait} for p in self.players
        ]
        options: JsonObject = dict(self.options)
        return {"players": players, "options": options, "first": self.first, "youngest": self.youngest}


def read_choice(last_setup: Mapping[str, object] | None, game: AnyGame) -> SetupChoice | None:
    """Return the remembered choice for this game; None if there is none, or if part of it is impossible."""
    setups = _remembered_setups(last_setup)
    return _shaped(last_setup if setups is None else setups.get(game.name), game)


def _shaped(found: object, game: AnyGame) -> SetupChoice | None:
    """Return the choice that a JSON value stands for; None if part of it is impossible."""
    try:
        return record(partial(_read_choice, game), strict=True)(found)
    except (ValueError, RecordError):
        return None


def add_choice(
    last_setup: Mapping[str, object] | None, game: AnyGame, choice: SetupChoice, begins: bool = False
) -> Mapping[str, object]:
    """Return the remembered choices with this one added as the latest; `begins` tells whether a game begins with it."""
    this: JsonObject = {"game": game.name, "setup": choice.as_json()}
    return {
        "begun": this if begins else _begun(last_setup) or has_begun(last_setup),
        "game": game.name,
        "setups": {**(_remembered_setups(last_setup) or {}), game.name: choice.as_json()},
    }


def begun_choice(
    last_setup: Mapping[str, object] | None, games: Mapping[str, AnyGame]
) -> tuple[AnyGame, SetupChoice] | None:
    """Return the last game begun from the setup, and its choice; None if there is none, or if it is impossible."""
    begun = _begun(last_setup)
    game = None if begun is None else games.get(str(begun["game"]))
    choice = None if begun is None or game is None else _shaped(begun["setup"], game)
    return None if game is None or choice is None else (game, choice)


def _begun(last_setup: Mapping[str, object] | None) -> Mapping[str, object] | None:
    """Return the last game begun and its setup; for older versions, that is the one set up last."""
    begun, name = None if last_setup is None else last_setup.get("begun"), last_game_name(last_setup)
    if isinstance(begun, dict) and {"game", "setup"} <= begun.keys():
        return begun
    if name is None or not has_begun(last_setup):
        return None
    return {"game": name, "setup": (_remembered_setups(last_setup) or {}).get(name)}


def has_begun(last_setup: Mapping[str, object] | None) -> bool:
    """Return whether a game was ever started from the setup; True for setups of older versions, which didn't say."""
    return last_setup is not None and last_setup.get("begun") is not False


def first_person(last_setup: Mapping[str, object] | None, game: AnyGame) -> Player | None:
    """Return the first person in this game's setup; None if there is none."""
    choice = read_choice(last_setup, game)
    return None if choice is None else next((one for one in choice.players if one.human), None)


def latest_person(last_setup: Mapping[str, object] | None, games: Mapping[str, AnyGame]) -> Player | None:
    """Return the first person in the latest setup; None if there is none."""
    game = games.get(last_game_name(last_setup) or "")
    return None if game is None else first_person(last_setup, game)


def _remembered_setups(last_setup: Mapping[str, object] | None) -> Mapping[str, object] | None:
    """Return the choices by game; None for an old setting, which is itself a single choice."""
    setups = None if last_setup is None else last_setup.get("setups")
    return setups if isinstance(setups, dict) else None


def last_game_name(last_setup: Mapping[str, object] | None) -> str | None:
    """Return the name of the game set up last; None if none is remembered."""
    name = None if last_setup is None else last_setup.get("game")
    return name if isinstance(name, str) else None


def adapt_choice(choice: SetupChoice, game: AnyGame) -> SetupChoice | None:
    """Return the choice with the same players for another game; None if there are too few."""
    most = game.seats[-1]
    if len(choice.players) < game.seats[0]:
        return None
    return SetupChoice(
        tuple(
            player if player.level is None else replace(player, level=game.resolve_level(player.level))
            for player in choice.players[:most]
        )
    )


def _read_choice(game: AnyGame, of: Parts) -> SetupChoice:
    player = record(partial(_read_player, game), strict=True)
    players = of("players", listed(player, game.seats[-1], least=game.seats[0]))
    first, youngest = of("first", partial(_read_first, len(players))), of("youngest", truth)
    if youngest and (first == "lot" or not players[first].human):
        raise ValueError("a youngest person who does not begin, or is a bot")
    options = of("options", mapped(_WORD, _read_option, most=100))
    game.make_options(options)
    return SetupChoice(players, options, first, youngest)


def _read_player(game: AnyGame, of: Parts) -> Player:
    kind, level = of("kind", one_of(("human", "bot"))), of("level", maybe(_WORD))
    if (kind == "human") != (level is None):
        raise ValueError("a person with a level, or a bot without one")
    level = None if level is None else game.resolve_level(level)
    return Player(of("name", _NAME), kind, level, of("portrait", maybe(words(MAX_NAME_CHARS))))


def _read_first(players: int, found: object) -> FirstPlayer:
    return "lot" if found == "lot" else whole(0, players - 1)(found)


def _read_option(found: object) -> bool | int:
    return found if isinstance(found, bool) else whole(0, 1000)(found)


_WORD, _NAME = words(200), words(MAX_NAME_CHARS, pattern=re.compile(r".*\S.*"))
