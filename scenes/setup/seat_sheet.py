"""The sheet for one seat: gnome, name, player, and two sentences about how a bot plays."""

from __future__ import annotations

from functools import partial

from gnoming.characters import CHARACTER_NAMES, portrait_or_default
from gnoming.core.game import Player
from gnoming.setup.choice import MAX_NAME_CHARS
from gnoming.setup.draft import SetupDraft, character_name
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box, Space, columns
from scenes.kit.motion.timeline import Call
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper, TextField, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import SheetScene
from scenes.setup.portrait_picker import PortraitButton, PortraitPickerScene

PAD, GAP = 32.0, 14.0
FACE, MAX_PITCH = 58.0, 170.0
"""The size of a known person's face, and the maximum width of a face with its name, in units."""


class SeatScene(SheetScene):
    """The sheet for a seat; `on_close` is called when it closes, `on_remove` to remove the seat."""

    name = "seat"

    def __init__(self, app: App, draft: SetupDraft, seat: int, on_close: Call, on_remove: Call) -> None:
        super().__init__(app)
        self._draft = draft
        self._seat = seat
        self._on_close = on_close
        self._on_remove = on_remove

    def build(self) -> None:
        ui, seat, size = self.ui, self._seat, self.ui.theme.text
        player, number = self._draft.seats[seat], seat + 1
        levels = self._draft.game.levels
        self._sheet = self.panel("wood")
        portrait = player.portrait or CHARACTER_NAMES[0]
        face_name = text("setup.portrait-of", number=number)
        self.portrait_button = self.add(PortraitButton(ui, face_name, portrait, self.pick_portrait))
        self.portrait_button.value_text = character_name(portrait)
        self.name_field = self.add(
            TextField(
                ui,
                text("setup.name-of", number=number),
                player.name,
                self._rename,
                MAX_NAME_CHARS,
                self._keep_name,
            )
        )
        # text keys: level.*
        choices = [text("setup.person"), *(text(f"level.{name}") for name in levels)]
        index = 0 if player.level is None else 1 + levels.index(player.level)
        kind = text("setup.kind-of", number=number)
        self.kind_stepper = self.add(Stepper(ui, kind, choices, index, self._set_kind, name_share=0.0))
        people = self._draft.offered_people(seat)
        self.faces = [self.add(self._make_face(person)) for person in people]
        self._face_names = [self.centred(one.name, size.small, "bold", "shrink") for one in people]
        for label in self._face_names:
            label.longest_peer = longest_text(one.name for one in people)
        Group("radios", text("setup.people")).add(*self.faces)
        self._paper = self.panel("parchment")
        self._level_words = self.label("", size.body, ground="parchment", overflow="fit")
        self._style_words = self.label("", size.body, ground="parchment", overflow="fit")
        self.remove_button = self.button(text("setup.remove"), self._remove, icon="bin", size=size.body)
        self.remove_button.enabled = not self._draft.is_minimal
        self._done_button = self.button(text("menu.close"), self.close, "primary", "close")
        self._explain()

    def _make_face(self, person: Player) -> PortraitButton:
        player = self._draft.seats[self._seat]
        is_chosen = player.human and player.name == person.name
        gnome = portrait_or_default(person.portrait, 0)
        return PortraitButton(self.ui, person.name, gnome, partial(self._seat_person, person), is_chosen)

    @property
    def spoken_title(self) -> str:
        return text("setup.seat", number=self._seat + 1, name=self._draft.shown_name(self._seat))

    def first_focus(self) -> Widget | None:
        return self.kind_stepper

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        width = min(viewport.units_wide - 40, 620 + 460 * (scale - 1))
        inner = width - 2 * PAD
        face = 120.0
        row = 30 + 19 * scale
        paper = self._paper_height(viewport, inner)
        buttons = [self.remove_button.preferred_size(viewport), self._done_button.preferred_size(viewport)]
        beside = sum(w for w, _ in buttons) + GAP <= inner
        foot = buttons[0][1] if beside else 2 * buttons[0][1] + 8
        top_part = max(face, 2 * row + GAP)
        for label in self._face_names:
            label.visible = not viewport.has_large_text  # the field says who was chosen
        name = 0.0 if viewport.has_large_text or not self.faces else self._face_names[0].height(viewport, 200)
        faces = FACE + name + 16 if self.faces else 0.0
        fixed = 2 * 26 + top_part + 18 + faces + 20 + foot
        paper = min(paper, viewport.units_high - 24 - fixed)
        height = fixed + paper
        x, y = (viewport.units_wide - width) / 2, (viewport.units_high - height) / 2
        self._sheet.layout(viewport, x, y, width, height)
        x, y = x + PAD, y + 26
        self.portrait_button.layout(viewport, x, y + (top_part - face) / 2, face, face)
        left, wide = x + face + 24, inner - face - 24
        first = y + (top_part - 2 * row - GAP) / 2
        self.name_field.layout(viewport, left, first, wide, row)
        self.kind_stepper.layout(viewport, left, first + row + GAP, wide, row)
        self._arrange_faces(viewport, Box(x, y + top_part + 14, inner, faces))
        y += top_part + 18 + faces
        self._arrange_paper(viewport, x, y, inner, paper)
        y += paper + 20
        (away, high), (done, _) = buttons
        if beside:
            self.remove_button.layout(viewport, x, y, away, high)
            self._done_button.layout(viewport, x + inner - done, y, done, high)
        else:
            self.remove_button.layout(viewport, x, y, inner, high)
            self._done_button.layout(viewport, x, y + high + 8, inner, high)

    def _arrange_faces(self, viewport: Viewport, row: Box) -> None:
        """Lay out the known people side by side, each face above its name."""
        pitch = min(row.w / len(self.faces), MAX_PITCH * viewport.text_scale) if self.faces else 0.0
        places = columns(row, [pitch] * len(self.faces), share=0.5)
        for face, label, place in zip(self.faces, self._face_names, places, strict=True):
            cell = Space(place)
            face.layout(viewport, *cell.top(FACE, 2).centred(FACE, FACE))
            label.layout(viewport, *cell.box.inset(3, 0, 3, 12))

    def _paper_height(self, viewport: Viewport, w: float) -> float:
        """Return a height in units that fits the words for every level, so that the sheet never resizes."""
        before = self._level_words.name, self._style_words.name
        game, tallest = self._draft.game, 0.0
        for level in (None, *game.levels):
            self._level_words.name, self._style_words.name = self._words_for(level)
            labels = (self._level_words, self._style_words)
            tallest = max(tallest, sum(label_height(label, viewport, w - 44) for label in labels))
        self._level_words.name, self._style_words.name = before
        return tallest + 44

    def _arrange_paper(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        self._paper.layout(viewport, x, y, w, h)
        high = label_height(self._level_words, viewport, w - 44)
        low = label_height(self._style_words, viewport, w - 44)
        shrink = min(1.0, (h - 24) / (high + low + 10))
        high, low = high * shrink, low * shrink
        top = y + (h - high - low - 10) / 2
        self._level_words.layout(viewport, x + 22, top, w - 44, high)
        self._style_words.layout(viewport, x + 22, top + high + 10, w - 44, low)

    # use ------------------------------------------------------------------------------------------

    def _words_for(self, level: str | None) -> tuple[str, str]:
        """Return texts about how a level plays (None for a person) and how the gnome's style changes that."""
        game, portrait = self._draft.game, self._draft.seats[self._seat].portrait or CHARACTER_NAMES[0]
        if level is None:
            return text("setup.person.help"), text("setup.person.gnome")
        if not game.has_styles:
            return game.describe_level(level), text("setup.no-styles")
        # text keys: style.*
        style = text(f"style.{portrait}")
        return game.describe_level(level), text("setup.style-of", name=character_name(portrait), style=style)

    def _explain(self) -> None:
        level = self._draft.seats[self._seat].level
        self._level_words.text, self._style_words.text = self._words_for(level)

    def _seat_person(self, person: Player) -> None:
        self._draft.seat_person(self._seat, person)
        self.kind_stepper.index = 0
        self._update()

    def _rename(self, name: str) -> None:
        self._draft.rename(self._seat, name)
        self._update()

    def _keep_name(self) -> None:
        """Leave the name field, and say who sits here now."""
        self.focus.set(self.kind_stepper)
        self.ui.spoken.say(self.spoken_title)

    def _set_kind(self, index: int) -> None:
        self._draft.set_kind(self._seat, None if index == 0 else self._draft.game.levels[index - 1])
        self._update()

    def _update(self) -> None:
        """Refresh the sheet from the draft."""
        player = self._draft.seats[self._seat]
        portrait = player.portrait or CHARACTER_NAMES[0]
        self.portrait_button.portrait, self.portrait_button.value_text = portrait, character_name(portrait)
        if self.name_field.text != player.name:
            self.name_field.offer(player.name)
        for face in self.faces:
            face.is_chosen = player.human and face.name == player.name
            face.invalidate()
        self._explain()
        self.arrange(self.viewport)

    def pick_portrait(self) -> None:
        """Open the choice of the seat's gnome."""
        player = self._draft.seats[self._seat]

        def take(name: str) -> None:
            self._draft.set_portrait(self._seat, name)
            self._update()

        told = not player.human and self._draft.game.has_styles
        scene = PortraitPickerScene(self.app, player.portrait or CHARACTER_NAMES[0], told, take)
        self.scenes.push(scene)

    def _remove(self) -> None:
        self.close()
        self._on_remove()

    def back(self) -> bool:
        """Move the focus from the name field to the stepper below it; if it is elsewhere, close the sheet."""
        if self.focus.focused is self.name_field:
            self.focus.set(self.kind_stepper)
        else:
            self.close()
        return True

    def leave(self) -> None:
        self._on_close()
