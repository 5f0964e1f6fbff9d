"""The sealed envelope through the window: sealed before the first card, cut, shown, opened, saved, and held to."""

import os
from collections import deque
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from gnoming.cli.main import main
from gnoming.core.match import Player
from gnoming.core.replay import resume
from gnoming.core.session import AnySession
from gnoming.deals.days import day_deal
from gnoming.registry import GAMES
from gnoming.seal.envelope import cut_number
from gnoming.seal.folder import FOLDER, MOST_KEPT, file_name, write_envelope
from gnoming.text import text
from scenes.past.scene import PastScene
from scenes.pilot.program import TODAY
from scenes.replay.scene import ReplayScene
from scenes.seal.cut_scene import CutScene
from scenes.seal.page import EnvelopeFileScene, SealScene
from scenes.table.scene import TableScene
from scenes.table.sheets.menu import TableMenu
from scenes.title.scene import TitleScene
from tests.seal.conftest import play_sealed
from tests.support.given import given
from tests.support.looks import Window, faults
from tests.support.playing import bot_moves, sit_down
from tests.support.program import FEW_FRAMES, Program

WINDOWS = [
    ((1280, 720), 1.0, "en"),
    ((1280, 720), 2.0, "de"),
    ((900, 1400), 1.0, "de"),
    ((900, 1400), 2.0, "en"),
]
AROUND, PESKY = "gnoming-a-round", "pesky-garden-gnomes"


def envelopes(home: Path) -> list[Path]:
    return sorted((home / FOLDER).glob("*.txt"))


def begin(program: Program, name: str = AROUND, cut: bool = False) -> None:
    """Set up a game and begin it, by the page for that."""
    program.profile.change_settings(replace(program.profile.settings, cut_deck=cut))
    program.go(program.navigator.title.open_setup, name)
    program.use(text("setup.start"))
    program.pilot.wait(400)


def finish(program: Program) -> AnySession:
    """Play the game at the table to its end, and file it."""
    session = program.table.session
    deque(bot_moves(session, "sprout"), maxlen=0)
    program.profile.archive(session)
    assert program.profile.records.folder.is_dir()
    return session


def sealed_before(home: Path) -> tuple[AnySession, Path]:
    """Return a finished game from the player's records, and its envelope's file."""
    played = play_sealed(GAMES[AROUND])
    session = resume(played.record)
    name = given(file_name(AROUND, session.created, session.luck.seed))
    write_envelope(home / FOLDER / name, played.document)
    return session, home / FOLDER / name


def test_a_game_is_sealed_cut_played_and_verified(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program, cut=True)
        scene = program.shown(CutScene)
        seal = "".join(scene.digits.lines).replace(" ", "")
        assert envelopes(home) == [], "nothing is begun yet"
        program.press("right", "right")
        assert scene.ribbon.chosen == 56
        program.pilot.click_on(scene.field)
        program.pilot.type("rhubarb")
        assert scene.words == "56 rhubarb"
        program.use(text("seal.cut.cut"))
        session = program.table.session
        assert session.cut == "56 rhubarb"
        (file,) = envelopes(home)
        assert sha256(file.read_bytes()).hexdigest() == seal
        nonce = next(line for line in file.read_text().splitlines() if line.startswith("nonce: "))[7:]
        assert session.luck.seed.endswith(f"{cut_number(nonce, '56 rhubarb'):08x}")
        program.go(program.navigator.seals.open, finish(program))
        page = program.shown(SealScene)
        assert page.content.is_open
        assert program.profile.envelopes.has(AROUND, session.created, session.luck.seed)
        assert page.content.paragraphs[0].startswith("All 3 shuffles of this game follow from the envelope")
        assert "56 rhubarb" in page.content.paragraphs[1]
        program.use(text("seal.page.save"))
        (copy,) = (home / "documents").glob("gnoming-envelope-*.txt")
        assert sha256(copy.read_bytes()).hexdigest() == seal == page.content.seal
        (record,) = program.profile.records.folder.glob("*.gnome")
        program.use(text("seal.page.eyes"))
        film = program.shown(ReplayScene)
        assert (film.at, film.picture.own) == (1, 1)
    capsys.readouterr()
    assert main(["verify", "--language", "en", "--envelope", str(copy), str(record)]) == 0
    assert seal in capsys.readouterr().out


@pytest.mark.parametrize("name", [AROUND, PESKY])
def test_the_seal_is_shown_at_the_table_and_its_envelope_stays_shut(home: Path, name: str) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program, name, cut=True)
        program.use(text("seal.cut.without"))
        (file,) = envelopes(home)
        program.press("m")
        program.shown(TableMenu)
        program.use(text("seal.menu"))
        page = program.shown(SealScene)
        assert page.content.seal == sha256(file.read_bytes()).hexdigest()
        names = [widget.name for widget in program.widgets()]
        assert not {text("seal.page.read"), text("seal.page.save"), text("seal.page.eyes")} & set(names)
        deck = next(line for line in file.read_text().splitlines() if line.startswith("round-1: "))
        assert deck not in "\n".join(page.content.paragraphs)
        program.press("escape")
        program.shown(TableScene)


def test_the_seal_is_read_aloud_in_groups_and_copied(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with Program(fps=FEW_FRAMES) as program:
        begin(program)
        program.pilot.settle()
        program.go(program.navigator.seals.open, program.table.session)
        page = program.shown(SealScene)
        assert page.digits is not None
        assert page.content.seal is not None
        groups = page.digits.name.removeprefix("The seal: ").split()
        assert "".join(groups) == page.content.seal
        assert {len(group) for group in groups} == {4}
        program.use(text("seal.page.copy"))
        program.pilot.click_on(page.digits)
    assert copied == [page.content.seal] * 2


def test_the_seal_survives_a_kill_and_a_game_that_goes_on(home: Path) -> None:
    """The program is not closed: what it had not written is lost."""
    killed = Program(fps=FEW_FRAMES)
    begin(killed)
    killed.pilot.settle()
    killed.navigator.seals.open(killed.table.session)
    killed.pilot.settle()
    seal = killed.shown(SealScene).content.seal
    killed.profile.games.has_save(AROUND)
    killed.profile.games.store(AROUND).close()
    with Program(fps=FEW_FRAMES) as program:
        program.go(program.navigator.title.continue_game, 0)
        program.go(program.navigator.seals.open, program.table.session)
        assert program.shown(SealScene).content.seal == seal
        program.press("escape")
        program.go(program.navigator.seals.open, finish(program))
        assert program.shown(SealScene).content.paragraphs[0].startswith("All 3 shuffles")


def test_an_envelope_is_on_disk_before_its_first_card(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written, real = [], os.replace

    def note(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
        written.append(Path(target))
        real(source, target)

    monkeypatch.setattr(os, "replace", note)
    with Program(fps=FEW_FRAMES) as program:
        begin(program)
        assert program.profile.games.has_save(AROUND)
    folders = [path.parent.name for path in written if path.name != "settings.json"]
    assert folders.index(FOLDER) < folders.index("saves")


def test_a_deal_s_cards_are_sealed_and_not_cut(program: Program, home: Path) -> None:
    program.profile.change_settings(replace(program.profile.settings, cut_deck=True))
    program.go(program.navigator.deals.play, day_deal(TODAY))
    assert program.shown(TableScene).session.cut == ""
    (file,) = envelopes(home)
    assert "\ncut: none\n" in file.read_text()
    program.go(program.navigator.seals.open, program.table.session)
    assert text("seal.page.no-cut") in program.shown(SealScene).content.paragraphs


@pytest.mark.parametrize("rubbish", [b"", b"\xff\xfe\x00", b"hello", b"x" * 300_000, None])
def test_rubbish_in_an_envelope_s_place_loses_nothing(home: Path, rubbish: bytes | None) -> None:
    session, file = sealed_before(home)
    file.unlink()
    if rubbish is None:
        file.mkdir()
    else:
        file.write_bytes(rubbish)
    with Program(fps=FEW_FRAMES) as program:
        program.go(program.navigator.seals.open, session)
        page = program.shown(SealScene)
        assert page.content.paragraphs[0]
        assert not page.content.paragraphs[0].startswith("All")
        assert faults(page) == []
        if page.content.seal is not None:
            program.use(text("seal.page.read"))
            program.shown(EnvelopeFileScene)


def test_a_game_without_an_envelope_says_so(program: Program) -> None:
    game = GAMES[AROUND]
    session = sit_down(game, [Player("Ann"), Player("Bo", "bot", "sprout")], "an old seed")
    program.open(session)
    program.pilot.settle()
    program.press("m")
    assert text("seal.menu") not in [widget.name for widget in program.widgets()]
    program.press("escape")
    program.go(program.navigator.seals.open, session)
    page = program.shown(SealScene)
    assert page.content.seal is None
    assert page.content.paragraphs == (text("seal.page.none"),), "nothing is proved"
    assert not program.profile.envelopes.has(AROUND, session.created, session.luck.seed)


def test_the_deck_is_cut_by_the_pointer_the_wheel_and_large_steps(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program, PESKY, cut=True)
        scene = program.shown(CutScene)
        ribbon, button = scene.ribbon, text("seal.cut.cut")
        assert button not in [widget.name for widget in program.widgets()], "nothing is chosen yet"
        program.pilot.click_on(ribbon)
        middle = ribbon.chosen
        assert 20 <= middle <= 30
        assert scene.choice_label.text == ribbon.value() == f"After card {middle} of 50"
        for key, place in (("page up", middle - 10), ("end", 49), ("home", 1), ("left", 1), ("right", 2)):
            program.press(key)
            assert ribbon.chosen == place
        assert button in [widget.name for widget in program.widgets()]
        program.use(button)
        assert program.table.session.cut == "2"


def test_a_word_alone_is_a_cut_and_none_is_one_too(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program, cut=True)
        scene = program.shown(CutScene)
        program.pilot.click_on(scene.field)
        program.pilot.type("oak")
        assert scene.words == "oak"
        program.use(text("seal.cut.without"))
        assert program.table.session.cut == ""
        program.go(program.navigator.seals.open, program.table.session)
        assert text("seal.page.not-cut") in program.shown(SealScene).content.paragraphs


def test_who_leaves_the_cut_is_at_the_title_and_nothing_was_begun(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program, cut=True)
        program.press("escape")
        program.shown(TitleScene)
        assert envelopes(home) == []
        assert not program.profile.games.has_save(AROUND)


def test_a_finished_game_leads_to_its_envelope_from_its_sheet(home: Path) -> None:
    with Program(fps=FEW_FRAMES) as program:
        begin(program)
        program.pilot.settle()
        finish(program)
        program.go(program.navigator.past.open)
        past = program.shown(PastScene)
        past.uses.open_sheet(past.list.games[0])
        program.pilot.settle()
        program.use(text("seal.menu"))
        assert program.shown(SealScene).content.is_open


def test_the_oldest_envelopes_go_when_there_are_too_many(home: Path) -> None:
    folder = home / FOLDER
    folder.mkdir()
    for n in range(MOST_KEPT + 3):
        (folder / f"2020-01-01T{n:06}Z-x.txt").touch()
    write_envelope(folder / "2026-11-23T200000Z-x.txt", b"new")
    left = envelopes(home)
    assert len(left) == MOST_KEPT
    assert left[-1].read_bytes() == b"new"
    assert left[0].name == "2020-01-01T000004Z-x.txt"


@pytest.mark.parametrize("window", WINDOWS)
def test_no_paragraph_is_higher_than_its_place(home: Path, window: Window) -> None:
    size, scale, code = window
    session, _ = sealed_before(home)
    del session.journal[4:]
    with Program(size=size, scale=scale, code=code, fps=FEW_FRAMES) as program:
        program.navigator.seals.open(session)
        page, words = program.shown(SealScene), program.app.ui.typography
        for row in page._rows:
            px = page.viewport.text_px(row.size)
            lines = words.wrap(row.text, px, row.area.w, row.style)
            assert len(lines) * words.line_height(px, row.style) <= row.area.h + 1


@pytest.mark.parametrize("window", WINDOWS[1:3])
def test_the_cut_has_its_place(home: Path, window: Window) -> None:
    size, scale, code = window
    with Program(size=size, scale=scale, code=code, fps=FEW_FRAMES) as program:
        begin(program, cut=True)
        scene = program.shown(CutScene)
        scene.ribbon.choose(57)
        program.pilot.settle()
        assert faults(scene) == []
