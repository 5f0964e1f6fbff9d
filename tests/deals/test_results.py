"""Results on deals: what is kept, and what is read from any file."""

import json
import time
from collections import deque
from dataclasses import replace
from datetime import date

import pytest

from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.deals.days import GameDay, day_deal, read_game_day
from gnoming.deals.deal import deal_of, new_seed
from gnoming.deals.results import DEAL_RESULTS, DayTry, DealResults, Result, results_of, with_finished
from gnoming.registry import GAMES
from tests.support.playing import bot_moves

SECOND_GAME = "pesky-garden-gnomes"

CODE = "2100-3P40-0J6H-B79J"
ANN = Result(CODE, "Ann", -4, "2026-11-23")
RESULTS = DealResults((ANN,), {"2026-11-23": (DayTry("2026-11-23T17:00:00Z", 12),)}, {CODE: 7})


def test_a_result_is_kept_once_and_the_oldest_go() -> None:
    assert RESULTS.with_result(ANN).of(CODE) == (ANN,)
    others = tuple(Result(CODE, "Bob", score, "2026-11-23") for score in range(4000))
    results = replace(RESULTS, results=(ANN, *others[1:])).with_result(others[0])
    assert len(results.results) == 4000
    assert ANN not in results.results


def test_entries_that_cannot_be_are_left_out_and_the_others_stay() -> None:
    document = json.loads(json.dumps(RESULTS.as_json()))
    document["results"] += [
        None,
        {**document["results"][0], "code": "2100-3P40-0J6H-B79K"},
        {**document["results"][0], "who": "\u0007"},
        {**document["results"][0], "who": "x" * 19},
        {**document["results"][0], "score": True},
        {**document["results"][0], "score": 1 << 70},
        {**document["results"][0], "date": "2026-02-30"},
    ]
    document["days"] |= {"2026-13-01": {"begun": "x", "score": 1}, "2026-11-22": {"begun": 5}, "x": None}
    document["days"] |= {
        "2026-11-21 chess": {"begun": "x", "score": 1},
        "2026-11-21 gnoming-a-round": {"begun": "x", "score": 1},
        "20261121 pesky-garden-gnomes": {"begun": "x", "score": 1},
    }
    document["pars"] |= {"nothing": 5, CODE.lower(): 5}
    assert DEAL_RESULTS(document) == RESULTS


def test_each_game_has_a_day_of_its_own_and_who_has_begun_it_is_known() -> None:
    second = GameDay(date(2026, 11, 23), SECOND_GAME)
    results = RESULTS.with_day(second.key, DayTry("2026-11-23T18:00:00Z", 4, "p2"))
    assert DEAL_RESULTS(json.loads(json.dumps(results.as_json()))) == results
    assert [read_game_day(key) for key in results.days] == [GameDay(date(2026, 11, 23)), second]
    document = results.as_json()
    document["days"] = {second.key: {"begun": "x", "score": 4, "by": "../p2"}}
    assert DEAL_RESULTS(document).days == {second.key: (DayTry("x", 4),)}


def test_a_day_has_one_try_for_each_person_and_an_older_file_s_is_the_first_one_s() -> None:
    key = GameDay(date(2026, 11, 23)).key
    results = RESULTS.with_day(key, DayTry("2026-11-23T18:00:00Z", by="p2"))
    assert results.day_try(key, "p1") == DayTry("2026-11-23T17:00:00Z", 12)
    results = results.with_day(key, DayTry("2026-11-23T18:00:00Z", 4, "p2"))
    assert len(results.days[key]) == 2
    assert results.day_try(key, "p2") == DayTry("2026-11-23T18:00:00Z", 4, "p2")
    assert results.day_try(key, "p3") is None
    assert DEAL_RESULTS(json.loads(json.dumps(results.as_json()))) == results
    document = results.as_json()
    document["days"] = {key: {"begun": "x", "score": 4}}
    assert DEAL_RESULTS(document).day_try(key, "p1") == DayTry("x", 4)


def test_the_day_s_decks_are_those_that_everybody_has() -> None:
    day = date(2026, 11, 24)
    assert day_deal(day).code == "2000-NM00-1XYW-RBD3"
    assert day_deal(day, SECOND_GAME).code == "2800-NM00-7CVY-HSMS"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system's time zone cannot be changed")
def test_a_result_has_the_local_date(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["gnoming-a-round"]
    players = Player("Ann"), Player("Gnome", "bot", "random")
    session = Session(
        game,
        Match(players, game.make_options({"rounds": 1}), 0),
        Luck(new_seed(game)),
        "2026-11-23T12:00:00Z",
    )
    deque(bot_moves(session), maxlen=0)
    deal = deal_of(session)
    assert deal is not None
    dates = []
    older = DealResults(tuple(replace(one, date="2026-11-23") for one in results_of(deal, session)))
    try:
        for zone in ("UTC", "EAST-14", "WEST14"):  # POSIX counts west of Greenwich as positive
            with monkeypatch.context() as patched:
                patched.setenv("TZ", zone)
                time.tzset()
                dates.append(results_of(deal, session)[0].date)
                assert with_finished(older, session).results == results_of(deal, session)
    finally:
        time.tzset()
    assert dates == ["2026-11-23", "2026-11-24", "2026-11-22"]
