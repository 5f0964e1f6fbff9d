"""Sections 2.2 and 2.5 of the rules: taking more, following suit and winning tricks, ruling by ruling.

A line with `#` tells a ruling; each line below it is the scores before the hand (and tokens of its own, if it has any),
the moves made, and what holds then. A name of none of these is a move: it holds the rule that forbids it.
"""

import re

import pytest

from gnoming.core.model import RoundScored
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.events import GoalRevealed, PeskyEvent
from gnoming.pesky.state import PeskyState, Phase
from tests.pesky.pictures import done, may, rule_against, run, table

HANDS = (
    "g1 g5 y1 y2 y3 b1 b2 b3 r1 r2",
    "g2 y10 b4 b5 b6 b7 b8 b9 b10 b11",
    "r3 r4 r5 r6 r7 r8 r9 r10 r11 r20",
)
GOALS = "p0 half none r10 c0 p+5 p-5"
TOKENS = "+4 +1 -2 -6 -8 +6 +8"
NAMES = "+1 +4 -2"
"""Tokens by which seat 0 names trump, and leads."""
RULINGS = """
# only who has ten is asked, in turn from the dealer's left
9 0 9 | | acts = 1; phase = TRUMP
0 0 10 | | acts = 2; phase = EXTRA
10 0 10 | | acts = 0; phase = EXTRA; tg = say-what-you-take; kgp0 = say-what-you-take
# both only from twenty points on
19 0 20 | | may = G T =; GT = both-from-twenty
19 0 20 | = | may = G T GT =
# one seat chooses completely before the next, a goal before a token
20 0 20 | GT | acts = 0; may = kgp0 kgr10; kt+4 = keep-a-goal-first; kghalf = not-your-goal
20 0 20 | GT kgr10 | acts = 0; may = kt+4 kt-6; tg = keep-a-token-first; kt+1 = not-your-token
20 0 20 | GT kgr10 kt-6 | acts = 2; goal0 = r10; back0 = p0; told = ChoiceBegan
20 0 0 | GT kgp0 kt+4 tn | G = nothing-to-take; kgp0 = nothing-to-keep
# extras come in the order in which they are taken
10 10 10 | T kt+4 T | may = kt+1 kt-8
10 10 10 | T kt+4 T kt+1 G | may = kgnone kgr10
# tokens are revealed after the last choice, and the one that is kept decides who names trump
0 0 10 | T kt-6 | told = TokensRevealed TrumpAwaited; acts = 1
0 0 10 | = | told = TokensRevealed TrumpAwaited; acts = 1
0 0 10, +4 +1 -2 +11 | T kt+11 | acts = 0
0 0 10, +4 +1 -2 +11 | T kt-2 | acts = 1
# trump comes before the first card
names | | may = tg ty tb tr tn; g1 = trump-first
names | tb | tg = trump-is-named; may = g1 g5 y1 y2 y3 b1 b2 b3 r1 r2
# who has the suit must follow, who lacks it plays anything and has shown a void
names | tn g1 | may = g2; b4 = follow-suit; g5 = not-in-your-hand
names | tn g1 g2 | may = r3 r4 r5 r6 r7 r8 r9 r10 r11 r20
names | tn g1 g2 r20 | voids = 2; told = CardPlayed TrickWon TurnBegan
names | tn g1 g2 r20 y10 | voids = 2
# the highest of the suit led wins, but for the highest trump
names | tn g1 g2 r20 | acts = 1; won1 = g1 g2 r20; last = g1 g2 r20
names | tn g1 g2 r20 y10 | last = g1 g2 r20
names | tr g1 g2 r3 | acts = 2
names | tr r1 g2 r9 | acts = 2
"""


def rulings() -> list[tuple[str, str, str, str]]:
    """Return all rulings that stand above, with their words."""
    found, words = list[tuple[str, str, str, str]](), ""
    for line in RULINGS.strip().splitlines():
        if line.startswith("# "):
            words = re.sub(r"\W+", "-", line[2:])
        else:
            begun, moves, holds = (part.strip() for part in line.split("|"))
            found.append((words, begun, moves, holds))
    return found


def told(state: PeskyState, name: str, events: tuple[PeskyEvent, ...]) -> str:
    """Return what a ruling says something of, as it writes it."""
    match name:
        case "may":
            return may(state)
        case "acts":
            return " ".join(map(str, state.to_act))
        case "phase":
            return state.phase.name
        case "told":
            return " ".join(type(event).__name__ for event in events)
        case "voids":
            return " ".join(f"{seat}" for seat, suits in enumerate(state.voids) if suits == {Suit.GREEN})
        case "last":
            return " ".join(str(played.card.face) for played in state.last_trick)
        case "goal0" | "back0":
            cards = state.goals if name == "goal0" else state.returned_goals
            return str(cards[0][0].face)
        case "won1":
            return " ".join(map(str, known_faces(state.won[1])))
    return rule_against(state, name) or "legal"


@pytest.mark.parametrize(("words", "begun", "moves", "holds"), rulings(), ids=lambda one: one)
def test_what_the_rules_say_holds(words: str, begun: str, moves: str, holds: str) -> None:
    scores, _, tokens = begun.partition(", ")
    if begun == "names":
        state = table(*HANDS, tokens=NAMES)
    else:
        state = table(
            "", "", "", goals=GOALS, tokens=tokens or TOKENS, scores=tuple(map(int, scores.split()))
        )
    events: tuple[PeskyEvent, ...] = ()
    for code in moves.split():
        state, events = done(state, code)
    expected = dict(part.strip().rsplit(" = ", 1) for part in holds.split(";"))
    for name, value in expected.items():
        found = told(state, name, events)
        assert found == value or (name == "told" and found.endswith(f" {value}")), name


def test_after_ten_tricks_the_goals_are_turned_up_and_scored() -> None:
    state = run(table(*HANDS, goals="c0 none half", tokens=NAMES), "tn")
    events: tuple[PeskyEvent, ...] = ()
    while state.phase is Phase.PLAY:
        state, events = done(state, may(state).split()[0])
    assert [type(event) for event in events[-4:]] == [GoalRevealed] * 3 + [RoundScored]
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    won = [len(cards) for cards in state.won]
    assert scored.scores == (min(won[0], 10), 4, min(abs(won[2] - 15), 10))
    assert (sum(won), state.to_act) == (30, ())
