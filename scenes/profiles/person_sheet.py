"""The sheet for one person: name, gnome, and the level of the bots they start with."""

from collections.abc import Callable, Sequence

from gnoming.person.roster import MAX_NAME_CHARS, Person, is_name
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Space, page_box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper, TextField, Widget
from scenes.menus.menu_scene import SheetScene
from scenes.setup.portrait_picker import PortraitButton, PortraitPickerScene

PAD, GAP, FACE = 32.0, 14.0, 130.0
UNDER_NAME = 8.0
"""The gap between the label above the name and the field, which leaves room for the focus ring."""


class PersonScene(SheetScene):
    """A sheet over the people page. `on_keep` is called with the person; without `on_remove`, the person is new."""

    name = "person"

    def __init__(
        self,
        app: App,
        person: Person,
        levels: Sequence[str],
        heading: str,
        note: str,
        on_keep: Callable[[Person], None],
        on_remove: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.person = person
        self._levels = levels
        self._heading_words, self._note_words = heading, note
        self._on_keep = on_keep
        self._on_remove = on_remove

    def build(self) -> None:
        ui, person = self.ui, self.person
        self._sheet = self.panel("wood")
        self._heading = self.centred(self._heading_words, 34, "display", "shrink")
        gnome = text("profiles.gnome")
        self.portrait_button = self.add(PortraitButton(ui, gnome, person.gnome, self._pick_portrait))
        self._name_label = self.label(text("profiles.name"), ui.theme.text.small, overflow="shrink")
        caption = text("profiles.name")
        self.name_field = self.add(
            TextField(ui, caption, person.name, self._rename, MAX_NAME_CHARS, self._keep)
        )
        # text keys: level.*
        levels = [text("profiles.bots", level=text(f"level.{name}")) for name in self._levels]
        at = self._levels.index(person.level)
        name = text("profiles.level")
        self.level_stepper = self.add(Stepper(ui, name, levels, at, self._set_level, name_share=0.0))
        self._paper = self.panel("parchment")
        self._note = self.on_paper(self._note_words, ui.theme.text.body)
        is_new = self._on_remove is None
        words = text("profiles.cancel" if is_new else "profiles.remove")
        # text keys: profiles.cancel profiles.remove
        self._away_button = self.button(
            words, self.close if is_new else self._remove, icon="left" if is_new else "bin"
        )
        self._done_button = self.button(text("profiles.play"), self._keep, "primary", "check")

    def first_focus(self) -> Widget | None:
        return self.name_field if self._on_remove is None else self._done_button

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        width = min(viewport.units_wide - 40, 640 + 460 * (scale - 1))
        inner, row = width - 2 * PAD, 30 + 19 * scale
        title = min(self._heading.height(viewport, inner), 88.0)
        note = 74 + 60 * (scale - 1)
        (away, high), (done, _) = (
            self._away_button.preferred_size(viewport),
            self._done_button.preferred_size(viewport),
        )
        caption = self._name_label.height(viewport, inner)
        rows = caption + UNDER_NAME + 2 * row + GAP
        part = max(FACE, rows)
        height = 22 + title + 14 + part + 16 + note + 20 + high + 24
        sheet = page_box(viewport).centred(width, height)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(PAD, 22))
        self._heading.layout(viewport, *space.top(title, 14))
        middle = Space(space.top(part, 16))
        self.portrait_button.layout(viewport, *middle.left(FACE, 24).centred(FACE, FACE))
        fields = Space(middle.box.centred(middle.box.w, rows))
        self._name_label.layout(viewport, *fields.top(caption, UNDER_NAME).inset(4, 0, 0))
        self.name_field.layout(viewport, *fields.top(row, GAP))
        self.level_stepper.layout(viewport, *fields.top(row))
        paper = space.top(note, 20)
        self._paper.layout(viewport, *paper)
        self._note.layout(viewport, *paper.inset(18, 6))
        foot = Space(space.top(high))
        shrink = min(1.0, (inner - GAP) / (away + done))
        self._away_button.layout(viewport, *foot.left(away * shrink))
        self._done_button.layout(viewport, *foot.right(done * shrink))

    # use ------------------------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        self.person = self.person._replace(name=name)

    def _set_level(self, at: int) -> None:
        self.person = self.person._replace(level=self._levels[at])

    def _pick_portrait(self) -> None:
        def take(gnome: str) -> None:
            self.person = self.person._replace(gnome=gnome)
            self.portrait_button.portrait = gnome

        self.scenes.push(PortraitPickerScene(self.app, self.person.gnome, False, take))

    def _keep(self) -> None:
        """Save the person, or ask for a proper name if there is none."""
        name = self.person.name.strip()
        if not is_name(name):
            self.toast.show_message(text("profiles.name-needed"), "person")
            self.focus.set(self.name_field, show=True)
            return
        self.close()
        self._on_keep(self.person._replace(name=name))

    def _remove(self) -> None:
        if self._on_remove is not None:
            self.close()
            self._on_remove()

    def back(self) -> bool:
        """Move the focus from the name field to the button; if it is elsewhere, close the sheet."""
        if self.focus.focused is self.name_field:
            self.focus.set(self._done_button)
        else:
            self.close()
        return True
