"""The calendar of the day's deals: one scored try, free ones without end, par, whatever the clock says."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from gnoming.deals.days import FIRST_DAY, GameDay, day_deal, golf_headline, golf_meaning
from gnoming.deals.deal import deal_of
from gnoming.deals.results import DEAL_RESULTS, DayTry, DealResults, Result
from gnoming.deals.rounds_asked import RoundsAsked
from gnoming.deals.same_cards import round_scores
from gnoming.person.roster import Person
from gnoming.registry import find_game
from gnoming.storage.store import load_document
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.deals.calendar import CalendarScene
from scenes.deals.card_scene import CardScene
from scenes.games import faces
from scenes.kit.text.phrases import day_text
from scenes.pilot import player
from scenes.pilot.program import TODAY
from scenes.results.final import FinalScene
from scenes.results.medal_strip import par_news
from scenes.table.controller import GameTable
from scenes.table.sheets.level import level_entries
from tests.support.given import given
from tests.support.looks import faults
from tests.support.program import FEW_FRAMES, Program

SECOND_GAME = "pesky-garden-gnomes"

SECOND_DAY = GameDay(TODAY, SECOND_GAME)
KEY = TODAY.isoformat()
DEAL = day_deal(TODAY)


def _open(program: Program) -> CalendarScene:
    program.go(program.navigator.deals.open)
    return program.shown(CalendarScene)


def _to_the_end(program: Program) -> None:
    """Play until the winners are shown."""
    player.play_to_end(program)
    for _ in range(100):
        if program.scene.name == "final":
            return
        program.pilot.wait(500)
        program.pilot.press("return")
    raise TimeoutError("nobody has won")


def my_try(program: Program) -> DayTry:
    return given(program.profile.deals.value.day_try(KEY, program.profile.player_id))


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_large_text_is_large_in_every_language(home: Path, code: str) -> None:
    with Program(scale=2.0, code=code) as program:
        results = program.profile.deals.value.with_day(KEY, DayTry("x", -31)).with_par(DEAL.code, 11)
        program.profile.deals.value = results
        words = _open(program).words
        assert words.font_px >= 1.3 * words.viewport.px(words.size)


def test_the_calendar_opens_with_the_game_played_last(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        program.navigator.setup.game = find_game(SECOND_GAME)
        knobs = _open(program).knobs
        assert [knob.is_chosen for knob in knobs] == [game.name == SECOND_GAME for game in faces()]


def test_the_scored_try_begins_only_after_a_question(program: Program) -> None:
    scene = _open(program)
    program.use(text("deal.day.scored"))
    program.use(text("menu.cancel"))
    assert program.app.scenes.top is scene
    assert not program.profile.deals.value.days


def test_back_is_at_the_left_of_the_foot_as_on_other_pages(program: Program) -> None:
    scene = _open(program)
    back = next(widget for widget in program.widgets() if widget.name == text("menu.back"))
    low = max(widget.area.bottom for widget in program.widgets())
    assert back.area.right < scene.viewport.px(640)
    assert low - back.area.bottom < back.area.h / 2


def test_one_try_is_scored_and_all_others_are_free(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Program(fps=FEW_FRAMES) as program:
        _open(program)
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
        session = program.table.session
        assert deal_of(session) == DEAL
        assert my_try(program) == DayTry(session.created, by="p1")
        assert GameTable(program.navigator, session).note == text("rated.day"), "the cards aren't to blame"
        assert not level_entries(program.app, program.profile, session)
        _to_the_end(program)
        score = (round_scores(session) or ())[0]
        assert my_try(program) == DayTry(session.created, score, "p1")
        _open(program)
        names = [widget.name for widget in program.widgets()]
        assert text("deal.day.scored") not in names
        program.use(text("deal.day.free"))
        free = program.table.session
        assert deal_of(free) == DEAL
        free.created = "2026-11-23T23:00:00Z"
        _to_the_end(program)
        assert my_try(program).score == score
        monkeypatch.setattr(InProcessThinker, "in_background", True)
        news = par_news(free, program.profile.deals, program.thinker, lambda: None)
        assert news is None, "of a par that is not known"
    assert load_document(home / "deals.json", DEAL_RESULTS, DealResults()).value.days[KEY][0].score == score


def test_a_try_that_was_begun_counts_after_a_restart_and_is_not_had_twice(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        _open(program)
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
    with Program(fps=FEW_FRAMES) as program:
        scene = _open(program)
        assert text("deal.day.scored") not in [widget.name for widget in program.widgets()]
        assert text("deal.day.waits") in scene.words.text
        assert next(cell for cell in scene.cells if cell.day == TODAY).value() == text("deal.day.waits")
        program.use(text("title.continue"))
        player.play_to_end(program)  # the scores are on the table, and the program dies
    with Program(fps=FEW_FRAMES) as program:
        assert my_try(program).score is not None


def test_the_end_of_a_scored_try_tells_it_in_golf_s_words(
    home: Path, quick_judgement: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.deals.rounds_asked.par_rounds.__defaults__", (1,))
    monkeypatch.setattr("gnoming.deals.rounds_asked.PAR_LEVEL", "sprout")
    monkeypatch.setattr(InProcessThinker, "in_background", True)
    with Program(fps=FEW_FRAMES) as program:
        _open(program)
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
        _to_the_end(program)
        final = program.shown(FinalScene)
        for _ in range(40):
            if DEAL.code in program.profile.deals.value.pars:
                break
            program.pilot.wait(100)
        program.pilot.wait(100)
        par, score = program.profile.deals.value.pars[DEAL.code], my_try(program).score
        assert score is not None
        headline = golf_headline(score, par, DEAL.game)
        plates = [plate.medal for plate in final.medals.plates]
        told = next(medal for medal in plates if medal.words.startswith(headline))
        assert told.title == golf_meaning(score, par, DEAL.game)
        assert faults(final) == []


def test_past_days_are_open_and_future_ones_are_not(program: Program) -> None:
    scene = _open(program)
    enabled = {cell.day for cell in scene.cells if cell.enabled}
    assert enabled == {TODAY - timedelta(n) for n in range(23)}
    program.use(text("deal.day.earlier"))
    assert scene.day == date(2026, 10, 31)
    assert all(cell.enabled for cell in scene.cells)
    for _ in range(9):
        program.use(text("deal.day.earlier"))
    assert scene.day == date(2026, 1, 31)
    assert text("deal.day.earlier") not in [widget.name for widget in program.widgets()]


@pytest.mark.parametrize("days", [1, 30, -1])
def test_a_calendar_left_open_over_midnight_offers_the_new_day(
    home: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    new = TODAY + timedelta(days)
    with Program(fps=FEW_FRAMES) as program:
        scene = _open(program)
        monkeypatch.setattr("scenes.pilot.program.TODAY", new)
        program.pilot.wait(100)
        assert scene.day == new
        assert [cell.day for cell in scene.cells if cell.is_today and cell.enabled] == [new]
        program.use(day_text(new))
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
        assert deal_of(program.table.session) == day_deal(new)


@pytest.mark.parametrize("today", [date(1970, 1, 1), FIRST_DAY, date(2400, 2, 29)])
def test_a_wrong_clock_breaks_nothing(home: Path, monkeypatch: pytest.MonkeyPatch, today: date) -> None:
    monkeypatch.setattr("scenes.pilot.program.TODAY", today)
    with Program(fps=FEW_FRAMES) as program:
        program.profile.deals.value = program.profile.deals.value.with_day(KEY, DayTry("x", 5))
        scene = _open(program)
        assert scene.day == max(today, FIRST_DAY)
        assert faults(scene) == []
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
        assert deal_of(program.table.session) == day_deal(max(today, FIRST_DAY))
        assert my_try(program).score == 5


def test_par_is_worked_out_beside_the_frames_and_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    poll = RoundsAsked.poll

    def counted(rounds: RoundsAsked) -> bool:
        asked.append(1)
        return poll(rounds)

    monkeypatch.setattr(RoundsAsked, "poll", counted)
    monkeypatch.setattr("gnoming.deals.rounds_asked.PAR_ROUNDS", 2)
    monkeypatch.setattr("gnoming.deals.rounds_asked.par_rounds.__defaults__", (2,))
    monkeypatch.setattr(InProcessThinker, "in_background", True)
    with Program(fps=FEW_FRAMES) as program:
        program.profile.deals.value = program.profile.deals.value.with_day(KEY, DayTry("x", 3))
        scene = _open(program)
        program.pilot.wait(200)
        par = program.profile.deals.value.pars[DEAL.code]
        assert str(par).replace("-", "−") in scene.words.text
        count = len(asked)
        program.pilot.wait(200)
        assert len(asked) == count, "what is known is not worked out again"
    assert json.loads((home / "deals.json").read_text("utf-8"))["pars"] == {DEAL.code: par}


@pytest.mark.parametrize(
    ("day", "par", "headline", "meaning", "game"),
    [
        (GameDay(TODAY, DEAL.game), 11, "Eagle (−8)", "An eagle is 8 to 12 points", "Gnoming A Round"),
        (SECOND_DAY, 6, "Birdie (−3)", "A birdie is 2 to 4 points", "Those Pesky Garden Gnomes"),
    ],
    ids=["first", "second"],
)
def test_the_result_is_two_lines(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    day: GameDay,
    par: int,
    headline: str,
    meaning: str,
    game: str,
) -> None:
    copied: list[str] = []

    def note(words: str) -> bool:
        copied.append(words)
        return True

    monkeypatch.setattr("scenes.deals.card_scene.write_clipboard", note)
    with Program(fps=FEW_FRAMES) as program:
        results = program.profile.deals.value.with_day(day.key, DayTry("x", 3))
        program.profile.deals.value = results.with_par(day.deal.code, par)
        scene = _open(program)
        if day is SECOND_DAY:
            program.use(text("pesky.title"))
        assert scene.headline.text == headline
        assert f"{meaning} under par" in scene.words.text
        program.use(text("deal.card.heading"))
        program.use(text("deal.day.copy"))
    told = f"{headline}: 3 points, par {par}, {day.deal.code}"
    assert copied == [f"{game}, daily deal, 23 November 2026\n{told}"]


def test_a_game_that_is_given_up_has_no_second_scored_try(program: Program) -> None:
    _open(program)
    program.use(text("deal.day.scored"))
    program.use(text("setup.start"))
    first = my_try(program)
    program.navigator.show_title()
    _open(program)
    program.use(text("deal.day.free"))
    program.use(text("saves.replace-yes"))
    again = program.table.session
    again.created = "2026-11-23T23:59:59Z"  # no person begins two games in one second
    program.profile.games.save(again)
    assert replace(first, score=None) == my_try(program)
    assert deal_of(again) == DEAL
    program.navigator.show_title()
    scene = _open(program)
    assert text("deal.day.begun") in scene.words.text
    assert text("title.continue") not in [widget.name for widget in program.widgets()]
    assert find_game(DEAL.game) is again.game


def test_each_person_has_a_scored_try_of_ones_own(program: Program) -> None:
    ann, bob = Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "moss", "sprout")
    program.profile.keep_person(ann)
    program.profile.deals.value = program.profile.deals.value.with_day(KEY, DayTry("x", 5, "p1"))
    assert "5" in _open(program).words.text
    assert text("deal.day.scored") not in [widget.name for widget in program.widgets()]
    program.press("escape")
    program.profile.keep_person(bob)
    _open(program)
    program.use(text("deal.day.scored"))
    program.use(text("setup.start"))
    session = program.table.session
    results = program.profile.deals.value
    assert results.day_try(KEY, "p1") == DayTry("x", 5, "p1")
    assert results.day_try(KEY, "p2") == DayTry(session.created, by="p2")


def test_the_second_game_has_a_deal_of_its_own_that_day(program: Program) -> None:
    second = SECOND_DAY
    scene = _open(program)
    assert [knob.is_chosen for knob in scene.knobs] == [True, False]
    assert all(knob.has_caption for knob in scene.knobs), "each face has its name below it"
    program.use(text("pesky.title"))
    assert [knob.is_chosen for knob in scene.knobs] == [False, True]
    assert second.deal.code in scene.words.text
    assert text("deal.day.once.pesky-garden-gnomes") in scene.words.text
    assert faults(scene) == []
    program.use(text("deal.day.scored"))
    program.use(text("setup.start"))
    session = program.table.session
    assert deal_of(session) == second.deal
    assert session.match.options.as_json() == {"target": 10}
    days = program.profile.deals.value.days
    assert days == {second.key: (DayTry(session.created, by="p1"),)}, "A Round's is still to be had"


@pytest.mark.parametrize("scored", [True, False])
def test_nobody_is_helped_in_the_scored_try_alone(program: Program, scored: bool) -> None:
    program.profile.change_settings(replace(program.profile.settings, coach="2", memory_aid=True))
    _open(program)
    program.use(text("deal.day.scored" if scored else "deal.day.free"))
    if scored:
        program.use(text("setup.start"))
    table = program.table
    for _ in range(20):
        if table.perspective.acting_view() is not None:
            break
        program.pilot.wait(500)
    assert table.controls.buttons["hint"].enabled is not scored
    assert table.advice.can_hint is not scored
    program.pilot.press("h")
    assert table.advice.hint.showing is not scored
    assert table.toast.showing is scored


def test_a_day_is_shared_and_compared_from_the_calendar(program: Program) -> None:
    results = program.profile.deals.value
    name = next(one.name for one in program.navigator.deals.seat(DEAL) if one.human)
    mine, other = Result(DEAL.code, name, -3, KEY), Result(DEAL.code, "Ann", 9, KEY)
    results = results.with_result(other).with_result(mine)
    program.profile.deals.value = results.with_day(KEY, DayTry("x", -3, program.profile.player_id))
    _open(program)
    program.use(text("deal.card.heading"))
    card = program.shown(CardScene)
    assert [(one.who, one.score, one.latest) for one in card._results] == [
        (name, -3, True),
        ("Ann", 9, False),
    ]
    assert text("final.again") not in [widget.name for widget in program.widgets()], "it wasn't just played"
    program.press("escape")
    program.shown(CalendarScene)
