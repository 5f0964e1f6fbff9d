"""Goals, actions and reasons in words, in every language."""

from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import KeepToken, Play, every_action
from gnoming.pesky.cards import BY_TEXT, Suit
from gnoming.pesky.explain.consequence import consequence
from gnoming.pesky.explain.reasons import advise, explain, explain_over
from gnoming.pesky.explain.words import describe, describe_goal
from gnoming.pesky.sheet import Goal, Kind, built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces, view
from gnoming.text import languages, set_language
from tests.pesky.pictures import GAME, run, table


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> str:
    assert request.param in languages()
    set_language(request.param)
    return str(request.param)


def test_every_goal_and_every_action_has_words_of_its_own(language: str) -> None:
    goals = {describe_goal(goal, 4) for goal in built_in_sheet().goals}
    assert len(goals) == 10
    seen = view(table("", "", "", ""), 0)
    actions = every_action(built_in_sheet())
    told = {describe(seen, action) for action in actions}
    assert len(told) == len(actions)
    assert not any("pesky." in words or "{" in words for words in (*goals, *told))


def test_half_says_how_many_cards_that_are(language: str) -> None:
    half = built_in_sheet().goal("half")
    assert [
        "25" in describe_goal(half, 5),
        "20" in describe_goal(half, 4),
        "15" in describe_goal(half, 3),
    ] == [True] * 3


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (Goal("a", Kind.CARDS, 12, tuple(Suit)), "12 cards"),
        (Goal("b", Kind.CARDS, 3, (Suit.GREEN,)), "3 green cards"),
        (Goal("c", Kind.CARDS, 10, (Suit.YELLOW, Suit.BLUE)), "10 yellow and blue cards together"),
        (Goal("d", Kind.CARDS, 9, (Suit.GREEN, Suit.BLUE, Suit.RED)), "9 green, blue and red cards together"),
        (Goal("e", Kind.POINTS, -7), "−7 points"),
    ],
)
def test_goals_that_an_owner_may_have_have_words_too(goal: Goal, words: str) -> None:
    set_language("en")
    assert describe_goal(goal, 4) == words


def test_reasons_compare_with_the_next_best(language: str) -> None:
    seen = view(table("", "", "", tokens="+1 +4 -2"), 0)
    best, second, last = (
        JudgedAction(GAME.decode(code), points, 0.1) for code, points in (("tg", -3), ("tb", -2.8), ("tr", 1))
    )
    near, far = (best, second, last), (best, last)
    names = ("A", "B", "C")
    found = [
        explain(seen, best.action, near, names),
        explain(seen, best.action, far, names),
        explain(seen, last.action, far, names),
        explain(seen, best.action, (best,), names),
    ]
    assert len(set(found)) == 4
    assert describe(seen, second.action) in found[0]
    assert "4" in found[1]
    assert describe(seen, best.action) in found[2]


def test_a_better_move_is_compared_with_the_mistake_by_name(language: str) -> None:
    seen = view(table("", "", "", tokens="+1 +4 -2"), 0)
    best, near, last = (
        JudgedAction(GAME.decode(code), points, 0.1) for code, points in (("tg", -3), ("tb", -2.8), ("tr", 1))
    )
    judged, names = (best, near, last), ("A", "B", "C")
    over = explain_over(seen, best.action, last.action, judged, names)
    assert describe(seen, last.action) in over
    assert describe(seen, near.action) not in over
    assert "4" not in over, "the loss is told elsewhere"


@pytest.mark.parametrize(("points", "is_named"), [(-1.0, True), (-2.8, False)])
def test_a_hint_names_the_second_best_card_if_it_is_clearly_worse(points: float, is_named: bool) -> None:
    set_language("en")
    seen = view(begun("tn g1 g2"), 2)
    best, second = Play(BY_TEXT["g3"]), Play(BY_TEXT["r9"])
    advice = advise(
        seen, best, (JudgedAction(best, -3.0, 0.1), JudgedAction(second, points, 0.1)), ("A", "B", "C")
    )
    assert advice.startswith("Play the green 3")
    assert ("rather than the red 9." in advice) == is_named


def does(state: PeskyState, code: str) -> str:
    """Return what a choice does, as the seat to act is told."""
    set_language("en")
    return consequence(view(state, state.seat), GAME.decode(code), ("Ann", "Bramble", "Tilda"))


HANDS = ("g1 g5", "g2", "g3")


def begun(moves: str) -> PeskyState:
    """Return a hand of three after these moves; seat 2 wants 0 points and has bid -2."""
    return run(table(*HANDS, goals="half none p0", tokens="+1 +4 -2"), moves)


def test_a_reason_says_what_a_card_does_to_the_trick_and_to_the_goal() -> None:
    """With the +3 of the green 2 in the trick seat 2 would be at +1."""
    assert (
        does(begun("tn g1 g2"), "g3")
        == "It takes the trick, with +3 points in it. You’d be 1 off your goal instead of 2."
    )
    assert (
        does(begun("tn g5 g2"), "g3")
        == "It leaves the trick to Ann, with +3 points in it. You still need +2."
    )


def test_a_reason_says_what_can_still_beat_a_card() -> None:
    seen = view(begun("tn g1"), 1)
    higher = [face for face in unseen_faces(seen) if face.suit is Suit.GREEN and face.rank > 2]
    assert does(begun("tn g1"), "g2").startswith(
        f"It’s the best card so far; {len(higher)} cards could still beat it."
    )


AIMS = """
c0 | tg | b1 | It leads low to stay out of trouble. You want no more cards.
half | tg | b1 | It leads low and saves your high cards. You want 15 more cards.
p+5 | tg | b1 | It leads low, so the trick may go to someone else. You still need +4.
r10 | tg | r20 | Only a trump can beat it. You want 10 more cards for “10 red cards”.
none | tn b5 b2 | b15 | It takes the trick. Only your bid counts: *
p+5 | tn b5 b2 | b4 | It leaves the trick to Ann, with 0 points in it. It throws off the −3. You still need +7.
p-5 | tn b5 b2 | b4 | It leaves the trick to Ann, with 0 points in it. It gives away the −3, *
p+5 | tn b5 b2 | b15 | It takes the trick, with +3 points in it. You’d be 4 off your goal instead of 7.
c0 | tn b5 b2 | b4 | *It throws off a card you don’t want to win. You want no more cards.
c0 | tn b5 b2 | b15 | *trick. You’d be 3 off your goal instead of 0. Later, this card might win you a worse trick.
r10 | | tr | You have 7 cards of this suit, up to the 20. You want 10 more cards for “10 red cards”.
"""
"""A goal, the moves so far, a choice, and its reason, `*` for any words."""


@pytest.mark.parametrize("line", AIMS.strip().splitlines())
def test_a_reason_is_the_goals_own(line: str) -> None:
    """A low lead, a card thrown off, a trick not taken: what is good of them depends on the goal."""
    goal, moves, code, words = (part.strip() for part in line.split("|"))
    seat = 2 if " " in moves else 0
    goals = [other for other in ("p0", "p-10", "yb10") if other != goal][:2]
    goals.insert(seat, goal)
    hands = ("b1 b14 b5 r20", "b2", "b3 b4 b15")
    state = table(*hands, goals=" ".join(goals), tokens="+1 +4 -2")
    assert fnmatchcase(does(run(state, moves) if moves else state, code), words)


def test_a_trick_is_taken_from_whoever_collects_it() -> None:
    """Ann has won three red cards and nothing else, and would win this one too."""
    state = table("r20 r18", "r1 r2 r3", "r5 r4 r19", goals="p0 half c0", tokens="+1 +4 -2")
    assert "It stops Ann, who may be after “10 red cards”." in does(run(state, "tn r20 r1 r5 r18 r2"), "r19")


@pytest.mark.parametrize(
    ("trump", "words"),
    [
        ("tn", "Nothing can beat it: you win the trick and lead again."),
        ("tb", "Only a trump can beat it."),
        ("tg", "Nothing can beat it: you win the trick and lead again."),
    ],
)
def test_of_the_highest_card_of_a_colour_only_trump_is_feared(trump: str, words: str) -> None:
    assert does(begun(trump), "g5").startswith(words)
    follows = run(table("g1", "g5", "g3", goals="half none p0", tokens="+1 +4 -2"), f"{trump} g1")
    if trump != "tb":
        assert does(follows, "g5").startswith("Nothing can beat it now: the trick is yours.")


def test_a_trump_is_judged_by_how_many_of_it_one_holds() -> None:
    state = table("g1 g5 y3", "g2", "g3", goals="half none p0", tokens="+1 +4 -2")
    mine = [face for card in state.hands[0] if (face := card.face) is not None]
    green = [face.rank for face in mine if face.suit is Suit.GREEN]
    assert does(state, "tg").startswith(f"You have {len(green)} cards of this suit, up to the {max(green)}.")
    assert does(state, "tn").startswith("Without trump, the highest card of the colour led wins.")


def test_a_goal_or_bid_says_how_far_off_one_begins() -> None:
    """Seat 2 has the goal of 0 points: with the bid -2 it begins two off."""
    state = table(*HANDS, goals="half none p0", tokens="+1 +4 -2")
    seen = replace(view(state, 2), tokens=((), (), ()), seat=2)
    assert does_begin(seen, -2) == "You’d start 2 away from your goal."


@pytest.mark.parametrize(
    ("goal", "token", "words"),
    [
        ("half", -2, "Your goal counts cards: your bid only helps to decide who names trump."),
        ("none", -2, "You’d start 2 away from your goal."),
    ],
)
def test_a_bid_that_a_goal_ignores_has_no_distance(goal: str, token: int, words: str) -> None:
    state = table(*HANDS, goals=f"r10 p0 {goal}", tokens="+1 +4 -2")
    assert does_begin(replace(view(state, 2), tokens=((), (), ()), seat=2), token) == words


def test_a_trick_for_a_suit_tells_its_cards_of_that_suit() -> None:
    state = table("r20 r18", "r1 b2", "r5 r4 r19", goals="p0 half r10", tokens="+1 +4 -2")
    assert does(run(state, "tn r18 r1"), "r19").startswith(
        "It takes the trick, with 3 cards that count for you. You’d be 7 off your goal instead of 10."
    )


@pytest.mark.parametrize(
    ("moves", "better", "worse", "words"),
    [
        (
            "tn b5 b2",
            "b4",
            "b15",
            "It leaves the trick to Ann, with 0 points in it. It throws off the −3. “The blue 15”? "
            "It takes the trick, with +3 points in it. You’d be 4 off your goal instead of 7. You still need +7.",
        ),
        (
            "tn b5 b2",
            "b3",
            "b4",
            "It leaves the trick to Ann, with +3 points in it. It keeps your higher cards for later. “The blue 4”? "
            "It leaves the trick to Ann, with 0 points in it. You still need +7.",
        ),
    ],
)
def test_a_better_card_is_told_by_what_it_does_otherwise(
    moves: str, better: str, worse: str, words: str
) -> None:
    set_language("en")
    state = table("b1 b14 b5 r20", "b2", "b3 b4 b15", goals="p0 none p+5", tokens="+1 +4 -2")
    seen = view(run(state, moves), 2)
    judged = tuple(JudgedAction(GAME.decode(code), n, 0.1) for n, code in enumerate((better, worse)))
    assert (
        explain_over(seen, judged[0].action, judged[1].action, judged, ("Ann", "Bramble", "Tilda")) == words
    )


def does_begin(seen: PeskyState, token: int) -> str:
    """Return what keeping a bid does in a view."""
    set_language("en")
    return consequence(seen, KeepToken(token), ("Ann", "Bramble", "Tilda"))
