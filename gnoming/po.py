"""A strict parser for the part of gettext's .po format that the catalogues use."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d{1,2}\])\s+)?"(.*)"\s*\Z')
_PLAIN = re.compile(r'(?<=\n\n)(?:#[^,~\n]*\n)*msgid "([^"\\\n]+)"\nmsgstr "([^"\\\n]*)"\n(?=\n|\Z)')
_ESCAPE = re.compile(r"\\(.?)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class PoError(ValueError):
    """Raised for an error in a catalogue file. Its message is in English, because it can't rely on the texts."""

    def __init__(self, line: int, what: str) -> None:
        """`line` is counted from 1."""
        super().__init__(f"line {line}: {what}")
        self.line = line


class PoEntry(NamedTuple):
    """A message: its key, and either a single form or one form for each plural."""

    key: str
    forms: tuple[str, ...]
    plural: bool
    line: int
    comments: tuple[str, ...] = ()

    @property
    def fuzzy(self) -> bool:
        """True if a translator still has to check it."""
        return any(comment.startswith("#,") and "fuzzy" in comment for comment in self.comments)


class _Draft:
    def __init__(self, line: int, comments: tuple[str, ...]) -> None:
        self.line = line
        self.comments = comments
        self.parts: dict[str, list[str]] = {}


def parse(source: str) -> tuple[PoEntry, ...]:
    """Return the entries in a file; the header is the entry with an empty key. Raises PoError."""
    entries: list[PoEntry] = []
    seen: dict[str, int] = {}
    for draft in _parse_drafts(source):
        entry = _finish_entry(draft)
        if entry.key in seen:
            raise PoError(entry.line, f"{entry.key!r} stands on line {seen[entry.key]} already")
        seen[entry.key] = entry.line
        entries.append(entry)
    return tuple(entries)


def parse_quickly(source: str) -> tuple[PoEntry, ...]:
    """Return the entries faster than `parse`: in another order, most without line and comments. Raises PoError."""
    plain = [PoEntry(key, (form,), plural=False, line=0) for key, form in _PLAIN.findall(source)]
    try:
        entries = (*plain, *parse(_PLAIN.sub("", source)))
    except PoError:
        return parse(source)  # to report the right line
    return entries if len({entry.key for entry in entries}) == len(entries) else parse(source)


def header(entries: Sequence[PoEntry]) -> dict[str, str]:
    """Return the fields of the header entry, names in lower case."""
    lines = next((entry.forms[0] for entry in entries if entry.key == ""), "").splitlines()
    pairs = (line.partition(":") for line in lines if ":" in line)
    return {name.strip().lower(): value.strip() for name, _, value in pairs}


def _parse_drafts(source: str) -> list[_Draft]:
    drafts: list[_Draft] = []
    comments: list[str] = []
    part = ""
    for number, raw in enumerate(source.removeprefix("\ufeff").split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            part = ""  # a string after this line belongs to no message
            if not line.startswith("#~"):
                comments += [line] if line else []
            continue
        found = _LINE.match(line)
        if found is None:
            raise PoError(
                number, 'expected msgid "...", msgid_plural "...", msgstr "..." or a line of text in quotes'
            )
        word, quoted = found.groups()
        if word == "msgid":
            drafts.append(_Draft(number, tuple(comments)))
            comments = []
        if word is not None:
            part = word
            if not drafts:
                raise PoError(number, f"{word} before any msgid")
            if part in drafts[-1].parts:
                raise PoError(number, f"a second {word} for the same msgid")
            drafts[-1].parts[part] = []
        elif not part:
            raise PoError(number, "a line of text that belongs to nothing")
        drafts[-1].parts[part].append(_unescape(quoted, number))
    return drafts


def _finish_entry(draft: _Draft) -> PoEntry:
    parts = {name: "".join(pieces) for name, pieces in draft.parts.items()}
    key = parts.pop("msgid")
    plural = "msgid_plural" in parts
    if plural:
        if parts.pop("msgid_plural") != key:
            raise PoError(draft.line, "msgid and msgid_plural have to be the same key")
        wanted = [f"msgstr[{number}]" for number in range(max(len(parts), 1))]
    else:
        wanted = ["msgstr"]
    if sorted(parts) != sorted(wanted):
        raise PoError(draft.line, f"expected {', '.join(wanted)} for {key!r}")
    return PoEntry(key, tuple(parts[name] for name in wanted), plural, draft.line, draft.comments)


def _unescape(quoted: str, line: int) -> str:
    def meaning(found: re.Match[str]) -> str:
        try:
            return _ESCAPED[found.group(1)]
        except KeyError:
            raise PoError(line, f"unknown escape {found.group(0)!r}") from None

    if "\\" not in quoted and '"' not in quoted:
        return quoted
    if '"' in _ESCAPE.sub("", quoted):
        raise PoError(line, "a quote inside the text needs a backslash")
    return _ESCAPE.sub(meaning, quoted)
