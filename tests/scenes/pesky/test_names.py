"""Names stand whole on plaques, board and slate of the second game, and leave room for the tricks beside one's own."""

import pytest

from gnoming.core.game import Player
from gnoming.setup.choice import MAX_NAME_CHARS
from gnoming.text import text_n
from tests.support.playing import sit_down
from tests.support.tables import PESKY, Table, on_turn, table
from tests.support.writing import Line, note_writing

LONG = (
    "Maximiliane Sophie",
    "Friedrich-Wilhelms",
    "Wolfgang Amadeus M",
    "Bartholomew Wisest",
    "Christopher Robins",
)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    return note_writing(monkeypatch)


def table_of(names: tuple[str, ...], size: tuple[int, int], scale: float = 1.0, first: int = 0) -> Table:
    """Return a table of people of these names, of whom all but the first are bots."""
    people = (Player(names[0]), *(Player(name, "bot", "random") for name in names[1:]))
    session = sit_down(PESKY, people, "plaque", first)
    return on_turn(table(len(names), game=PESKY, session=session, size=size, text_scale=scale))


@pytest.mark.parametrize(
    ("size", "scale", "players"), [((1280, 720), 1.0, 5), ((1280, 720), 2.0, 4), ((900, 1400), 1.0, 5)]
)
def test_no_long_name_is_cut(written: list[Line], size: tuple[int, int], scale: float, players: int) -> None:
    assert {len(name) for name in LONG} == {MAX_NAME_CHARS}
    table_of(LONG[:players], size, scale)
    assert not [line for line in written if line.words.endswith("…")]
    said = " ".join(line.words for line in written)
    assert all(word in said for name in LONG[:players] for word in name.split())


@pytest.mark.parametrize(
    ("size", "scale", "name", "least"),
    [
        ((1000, 700), 1.0, "Bo", 17),
        ((960, 720), 1.0, "Player 1", 14),
        ((900, 1400), 1.0, "Player 1", 14),
        ((1000, 700), 1.5, "Player 1", 15),
        ((1000, 700), 2.0, "Maximiliane Sophie", 18),
    ],
)
def test_tricks_at_ones_own_name_can_be_read(
    written: list[Line], size: tuple[int, int], scale: float, name: str, least: int
) -> None:
    table_of((name, "Rowan", "Helna"), size, scale)
    assert min(line.px for line in written if line.words == text_n("pesky.tricks", 0)) >= least
    names = [line.px for line in written if line.words == name]
    assert names, "it is whole, on one line"
    assert min(names) >= 12 or scale > 1


def test_beside_the_dealers_sign_too_a_usual_name_keeps_to_one_line(written: list[Line]) -> None:
    at = table_of(("Player 1", "Rowan", "Helna"), (1000, 700), first=1)
    assert at.pesky.dealer == 0
    assert "Player" not in {line.words for line in written}
