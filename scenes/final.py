"""The end of a game: who has won, how it came, and what next."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pygame

from gnoming.text import text, text_n
from scenes.airs import COUNTING, GARDEN
from scenes.app import App
from scenes.garden.leaves import Flutter, shower
from scenes.garden.masters import Masters
from scenes.kit.icons import icon
from scenes.kit.stage import Node
from scenes.kit.timeline import Beat, Tween, linear, standard
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Panel, Widget
from scenes.menus.base import MenuScene
from scenes.menus.lettering import Lettering
from scenes.menus.portraits import Portrait
from scenes.results.rounds import RoundsTable

_HOPS = 4
_LAG = 0.42
"""How much of one gnome's way the next one waits before it comes."""
LANDS_AT = 0.62
"""The share of the trophy's coming at which it meets the ground first."""
TROPHY = (98.0, 124.0)
SHRUNK = 0.86
"""How small buttons may become, side by side, before they stand in two rows."""


class Trophy(Node):
    """The golden acorn that the winners get; a plain cup where there is no picture of it."""

    def __init__(self, tools: Tools, masters: Masters) -> None:
        super().__init__(None, z=6)
        self._tools = tools
        self._masters = masters
        self.home = pygame.Rect(0, 0, 1, 1)

    def layout(self, home: pygame.Rect) -> None:
        """Stand at this place in pixels."""
        self.rect = self.home = home
        master = self._masters.get("trophy")
        if master is not None:
            self.picture = pygame.transform.smoothscale(master, home.size)
        self.touch()

    def come(self, share: float) -> None:
        """Come down from above the window, and bounce once; at 1 it stands."""
        falls = min(1.0, share / LANDS_AT)
        high = (1 - falls * falls) * (self.home.bottom + 10)
        bounce = math.sin(math.pi * max(0.0, share - LANDS_AT) / (1 - LANDS_AT)) * self.home.h * 0.14
        self.rect = self.home.move(0, -round(high + bounce))

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is not None:
            super().paint(surface)
            return
        side = min(self.rect.size)
        surface.blit(icon("trophy", side, self._tools.theme.palette.honey_pale), self.rect)


class FinalScene(MenuScene[None]):
    """Celebrates. `rounds` holds each seat's score in each round; `winners` may be several.

    `fanfare` is what is heard: `win`, or `lose` where people played and none of them won.
    """

    name = "final"
    air, hush = GARDEN, COUNTING
    picture = "garden"

    def __init__(
        self,
        app: App,
        names: Sequence[str],
        portraits: Sequence[str],
        totals: Sequence[int],
        winners: Sequence[int],
        rounds: Sequence[Sequence[int]],
        on_again: Callable[[], None],
        on_title: Callable[[], None],
        on_watch: Callable[[], None],
        on_review: Callable[[], None],
        *,
        fanfare: str = "win",
    ) -> None:
        super().__init__(app)
        self._fanfare = fanfare
        self._names, self._portraits = tuple(names), tuple(portraits)
        self._totals, self._winners, self._rounds = tuple(totals), tuple(winners), tuple(rounds)
        self._calls = (on_again, on_review, on_watch, on_title)
        seats = range(len(self._names))
        self.order = sorted(seats, key=lambda seat: (seat not in self._winners, self._totals[seat], seat))
        self._homes: list[tuple[float, float]] = []
        self._sizes: list[float] = []
        self._walked = 1.0
        self._masters = Masters(app.tools.assets)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, palette = self.tools, self.tools.theme.palette
        self.heading = self.put(Lettering(tools, self._sentence(), palette.paper, palette.honey_pale))
        self.faces = [self.put(self._face(seat)) for seat in reversed(self.order)]
        self.trophy = self.put(Trophy(tools, self._masters))
        self._board = self.put(Panel(tools, "pegs"))
        self.table = self.put(
            RoundsTable(
                tools, self._names, self._portraits, self._rounds, self._totals, self._winners, self.order
            )
        )
        on_again, on_review, on_watch, on_title = self._calls
        self.buttons = [
            self.put(Button(tools, text("final.again"), on_again, "primary", "play")),
            self.put(Button(tools, text("final.review"), on_review, "wood", "hint")),
            self.put(Button(tools, text("final.watch"), on_watch, "wood", "eye")),
            self.put(Button(tools, text("final.title"), on_title, "wood", "door")),
        ]

    def _face(self, seat: int) -> Portrait:
        """Winners are delighted, the others take it as gnomes do."""
        won = seat in self._winners
        return Portrait(self.tools, self._portraits[seat], "delighted" if won else "calm", z=5 if won else 3)

    def _sentence(self) -> str:
        names = [self._names[seat] for seat in self._winners]
        if len(names) == 1:
            return text("final.wins", name=names[0])
        if len(names) == 2:
            return text("final.two-win", first=names[0], second=names[1])
        return text_n("final.many-win", len(names))

    def first_focus(self) -> Widget | None:
        return self.buttons[0]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        foot = self._arrange_buttons(viewport)
        self.heading.layout(viewport, 40, 40, wide - 80, 100, most=76)
        top, bottom = 146.0, foot - 14
        room = min(wide - (40 if viewport.text_scale >= 1.4 else 132), 1160.0)
        left = (wide - room) / 2
        # Large numbers of many rounds need the whole width: the portraits in the table must do then.
        crowded = viewport.text_scale >= 1.4 and len(self._rounds[0]) * viewport.text_scale > 9
        stand = 0.0 if crowded else room * (0.36 if viewport.text_scale < 1.5 else 0.3)
        for node in (*self.faces, self.trophy):
            node.visible = not crowded
        if not crowded:
            self._arrange_faces(viewport, left, top, stand - 16, bottom - top)
        w = room - stand
        h = min(bottom - top, self.table.wanted(viewport) + 36)
        y = top + (bottom - top - h) / 2
        self._board.layout(viewport, left + stand, y, w, h)
        self.table.layout(viewport, left + stand + 18, y + 15, w - 36, h - 30)

    def _arrange_buttons(self, viewport: Viewport) -> float:
        """Lays the buttons side by side at the foot, in two rows if they are too wide; answers where they begin."""
        sizes = [button.natural(viewport) for button in self.buttons]
        high, gap = sizes[0][1], 16.0
        total = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
        if total * SHRUNK <= viewport.units_wide - 32:
            self._arrange_row(viewport, self.buttons, 720 - high - 14)
            return 720 - high - 14
        half = len(self.buttons) // 2
        self._arrange_row(viewport, self.buttons[:half], 720 - 2 * high - 22)
        self._arrange_row(viewport, self.buttons[half:], 720 - high - 14)
        return 720 - 2 * high - 22

    def _arrange_row(self, viewport: Viewport, buttons: Sequence[Button], y: float) -> None:
        sizes = [button.natural(viewport) for button in buttons]
        gap, wide = 16.0, viewport.units_wide
        total = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
        shrink = min(1.0, (wide - 32) / total)
        x = (wide - total * shrink) / 2
        for button, (w, high) in zip(buttons, sizes, strict=True):
            button.layout(viewport, x, y, w * shrink, high)
            x += (w + gap) * shrink

    def _arrange_faces(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """The winners large in the middle, the others in a row at their feet."""
        won, rest = len(self._winners), len(self.order) - len(self._winners)
        small = min(92.0, (w - 8 * max(0, rest - 1)) / max(1, rest)) if rest else 0.0
        per_row = max(1, math.ceil(won / 2)) if won > 2 else won
        rows = -(-won // per_row)
        large = min(236.0, (w - 10 * (per_row - 1)) / per_row, (h - small - TROPHY[1] - 24) / rows)
        wide, cup = TROPHY
        tall = cup + rows * large + (24 + small if rest else 0)
        top = y + max(0.0, (h - tall) / 2)
        self.trophy.layout(viewport.rect(x + w / 2 - wide / 2, top + 6, wide, cup))
        top += cup
        self._homes = []
        for n in range(won):
            line, column = divmod(n, per_row)
            here = min(per_row, won - line * per_row)
            start = x + (w - here * large - (here - 1) * 10) / 2
            self._homes.append((start + column * (large + 10), top + line * large))
        start = x + (w - rest * small - max(0, rest - 1) * 8) / 2
        low = top + rows * large + 24
        self._homes += [(start + n * (small + 8), low) for n in range(rest)]
        self._sizes = [large] * won + [small] * rest
        self._walk(self._walked)

    def _walk(self, share: float) -> None:
        """Let them come in from the left one after another, the winners last; at 1 they stand where they belong."""
        self._walked = share
        if not self.trophy.visible:
            return
        comers = list(zip(self.faces, reversed(self._homes), reversed(self._sizes), strict=True))
        whole = 1 + _LAG * (len(comers) - 1)
        for n, (face, home, size) in enumerate(comers):
            own = standard(min(1.0, max(0.0, share * whole - _LAG * n)))
            far = (1 - own) * (home[0] + size + 60)
            hop = abs(math.sin(own * math.pi * _HOPS)) * 30 * (1 - 0.4 * own)
            face.layout(self.viewport, home[0] - far, home[1] - hop, size)

    # time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.tools.mixer.play(self._fanfare)
        if self.tools.motion.reduced:
            return
        self._walk(0.0)
        self.trophy.come(0.0)
        win = self.tools.theme.ms.win
        self.timeline.play(Beat(Tween(win * 0.72, self._walk, linear)))
        self.timeline.play(Beat(Tween(win * 0.36, self.trophy.come, linear)), overlap=win * 0.08)
        flutter = Flutter(self._masters, self.viewport)
        shower(self.stage, self.timeline, self.viewport, flutter, random.Random(len(self._names)), win * 0.45)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.timeline.busy:
            self.timeline.finish_current()
        return super().handle(event)

    def back(self) -> bool:
        self._calls[-1]()
        return True
