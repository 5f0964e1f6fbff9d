"""The paper with the cards played in this hand, suit by suit, and the suits that players lack."""

from collections.abc import Sequence

import pygame

from gnoming.pesky.cards import DECK, Face, Suit, known_faces
from gnoming.pesky.explain.words import suit_name
from gnoming.pesky.state import PeskyState
from gnoming.text import text
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import framed
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.pesky.cards.face_names import card_face_name
from scenes.table.sheets.paper import PaperSheet

GONE_ALPHA = 70
"""The opacity of a card that has been played, 0 to 255."""
VOIDS_SHARE = 0.26
"""The share of the paper's height for the suits that players lack."""


class PlayedPaper(PaperSheet):
    """All fifty cards: played ones are faded, the player's own are framed, and the others may still be in a hand."""

    def __init__(self, ui: UiContext, view: PeskyState, own: int, names: Sequence[str]) -> None:
        super().__init__(ui, text("pesky.paper.played"))
        self.gone = frozenset(face for won in view.won for face in known_faces(won))
        self.gone |= frozenset(known_faces(played.card for played in view.trick))
        self.own = frozenset(known_faces(view.hands[own])) if view.hands else frozenset()
        self.voids = {
            names[seat]: tuple(sorted(suits))
            for seat, suits in enumerate(view.voids)
            if suits and seat != own
        }

    @property
    def words(self) -> str:
        parts = [text("pesky.paper.played")]
        for suit in reversed(Suit):
            out = [str(face.rank) for face in DECK if face.suit is suit and self._may_be_out(face)]
            ranks = ", ".join(out) or text("pesky.paper.narration.none")
            parts.append(text("pesky.paper.narration.out", colour=suit_name(suit), ranks=ranks))
        if not self.voids:
            parts.append(text("pesky.paper.no-voids"))
        for name, suits in self.voids.items():
            lacking = ", ".join(map(suit_name, suits))
            parts.append(text("pesky.paper.narration.void", name=name, colours=lacking))
        return " ".join(parts)

    def _may_be_out(self, face: Face) -> bool:
        return face not in self.gone and face not in self.own

    def write_body(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        legend = min(round(self.viewport.text_px(15) * 1.5), area.h // 9)
        voids = pygame.Rect(area.x, 0, area.w, round(area.h * VOIDS_SHARE))
        voids.bottom = area.bottom
        columns = Suit.RED.highest // (2 if area.h > area.w else 1)
        rows = {suit: -(-suit.highest // columns) for suit in reversed(Suit)}
        high, y = (voids.y - area.y - legend - px(4)) // sum(rows.values()), area.y
        for suit, count in rows.items():
            self._write_suit(picture, pygame.Rect(area.x, y, area.w, high * count), suit, columns)
            y += high * count
        words = pygame.Rect(area.x, y, area.w, legend)
        self.line(picture, text("pesky.paper.legend"), words, 16.5, theme.on_paper, "text", "centre")
        pygame.draw.line(picture, theme.on_paper_quiet, voids.topleft, voids.topright, max(1, px(1.2)))
        self._write_voids(picture, voids.inflate(0, -px(10)))

    def _write_suit(self, picture: pygame.Surface, place: pygame.Rect, suit: Suit, columns: int) -> None:
        """Write a suit's cards in equal rows, spaced alike for all suits, so that equal ranks align."""
        px = self.viewport.px
        pitch, high = place.w / columns, place.h // -(-suit.highest // columns)
        wide = min(round(pitch) - px(4), round((high - px(6)) / CARD_SHAPE))
        for face in (face for face in DECK if face.suit is suit):
            row, column = divmod(face.rank - 1, columns)
            card = pygame.Rect(0, 0, wide, round(wide * CARD_SHAPE))
            card.center = round(place.x + pitch * (column + 0.5)), round(place.y + high * (row + 0.5))
            self._write_card(picture, card, face)

    def _write_card(self, picture: pygame.Surface, card: pygame.Rect, face: Face) -> None:
        shown = self.ui.art.render_face(card_face_name(face), *card.size, True)
        if face in self.gone:
            shown = shown.copy()
            shown.set_alpha(GONE_ALPHA)
        elif face in self.own:
            ring = card.inflate(self.viewport.px(5), self.viewport.px(5))
            edge = self.ui.theme.palette.moss
            picture.blit(framed(ring.size, self.viewport.px(5), self.viewport.px(3), edge), ring)
        picture.blit(shown, card)

    def _write_voids(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, px = self.ui.theme, self.viewport.px
        if not self.voids:
            self.line(picture, text("pesky.paper.no-voids"), area, 17, theme.on_paper, "text", "centre")
            return
        head = pygame.Rect(area.x, area.y, area.w, round(area.h * 0.3))
        self.line(picture, text("pesky.paper.voids"), head, 17, theme.on_paper, "bold", "centre")
        wide = area.w // len(self.voids)
        longest = max(self.voids, key=len)
        for n, (name, suits) in enumerate(self.voids.items()):
            cell = pygame.Rect(area.x + n * wide, head.bottom, wide, area.bottom - head.bottom)
            half = cell.h // 2
            above = pygame.Rect(cell.x + px(4), cell.y, cell.w - px(8), half)
            self.line(picture, name, above, 20, theme.on_paper, "display", "centre", longest)
            self._write_marks(picture, pygame.Rect(cell.x, cell.y + half, cell.w, cell.h - half), suits)

    def _write_marks(self, picture: pygame.Surface, area: pygame.Rect, suits: Sequence[Suit]) -> None:
        px = self.viewport.px
        each = area.w // len(suits)
        for n, suit in enumerate(suits):
            cell = pygame.Rect(area.x + n * each, area.y, each, area.h)
            side = min(area.h, px(38))
            mark = load_picture(self.ui, f"cards/pesky/suit-{suit.name.lower()}")
            words = suit_name(suit)
            wanted = self.ui.typography.width(words, self.viewport.text_px(18)) + px(6)
            room = min(cell.w - side - px(6), wanted)
            left = cell.centerx - (side + px(6) + room) // 2
            picture.blit(pygame.transform.smoothscale(mark, (side, side)), (left, cell.centery - side // 2))
            beside = pygame.Rect(left + side + px(6), cell.y, room, cell.h)
            self.line(picture, words, beside, 18, self.ui.theme.on_paper)
