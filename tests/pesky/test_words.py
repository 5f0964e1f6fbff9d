"""Goals, actions and reasons in words, in every language."""

from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import Play, every_action
from gnoming.pesky.cards import BY_TEXT, Card, Suit
from gnoming.pesky.explain.reasons import advise, explain, explain_over
from gnoming.pesky.explain.words import describe, describe_goal
from gnoming.pesky.sheet import Goal, Kind, built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import view
from gnoming.text import languages, set_language, text
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


@pytest.mark.parametrize(("points", "is_equal"), [(-1.0, False), (-2.8, True)])
def test_a_hint_names_the_second_best_card_if_it_is_about_as_good(points: float, is_equal: bool) -> None:
    set_language("en")
    seen = view(begun("tn g1 g2"), 2)
    best, second = Play(BY_TEXT["g3"]), Play(BY_TEXT["r9"])
    advice = advise(
        seen, best, (JudgedAction(best, -3.0, 0.3), JudgedAction(second, points, 0.3)), ("A", "B", "C")
    )
    assert advice.startswith("Play the green 3 or the red 9. " if is_equal else "Play the green 3. ")


NAMES = ("Ann", "Bramble", "Tilda")


def over(state: PeskyState, better: str, worse: str, points: float = 1.0) -> str:
    """Return what tells a choice from a worse one, as the seat to act is told."""
    set_language("en")
    best, rival = GAME.decode(better), GAME.decode(worse)
    judged = JudgedAction(best, 0.0, 0.1), JudgedAction(rival, points, 0.1)
    return explain_over(view(state, state.seat), best, rival, judged, NAMES)


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
    against = explain_over(seen, best.action, last.action, whole, NAMES)
    assert len({forced, alike, against}) == 3
    assert explain(seen, best.action, whole, NAMES) == against
    assert alike.endswith(text("pesky.why.unsure"))
    assert describe(seen, second.action) not in against
    assert describe(seen, best.action) in explain(seen, last.action, whole, NAMES)


def test_a_choice_that_is_hardly_worse_is_called_almost_the_same() -> None:
    words = over(begun("tn g1 g2"), "g3", "r20", points=0.2)
    assert words.endswith("“The red 20” would do about as well.")


@pytest.mark.parametrize(("best", "worse"), [("g1", "g5"), ("tg", "tr")])
def test_a_review_s_choices_within_the_noise_are_called_equal_and_no_more(best: str, worse: str) -> None:
    set_language("en")
    seen = view(begun("tn") if best == "g1" else table("", "", "", tokens="+1 +4 -2"), 0)
    for error, is_sure in ((0.1, True), (0.7, False)):
        judged = tuple(JudgedAction(GAME.decode(code), n, error) for code, n in ((best, 0.0), (worse, 1.2)))
        told = explain_over(seen, judged[0].action, judged[1].action, judged, NAMES)
        assert told.endswith("would do about as well.") != is_sure


def advice_on(seen: PeskyState, **points: float) -> str:
    """Return what a hint says if these moves, best first, are expected to end with these points."""
    set_language("en")
    judged = tuple(JudgedAction(GAME.decode(code), n, 0.1) for code, n in points.items())
    return advise(seen, judged[0].action, judged, NAMES)


def test_a_hint_is_the_move_and_one_sentence_against_a_clearly_worse_card() -> None:
    told = advice_on(view(begun("tn"), 0), g1=0.0, r20=0.1, g5=2.0)
    assert told == "Play the green 1. This keeps the green 5, which may win you a trick you need later."


def test_a_hint_with_only_the_bid_to_count_says_so() -> None:
    seen = view(run(table(*HANDS, goals="none half p0", tokens="+1 +4 -2"), "tn"), 0)
    assert "what you win changes nothing for you" in advice_on(seen, g1=0.0, g5=0.2)


def test_a_hint_names_a_card_that_a_reason_speaks_against_among_those_about_as_bad() -> None:
    cards = table("b1 g5 b14 r20 r2", "g2", "g3", goals="half none p0", tokens="+1 +4 -2")
    told = advice_on(view(run(cards, "tn"), 0), b1=0.0, r2=0.7, g5=0.9)
    assert told.startswith("Play the blue 1. This keeps the green 5")


def test_trumps_that_are_about_equal_are_called_so() -> None:
    seen = view(table("b1 b2 b3 b4 b5 r2 r3 g1 g2 r1", "", "", goals="c0 half p0", tokens="+1 +4 -2"), 0)
    told = advice_on(seen, tb=0.0, ty=0.1, tr=0.2)
    assert told == "Trump: blue, or any other. Your trumps would be 5 in blue, 0 in yellow."


def test_a_trump_worse_than_all_others_is_named() -> None:
    cards = table("y7 b2 b5 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=0.2, tr=0.3, tg=1.5)
    assert told == "Trump: blue, or any other but green. You hold none."


def test_a_trump_to_avoid_is_not_told_by_a_void_that_others_share() -> None:
    cards = table("b2 b5 b6 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=0.2, tr=0.3, tg=1.5)
    assert told.startswith(
        "Trump: blue, or any other but green. You have more cards in blue (3) than in green (0)"
    )


def test_a_trump_is_compared_with_the_longest_suit() -> None:
    cards = table("y7 b2 b5 r2 r3 r5 r6 r8 r10 r13", "", "", goals="p-5 half p0", tokens="+1 +4 -2")
    told = advice_on(view(cards, 0), tb=0.0, tn=0.1, ty=1.2, tg=1.2, tr=2.0)
    assert told.startswith("Trump: blue. You have fewer cards in blue (2) than in red (7)")


def test_a_trump_without_another_reason_is_told_by_the_hand() -> None:
    seen = view(table("b1 b2 b3 b4 b5 r2 r3 g1 g2 r1", "", "", goals="c0 half p0", tokens="+1 +4 -2"), 0)
    told = advice_on(seen, tb=0.0, ty=0.6)
    assert told.startswith("Trump: blue. Your trumps would be 5 in blue, 0 in yellow.")


HANDS = ("g1 g5", "g2", "g3")


def begun(moves: str) -> PeskyState:
    """Return a hand of three after these moves; seat 2 wants 0 points and has bid -2."""
    return run(table(*HANDS, goals="half none p0", tokens="+1 +4 -2"), moves)


CARDS = """
c0 | tg | b1 | r20 | \
You don’t want this trick: more cards can beat the blue 1 (17) than the red 20 (5). You want no cards.
half | tg | b1 | r20 | \
This keeps the red 20, which may win you a trick you need later. You want 15 of the 30 *Until you’ve won 6, *
p-10 | tg | b1 | r20 | This keeps the red 20, which may win you minus points later. You still need −11 *
half | tg | r20 | b1 | \
You want this trick: only a trump can beat the red 20, but 17 cards can beat the blue 1. You want 15 of the 30 *
none | tn b5 b2 | b15 | b3 | \
The blue 15 takes the trick, so you lead the next one. The blue 3 leaves it to Ann. Only your bid counts*
p+5 | tn b5 b2 | b15 | b4 | \
The blue 15 takes the trick, with +3 points in it: you’d be 4 off your goal instead of 7. The blue 4 leaves it to Ann.
p-5 | tn b5 b2 | b4 | b15 | \
The blue 15 takes the trick, with +3 points in it: you’d be 6 off your goal instead of 3. The blue 4 leaves it to Ann.
p+5 | tn b5 b2 | b4 | b3 | \
Here you can get rid of the blue 4: it counts −3, which would take you away from your goal. *Each 17 counts *
p-5 | tn b5 b2 | b3 | b4 | This keeps the blue 4: it counts −3, which your goal can use. You still need −3 *
c0 | tn b5 b2 | b4 | b15 | \
The blue 15 takes the trick: you’d be 3 off your goal instead of 0. The blue 4 leaves it to Ann.
c0 | tn b5 b2 | b15 | b4 | \
Kept for later, the blue 15 might win you a worse trick than this one. You want no cards.
r10 | tn b5 b2 | b15 | b4 | \
The blue 15 takes the trick, so you lead the next one. The blue 4 leaves it to Ann. You still need *
half | tn b5 b2 | b4 | b15 | This keeps the blue 15, which may win you a trick you need later. *
yb10 | tg | b14 | r20 | The blue 14 brings out blue cards, which count for your goal. *
r10 | | tr | ty | \
You have more cards in red (7) than in yellow (0): as trumps, they win tricks that your goal needs. *
c0 | | ty | tr | You have fewer cards in yellow (0) than in red (7), which as trumps would win tricks you don’t want. *
half | | tn | ty | Without trump, nobody can trump your 6 high cards. You want 15 of the 30 *
p+5 | | tr | tn | As trumps, your 7 red cards let you choose your tricks. You still need +4 points. *
"""
"""A goal, the moves so far, a choice, a worse one, and what tells them apart, `*` for any words."""


@pytest.mark.parametrize("line", CARDS.strip().splitlines())
def test_the_goal_decides_what_tells_two_choices_apart(line: str) -> None:
    goal, moves, better, worse, words = (part.strip() for part in line.split("|"))
    seat = 2 if " " in moves else 0
    goals = [other for other in ("p0", "p-10", "p+10") if other != goal][:2]
    goals.insert(seat, goal)
    state = table("b1 b14 b5 r20", "b2", "b3 b4 b15", goals=" ".join(goals), tokens="+1 +4 -2")
    assert fnmatchcase(over(run(state, moves) if moves else state, better, worse), words)


def test_a_trick_is_not_called_unwanted_if_the_better_card_makes_it_useful() -> None:
    """With 4 points and -5 to reach, a trick with +3 is bad with the red 17 in it and good with the red 7."""
    state = run(table("r3 r19", "r7 r17 r20", "r2", goals="half p-5 c0", tokens="+6 +4 +8"), "tb r3")
    told = over(state, "r7", "r17")
    assert told.startswith("With the red 7 the trick counts −7, with the red 17 +10: you need minus points.")
    assert over(state, "r17", "r7").startswith("Here you can get rid of the red 17")


def test_a_lead_is_not_called_unwanted_before_anybody_knows_what_the_trick_counts() -> None:
    """With -10 to reach and +6, nobody leads their highest blue card in order to lose the trick."""
    state = run(table("b15 y9 g1", "g2", "g3", goals="p-10 half c0", tokens="+1 +4 -2"), "ty")
    assert "You don’t want this trick" not in over(state, "b15", "y9")


def test_a_trick_that_nobody_can_win_is_not_counted_among_those_to_come() -> None:
    """Ann wants 15 cards, and 30 are left; the 3 of this trick go to Tilda."""
    state = run(table("b1 b3 g1", "b9 b2", "b14 b4", goals="half p0 c0", tokens="-2 +1 +4"), "tr b9 b14")
    told = advice_on(view(state, 0), b1=0.0, b3=0.1)
    assert (
        told
        == "Play the blue 1 or the blue 3. None of your blue cards can beat the blue 14: keep the blue 3."
    )
    reviewed = over(state, "b1", "b3", points=0.1)
    assert "You want 15 of the 27 cards still to be won. Until you’ve won 6, your goal costs 10." in reviewed


def test_a_lead_that_nobody_beats_in_its_suit_is_told_with_the_points_it_may_bring() -> None:
    """The blue 15 is the highest; the blue 7 is out, and Ann needs minus points."""
    state = run(table("b15 y9 g1", "g2", "g3", goals="p-10 half c0", tokens="+1 +4 -2"), "ty")
    told = over(state, "b15", "y9")
    assert told.startswith("Only a trump can beat the blue 15, and the blue 7 (−7) is still out.")


def test_a_discard_keeps_the_cards_of_the_goal_s_colours() -> None:
    """For yellow and blue cards, the blue 11 is kept rather than the higher red 19."""
    state = run(
        table("b11 b5 r4 r19 r16", "y4 g2", "y5 g3", goals="yb10 p0 c0", tokens="-2 +1 +4"), "tn y4 y5"
    )
    told = advice_on(view(state, 0), r4=0.0, r16=0.1, r19=0.1, b5=0.1, b11=0.1)
    assert (
        told == "Play the red 4, or any other. None of these cards can beat the yellow 5: keep the blue 11."
    )


def test_a_card_that_lets_a_trick_go_names_the_better_one_that_it_keeps() -> None:
    state = run(table("r15 b2", "r9 r17 b3", "r2", goals="half r10 c0", tokens="+6 +4 +8"), "tn r15")
    told = advice_on(view(state, 1), r9=0.0, r17=0.1)
    assert told == (
        "Play the red 9 or the red 17. The red 9 can’t win this trick; you keep the red 17 to win a later one."
    )


def test_a_review_says_of_each_card_what_it_does_to_the_trick() -> None:
    set_language("en")
    state = run(table("b1 b14 b5 r20", "b2", "b3 b4 b15", goals="p0 p+10 p-5", tokens="+1 +4 -2"), "tn b5 b2")
    judged = tuple(JudgedAction(GAME.decode(code), n, 0.1) for code, n in (("b4", 0.0), ("b15", 1.0)))
    moves = judged[0].action, judged[1].action
    better, against = GAME.explain_apart(view(state, 2), *moves, judged, NAMES)
    assert better == "The blue 4 leaves it to Ann."
    assert against.startswith("The blue 15 takes the trick, with +3 points in it")
    equal = tuple(replace(one, standard_error=1.0) for one in judged)
    better, against = GAME.explain_apart(view(state, 2), *moves, equal, NAMES)
    assert (better != "", against) == (True, "“The blue 15” would do about as well.")


def test_a_lead_that_brings_needed_points_is_told_without_a_card_of_one_s_own_hand() -> None:
    state = run(table("y7 b2 r1", "g2", "g3", goals="p-5 half c0", tokens="+1 +4 -2"), "tn")
    assert over(state, "y7", "b2").startswith("If the yellow 7 wins, it brings −7, which you need.")


def test_a_wanted_trick_tells_the_points_of_the_card_that_makes_it_wanted() -> None:
    state = run(table("r3 g1", "r19 r6 r20", "r2", goals="half p-5 c0", tokens="+6 +4 +8"), "tg r3")
    assert over(state, "r19", "r6").startswith("You want this trick (−4 with the red 19): ")


def test_a_card_that_only_trumps_can_beat_is_said_to_be_one() -> None:
    state = run(table("r12 r19", "r9 r13 r20", "r2", goals="half p+10 c0", tokens="+6 -6 +8"), "tg r12")
    told = over(state, "r20", "r13")
    assert told.startswith("You want this trick (+7 so far): only a trump can beat the red 20, but 11 cards")


def test_a_trick_is_taken_from_whoever_collects_it() -> None:
    """Ann has won three red cards and nothing else, and would win this one too."""
    state = table("r20 r18", "r1 r2 r3", "r5 r4 r19", goals="p0 half none", tokens="+1 +4 -2")
    words = over(run(state, "tn r20 r1 r5 r18 r2"), "r19", "r4")
    assert words == "Taking the trick stops Ann, who may be after “10 red cards”."


OPENINGS = """
p0 r10 | -2 +11 | kgp0 | kgr10 | “0 points”: you’d start 2 away. “10 red cards”: you hold * of them.
none p0 | -2 +11 | kgp0 | kgnone | “0 points”: you’d start 2 away. *: you’d stay 2 away, whatever you win.
p0 | -2 +11 | kt-2 | kt+11 | With the bid −2, you’d start 2 away from your goal; with +11, 11.
half | -2 +11 | kt-2 | kt+11 | \
Your goal ignores bids, but the second-highest names trump: −2 does so *% of the time, +11 0%.
half | -2 | G | T | It may suit your hand better; a second bid doesn’t help a goal that counts cards.
half | -2 | = | T | Your goal counts cards, so a second bid wouldn’t help it.
half c0 | -2 | kghalf | kgc0 | “half *: you need about 5 tricks; * of your cards * “no cards”: * you don’t want.
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
