"""Statistics: they equal a recount by other code, and no file can spoil them."""

import csv
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from gnoming.arena.intervals import QUANTILES, student_quantile
from gnoming.registry import GAMES
from gnoming.stats.facts import read_folder
from gnoming.stats.summary import BY_NAME, by_player, figures_of, played_games, summarise
from gnoming.text import name_key
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli
from tests.stats.conftest import A_ROUND, PESKY, Write, finished
from tests.stats.recount import T_975, recount

EXACT = ("games", "wins", "places", "rounds")
MEANS = ("place", "total", "round", "margin")


@pytest.mark.parametrize("name", [None, "Ada", "Bo"])
def test_a_recount_from_the_records_comes_to_the_same(cli: Cli, folder: Path, name: str | None) -> None:
    asked = () if name is None else ("--name", name)
    told = json.loads(cli("stats", "--json", "--records", str(folder), *asked).out)
    counted = recount(folder, name)
    groups = {(group["game"], group["of"], group["value"]): group for group in told["groups"]}
    assert groups.keys() == counted.keys()
    assert len(groups) > 10
    for key, row in counted.items():
        assert {field: groups[key][field] for field in EXACT} == {field: row[field] for field in EXACT}
        assert groups[key]["best"]["points"] == row["best"]
        for field in MEANS:
            mean, half = row[field]
            assert groups[key][field]["mean"] == pytest.approx(mean, abs=1e-5)
            if half is None or half == half:  # the table has no row for some counts of rounds
                assert groups[key][field]["interval"] == (
                    None if half is None else pytest.approx(half, rel=1e-4)
                )


def test_quantiles_are_those_of_the_table() -> None:
    assert {n: student_quantile(n) for n in T_975} == pytest.approx(T_975, rel=1e-4)
    assert student_quantile(len(QUANTILES) + 1) < QUANTILES[-1]


def test_the_best_round_is_found_again_in_its_record(folder: Path) -> None:
    for group in summarise(played_games(read_folder(folder, GAMES).games)):
        points, file, number = group.figures.best
        played = json.loads((folder / file).read_text("utf-8"))["rounds"][number - 1]
        extra = played.get("adjust", [0] * len(played["scores"]))
        assert points in [score + more for score, more in zip(played["scores"], extra, strict=True)]


def test_winners_are_first_whatever_their_points(write: Write) -> None:
    record = finished(A_ROUND, 3, 0)
    worst = record["totals"].index(max(record["totals"]))
    path = write({**record, "winners": [worst]})
    facts = read_folder(path.parent, GAMES).games[0]
    assert facts.place(worst) == 1
    assert sorted(facts.place(seat) for seat in range(3)) in ([1, 2, 3], [1, 2, 2])


def test_names_are_found_in_any_case_and_bots_are_nobody(folder: Path) -> None:
    games = read_folder(folder, GAMES).games
    players = by_player(played_games(games), {})
    assert len(players[BY_NAME + name_key(" aDA ")]) == len(games) == 16
    assert set(players) == {f"{BY_NAME}ada", f"{BY_NAME}bo"}


def test_practice_unfinished_games_and_copies_do_not_count(write: Write) -> None:
    record = finished(A_ROUND, 2, 0)
    write(record, "a.gnome")
    write(record, "b.star.gnome")
    write({**record, "seed": "other", "practice": True}, "c.gnome")
    path = write({key: value for key, value in record.items() if key not in ("totals", "winners")}, "d.gnome")
    games, damaged = read_folder(path.parent, GAMES)
    assert ([game.file for game in games], damaged) == (["a.gnome"], ())


def _spoilt() -> list[tuple[str, dict[str, Any]]]:
    record = finished(PESKY, 3, 0)
    first, *rest = record["rounds"]
    return [
        ("totals that do not add up", {**record, "totals": [1, 1, 1]}),
        ("no scores", {**record, "rounds": [{**first, "scores": None}, *rest]}),
        ("truth for a number", {**record, "totals": [True, *record["totals"][1:]]}),
        ("endless points", {**record, "totals": [10**30, 0, 0]}),
        ("nobody wins", {**record, "winners": []}),
        ("a seat that is not there", {**record, "winners": [3]}),
        ("the same winner twice", {**record, "winners": [0, 0]}),
    ]


@pytest.mark.parametrize("spoilt", [pytest.param(record, id=about) for about, record in _spoilt()])
def test_a_hostile_record_is_left_out_and_named(cli: Cli, write: Write, spoilt: dict[str, Any]) -> None:
    write(finished(PESKY, 3, 1), "good.gnome")
    path = write(spoilt, "bad.gnome")
    before = path.read_bytes()
    done = cli("stats", "--json", "--records", str(path.parent))
    assert json.loads(done.out)["damaged"] == ["bad.gnome"]
    assert json.loads(done.out)["groups"][0]["games"] == 2  # Ada's and Bo's
    assert path.read_bytes() == before


def test_files_that_are_no_text_are_left_out(cli: Cli, folder: Path) -> None:
    (folder / "noise.gnome").write_bytes(b"\xff\xfe\x00")
    (folder / "deep.gnome").write_text("[" * 100_000)
    done = cli("stats", "--records", str(folder))
    assert done.status == 0
    assert done.err == "2 files couldn’t be read and are left out.\n"


def test_csv_has_a_line_for_every_seat_of_a_person_and_no_formulas(
    cli: Cli, write: Write, tmp_path: Path
) -> None:
    record = finished(A_ROUND, 3, 1)
    people = [
        {**record["players"][0], "name": '=1+2, "x"'},
        {**record["players"][1], "name": "1, 2"},
        *record["players"][2:],
    ]
    folder = write({**record, "players": people}).parent
    file = tmp_path / "games.csv"
    assert cli("stats", "--records", str(folder), "--csv", str(file)).status == 0
    with file.open(encoding="utf-8", newline="") as stream:
        rows = [*csv.DictReader(stream)]
    assert [row["name"] for row in rows] == ['\'=1+2, "x"', "1, 2"]
    assert all(
        line.startswith('"') and line.endswith('"') for line in file.read_text("utf-8").splitlines()[1:]
    )
    assert [int(row["total"]) for row in rows] == record["totals"][:2]
    assert [sum(map(int, row["rounds"].split())) for row in rows] == record["totals"][:2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_csv_goes_into_a_pipe_and_makes_no_folders(cli: Cli, folder: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert cli("stats", "--records", str(folder), "--csv", str(pipe)).status == 0
        assert os.read(reading, 11) == b'\xef\xbb\xbf"created'
    finally:
        os.close(reading)
    assert pipe.is_fifo()
    assert "lost" in cli.refused("stats", "--records", str(folder), "--csv", str(tmp_path / "lost" / "a.csv"))
    assert not (tmp_path / "lost").exists()


def test_the_table_shows_a_year_of_months_and_json_all(cli: Cli, write: Write) -> None:
    for number in range(14):
        created = f"{2024 + number // 12}-{number % 12 + 1:02}-01T18:00:00Z"
        path = write({**finished(PESKY, 3, 0), "created": created}, f"{number}.gnome")
    write({**finished(PESKY, 3, 0), "created": "2025-77-01"}, "undated.gnome")
    shown = [
        line.split()[0] for line in cli("stats", "--records", str(path.parent)).lines if line[:2] == "20"
    ]
    assert shown == [*(f"2024-{month:02}" for month in range(3, 13)), "2025-01", "2025-02"]
    told = json.loads(cli("stats", "--json", "--records", str(path.parent)).out)["groups"]
    assert sum(group["of"] == "month" for group in told) == 14


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system's time zone is no variable there")
@pytest.mark.parametrize(("zone", "month"), [("NZST-12", "2026-08"), ("UTC", "2026-07")])
def test_a_game_belongs_to_the_month_of_its_local_day_as_on_the_page(
    cli: Cli, write: Write, monkeypatch: pytest.MonkeyPatch, zone: str, month: str
) -> None:
    folder = write({**finished(PESKY, 3, 0), "created": "2026-07-31T18:00:00Z"}).parent
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        lines = cli("stats", "--records", str(folder)).lines
    time.tzset()
    assert [line.split()[0] for line in lines if line[:2] == "20"] == [month]


def test_levels_stand_from_the_weakest_on(cli: Cli, write: Write) -> None:
    record = finished(A_ROUND, 2, 0)
    levels = GAMES[A_ROUND].levels
    for level in sorted(levels):
        bot = {**record["players"][1], "level": level}
        path = write({**record, "seed": level, "players": [record["players"][0], bot]}, f"{level}.gnome")
    lines = cli("stats", "--records", str(path.parent)).lines
    assert [line.split()[0] for line in lines if line.split()[0] in levels] == [*levels]
    assert [*levels] != sorted(levels)


def test_one_game_has_no_interval(write: Write) -> None:
    folder = write(finished(PESKY, 3, 0)).parent
    figures = figures_of([*played_games(read_folder(folder, GAMES).games)])
    assert figures.games == 1
    assert figures.total.half is None


def test_a_home_without_games_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path / "nothing"))
    assert cli("stats").out == "There are no finished games yet.\n"
    assert "nowhere" in cli.refused("stats", "--records", str(tmp_path / "nowhere"))
    assert "chess" in cli.refused("stats", "--game", "chess")


def test_one_game_alone_as_a_table(cli: Cli, folder: Path) -> None:
    done = cli("stats", "--game", PESKY, "--records", str(folder))
    assert done.lines[0] == PESKY
    assert A_ROUND not in done.out
    assert "±" in done.out
    assert "cli." not in done.out
