"""Rated games: which games are rated, the points lost in them, and their file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from gnoming.core.match import LEVEL_CHANGED, Json, JsonObject, Player
from gnoming.core.session import AnySession
from gnoming.handicap.calibration import Handicap, calibrations, handicap_value_text, level_name
from gnoming.handicap.scoring import GameLoss
from gnoming.storage.shape import Parts, document, fitting, maybe, number, record, whole, words
from gnoming.text import text

FILE = "handicap.json"
FORMAT, VERSION = "gnoming-handicap-book", 1
MOST_GAMES = 2000
"""The maximum number of rated games kept, latest first; only twenty of them count."""
MAX_DECISIONS, MAX_LOST = 10_000, 100_000.0


class Unrated(StrEnum):
    """A reason why a game is not rated; its value is the end of its texts' keys."""

    PEOPLE = "people"
    BOTS = "bots"
    PRACTICE = "practice"
    CARDS = "cards"
    """The cards may be known (from a code, a rematch or a continued position), or help was not recorded."""
    MEMORY = "memory"
    HINT = "hint"
    COACH = "coach"
    OWN_CARDS = "own-cards"
    """The points come from the player's own cards, on another scale than the calibration's."""
    LEVEL = LEVEL_CHANGED


ASSISTS = (Unrated.MEMORY, Unrated.HINT, Unrated.COACH, Unrated.LEVEL)
"""The kinds of help that a game's record can list, in the order in which they are reported."""


def unrated_text(why: Unrated) -> str:
    # text keys: rated.no.*
    return text(f"rated.no.{why.value}")


def rated_text(found: Handicap | None) -> str:
    """Return the sentence that says that a game is rated, with the player's current handicap."""
    if found is None:
        return text("rated.first")
    return text("rated.yes", value=handicap_value_text(found.value), level=level_name(found.level))


def table_fault(players: Sequence[Player]) -> Unrated | None:
    """Return the reason why a game with these players cannot be rated; None if it can."""
    people = sum(player.human for player in players)
    if people == 0:
        return Unrated.BOTS
    return None if people == 1 else Unrated.PEOPLE


def why_unrated(session: AnySession) -> Unrated | None:
    """Return the reason why a game is not, or no longer, rated; None if it is still rated."""
    fault = table_fault(session.match.players)
    if fault is not None:
        return fault
    if session.practice:
        return Unrated.PRACTICE
    if session.game.has_own_cards(session.match.options):
        return Unrated.OWN_CARDS
    if session.assists is None:
        return Unrated.CARDS
    if not session.assists:
        return None
    return next((assist for assist in ASSISTS if assist in session.assists), Unrated.HINT)


def rated_seat(session: AnySession) -> int | None:
    """Return the seat whose play is rated in this game; None in an unrated game."""
    if why_unrated(session) is not None:
        return None
    return next(seat for seat, player in enumerate(session.match.players) if player.human)


class RatedGame(NamedTuple):
    """A rated game: its name, start and seed, and the points lost; `loss` is None until the game is reviewed."""

    game: str
    created: str
    seed: str
    loss: GameLoss | None = None

    @property
    def identity(self) -> tuple[str, str, str]:
        return self.game, self.created, self.seed


def game_of(session: AnySession) -> RatedGame:
    """Return the entry for a game that has not been reviewed."""
    return RatedGame(session.game.name, session.created, session.luck.seed)


@dataclass(frozen=True, slots=True)
class RatedGames:
    """A player's rated games in the order in which they ended."""

    games: tuple[RatedGame, ...] = ()

    def with_game(self, game: RatedGame) -> RatedGames:
        """Return the games with one added or, if it is there already, updated; a loss is never forgotten."""
        for at, known in enumerate(self.games):
            if known.identity == game.identity:
                kept = game if game.loss is not None else known
                return replace(self, games=(*self.games[:at], kept, *self.games[at + 1 :]))
        return replace(self, games=(*self.games, game)[-MOST_GAMES:])

    def without(self, game: RatedGame) -> RatedGames:
        """Return the games without this one, for example because its record was deleted."""
        return replace(self, games=tuple(one for one in self.games if one.identity != game.identity))

    @property
    def waiting(self) -> tuple[RatedGame, ...]:
        """The games that have not been reviewed."""
        return tuple(one for one in self.games if one.loss is None)

    def losses(self, game: str) -> tuple[float, ...]:
        """Return the points lost per decision in each reviewed game of this kind, oldest first."""
        return tuple(
            one.loss.mean
            for one in self.games
            if one.game == game and one.loss is not None and one.loss.decisions
        )

    def handicap(self, game: str) -> Handicap | None:
        """Return the handicap in this kind of game; None before the first one is reviewed."""
        known = calibrations().get(game)
        return None if known is None else known.handicap(self.losses(game))

    def as_json(self) -> JsonObject:
        games: list[Json] = [
            {"game": one.game, "created": one.created, "seed": one.seed}
            | ({} if one.loss is None else {"decisions": one.loss.decisions, "lost": one.loss.lost})
            for one in self.games
        ]
        return {"format": FORMAT, "version": VERSION, "games": games}


_WORD = words(200)


def _read_game(of: Parts) -> RatedGame:
    entry = RatedGame(of("game", _WORD), of("created", _WORD), of("seed", _WORD))
    decisions, lost = of("decisions", maybe(whole(0, MAX_DECISIONS))), of("lost", maybe(number(0, MAX_LOST)))
    if decisions is None and lost is None:
        return entry
    if decisions is None or lost is None:
        raise ValueError("decisions without points, or points without decisions")
    return entry._replace(loss=GameLoss(decisions, lost))


def _read_games(of: Parts) -> RatedGames:
    games = of("games", fitting(record(_read_game), last=MOST_GAMES))
    return RatedGames(tuple({one.identity: one for one in games}.values()))


RATED_GAMES = document(FORMAT, VERSION, _read_games)
"""The shape of the file; invalid games are left out."""
