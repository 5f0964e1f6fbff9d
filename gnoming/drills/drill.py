"""A drill: a position in which a player has to decide, and the value of each choice."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from gnoming.core.errors import GnomingError
from gnoming.core.game import Action, AnyGame, JsonObject, JudgedAction, Judgement, Player, State
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import replay
from gnoming.core.session import AnySession, Session
from gnoming.review.decisions import JudgedDecision, judged_decision

DIGITS = 3
"""The decimal places of points in files."""
MOST_A_GAME = 5
"""The maximum number of drills made from one game."""


@dataclass(frozen=True, slots=True)
class CodedChoice:
    """A choice: its code as in records, and its points as in `JudgedAction`."""

    code: str
    points: float
    standard_error: float


@dataclass(frozen=True, slots=True)
class Drill:
    """A position, as a record that ends where the decision is due, and its choices, best first.

    `tempting` is the code of the costly choice that was made. `grade` is the difficulty from 1, the easiest; it is 0
    for a drill made from one of the player's own games.
    """

    name: str
    game: str
    record: JsonObject
    choices: tuple[CodedChoice, ...]
    tempting: str
    grade: int = 0

    @property
    def cost(self) -> float:
        """The points that the tempting choice costs compared with the best one."""
        worth = {choice.code: choice.points for choice in self.choices}
        return worth[self.tempting] - self.choices[0].points

    def as_json(self) -> JsonObject:
        return {
            "name": self.name,
            "game": self.game,
            "grade": self.grade,
            "tempting": self.tempting,
            "choices": [[one.code, one.points, one.standard_error] for one in self.choices],
            "record": self.record,
        }


@dataclass(frozen=True, slots=True)
class Position:
    """A drill that has been set up: the session in which `seat` is to act, its view, and its judged choices."""

    session: AnySession
    seat: int
    view: State
    choices: Judgement[Action]
    tempting: Action

    def decide(self, action: Action) -> JudgedDecision[Action]:
        """Return the judgement of an action; the action counts as right unless it is a mistake."""
        return judged_decision(self.session.game, self.choices, action)


def drill_of(session: AnySession, number: int, decision: JudgedDecision[Action]) -> Drill:
    """Return a drill made from the player's decision in the journal entry with this number."""
    game = session.game
    start = Session(game, session.match, session.luck, session.created)
    start.journal.extend(session.journal[:number])
    return Drill(
        own_name(session, number),
        game.name,
        write_record(start),
        coded(game, decision.choices),
        game.encode(decision.taken.action),
    )


def own_drills(
    session: AnySession, decisions: Iterable[tuple[int, JudgedDecision[Action]]], most: int = MOST_A_GAME
) -> tuple[Drill, ...]:
    """Return drills made from a seat's costliest mistakes; each decision comes with its journal number."""
    clear = [(number, one) for number, one in decisions if one.is_mistake]
    clear.sort(key=lambda entry: (-entry[1].points_lost, entry[0]))
    return tuple(drill_of(session, number, one) for number, one in clear[:most])


def own_name(session: AnySession, number: int) -> str:
    """Return the name of the drill made from a journal entry; it is the same in every review of the game."""
    identity = f"{session.game.name}|{session.created}|{session.luck.seed}|{number}"
    return f"own-{sha256(identity.encode()).hexdigest()[:16]}"


def own_names(session: AnySession) -> frozenset[str]:
    """Return the names of all drills that can be made from a game."""
    return frozenset(own_name(session, number) for number in range(len(session.journal)))


def coded(game: AnyGame, choices: Judgement[Action]) -> tuple[CodedChoice, ...]:
    """Return judged choices as drills store them."""
    return tuple(
        CodedChoice(game.encode(one.action), round(one.points, DIGITS), round(one.standard_error, DIGITS))
        for one in choices
    )


def lay_out(drill: Drill, games: Mapping[str, AnyGame], you: Player | None = None) -> Position:
    """Set up a drill's position and return it.

    Raises ValueError for a record or choices that break the rules. The seat to act belongs to a person, who
    is `you` if given; bots sit in all other seats.
    """
    try:
        session = replay(read_record(json.dumps(drill.record), games))
        game = session.game
        choices = tuple(
            JudgedAction(game.decode(one.code), one.points, one.standard_error) for one in drill.choices
        )
        tempting = game.decode(drill.tempting)
    except GnomingError as error:
        raise ValueError(f"{drill.name}: {error}") from error
    to_act = session.state.to_act
    if game.name != drill.game or len(to_act) != 1:
        raise ValueError(f"{drill.name}: nobody is to act there")
    seat = to_act[0]
    view = session.view(seat)
    if {one.action for one in choices} != set(game.legal(view)) or len(choices) < 2:
        raise ValueError(f"{drill.name}: its choices are not those of the position")
    return Position(_with_one_person(session, seat, you), seat, view, choices, tempting)


def _with_one_person(session: AnySession, seat: int, you: Player | None) -> AnySession:
    """Return the same game with this seat as its only person, so that no cards have to be hidden.

    A bot with the name or portrait of `you` becomes the character from the person's seat.
    """
    one = session.match.players[seat]
    you = you or one
    taken = set(filter(None, (you.name, you.portrait)))
    bots = [one if {bot.name, bot.portrait} & taken else bot for bot in session.match.players]
    level = session.game.levels[0]
    players = tuple(
        Player(you.name, portrait=you.portrait) if n == seat else Player(bot.name, "bot", level, bot.portrait)
        for n, bot in enumerate(bots)
    )
    match = replace(session.match, players=players)
    same = Session(session.game, match, session.luck, session.created)
    same.journal.extend(session.journal)
    return same
