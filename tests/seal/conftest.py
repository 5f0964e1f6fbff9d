"""Games played with sealed decks."""

import json
from dataclasses import dataclass
from random import Random

import pytest

from gnoming.core.game import AnyGame, JsonObject
from gnoming.core.luck import Luck
from gnoming.core.match import Match, Player
from gnoming.core.record_reader import Record, read_record
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.seal.envelope import Envelope, new_envelope
from gnoming.text import set_language
from tests.support.playing import finish

NONCE = "0123456789abcdef" * 4
PLAYERS = (Player("Änne"), Player("Rowan", "bot", "sprout", "rowan"), Player('Quo"ted'))


@dataclass(frozen=True)
class SealedGame:
    """A finished game, its envelope and its record as JSON."""

    envelope: Envelope
    document: bytes
    written: JsonObject

    @property
    def record(self) -> Record:
        return read_record(json.dumps(self.written), GAMES)

    def changed(self, **changes: object) -> Record:
        return read_record(json.dumps(self.written | changes), GAMES)


def begin_sealed(
    game: AnyGame, may_be_cut: bool = True, number: int = 0x0A1B2C3D, seats: int = 3
) -> tuple[AnySession, Envelope]:
    others = tuple(Player(f"Player {n}") for n in range(seats - len(PLAYERS)))
    match = Match((*PLAYERS, *others), game.make_options({}), 1)
    seed = f"deal:{game.name}:{game.rules_version}:{number:08x}"
    session: AnySession = Session(game, match, Luck(seed), "2026-11-23T20:00:00Z")
    envelope = new_envelope(session, may_be_cut, NONCE)
    assert envelope is not None
    return session, envelope


def play_sealed(
    game: AnyGame, cut: str = "", may_be_cut: bool = True, dice: int = 1, seats: int = 3
) -> SealedGame:
    """Return a finished random game; the deck is cut as given."""
    session, envelope = begin_sealed(game, may_be_cut, seats=seats)
    session = Session(game, session.match, Luck(envelope.seed(cut)), session.created)
    session.cut = cut
    finish(session, Random(dice))
    return SealedGame(envelope, envelope.text().encode(), write_record(session))


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")
