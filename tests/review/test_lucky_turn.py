"""A turn in which four equal cards are turned up: the luck of it is what the line of the game shows."""

from gnoming.around.actions import AroundAction, Bounce, Draw, Play, RemoveHazard, Source
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.state import AroundState, Phase
from gnoming.core.luck import stream
from gnoming.core.model import Entry
from gnoming.core.session import AnyEntry
from gnoming.registry import GAMES
from gnoming.review.luck import Points, entry_luck, expected_totals, margins
from gnoming.search.slices import finish
from tests.around.pictures import table

GAME = GAMES["gnoming-a-round"]
OTHERS = "? ? ? / ? ? ? / 4 3 6"


def played(state: AroundState, *actions: AroundAction) -> list[AnyEntry]:
    """Return the entries of a turn played from a position."""
    found: list[AnyEntry] = []
    for action in actions:
        seat, before = state.to_act[0], state
        events = decide(state, action)
        for event in events:
            state = evolve(state, event)
        found.append(Entry(seat, action, tuple(events), before, state))
    return found


def luck_of(entry: AnyEntry) -> Points:
    after = expected_totals(GAME, GAME.joint_view(entry.after))
    return finish(entry_luck(GAME, entry, after, stream("luck", "turn")))


def test_four_equal_cards_in_one_turn_are_as_much_luck_as_the_line_shows() -> None:
    """Three of them make a set of -8, and nothing in this was a choice worth a point; the fourth is still in hand."""
    state = table("?8 ?8 ?8 / -1 -1 4 / ? 3 ?", OTHERS, OTHERS, draw="8")
    turn = played(state, Draw(Source.DRAW_PILE), Play(2), Bounce(3), Bounce(1))
    line = [margins(expected_totals(GAME, GAME.joint_view(state)))[0]]
    line += [margins(expected_totals(GAME, GAME.joint_view(entry.after)))[0] for entry in turn]
    rise, luck = line[-1] - line[0], sum(luck_of(entry)[0] for entry in turn)
    assert rise < -10
    assert abs(luck - rise) < 3, (luck, rise)


def test_who_has_got_rid_of_a_hazard_is_not_taken_to_begin_another_turn() -> None:
    """While the others are asked whether they flip, the line would leap for the seat whose turn is over."""
    state = table("8 ? 8 / 7 5 7 / 6 6 ?", OTHERS, "? ? ? / ? ? ? / ? 3 ?", draw="X")
    *_, removed = played(state, Draw(Source.DRAW_PILE), RemoveHazard())
    assert removed.after.phase is Phase.OFFER  # type: ignore[attr-defined]
    before, after = (
        margins(GAME.expected_scores(GAME.joint_view(one)))[0] for one in (removed.before, removed.after)
    )
    assert abs(after - before) < 4
