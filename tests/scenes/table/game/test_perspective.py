"""Who looks at a table: nobody before the curtain where cards are secret, and whose cards lie below."""

from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from scenes.table.game.perspective import Perspective
from scenes.table.play.pacer import deal_round
from tests.support.playing import sit_down
from tests.support.tables import GAME, PESKY


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
    before = seen.acting_view()
    assert before is not None
    assert seen.acting_view() is before
    session.act(session.state.to_act[0], session.game.legal(session.state)[0])
    assert seen.acting_view() is not before


def test_every_game_has_a_person_below_who_is_alone_among_bots() -> None:
    for game in GAMES.values():
        seen = Perspective(dealt(game, "bot", "bot", "human"))
        assert seen.own == 2
        assert not seen.hides_cards
