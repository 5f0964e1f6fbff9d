"""The options: whatever stands in the file, the game starts, and nothing of the player's is thrown away."""

import json
import os
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

from gnoming.storage import files, settings
from gnoming.storage.files import SaveError
from gnoming.storage.settings import Settings

DEFAULTS = Settings()
CHANGED = Settings(
    mode="fullscreen",
    width=1920,
    height=1080,
    window_sized=True,
    maximized=True,
    speed=2.5,
    bots_pace="fast",
    reduced_motion=True,
    text_scale=1.5,
    high_contrast=True,
    large_numerals=True,
    flash=0.2,
    shake=0.0,
    background=0.5,
    tilt=0.75,
    language="de",
    master=0.1,
    music=0.0,
    effects=1.0,
    ambience=0.25,
    muted=True,
    mono=True,
    speech=True,
    speech_detail="short",
    speech_beside="off",
    speech_voices={"de": "Änne"},
    speech_rate=-0.5,
    speech_volume=0.5,
    speech_offered=True,
    practice=True,
    cut_deck=True,
    memory_aid=True,
    hand_order="rank",
    auto_play=True,
    coach="4",
    turn_hints=False,
    hint_numbers=True,
    scanning="one",
    scan_seconds=2.0,
    dwell="0.8",
    captions=True,
    bindings=(("draw", "F5"), ("undo", "Ü")),
    rumble=0.5,
    pad_bindings=(("draw", "leftstick"),),
    last_setup={"players": [{"name": "Ida \u263a"}], "rounds": 3},
    lessons_done=("around-1-tee",),
    lessons_offered=("around-4-bounce",),
    lesson_steps={"around-2-cups": 3},
    wins_in_a_row={"gnoming-a-round/weeder": 2},
    names_asked=1,
)


def load(path: Path, defaults: Settings = DEFAULTS) -> settings.LoadedSettings:
    return settings.load(path, defaults, 0.0)


def test_every_option_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    settings.save(path, CHANGED)
    assert load(path) == settings.LoadedSettings(CHANGED)
    assert [f.name for f in fields(Settings) if getattr(CHANGED, f.name) == getattr(DEFAULTS, f.name)] == []


def test_a_file_of_the_first_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    first = (
        '{"mode": "fullscreen", "width": 1920, "height": 1080, "speed": 2.5, "bots_pace": "fast",'
        ' "reduced_motion": true, "text_scale": 1.5, "high_contrast": true, "language": "de", "master": 0.1,'
        ' "music": 0.0, "effects": 1.0, "ambience": 0.25, "muted": true, "mono": true, "practice": true,'
        ' "bindings": {"draw": "F5", "undo": "\\u00dc"},'
        ' "last_setup": {"players": [{"name": "Ida \\u263a"}], "rounds": 3}}'
    )
    path.write_text(first)
    later = {f.name: getattr(DEFAULTS, f.name) for f in fields(Settings) if f'"{f.name}"' not in first}
    assert load(path) == settings.LoadedSettings(replace(CHANGED, **later))


def test_a_mark_at_the_start_of_the_file_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load(path) == settings.LoadedSettings(CHANGED)


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == settings.LoadedSettings(DEFAULTS)
    assert os.listdir(tmp_path) == []


def test_an_absent_field_has_its_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": 2, "something": "of a later version"}')
    still = replace(DEFAULTS, reduced_motion=True)
    assert load(path, still) == settings.LoadedSettings(replace(still, speed=2.0))


BAD: dict[str, list[object]] = {
    "mode": ["huge", []], "width": [0, 1280.5, True], "height": ["720", 10**400],
    "speed": [0.4, 4.01, True, float("nan"), float("inf"), 10**400], "bots_pace": [None],
    "reduced_motion": [1], "text_scale": [2.1], "high_contrast": ["yes"], "language": ["", "x" * 21],
    "master": [-0.1], "music": ["0.5"], "effects": [1.5], "ambience": [{}], "muted": [0], "mono": [None],
    "speech": [1], "speech_detail": ["long"], "speech_voices": [["Anna"]], "speech_rate": [2],
    "speech_volume": [-0.5], "practice": ["true"], "scanning": ["three"], "scan_seconds": [0.5, 3.1],
    "captions": [1], "dwell": [0.8, "3"], "bindings": [["draw"]], "pad_bindings": [["draw"], {"draw": 3}],
    "rumble": [True, 1.5], "last_setup": ["text"],
}  # fmt: skip


@pytest.mark.parametrize(("name", "value"), [(name, one) for name, several in BAD.items() for one in several])
def test_a_bad_field_has_its_default_and_no_other_suffers(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)
    document = json.loads(path.read_text())
    document[name] = value
    path.write_text(json.dumps(document))
    expected = {f.name: getattr(CHANGED, f.name) for f in fields(Settings)}
    expected[name] = getattr(DEFAULTS, name)
    assert load(path) == settings.LoadedSettings(Settings(**expected), repaired=(name,))


def test_one_bad_binding_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"bindings": {"draw": "F5", "undo": 7, "": "x"}}')
    assert load(path) == settings.LoadedSettings(
        replace(DEFAULTS, bindings=(("draw", "F5"),)), repaired=("bindings",)
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"width": ' + b"9" * 5000 + b"}",
        b'{"a": 1} {',
    ],
)
def test_an_unreadable_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    found = load(path)
    aside = tmp_path / "settings.json.unreadable-19700101-000000-1"
    assert found == settings.LoadedSettings(DEFAULTS, set_aside=aside)
    assert aside.read_bytes() == content
    assert aside.name in (found.notice() or "")
    assert {*os.listdir(tmp_path)} == {aside.name, "stores.lock"}


def test_two_unreadable_files_of_one_second_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("first", "second"):
        path.write_text(content)
        load(path)
    kept = tmp_path.glob("settings.json*")
    assert sorted(file.read_text() for file in kept) == ["first", "second"]


def test_a_file_that_another_program_holds_for_a_moment_is_read_all_the_same(
    tmp_path: Path, busy: Callable[[int], None]
) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)
    busy(files.READ_TRIES - 1)
    assert load(path) == settings.LoadedSettings(CHANGED)


def test_a_file_that_may_not_be_read_is_no_damage_and_is_told(
    tmp_path: Path, busy: Callable[[int], None]
) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)
    busy(files.READ_TRIES)
    found = load(path)
    assert found == settings.LoadedSettings(DEFAULTS, unreadable=True)
    assert found.notice()
    assert load(path) == settings.LoadedSettings(CHANGED)


def test_a_damaged_file_that_cannot_be_renamed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")

    def refuse(*paths: object) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(os, "rename", refuse)
    found = load(path)
    assert found == settings.LoadedSettings(DEFAULTS, unreadable=True)
    assert found.notice()


def test_a_folder_in_its_place_is_survived(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    assert load(tmp_path / "settings.json").settings == DEFAULTS


@settings_of_hypothesis(max_examples=40)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    )
)
def test_any_json_in_every_field_is_survived(value: object) -> None:
    document = {f.name: value for f in fields(Settings)}
    written = settings.format_settings(settings.parse_settings(document, DEFAULTS).settings)
    again = settings.parse_settings(json.loads(written), DEFAULTS)
    assert again.repaired == ()
    assert settings.format_settings(again.settings) == written, (
        "compared as text, for NaN is not equal to itself"
    )


@pytest.mark.parametrize(
    "setup",
    [
        "{" + '"a": {' * 600 + "}" * 601,
        '{"a": ' + "[" * settings.MAX_SETUP_DEPTH + "[]" + "]" * settings.MAX_SETUP_DEPTH + "}",
        '{"a": "' + "x" * settings.MAX_SETUP_CHARS + '"}',
    ],
)
def test_a_setup_that_nobody_can_have_played_is_not_remembered(tmp_path: Path, setup: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"speed": 2, "last_setup": {setup}}}')
    found = load(path)
    assert found == settings.LoadedSettings(replace(DEFAULTS, speed=2.0), repaired=("last_setup",))
    settings.save(path, found.settings)
    assert load(path) == settings.LoadedSettings(found.settings)


def test_what_cannot_be_written_is_a_save_trouble_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError) as caught:
        settings.save(path, DEFAULTS)
    assert caught.value.key == "saves.disk-full"
    assert load(path) == settings.LoadedSettings(CHANGED)
    assert sorted(os.listdir(tmp_path)) == ["settings.json", "stores.lock"]


@pytest.mark.parametrize(
    ("field", "found", "kept"),
    [
        ("lessons_done", ["around-1-tee", 7, ""], ("around-1-tee",)),
        ("lessons_done", "around-1-tee", ()),
        ("lesson_steps", {"a": 3, "b": -1, "c": "x", "d" * 99: 2}, {"a": 3}),
        ("lesson_steps", [1, 2], {}),
        ("speech_voices", {"de": "Anna", "en": "", "fr": 7, "x" * 21: "Bo"}, {"de": "Anna"}),
        ("speech_voices", "Anna", {}),
    ],
)
def test_of_memories_of_lessons_the_sound_ones_are_kept(field: str, found: object, kept: object) -> None:
    loaded = settings.parse_settings({field: found}, DEFAULTS)
    assert getattr(loaded.settings, field) == kept
    assert loaded.repaired == (field,)
