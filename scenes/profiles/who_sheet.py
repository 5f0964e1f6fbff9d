"""The sheet at a game's end that asks a player without a name for a name and a gnome."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from gnoming.characters import CHARACTER_NAMES
from gnoming.person.roster import MAX_NAME_CHARS, Person, is_name
from gnoming.setup.draft import character_name
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box, Space, columns, page_box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, TextField, Widget
from scenes.kit.widgets.base import Group
from scenes.menus.menu_scene import SheetScene
from scenes.setup.portrait_picker import PortraitButton

WIDTH, TALL_WIDTH, MARGIN, PAD, GAP, ROW_GAP = 590.0, 800.0, 20.0, 36.0, 14.0, 10.0
MAX_FACE, MIN_FACE = 84.0, 52.0
SURPRISE_MS = 500.0
"""The milliseconds from its opening during which keys are still meant for the page below."""


class WhoScene(SheetScene):
    """The sheet over the winners' page. `on_keep` is called with the person, `on_later` by a button.

    Escape goes back to the winners, after calling `on_closed`. A key pressed as the sheet opens is ignored, so that the
    field holds only letters meant for it.
    """

    name = "who"

    def __init__(
        self,
        app: App,
        score: str,
        person: Person,
        on_keep: Callable[[Person], None],
        on_later: Callable[[], None],
        on_closed: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.person = person
        self._score = score
        self._on_keep, self._on_later, self._on_closed = on_keep, on_later, on_closed
        self._shown_ms = 0.0

    @property
    def spoken_title(self) -> str:
        return text("who.heading")

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.panel("wood")
        self._heading = self.centred(text("who.heading"), size.title, "display")
        self._paper = self.panel("parchment")
        self._result = self.on_paper(self._score, size.label, "bold")
        self._name_label = self.label(text("who.name"), size.body, overflow="shrink")
        self.name_field = self.add(
            TextField(ui, text("who.name"), self.person.name, self._rename, MAX_NAME_CHARS, self._keep)
        )
        self._gnome_label = self.label(text("who.gnome"), size.body, overflow="shrink")
        self.faces = [self.add(self._make_face(name)) for name in CHARACTER_NAMES]
        self._face_labels = [self._make_face_label(name) for name in CHARACTER_NAMES]
        Group("radios", text("who.gnome")).add(*self.faces)
        self._note = self.centred(text("who.note"), size.small)
        self.later_button = self.button(text("who.later"), self._later)
        self.keep_button = self.button(text("who.keep"), self._keep, "primary", "check")
        self._update()

    def _make_face(self, gnome: str) -> PortraitButton:
        is_chosen = gnome == self.person.gnome
        return PortraitButton(self.ui, character_name(gnome), gnome, partial(self._choose, gnome), is_chosen)

    def _make_face_label(self, gnome: str) -> Label:
        return self.centred(character_name(gnome), self.ui.theme.text.small, "bold", "shrink")

    def first_focus(self) -> Widget | None:
        return self.name_field

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        """Lay out the sheet beside the winners or below them; if there is little room, leave out names and note."""
        large, tall, page = viewport.has_large_text, viewport.is_tall, page_box(viewport)
        rows = 1 if large or tall else 2
        for label in self._face_labels:
            label.visible = not large and not tall
        self._note.visible = not large
        width = min(page.w - 2 * MARGIN, TALL_WIDTH if tall else WIDTH + 200 * (viewport.text_scale - 1))
        inner, row = width - 2 * PAD, 30 + 24 * viewport.text_scale
        heading = min(self._heading.height(viewport, inner), 72.0 if tall else 96.0)
        words = self._gnome_label.height(viewport, inner)
        name_words = words + 8
        paper = min(self._result.height(viewport, inner - 30), 2 * row) + 20
        name, note = (
            one.height(viewport, inner) if one.visible else 0.0 for one in (self._face_labels[0], self._note)
        )
        (later, high), (keep, _) = (
            button.preferred_size(viewport) for button in (self.later_button, self.keep_button)
        )
        fixed = 20 + heading + 8 + paper + 12 + name_words + words + 8 + row + GAP + note + GAP + high + 24
        across = len(self.faces) // rows
        face = min(MAX_FACE, inner / across - 8, (page.h - 2 * MARGIN - fixed) / rows - name - ROW_GAP)
        face = max(MIN_FACE, face)
        sheet = page.centred(width, fixed + rows * (face + name + ROW_GAP))
        if tall:
            sheet = replace(sheet, y=page.bottom - MARGIN - sheet.h)
        else:
            sheet = replace(sheet, x=page.right - MARGIN - width)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(PAD, 20))
        self._heading.layout(viewport, *space.top(heading, 8))
        board = space.top(paper, 12)
        self._paper.layout(viewport, *board)
        self._result.layout(viewport, *board.inset(15, 6))
        self._name_label.layout(viewport, *space.top(words, 8))
        self.name_field.layout(viewport, *space.top(row, GAP))
        self._gnome_label.layout(viewport, *space.top(words, 8))
        for start in range(0, len(self.faces), across):
            self._arrange_faces(
                viewport, range(start, start + across), space.top(face + name + ROW_GAP), face
            )
        self._note.layout(viewport, *space.top(note, GAP))
        foot = Space(space.top(high))
        shrink = min(1.0, (inner - GAP) / (later + keep))
        self.later_button.layout(viewport, *foot.left(later * shrink))
        self.keep_button.layout(viewport, *foot.right(keep * shrink))

    def _arrange_faces(self, viewport: Viewport, shown: range, row: Box, face: float) -> None:
        for n, place in zip(shown, columns(row, [row.w / len(shown)] * len(shown)), strict=True):
            cell = Space(place)
            self.faces[n].layout(viewport, *cell.top(face, 2).centred(face, face))
            self._face_labels[n].layout(viewport, *cell.box.inset(4, 0, 4, 8))

    # use ------------------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        self.person = self.person._replace(name=name)
        self._name_label.text = text("who.name")
        self._update()

    def _choose(self, gnome: str) -> None:
        self.person = self.person._replace(gnome=gnome)
        self._update()

    def _update(self) -> None:
        self._gnome_label.text = text("who.gnome-chosen", name=character_name(self.person.gnome))
        for face in self.faces:
            face.is_chosen = face.portrait == self.person.gnome
            face.invalidate()

    def _keep(self) -> None:
        name = self.person.name.strip()
        if not is_name(name):
            self._name_label.text = text("profiles.name-needed")
            self.ui.spoken.say(self._name_label.text)
            self.focus.set(self.name_field, show=True)
            return
        self.scenes.pop(self)
        self._on_keep(self.person._replace(name=name))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._shown_ms += dt

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and self._shown_ms < SURPRISE_MS:
            return True
        return super().handle(event)

    @property
    def text_field(self) -> TextField:
        return self.name_field  # also where the page is read aloud: no letter is a command here

    def close(self) -> None:
        super().close()
        self._on_closed()

    def _later(self) -> None:
        self.scenes.pop(self)
        self._on_later()
        self._on_closed()  # read aloud on the page that comes next
