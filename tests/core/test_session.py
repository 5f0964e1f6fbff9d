"""Sessions: the inbox, refusals, listeners, saving, undo as the look and feel has it, and practice."""

from collections.abc import Callable
from random import Random

import pytest

from gnoming.around.actions import DEAL, decode
from gnoming.around.events import PileRenewed
from gnoming.around.options import AroundOptions
from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.registry import GAMES
from tests.around.pictures import stacked
from tests.core.sample_record import record, text
from tests.support.playing import asked, begin, finish

GAME = GAMES["gnoming-a-round"]
DECK = stacked(
    "6 8 7 8 3 8 4 8 5 8 6 8 7 8 3 8 4 8",  # seat 0 has 6 7 3 / 4 5 6 / 7 3 4, seat 1 has nine 8s
    "5 4 3 X 5 5",  # the piles, then the draw pile
)
START = "0:f1 0:f2 1:f1 1:f2"


class Diary:
    """A listener that writes down what it is told."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.also: Callable[[], None] = lambda: None

    def happened(self, entry: AnyEntry) -> None:
        self.lines.append(f"{entry.seat}:{GAME.encode(entry.action)}")
        self.also()

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        self.lines.append(f"{seat}:{GAME.encode(action)} {error.rule}")

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        self.lines.append(
            "undone " + " ".join(f"{entry.seat}:{GAME.encode(entry.action)}" for entry in entries)
        )


def session(practice: bool = False, moves: str = START, options: AroundOptions | None = None) -> AnySession:
    """Return a game that was dealt from the deck above, after these moves."""
    match = Match((Player("You"), Player("Me")), options or AroundOptions(rounds=2))
    game = Session(GAME, match, Luck("seed", (("round-1", DECK),)), "", practice)
    game.act(None, DEAL)
    do(game, moves)
    return game


def do(game: AnySession, moves: str) -> None:
    for move in moves.split():
        seat, _, code = move.partition(":")
        game.act(int(seat), decode(code))


def listening(game: AnySession) -> Diary:
    diary = Diary()
    game.listeners.append(diary)
    return diary


def post(game: AnySession, moves: str) -> None:
    for move in moves.split():
        seat, _, code = move.partition(":")
        game.post(int(seat), decode(code))


# The inbox


def test_what_is_posted_is_carried_out_in_order_when_the_inbox_is_pumped() -> None:
    game = session(moves="")
    diary = listening(game)
    post(game, START)
    assert diary.lines == []
    assert game.pump() == 4
    assert diary.lines == START.split()
    assert game.pump() == 0


def test_an_illegal_action_is_refused_with_its_rule_and_the_rest_goes_on() -> None:
    game = session()
    diary = listening(game)
    post(game, "0:p1 1:d 0:l 0:L 0:p1 0:L")
    assert game.pump() == 3
    assert diary.lines == [
        "0:p1 draw-first",
        "1:d not-your-turn",
        "0:l",
        "0:L taken-must-be-played",
        "0:p1",
        "0:L",
    ]


def test_a_refusal_changes_and_saves_nothing() -> None:
    game = session()
    saved: list[int] = []
    game.save = lambda _: saved.append(1)
    before = (game.state, list(game.journal))
    game.post(0, decode("p1"))
    assert game.pump() == 0
    assert (game.state, game.journal, saved) == (*before, [])


def test_what_a_listener_posts_comes_after_what_was_posted_before() -> None:
    game = session(moves="")
    diary = listening(game)
    diary.also = lambda: None if len(game.journal) > 2 else game.post(1, decode("f9"))
    post(game, START)
    game.pump()
    assert diary.lines == [*START.split(), "1:f9 not-your-turn"]


def test_two_listeners_hear_the_same_and_one_may_leave_while_it_hears() -> None:
    game = session(moves="")
    leaving, staying = listening(game), listening(game)
    leaving.also = lambda: game.listeners.remove(leaving)
    do(game, START)
    assert leaving.lines == ["0:f1"]
    assert staying.lines == START.split()


def test_it_is_saved_after_every_action_before_anybody_is_told() -> None:
    game = session(moves="")
    diary = listening(game)
    game.save = lambda saving: diary.lines.append(f"saved {len(saving.journal)}")
    do(game, "0:f1 0:f2")
    assert diary.lines == ["saved 2", "0:f1", "saved 3", "0:f2"]


def test_to_act_at_once_raises_the_rule() -> None:
    with pytest.raises(IllegalActionError) as caught:
        session().act(0, decode("p1"))
    assert caught.value.rule == "draw-first"


@pytest.mark.parametrize("seat", [None, 1, 2, -1])
def test_only_the_seat_that_is_asked_acts(seat: int | None) -> None:
    with pytest.raises(IllegalActionError) as caught:
        session().act(seat, decode("d"))
    assert caught.value.rule == "not-your-turn"


def test_nobody_but_the_table_deals() -> None:
    game = Session(GAME, Match((Player("You"), Player("Me")), AroundOptions()), Luck("seed"), "")
    with pytest.raises(IllegalActionError):
        game.act(0, DEAL)
    game.act(None, DEAL)
    assert game.state.to_act == (0,)


def test_nobody_acts_when_the_game_is_over() -> None:
    game = resume(read_record(text(record()), GAMES))
    for seat in (None, 0, 1):
        with pytest.raises(IllegalActionError) as caught:
            game.act(seat, decode("d"))
        assert caught.value.rule == "game-over"


def test_a_seat_sees_its_view_and_never_the_state() -> None:
    game = session()
    assert game.view(0) == GAME.view(game.state, 0)
    assert game.view(0) != game.state


# Undo: until something hidden was revealed or another player acted


def test_taking_from_a_pile_playing_on_a_face_up_card_and_discarding_are_undone_one_by_one() -> None:
    game = session()
    states = [game.state]
    for move in ["0:l", "0:p1", "0:L"]:
        do(game, move)
        states.append(game.state)
    for back in (2, 1, 0):
        assert game.undoable(0) == 1
        assert game.undo(0)
        assert game.state == states[back]
    assert game.undoable(0) == 0, "a starting flip revealed a card"


@pytest.mark.parametrize(
    ("seat", "moves", "what"),
    [
        (0, "0:d", "a card drawn from the draw pile was seen"),
        (0, "0:l 0:p9", "the card under it was revealed"),
        (0, "0:l 0:p1 0:L 1:l", "another player acted"),
        (0, "0:d 0:p1 0:L 1:d 1:x 0:f9", "a card was turned up"),
        (1, "0:l 0:p1 0:L", "it is another player's action"),
        (1, "0:d 0:L 1:d 1:x 0:-", "the Hazard was answered"),
    ],
)
def test_nothing_is_undone_once_something_was_revealed_or_another_acted(
    seat: int, moves: str, what: str
) -> None:
    game = session(moves=f"{START} {moves}")
    before = list(game.journal)
    assert game.undoable(seat) == 0, what
    assert not game.undo(seat)
    assert game.journal == before


def test_what_came_after_a_reveal_can_be_undone_back_to_it() -> None:
    game = session(moves=f"{START} 0:d")
    drawn = game.state
    do(game, "0:p1 0:R")
    assert game.undo(0)
    assert game.undo(0)
    assert game.state == drawn
    assert not game.undo(0)


def test_a_bounce_onto_a_face_up_card_is_undone_and_one_onto_a_face_down_card_is_not() -> None:
    game = session(moves="0:f1 0:f6 1:f1 1:f2 0:l 0:p1", options=AroundOptions(bounce_face_up=True))
    do(game, "0:b6")
    assert game.undo(0)
    do(game, "0:b2")
    assert game.undoable(0) == 0


def test_a_hazard_is_taken_back_until_it_is_answered() -> None:
    game = session(moves=f"{START} 0:d 0:L 1:d")
    held = game.state
    do(game, "1:x")
    assert game.undo(1)
    assert game.state == held


def test_undo_tells_the_listeners_the_latest_first_and_saves() -> None:
    game = session(practice=True, moves=f"{START} 0:d 0:L 1:l")
    diary = listening(game)
    game.save = lambda saving: diary.lines.append(f"saved {len(saving.journal)}")
    assert game.undo(0)
    assert diary.lines == ["saved 6", "undone 1:l 0:L"]


def test_undo_empties_the_inbox() -> None:
    game = session(moves=f"{START} 0:l 0:p1")
    game.post(0, decode("p2"))  # legal again after the undo, but meant for what was before it
    game.undo(0)
    assert game.pump() == 0


# Practice


def test_in_practice_even_a_reveal_is_undone() -> None:
    game = session(practice=True, moves=f"{START} 0:d")
    assert game.undo(0)
    assert write_record(game)["rounds"] == write_record(session(practice=True))["rounds"]
    do(game, "0:d")
    assert game.state == session(practice=True, moves=f"{START} 0:d").state, "the same card comes again"


def test_in_practice_an_undo_takes_back_all_that_others_did_since() -> None:
    game = session(practice=True, moves=f"{START} 0:d 0:L 1:d 1:x 0:-")
    assert (game.undoable(0), game.undoable(1)) == (1, 2)
    assert game.undo(1)
    assert game.undoable(0) == 2


def test_a_practice_game_is_marked_in_its_record_and_stays_one() -> None:
    game = session(practice=True)
    assert write_record(game)["practice"] is True
    assert resume(read_record(text(write_record(game)), GAMES)).practice
    assert "practice" not in write_record(session())


def last_of_round_one(practice: bool) -> AnySession:
    """Return a game of two rounds at the end of its first."""
    game = begin(GAME, 2, {"rounds": 2}, "practice", practice=practice)
    game.act(None, DEAL)
    rng = Random(3)
    while game.state.to_act:
        actions = GAME.legal(game.state)
        game.act(asked(game.state), actions[rng.randrange(len(actions))])
    return game


def test_in_practice_an_undo_goes_back_over_a_deal() -> None:
    game = last_of_round_one(practice=True)
    last = game.journal[-1].seat
    assert last is not None
    before = game.journal[-1].before
    game.act(None, DEAL)
    dealt = game.state
    assert game.undoable(last) == 2
    assert game.undo(last)
    assert game.state == before
    again = last_of_round_one(practice=True)
    again.act(None, DEAL)
    assert again.state == dealt


def test_outside_practice_no_undo_goes_back_over_a_deal() -> None:
    game = last_of_round_one(practice=False)
    game.act(None, DEAL)
    assert [game.undoable(seat) for seat in range(2)] == [0, 0]


def renewals(game: AnySession) -> int:
    return sum(isinstance(event, PileRenewed) for entry in game.journal for event in entry.events)


def test_a_practice_game_read_from_its_record_can_be_taken_back_and_go_another_way() -> None:
    """Even back before the draw pile was renewed: then other cards lie there to be shuffled than the record holds."""
    game = begin(GAME, 2, {"rounds": 1}, "practice", practice=True)
    finish(game, Random(1), "first")
    assert renewals(game) == 1
    again = resume(read_record(text(write_record(game)), GAMES))
    while renewals(again):
        assert again.undo(0)
    for _ in range(60):
        assert again.undo(0)
    finish(again, Random(2), "first")
    assert renewals(again) == 1
    assert resume(read_record(text(write_record(again)), GAMES)).state.over


def test_undone_moves_leave_no_trace_in_the_record() -> None:
    plain = session(moves=f"{START} 0:l 0:p1")
    game = session(moves=f"{START} 0:l 0:p2")
    game.undo(0)
    do(game, "0:p1")
    assert write_record(game) == write_record(plain)
