"""Names of all the letters that a name may have stand whole on plaques, board and slate of the second game."""

import pytest

from gnoming.core.game import Action, Event, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.setup.choice import MAX_NAME_CHARS
from tests.support.tables import PESKY, my_turn, table
from tests.support.writing import note_writing

LONG = (
    "Maximiliane Sophie",
    "Friedrich-Wilhelms",
    "Wolfgang Amadeus M",
    "Bartholomew Wisest",
    "Christopher Robins",
)


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((900, 1400), 1.0)])
def test_no_name_is_cut(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, players: int
) -> None:
    assert {len(name) for name in LONG} == {MAX_NAME_CHARS}
    people = (Player(LONG[0]), *(Player(name, "bot", "random") for name in LONG[1:players]))
    match = Match(people, PESKY.make_options({}))
    session: Session[State, Action, Event] = Session(PESKY, match, Luck("names"), "2026-01-01T00:00:00Z")
    written = note_writing(monkeypatch)
    at = table(players, game=PESKY, session=session, size=size, text_scale=scale)
    assert my_turn(at)
    assert not [line for line in written if line.words.endswith("…")]
    said = " ".join(line.words for line in written)
    assert all(word in said for name in LONG[:players] for word in name.split())
