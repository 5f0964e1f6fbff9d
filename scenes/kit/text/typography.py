"""Typography: the storybook face and the text face, rendered at a pixel size and cached."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

import pygame

from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.pad_signs import LETTER_SIZE, draw_sign, sign_letters, sign_size
from scenes.kit.drawing.shapes import blank
from scenes.kit.input.pads import PadSign, has_sign, sign_of
from scenes.kit.text.faces import LEFTWARDS, Faces, script
from scenes.kit.text.faces import Style as Style
from scenes.kit.text.numerals import mend_numerals
from scenes.kit.text.system_fonts import SystemFonts
from scenes.kit.theme import Colour

_CACHE_BYTES = 4 << 20
"""The maximum number of bytes of rendered lines that are kept."""
_LEADING: dict[Style, float] = {"text": 1.36, "bold": 1.36, "display": 1.28}
_MAX_WIDTHS = 8192
"""The number of lines whose widths are cached, since wrapping and fitting measure the same ones again."""
_CAP_MIDDLE = 0.36
"""The height of the middle of capitals above the baseline, in ems; button signs are centred there."""
MIN_PEER_SCALE = 0.72
"""The smallest scale to which a text shrinks because a peer is long; beyond that, the peer is shortened."""

HALF_LINE, NAME_PITCH = 0.43, 1.06
"""The size of a name on two lines as a share of its room's height, and the distance between lines in ems."""
MIN_NAME_PX = 6
"""The smallest size of a name in pixels, so that none is cut."""
MAX_ORPHAN = 8
"""The longest word that may not stand alone on the last line of a paragraph, in characters."""


def longest_text(words: Iterable[str]) -> str:
    """Return the longest of these texts, which decides the text size of all; empty if there are none."""
    return max(words, key=len, default="")


class Typography:
    """Rendering and measuring of text. All sizes are pixels per em, from `viewport.text_px`."""

    def __init__(self, fonts: Path, find_font: Callable[[str], Path | None] | None = None) -> None:
        """`find_font` finds a font, by default the system's, for a character that the folder's fonts lack."""
        self._faces = Faces(fonts, find_font or SystemFonts().find)
        self._fonts: dict[tuple[Path | None, int, str], pygame.Font] = {}
        self._rendered = SurfaceCache(_CACHE_BYTES)
        self._widths: dict[tuple[str, int, Style], int] = {}

    def font(self, px: int, style: Style = "text") -> pygame.Font:
        """Return the font of a style at a size; pygame's own font if the file is missing."""
        return self._open(self._faces.file(style), px)

    def _open(self, file: Path | None, px: int, script_code: str = "") -> pygame.Font:
        key = (file, max(4, px), script_code)
        if key not in self._fonts:
            font = self._fonts[key] = pygame.Font(file, key[1])
            if script_code:
                font.set_script(script_code)
                font.set_direction(pygame.DIRECTION_RTL if script_code in LEFTWARDS else pygame.DIRECTION_LTR)
        return self._fonts[key]

    def render(self, text: str, px: int, colour: Colour, style: Style = "text") -> pygame.Surface:
        """Return one line of text on a transparent surface. It is shared, so do not paint on it."""
        key = (text, px, colour, style)
        return self._rendered.get(key, lambda: self._render(text, px, colour, style))

    def _render(self, text: str, px: int, colour: Colour, style: Style) -> pygame.Surface:
        font = self.font(px, style)
        if self._faces.is_plain(text, style):
            return _render_plain(font, text, px, colour, style)
        line = blank((self.width(text, px, style), font.get_height()), colour)
        middle, x = font.get_ascent() - round(px * _CAP_MIDDLE), 0
        for piece in self._pieces(text, px, style):
            if isinstance(piece, PadSign):
                picture = self._draw_sign(piece, px, colour, style)
                place = picture.get_rect(midleft=(x, middle)).clamp(line.get_rect())
            else:
                own, words = piece
                picture = _render_plain(own, words, px, colour, style if own is font else "text")
                place = picture.get_rect(topleft=(x, font.get_ascent() - own.get_ascent()))
            line.blit(picture, place)
            x += picture.get_width()
        return line

    def _pieces(self, text: str, px: int, style: Style) -> list[tuple[pygame.Font, str] | PadSign]:
        """Return the parts of a line: words with their font, and the gamepad buttons between them."""
        found: list[tuple[pygame.Font, str] | PadSign] = []
        for is_sign, chars in groupby(text, key=has_sign):
            if is_sign:
                found += [sign for char in chars if (sign := sign_of(char))]
                continue
            for file, words in self._faces.runs("".join(chars), style):
                found.append((self._open(file, px, script(words)), words))
        return found

    def _draw_sign(self, sign: PadSign, px: int, colour: Colour, style: Style) -> pygame.Surface:
        """Return the picture of a gamepad button among letters of size `px`."""
        words = sign_letters(sign)
        letters = self._sign_font(px).render(words, True, (0, 0, 0)) if words else None
        return draw_sign(sign, self._sign_size(sign, px, style), colour, letters)

    def _sign_size(self, sign: PadSign, px: int, style: Style) -> tuple[int, int]:
        letters = self._sign_font(px).size(sign_letters(sign))[0]
        return sign_size(sign, px, self.font(px, style).get_height(), letters)

    def _sign_font(self, px: int) -> pygame.Font:
        return self.font(round(px * LETTER_SIZE), "bold")

    def has_glyph(self, char: str) -> bool:
        """Return whether a font of the game or the system has this character; if none has, a question mark is drawn."""
        return self._faces.can_write(char)

    def width(self, text: str, px: int, style: Style = "text") -> int:
        """Return the width of one line in pixels."""
        key = (text, px, style)
        if key not in self._widths:
            if len(self._widths) >= _MAX_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._measure(text, px, style)
        return self._widths[key]

    def _measure(self, text: str, px: int, style: Style) -> int:
        if self._faces.is_plain(text, style):
            return self.font(px, style).size(text)[0]
        return sum(
            self._sign_size(piece, px, style)[0] if isinstance(piece, PadSign) else piece[0].size(piece[1])[0]
            for piece in self._pieces(text, px, style)
        )

    def line_height(self, px: int, style: Style = "text") -> int:
        """Return the distance between lines in pixels, tighter than the fonts suggest."""
        return round(px * _LEADING[style])

    def wrap(self, text: str, px: int, width: int, style: Style = "text") -> list[str]:
        """Return text wrapped to `width` pixels.

        Line breaks are kept, words are only cut if they must be, and a short last word brings the word before
        it onto its line.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            first, current = len(lines), ""
            for word in paragraph.split(" "):
                longer = f"{current} {word}" if current else word
                if self.width(longer, px, style) <= width:
                    current = longer
                    continue
                if current:
                    lines.append(current)
                *full, current = self._split_word(word, px, width, style)
                lines += full
            lines.append(current)
            lines[first:] = self._join_orphan(lines[first:], px, width, style)
        return lines

    def balance(self, lines: list[str], px: int, width: int, style: Style = "text") -> list[str]:
        """Return wrapped text, wrapped again into the same number of lines that are as even as possible."""
        if len(lines) < 2:
            return lines
        words, wide = " ".join(lines), width
        narrow = max(self.width(word, px, style) for word in words.split()) - 1
        while wide - narrow > 1:
            middle = (narrow + wide) // 2
            if len(self.wrap(words, px, middle, style)) <= len(lines):
                wide = middle
            else:
                narrow = middle
        return self.wrap(words, px, wide, style)

    def break_name(self, name: str, px: int, width: int, style: Style = "text") -> list[str]:
        """Return a name on one line, or on two as even as its parts allow; parts that are too wide are shortened."""
        if self.width(name, px, style) <= width:
            return [name]
        ends = [n for n in range(1, len(name)) if name[n] == " " or name[n - 1] == "-"]
        halves = [(name[:end], name[end:].lstrip()) for end in ends or [(len(name) + 1) // 2]]
        best = min(halves, key=lambda pair: max(self.width(part, px, style) for part in pair))
        return [self.shorten(part, px, width, style) for part in best]

    def fit_name(
        self, name: str, px: int, size: tuple[int, int], style: Style = "text", least_px: int = 8
    ) -> tuple[int, list[str]]:
        """Return the largest size up to `px` at which a name fits into a box in full, and its one or two lines.

        The name stays on one line down to `least_px`; on two lines, `NAME_PITCH` apart, it gets as small as necessary.
        """
        one = self.fit_size(name, px, size[0], style, least_px)
        if self.width(name, one, style) <= size[0]:
            return one, [name]
        px = max(MIN_NAME_PX, min(px, round(size[1] * HALF_LINE)))
        while True:
            lines = self.break_name(name, px, size[0], style)
            if px <= MIN_NAME_PX or (not lines[-1].endswith("…") and not lines[0].endswith("…")):
                return px, lines
            px -= 1

    def write_name(
        self,
        picture: pygame.Surface,
        name: str,
        px: int,
        room: pygame.Rect,
        colour: Colour,
        style: Style,
        *,
        centred: bool = False,
        least_px: int = 8,
    ) -> None:
        """Write a name fitted by `fit_name`, vertically centred in its room, left-aligned or `centred`."""
        px, lines = self.fit_name(name, px, room.size, style, least_px)
        for n, line in enumerate(lines):
            shown = self.render(line, px, colour, style)
            y = room.centery + round((n - (len(lines) - 1) / 2) * px * NAME_PITCH)
            at = {"center": (room.centerx, y)} if centred else {"midleft": (room.x, y)}
            picture.blit(shown, shown.get_rect(**at))

    def fit_size(self, text: str, px: int, width: int, style: Style = "text", min_px: int = 8) -> int:
        """Return the largest size from `min_px` to `px` at which a line is no wider than `width`, or `min_px`
        if none is small enough.
        """
        size = px
        while size > min_px and self.width(text, size, style) > width:
            size -= max(1, size // 24)
        return max(size, min(min_px, px))

    def fit_line(
        self, text: str, px: int, width: int, style: Style = "text", min_px: int = 8, longest_peer: str = ""
    ) -> tuple[int, str]:
        """Return the size found by `fit_size`, and the line, with an ellipsis if it is still too long.

        `longest_peer` is the longest of several texts that share one size.
        """
        px = self.fit_size(longest_peer or text, px, width, style, min_px)
        return px, self.shorten(text, px, width, style)

    def fit_block(
        self, text: str, px: int, size: tuple[int, int], style: Style = "text", min_px: int = 8
    ) -> tuple[int, list[str]]:
        """Return the largest size up to `px` at which wrapped text fits into a box, and its lines, cut if necessary."""
        while True:
            lines = self.wrap(text, px, size[0], style)
            widest = max((self.width(line, px, style) for line in lines), default=0)
            words = max((self.width(one, px, style) for one in text.replace("\n", " ").split(" ")), default=0)
            if px <= min_px or (
                len(lines) * self.line_height(px, style) <= size[1] and max(widest, words) <= size[0]
            ):
                return px, self.limit_lines(lines, px, size, style)
            px = max(min_px, px - max(1, px // 20))

    def write_block(
        self, surface: pygame.Surface, text: str, px: int, box: pygame.Rect, colour: Colour
    ) -> None:
        """Draw wrapped text in a box, left-aligned and vertically centred, as large as fits up to `px`."""
        px, lines = self.fit_block(text, px, box.size)
        y = box.centery - self.line_height(px) * len(lines) // 2
        for line in lines:
            surface.blit(self.render(line, px, colour), (box.x, y))
            y += self.line_height(px)

    def limit_lines(
        self, lines: list[str], px: int, size: tuple[int, int], style: Style = "text"
    ) -> list[str]:
        """Return as many lines as fit into a box, at least one, with an ellipsis if there were more."""
        room = max(1, size[1] // self.line_height(px, style))
        if len(lines) <= room:
            return lines
        return [*lines[: room - 1], self.shorten(f"{lines[room - 1]}…", px, size[0], style)]

    def shorten(self, text: str, px: int, width: int, style: Style = "text") -> str:
        """Return the text, or as much of its beginning as fits, with an ellipsis."""
        if self.width(text, px, style) <= width:
            return text
        while text and self.width(f"{text}…", px, style) > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def clear(self) -> None:
        """Drop everything cached, because the window's size has changed."""
        self._rendered.clear()
        self._widths.clear()
        self._fonts.clear()

    def _join_orphan(self, lines: list[str], px: int, width: int, style: Style) -> list[str]:
        """Return a paragraph whose last line isn't a lone short word: the word before moves down to it if
        both fit.

        The word before stays if that would leave another lone short word.
        """
        if len(lines) < 2 or " " in lines[-1] or not 0 < len(lines[-1]) <= MAX_ORPHAN:
            return lines
        kept, _, moved = lines[-2].rpartition(" ")
        last = f"{moved} {lines[-1]}"
        is_alone = " " not in kept and len(kept) <= MAX_ORPHAN
        return lines if is_alone or self.width(last, px, style) > width else [*lines[:-2], kept, last]

    def _split_word(self, word: str, px: int, width: int, style: Style) -> list[str]:
        """Return a word in pieces that fit, usually one; if possible, it is cut after a hyphen or slash."""
        pieces: list[str] = []
        while len(word) > 1 and self.width(word, px, style) > width:
            fits = bisect_right(range(1, len(word)), width, key=lambda n: self.width(word[:n], px, style))
            end = max(1, fits)
            joint = max(word.rfind(sign, 1, end) for sign in "/\\-")
            end = joint + 1 if joint > 0 else end
            pieces.append(word[:end])
            word = word[end:]
        return [*pieces, word]


def _render_plain(font: pygame.Font, text: str, px: int, colour: Colour, style: Style) -> pygame.Surface:
    if font.size(text)[0] == 0:  # pygame refuses to draw text without a width
        return blank((0, font.get_height()), colour)
    line = font.render(text, True, colour)
    return mend_numerals(line, text, font, px, colour) if style == "display" else line
