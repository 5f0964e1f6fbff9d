"""The check of texts finds what it is there to find."""

from pathlib import Path

import pytest

from checks import locale_texts

CODE = (
    "from gnoming.text import text, text_n  # text keys: language.*\n"
    'print(text("a.one", name="Ida"), text_n("a.many", 2))\n'
)
EN = (
    'msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "a.one"\nmsgstr "Hello {name}"\n\n'
    'msgid "a.many"\nmsgid_plural "a.many"\nmsgstr[0] "one"\nmsgstr[1] "{n} of them"\n\n'
    'msgid "language.en"\nmsgstr "English"\n\nmsgid "language.de"\nmsgstr "Deutsch"\n\n'
)
DE = EN.replace("Language: en", "Language: de").replace("Hello", "Hallo")
THIRD = 'msgid "a.three.x"\nmsgstr "3"\n\n'


def faults(root: Path, code: str = CODE, en: str = EN, de: str = DE) -> list[str]:
    """Lay out a small project and check it."""
    for language, body in (("en", en), ("de", de)):
        folder = root / "assets" / "locale" / language
        folder.mkdir(parents=True)
        (folder / "a.po").write_text(body, "utf-8")
    (root / "gnoming").mkdir()
    (root / "gnoming" / "x.py").write_text(code, "utf-8")
    return locale_texts.faults(root)


def test_all_is_well(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


def test_a_language_has_as_many_plurals_as_its_header_says(tmp_path: Path) -> None:
    header = 'msgstr "Language: de\\n"\n"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n < 5 ? 1 : 2);\\n"\n'
    three = DE.replace('msgstr "Language: de\\n"\n', header)
    assert faults(tmp_path / "short", de=three) == ["de: a.many: needs 3 forms, as the header says"]
    whole = three.replace('msgstr[1] "{n} of them"\n', 'msgstr[1] "{n} of them"\nmsgstr[2] "{n}"\n')
    assert faults(tmp_path / "whole", de=whole) == []


def test_a_project_without_texts_is_at_fault(tmp_path: Path) -> None:
    assert locale_texts.faults(tmp_path) != []


@pytest.mark.parametrize(
    ("en", "de", "expected"),
    [
        (EN, DE.replace("a.one", "a.won"), "de: a.one is missing"),
        (EN.replace("a.one", "a.won"), DE, "en: a.one is missing, de has it"),
        (EN, DE.replace("{name}", "{Name}"), "a.one: en and de have different placeholders"),
        (EN, DE.replace("{n} of", "{m} of"), "a.many: en and de have different placeholders"),
        (
            EN,
            DE.replace("Hallo {name}", "{name.x}"),
            "de: a.one: has a placeholder that is not simply {name}",
        ),
        (EN, DE.replace("Hallo {name}", "{"), "de: a.one: has a placeholder that is not simply {name}"),
        (EN, DE.replace("Hallo {name}", "{name} "), "de: a.one: is empty, or has blanks around it"),
        (EN, DE.replace('msgid "a.one"', '#, fuzzy\nmsgid "a.one"'), "de: a.one: marked as fuzzy"),
        (EN, DE.replace("Language: de", "Language: en"), 'de/a.po: the header has to say "Language: de\\n"'),
        (EN, DE + "rubbish\n", 'expected msgid "..."'),
        (EN, DE.replace('msgstr[1] "{n} of them"\n', ""), "de: a.many: needs 2 forms, as the header says"),
        (EN + THIRD, DE + THIRD, "a.three.x is used nowhere"),
        (
            EN.replace("language.de", "language.x"),
            DE.replace("language.de", "language.x"),
            "language.de, the language's own name, is missing in all languages",
        ),
    ],
)
def test_a_fault_in_the_catalogues_is_found(tmp_path: Path, en: str, de: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, en=en, de=de))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('text("nowhere")', "gnoming/x.py:3: no text for nowhere"),
        ('text("a.two")', "gnoming/x.py:3: no text for a.two"),
        ('key = "a.two"', "gnoming/x.py:3: no text for a.two"),
        ('text("a.one")', "gnoming/x.py:3: a.one is given [], its text has ['name']"),
        (
            'text("a.one", name=1, more=2)',
            "gnoming/x.py:3: a.one is given ['more', 'name'], its text has ['name']",
        ),
        ('KEYS = {"one": 1, "two": 2}  # text keys: a.{key}', "gnoming/x.py:3: no text for a.two"),
    ],
)
def test_a_fault_in_the_code_is_found(tmp_path: Path, line: str, expected: str) -> None:
    assert faults(tmp_path, CODE + line + "\n") == [expected]


@pytest.mark.parametrize(
    "line",
    [
        'text(f"a.three.{CODE}")',
        'raise BadRule(f"a.{rule}")',
        "text(prefix + name)  # text keys: a.three.*",
        'KEYS = ("a.three.x",)',
    ],
)
def test_keys_that_are_put_together_count_as_used(tmp_path: Path, line: str) -> None:
    assert faults(tmp_path, CODE + line + "\n", EN + THIRD, DE + THIRD) == []


@pytest.mark.parametrize(
    "line", ['open("a.json")', 'text("a.one", **params)', '"A sentence. a.two"', 'x = "b.two"']
)
def test_what_is_no_key_is_left_alone(tmp_path: Path, line: str) -> None:
    assert faults(tmp_path, CODE + line + "\n") == []
