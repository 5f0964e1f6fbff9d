"""A journal in turns: nothing of a long round is put into words that nobody is told."""

from collections.abc import Sequence

import pytest

from gnoming.core.session import AnyEntry
from scenes.table.game.history import turn_summaries, turns, turns_since_own
from scenes.table.game.presenter import Presenter
from tests.support.tables import Table, by_clicks, chosen, my_turn, table

SEATS, MOVES = 3, 8


@pytest.fixture
def late() -> Table:
    """Return a table at which somebody has made some moves of a round, and is to make the next one."""
    at = table(players=SEATS, seed="history")
    while at.done < MOVES * SEATS:
        assert my_turn(at)
        by_clicks(at, chosen(at)[0])
    assert my_turn(at)
    return at


def listen(presenter: Presenter, monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Return a list that grows by the seat of each turn that is put into words."""
    asked: list[int | None] = []
    summary = presenter.summary

    def note(turn: Sequence[AnyEntry]) -> str | None:
        asked.append(turn[0].seat)
        return summary(turn)

    monkeypatch.setattr(presenter, "summary", note)
    return asked


def test_turns_before_ones_own_last_one_are_not_put_into_words(
    late: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter, journal = late.picture.presenter, late.session.journal
    others = [turn for turn in turn_summaries(presenter, journal) if turn.seat != late.picture.own]
    asked = listen(presenter, monkeypatch)
    told = turns_since_own(presenter, journal, late.picture.own)
    assert list(told) == others[-(SEATS - 1) :]
    assert len(asked) <= SEATS + 1 < len(turns(presenter, journal)) / 2


def test_a_table_that_is_looked_at_again_tells_nothing_of_what_was_told(
    late: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = listen(late.picture.presenter, monkeypatch)
    late.scene.input.layout()
    assert late.scene.input.refresh()
    assert 0 < len(asked) <= SEATS + 1 < len(turns(late.picture.presenter, late.session.journal)) / 2
