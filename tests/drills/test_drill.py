"""A drill: made from a game, set up as the same position, and refused if anything in it is impossible."""

from dataclasses import replace

import pytest

from gnoming.core.game import Action, AnyGame, Budget, JudgedAction, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.drills.drill import CodedChoice, Drill, drill_of, lay_out, own_drills
from gnoming.registry import GAMES
from gnoming.review.decisions import JudgedDecision, judged_decision

AROUND, PESKY = GAMES["gnoming-a-round"], GAMES["pesky-garden-gnomes"]


def played(game: AnyGame, entries: int) -> AnySession:
    """Return a game of two people and a bot with a number of entries, all played by the weakest bot."""
    players = (Player("Ann"), Player("Ben"), Player("Moss", "bot", "sprout", "moss"))
    session = Session(game, Match(players, game.make_options({})), Luck("drill"), "2026-01-02T03:04:05Z")
    session.act(None, game.deal_action())
    bot = game.make_bot("sprout")
    while len(session.journal) < entries:
        seat = session.state.to_act[0]
        session.act(seat, bot.think(session.view(seat), Budget(f"{len(session.journal)}")))
    return session


def decision(session: AnySession, number: int, cost: float, error: float = 0.0) -> JudgedDecision[Action]:
    entry, game = session.journal[number], session.game
    legal = game.legal(game.view(entry.before, entry.seat or 0))
    best = next(action for action in legal if action != entry.action)
    worth = {best: 0.0, entry.action: cost}
    judged = [JudgedAction(one, worth.get(one, cost + 1), error) for one in legal]
    return judged_decision(game, tuple(sorted(judged, key=lambda one: one.points)), entry.action)


def free_entries(session: AnySession) -> list[int]:
    game = session.game
    return [
        number
        for number, entry in enumerate(session.journal)
        if entry.seat is not None and len(game.legal(game.view(entry.before, entry.seat))) > 1
    ]


@pytest.mark.parametrize("game", [AROUND, PESKY], ids=lambda game: game.name)
def test_is_the_position_in_which_the_decision_was_due(game: AnyGame) -> None:
    session = played(game, 30)
    for number in free_entries(session)[-6:]:
        entry = session.journal[number]
        position = lay_out(drill_of(session, number, decision(session, number, 3.0)), GAMES)
        assert position.view == game.view(entry.before, entry.seat or 0)
        assert (position.seat, position.tempting) == (entry.seat, entry.action)
        taken = position.decide(entry.action)
        assert (taken.points_lost, taken.is_mistake) == (3.0, True)


def test_only_who_decides_is_a_person() -> None:
    session = played(PESKY, 20)
    number = free_entries(session)[-1]
    drill = drill_of(session, number, decision(session, number, 2.0))
    position = lay_out(drill, GAMES, Player("You"))
    players = position.session.match.players
    assert [seat for seat, player in enumerate(players) if player.human] == [position.seat]
    assert players[position.seat].name == "You"
    moss = lay_out(drill, GAMES, Player("Tess", portrait="moss")).session.match.players
    assert moss[position.seat].portrait == "moss"
    assert len({one.name for one in moss}) == 3
    assert [one.name for one in lay_out(drill, GAMES).session.match.players] == ["Ann", "Ben", "Moss"]


def test_has_a_name_that_follows_from_its_game() -> None:
    session = played(AROUND, 20)
    first, second = free_entries(session)[-2:]
    names = {
        drill_of(session, number, decision(session, number, 2.0)).name for number in (first, second, first)
    }
    assert len(names) == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"record": {}},
        {"game": PESKY.name},
        {"choices": (CodedChoice("d", 0.0, 0.0), CodedChoice("?", 1.0, 0.0))},
        {"choices": (CodedChoice("d", 0.0, 0.0), CodedChoice("p1", 1.0, 0.0))},
        {"tempting": "nonsense"},
    ],
    ids=str,
)
def test_one_that_cannot_be_is_refused(changes: dict[str, object]) -> None:
    session = played(AROUND, 20)
    number = free_entries(session)[-1]
    whole = drill_of(session, number, decision(session, number, 2.0))
    lay_out(whole, GAMES)
    broken: Drill = replace(whole, **changes)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=whole.name):
        lay_out(broken, GAMES)


def test_a_record_in_which_nobody_is_to_act_is_refused() -> None:
    session = played(AROUND, 2)
    entry = session.journal[1]
    whole = drill_of(session, 1, decision(session, 1, 2.0))
    before_the_deal = replace(whole, record={**whole.record, "rounds": []})
    assert entry.seat is not None
    with pytest.raises(ValueError, match="nobody"):
        lay_out(before_the_deal, GAMES)


def test_leaks_are_the_costliest_decisions_that_are_no_noise() -> None:
    session = played(AROUND, 60)
    numbers = free_entries(session)
    costs = {numbers[0]: 0.5, numbers[1]: 1.0, numbers[2]: 7.0, numbers[3]: 2.5, numbers[4]: 4.0}
    judged = [(number, decision(session, number, cost)) for number, cost in costs.items()]
    judged.append((numbers[5], decision(session, numbers[5], 5.0, error=2.0)))
    found = own_drills(session, judged)
    assert [drill.cost for drill in found] == [7.0, 4.0, 2.5, 1.0]
    assert [drill.cost for drill in own_drills(session, judged, most=2)] == [7.0, 4.0]
    assert all(drill.grade == 0 for drill in found)
