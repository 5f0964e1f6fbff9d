"""Positions of Those Pesky Garden Gnomes for pictures, and games that lead to them."""

from collections.abc import Callable

from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.pesky.actions import Take
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import goal_progress
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import is_decided
from gnoming.registry import GAMES
from shots.positions import CREATED, NAMES, PORTRAITS, NoSuchPositionError, advance

Wanted = Callable[[PeskyState], bool]

LEVEL = "sprout"


def party(
    seats: int, seed: str, people: int = 1, names: tuple[str, ...] = NAMES, target: int = 30
) -> AnySession:
    """Return a game for this many players with this target, before its first deal."""
    game = GAMES[PeskyGame.name]
    players = tuple(
        Player(names[n], "human", None, PORTRAITS[n])
        if n < people
        else Player(names[n], "bot", LEVEL, PORTRAITS[n])
        for n in range(seats)
    )
    return Session(game, Match(players, game.make_options({"target": target})), Luck(seed), CREATED)


def pesky(session: AnySession) -> PeskyState:
    """Return the full state of this game's session."""
    state = session.state
    assert isinstance(state, PeskyState)
    return state


def found(
    seats: int, wanted: Wanted, people: int = 1, names: tuple[str, ...] = NAMES, target: int = 30
) -> AnySession:
    """Return the first of several games that reaches the wanted position.

    Raises NoSuchPositionError if none does.
    """
    for number in range(60):
        session = party(seats, f"pesky-{number}", people, names, target)
        while advance(session, LEVEL):
            if wanted(pesky(session)):
                return session
    raise NoSuchPositionError(f"no game of {seats} came to it")


def mine(phase: Phase, cards: int, trick: int) -> Wanted:
    """Want a position in which seat 0 is to act, with this many cards in hand and at least that many in the trick."""
    return lambda state: (
        state.phase is phase
        and state.to_act == (0,)
        and len(state.hands[0]) == cards
        and len(state.trick) >= trick
    )


def taken(state: PeskyState) -> bool:
    """Want a position in which seat 1, the second person, has just taken a trick."""
    return state.phase is Phase.PLAY and len(state.last_trick) == 4 and not state.trick and state.seat == 1


def following(state: PeskyState) -> bool:
    return mine(Phase.PLAY, 8, 2)(state) and 1 < len(legal(state)) < 6 and bool(state.results)


def after_hand(number: int) -> Wanted:
    return lambda state: state.phase is Phase.DEAL and len(state.results) == number


def may_take_more(state: PeskyState) -> bool:
    return state.phase is Phase.EXTRA and len(legal(state)) == 4 and state.seat == 0


def towards(kind: Kind, over: bool) -> Wanted:
    """Want a position late in a hand with a goal of this kind, slightly missed or exceeded."""

    def wanted(state: PeskyState) -> bool:
        if not mine(Phase.PLAY, 3, 1)(state):
            return False
        progress = goal_progress(state, 0)
        if progress is None or progress.goal.kind is not kind:
            return False
        return progress.made > progress.target if over else progress.difference in range(3, 10)

    return wanted


towards_points, too_many = towards(Kind.POINTS, over=False), towards(Kind.CARDS, over=True)


def second_trick(state: PeskyState) -> bool:
    return mine(Phase.PLAY, 6, 0)(state) and bool(state.last_trick)


def goals_to_keep() -> AnySession:
    session = found(4, may_take_more)
    session.act(0, Take(True, True))
    return session


def leading(state: PeskyState) -> bool:
    """Return whether a person may lead any of several cards."""
    return state.phase is Phase.PLAY and state.to_act == (0,) and len(legal(state)) > 3


def decided(state: PeskyState) -> bool:
    if state.seat != 0 or not state.hands or len(state.hands[0]) < 2:
        return False
    return is_decided(PeskyGame().view(state, 0))


def finished(number: int) -> AnySession:
    """Return a finished game for four, in which the person's actions are sometimes random."""
    session = party(4, f"review-{number}", target=20)
    while not session.state.over:
        own = session.state.to_act == (0,)
        advance(session, "random" if own and len(session.journal) % 4 == 0 else LEVEL)
    return session
