"""How many tricks one has won stands on one's own plaque in letters that can be read, in narrow windows too."""

import pytest

from gnoming.core.game import Action, Event, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.text import text_n
from tests.support.tables import PESKY, my_turn, table
from tests.support.writing import note_writing


@pytest.mark.parametrize(("name", "least"), [("Bo", 17), ("Player 1", 14)])
@pytest.mark.parametrize("size", [(1000, 700), (960, 720), (900, 1400)])
def test_the_tricks_beside_ones_own_name_have_the_room_that_it_leaves(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str, least: int
) -> None:
    people = (Player(name), *(Player(other, "bot", "random") for other in ("Rowan", "Helna")))
    match = Match(people, PESKY.make_options({}))
    session: Session[State, Action, Event] = Session(PESKY, match, Luck("plaque"), "2026-01-01T00:00:00Z")
    written = note_writing(monkeypatch)
    at = table(3, game=PESKY, session=session, size=size)
    assert my_turn(at)
    won = [line.px for line in written if line.words == text_n("pesky.tricks", 0)]
    names = [line.px for line in written if line.words == name]
    assert not [line for line in written if line.words == name.split()[0] != name], "it keeps to one line"
    assert won
    assert min(won) >= least
    assert min(names) >= 12


@pytest.mark.parametrize("name", ["Bo", "Player 1", "Maximiliane Sophie"])
@pytest.mark.parametrize(("scale", "least"), [(1.5, 15), (2.0, 18)])
def test_in_large_words_tricks_stand_below_ones_own_name_where_it_is_narrow(
    monkeypatch: pytest.MonkeyPatch, scale: float, least: int, name: str
) -> None:
    people = (Player(name), *(Player(other, "bot", "random") for other in ("Rowan", "Helna")))
    match = Match(people, PESKY.make_options({}))
    session: Session[State, Action, Event] = Session(PESKY, match, Luck("plaque"), "2026-01-01T00:00:00Z")
    written = note_writing(monkeypatch)
    at = table(3, game=PESKY, session=session, size=(1000, 700), text_scale=scale)
    assert my_turn(at)
    won = [line.px for line in written if line.words == text_n("pesky.tricks", 0)]
    assert won
    assert min(won) >= least
    assert {line.px for line in written if line.words == name}, "the name is whole, on one line"


def test_beside_the_dealers_sign_too_a_usual_name_keeps_to_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    people = (Player("Player 1"), *(Player(other, "bot", "random") for other in ("Rowan", "Helna")))
    match = Match(people, PESKY.make_options({}), first_seat=1)
    session: Session[State, Action, Event] = Session(PESKY, match, Luck("plaque"), "2026-01-01T00:00:00Z")
    written = note_writing(monkeypatch)
    at = table(3, game=PESKY, session=session, size=(1000, 700))
    assert my_turn(at)
    assert at.pesky.dealer == 0
    assert "Player" not in {line.words for line in written}
