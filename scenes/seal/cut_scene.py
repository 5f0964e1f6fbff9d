import math
from collections.abc import Callable

import pygame

from gnoming.core.record_reader import MAX_CUT_CHARS
from gnoming.seal.envelope import cut_words
from gnoming.text import text
from scenes.app.app import App
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.kit.box import Space, page_box
from scenes.kit.cards.deck import Deck
from scenes.kit.motion.timeline import Beat, Tween
from scenes.kit.stage.node import Observed
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, TextField, Widget
from scenes.kit.widgets.base import Adjustment, Draggable
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.seal.art import SealDigits

RATIO = 0.72
"""The width of a card divided by its height."""
GAP_SHARE, LIFT_SHARE = 0.56, 0.1
"""Half the gap at the cut, in card widths, and how high a packet is lifted, in card heights."""
LEAP = 10
"""The number of cards in a large step."""


class CutRibbon(Draggable):
    """A deck to be cut after `chosen` cards, at first 0. `on_change` is called with each choice."""

    adjustments = ("more", "less")
    chosen = Observed(0)
    """The number of cards before the cut; 0 if no place has been chosen."""
    swapped = Observed(0.0)
    """The share of the way that the two packets have changed places, from 0 to 1."""

    def __init__(self, ui: UiContext, cards: int, back: str, on_change: Callable[[int], None]) -> None:
        super().__init__(ui, text("seal.cut.deck"))
        self.cards = cards
        self._back = back
        self._on_change = on_change

    def value(self) -> str:
        if not self.chosen:
            return text("seal.cut.nowhere")
        return text("seal.cut.after", place=self.chosen, cards=self.cards)

    def choose(self, place: int) -> None:
        """Choose to cut after `place` cards, or as close to that as leaves each part at least one card."""
        self.chosen = min(max(place, 1), self.cards - 1)
        self._on_change(self.chosen)

    def nudge(self, dx: int, dy: int) -> bool:
        if not dx:
            return False
        self.choose(self.chosen + dx if self.chosen else self.cards // 2)
        return True

    def adjust(self, way: Adjustment) -> None:
        self.choose(self.chosen + (LEAP if way == "more" else -LEAP) if self.chosen else self.cards // 2)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        leaps = {pygame.K_PAGEUP: -LEAP, pygame.K_PAGEDOWN: LEAP, pygame.K_HOME: -999, pygame.K_END: 999}
        if event.key not in leaps:
            return False
        self.choose(self.chosen + leaps[event.key])
        return True

    def wheel(self, steps: float) -> bool:
        self.choose(self.chosen - round(steps))
        return True

    def activate(self) -> None:
        """Choose the middle if no place has been chosen yet."""
        if not self.chosen:
            self.choose(self.cards // 2)

    def drag(self, pos: tuple[float, float]) -> None:
        wide = self._card_size()[0]
        room = max(1.0, self.area.w - wide - 2 * self._gap(wide))
        self.choose(round((pos[0] - self.area.x - self._gap(wide) - wide / 2) / room * (self.cards - 1)) + 1)

    # painting -------------------------------------------------------------------------------------

    def _card_size(self) -> tuple[int, int]:
        high = round(self.area.h / (1 + LIFT_SHARE) * 0.98)
        return round(high * RATIO), high

    @staticmethod
    def _gap(wide: float) -> float:
        return wide * GAP_SHARE

    def paint(self, surface: pygame.Surface) -> None:
        wide, high = self._card_size()
        if wide < 4:
            return
        card = self.ui.art.render_face(self._back, wide, high)
        edge = pygame.Surface((max(1, self.viewport.px(1.2)), high), pygame.SRCALPHA)
        edge.fill((20, 14, 6, 110))
        top = self.area.bottom - high
        upper, lower = range(self.chosen), range(self.chosen, self.cards)
        right_first = [*lower, *upper] if self.swapped else [*upper, *lower]
        for n in right_first:
            x, lift = self._spot(n, wide)
            y = top - round(lift * high)
            surface.blit(card, (round(x), y))
            surface.blit(edge, (round(x), y))

    def _spot(self, n: int, wide: float) -> tuple[float, float]:
        """Return the x coordinate of card `n` on the way to its new place, and its lift in card heights."""
        taken = n < self.chosen
        old = self._x(n, wide) + (0 if not self.chosen else -self._gap(wide) if taken else self._gap(wide))
        new = self._x(n + self.cards - self.chosen if taken else n - self.chosen, wide)
        share = self.swapped
        lift = LIFT_SHARE * max(1 - share, math.sin(math.pi * share)) if taken and self.chosen else 0.0
        return old + (new - old) * share, lift

    def _x(self, slot: int, wide: float) -> float:
        gap = self._gap(wide)
        return self.area.x + gap + (self.area.w - wide - 2 * gap) * slot / (self.cards - 1)


LONGEST_WORD = MAX_CUT_CHARS - 6
SWAP_MS = 620.0
MARGIN = 32.0


class CutScene(MenuScene):
    """The page on which the deck can be cut.

    `on_cut` is called with a description of the cut, or "" without one; `on_leave` gives up the game.
    """

    name = "cut"
    upright = True

    def __init__(
        self,
        app: App,
        seal: str,
        deck: Deck,
        cards: int,
        on_cut: Callable[[str], None],
        on_leave: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._seal = seal
        self._deck = deck
        self._cards = cards
        self._on_cut = on_cut
        self.on_back = self._on_leave = on_leave
        self._place = 0
        self._word = ""
        self._done = False

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        ui.art.register_deck(self._deck)
        self._sheet = self.panel("wood")
        self._heading = self.centred(text("seal.cut.heading"), size.heading, "display", "shrink")
        self._help = self.centred(text("seal.cut.help"), size.small)
        self._slip = self.panel("parchment")
        self.digits = self.add(SealDigits(ui, self._seal, lambda: None))
        self.ribbon = self.add(CutRibbon(ui, self._cards, self._deck.back, self._chosen))
        self.ribbon.chosen = self._place
        self.choice_label = self.centred(self.ribbon.value(), size.label, "bold", "shrink")
        self._caption = self.label(text("seal.cut.word"), size.small, align="right", overflow="fit")
        self.field = self.add(TextField(ui, text("seal.cut.word"), self._word, self._typed, LONGEST_WORD))
        self._cut_button = Button(ui, text("seal.cut.cut"), self.cut, "primary", "check")
        self._buttons = [
            Button(ui, text("menu.back"), self._on_leave, icon="left"),
            Button(ui, text("seal.cut.without"), self._deal_as_it_is, icon="play"),
            self._cut_button,
        ]
        self.add_all(self._buttons)
        self._show_choice()

    def first_focus(self) -> Widget | None:
        return self.ribbon

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        wide, most = min(viewport.units_wide - 32, 1080.0), viewport.units_high - 24
        inner = wide - 2 * MARGIN
        title = min(60.0, self._heading.height(viewport, inner))
        foot = rows_height(viewport, self._buttons, inner)
        note = min(
            self._help.height(viewport, inner),
            (86.0 if not viewport.is_tall else 150.0) * max(1.0, scale * 0.75),
        )
        self.digits.groups = 4 if viewport.is_tall else 8
        seal = min(self.digits.height(viewport), 150.0) + 8
        line, field = 34.0 * max(1.0, scale * 0.8), max(44.0, 32.0 * scale)
        fixed = title + note + seal + line + field + foot + 92
        ribbon = max(60.0, min(190.0, most - fixed))
        high = fixed + ribbon
        sheet = page_box(viewport).centred(wide, high)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(MARGIN, 12))
        self._heading.layout(viewport, *space.top(title, 2))
        self._help.layout(viewport, *space.top(note, 10))
        slip = space.top(seal, 12).centred(min(inner, 115 * self.digits.groups * scale), seal)
        self._slip.layout(viewport, *slip)
        self.digits.layout(viewport, *slip.inset(14, 4))
        self.ribbon.layout(viewport, *space.top(ribbon, 6))
        self.choice_label.layout(viewport, *space.top(line, 4))
        word = Space(space.top(field, 16))
        self._caption.layout(viewport, *word.left(inner * 0.52 - 14, 14))
        self.field.layout(viewport, *word.box)
        lay_out_rows(viewport, self._buttons, space.box)

    # choosing -------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The description of the cut for the record; empty if no place has been chosen."""
        return cut_words(self.ribbon.chosen, self.field.text)

    def _chosen(self, place: int) -> None:
        self._place = place
        self._show_choice()

    def _typed(self, word: str) -> None:
        self._word = word
        self._show_choice()

    def _show_choice(self) -> None:
        self.choice_label.text = self.ribbon.value()
        self._cut_button.enabled = bool(self.words)

    def cut(self) -> None:
        """Cut the deck, and call `on_cut` after the animation."""
        words = self.words
        if not words or self._done:
            return
        self._done = True
        self.ui.mixer.play("deal")
        if self.ui.motion.reduced or not self.ribbon.chosen:
            self._on_cut(words)
            return

        def swap(share: float) -> None:
            self.ribbon.swapped = share

        self.timeline.play(Beat(Tween(SWAP_MS, swap)))
        self.timeline.play(Beat().call(lambda: self._on_cut(words)))

    def _deal_as_it_is(self) -> None:
        if not self._done:
            self._done = True
            self._on_cut("")
