"""Files and text as other programs write them: in other encodings, forms, cases and copies."""

import csv
import json
import locale
import os
import sys
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming import system
from gnoming.core.record_writer import write_record
from gnoming.deals.card_file import find_code, read_file
from gnoming.past.archive import PastGames
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.storage.files import replace_atomically
from gnoming.text import set_language
from tests.cli.conftest import Cli, cli
from tests.past.conftest import archive, document, folder
from tests.past.test_importing import take

__all__ = ["archive", "cli", "folder"]
Open = Callable[..., PastGames]
CODE = "2000-0640-1XMT-QXBK"
NFC, NFD = (unicodedata.normalize(form, "José") for form in ("NFC", "NFD"))


def record_of(name: str, seed: str = "one") -> str:
    """Return the record of a finished game that somebody of this name played."""
    session = new_game(GAMES["gnoming-a-round"], people=1, seed=seed)
    first, *others = session.match.players
    session.match = replace(session.match, players=(replace(first, name=name), *others))
    play_randomly(session)
    return json.dumps(write_record(session), ensure_ascii=False)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_records_are_verified_in_every_encoding_that_shells_write(
    cli: Cli, tmp_path: Path, encoding: str, ends: str
) -> None:
    file = tmp_path / "games.txt"
    lines = "".join(f"{record_of(NFC, seed)}{ends}" for seed in ("one", "two"))
    file.write_bytes(lines.encode(encoding))
    done = cli("verify", str(file))
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("2 ")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_deal_is_read_from_a_text_in_either_encoding(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(f"Play this: {CODE}!\r\n".encode(encoding))
    assert read_file(file).deal == find_code(CODE).deal


@pytest.mark.parametrize(
    "hyphen", ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"]
)
@pytest.mark.parametrize("unseen", ["", "\u200b", "\u00ad", "\ufeff", "\u2060"])
def test_a_pasted_code_has_any_hyphens_and_characters_that_nobody_sees(hyphen: str, unseen: str) -> None:
    pasted = CODE.replace("-", f"{unseen}{hyphen}{unseen}")
    assert find_code(pasted).deal == find_code(f"Today {pasted} {unseen}").deal == find_code(CODE).deal


def test_a_code_may_have_the_wide_digits_of_an_east_asian_keyboard() -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) for char in CODE)
    assert find_code(wide).deal == find_code(CODE).deal


def _locale_with(mark: str) -> str:
    """Return an installed locale with this decimal mark; skip the test if there is none."""
    names = {",": ("de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8"), ".": ("en_US.UTF-8", "en_GB.UTF-8")}[mark]
    for name in names:
        found = system.preferred_number_format({"LANG": name})
        if found is not None and found.mark == mark:
            return name
    pytest.skip(f"no locale with the decimal mark {mark} is installed")


@pytest.mark.skipif(sys.platform == "win32", reason="the system's format is no variable there")
@pytest.mark.parametrize(
    ("language", "theirs", "delimiter", "mark"),
    [("en", "", ",", "."), ("de", "", ";", ","), ("en", ",", ";", ","), ("de", ".", ",", ".")],
)
def test_a_spreadsheet_of_this_system_opens_the_games_as_a_table(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    theirs: str,
    delimiter: str,
    mark: str,
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_NUMERIC", _locale_with(theirs) if theirs else "C")
    before = locale.localeconv()
    (tmp_path / "a.gnome").write_text(record_of("Zoë"), "utf-8")
    file = tmp_path / "games.csv"
    assert cli("stats", "--records", str(tmp_path), "--csv", str(file), "--language", language).status == 0
    set_language("en")
    assert file.read_bytes().startswith(b"\xef\xbb\xbf"), (
        "Excel takes a table without this mark for another encoding"
    )
    with file.open(encoding="utf-8-sig", newline="") as stream:
        (row,) = csv.DictReader(stream, delimiter=delimiter)
    assert row["name"] == "Zoë"
    assert mark in row["margin"]
    assert locale.localeconv() == before


@pytest.mark.parametrize(
    ("written", "asked", "is_found"),
    [
        (NFD, NFC, True),
        (NFC, NFD, True),
        (NFD, "JOSÉ", True),
        (NFD, "Ｊｏｓé", True),
        (NFD, "Jose", False),
        ("İpek", "ipek", True),
        ("IŞIK", "ışık", True),
    ],
)
def test_a_name_is_found_in_each_of_its_forms(
    cli: Cli, tmp_path: Path, written: str, asked: str, is_found: bool
) -> None:
    (tmp_path / "a.gnome").write_text(record_of(written), "utf-8")
    done = cli("stats", "--records", str(tmp_path), "--name", asked)
    assert (done.status, "best round" in done.out) == (0, is_found)


@pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of Unix")
def test_a_link_is_written_through_and_permissions_stay(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "settings.json"
    real.parent.mkdir()
    real.write_bytes(b"old")
    real.chmod(0o600)
    link = tmp_path / "settings.json"
    link.symlink_to(Path("dotfiles") / "settings.json")
    replace_atomically(link, b"new")
    assert link.is_symlink()
    assert (real.read_bytes(), real.stat().st_mode & 0o777) == (b"new", 0o600)
    assert sorted(os.listdir(tmp_path)) == ["dotfiles", "settings.json"]
    assert os.listdir(real.parent) == ["settings.json"]


def test_suffixes_in_capitals_count(archive: Open, folder: Path, tmp_path: Path) -> None:
    (folder / "MINE.GNOME").write_text(document(0), "utf-8")
    box = tmp_path / "box"
    box.mkdir()
    (box / "UPPER.GNOME").write_text(document(1), "utf-8")
    games = archive()
    assert take(games, box).total == 1
    assert len(games.games) == 2


def test_copies_that_a_service_made_are_one_game(archive: Open, folder: Path) -> None:
    names = ["2000-01-01 (conflicted copy).gnome", "2000-01-01.gnome", "2000-01-01 (Anna's).star.gnome"]
    for name in names[:2]:
        (folder / name).write_text(document(0), "utf-8")
    assert [game.file for game in archive().games] == ["2000-01-01.gnome"]
    (folder / names[2]).write_text(document(0), "utf-8")
    games = archive()
    assert [game.file for game in games.games] == [names[2]], "the star counts, whichever copy has it"
    assert archive().games == games.games
    games.delete(games.games[0])
    assert ([*games.games], [*folder.iterdir()]) == ([], [])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows finds libraries otherwise")
def test_other_programs_get_no_library_paths_of_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/gnoming/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    monkeypatch.setenv("DYLD_LIBRARY_PATH", "/opt/gnoming/_internal")
    assert system.command_output("sh", "-c", "echo $LD_LIBRARY_PATH-$DYLD_LIBRARY_PATH") == "/usr/local/lib-"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert system.command_output("sh", "-c", "echo ${LD_LIBRARY_PATH-none}") == "none"
