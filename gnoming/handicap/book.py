"""The rated games of one person, and what each lost: the book from which a handicap is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import NamedTuple

from gnoming.core.match import Json, JsonObject
from gnoming.core.session import AnySession
from gnoming.handicap.calibration import Handicap, calibrations
from gnoming.handicap.scoring import GameLoss

FILE = "handicap.json"
FORMAT, VERSION = "gnoming-handicap-book", 1
MOST_GAMES = 2000
"""Rated games that are kept, the latest; twenty count."""
MAX_CHARS, MAX_DECISIONS, MAX_LOST = 200, 10_000, 100_000.0


class RatedGame(NamedTuple):
    """A rated game: which, when it began, its seed, and what was lost; None until it has been reviewed."""

    game: str
    created: str
    seed: str
    loss: GameLoss | None = None

    @property
    def identity(self) -> tuple[str, str, str]:
        """What tells it from all others."""
        return self.game, self.created, self.seed


def game_of(session: AnySession) -> RatedGame:
    """Return the entry of a game that has not been reviewed."""
    return RatedGame(session.game.name, session.created, session.luck.seed)


@dataclass(frozen=True, slots=True)
class HandicapBook:
    """Rated games in the order in which they ended."""

    games: tuple[RatedGame, ...] = ()

    def with_game(self, game: RatedGame) -> HandicapBook:
        """Return the book with a game, at its place if it is known; a loss that is known is not forgotten."""
        for at, known in enumerate(self.games):
            if known.identity == game.identity:
                kept = game if game.loss is not None else known
                return replace(self, games=(*self.games[:at], kept, *self.games[at + 1 :]))
        return replace(self, games=(*self.games, game)[-MOST_GAMES:])

    def without(self, game: RatedGame) -> HandicapBook:
        """Return the book without a game, such as one whose record is gone."""
        return replace(self, games=tuple(one for one in self.games if one.identity != game.identity))

    @property
    def waiting(self) -> tuple[RatedGame, ...]:
        """The games that are still to be reviewed."""
        return tuple(one for one in self.games if one.loss is None)

    def losses(self, game: str) -> tuple[float, ...]:
        """Return the points lost per decision in each reviewed game of a kind, the oldest first."""
        return tuple(
            one.loss.mean
            for one in self.games
            if one.game == game and one.loss is not None and one.loss.decisions
        )

    def handicap(self, game: str) -> Handicap | None:
        """Return the handicap in a game; None before the first rated one."""
        known = calibrations().get(game)
        return None if known is None else known.handicap(self.losses(game))

    def as_json(self) -> JsonObject:
        """Return the book as its file has it."""
        games: list[Json] = [
            {"game": one.game, "created": one.created, "seed": one.seed}
            | ({} if one.loss is None else {"decisions": one.loss.decisions, "lost": one.loss.lost})
            for one in self.games
        ]
        return {"format": FORMAT, "version": VERSION, "games": games}


def read_book(found: object) -> HandicapBook:
    """Return the book of a file's JSON; entries that cannot be are left out. Raises ValueError for no book at all."""
    if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
        raise ValueError("no book of rated games")
    games = found.get("games")
    if not isinstance(games, list):
        raise ValueError("no book of rated games")
    return HandicapBook(
        tuple(_unique([one for one in map(_read_game, games[-MOST_GAMES:]) if one is not None]))
    )


def _unique(games: Sequence[RatedGame]) -> Sequence[RatedGame]:
    return tuple({one.identity: one for one in games}.values())


def _read_game(found: object) -> RatedGame | None:
    if not isinstance(found, dict):
        return None
    game, created, seed = (found.get(key) for key in ("game", "created", "seed"))
    if not (_is_word(game) and _is_word(created) and _is_word(seed)):
        return None
    entry = RatedGame(str(game), str(created), str(seed))
    decisions, lost = found.get("decisions"), found.get("lost")
    if decisions is None and lost is None:
        return entry
    if type(decisions) is not int or not 0 <= decisions <= MAX_DECISIONS:
        return None
    if (
        isinstance(lost, bool)
        or not isinstance(lost, int | float)
        or not (isfinite(lost) and 0 <= lost <= MAX_LOST)
    ):
        return None
    return entry._replace(loss=GameLoss(decisions, float(lost)))


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_CHARS and value.isprintable()
