"""After a round against bots: what each level would have scored with the same cards, and its game to watch."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming.core.game import Player
from gnoming.deals.days import day_deal, golf_headline, golf_meaning
from gnoming.deals.deal import Deal, deal_match
from gnoming.deals.level_rounds import level_rounds
from gnoming.deals.rounds_asked import RoundsAsked, par_of, round_par_rounds
from gnoming.deals.same_cards import bot_players, latest_round, play_first_round, round_scores
from gnoming.registry import GAMES
from gnoming.text import format_decimal, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.deals.levels import LevelsScene
from scenes.pilot import player
from scenes.pilot.program import TODAY
from scenes.replay.scene import ReplayScene
from scenes.results.scores_scene import ScoresScene
from tests.scenes.deals.test_codes_and_cards import played
from tests.support.given import given
from tests.support.looks import faults
from tests.support.program import Program

SECOND_GAME = "pesky-garden-gnomes"

GAME = GAMES["gnoming-a-round"]
DEAL = Deal(GAME.name, GAME.make_options({"rounds": 1}), (None, "sprout"), 0, 4711)


@pytest.fixture(autouse=True)
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game have two levels: a champion's round takes ten seconds."""
    monkeypatch.setattr("gnoming.around.game.AroundGame.levels", ("sprout", "weeder"))


def _to_the_scores(program: Program) -> ScoresScene:
    program.go(program.navigator.deals.play, DEAL)
    player.play_to_end(program)
    for _ in range(100):
        scene = program.scene
        if isinstance(scene, ScoresScene) and scene.is_counted:
            return scene
        program.pilot.wait(200)
    raise TimeoutError("no scores")


def test_the_levels_are_told_and_their_games_can_be_watched(program: Program) -> None:
    scores = _to_the_scores(program)
    program.pilot.wait(600)
    program.use(text("deal.levels.compare"))
    program.pilot.wait(100)
    sheet = program.shown(LevelsScene)
    assert [row.name for row in sheet.rows] == ["You", "Sprout", "Weeder"]
    own = (round_scores(program.table.session) or ())[0]
    assert sheet.rows[0].score == own
    assert all(row.score is not None for row in sheet.rows)
    assert faults(sheet) == []
    program.use("Weeder")
    replay = program.shown(ReplayScene)
    ended = replay.entries[-1].after
    assert GAME.totals(ended)[0] == sheet.rows[2].score
    assert replay.entries[0].events[0] == program.table.session.journal[0].events[0], "the same cards"
    program.press("escape", "escape")
    assert program.scene is scores


def test_large_text_leaves_the_button_that_compares_its_name(home: Path) -> None:
    with Program(scale=1.5) as program:
        buttons = _to_the_scores(program)._other_buttons
        assert [(button.name, button.shows_name) for button in buttons] == [
            (text("deal.levels.compare"), True)
        ]


def test_par_is_worked_out_and_the_result_told_in_golf(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnoming.deals.rounds_asked.par_rounds.__defaults__", (2,))
    with Program() as program:
        _to_the_scores(program)
        program.pilot.wait(600)
        program.use(text("deal.levels.compare"))
        sheet = program.shown(LevelsScene)
        assert sheet.par_words.text == ""
        monkeypatch.setattr(InProcessThinker, "in_background", True)
        told = _told_of_par(program, sheet)
        par, own = program.profile.deals.value.pars[DEAL.code], sheet.rows[0].score
        assert own is not None
        assert text("deal.levels.par-comes.gnoming-a-round", done=1, rounds=2) in told
        assert sheet.rows[0].name == f"You: {golf_headline(own, par, GAME.name)}"
        assert told[-1].startswith(golf_meaning(own, par, GAME.name))
        assert f"Par is {format_decimal(par, 0)}:" in told[-1]
        assert sheet.ui.spoken.sentences[-1] == told[-1]
        assert sheet.rows[1].describe().endswith((" point", " points"))
        assert faults(sheet) == []


def test_par_of_a_round_is_the_mean_of_that_round_s_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InProcessThinker, "in_background", True)
    session = played()
    start = given(latest_round(session))
    thinker = InProcessThinker(lambda name: GAME)
    rounds = round_par_rounds(thinker, start, 0, rounds=3)
    while not rounds.done:
        rounds.poll()
    games = [rounds.played[str(n)] for n in (1, 2, 3)]
    scores = [(round_scores(game) or ())[0] for game in games if game is not None]
    assert len({game.journal[0].events for game in games if game is not None}) == 1, "the same cards"
    assert par_of(rounds, 0) == math.floor(sum(scores) / 3 + 0.5)


def test_nothing_is_played_where_it_would_cost_frames(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[RoundsAsked] = []

    def note(rounds: RoundsAsked) -> bool:
        asked.append(rounds)
        return False

    monkeypatch.setattr(RoundsAsked, "poll", note)
    with Program() as program:
        _to_the_scores(program)
        program.pilot.wait(500)
        assert asked == []
        monkeypatch.setattr(InProcessThinker, "in_background", True)
        program.pilot.wait(100)
        assert asked


def test_it_is_given_up_when_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[RoundsAsked] = []
    monkeypatch.setattr(RoundsAsked, "stop", lambda rounds: stopped.append(rounds))
    with Program() as program:
        scores = _to_the_scores(program)
        program.pilot.wait(600)
        scores.proceed()
        assert len(stopped) == 1


def test_there_is_none_where_several_people_play() -> None:
    session = played()
    thinker = InProcessThinker(lambda name: GAME)
    assert level_rounds(session, thinker, lambda session, at: None) is not None
    people = (*session.match.players[:3], Player("Bob"))
    session.match = replace(session.match, players=people)
    assert level_rounds(session, thinker, lambda session, at: None) is None


def _told_of_par(program: Program, sheet: LevelsScene) -> list[str]:
    """Return what is said of par, one after another, while it is worked out."""
    told: list[str] = []
    for _ in range(60):
        program.pilot.wait(program.pilot.frame_ms)
        if sheet.par_words.text not in told:
            told.append(sheet.par_words.text)
    return told


def _second_game(program: Program) -> LevelsScene:
    """Open the sheet for the first hand of a game of the second kind, in which every level has played."""
    deal = day_deal(TODAY, SECOND_GAME)
    game = GAMES[deal.game]
    levels = ["sprout", *(level for level in deal.seating if level)]
    session = play_first_round(game, deal_match(deal, bot_players(levels)), deal.seed, deal.seed)
    people = (Player("Ann"), *session.match.players[1:])
    session.match = replace(session.match, players=people)
    rounds = given(level_rounds(session, program.thinker, lambda session, at: None))
    program.app.scenes.push(LevelsScene(program.app, rounds))
    program.pilot.wait(100)
    return program.shown(LevelsScene)


def test_the_second_game_s_sheet_speaks_of_hands(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnoming.pesky.game.PeskyGame.levels", ("sprout", "weeder"))
    monkeypatch.setattr("gnoming.deals.rounds_asked.round_par_rounds.__defaults__", (2,))
    with Program() as program:
        sheet = _second_game(program)
        assert sheet.help_words.text.startswith("This hand in your seat")
        monkeypatch.setattr(InProcessThinker, "in_background", True)
        said = _told_of_par(program, sheet)
        assert "Working out par… 1 of 2 hands" in said
        assert "hands by a strong bot (a greenkeeper)" in said[-1]
        assert not any("round" in words.lower() for words in said)
        program.app.scenes.push(LevelsScene(program.app, sheet._rounds, plain=True))
        program.pilot.wait(100)
        plain = program.shown(LevelsScene)
        assert (plain.rows[0].name, plain.par_words.text) == ("You", ""), "no golf after a first game"
