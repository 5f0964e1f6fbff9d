"""The options' board: leaves along the top, rows below, all of it changed live."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gnoming.storage.settings import Settings
from gnoming.text import language, text
from scenes.app.app import App
from scenes.kit.drawing.icons import IconName
from scenes.kit.input.bindings import Bindings, key_name
from scenes.kit.stage.stage import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea, Widget
from scenes.kit.widgets.choices import Row
from scenes.menus.base import MenuScene
from scenes.menus.rows import row_height, words_height
from scenes.options.keylist import KeyRow, key_rows
from scenes.options.keys import command_name, key_label, keys_of, rebound
from scenes.options.leaves import LEAVES, Maker
from scenes.options.preview import CARD, FlipPreview

ICONS: dict[str, IconName] = {
    "picture": "eye",
    "motion": "play",
    "sound": "sound",
    "game": "card",
    "keys": "menu",
}
PAD = 24.0
TIGHTER = 16.0
"""How much narrower than it would like to be a leaf's button may be, in units."""
LEAST_PREVIEW = 0.55
"""How small the turning card becomes, as a share of its size, before it must be scrolled to."""
HELPED = ("reduced", "practice", "contrast")


class OptionsScene(MenuScene[None]):
    """Changes the options; `on_change` is told each change at once, `on_close` that the scene has gone."""

    name = "options"
    overlay = True

    def __init__(
        self,
        app: App,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.settings = settings
        self._on_change, self._on_close = on_change, on_close
        self._leaf = LEAVES[0]
        self._capturing: str | None = None
        self._lost: str | None = None

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, size = self.tools, self.tools.theme.text
        self._board = self.put(Panel(tools, "wood"))
        self._heading = self.put(Label(tools, text("options.heading"), size.heading, "display"))
        self._close = IconButton(tools, text("menu.close"), "close", self._leave, "clay")
        self._leaves = [self.put(self._leaf_button(leaf)) for leaf in LEAVES]
        self._bed = self.put(Panel(tools, "pegs"))
        self._area = self.put(ScrollArea(tools, text("options.heading"), ground=self._bed))
        self.rows = self._make_rows()
        self._notes = {n: self._note(row) for n, row in enumerate(self.rows) if self._helped(row)}
        for n, row in enumerate(self.rows):
            self.put(row)
            if n in self._notes:
                self.put(self._notes[n])
        self._reset = self.put(Button(tools, text("options.reset"), self._reset_keys, icon="undo"))
        self._turf = self.put(Panel(tools, "turf"))
        self.preview = FlipPreview(tools, self.timeline)
        self.put(self.preview.card)
        self.put(self._close)

    def _leaf_button(self, leaf: str) -> Button:
        kind: Button = Button(
            self.tools,
            text(f"options.leaf.{leaf}"),
            lambda: self.turn_to(leaf),
            "primary" if leaf == self._leaf else "wood",
            ICONS[leaf],
            size=self.tools.theme.text.body,
        )
        return kind

    def _make_rows(self) -> list[Widget]:
        if self._leaf == "keys":
            rows = key_rows(self.tools, Bindings(keys_of(self.settings)).keys, self._capture)
            for row in rows:
                if isinstance(row, KeyRow):
                    row.waiting = row.command == self._capturing
                    row.marked = row.command == self._lost
            return rows
        return Maker(self.tools, lambda: self.settings, self._change).rows(self._leaf)

    def _helped(self, row: Widget) -> bool:
        return row.name in {text(f"options.{name}") for name in HELPED}

    def _note(self, row: Widget) -> Label:
        name = next(name for name in HELPED if text(f"options.{name}") == row.name)
        words = text(f"options.{name}.help")
        return Label(self.tools, words, self.tools.theme.text.small)

    def first_focus(self) -> Widget | None:
        return self._leaves[LEAVES.index(self._leaf)]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        w = min(wide - 32, 800 + 500 * (viewport.text_scale - 1))
        h = min(688.0, 540 + 300 * (viewport.text_scale - 1))
        left, top = (wide - w) / 2, (720 - h) / 2
        self._board.layout(viewport, left, top, w, h)
        x, inner = left + PAD, w - 2 * PAD
        head = max(44.0, self._heading.height(viewport, inner - 60))
        self._heading.layout(viewport, x, top + 14, inner - 60, head)
        self._close.layout(viewport, left + w - PAD - 44, top + 14 + (head - 44) / 2, 44, 44)
        y = self._arrange_leaves(viewport, x, top + 24 + head, inner) + 12
        end = top + h - 20
        self._reset.visible = self._leaf == "keys"
        if self._reset.visible:
            wr, hr = self._reset.natural(viewport)
            self._reset.layout(viewport, x + (inner - min(wr, inner)) / 2, end - hr, min(wr, inner), hr)
            end -= hr + 12
        self._bed.layout(viewport, x, y, inner, end - y)
        self._arrange_rows(viewport, x + 18, y + 14, inner - 36, end - y - 26)

    def _arrange_leaves(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        """Lays the leaves side by side, in two full rows where they would be too narrow; answers where they end."""
        gap, leaves = 8.0, self._leaves
        needs = {leaf: leaf.natural(viewport) for leaf in leaves}
        one_row = sum(wide for wide, _ in needs.values()) + gap * (len(leaves) - 1) <= w + TIGHTER * len(
            leaves
        )
        half = -(-len(leaves) // 2)
        for row in [leaves] if one_row else [leaves[:half], leaves[half:]]:
            each = (w - gap * (len(row) - 1)) / len(row)
            spare = each - sum(needs[leaf][0] for leaf in row) / len(row)
            even = all(needs[leaf][0] - TIGHTER <= each for leaf in row)
            left = x
            for leaf in row:
                wide = each if even else needs[leaf][0] + spare
                leaf.layout(viewport, left, y, wide, needs[leaf][1])
                left += wide + gap
            y += needs[row[0]][1] + 6
        return y - 6

    def _arrange_rows(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        inner, top = w - 18, y
        moving = self._leaf == "motion"
        self._turf.visible = self.preview.card.visible = moving
        for n, row in enumerate(self.rows):
            share = row.share if isinstance(row, Row) else 0.5
            high = row_height(self.tools, viewport, row.name, inner, share, 50.0)
            high = max(high, 19 * viewport.text_scale * 1.5 + 12)
            row.layout(viewport, x, y, inner, high)
            y += high + 4
            if n in self._notes:
                wide = inner * (0.8 if viewport.text_scale < 1.3 else 0.98)
                below = words_height(self._notes[n], viewport, wide)
                self._notes[n].layout(viewport, x + 6, y - 6, wide, below)
                y += below + 4
        nodes: list[Node] = [*self.rows, *self._notes.values()]
        if moving:
            wide, high = CARD[0] + 60, CARD[1] + 32
            k = max(LEAST_PREVIEW, min(1.0, (top + h - y - 10) / high))
            self._turf.layout(viewport, x + (inner - wide * k) / 2, y + 6, wide * k, high * k)
            self.preview.layout(viewport, x + inner / 2, y + 6 + high * k / 2, k)
            nodes += [self._turf, self.preview.card]
            y += high * k + 10
        self._area.layout(viewport, x - 6, top, w + 10, h)
        self._area.hold(nodes, viewport.px(y - top))

    # use ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._leaf == "motion":
            self.preview.keep_turning()

    def claims(self, event: pygame.event.Event) -> bool:
        """Every key, while one is waited for: each may be given to any command."""
        return self._capturing is not None or super().claims(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._capturing is not None:
            if event.type == pygame.KEYDOWN:
                self._captured(event)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._wait_for(None)
        return super().handle(event)

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.close(None)
        self._on_close()

    def turn_to(self, leaf: str) -> None:
        """Shows another leaf, one of LEAVES."""
        self._leaf = leaf
        self._capturing = self._lost = None
        self.timeline.clear()
        self.refresh()
        self._area.scroll_to(0)

    def show(self, settings: Settings) -> None:
        """Another way than these widgets has changed something."""
        self.settings = settings
        self.refresh()

    def _change(self, settings: Settings) -> None:
        """Hands the new settings on; the language alone asks for new widgets."""
        self.settings = settings
        self._on_change(settings)
        if self._spoken != language():
            self.refresh()

    # keys -----------------------------------------------------------------------------------------

    def _capture(self, command: str) -> None:
        self._lost = None
        self._wait_for(command)

    def _wait_for(self, command: str | None) -> None:
        self._capturing = command
        for row in self.rows:
            if isinstance(row, KeyRow):
                row.waiting = row.command == command
                row.marked = row.command == self._lost

    def _captured(self, event: pygame.event.Event) -> None:
        """Takes the pressed key for the waiting command; Escape leaves it as it was, unless that is its own."""
        command, key = self._capturing, key_name(event)
        if command is None or not key or event.key in _MODIFIERS:
            return
        if event.key == pygame.K_ESCAPE and command != "back":
            self._wait_for(None)
            return
        bindings, loser = rebound(self.settings, command, key)
        self._capturing, self._lost = None, loser
        self._change(replace(self.settings, bindings=bindings))
        self.refresh()
        if loser is not None:
            self.toast.say(
                text("options.key-taken", key=key_label(key), loser=command_name(loser)), "question"
            )

    def _reset_keys(self) -> None:
        self._lost = None
        self._change(replace(self.settings, bindings=()))
        self.refresh()


_MODIFIERS = frozenset(
    [
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_CAPSLOCK,
    ]
)
