"""The table without pixels: what lies where, what a person sees of it, and what a gesture means."""

from gnoming.core.table import Choose, Drag, Press, Spot
from gnoming.pesky.table import FIRST_GOAL, FIRST_TOKEN, ITEM_COUNT
from gnoming.pesky.view import view
from tests.pesky.pictures import GAME, run, table

HANDS = ("r2 g5 b1 g1 y7 b15 r20 y1 r9 b3", "", "")
SORTED = "g1 g5 y1 y7 b1 b3 b15 r2 r9 r20"


def lying(state: object, zone: str) -> list[str | None]:
    """Return the faces in a zone, by index and depth."""
    found = [p for p in GAME.placements(state) if p.spot.zone == zone]  # type: ignore[arg-type]
    return [p.face for p in sorted(found, key=lambda p: (p.spot.index, p.depth))]


def test_ones_own_hand_is_sorted_and_the_others_show_backs() -> None:
    seen = view(table(*HANDS), 0)
    assert lying(seen, "hand-0") == SORTED.split()
    assert lying(seen, "hand-1") == [None] * 10


def test_a_hidden_hand_lies_as_it_was_dealt_or_its_order_would_tell() -> None:
    seen = view(table(*HANDS), 1)
    orders = [p.card for p in GAME.placements(seen) if p.spot.zone == "hand-0"]
    assert orders == sorted(orders)


def test_goals_and_tokens_lie_on_the_table_like_cards() -> None:
    state = table(*HANDS, goals="p0 half none r10 c0", tokens="+4 +1 -2", scores=(20, 0, 0))
    seen = view(run(state, "GT"), 0)
    assert lying(seen, "goal-0") == ["p0", "r10"]
    assert lying(seen, "token-0")[0] == "+4"
    assert lying(seen, "goal-1") == lying(seen, "token-1") == [None]
    assert len(lying(seen, "goals")) == 10 - 4
    assert sorted(p.card for p in GAME.placements(seen)) == list(range(ITEM_COUNT))
    assert {p.card for p in GAME.placements(seen) if p.spot.zone == "goal-0"} == {FIRST_GOAL, FIRST_GOAL + 3}
    assert {p.card for p in GAME.placements(seen) if p.spot.zone == "token-0"} == {
        FIRST_TOKEN,
        FIRST_TOKEN + 3,
    }


def test_what_is_given_back_lies_at_the_bottom_face_down() -> None:
    state = table(*HANDS, goals="p0 half none r10 c0", tokens="+4 +1 -2", scores=(10, 0, 0))
    seen = view(run(state, "G kgr10"), 0)
    lowest = min((p for p in GAME.placements(seen) if p.spot == Spot("goals")), key=lambda p: p.depth)
    assert (lowest.card, lowest.face) == (FIRST_GOAL, None)


def test_a_trick_lies_before_those_who_played_it_and_then_with_its_winner_face_down() -> None:
    state = run(table(*HANDS, tokens="+1 +4 -2"), "tn b15")
    seen = view(state, 1)
    assert [p.spot for p in GAME.placements(seen) if p.face == "b15"] == [Spot("trick", 0)]
    for _ in range(2):
        state = run(state, GAME.encode(GAME.legal(state)[0]))
    assert lying(view(state, 0), "won-0") == [None] * 3
    assert lying(view(state, 0), "trick") == []


def test_a_card_is_pressed_or_dragged_to_ones_place_in_the_trick() -> None:
    seen = view(run(table(*HANDS, tokens="+1 +4 -2"), "tn"), 0)
    spot = Spot("hand-0", SORTED.split().index("b15"))
    meant = GAME.decode("b15")
    assert GAME.gestures(seen)[Press(spot)] == meant
    assert GAME.gestures(seen)[Drag(spot, Spot("trick", 0))] == meant
    assert GAME.interpret(seen, Drag(spot, Spot("trick", 1))) is None
    assert GAME.interpret(seen, Press(Spot("hand-1", 0))) is None


def test_a_card_that_may_not_be_played_still_means_itself() -> None:
    state = run(table(*HANDS, tokens="+1 +4 -2"), "tn b15")
    state = run(state, GAME.encode(GAME.legal(state)[0]))
    seen = view(state, 2)
    for n, face in enumerate(lying(seen, "hand-2")):
        assert GAME.interpret(seen, Press(Spot("hand-2", n))) == GAME.decode(str(face))


def test_choices_that_no_card_stands_for_have_names() -> None:
    start = table(*HANDS, tokens="+1 +4 -2")
    trumps = {Choose(f"trump-{name}") for name in ("green", "yellow", "blue", "red", "none")}
    assert set(GAME.gestures(view(start, 0))) == trumps
    rich = table(*HANDS, scores=(20, 0, 0))
    assert {gesture.name for gesture in GAME.gestures(view(rich, 0)) if isinstance(gesture, Choose)} == {
        "take-goal", "take-token", "take-both", "take-nothing",
    }  # fmt: skip
    assert GAME.interpret(view(start, 0), Choose("take-goal")) == GAME.decode("G")


def test_two_goals_to_choose_from_are_pressed() -> None:
    state = table(*HANDS, goals="p0 half none r10 c0", scores=(10, 0, 0))
    seen = view(run(state, "G"), 0)
    assert GAME.gestures(seen) == {
        Press(Spot("goal-0", 0)): GAME.decode("kgp0"),
        Press(Spot("goal-0", 1)): GAME.decode("kgr10"),
    }
