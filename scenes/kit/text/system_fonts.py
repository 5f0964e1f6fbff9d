"""The system's fonts, for writing systems that the game's own fonts lack."""

import os
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from gnoming.system import command_output
from scenes.kit.text.character_map import CharacterMap

_MAX_SEARCHES = 24
"""The maximum number of searches, so that no list of odd names keeps the window waiting."""
_BLOCK = 0x80
"""The number of neighbouring characters that count as missing when one search finds nothing."""
_WINDOWS = (
    "segoeui.ttf", "arial.ttf", "msyh.ttc", "simsun.ttc", "YuGothM.ttc", "msgothic.ttc", "malgun.ttf", "msjh.ttc",
    "Nirmala.ttc", "Nirmala.ttf", "LeelawUI.ttf", "ebrima.ttf", "gadugi.ttf", "mmrtext.ttf", "sylfaen.ttf",
    "himalaya.ttf", "simsunb.ttf",
)  # fmt: skip
_MAC = (
    "Supplemental/Arial Unicode.ttf", "Hiragino Sans GB.ttc", "STHeiti Medium.ttc", "AppleSDGothicNeo.ttc",
    "ArialHB.ttc", "GeezaPro.ttc", "Kohinoor.ttc", "KohinoorBangla.ttc", "KohinoorTelugu.ttc", "Thonburi.ttc",
    "Supplemental/Khmer MN.ttc", "Supplemental/Mshtakan.ttc", "Supplemental/Kefa.ttc", "NotoSansArmenian.ttc",
    "Supplemental/Songti.ttc",
)  # fmt: skip


def is_sought(char: str) -> bool:
    """Return whether to search system fonts for a character: only for letters, marks, digits and punctuation."""
    return unicodedata.category(char)[0] in "LMNP"


class SystemFonts:
    """The system's fonts, searched on first use and never twice for the same characters."""

    def __init__(self) -> None:
        self._found: dict[Path, CharacterMap] = {}
        self._missed: set[int] = set()
        self._searches = 0

    def find(self, char: str) -> Path | None:
        """Return a system font file that has a character, or None if no such file is found."""
        if not is_sought(char):
            return None
        for path, characters in self._found.items():
            if char in characters:
                return path
        block = ord(char) // _BLOCK
        if block in self._missed or self._searches >= _MAX_SEARCHES:
            return None
        self._searches += 1
        for path in _font_files(char):
            characters = CharacterMap(path)
            if char in characters:
                self._found[path] = characters
                return path
        self._missed.add(block)
        return None


def _font_files(char: str) -> Iterator[Path]:
    """Yield the system's font files that may have a character."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        yield from (folder / name for name in _WINDOWS)
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts") / name for name in _MAC)
    else:
        found = command_output("fc-match", "--format", "%{file}", f":charset={ord(char):x}:scalable=true")
        if found:
            yield Path(found)
