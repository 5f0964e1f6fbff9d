"""Texts by key: languages, plurals, what is missing, and catalogues that somebody broke."""

import logging
from pathlib import Path

import pytest

from gnoming import system
from gnoming import text as texts
from gnoming.text import Translator, name_key

HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
EN = (
    'msgid "table.draw"\nmsgstr "Draw a card, {name}."\n\n'
    'msgid "table.only-here"\nmsgstr "Only in English"\n\n'
    'msgid "table.cards"\nmsgid_plural "table.cards"\nmsgstr[0] "one card"\nmsgstr[1] "{n} cards"\n'
)
DE = (
    'msgid "table.draw"\nmsgstr "Zieh eine Karte, {name}."\n\n'
    'msgid "table.cards"\nmsgid_plural "table.cards"\nmsgstr[0] "eine Karte"\nmsgstr[1] "{n} Karten"\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two small languages, of one file each."""
    for code, body in (("en", EN), ("de", DE)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "table.po").write_text(HEADER + body, "utf-8")
    return tmp_path


def speak(folder: Path, language: str) -> Translator:
    there = Translator(folder)
    there.set_language(language)
    return there


@pytest.mark.parametrize(
    ("language", "key", "n", "expected"),
    [
        ("en", "table.draw", None, "Draw a card, Ida."),
        ("de", "table.draw", None, "Zieh eine Karte, Ida."),
        ("de", "table.cards", 0, "0 Karten"),
        ("de", "table.cards", 1, "eine Karte"),
        ("de", "table.cards", -1, "eine Karte"),
        ("en", "table.cards", None, "one card"),
        ("de", "table.only-here", None, "Only in English"),
    ],
)
def test_each_language_has_its_words(
    folder: Path, language: str, key: str, n: int | None, expected: str
) -> None:
    assert speak(folder, language).text(key, n, {"name": "Ida"}) == expected


def test_a_missing_key_shows_itself_and_is_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    there = speak(folder, "en")
    with caplog.at_level(logging.WARNING):
        assert [there.text("no.such", None, {}) for _ in range(3)] == ["no.such"] * 3
    assert len(caplog.records) == 1


@pytest.mark.parametrize("broken", ["{", "{}", "{0}", "{name.x}", "{other}", "{name[0]", "{name:d}"])
def test_a_text_that_does_not_fit_is_shown_unfilled(folder: Path, broken: str) -> None:
    (folder / "en" / "more.po").write_text(f'msgid "x.y"\nmsgstr "{broken}"\n', "utf-8")
    assert speak(folder, "en").text("x.y", None, {"name": "Ida"}) == broken


@pytest.mark.parametrize(
    "hostile", [b"\xff\xfe\x00", b"msgid", b'msgid ""\nmsgstr "Plural-Forms: plural=n/0;\\n"\n']
)
def test_a_broken_file_takes_no_other_with_it(folder: Path, hostile: bytes) -> None:
    (folder / "en" / "broken.po").write_bytes(hostile)
    (folder / "en" / "folder.po").mkdir()
    assert speak(folder, "en").text("table.only-here", None, {}) == "Only in English"


@pytest.mark.parametrize("rule", ["n/0", "0-1", "__import__('os')", "n == ", "(" * 200, "x"])
def test_a_hostile_plural_rule_is_refused(folder: Path, rule: str) -> None:
    (folder / "en" / "a.po").write_text(f'msgid ""\nmsgstr "Plural-Forms: plural={rule};\\n"\n', "utf-8")
    assert speak(folder, "en").text("table.cards", 2, {}) == "2 cards"


def test_a_folder_without_languages_gives_keys(tmp_path: Path) -> None:
    there = Translator(tmp_path / "nowhere")
    assert there.languages() == ()
    assert there.text("a.b", None, {}) == "a.b"


def test_an_unknown_language_means_the_systems(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "preferred_languages", lambda: ("nl", "de", "en"))
    assert speak(folder, "fr").language == "de"
    assert speak(folder, "system").language == "de"


def test_a_system_that_speaks_none_of_ours_gets_english(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "preferred_languages", lambda: ("fr", "nl"))
    assert speak(folder, "system").language == "en"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_CH.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:en"}, "de en"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "nl:de"}, "nl de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, ""),
        ({"LANG": "POSIX"}, ""),
        ({"LANG": "C", "LC_ALL": ""}, ""),
        ({"LANG": "../../etc"}, ""),
        ({"LANG": "de-DE"}, "de"),
    ],
)
def test_the_systems_languages_in_their_order(environ: dict[str, str], expected: str) -> None:
    assert system.preferred_languages(environ) == tuple(expected.split())


def test_a_system_without_a_word_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "_system_locale", lambda: "")
    assert system.preferred_languages({}) == ()


def test_the_real_catalogues() -> None:
    assert texts.languages() == ("de", "en", "es", "fr")
    before = texts.language()
    try:
        texts.set_language("de")
        assert texts.text("language.system") == texts.language_name("system") == "Systemsprache"
        texts.set_language("en")
        assert texts.text("saves.lost", file="x.json").endswith("x.json.")
    finally:
        texts.set_language(before)


def test_a_number_has_the_languages_mark_and_a_true_minus() -> None:
    texts.set_language("en")
    assert [texts.format_decimal(value) for value in (-1.26, 0.04, -0.04, 2)] == ["−1.3", "0.0", "0.0", "2.0"]
    assert texts.format_decimal(2.5, plus=True) == "+2.5"
    assert texts.format_decimal(-3, 0) == "−3"
    texts.set_language("de")
    assert texts.format_decimal(1234.56, 2) == "1234,56"


def test_half_characters_of_file_names_are_question_marks() -> None:
    texts.set_language("en")
    assert "a?b.gnome" in texts.text("crash.not-opened", file="a\udcffb.gnome", reason="")


@pytest.mark.parametrize(
    "words",
    [
        ("Défausses", "Dernier tour", "Écran", "Grille"),
        ("Ablage", "Äpfel", "Birne", "Straße", "Strauß"),
        ("cœur", "coffre", "Noche", "nube", "ñandú", "ola"),
    ],
)
def test_words_stand_as_in_a_dictionary(words: tuple[str, ...]) -> None:
    assert sorted(words, key=texts.sort_key) == list(words)


def test_the_turkish_i_in_all_its_forms_is_one_letter_in_a_name() -> None:
    assert name_key("İpek") == name_key("ipek") == name_key("IPEK")
    assert name_key("IŞIK") == name_key("ışık")
