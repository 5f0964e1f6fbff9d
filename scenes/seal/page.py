"""The pages for a game's envelope: one shows it sealed or opened, the other its file line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.core.session import AnySession
from gnoming.seal.folder import Finding
from gnoming.text import text
from scenes.app.app import App
from scenes.app.controller import Navigator
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.dialogs.reading import ReadingScene
from scenes.kit.box import Box, Space, page_box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, ScrollArea
from scenes.kit.widgets.text_field import write_clipboard
from scenes.menus.menu_scene import SheetScene
from scenes.seal.art import EnvelopePicture, SealDigits

MARGIN, GAP = 30.0, 12.0
LEAST_PICTURE = 70.0
"""The minimum height in units of the envelope's picture; if there is less room, it is hidden."""
PICTURE_SHARE = 0.4
"""The share of the sheet's width that the envelope with its seal takes."""
FILE_TEXT_SIZE = 16.0


@dataclass(frozen=True, slots=True)
class SealContent:
    """The page's content: the seal (None without an envelope), the text, and whether the envelope is open."""

    seal: str | None
    paragraphs: tuple[str, ...]
    is_open: bool


class SealScene(SheetScene):
    """A sheet with a game's envelope and its seal, over the current scene."""

    name = "seal"

    def __init__(
        self, navigator: Navigator, session: AnySession, finding: Finding | None, content: SealContent
    ) -> None:
        super().__init__(navigator.app)
        self._navigator, self._session, self._finding = navigator, session, finding
        self.content = content

    def build(self) -> None:
        ui, size, content = self.ui, self.ui.theme.text, self.content
        self._sheet = self.panel("parchment")
        heading = text("seal.page.opened" if content.is_open and content.seal else "seal.page.heading")
        self._heading = self.on_paper(heading, size.heading, "display", "shrink")
        self._picture = self.add(EnvelopePicture(ui, content.is_open and content.seal is not None))
        self._caption = self.on_paper(text("seal.page.seal"), size.small, "bold", "shrink")
        self.digits = None if content.seal is None else self.add(SealDigits(ui, content.seal, self._copy))
        self._caption.visible = self._picture.visible = self.digits is not None
        self._area = self.add(ScrollArea(ui, heading, z=1, ground=self._sheet))
        self._rows = [
            self.label(words, size.body, "bold" if n == 0 else "text", ground="parchment", z=1)
            for n, words in enumerate(content.paragraphs)
        ]
        self._buttons = self.add_all(self._make_buttons())

    def _make_buttons(self) -> list[Button]:
        ui, content = self.ui, self.content
        buttons = [Button(ui, text("menu.close"), self.close, "primary", "close")]
        if content.seal is not None:
            buttons.append(Button(ui, text("seal.page.copy"), self._copy, icon="copy"))
        if content.seal is not None and content.is_open:
            buttons.append(Button(ui, text("seal.page.read"), self._read, icon="book"))
            buttons.append(Button(ui, text("seal.page.save"), self._save, icon="save"))
        if content.is_open:
            buttons.append(Button(ui, text("seal.page.eyes"), self._watch, icon="eye"))
        return buttons

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = min(viewport.units_wide - 32, 1120.0 if self.digits is not None else 700.0)
        high = min(viewport.units_high - 28, 980.0 if viewport.is_tall else 692.0)
        if self.digits is None:
            high = min(high, self._bare_height(viewport, wide - 2 * MARGIN))
        sheet = page_box(viewport).centred(wide, high)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(MARGIN, 12, MARGIN, 20))
        self._heading.layout(viewport, *space.top(min(64.0, self._heading.height(viewport, wide)), 8))
        foot = rows_height(viewport, self._buttons, space.box.w)
        lay_out_rows(viewport, self._buttons, space.bottom(foot, 16))
        if self.digits is not None:
            room = space.box
            tall = min(max(room.h * 0.46, self._seal_height(viewport)), 250 + self._seal_height(viewport))
            seal = space.top(tall, GAP) if viewport.is_tall else space.left(room.w * PICTURE_SHARE, 28)
            self._arrange_seal(viewport, seal)
        self._arrange_words(viewport, space.box)

    def _bare_height(self, viewport: Viewport, inner: float) -> float:
        """Return the sheet's height in units if there is no envelope."""
        words = sum(row.height(viewport, inner - 26) + 10 for row in self._rows)
        foot = rows_height(viewport, self._buttons, inner)
        return words + min(64.0, self._heading.height(viewport, inner)) + foot + 64

    def _seal_height(self, viewport: Viewport) -> float:
        assert self.digits is not None
        return self.digits.height(viewport) + self._caption.height(viewport, 2000) + 6

    def _arrange_seal(self, viewport: Viewport, box: Box) -> None:
        assert self.digits is not None
        picture = Space(box)
        below = Space(picture.bottom(self._seal_height(viewport)))
        self._picture.visible = picture.box.h >= LEAST_PICTURE
        self._picture.layout(viewport, *picture.box.inset(0, 0, 0, 4))
        self._caption.layout(viewport, *below.top(self._caption.height(viewport, 2000), 4))
        digits, wide = self.digits.height(viewport), min(box.w - 8, 460 * viewport.text_scale)
        self.digits.layout(viewport, *below.top(digits).centred(wide, digits))

    def _arrange_words(self, viewport: Viewport, box: Box) -> None:
        self._area.layout(viewport, *box)
        y = box.y
        for row in self._rows:
            tall = row.height(viewport, box.w - 26)  # slightly narrower, because pixels are whole
            row.layout(viewport, box.x, y, box.w - 22, tall)
            y += tall + 10
        self._area.set_content(self._rows, viewport.px(y - box.y))

    # use ------------------------------------------------------------------------------------------

    def _copy(self) -> None:
        copied = self.content.seal is not None and write_clipboard(self.content.seal)
        self.toast.show_instead(text("seal.page.copied" if copied else "seal.page.not-copied"), "copy")

    def _save(self) -> None:
        if self._finding is not None:
            self.toast.show_instead(self._navigator.seals.save(self._finding), "save")

    def _watch(self) -> None:
        self.close()
        self._navigator.replays.watch_with_other_eyes(self._session)

    def _read(self) -> None:
        if self._finding is not None:
            self._navigator.seals.read(self._finding)


class EnvelopeFileScene(ReadingScene):
    """The page with an envelope's file, line by line, with comments in a lighter colour."""

    name = "envelope-file"
    wide, gap = 920.0, 3.0

    def __init__(self, app: App, words: str) -> None:
        super().__init__(app)
        self._words = words

    def heading(self) -> str:
        return text("seal.file.heading")

    def close_text(self) -> str:
        return text("menu.close")

    def make_rows(self) -> Sequence[Label]:
        palette = self.ui.theme.palette
        rows = []
        for part in self._words.strip().split("\n\n"):
            if part.startswith("#"):
                joined = " ".join(line.removeprefix("#").strip() for line in part.split("\n"))
                rows.append(
                    Label(self.ui, joined, FILE_TEXT_SIZE, ground="slate", colour=palette.honey_pale, z=2)
                )
            else:
                rows.extend(
                    Label(self.ui, line, FILE_TEXT_SIZE, ground="slate", z=2) for line in part.split("\n")
                )
            rows.append(Label(self.ui, " ", FILE_TEXT_SIZE * 0.5, ground="slate", z=2))
        return rows
