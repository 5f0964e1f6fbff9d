"""The font files of each style, and the choice of a font for each part of a text."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

from scenes.kit.text.character_map import CharacterMap

Style = Literal["text", "bold", "display"]

_PLAIN = ("Andika-Regular.ttf", "NotoSans-Regular.ttf")
_FILES: dict[Style, tuple[str, ...]] = {
    "text": _PLAIN,
    "bold": ("Andika-Bold.ttf", "NotoSans-SemiBold.ttf"),
    "display": ("Milonga-Regular.ttf", "Gabriela-Regular.ttf", "Alegreya-Medium.ttf", "Andika-Bold.ttf"),
}
"""The files of each style: its own face, then those with the letters that it lacks."""
LEFTWARDS = frozenset(("Hebr", "Arab", "Syrc", "Thaa"))
"""The writing systems from right to left, by their ISO 15924 codes."""
_SCRIPTS = {
    "HEBREW": "Hebr", "ARABIC": "Arab", "SYRIAC": "Syrc", "THAANA": "Thaa", "DEVANAGARI": "Deva", "BENGALI": "Beng",
    "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda",
    "MALAYALAM": "Mlym", "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr",
    "KHMER": "Khmr", "MONGOLIAN": "Mong",
}  # fmt: skip
"""The codes of the writing systems that must be passed to fonts, by the first word of their letters' Unicode names."""
UNKNOWN = "?"
"""The replacement for characters that no font has."""
_JOINERS = "\u200c\u200d"


class Run(NamedTuple):
    """A part of a text written in one font; `file` is None for pygame's own font."""

    file: Path | None
    text: str


class Faces:
    """The shipped fonts in a folder, and fonts that `find_font` finds for characters that those lack."""

    def __init__(self, folder: Path, find_font: Callable[[str], Path | None]) -> None:
        self._folder = folder
        self._find_font = find_font
        self._maps: dict[Path, CharacterMap] = {}
        self._plain: dict[Style, set[str]] = {}
        self._files: dict[Style, Path | None] = {}

    def file(self, style: Style) -> Path | None:
        """Return a style's own font file; None if it is missing."""
        if style not in self._files:  # called dozens of times a frame
            path = self._folder / _FILES[style][0]
            self._files[style] = path if path.is_file() else None
        return self._files[style]

    def is_plain(self, text: str, style: Style) -> bool:
        """Return whether the style's own font has every character in a text."""
        plain = self._plain.setdefault(style, set())
        if plain.issuperset(text):
            return True
        path = self.file(style)
        plain.update(char for char in text if (self._has(path, char) if path else char.isprintable()))
        return plain.issuperset(text)

    def can_write(self, char: str) -> bool:
        """Return whether any font has a character."""
        return any(self._has(path, char) for path in self._candidates(char, "text"))

    def runs(self, text: str, style: Style) -> list[Run]:
        """Return a text in parts, each for one font; a whole word or sign is in one shipped font if possible.

        Characters that no font has become question marks, and those that print nothing are left out.
        """
        found: list[Run] = []
        for word in (
            [text] if style == "display" and self._whole(text, style) else re.findall(r"\s+|\S+", text)
        ):
            found += self._word_runs(word, style)
        found = _joined(found)
        # Blanks and hyphens between words in another font belong to that font.
        for n in range(1, len(found) - 1):
            before, sign, after = found[n - 1 : n + 2]
            if before.file == after.file and not any(map(str.isalnum, sign.text)):
                found[n] = sign._replace(file=before.file) if self._has_all(before.file, sign.text) else sign
        return _joined(found)

    def _word_runs(self, word: str, style: Style) -> Iterator[Run]:
        if (whole := self._whole(word, style)) is not None:
            yield Run(whole, word)
            return
        for cluster in clusters(word):
            run = self._cluster_run(cluster, style)
            if run.text:
                yield run

    def _whole(self, text: str, style: Style) -> Path | None:
        return next((path for path in self._shipped(style) if self._has_all(path, text)), None)

    def _cluster_run(self, cluster: str, style: Style) -> Run:
        """Return a letter with its marks in the first font that has all of them; otherwise, without marks."""
        if cluster.isspace():
            return Run(self.file(style), " ")
        for part in (cluster, cluster[0]):
            for path in self._candidates(part[0], style):
                if self._has_all(path, part):
                    return Run(path, part)
        empty = unicodedata.category(cluster[0]) in ("Cc", "Cf", "Mn", "Me")
        return Run(self.file(style), "" if empty else UNKNOWN)

    def _candidates(self, char: str, style: Style) -> Iterator[Path]:
        yield from self._shipped(style)
        if (found := self._find_font(char)) is not None:
            yield found

    def _shipped(self, style: Style) -> Iterator[Path]:
        for name in dict.fromkeys((*_FILES[style], *_PLAIN)):
            yield self._folder / name

    def _has_all(self, path: Path | None, text: str) -> bool:
        return path is not None and all(self._has(path, char) for char in text)

    def _has(self, path: Path, char: str) -> bool:
        if path not in self._maps:
            self._maps[path] = CharacterMap(path)
        return char >= " " and char in self._maps[path]


def _joined(runs: list[Run]) -> list[Run]:
    """Return the runs with neighbours in the same font joined."""
    groups = groupby(runs, key=lambda run: run.file)
    return [Run(file, "".join(run.text for run in group)) for file, group in groups]


def clusters(text: str) -> Iterator[str]:
    """Yield the characters of a text, each with the combining marks that follow it."""
    cluster = ""
    for char in text:
        if cluster and not continues(char):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def continues(char: str) -> bool:
    """Return whether a character belongs to the letter before it."""
    return char in _JOINERS or unicodedata.category(char)[0] == "M"


def script(text: str) -> str:
    """Return the ISO 15924 code of a text's writing system if its letters must be joined or turned; empty
    otherwise.
    """
    for char in text:
        if char > "\u0590" and (code := _SCRIPTS.get(unicodedata.name(char, "").partition(" ")[0])):
            return code
    return ""
