from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gnoming.core.session import AnySession
from gnoming.deals.deal import Deal
from gnoming.deals.results import Result
from gnoming.text import format_decimal, text
from scenes.app.controller import Navigator
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.deals.card_picture import SIZE, CardContent, paint_card
from scenes.kit.box import Box, Space, page_box
from scenes.kit.text.typography import Style
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Widget
from scenes.kit.widgets.text_field import write_clipboard
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import SheetScene

SPACE = 16.0
"""The gap between the card and the results, in units."""
MOST_ROWS, ROW_HEIGHT = 7, 26.0
"""The maximum number of results shown, and the minimum height of a result in units."""


@dataclass(frozen=True, slots=True)
class ComparedResult:
    """A line of the comparison: player, points, and day as text; `latest` marks the game just played."""

    who: str
    score: int
    day: str
    latest: bool = False


class CardImage(Widget):
    focusable = False

    def __init__(self, ui: UiContext, picture: pygame.Surface) -> None:
        super().__init__(ui, text("deal.card.name"))
        self._picture = picture
        self._shown = picture

    def rebuild(self) -> None:
        self._shown = pygame.transform.smoothscale(self._picture, self.area.size)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._shown, self.area)


class CardScene(SheetScene):
    """The sheet with a deal's card and the results on that deal, best first."""

    name = "deal-card"

    def __init__(
        self,
        navigator: Navigator,
        session: AnySession,
        deal: Deal,
        own: Result | None,
        content: CardContent,
        results: Sequence[ComparedResult],
        lines: str = "",
    ) -> None:
        """Make the sheet; `lines` describe a daily deal's result, and are copied in place of the code."""
        super().__init__(navigator.app)
        self._navigator = navigator
        self._session, self._deal, self._own = session, deal, own
        self._content = content
        self._results = results
        self._lines = lines
        self._said = ""

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.panel("wood")
        self._heading = self.centred(text("deal.card.heading"), size.heading, "display", "shrink")
        self._picture = paint_card(ui, self._content)
        self._image = self.add(CardImage(ui, self._picture))
        self._slip = self.panel("parchment")
        self._caption = self.on_paper(text("deal.card.results"), size.label, "bold")
        self._rows = [self.add(label) for one in self._results for label in self._row(one)]
        self.note = self.centred(self._said, size.small)
        self._buttons = self.add_all(self._make_buttons())

    def _row(self, one: ComparedResult) -> tuple[Label, Label]:
        ui, size = self.ui, self.ui.theme.text
        style: Style = "bold" if one.latest else "text"
        points = format_decimal(one.score, 0)
        return (
            Label(ui, self._row_words(one, False), size.small, style, "left", "parchment", overflow="shrink"),
            Label(ui, points, size.label, "bold", "right", "parchment", overflow="shrink"),
        )

    @staticmethod
    def _row_words(one: ComparedResult, short: bool) -> str:
        """Return the player's name, with the day unless `short`."""
        return one.who if short else text("deal.card.result-row", who=one.who, day=one.day)

    def _make_buttons(self) -> list[Button]:
        ui = self.ui
        buttons = [
            Button(ui, text("deal.day.copy" if self._lines else "deal.card.copy"), self._copy, icon="copy"),
            Button(ui, text("deal.card.save"), self._save, icon="save"),
            Button(ui, text("menu.close"), self.close, icon="close"),
        ]
        if self._session.state.over:
            buttons.insert(0, Button(ui, text("final.again"), self._play_again, icon="play"))
        buttons[0].kind = "primary"
        return buttons

    def arrange(self, viewport: Viewport) -> None:
        page = page_box(viewport)
        wide = min(page.w - 32, 1120.0)
        inner = wide - 48
        title = self._heading.height(viewport, inner)
        foot = rows_height(viewport, self._buttons, inner)
        note = min(30.0 * viewport.text_scale, 52.0)
        room = page.h - 20 - (title + foot + note + 54)
        card_w = inner if viewport.is_tall else min(inner * 0.62, room * SIZE[0] / SIZE[1])
        card_h = card_w * SIZE[1] / SIZE[0]
        below = min(room - card_h - SPACE, self._list_height(viewport)) if viewport.is_tall else 0.0
        high = title + card_h + (below + SPACE if below else 0.0) + note + foot + 54
        sheet = page.centred(wide, high)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(24, 10))
        self._heading.layout(viewport, *space.top(title, 4))
        beside = Space(space.top(card_h, SPACE if below else 4))
        self._image.layout(viewport, *beside.left(card_w, SPACE))
        self._arrange_results(viewport, space.top(below, 4) if below else beside.box)
        self.note.layout(viewport, *space.top(note, 8))
        lay_out_rows(viewport, self._buttons, space.box)

    def _list_height(self, viewport: Viewport) -> float:
        """Return the height in units that the list needs for its caption and the most results it can show."""
        count = max(3, min(MOST_ROWS, len(self._results)))
        return 26 + (40 + count * 36) * viewport.text_scale

    def _arrange_results(self, viewport: Viewport, box: Box) -> None:
        self._slip.layout(viewport, *box)
        head = min(box.h * 0.22, 40 * viewport.text_scale)
        space = Space(box.inset(16, 8, 16, 12))
        self._caption.layout(viewport, *space.top(head, 6).inset(-2, 0))
        fitting = max(1, min(MOST_ROWS, int(space.box.h / (ROW_HEIGHT * viewport.text_scale))))
        pitch = min(space.box.h / fitting, 36 * viewport.text_scale)
        shown = self._shown_rows(fitting)
        for n, label in enumerate(self._rows):
            label.visible = n // 2 in shown
        points = min(56.0 * viewport.text_scale, box.w * 0.3)
        for n in shown:
            words, score = self._rows[2 * n : 2 * n + 2]
            words.text = self._row_words(self._results[n], viewport.has_large_text)
            line = Space(space.top(pitch))
            score.layout(viewport, *line.right(points, 8))
            words.layout(viewport, *line.box)

    def _shown_rows(self, fitting: int) -> list[int]:
        """Return the indices of the `fitting` results to show: the best ones, but always the latest too."""
        latest = next((n for n, one in enumerate(self._results) if one.latest), 0)
        best = list(range(min(fitting, len(self._results))))
        return best if latest in best or not best else [*best[:-1], latest]

    def _play_again(self) -> None:
        self.close()
        self._navigator.after_game.play_again(self._session)

    def _save(self) -> None:
        self._say(self._navigator.deals.save_card(self._deal, self._own, self._picture))

    def _copy(self) -> None:
        if self._lines:
            self._say(text("deal.day.copied" if write_clipboard(self._lines) else "deal.day.not-copied"))
            return
        code = self._content.code
        copied = write_clipboard(code)
        self._say(text("deal.card.copied" if copied else "deal.card.not-copied", code=code))

    def _say(self, words: str) -> None:
        self._said = words
        self.note.text = words
