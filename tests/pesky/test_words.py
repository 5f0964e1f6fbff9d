"""Goals, actions and reasons in words, in every language."""

from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import PeskyAction, every_action
from gnoming.pesky.cards import Card, Suit
from gnoming.pesky.explain.reasons import advise, explain, explain_apart
from gnoming.pesky.explain.words import describe, describe_goal
from gnoming.pesky.sheet import Goal, Kind, built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import view
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


@pytest.mark.parametrize(("points", "is_equal"), [(2.0, False), (0.1, True)])
def test_a_hint_names_the_second_best_card_if_it_is_about_as_good(points: float, is_equal: bool) -> None:
    told = advice_on(view(begun("tn"), 0), g1=0.0, g5=points)
    assert told.startswith("Play the green 1 or the green 5. " if is_equal else "Play the green 1. ")


NAMES = ("Ann", "Bramble", "Tilda")


def judged_as(code: str, points: float, means: str = "", seat: int = 0) -> JudgedAction[PeskyAction]:
    """Return a judged choice with these means: won, brought, later, tricks, over, short, and the others' points."""
    *first, others = map(float, means.split()) if means else [0.0] * 7
    misses = [min(10.0, sum(first[4:])) if n == seat else others for n in range(5)]
    return JudgedAction(GAME.decode(code), points, 0.1, (*first, *misses))


def over(state: PeskyState, better: str, worse: str, points: float = 1.0, means: str = "|") -> str:
    """Return what tells a choice from a worse one, as the seat to act is told; `means` are those of both."""
    set_language("en")
    own, other = means.split("|")
    judged = judged_as(better, 0.0, own, state.seat), judged_as(worse, points, other, state.seat)
    told = explain_apart(view(state, state.seat), judged[0].action, judged[1].action, judged, NAMES)
    return " ".join(filter(None, told))


def test_only_a_clearly_worse_choice_is_told_from_a_better_one(language: str) -> None:
    seen = view(table("", "", "", tokens="+1 +4 -2"), 0)
    best, second, last = (
        JudgedAction(GAME.decode(code), points, 0.1) for code, points in (("tg", -3), ("tb", -2.8), ("tr", 1))
    )
    forced, alike = (
        explain(seen, best.action, (best,), NAMES),
        explain(seen, best.action, (best, second), NAMES),
    )
    whole = (best, second, last)
    against, _ = explain_apart(seen, best.action, last.action, whole, NAMES)
    assert len({forced, alike, against}) == 3
    assert explain(seen, best.action, whole, NAMES) == against
    assert describe(seen, second.action) not in against
    assert describe(seen, best.action) in explain(seen, last.action, whole, NAMES)


@pytest.mark.parametrize("error", [0.1, 0.7])
def test_choices_within_the_noise_are_told_by_the_situation(error: float) -> None:
    """Nothing then speaks for the green 1 but the trick that none of Tilda's green cards can win."""
    set_language("en")
    seen = view(
        run(table("g5 b1", "b2", "g1 g3 r20", goals="half none c0", tokens="+1 +4 -2"), "tn g5 b2"), 2
    )
    judged = tuple(
        replace(judged_as(code, n), standard_error=error) for code, n in (("g1", 0.0), ("g3", 1.2))
    )
    why, against = explain_apart(seen, judged[0].action, judged[1].action, judged, NAMES)
    assert ("none of your green cards can beat the green 5" in why) == (error > 0.5)
    assert against == ""


def advice_on(seen: PeskyState, **points: float) -> str:
    """Return what a hint says if these moves, best first, are expected to end with these points."""
    set_language("en")
    judged = tuple(JudgedAction(GAME.decode(code), n, 0.1) for code, n in points.items())
    return advise(seen, judged[0].action, judged, NAMES)


def test_a_hint_with_only_the_bid_to_count_says_so() -> None:
    seen = view(run(table(*HANDS, goals="none half p0", tokens="+1 +4 -2"), "tn"), 0)
    assert "Your score is fixed: " in advice_on(seen, g1=0.0, g5=0.2)


def test_trumps_that_are_about_equal_are_called_so() -> None:
    seen = view(table("b1 b2 b3 b4 b5 r2 r3 g1 g2 r1", "", "", goals="c0 half p0", tokens="+1 +4 -2"), 0)
    assert advice_on(seen, tb=0.0, ty=0.1, tr=0.15).startswith("Trump: blue, or any other. ")
    assert advice_on(seen, tb=0.0, ty=0.1, tr=0.45).startswith("Trump: blue. ")


def test_a_trump_worse_than_all_others_is_named() -> None:
    cards = table("y7 b2 b5 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=0.2, tr=0.3, tg=1.5)
    assert told == "Trump: blue, or any other but green. You hold none."


def test_a_trump_to_avoid_is_not_told_by_a_void_that_others_share() -> None:
    cards = table("b2 b5 b6 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=0.2, tr=0.3, tg=1.5)
    assert told.startswith(
        "Trump: blue, or any other but green. You still need −6 points: with blue as trump, "
    )


def test_a_trump_is_compared_with_the_longest_suit() -> None:
    cards = table("y7 b2 b5 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=1.2, tg=1.2, tr=2.0)
    assert told.startswith(
        "Trump: blue. You still need −6 points: with blue as trump, your tricks bring about "
    )
    assert ", with red " in told


def test_a_trump_is_compared_with_the_second_best_rather_than_with_no_trump() -> None:
    cards = table("y7 g2 b2 b5 r3 r5 r6 r8 r10 r13", "", "", goals="p+5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tr=0.0, tg=0.7, tb=0.9, tn=1.1)
    assert ", with green " in told
    assert "without trump" not in told


HANDS = ("g1 g5", "g2", "g3")


def begun(moves: str) -> PeskyState:
    """Return a hand of three after these moves; seat 2 wants 0 points and has bid -2."""
    return run(table(*HANDS, goals="half none p0", tokens="+1 +4 -2"), moves)


CARDS = """
c0 | tg | b1 | r20 | 0.05 0.2 3 1 3 0 5 | 0.9 3 3 1 6 0 5 | \
You want no cards: the red 20 would win this trick in about 9 of 10 deals, the blue 1 in only about 1 of 10.
half | tg | b1 | r20 | 0 0 9 4 0 6 5 | 0.9 3 3 2 0 9 5 | \
You still need 15 cards: keeping the red 20 wins you more tricks later than keeping the blue 1.
half | tg | r20 | b1 | 0.9 3 6 2 0 6 5 | 0.04 0.1 6 2 0 9 5 | \
You still need 15 cards: the red 20 wins this trick in about 9 of 10 deals, the blue 1 in only about 1 of 10.
none | tn b5 b2 | b15 | b3 | 1 0 0 0 4 0 6 | 0 0 0 0 4 0 5 | \
Your score is fixed: the blue 15 costs * about 1 point more than the blue 3.
p+5 | tn b5 b2 | b15 | b4 | 1 3 0 1 0 4 5 | 0 0 0 1 0 7 5 | \
The blue 15 takes the trick, with +3 points in it: you’d be 4 off your goal instead of 7. The blue 4 leaves it to Ann.
p+5 | tn b5 b2 | b4 | b3 | 0 0 2 1 0 5 5 | 0 0 -1 1 0 8 5 | \
You still need +7 points: here the blue 4 (−3) goes to someone else.
p-5 | tn b5 b2 | b3 | b4 | 0 0 -3 1 1 0 5 | 0 0 0 1 4 0 5 | \
You still need −3 points: keep the blue 4, which counts −3.
c0 | tn b5 b2 | b4 | b15 | 0 0 0 0 0 0 5 | 1 3 0 0 3 0 5 | \
The blue 4 leaves it to Ann. The blue 15 takes the trick: you’d be 3 off your goal instead of 0.
c0 | tn b5 b2 | b15 | b4 | 1 3 0 0 3 0 5 | 0 0 5 2 5 0 5 | \
You want no cards: keeping the blue 15 would win you more tricks later than keeping the blue 4.
r10 | tn b5 b2 | b15 | b4 | 1 0 3 1 0 7 5 | 0 0 1 1 0 9 5 | \
You still need 10 red cards: later tricks bring you about 3.0 after the blue 15, 1.0 after the blue 4.
yb10 | tg | b14 | r20 | 0.9 3 3 2 0 4 5 | 0.6 1 3 2 0 6 5 | \
You still need 10 yellow/blue cards: the others must follow with blue, and the blue 14 wins in about 9 of 10 deals.
yb10 | tg | b14 | r20 | 0.8 2 3 2 0 5 5 | 0.8 1 3 2 0 6 5 | \
You still need 10 yellow/blue cards: the others must follow with blue, and the blue 14 wins in about 8 of 10 deals.
p-5 | tg | b14 | b5 | 0.5 -4 0 1 4 0 5 | 0.7 5 0 1 7 0 5 | \
You still need −6 points: *, * counts about −8, with the blue 5 +7.
p+10 | tg | b1 | r20 | 0 0 0 1 0 5 7 | 0 0 0 1 0 5 5 | \
For your goal they’re alike: the blue 1 costs * about 2 points more than the red 20.
p+10 | tg | b1 | r20 | 0 0 0 1 0 9.9 10 | 0 0 0 1 0 11 10 | \
Your goal is as good as lost: the blue 1 leaves you a little nearer to it than the red 20.
p+10 | tg | b4 | b5 | 0.1 0 4 1 0 5 5 | 0.1 0 1 1 0 8 5 | \
You still need +9 points: the blue 4 (−3) will most likely go to someone else.
p+5 | tn b5 b2 | b3 | b15 | 0 0 2 1.2 0 2 5 | 0 0 -2 0.6 0 6 5 | \
You still need +7 points: keeping the blue 15 wins you more tricks later than keeping the blue 3.
r10 | | tr | ty | 0 0 4 4 0 6 5 | 0 0 2 2 0 8 5 | \
You still need 10 red cards: with red as trump, you win about 4.0 tricks, with yellow 2.0. Your trumps *
p+5 | | tr | tn | 0 0 4 4 2 2 5 | 0 0 2 2 2 4 5 | \
You still need +4 points: with red as trump, your tricks bring about +4.0, without trump +2.0. Your trumps in red *
p+5 | | tr | tn | 0 0 4 4 2 2 5 | 0 0 4 4 4 2 5 | \
With red as trump, your goal costs you about 4.0, without trump 6.0. Your trumps in red would be *
"""
"""A goal, the moves so far, a choice, a worse one, both means, and what tells them apart, `*` for any words."""


@pytest.mark.parametrize("line", CARDS.strip().splitlines())
def test_the_larger_part_of_the_difference_tells_two_choices_apart(line: str) -> None:
    goal, moves, better, worse, *means, words = (part.strip() for part in line.split("|"))
    seat = 2 if " " in moves else 0
    goals = [other for other in ("p0", "p-10", "p+10") if other != goal][:2]
    goals.insert(seat, goal)
    state = table("b1 b14 b5 r20", "b2", "b3 b4 b15", goals=" ".join(goals), tokens="+1 +4 -2")
    state = run(state, moves) if moves else state
    assert fnmatchcase(over(state, better, worse, means="|".join(means)), words)


def test_a_discard_keeps_the_cards_of_the_goal_s_colours() -> None:
    """For yellow and blue cards, the blue 11 is kept rather than the higher red 19."""
    state = run(
        table("b11 b5 r4 r19 r16", "y4 g2", "y5 g3", goals="yb10 p0 c0", tokens="-2 +1 +4"), "tn y4 y5"
    )
    told = advice_on(view(state, 0), r4=0.0, r16=0.1, r19=0.1, b5=0.1, b11=0.1)
    assert told.startswith("Play the red 4, or any other. ")
    assert told.endswith(": none of these cards can beat the yellow 5, so keep the blue 11.")


def test_a_trick_is_taken_from_whoever_collects_it() -> None:
    """Ann has won three red cards and nothing else, and would win this one too."""
    state = table("r20 r18", "r1 r2 r3", "r5 r4 r19", goals="p0 half none", tokens="+1 +4 -2")
    state = run(state, "tn r20 r1 r5 r18 r2")
    words = over(state, "r19", "r4", means="1 0 0 1 2 0 7 | 0 0 0 1 2 0 5")
    assert words == "Your score is fixed: taking this trick stops Ann, who may be after “10 red cards”."
    words = over(state, "r19", "r4", means="1 0 0 1 2 0 5 | 0 0 0 1 2 0 5")
    assert words == "Your score is fixed: the red 19 costs the others more than the red 4."


OPENINGS = """
p0 r10 | -2 +11 | kgp0 | kgr10 | “0 points”: you’d start 2 away. “10 red cards”: you hold * of them.
none p0 | -2 +11 | kgp0 | kgnone | “0 points”: you’d start 2 away. *: you’d stay 2 away, whatever you win.
p0 | -2 +11 | kt-2 | kt+11 | With the bid −2, you’d start 2 away from your goal; with +11, 11.
half | -2 +11 | kt-2 | kt+11 | \
Your goal ignores bids, but the second-highest names trump: −2 does so *% of the time, +11 0%.
half | -2 | G | T | It may suit your hand better; a second bid doesn’t help a goal that counts cards.
half | -2 | = | T | Your goal counts cards, so a second bid wouldn’t help it.
half c0 | -2 | kghalf | kgc0 | “Half *: you need about 5 tricks; * of your cards * “No cards”: * you don’t want.
half | -2 +1 | kt-2 | kt+1 | \
Your goal ignores bids, but the second-highest names trump: both do so *% of the time.
half | -2 | G | = | With two goals to choose from, one may suit your hand better. *
p0 | -9 | GT | = | You start 9 away from your goal: with two to choose from, one may be nearer.
p0 | -2 | = | GT | You start only 2 away from your goal: a second choice is hardly nearer.
"""
"""The goals and bids in hand, a choice before the first trick, a worse one, and what tells them apart."""


@pytest.mark.parametrize("line", OPENINGS.strip().splitlines())
def test_a_choice_of_goal_or_bid_is_told_by_what_the_goal_feels(line: str) -> None:
    held, bids, better, worse, words = (part.strip() for part in line.split("|"))
    state = table(*HANDS, goals="r10 p-10 c0", tokens="+1 +4 +6")
    goals = tuple(Card(n, built_in_sheet().goal(name)) for n, name in enumerate(held.split()))
    tokens = tuple(Card(n, int(bid)) for n, bid in enumerate(bids.split()))
    mine = replace(state, goals=(*state.goals[:2], goals), tokens=(*state.tokens[:2], tokens), seat=2)
    assert fnmatchcase(over(mine, better, worse), words)


def test_a_card_is_not_kept_for_tricks_that_cannot_be_won() -> None:
    """With no trick left to win, no card is worth keeping, whatever it counts."""
    set_language("en")
    state = run(table("b9 b14", "r15 r1", "r9 r2", goals="p+5 half none", tokens="+1 +4 -2"), "tn")
    seen = view(state, 0)
    judged = tuple(judged_as(code, n, "0 0 0 0 0 4 5") for code, n in (("b14", 0.0), ("b9", 0.1)))
    assert advise(seen, judged[0].action, judged, NAMES).endswith(": you’ll hardly win another trick.")
