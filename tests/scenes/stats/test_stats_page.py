"""The page of statistics, by mouse, keys and pad."""

import csv
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming.registry import GAMES
from gnoming.stats.reviewed_games import FILE, ReviewedGames
from gnoming.stats.summary import figures_of
from gnoming.text import text
from scenes.kit.assist.access.outline import free_words
from scenes.stats.scene import StatsScene
from scenes.stats.sheets import Sheets
from tests.scenes.stats.conftest import Start, page
from tests.stats.conftest import A_ROUND, PESKY, finished
from tests.stats.recount import recount
from tests.support.given import as_a
from tests.support.looks import faults
from tests.support.pupils.listening import Listener

pytestmark = pytest.mark.usefixtures("english")


def test_the_heading_follows_the_size_of_the_text_while_the_page_is_open(start: Start) -> None:
    program = start(3)
    size = program.app.ui.theme.text
    for scale, wanted in ((1.0, size.title), (2.0, size.heading), (1.0, size.title)):
        program.app.apply_settings(replace(program.app.settings, text_scale=scale))
        assert page(program)._heading.size == wanted
        assert list(faults(program.scene)) == []


def test_games_that_the_index_knows_are_counted_once(start: Start) -> None:
    program = start(3)
    program.pilot.press("escape")
    program.navigator.stats.open()
    scene = as_a(StatsScene, program.scene)
    counted = scene.choices
    program.pilot.wait(200)
    assert scene.choices is counted
    assert len(scene.entries) == 8


@pytest.mark.parametrize("code", ["de", "es"])
def test_the_note_keeps_its_size_beside_the_tools(start: Start, code: str) -> None:
    note = page(program := start(3, (1280, 720), 2.0, code))._hint
    assert note.font_px == program.app.scenes.viewport.text_px(note.size)


def test_figures_are_told_with_what_they_are(start: Start) -> None:
    told = [words.name for words in free_words(page(start()))]
    figures = [
        words for words in told if words.startswith(("games played", "average", "points", "against", "best"))
    ]
    assert len(figures) == 6
    assert all(re.match(r"[a-z ]+.*: [−\d.]+", words) for words in figures)
    assert not any(re.fullmatch(r"[−\d.]+", words) for words in told)


@pytest.mark.parametrize(("title", "part"), [("around.title", "round"), ("pesky.title", "hand")])
def test_figures_speak_of_what_a_game_is_played_in(start: Start, title: str, part: str) -> None:
    program = start()
    program.use(text(title))
    told = " ".join(words.name for words in free_words(page(program)))
    found = set(re.findall(r"(rounds?|hands?)\b", told))
    assert found == {part, f"{part}s"}
    assert f"points per {part}" in told
    assert f"best {part}" in told


def test_each_choice_shows_what_a_recount_says(start: Start, home: Path) -> None:
    program = start()
    scene, counted = page(program), recount(home / "records", "Ada")
    for title, game in (("around.title", A_ROUND), ("pesky.title", PESKY)):
        program.use(text(title))
        assert scene.choices.selection.game == game
        assert figures_of(scene.shown).games == counted[game, "all", ""]["games"]
        program.scene.focus.set(scene.steppers[2])
        program.press("right")
        seats = scene.choices.selection.seats
        row, figures = counted[game, "seats", str(seats)], figures_of(scene.shown)
        assert (figures.games, figures.wins) == (row["games"], row["wins"])
        assert figures.total.value == pytest.approx(row["total"][0])


def test_another_name_is_chosen_by_pad_and_only_who_plays_has_a_habit(start: Start) -> None:
    program = start()
    scene = page(program)
    assert as_a(Sheets, scene.sheets).notes
    program.scene.focus.set(scene.steppers[0])
    program.pilot.pad(14)  # right
    program.pilot.settle()
    assert {entry.name for entry in scene.shown} == {"Bo"}
    assert not as_a(Sheets, scene.sheets).notes
    assert as_a(Sheets, scene.sheets).chart.value() == text("stats.not-yours")


def test_where_nobody_is_named_who_has_most_games_is_shown(start: Start) -> None:
    assert page(start(named=False)).choices.who == "Ada"


def test_reviews_tell_skill_from_luck_and_the_costliest_habit(start: Start) -> None:
    program = start()
    entry = page(program).shown[1]
    costs = [("place", 3.0), ("source", 1.0)]
    program.profile.stores.stats = ReviewedGames().with_review(entry.identity, costs)
    program.go(program.navigator.stats.open)
    scene = page(program)
    assert as_a(Sheets, scene.sheets).chart.value() == text("stats.known", known=1, all=4)
    assert text("review.kind.place") in as_a(Sheets, scene.sheets).notes[1][1].text
    program.scene.focus.set(as_a(Sheets, scene.sheets).chart)
    program.pilot.press("right")
    assert as_a(Sheets, scene.sheets).chart.chosen == 0
    assert "4.0" not in as_a(Sheets, scene.sheets).chart.value()
    program.pilot.press("right")
    assert "4.0" in as_a(Sheets, scene.sheets).chart.value()


def test_exporting_writes_both_files_and_never_over_others(start: Start, home: Path) -> None:
    program = start()
    page(program)
    for count in (1, 2):
        program.use(text("stats.export"))
        documents = program.profile.folders.documents
        assert len([*documents.glob("gnoming-statistics-*.csv")]) == count
    written = sorted(documents.glob("gnoming-statistics-*.json"))[0]
    rows = [*csv.DictReader(written.with_suffix(".csv").open(encoding="utf-8", newline=""))]
    assert [row["file"] for row in rows] == [entry.file for entry in page(program).shown]
    group = json.loads(written.read_text("utf-8"))["groups"][0]
    assert (group["of"], group["games"]) == ("all", len(rows))


def test_news_of_the_page_take_the_place_of_older_news(start: Start) -> None:
    program = start()
    toast = page(program).toast
    program.use(text("stats.export"))
    program.pilot.wait(500)
    assert toast.text != text("stats.forgotten")
    program.use(text("stats.forget"))
    program.tap(text("stats.forget-yes"))
    program.pilot.wait(500)
    assert toast.showing
    assert toast.text == text("stats.forgotten")


def test_deleting_asks_and_rebuilding_brings_all_back(start: Start, home: Path) -> None:
    program = start()
    before = page(program).entries
    program.profile.stores.stats = ReviewedGames().with_review(before[0].identity, [("place", 3.0)])
    program.use(text("stats.forget"))
    program.use(text("stats.forget-no"))
    assert page(program).entries == before
    program.use(text("stats.forget"))
    program.use(text("stats.forget-yes"))
    assert page(program).entries == []
    assert not program.profile.stores.stats.reviews
    assert len([*(home / "records").glob("*.gnome")]) == len(before) - sum(e.name == "Bo" for e in before)
    program.use(text("stats.restore"))
    assert page(program).entries == before


def test_a_hostile_index_is_made_anew_and_a_hostile_file_is_set_aside(start: Start) -> None:
    program = start()
    before = page(program).entries
    program.profile.wait_for_writes()
    index, file = program.profile.records.index, program.profile.people.own_data / FILE
    assert index.exists()
    index.write_text("[" * 100_000, "utf-8")
    file.write_text('{"format": 7}', "utf-8")
    program.profile.results.close_own()
    program.go(program.navigator.stats.open)
    assert program.scene.name == "notice"
    program.press("return")
    assert page(program).entries == before
    assert [one for one in file.parent.iterdir() if "statistics" in one.name and "damaged" in one.name]


def test_a_screen_reader_hears_every_figure_and_uses_what_there_is(start: Start) -> None:
    program = start()
    listener, scene = Listener(program), page(program)
    names = {item.name for item in listener.outline.items}
    figures = [
        name
        for name in names
        if name.startswith((text("stats.place"), text(f"stats.best.{scene.choices.selection.game}")))
    ]
    assert len(figures) == 2
    assert all(re.search(r": [−\d]", figure) for figure in figures)
    assert as_a(Sheets, scene.sheets).places.name in names
    assert listener.find(text("stats.trend")).value == as_a(Sheets, scene.sheets).chart.value()
    who = listener.find(text("stats.who"))
    assert (who.role, who.value) == ("choice", "Ada")
    listener.act(listener.find(text("stats.export")))
    assert len([*program.profile.folders.documents.glob("gnoming-statistics-*.csv")]) == 1
    listener.act(listener.find(text("menu.back")))
    assert not scene.shows_more
    listener.act(listener.find(text("menu.back")))
    assert program.scene.name == "clubhouse"


@pytest.mark.parametrize(("scale", "games"), [(1.0, 1), (2.0, 4)])
def test_the_page_opens_on_four_plain_numbers_and_more_shows_the_rest(
    start: Start, scale: float, games: int
) -> None:
    program = start(games, scale=scale)
    scene = program.shown(StatsScene)
    told = [words.name for words in free_words(scene) if re.search(r"won|average|best", words.name)]
    assert not any("played" in words.name for words in free_words(scene)), "the heading tells the number"
    assert re.fullmatch(r"\d games? won\." if games == 1 else r"\d games? won, \d+% of all\.", told[-3])
    names = ("stats.place", f"stats.best.{A_ROUND}")
    assert [words.partition(":")[0] for words in told[-2:]] == [text(name) for name in names]
    assert not any("±" in words for words in told)
    assert not scene.steppers
    assert list(faults(scene)) == []
    program.use(text("stats.more"))
    assert scene.steppers
    program.press("escape")
    assert not scene.steppers
    program.press("escape")
    assert program.scene.name == "clubhouse"


def test_bots_of_any_version_go_by_names(start: Start, home: Path) -> None:
    folder = home / "records"
    folder.mkdir()
    for name in (A_ROUND, PESKY):
        bots = GAMES[name].bots
        levels = {*bots.offered, *bots.pool, *bots.retired, *(f"gardener/{gnome}" for gnome in bots.gnomes)}
        for number, level in enumerate(levels):
            record = finished(name, 3, 0)
            players = [one | {"level": level} if "level" in one else one for one in record["players"]]
            document = record | {"players": players, "seed": f"{number:032x}"}
            (folder / f"{name}-{number}.gnome").write_text(json.dumps(document), "utf-8")
    program = start(0)
    for title in ("around.title", "pesky.title"):
        program.use(text(title))
        shown = page(program).steppers[1].choices
        assert not [words for words in shown[1:] if re.fullmatch(r"[a-z.]+(/[a-z]+)?", words)]
        assert {"Sprout", "Champion", "Random"} <= set(shown)
