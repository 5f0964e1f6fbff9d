"""The offer of the next level, after wins in a row against bots of one level."""

import json
from dataclasses import replace

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.person.records import create_session
from gnoming.registry import find_game
from gnoming.setup.level_offer import WINS, forget_wins, level_to_offer, note_result, raise_bots
from gnoming.storage.settings import Settings, format_settings, parse_settings

GAME = find_game("gnoming-a-round")


def session(*levels: str | None, practice: bool = False) -> AnySession:
    players = tuple(
        Player(f"P{n}", "human" if level is None else "bot", level) for n, level in enumerate(levels)
    )
    return create_session(GAME, Match(players, GAME.make_options({})), "seed", practice)


def after(results: list[bool], played: AnySession) -> Settings:
    settings = Settings()
    for won in results:
        settings = note_result(settings, played, (0,) if won else (1,))
    return settings


def test_five_wins_in_a_row_bring_the_offer_of_the_next_level() -> None:
    played = session(None, "sprout", "weeder")
    assert level_to_offer(after([True] * (WINS - 1), played), played) is None
    settings = after([True] * WINS, played)
    assert level_to_offer(settings, played) == "gardener"
    assert level_to_offer(forget_wins(settings, played), played) is None


def test_only_games_of_one_person_against_bots_count() -> None:
    for played in (
        session(None, None, "weeder"),
        session("weeder", "weeder"),
        session(None, "weeder", practice=True),
    ):
        assert after([True] * WINS, played) == Settings()


def test_no_offer_after_a_loss_or_above_the_champion() -> None:
    played, best = session(None, "weeder"), session(None, "champion")
    assert level_to_offer(after([True, True, True, False, True, True], played), played) is None
    assert level_to_offer(after([True] * WINS, best), best) is None


def test_the_strongest_bots_rise_and_the_others_stay() -> None:
    played = session(None, "sprout", "weeder", "weeder")
    raised = raise_bots(GAME, played.match.players, "gardener")
    assert [player.level for player in raised] == [None, "sprout", "gardener", "gardener"]


def test_the_count_outlives_the_program() -> None:
    settings = replace(Settings(), wins_in_a_row={"gnoming-a-round/weeder": 3})
    assert parse_settings(json.loads(format_settings(settings)), Settings()).settings == settings
