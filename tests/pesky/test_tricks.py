"""Section 2.5: following suit, who wins a trick, and what becomes known by it."""

from dataclasses import replace

from gnoming.core.model import RoundScored
from gnoming.pesky.cards import BY_TEXT, Suit, known_faces
from gnoming.pesky.events import CardPlayed, GoalRevealed, PeskyEvent, TrickWon, TurnBegan
from gnoming.pesky.state import Phase
from tests.pesky.pictures import done, may, rule_against, run, table

FULL = (
    "g1 g5 y1 y2 y3 b1 b2 b3 r1 r2",
    "g2 y10 b4 b5 b6 b7 b8 b9 b10 b11",
    "r3 r4 r5 r6 r7 r8 r9 r10 r11 r20",
)
ASKS_0 = "+1 +4 -2"
"""Tokens by which seat 0 names trump."""


def test_who_has_the_suit_must_follow() -> None:
    state = run(table(*FULL, tokens=ASKS_0), "tn g1")
    assert may(state) == "g2"
    assert rule_against(state, "b4") == "follow-suit"
    assert rule_against(state, "g5") == "not-in-your-hand"


def test_who_lacks_the_suit_plays_anything() -> None:
    state = run(table(*FULL, tokens=ASKS_0), "tn g1 g2")
    assert may(state) == FULL[2]


def test_the_leader_plays_anything() -> None:
    assert may(run(table(*FULL, tokens=ASKS_0), "tn")) == FULL[0]


def test_without_trump_the_highest_of_the_suit_led_wins() -> None:
    state, events = done(run(table(*FULL, tokens=ASKS_0), "tn g1 g2"), "r20")
    assert events == (CardPlayed(2, BY_TEXT["r20"]), TrickWon(1), TurnBegan(1))
    assert [str(face) for face in known_faces(state.won[1])] == ["g1", "g2", "r20"]
    assert [state.tricks(seat) for seat in range(3)] == [0, 1, 0]


def test_a_trump_beats_the_suit_led() -> None:
    assert run(table(*FULL, tokens=ASKS_0), "tr g1 g2 r3").to_act == (2,)


def test_the_highest_trump_wins() -> None:
    hands = ("g1 y1", "r2", "r9")
    state = run(table(*hands, tokens=ASKS_0), "tr")
    state = replace(state, hands=tuple(hand[:1] for hand in state.hands))
    assert run(state, "g1 r2 r9").won[2]


def test_a_trump_that_is_led_is_followed_and_the_highest_wins() -> None:
    state = run(table("r5", "r1 b1 b2 b3 b4 b5 b6 b7 b8 b9", "", tokens=ASKS_0), "tr r5")
    assert may(state) == "r1"


def test_who_does_not_follow_has_shown_a_void() -> None:
    state = run(table(*FULL, tokens=ASKS_0), "tn g1 g2 r20")
    assert state.voids == (frozenset(), frozenset(), frozenset([Suit.GREEN]))
    assert run(state, "y10").voids == state.voids, "to lead shows nothing"


def test_the_last_trick_can_be_seen_until_the_next_is_taken() -> None:
    state = run(table(*FULL, tokens=ASKS_0), "tn g1 g2 r20")
    assert [str(played.card.face) for played in state.last_trick] == ["g1", "g2", "r20"]
    later = run(state, "y10")
    assert later.trick
    assert later.last_trick == state.last_trick


def test_after_ten_tricks_the_goals_are_turned_up_and_scored() -> None:
    state = run(table(*FULL, goals="c0 none half", tokens=ASKS_0), "tn")
    events: tuple[PeskyEvent, ...] = ()
    while state.phase is Phase.PLAY:
        state, events = done(state, may(state).split()[0])
    assert [type(event) for event in events[-4:]] == [GoalRevealed] * 3 + [RoundScored]
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    won = [len(cards) for cards in state.won]
    assert scored.scores == (min(won[0], 10), 4, min(abs(won[2] - 15), 10))
    assert sum(won) == 30
    assert state.to_act == ()


def test_trump_comes_before_the_first_card() -> None:
    state = table(*FULL, tokens=ASKS_0)
    assert rule_against(state, "g1") == "trump-first"
    assert rule_against(run(state, "tb"), "tg") == "trump-is-named"
    assert may(state) == "tg ty tb tr tn"
