"""Positions for pictures: games with fixed seeds, played by bots until something worth showing is about to happen."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from gnoming.around.game import AroundGame
from gnoming.around.state import AroundState
from gnoming.core.game import Action, AnyGame, Budget, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES

Wanted = Callable[[AroundState], bool]

CREATED = "2026-01-01T12:00:00Z"
NAMES = ("Rowan", "Bramble", "Tilda", "Moss", "Juniper", "Cobble", "Greta")
PORTRAITS = ("rowan", "bramble", "tilda", "moss", "juniper", "cobble", "greta")
LEVEL = "careful"
"""The level of the bots that play: fast, and unaffected by new stronger levels."""
SEEDS = 400
"""The number of seeds to try before a position counts as not found."""


class NoSuchPositionError(Exception):
    """Raised when no game of the seeds tried reached the wanted position."""


@dataclass(frozen=True, slots=True)
class Party:
    """The players at a table and the rules. The first `people` of the seats are people."""

    seats: int = 4
    people: int = 1
    options: Mapping[str, bool | int] = field(default_factory=dict)
    names: tuple[str, ...] = NAMES
    level: str = LEVEL

    def session(self, seed: str) -> AnySession:
        """Return the game with this seed before its first deal."""
        game = GAMES[AroundGame.name]
        players = tuple(
            Player(name, "human", None, portrait)
            if seat < self.people
            else Player(name, "bot", self.level, portrait)
            for seat, (name, portrait) in enumerate(zip(self.names, PORTRAITS, strict=True))
            if seat < self.seats
        )
        return Session(game, Match(players, game.make_options(self.options)), Luck(seed), CREATED)


def around(session: AnySession) -> AroundState:
    """Return the full state of a session of Gnoming A Round."""
    state = session.state
    assert isinstance(state, AroundState)
    return state


def advance(session: AnySession, level: str = LEVEL) -> bool:
    """Make the current seat's move as a bot of this level would; return False when the game is over."""
    state = session.state
    if state.over:
        return False
    if not state.to_act:
        session.act(None, session.game.deal_action())
        return True
    seat = state.to_act[0]
    session.act(seat, choice(session, level))
    return True


def choice(session: AnySession, level: str = LEVEL) -> Action:
    """Return the move that a bot of this level would make for the current seat."""
    view = session.view(session.state.to_act[0])
    assert isinstance(view, Hashable), "states are frozen"
    return _thought(session.game, level, view, f"{session.luck.seed}/{len(session.journal)}")


@lru_cache(maxsize=4096)
def _thought(game: AnyGame, level: str, view: State, seed: str) -> Action:
    """Compute a move once for a position that many pictures need, in every window size and language."""
    return game.make_bot(level).think(view, Budget(seed, nodes=200))


def found(party: Party, wanted: Wanted, seed: str = "shots", tries: int = SEEDS) -> AnySession:
    """Return the first game of seeds `seed`-0, -1, ... that reaches the wanted position, at that moment.

    Raises NoSuchPositionError if none does.
    """
    for session in (party.session(f"{seed}-{number}") for number in range(tries)):
        while True:
            if session.journal and wanted(around(session)):
                return session
            if not advance(session):
                break
    raise NoSuchPositionError(f"no game of {party.seats} came to it")


def last_before(party: Party, end: Wanted, seed: str = "shots") -> tuple[AnySession, Action]:
    """Return a game one action before it comes to `end`, and that action; raises NoSuchPositionError."""
    ended = found(party, end, seed)
    session = party.session(ended.luck.seed)
    for entry in ended.journal[:-1]:
        session.act(entry.seat, entry.action)
    return session, ended.journal[-1].action
