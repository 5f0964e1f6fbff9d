"""The seat that looks at a table: none before the curtain where cards are secret; its cards lie below."""

from collections.abc import Sequence

import pytest

from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnyEntry, AnySession
from gnoming.registry import GAMES
from scenes.table.game.history import turn_summaries, turns, turns_since_own
from scenes.table.game.perspective import Perspective
from scenes.table.game.presenter import Presenter
from scenes.table.play.pacer import deal_round
from tests.support.given import given
from tests.support.playing import sit_down
from tests.support.tables import GAME, PESKY, Table, by_clicks, chosen, my_turn, table


def dealt(game: AnyGame, *kinds: str) -> AnySession:
    """Return a session after its first deal, with a person or a bot on each seat."""
    players = tuple(
        Player(f"{kind} {n}", kind, None if kind == "human" else "random") for n, kind in enumerate(kinds)
    )
    session = sit_down(game, players, "eyes")
    deal_round(session)
    return session


def test_where_cards_are_secret_nobody_acts_before_sitting_down() -> None:
    session = dealt(PESKY, "human", "human", "human")
    seen, acting = Perspective(session), session.state.to_act[0]
    assert seen.hides_cards
    assert (seen.next_viewer(), seen.turn_due(), seen.acting_view()) == (acting, None, None)
    seen.seat_down((acting + 1) % 3)
    assert (seen.next_viewer(), seen.acting_view()) == (acting, None)
    seen.seat_down(acting)
    assert (seen.next_viewer(), seen.own) == (None, acting)
    assert seen.acting_view() == session.view(acting)
    seen.leave_table()
    assert seen.next_viewer() == acting


def test_without_secrets_the_table_turns_to_whoever_is_to_act() -> None:
    session = dealt(GAME, "human", "human")
    seen, acting = Perspective(session), session.state.to_act[0]
    assert (seen.hides_cards, seen.own, seen.turn_due()) == (False, acting, None)
    seen.seat_down(1 - acting)
    assert seen.turn_due() == acting
    assert seen.own_view() == session.view(1 - acting)


def test_one_view_serves_until_something_happens() -> None:
    session = dealt(GAME, "human", "human")
    seen = Perspective(session)
    before = given(seen.acting_view())
    assert seen.acting_view() is before
    session.act(session.state.to_act[0], session.game.legal(session.state)[0])
    assert seen.acting_view() is not before


def test_every_game_has_a_person_below_who_is_alone_among_bots() -> None:
    for game in GAMES.values():
        seen = Perspective(dealt(game, "bot", "bot", "human"))
        assert seen.own == 2
        assert not seen.hides_cards


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


def test_turns_before_ones_own_last_are_not_worded(late: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter, journal = late.picture.presenter, late.session.journal
    others = [turn for turn in turn_summaries(presenter, journal) if turn.seat != late.picture.own]
    asked = listen(presenter, monkeypatch)
    told = turns_since_own(presenter, journal, late.picture.own)
    assert list(told) == others[-(SEATS - 1) :]
    assert len(asked) <= SEATS + 1 < len(turns(presenter, journal)) / 2


def test_a_table_looked_at_again_tells_nothing_anew(late: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = listen(late.picture.presenter, monkeypatch)
    late.scene.input.layout()
    assert late.scene.input.refresh()
    assert 0 < len(asked) <= SEATS + 1 < len(turns(late.picture.presenter, late.session.journal)) / 2
