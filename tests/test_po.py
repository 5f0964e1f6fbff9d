"""The .po reader: what translators write is read as gettext reads it, anything else is refused with its line."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnoming import paths, po


def test_a_message() -> None:
    (entry,) = po.parse('# for the table\nmsgid "table.draw"\nmsgstr "Draw"\n')
    assert (entry.key, entry.forms, entry.plural, entry.line) == ("table.draw", ("Draw",), False, 2)


@pytest.mark.parametrize(
    ("source", "forms"),
    [
        ('msgid "a.b"\nmsgstr ""\n"One, "\n"two.\\n"\n"Three."\n', ("One, two.\nThree.",)),
        ('msgid "a.b"\nmsgstr "say \\"x\\" \\\\ \\t"\n', ('say "x" \\ \t',)),
        (
            'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "{n} card"\nmsgstr[1] "{n} cards"\n',
            ("{n} card", "{n} cards"),
        ),
        ('\ufeffmsgid "a.b"\r\nmsgstr "x"\r\n', ("x",)),
    ],
    ids=["several lines", "escapes", "a plural", "Windows"],
)
def test_forms(source: str, forms: tuple[str, ...]) -> None:
    (entry,) = po.parse(source)
    assert (entry.forms, entry.plural) == (forms, len(forms) > 1)


def test_the_header() -> None:
    entries = po.parse('msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2;\\n"\n')
    assert po.header(entries) == {"language": "de", "plural-forms": "nplurals=2;"}


def test_obsolete_messages_are_left_out() -> None:
    assert po.parse('#~ msgid "a.b"\n#~ msgstr "x"\n') == ()


def test_fuzzy_is_known() -> None:
    first, second = po.parse('#, fuzzy\nmsgid "a.b"\nmsgstr "x"\n\nmsgid "a.c"\nmsgstr "y"\n')
    assert (first.fuzzy, second.fuzzy) == (True, False)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('msgstr "x"\n', 1),
        ('"x"\n', 1),
        ('msgid "a.b"\n', 1),
        ('msgid "a.b"\nmsgstr "x\n', 2),
        ('msgid "a.b"\nmsgstr x"\n', 2),
        ('msgid "a.b"\nmsgstr "x"y"\n', 2),
        ('msgid "a.b"\nmsgstr "x\\"\n', 2),
        ('msgid "a.b"\nmsgstr "\\x41"\n', 2),
        ('msgid "a.b"\nmsgstr "x"\nmsgstr "y"\n', 3),
        ('msgid "a.b"\nmsgstr "x"\n\n"y"\n', 4),
        ('msgid "a.b"\nmsgstr[0] "x"\n', 1),
        ('msgid "a.b"\nmsgid_plural "a.c"\nmsgstr[0] "x"\nmsgstr[1] "y"\n', 1),
        ('msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "x"\nmsgstr[2] "y"\n', 1),
        ('msgid "a.b"\nmsgid_plural "a.b"\n', 1),
        ('msgctxt "c"\nmsgid "a.b"\nmsgstr "x"\n', 1),
        ('msgid "a.b"\nmsgstr "x"\nmsgid "a.b"\nmsgstr "y"\n', 3),
        ("hello\n", 1),
    ],
)
def test_a_fault_is_named_with_its_line(source: str, line: int) -> None:
    with pytest.raises(po.PoError) as caught:
        po.parse(source)
    assert caught.value.line == line


@given(st.text(alphabet='msgidtr_plua[01]"\\ #~,x\n\r\t\0é', max_size=200))
def test_hostile_text_gives_entries_or_a_fault_and_nothing_else(source: str) -> None:
    entries: tuple[po.PoEntry, ...] = ()
    line = 1
    try:
        entries = po.parse(source)
    except po.PoError as error:
        line = error.line
    assert 1 <= line <= source.count("\n") + 1
    assert len({entry.key for entry in entries}) == len(entries) <= source.count("msgid")


@given(st.text(max_size=50))
def test_any_text_comes_back(text: str) -> None:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    (entry,) = po.parse(f'msgid "a.b"\nmsgstr "{quoted}"\n')
    assert entry.forms == (text,)


LINES = (
    'msgid "a"',
    'msgid "b"',
    'msgstr "x"',
    r'msgstr "\n"',
    'msgstr "',
    '"y"',
    "# c",
    '#~ msgid "c"',
    "",
    " ",
)


@given(st.lists(st.sampled_from(LINES)))
def test_quick_reading_finds_the_same(lines: list[str]) -> None:
    source = "\n".join(lines)
    try:
        slow = po.parse(source)
    except po.PoError as error:
        with pytest.raises(po.PoError, match=re.escape(str(error))):
            po.parse_quickly(source)
    else:
        quick = po.parse_quickly(source)
        assert sorted(entry[:3] for entry in quick) == sorted(entry[:3] for entry in slow)


def test_quick_reading_finds_the_same_in_every_catalogue() -> None:
    for path in (paths.assets() / "locale").glob("*/*.po"):
        source = path.read_text("utf-8-sig")
        assert sorted(e[:3] for e in po.parse_quickly(source)) == sorted(e[:3] for e in po.parse(source)), (
            path
        )
