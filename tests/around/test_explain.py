"""What is said for an action is found in the position: on positions from pictures, in both languages."""

import pytest

from gnoming.around.actions import AroundAction, decode, encode
from gnoming.around.explain.words import describe, explain
from gnoming.around.options import AroundOptions
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.around.view import resample, view
from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.core.luck import stream
from gnoming.registry import GAMES
from gnoming.text import set_language
from tests.around.bots.arena import OPTIONS, states
from tests.around.pictures import DOWN, UP, run, table

pytestmark = pytest.mark.usefixtures("quick_judgement", "english")

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus")
FACE_UP = AroundOptions(bounce_face_up=True)
GAME = GAMES["gnoming-a-round"]


def judged(state: AroundState, best: str, behind: float = 2.0) -> Judgement[AroundAction]:
    """Return a judgement by which one action is so many points better than all others."""
    codes = sorted((encode(action) for action in legal(state)), key=lambda code: code != best)
    assert codes[0] == best
    return tuple(JudgedAction(decode(code), behind * (n > 0), 0.0) for n, code in enumerate(codes))


def why(state: AroundState, code: str, best: str = "", behind: float = 2.0) -> str:
    seen = view(state)
    return explain(seen, decode(code), judged(seen, best or code, behind), NAMES)


def test_the_example_of_the_sixes() -> None:
    state = run(table("6 6 4 / 4 ? ? / ? ? ?", DOWN, draw="6", options=FACE_UP), "d")
    assert (
        why(state, "p3")
        == "Completes the 6s: −6 instead of 16. The 4 beneath can bounce on to another place."
    )
    hidden = run(table("6 6 ? / 4 7 ? / ? ? ?", DOWN, draw="6"), "d")
    said = why(hidden, "p3")
    assert said.startswith("Completes the 6s: −6 instead of 12. The card beneath has a ")


def test_a_card_that_lies_open_is_worth_what_it_will_make() -> None:
    state = table("6 6 4 / 8 8 ? / ? ? ?", DOWN, left="6", options=FACE_UP)
    assert why(state, "l").startswith("Completes the 6s: −6 instead of 16.")


def test_two_lines_at_once_and_a_run() -> None:
    both = run(table("6 6 8 / 3 ? 6 / ? ? 6", DOWN, draw="6"), "d")
    assert why(both, "p3") == "Completes 2 lines at once: −12 instead of 32."
    runs = run(table("6 7 3 / ? ? ? / ? ? ?", DOWN, draw="8", options=AroundOptions(runs=True)), "d")
    assert why(runs, "p3") == "Completes the run 6–8: −7 instead of 16."


def test_a_set_that_is_broken_is_said_of_the_worse_move() -> None:
    state = run(table("6 6 6 / 3 8 ? / ? ? ?", DOWN, draw="5"), "d")
    said = why(state, "p1", best="p5", behind=9.3)
    assert said == "Breaks up the 6s: 17 instead of −6. About 9.3 points worse than the best."


def test_what_is_replaced() -> None:
    state = run(table("8 -1 ? / ? ? ? / ? ? ?", DOWN, draw="-4"), "d")
    assert why(state, "p1") == "−4 instead of 8, 12 points less."
    assert why(state, "p2", best="p1").startswith("−4 instead of −1, 3 points less.")
    assert why(state, "p3", best="p1").startswith("−4 instead of a face-down card, which averages 3.")
    worse = run(table("8 -1 ? / ? ? ? / ? ? ?", DOWN, draw="7"), "d")
    assert why(worse, "p2", best="p1").startswith("7 instead of −1, 8 points more.")


def test_how_many_are_left_of_what_is_waited_for() -> None:
    state = run(table("6 -1 -2 / ? ? ? / ? ? ?", "6 6 8 / ? ? ? / ? ? ?", left="6 7", draw="6"), "d")
    assert "One more 6 completes a line; 9 are still unseen" in why(state, "p4")


def test_nothing_is_waited_for_that_cannot_come() -> None:
    grids = ("6 -1 -2 / ? ? ? / ? ? ?", "6 6 6 / 6 6 6 / 6 6 ?")
    state = run(table(*grids, left="6 6 6 6 7", draw="6"), "d")
    assert "completes a line" not in why(state, "p4")


def test_going_out_with_its_chance() -> None:
    low = "-1 -2 3 / 3 3 3 / ? 3 -1"
    state = run(table(low, "8 8 7 / 7 8 7 / ? ? ?", draw="-4"), "d")
    assert why(state, "p7").startswith("Goes out with −5, with a ")
    assert int(why(state, "p7").split("with a ")[1].split("%")[0]) > 80
    high = run(table("8 7 8 / 7 8 7 / ? 3 6", "-1 -1 -2 / 3 3 3 / ? -3 -2", draw="5"), "d")
    assert "with a 0% chance of being lowest. About 7.0 points worse" in why(high, "p7", best="p1", behind=7)


def test_what_the_next_player_could_use() -> None:
    twos = "7 7 8 / -1 -2 -2 / ? ? ?"
    mine = "3 -1 ? / ? ? ? / ? ? ?"
    state = run(table(mine, twos, left="7", right="8", draw="3"), "d p3")
    assert why(state, "L").startswith("Covers the 7, worth ")
    assert why(state, "L").endswith(" points to Ben.")
    feeding = run(table("3 7 ? / ? ? ? / ? ? ?", twos, left="8", right="8", draw="3"), "d p2")
    assert why(feeding, "L", behind=0.0).startswith("Other moves are just as good. Gives Ben the 7, worth ")
    assert "Keeps the 7 from Ben: worth " in why(table("3 7 7 / ? ? ? / ? ? ?", twos, left="7"), "l")
    useless = run(table("3 8 ? / ? ? ? / ? ? ?", "-1 -2 -2 / -1 -1 -3 / ? -1 ?", draw="3"), "d p2")
    assert why(useless, "L") == "Ben has no use for the 8."


def test_a_card_that_fits_nowhere() -> None:
    state = run(table("-1 -2 -1 / 3 3 3 / -1 -4 ?", UP, draw="8", left="8", right="8"), "d")
    assert why(state, "L").startswith("No place gains from the 8")


def test_the_draw_pile_against_what_lies_open() -> None:
    assert "% of the hidden cards would do more than" in why(table("8 7 ? / ? ? ? / ? ? ?", DOWN), "d")


def test_hazards_flips_and_no_choice_at_all() -> None:
    hazard = run(table("8 7 ? / ? ? ? / ? ? ?", DOWN, DOWN, draw="X"), "d")
    assert why(hazard, "x") == "A Hazard counts 10; 2 other players may turn up a card."
    alone = run(table("8 7 ? / ? ? ? / ? ? ?", UP, draw="X"), "d")
    assert why(alone, "x") == "A Hazard counts 10, and nobody else may turn up a card."
    asked = run(hazard, "x")
    assert why(asked, "-", behind=0.0) == "Other moves are just as good."
    forced = run(table("8 8 ? / ? ? ? / ? ? ?", DOWN, left="3"), "l p1")
    assert [encode(action) for action in legal(forced)] == ["L"]
    assert why(forced, "L") == "No other move is possible."


def test_when_nothing_can_be_seen_the_numbers_speak() -> None:
    state = table("? ? ? / ? ? ? / ? ? ?", DOWN, left="", right="")
    assert why(run(table("8 7 ? / ? ? ? / ? ? ?", DOWN, DOWN, draw="X"), "d x"), "-") == (
        "About 2.0 points better than anything else."
    )
    assert why(state, "d") == "No other move is possible."


def test_an_action_is_told_in_a_few_words() -> None:
    state = table("6 6 ? / ? ? ? / ? ? ?", DOWN, left="-2", right="M", draw="X")
    assert describe(view(state), decode("l")) == "The −2 from the left pile"
    assert describe(view(state), decode("r")) == "The Mulligan from the right pile"
    assert describe(view(state), decode("d")) == "A card from the draw pile"
    assert describe(view(run(state, "d")), decode("x")) == "Sink the Hazard in the pond"
    assert describe(view(run(state, "l")), decode("p6")) == "The −2 to row\u00a02, column\u00a03"
    set_language("de")
    assert describe(view(run(state, "r")), decode("p6")) == "Der Mulligan auf Reihe\u00a02, Spalte\u00a03"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_something_can_be_said_of_every_choice_and_knows_no_hidden_card(number: int, language: str) -> None:
    set_language(language)
    seats = (2, 3, 5, 7)[number]
    found = states(("random",) * seats, {**OPTIONS[number], "rounds": 1}, f"explain-{number}")
    for n, state in enumerate(found):
        if n % 9:
            continue
        seen, other = view(state), resample(view(state), stream("explain", str(n)))
        judgement = GAME.judge(seen, Budget("x"))
        for action in legal(seen):
            sentence = GAME.explain(seen, action, judgement, NAMES[:seats])
            assert sentence.endswith(".")
            assert "why." not in sentence
            assert "{" not in sentence
            assert GAME.explain(other, action, judgement, NAMES[:seats]) == sentence
            assert "move." not in GAME.describe(seen, action)
