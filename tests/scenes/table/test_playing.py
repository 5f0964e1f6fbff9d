"""Whole games at the table, by every kind of input, at every frame rate, in every mixture of people and bots."""

import pytest

from gnoming.core.game import AnyGame
from gnoming.core.table import Drag, Spot
from gnoming.registry import GAMES
from gnoming.text import text
from tests.support.program import SMALL
from tests.support.tables import (
    GAME,
    PESKY,
    Make,
    by_clicks,
    by_drags,
    by_keys,
    by_mouse,
    chosen,
    journal,
    my_turn,
    play,
    rests_as_it_should,
    table,
)


@pytest.mark.parametrize(
    ("make", "players", "options"),
    [
        (by_drags, 3, {"rounds": 1}),
        (by_clicks, 4, {"rounds": 1, "bounce_face_up": True, "runs": True}),
        (by_keys, 2, {"rounds": 2}),
    ],
    ids=["dragging", "clicks", "keys"],
)
def test_a_game_by_one_kind_of_input_alone(make: Make, players: int, options: dict[str, int]) -> None:
    at = table(players, options=options, seed="alone", size=SMALL)
    play(at, make)
    assert at.session.state.over
    assert at.exits == ["round-over"] * options["rounds"]


def test_three_people_at_one_machine_each_with_the_own_grid_below() -> None:
    at = table(4, people=3, options={"rounds": 1}, seed="pass", size=SMALL)
    while my_turn(at):
        assert at.picture.own == at.session.state.to_act[0]
        by_clicks(at, chosen(at)[0])
    assert at.session.state.over


@pytest.mark.parametrize(("game", "options"), [(GAME, {"rounds": 1}), (PESKY, {"target": 10})], ids=GAMES)
def test_bots_alone_play_to_the_end(game: AnyGame, options: dict[str, int]) -> None:
    at = table(5, people=0, game=game, options=options, pace="fast", size=SMALL)
    for _ in range(20_000):
        if at.session.state.over:
            break
        at.pilot.wait(50)
    assert at.session.state.over


@pytest.mark.parametrize("reduced", [False, True])
def test_the_same_game_ends_alike_at_7_30_and_120_frames_a_second(reduced: bool) -> None:
    games = []
    for fps in (7, 30, 120):
        at = table(
            2, options={"rounds": 1}, seed="frames", size=SMALL, fps=fps, pace="normal", reduced=reduced
        )
        play(at, by_clicks)
        games.append((journal(at.session), GAME.result(at.session.state)))
    assert games[0] == games[1] == games[2]


def test_input_is_never_blocked_by_motion() -> None:
    at = table(2, options={"rounds": 1}, seed="hasty", size=SMALL)
    while not at.session.state.over:
        to_act = at.session.state.to_act
        if to_act and at.session.match.players[to_act[0]].human:
            done = at.done
            by_keys(at, chosen(at)[0])
            assert at.done > done
        else:
            at.pilot.wait(1)


def test_cards_rest_where_the_rules_have_them_after_a_whole_game() -> None:
    at = table(3, options={"rounds": 1}, seed="rest")
    play(at, lambda t, gesture: by_mouse(t, gesture, drag=isinstance(gesture, Drag)))
    rests_as_it_should(at)
    assert at.sprite(Spot("grid-0", 0)).visible


def test_a_person_asked_after_anothers_hazard_is_told_so() -> None:
    at = table(2, people=2, seed="hazard-7", options={"rounds": 1}, size=SMALL)
    said = at.sentences()
    play(at, by_clicks)
    offers = [entry for entry in at.session.journal if GAME.encode(entry.action) == "-"]
    answered = sum("may turn up a card" in words and "a Hazard has sunk" in words for words in said)
    assert answered >= len(offers)
    assert any("it’s your turn" in words for words in said)


def test_who_is_said_to_think_is_who_is_lit() -> None:
    at = table(4, seed="lit", pace="normal", fps=30.0)
    picture = at.picture
    waiting = {text("around.prompt.waiting", name=name): seat for seat, name in enumerate(picture.names)}
    said = set()
    for _ in range(600):
        at.pilot.wait(1000 / 30)
        if not picture.busy and 0 in at.session.state.to_act:
            by_keys(at, chosen(at)[0])
        seat = waiting.get(picture.panels.prompt.content)
        if seat is not None:
            said.add(seat)
            assert picture.view is not None
            assert seat in picture.view.to_act
    assert said == {1, 2, 3}
