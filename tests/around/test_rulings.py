"""Sections 3 to 9 of the rules, ruling by ruling.

A line with `#` tells a ruling; each line below it is a position, the moves made from it, and what holds then. A name
that is no part of a position is a move: it holds the rule that forbids it, or `legal`.
"""

import re
from typing import NamedTuple

import pytest

from gnoming.around.events import AroundEvent
from gnoming.around.state import AroundState
from tests.around.pictures import grid_of, hand, happened, lay_out, may, piles, pond, rule_against, run

RULINGS = """
# 3 a card comes from the draw pile or the top of either pile
DOWN, DOWN, left=3 5, right=4 6, draw=7 | | may = d l r
DOWN, DOWN, left=3 5, right=4 6, draw=7 | l | hand = 5; left = 3; right = 4 6
DOWN, DOWN, left=3 5, right=4 6, draw=7 | r | hand = 6; left = 3 5; right = 4
# 3 an empty pile gives nothing
DOWN, DOWN, left=, right= | | may = d; r = pile-empty
# 3 a drawn card goes on any place or onto either pile, and no second one is drawn or played
DOWN, draw=7 | d | may = p1 p2 p3 p4 p5 p6 p7 p8 p9 L R; l = one-card-a-turn; x = no-hazard-in-hand
UP, UP, draw=7 | d p1 | d = one-card-a-turn; p2 = card-already-played
DOWN, DOWN, left=3, right=4, draw=7 | d R | left = 3; right = 4 7; acts = 1; phase = DRAW
# 3 nothing is put down or turned up before a card is drawn
DOWN | | p1 = draw-first; b1 = draw-first; L = draw-first; x = no-hazard-in-hand; f1 = no-peeking
DOWN | | - = nothing-to-decline
# 3 the card played lies face up and the one taken away is in hand
? ?6 ? / ? ? ? / ? ? ?, draw=7 | d p2 | grid0 = ? 7 ? / ? ? ? / ? ? ?; hand = 6; may = L R
# 3 a card taken from a pile must be played, but with free take
DOWN, left=3 5, right=4 6 | l | may = p1 p2 p3 p4 p5 p6 p7 p8 p9; L = taken-must-be-played; R = taken-must-be-played
DOWN, left=5, right=4 6, on=free_take | l | may = p1 p2 p3 p4 p5 p6 p7 p8 p9 L
DOWN, left=5 M, on=free_take | l R | left = 5; right = 8 M
# 3 a Hazard is never put on a pile but removed
UP, UP, draw=X | d | may = p1 p2 p3 p4 p5 p6 p7 p8 p9 x; L = hazard-is-removed; R = hazard-is-removed
UP, UP, draw=X | d x | pond = X
X 6 7 / 3 4 5 / 6 7 8, left=5 5, right=4 | l p1 | may = x
X 6 7 / 3 4 5 / 6 7 8, left=5 5, right=4 | l p1 x | left = 5; right = 4; pond = X
# 3 if exactly one pile is empty the discard must go there
UP, UP, left=, right=4, draw=7 | d | may = p1 p2 p3 p4 p5 p6 p7 p8 p9 L; R = fill-the-empty-pile
UP, UP, left=4, right=, draw=7 | d p1 | may = R
UP, UP, left=5, right=4 | l p1 | may = L
X 6 7 / 3 4 5 / 6 7 ?, X 6 7 / 3 4 5 / 6 7 ?, left=5, right=4, draw=7 | l p1 x r p1 x d p2 | may = L R
# 4 a face-down card equal to a face-up one may be bounced, wherever but on the place just filled
?5 ? ? / ? ? ? / ? ? ?, draw=5 | d p1 | hand = 5; may = b2 b3 b4 b5 b6 b7 b8 b9 L R; b1 = bounce-elsewhere
?5 ? ? / ? ? ? / ? ? 5, draw=7 | d p1 | may = b2 b3 b4 b5 b6 b7 b8 b9 L R
?5 ? ? / ? ? ? / ? ? ?, left=3 5 | l p1 | may = b2 b3 b4 b5 b6 b7 b8 b9 L R
?5 ?5 ? / ? ? ? / ? ? ?, draw=5 | d p1 b2 | b2 = bounce-elsewhere; b1 = legal
# 4 an equal card that lies face down, elsewhere or is a Mulligan is no match
?5 ?5 ?5 / ? ? ? / ? ? ?, draw=7 | d p1 | may = L R; b2 = bounce-needs-match
?5 ? ? / ? ? ? / ? ? ?, 5 5 5 / 5 5 6 / ? ? ?, left=5, draw=7 | d p1 | may = L R
?5 M ? / ? ? ? / ? ? ?, draw=7 | d p1 | may = L R
# 4 negative cards, Mulligans and Hazards never bounce
?-4 -4 ? / ? ? ? / ? ? ?, draw=7 | d p1 | may = L R; b3 = bounce-positive-only; b1 = bounce-positive-only
?M M ? / ? ? ? / ? ? ?, draw=7 | d p1 | may = L R; b3 = bounce-positive-only
?X X ? / ? ? ? / ? ? ?, draw=7 | d p1 | may = x; b3 = bounce-positive-only
# 4 a bounced card takes away another, which may bounce in turn or be a Mulligan
?5 ?6 ? / ?7 ? ? / ? ? 6, draw=5 | d p1 b2 | hand = 6; may = b1 b3 b4 b5 b6 b7 b8 b9 L R
?5 ?6 ? / ?7 ? ? / ? ? 6, draw=5 | d p1 b2 b4 | grid0 = 5 5 ? / 6 ? ? / ? ? 6; hand = 7; may = L R
?5 M ? / ? ? ? / ? ? ?, draw=5 | d p1 b2 | hand = M; may = L R
# 4 a card that lay face up ends the chain, and is not bounced
?5 5 ? / ? ? ? / ? ? 5, draw=4 | d p1 b2 | hand = 5; may = L R; b3 = bounce-face-down-only
5 5 5 / ? ? ? / ? ? ?, draw=5 | d p1 | may = L R
# 4 there is no limit but the face-down cards
?5 ?5 ?5 / ?5 ?5 ?5 / ?5 ?5 ?5, draw=5 | d p1 b2 b3 b4 b5 b6 b7 b8 b9 | may = b1 b2 b3 b4 b5 b6 b7 b8 L R
?5 ?5 ?5 / ?5 ?5 ?5 / ?5 ?5 ?5, draw=5 | d p1 b2 b3 b4 b5 b6 b7 b8 b9 b1 | may = L R
# 5 with a Mulligan showing another goes only onto its place, and none is taken from a pile
M ? ? / ? ? ? / ? ? ?, draw=M | d | may = p1 L R; p2 = one-mulligan-place
M ? ? / ? ? ? / ? ? ?, left=M, right=5, on=free_take | | may = d r; l = one-mulligan-take
?M ? ? / ? ? ? / ? ? ?, M ? ? / ? M ? / ? ? ?, left=7 | d p1 | hand = M; may = L R
?M ? ? / ? ? ? / ? ? ?, left=M | | may = d l r
DOWN, M ? ? / ? M ? / ? ? ?, left=M | | may = d l r
# 5 with two showing the card drawn or taken must replace one of them
M ? ? / ? M ? / ? ? ?, draw=3 | d | may = p1 p5; p2 = replace-a-mulligan; L = replace-a-mulligan
M ? ? / ? M ? / ? ? ?, draw=3 | d p5 R | grid0 = M ? ? / ? 3 ? / ? ? ?; right = 8 M
M ? ? / ? M ? / ? ? ?, left=3 5, on=free_take | l | may = p1 p5; L = replace-a-mulligan
M ? ? / ? M ? / ? ? M, DOWN, draw=3 4 5 6 7 | d p5 L d L d | may = p1 p9
# 5 with two showing a Hazard or a Mulligan may be discarded, and the duty carries over
M ? ? / ? M ? / ? ? ?, draw=X 3 4 | d | may = p1 p5 x
M ? ? / ? M ? / ? ? ?, draw=M 3 4 | d | may = p1 p5 L R
M ? ? / ? M ? / ? ? ?, draw=M 3 4 | d L d R d | may = p1 p5
# 5 two after a Hazard's flip are legal until the end of the owner's next turn
6 7 8 / -1 -1 -2 / 4 ? ?, M ?M ? / ? ? ? / ? ? ?, draw=X 3 4 | d x f2 | grid1 = M M ? / ? ? ? / ? ? ?; acts = 1
6 7 8 / -1 -1 -2 / 4 ? ?, M ?M ? / ? ? ? / ? ? ?, draw=X 3 4 | d x f2 d | may = p1 p2
# 6 every other player is asked clockwise from the discarder's left, and answers in that order
DOWN, DOWN, DOWN, DOWN, seat=2, draw=X | d x | asked = 3 0 1; acts = 3
DOWN, DOWN, DOWN, DOWN, seat=2, draw=X | d x f1 - f9 | acts = 3; phase = DRAW; grid0 = ? ? ? / ? ? ? / ? ? ?; pond = X
UP, 3 ? ? / 4 5 6 / 7 8 ?, DOWN, draw=X | d x | may = f2 f3 f9 -; f1 = already-face-up; d = answer-the-hazard
# 6 a Hazard taken away from the grid is discarded just so, and one turned up by a flip sets nothing off
X ? ? / ? ? ? / ? ? ?, DOWN, draw=5 | d p1 x | asked = 1
DOWN, ?X ? ? / ? ? ? / ? ? ?, DOWN, draw=X | d x f1 | grid1 = X ? ? / ? ? ? / ? ? ?; acts = 2; pond = X
# 6 only who has at least two face-down cards is asked, 9 or four
DOWN, LAST, draw=X | d x | asked = -; acts = 1; phase = DRAW
DOWN, ? ? 4 / 5 5 3 / 4 4 -1, draw=X | d x | asked = 1
DOWN, ? ? ? / 5 5 3 / 4 4 -1, draw=X, on=hazard_needs_four | d x | asked = -
DOWN, ? ? ? / ? 5 3 / 4 4 -1, draw=X, on=hazard_needs_four | d x | asked = 1
DOWN, ? ? 4 / 5 5 3 / 4 4 -1, draw=X | d x f1 | out = -
# 6 in the last lap only those are asked who have a turn to come
? ? 3 / 3 3 4 / 4 4 5, UP, DOWN, DOWN, DOWN, DOWN, DOWN, seat=4, out=1, draw=X | d x | asked = 5 6 0
?X 6 7 / 4 4 5 / 6 7 8, DOWN, DOWN, draw=5 | d p1 x f1 - | out = 0; acts = 1
# 6 nobody is asked when the round ends with this turn
UP, DOWN, DOWN, seat=2, out=0, draw=X | d x | phase = DEAL; rounds = 1
DOWN, DOWN, draw=X, rest=left, renewed | d x | phase = DEAL; rounds = 1
DOWN, DOWN, draw=X, rest=left | d x | asked = 1
# 7 who ends a turn with no face-down card is out, and each other player has one more turn
LAST, DOWN, DOWN, draw=5 | d p9 | out = -
LAST, DOWN, DOWN, draw=5 | d p9 L | out = 0; acts = 1
LAST, DOWN, DOWN, draw=5 3 3 | d p9 L d L d L | phase = DEAL; rounds = 1
LAST, 6 7 8 / -2 -2 -2 / 4 3 ?, DOWN, draw=5 3 3 | d p9 L d p9 L | out = 0; acts = 2
?5 7 8 / -1 -1 -2 / 4 3 ?6, DOWN, draw=5 | d p1 b9 L | out = 0
# 7 then all cards still face down are turned up and score, and nothing is rearranged
UP, ?5 ?5 ?5 / 3 3 4 / 4 8 8, seat=1, out=0 | d L | grid1 = 5 5 5 / 3 3 4 / 4 8 8; scores = 30 25; d = deal-first
# 7 an empty draw pile is renewed when a player draws from it, the top of each pile stays
DOWN, DOWN, left=3 4 5, right=6 7, draw=8, rest=left | d L | renewed = no; pile = 0
DOWN, DOWN, left=3 4 5, right=6 7, draw=8, rest=left | d L d | renewed = yes; left = 8; right = 7
DOWN, DOWN, left=3 4 5, right=6 7, draw=8, rest=left | d L l p1 L r p1 R | renewed = no; pile = 0
UP, DOWN, seat=1, out=0, draw=5, rest=left | d L | renewed = no; rounds = 1
# 7 a renewal is done once, and then the empty pile ends the round with the turn
DOWN, DOWN, DOWN, draw=5, rest=left, renewed | d | phase = PLAY
DOWN, DOWN, DOWN, draw=5, rest=left, renewed | d p1 L | phase = DEAL; adjust = 0 0 0
DOWN, DOWN, draw=5, rest=left, renewed | l p1 L | phase = DRAW
LAST, DOWN, draw=5, rest=left, renewed | d p9 L | adjust = 5 0
UP, ?5 6 7 / 8 3 4 / 5 6 7, ?5 6 7 / 8 3 4 / 5 6 7, seat=1, out=0, draw=5, rest=left, renewed | d L | adjust = -5 0 0
# 7 after three still turns for each player the draw pile must be used
3 ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, draw=X 3, still=4 | l p1 L | may = d l r; still = 5
3 ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, draw=X 3, still=5 | l p1 L | may = d; l = standstill; r = standstill
3 ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, draw=X 3, still=5 | l p1 L d x - | still = 0; may = d l r
X ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, still=5 | l p1 x f1 | may = d
3 ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, still=5, on=free_take | l L | may = d
3 ? ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, still=5 | l p2 L | may = d l r; still = 0
5 5 ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, still=5, on=bounce_face_up | l p1 b2 L | still = 6
5 5 ? / ? ? ? / ? ? ?, DOWN, left=3 5, right=4 4, still=5, on=bounce_face_up | l p1 b3 L | still = 0
# 8 going out with strictly the lowest score brings 5, else it costs 5, unless that is forgiven
6 7 8 / -1 -2 -2 / 4 3 6, UP, seat=1, out=0 | d L | scores = 29 30; adjust = -5 0
UP, 6 7 8 / -1 -2 -2 / 4 3 6, seat=1, out=0 | d L | scores = 30 29; adjust = 5 0
UP, HIGH, UP, seat=2, out=0 | d L | scores = 30 31 30; adjust = 5 0 0
UP, UP, seat=1, out=0, on=forgive_penalty | d L | adjust = 0 0
6 7 8 / -1 -2 -2 / 4 3 6, UP, seat=1, out=0, on=forgive_penalty | d L | adjust = -5 0
UP, UP, seat=1, out=0, on=runs | d L | scores = 2 2
# 9 a card that lay face up may be bounced as well, if a match shows after the replacement
5 ? ? / ? 5 ? / ? ? 8, draw=7, on=bounce_face_up | d p1 | may = b2 b3 b4 b5 b6 b7 b8 b9 L R
5 ? ? / ? 5 ? / ? ? 8, draw=7, on=bounce_face_up | d p1 b9 | grid0 = 7 ? ? / ? 5 ? / ? ? 5; hand = 8; may = L R
5 ? ? / ? ?5 ? / ? ? ?, draw=7, on=bounce_face_up | d p1 | may = L R; b2 = bounce-needs-match
X X ? / ? ? ? / ? ? ?, left=3, draw=7, on=bounce_face_up | d p1 | b3 = bounce-positive-only
5 ?6 6 / 5 ? ? / ? ? ?, draw=7, on=bounce_face_up | d p1 b2 b4 | grid0 = 7 5 6 / 6 ? ? / ? ? ?; hand = 5
# 9 at most nine bounces are made in a turn, face-down ones among them, and the next has nine of its own
5 5 5 / 5 5 5 / 5 5 5, draw=5, on=bounce_face_up | d p1 b2 b1 b2 b1 b2 b1 b2 b1 | b2 = legal; b1 = bounce-elsewhere
5 5 5 / 5 5 5 / 5 5 5, draw=5, on=bounce_face_up | d p1 b2 b1 b2 b1 b2 b1 b2 b1 b2 | may = L R; b9 = bounce-nine
?5 ?5 ?5 / ?5 ?5 ?5 / ?5 ?5 ?5, draw=5, on=bounce_face_up | d p1 b2 b3 b4 b5 b6 b7 b8 b9 b1 | may = L R
5 5 ? / ? ? ? / ? ? ?, 6 6 ? / ? ? ? / ? ? ?, draw=5 6, on=bounce_face_up | \
    d p1 b2 b1 b2 b1 b2 b1 b2 b1 b2 L d p1 | may = b2 b3 b4 b5 b6 b7 b8 b9 L R
"""


class Ruling(NamedTuple):
    """The facts after some moves from a position, and the sentence of the rules behind them."""

    words: str
    position: str
    moves: str
    holds: str


def rulings() -> list[Ruling]:
    found, words = list[Ruling](), ""
    for line in RULINGS.replace("\\\n", "").strip().splitlines():
        if line.startswith("# "):
            words = line[2:]
        else:
            found.append(Ruling(words, *(part.strip() for part in line.split("|"))))
    return found


def told(state: AroundState, name: str) -> str:
    """Return what a ruling says something of, as it writes it."""
    match name:
        case "may":
            return may(state)
        case "hand":
            return hand(state)
        case "left" | "right":
            return piles(state)[name == "right"]
        case "pond":
            return pond(state)
        case "pile":
            return f"{len(state.draw_pile)}"
        case "phase":
            return state.phase.name
        case "out" | "still":
            return str(getattr(state, name)).replace("None", "-")
        case "renewed":
            return "yes" if state.renewed else "no"
        case "rounds":
            return f"{len(state.results)}"
        case "acts" | "asked":
            seats = state.to_act if name == "acts" else state.offered_seats
            return " ".join(map(str, seats)) or "-"
        case "scores" | "adjust":
            return " ".join(map(str, getattr(state.results[-1], name)))
    if name.startswith("grid"):
        return grid_of(state, int(name[4:]))
    return rule_against(state, name) or "legal"


@pytest.mark.parametrize("ruling", rulings(), ids=lambda one: re.sub(r"\W+", "-", one.words))
def test_what_the_rules_say_holds(ruling: Ruling) -> None:
    state = run(lay_out(ruling.position), ruling.moves)
    expected = dict(part.strip().split(" = ") for part in ruling.holds.split(";"))
    assert {name: told(state, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("position", "moves", "events"),
    [
        ("8 ? ? / ? ? ? / ? ? ?, draw=7", "d p1 L", "CardDrawn CardPlayed CardDiscarded TurnBegan"),
        (
            "?5 5 ? / ? ? ? / ? ? ?, draw=7",
            "d p1 b2",
            "CardDrawn PlaceTurnedUp CardPlayed CardBounced",
        ),
        ("DOWN, LAST, draw=X", "d x", "CardDrawn HazardRemoved TurnBegan"),
        (
            "DOWN, DOWN, draw=X",
            "d x f1",
            "CardDrawn HazardRemoved FlipsOffered PlaceTurnedUp FlipAnswered TurnBegan",
        ),
        ("LAST, DOWN, draw=5", "d p9 L", "CardDrawn PlaceTurnedUp CardPlayed CardDiscarded LastLapBegan TurnBegan"),
        ("UP, DOWN, seat=1, out=0", "d L", "CardDrawn CardDiscarded GridTurnedUp RoundScored"),
        ("DOWN, DOWN, left=3 4 5, rest=left", "d", "PileRenewed CardDrawn"),
    ],
)  # fmt: skip
def test_moves_are_told_by_their_events(position: str, moves: str, events: str) -> None:
    state, found = lay_out(position), list[AroundEvent]()
    for move in moves.split():
        found += happened(state, move)
        state = run(state, move)
    assert [type(event).__name__ for event in found] == events.split()
