"""The choice before a game: players, rules and first player, as JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Json, JsonObject, Player

FirstPlayer = Literal["lot"] | int
MAX_NAME_CHARS = 18
"""Maximal length of a name, so that it fits its plaque."""


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """The players in seat order, the options that differ from the defaults or were chosen, and the first player.

    `first` is "lot" or a seat; `youngest` says that this seat was named as the youngest person's.
    """

    players: tuple[Player, ...]
    options: Mapping[str, bool | int] = field(default_factory=dict)
    first: FirstPlayer = "lot"
    youngest: bool = False

    def as_json(self) -> JsonObject:
        """Return the choice as a JSON object."""
        players: list[Json] = [
            {"name": p.name, "kind": p.kind, "level": p.level, "portrait": p.portrait} for p in self.players
        ]
        options: JsonObject = dict(self.options)
        return {"players": players, "options": options, "first": self.first, "youngest": self.youngest}


def read_choice(last_setup: Mapping[str, object] | None, game: AnyGame) -> SetupChoice | None:
    """Return the remembered choice for this game; None unless all of it is possible."""
    setups = _remembered_setups(last_setup)
    try:
        return _parse_choice(last_setup if setups is None else setups.get(game.name), game)
    except (ValueError, RecordError):
        return None


def add_choice(
    last_setup: Mapping[str, object] | None, game: AnyGame, choice: SetupChoice
) -> Mapping[str, object]:
    """Return the remembered choices with this one added as the latest."""
    return {
        "game": game.name,
        "setups": {**(_remembered_setups(last_setup) or {}), game.name: choice.as_json()},
    }


def latest_person(last_setup: Mapping[str, object] | None, games: Mapping[str, AnyGame]) -> Player | None:
    """Return the first person of the latest setup; None if there is none."""
    game = games.get(last_game_name(last_setup) or "")
    choice = None if game is None else read_choice(last_setup, game)
    return None if choice is None else next((one for one in choice.players if one.human), None)


def _remembered_setups(last_setup: Mapping[str, object] | None) -> Mapping[str, object] | None:
    """Return the choices by game; None for an old setting, which is a choice itself."""
    setups = None if last_setup is None else last_setup.get("setups")
    return setups if isinstance(setups, dict) else None


def last_game_name(last_setup: Mapping[str, object] | None) -> str | None:
    """Return the name of the game set up last; None if none is remembered."""
    name = None if last_setup is None else last_setup.get("game")
    return name if isinstance(name, str) else None


def adapt_choice(choice: SetupChoice, game: AnyGame) -> SetupChoice | None:
    """Return the choice with the same players for another game; None if they are too few."""
    most = game.seats[-1]
    if len(choice.players) < game.seats[0]:
        return None
    return SetupChoice(
        tuple(
            player if player.level is None else replace(player, level=game.resolve_level(player.level))
            for player in choice.players[:most]
        )
    )


def _parse_choice(found: object, game: AnyGame) -> SetupChoice:
    if not isinstance(found, dict) or found.keys() != {"players", "options", "first", "youngest"}:
        raise ValueError("other keys")
    entries, options = found["players"], found["options"]
    if not isinstance(entries, list) or len(entries) not in game.seats:
        raise ValueError("players")
    players = tuple(_parse_player(entry, game) for entry in entries)
    first, youngest = _parse_first(found["first"], len(players)), found["youngest"]
    if not isinstance(youngest, bool) or (youngest and not (first != "lot" and players[first].human)):
        raise ValueError("youngest")
    if not isinstance(options, dict):
        raise ValueError("options")
    values = {str(name): value for name, value in options.items() if isinstance(value, int)}
    if len(values) != len(options):
        raise ValueError("options")
    game.make_options(values)
    return SetupChoice(players, values, first, youngest)


def _parse_first(value: object, players: int) -> FirstPlayer:
    if value == "lot":
        return "lot"
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
        raise ValueError("first")
    return value


def _parse_player(entry: object, game: AnyGame) -> Player:
    if not isinstance(entry, dict) or entry.keys() != {"name", "kind", "level", "portrait"}:
        raise ValueError("player")
    name, kind, level, portrait = entry["name"], entry["kind"], entry["level"], entry["portrait"]
    if not isinstance(name, str) or not name.strip() or len(name) > MAX_NAME_CHARS or not name.isprintable():
        raise ValueError("name")
    if kind not in ("human", "bot") or (kind == "human") != (level is None):
        raise ValueError("kind")
    if level is not None and not isinstance(level, str):
        raise ValueError("level")
    if portrait is not None and not (isinstance(portrait, str) and len(portrait) <= MAX_NAME_CHARS):
        raise ValueError("portrait")
    return Player(name, kind, None if level is None else game.resolve_level(level), portrait)
