"""The self-test finds what it is there to find, and names it."""

from pathlib import Path

import pytest

from gnoming import paths
from gnoming.registry import GAMES
from gnoming.selftest import file_checks, game_checks
from gnoming.selftest.checks import Check, CheckResult, SelfTestError, run_checks
from scenes.selftest import asset_checks

GAME = GAMES["gnoming-a-round"]


def test_a_step_that_fails_stops_no_other() -> None:
    told: list[CheckResult] = []

    def fail() -> str:
        raise ValueError("no")

    assert run_checks([Check("one", fail), Check("two", lambda: "seen")], told.append) == 1
    assert [(one.name, str(one.error), one.finding) for one in told] == [
        ("one", "no", ""),
        ("two", "None", "seen"),
    ]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """Return a small bundle with its manifest."""
    (tmp_path / "assets" / "cards").mkdir(parents=True)
    (tmp_path / "assets" / "cards" / "a.webp").write_bytes(b"card")
    (tmp_path / "assets" / "b.toml").write_bytes(b"table")
    names = ("assets/cards/a.webp", "assets/b.toml")
    (tmp_path / file_checks.MANIFEST).write_text(
        file_checks.make_manifest((name, tmp_path / name) for name in names), "utf-8"
    )
    return tmp_path


def test_unharmed_files_are_counted(packed: Path) -> None:
    assert file_checks.check_manifest(packed / "assets") == "2 files as they were packed"


@pytest.mark.parametrize("harm", ["missing", "changed"])
def test_harmed_files_are_named(packed: Path, harm: str) -> None:
    card = packed / "assets" / "cards" / "a.webp"
    card.unlink() if harm == "missing" else card.write_bytes(b"cart")
    with pytest.raises(SelfTestError, match=r"assets/cards/a\.webp$"):
        file_checks.check_manifest(packed / "assets")


def test_the_texts_of_this_checkout_are_whole() -> None:
    assert "each in de, en" in file_checks.check_texts(paths.assets())


def test_the_folders_that_the_system_has_are_looked_for_even_if_others_are_chosen(tmp_path: Path) -> None:
    found = Path(file_checks.check_folders({"GNOMING_HOME": str(tmp_path)}))
    assert found.name == "gnoming"
    assert tmp_path not in found.parents


def test_folders_that_have_no_place_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = paths.user_folders()._replace(logs=Path("gnoming/logs"))
    monkeypatch.setattr(file_checks, "user_folders", lambda environ: lost)
    with pytest.raises(SelfTestError, match="no place for logs"):
        file_checks.check_folders({})


def test_a_picture_or_sound_that_does_not_load_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "sound").mkdir()
    (tmp_path / "cards" / "bad.webp").write_bytes(b"RIFF")
    (tmp_path / "sound" / "bad.ogg").write_bytes(b"OggS")
    with pytest.raises(SelfTestError, match=r"cards/bad\.webp"):
        asset_checks.check_pictures(tmp_path)
    with pytest.raises(SelfTestError, match=r"sound/bad\.ogg"):
        asset_checks.check_sounds(tmp_path)


def test_a_font_without_a_letter_is_named(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "locale" / "el").mkdir(parents=True)
    font = paths.assets() / "fonts" / "Milonga-Regular.ttf"
    (tmp_path / "fonts" / font.name).write_bytes(font.read_bytes())
    (tmp_path / "locale" / "el" / "a.po").write_text(
        'msgid "a.b"\nmsgstr "\N{CJK UNIFIED IDEOGRAPH-4E2D}"\n', "utf-8"
    )
    with pytest.raises(SelfTestError, match="no letters 中"):
        asset_checks.check_fonts(tmp_path)


def test_a_bot_that_fails_or_cheats_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_checks, "find_game", _broken)
    with pytest.raises(SelfTestError, match="sprout failed"):
        game_checks._check_bots(GAME)


def _broken(name: str) -> object:
    raise ZeroDivisionError(name)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rules_and_saves_of_every_game(name: str, tmp_path: Path) -> None:
    assert "the same again" in game_checks._check_rules(GAMES[name])
    assert "backup" in game_checks._check_saves(GAMES[name], tmp_path)
