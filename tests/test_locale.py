"""The catalogues as they are: complete, alike, and of characters that the game's fonts can draw."""

import re
from pathlib import Path

import pytest

from gnoming import paths, po
from gnoming.text import after_colon, read_catalogue, set_language
from scenes.kit.text.character_map import CharacterMap

LOCALES = sorted((paths.assets() / "locale").iterdir())
COUNTS_FROM_0 = """
around.note.draw around.note.pond around.narration.draw past.count stats.games why.buries why.denies why.feeds
why.raises why.replaces
"""


@pytest.mark.parametrize("folder", LOCALES, ids=lambda folder: folder.name)
def test_none_of_something_is_never_called_one(folder: Path) -> None:
    catalogue = read_catalogue(folder)
    assert [key for key in COUNTS_FROM_0.split() if "{n}" not in (catalogue.find(key, 0) or "")] == []


@pytest.mark.parametrize("name", ["Andika-Regular", "Andika-Bold", "Milonga-Regular"])
def test_the_fonts_have_every_character(name: str) -> None:
    used = {
        character
        for file in (paths.assets() / "locale").glob("*/*.po")
        for entry in po.parse(file.read_text("utf-8"))
        for character in "".join(entry.forms)
    }
    font = CharacterMap(paths.assets() / "fonts" / f"{name}.ttf")
    assert sorted(used - {"\n"} - {letter for letter in used if letter in font}) == []


def sentences(code: str) -> list[tuple[str, str]]:
    """Return every text of a language with its key."""
    return [
        (entry.key, form)
        for file in sorted((paths.assets() / "locale" / code).glob("*.po"))
        for entry in po.parse(file.read_text("utf-8"))
        for form in entry.forms
        if entry.key
    ]


def test_french_signs_never_begin_a_line() -> None:
    """Before : ; ! ? » and after « is a no-break space, but for the form of a deal's code."""
    loose = re.compile("(?<![\u00a0!?])[:;!?»]|(?<!\u00a0)%|«(?!\u00a0)")
    texts = [(key, form.replace("deal:JEU:RÈGLES:NUMÉRO", "")) for key, form in sentences("fr")]
    assert [key for key, form in texts if loose.search(form)] == []


def test_spanish_questions_open_and_numbers_stay_with_what_they_count() -> None:
    texts = sentences("es")
    unopened = [key for key, form in texts if form.count("¿") != form.count("?")]
    assert unopened == ["cli.score.grid"], "there it is the sign for a card"
    assert [key for key, form in texts if form.count("¡") != form.count("!")] == ["review.choose"], "a sign"
    loose = re.compile(r"(?<!\u00a0)%|(fila|columna|descarta) \{|\{n\} (punto|rebote|rival)")
    told = ("move.", "around.did.", "around.spot.", "pesky.did.", "why.")
    assert [key for key, form in texts if key.startswith(told) and loose.search(form)] == []


def test_german_quotes_are_paired_and_signs_stay_with_their_word() -> None:
    texts = sentences("de")
    assert [key for key, form in texts if form.count("„") != form.count("“") or "”" in form] == []
    assert [key for key, form in texts if re.search("[^\u00a0,]…|[^\u00a0-]%", form)] == []


def test_words_after_a_colon_keep_a_capital_only_where_the_language_wants_one() -> None:
    for code, words in {"es": "el 3", "fr": "el 3", "de": "El 3", "en": "El 3"}.items():
        set_language(code)
        assert after_colon("El 3") == words
