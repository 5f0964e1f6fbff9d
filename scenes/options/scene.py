"""The options: a board with tabs along the top and rows below. Each change takes effect immediately."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming.registry import FIRST_GAME
from gnoming.storage.settings import Settings
from gnoming.text import language, text, text_n
from scenes.app.app import App
from scenes.games import presenter_named
from scenes.kit.box import Box, Space, columns, page_box
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.drawing.icons import IconName
from scenes.kit.input.bindings import MENU_COMMANDS, command_name, is_command_press
from scenes.kit.input.keys import key_label
from scenes.kit.input.pads import button_name
from scenes.kit.motion.curves import linear, standard
from scenes.kit.motion.timeline import Beat, Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, ScrollArea, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.setting_rows import SettingRow, row_height
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import SheetScene
from scenes.options.keys import (
    KeyRow,
    SettingRows,
    bindings_of,
    menu_command_of,
    rebind,
    rebind_button,
    rebound_message,
)

TABS: dict[str, IconName] = {
    "picture": "eye",
    "game": "card",
    "motion": "play",
    "sound": "sound",
    "access": "access",
    "keys": "menu",
}
"""The pages and their tabs' icons, in order."""
PAD = 24.0
WIDTH, HEIGHT = 1120.0, 1040.0
"""The largest size of the page in units."""
MAX_TEXT = 2.0
_MODIFIER_KEYS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_MODE,
)  # fmt: skip
TAB_GAP, TAB_LINE_GAP = 8.0, 6.0
MAX_SQUEEZE = 16.0
"""The most units by which a tab may be narrower than preferred."""
FACES = ("7", "-2", "M", "4")
CARD_SIZE = (96.0, 134.0)
PREVIEW, PREVIEW_SCALE = (124.0, 106.0), 0.66
"""The size in units of the lawn below the preview card, and the card's scale."""
_FLIP_PAUSE_MS = 900.0


class Tabs:
    """Buttons for all TABS, on one line if their labels fit, otherwise on two. The chosen one is highlighted."""

    def __init__(self, ui: UiContext, chosen: str, choose: Callable[[str], None]) -> None:
        # text keys: options.leaf.*
        self.buttons = [
            Button(
                ui,
                text(f"options.leaf.{tab}"),
                partial(choose, tab),
                "primary" if tab == chosen else "wood",
                icon,
                size=ui.theme.text.body,
            )
            for tab, icon in TABS.items()
        ]
        Group("tabs").add(*self.buttons)
        self.buttons[list(TABS).index(chosen)].is_chosen = True

    def arrange(self, viewport: Viewport, space: Space) -> None:
        """Lay out the tabs side by side at the top of the free space.

        Tabs that would be too narrow lose their icons; if that isn't enough, the tabs fill two lines.
        """
        w = space.box.w
        room = w - TAB_GAP * (len(self.buttons) - 1)
        fits, needs = self._measure(viewport, room, with_icons=True)
        if not fits:
            fits, needs = self._measure(viewport, room, with_icons=False)
        if not fits:
            _, needs = self._measure(viewport, w, with_icons=True)
        half = -(-len(self.buttons) // 2)
        for row in [self.buttons] if fits else [self.buttons[:half], self.buttons[half:]]:
            line = space.top(needs[row[0]][1], TAB_LINE_GAP)
            _lay_row(viewport, {tab: needs[tab] for tab in row}, line)
        space.top(12 - TAB_LINE_GAP)

    def _measure(
        self, viewport: Viewport, room: float, with_icons: bool
    ) -> tuple[bool, dict[Button, tuple[float, float]]]:
        """Show or hide the icons; return whether the tabs fit on one line, and the size that each needs."""
        for icon, button in zip(TABS.values(), self.buttons, strict=True):
            button.icon = icon if with_icons else None
        needs = {button: button.preferred_size(viewport) for button in self.buttons}
        return sum(wide for wide, _ in needs.values()) <= room + MAX_SQUEEZE * len(TABS), needs


def _lay_row(viewport: Viewport, needs: dict[Button, tuple[float, float]], line: Box) -> None:
    """Lay out tabs from edge to edge, either equally wide or with equal padding around their labels."""
    each = (line.w - TAB_GAP * (len(needs) - 1)) / len(needs)
    spare = each - sum(wide for wide, _ in needs.values()) / len(needs)
    is_even = all(wide - MAX_SQUEEZE <= each for wide, _ in needs.values())
    widths = [each if is_even else wide + spare for wide, _ in needs.values()]
    for tab, place in zip(needs, columns(line, widths, TAB_GAP), strict=True):
        tab.layout(viewport, place.x, place.y, place.w, needs[tab][1])


class FlipPreview:
    """A card that turns over again and again at the chosen speed, or fades if motion is reduced."""

    def __init__(self, ui: UiContext, timeline: Timeline) -> None:
        ui.art.register_deck(presenter_named(FIRST_GAME).deck(None))
        self.card = CardSprite(ui.art, "back", 96, 134)
        self._ui = ui
        self._timeline = timeline
        self._next_face = 0

    def layout(self, viewport: Viewport, x: float, y: float, share: float = 1.0) -> None:
        """Lay out the card with its centre at a point in units, scaled by `share`."""
        self.card.size = (viewport.px(CARD_SIZE[0] * share), viewport.px(CARD_SIZE[1] * share))
        self.card.centre = viewport.point(x, y)

    def update(self) -> None:
        """Start the next flip once the last one is over; call this in each frame."""
        if self.card.visible and not self._timeline.busy:
            self._timeline.play(self._flip_beat())

    def _flip_beat(self) -> Beat:
        card, ms = self.card, self._ui.theme.ms
        if card.face == "back":
            other = FACES[self._next_face % len(FACES)]
            self._next_face += 1
        else:
            other = "back"

        def begin() -> None:
            card.flip_face = other

        def turn(share: float) -> None:
            card.flip = share

        def fade(share: float) -> None:
            card.opacity = 1 - share

        def swap() -> None:
            card.finish_flip()
            card.opacity = 1.0

        beat = Beat().wait(_FLIP_PAUSE_MS * self._timeline.speed)
        if self._ui.motion.reduced:
            return beat.then(Tween(ms.fade, fade, linear, begin, swap))
        return beat.then(Tween(ms.flip, turn, standard, begin, card.finish_flip))


class OptionsScene(SheetScene):
    """The options page; every change is passed to `on_change` at once."""

    name = "options"

    def __init__(
        self,
        app: App,
        settings: Settings,
        on_change: Callable[[Settings], None],
        links: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        """Make the options; `links` are the names of the pages that open from the game's page, and how to open them."""
        super().__init__(app)
        self._links = tuple(links)
        self.settings = settings
        self._on_change = on_change
        self._tab = next(iter(TABS))
        self._voice_names: tuple[str, ...] = ()
        self._capturing: str | None = None
        self._held_row: SettingRow | None = None
        """The row that is held under the pointer after a change of the text size."""
        self._command_without_key: str | None = None

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.panel("wood")
        self._heading = self.label(text("options.heading"), size.heading, "display")
        self._close_button = IconButton(ui, text("menu.close"), "close", self.close, "clay")
        self._shown_device = ui.bindings.shown_device
        self._tabs = Tabs(ui, self._tab, self.show_tab)
        self.add_all(self._tabs.buttons)
        self._rows_panel = self.panel("pegs")
        self._scroll_area = self.add(ScrollArea(ui, text("options.heading"), ground=self._rows_panel))
        rows = self._make_rows()
        self.rows = list(rows)
        self._mark_key_rows()
        words = text("options.access-note") if self._tab == "access" else ""
        self._page_note = self.label(words, size.body)
        self._help_labels = {row: Label(ui, words, size.body) for row, words in rows.items() if words}
        for row in self.rows:
            row.name_size = size.label
            self.add(row)
            if row in self._help_labels:
                row.texts = (self.add(self._help_labels[row]),)
        links = self._links if self._tab in (next(iter(TABS)), "game") else ()
        self._link_buttons = [self.button(*link, icon="card", size=size.body) for link in links]
        self._reset_button = self.button(text("options.reset"), self._reset_keys, icon="undo")
        self._preview_panel = self.panel("turf")
        self.preview = FlipPreview(ui, self.timeline)
        self.add(self.preview.card)
        self.add(self._close_button)

    def _make_rows(self) -> Mapping[SettingRow, str]:
        """Return the rows of the current page, each with its help text."""
        if self._tab == "keys":
            bindings = bindings_of(self.settings)
            return {KeyRow(self.ui, one, bindings, self._start_capture): "" for one in bindings.keys}
        self._voice_names = self.app.announcer.speech.voice_names
        rows = SettingRows(self.ui, lambda: self.settings, self._change_settings, self._voice_names)
        return rows.make_page(self._tab)

    def first_focus(self) -> Widget | None:
        return self._tabs.buttons[list(TABS).index(self._tab)]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        page = page_box(viewport)
        # The same for every text size, so that the arrow which changes it stays in place.
        board = page.centred(min(page.w - 32, WIDTH), min(page.h - 32, HEIGHT))
        self._board.layout(viewport, *board)
        space = Space(board.inset(PAD, 14, PAD, 20))
        # The rows begin where they do with the largest text, if that changes here.
        largest = self._arrange_head(replace(viewport, text_scale=MAX_TEXT), Space(space.box))
        first = self._arrange_head(viewport, space)
        above = max(0.0, largest - first) if self._tab == "picture" else 0.0
        self._reset_button.visible = self._tab == "keys"
        for button in (*([self._reset_button] if self._reset_button.visible else ()), *self._link_buttons):
            wide, high = button.preferred_size(viewport)
            place = space.bottom(high, 12).centred(min(wide, space.box.w), high)
            button.layout(viewport, *place)
        self._rows_panel.layout(viewport, *space.box)
        self._arrange_rows(viewport, space.box.inset(18, 14 + above, 18, 12))

    def _arrange_head(self, viewport: Viewport, space: Space) -> float:
        """Lay out the heading and the tabs; return the upper edge of the space below them."""
        head = Space(space.top(max(44.0, self._heading.height(viewport, space.box.w - 60)), 10))
        self._close_button.layout(viewport, *head.right(44, 16).centred(44, 44))
        self._heading.layout(viewport, *head.box)
        self._tabs.arrange(viewport, space)
        return space.box.y

    def _arrange_rows(self, viewport: Viewport, box: Box) -> None:
        space = Space(box.inset(0, 0, 18, 0))
        inner = space.box.w
        moving = self._tab == "motion"
        self._preview_panel.visible = self.preview.card.visible = moving
        nodes: list[Node] = [*self.rows, *self._help_labels.values(), self._page_note]
        self._page_note.visible = bool(self._page_note.text)
        if self._page_note.visible:
            note = space.top(label_height(self._page_note, viewport, inner - 12), 6)
            self._page_note.layout(viewport, *note.inset(6, 0))
        if moving:
            panel = space.top(PREVIEW[1], 8).centred(*PREVIEW)
            self._preview_panel.layout(viewport, *panel)
            self.preview.layout(viewport, *panel.centre, PREVIEW_SCALE)
            nodes += [self._preview_panel, self.preview.card]
        for row in self.rows:
            high = row_height(self.ui, viewport, row.name, inner, row.name_share, 50.0, row.name_size)
            high = max(high, 19 * viewport.text_scale * 1.5 + 12)
            row.layout(viewport, *space.top(high, 4))
            if row in self._help_labels:
                wide = inner * (0.98 if viewport.has_large_text else 0.8)
                below = space.top(label_height(self._help_labels[row], viewport, wide), 4)
                self._help_labels[row].layout(viewport, below.x + 6, below.y - 6, wide, below.h)
        self._scroll_area.layout(viewport, *box.inset(-6, 0, -4, 0))
        self._scroll_area.set_content(nodes, viewport.px(space.box.y - box.y))

    # use ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        pointer, held = self.focus.pointer, self._held_row
        if held is not None and (pointer is None or not held.area.collidepoint(pointer)):
            self._held_row = None
            self._show_whole_rows()
        if self._tab == "motion":
            self.preview.update()
        elif self._tab == "access" and self._voice_names != self.app.announcer.speech.voice_names:
            self.refresh()

    def _show_whole_rows(self) -> None:
        """Scroll to the beginning of the row that is cut off at the top."""
        page = self._scroll_area
        cut = (one.area.top for one in self.rows if one.area.top < page.area.top < one.area.bottom)
        page.scroll_by(next(cut, page.area.top) - page.area.top)

    def captures_key(self, event: pygame.event.Event) -> bool:
        """Return whether the scene handles this key itself, which it does while waiting for a key to bind."""
        return self._capturing is not None or super().captures_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._capturing is not None and is_command_press(event):
            self._set_capturing(None)
        elif self._capturing is not None:
            if event.type == pygame.KEYDOWN:
                self._bind_key(event)
                return True
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                self._bind_button(event)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._set_capturing(None)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            self._turn_page(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return super().handle(event)

    def _turn_page(self, step: int) -> None:
        tabs = list(TABS)
        self.show_tab(tabs[(tabs.index(self._tab) + step) % len(tabs)])
        self.focus.set(self.first_focus())

    def show_tab(self, tab: str) -> None:
        """Show this tab, one of TABS."""
        self._tab = tab
        self._capturing = self._command_without_key = None
        self.timeline.clear()
        self.refresh()
        self._scroll_area.scroll_to(0)
        # text keys: options.leaf.*
        self.ui.spoken.say(text_n("options.opened", len(self.rows), page=text(f"options.leaf.{tab}")))

    def show_prompts(self) -> None:
        if self._tab == "keys" and self._shown_device != self.ui.bindings.shown_device:
            self.refresh()

    def show_settings(self, settings: Settings) -> None:
        """Update the page after settings were changed elsewhere."""
        self.settings = settings
        self.refresh()

    def _change_settings(self, settings: Settings) -> None:
        """Pass the new settings on; rebuild the widgets only if the language has changed."""
        x, y = pygame.mouse.get_pos()
        moves = settings.text_scale != self.settings.text_scale
        row = next((one for one in self.rows if moves and one.area.collidepoint(x, y)), None)
        before = row.control_rect if row is not None else pygame.Rect(0, 0, 1, 1)
        self.settings = settings
        self._on_change(settings)
        if row is not None:
            # The row stays where it was, so that the next click meets the same arrow; only as far as the
            # page's edge, beyond which the pointer follows it.
            self._held_row = row
            page, after = self._scroll_area, row.control_rect
            wanted = after.centery - before.centery
            page.hold(min(max(wanted, after.bottom - page.area.bottom), after.top - page.area.top))
            after = row.control_rect
            pygame.mouse.set_pos(
                after.x + (x - before.x) / before.w * after.w, y + after.centery - before.centery
            )
        if self._built_language != language():
            self.refresh()

    # keys -----------------------------------------------------------------------------------------

    def _start_capture(self, command: str) -> None:
        self._command_without_key = None
        self._set_capturing(command)

    def _set_capturing(self, command: str | None) -> None:
        self._capturing = command
        self._mark_key_rows()

    def _mark_key_rows(self) -> None:
        """Mark the row that waits for a key, and the row whose command has just lost its last one."""
        for row in self.rows:
            if isinstance(row, KeyRow):
                row.is_capturing = row.command == self._capturing
                row.has_lost_key = row.command == self._command_without_key

    def _bind_key(self, event: pygame.event.Event) -> None:
        """Bind the pressed key to the waiting command. Escape cancels, unless that command is "back".

        Keys that menus need can't be bound to anything else, because a slip would make all menus unusable.
        """
        command, key = self._capturing, bindings_of(self.settings).name_of(event)
        if command is None or not key or event.key in _MODIFIER_KEYS:
            return
        if event.key == pygame.K_ESCAPE and command != "back":
            self._set_capturing(None)
            return
        menu_command = menu_command_of(self.settings, key, command)
        if menu_command is not None:
            self._set_capturing(None)
            kept = text("options.key-kept", key=key_label(key), command=command_name(menu_command))
            self.toast.show_instead(kept, "question")
            return
        bindings, loser = rebind(self.settings, command, key)
        self._capturing, self._command_without_key = None, loser
        self._change_settings(replace(self.settings, bindings=bindings))
        self.refresh()
        if loser is not None:
            taken = text("options.key-taken", key=key_label(key), loser=command_name(loser))
            self.toast.show_instead(taken, "question")

    def _bind_button(self, event: pygame.event.Event) -> None:
        """Bind the pressed button to the waiting command. Back cancels, unless that is a menu command."""
        command, button = self._capturing, button_name(event.button)
        if command is None or button is None:
            return
        if command not in MENU_COMMANDS and self.ui.bindings.command(event) == "back":
            self._set_capturing(None)
            return
        bindings, rebound = rebind_button(self.settings, command, button)
        self._capturing = None
        self._command_without_key = rebound.loser if rebound.instead is None else None
        if rebound.refused:
            self._command_without_key = None
            self._mark_key_rows()
        else:
            self._change_settings(replace(self.settings, pad_bindings=bindings))
            self.refresh()
        message = rebound_message(button, rebound, self.ui.bindings.family)
        if message:
            self.toast.show_instead(message, "question")

    def _reset_keys(self) -> None:
        self._command_without_key = None
        self._change_settings(replace(self.settings, bindings=(), pad_bindings=()))
        self.refresh()
