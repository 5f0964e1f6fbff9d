"""The end of a game: who has won, how it came, and what next."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from gnoming.text import text, text_n
from scenes.ambiences import COUNTING_MUSIC_LEVEL, GARDEN
from scenes.app.app import App
from scenes.garden.leaves import Flutter, shower
from scenes.garden.masters import Masters
from scenes.garden.posts import Post
from scenes.garden.sails import PAGE as MILL_PAGE
from scenes.garden.sails import Sails
from scenes.kit.motion.timeline import Beat, Tween, linear
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Panel, Widget
from scenes.menus.backdrop import exists, ground, seen_part
from scenes.menus.base import MenuScene
from scenes.menus.lettering import Lettering
from scenes.results.ceremony import EVENING, Figure, Stump, Trophy
from scenes.results.patience import Patience, answers
from scenes.results.podium import Stand, ceremony, ranks
from scenes.results.rounds import RoundsTable
from scenes.results.shares import HEAD, Shares, shares
from scenes.results.ways import foot_of, lay_ways
from scenes.table.layout import Box

_LAG = 0.42
"""How much of one gnome's way the next one waits before it comes."""
PICTURE, SIZE = "evening", (2560, 1080)
SUN = 600 / 1707
"""The share of the picture's width at which the sun goes down: behind whoever has won."""
MILL, MILL_SCALE = (252.0, 196.0), 0.9
"""Where the windmill's page lies on the picture, which is 720 units high."""
LEAPS = 700.0
"""Milliseconds in which the winners leap for joy."""
STANDS = 40.0
"""Units below the board in which its posts are seen to stand."""


class FinalScene(MenuScene[None]):
    """Celebrates. `rounds` holds each seat's score in each round; `winners` may be several.

    `fanfare` is what is heard: `win`, or `lose` where people played and none of them won.
    """

    name = "final"
    air, hush = GARDEN, COUNTING_MUSIC_LEVEL
    picture = PICTURE

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
        self._ranks = ranks(self._totals, self._winners, self.order)
        self._walked = 1.0 if app.tools.motion.reduced else 0.0
        self._holder = 0
        self._open = False
        """Whether the board says all rounds, where it usually says only the totals."""
        self._shares: Shares
        self._stands: tuple[Stand, ...] = ()
        self._masters = Masters(app.tools.assets)
        self._patience = Patience()

    @property
    def players(self) -> int:
        """How many have played."""
        return len(self._names)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, palette = self.tools, self.tools.theme.palette
        self.heading = self.put(Lettering(tools, self._sentence(), palette.paper, palette.honey_pale))
        self.stumps = [self.put(Stump(self._masters, min(rank, 3), z=1)) for rank in self._ranks]
        self.figures = [self.put(self._figure(n)) for n in range(len(self.order))]
        self.trophy = self.put(Trophy(tools, self._masters, z=6))
        self._sails = self.put(Sails(tools, self._masters, z=0.5))
        self._sails.light = EVENING
        self._posts = [self.put(Post(tools, self._masters, EVENING, z=0.7)) for _ in range(2)]
        for post in self._posts:
            self.put(post.foot)
        self._board = self.put(Panel(tools, "pegs", z=0.8))
        self.table = self.put(
            RoundsTable(
                tools,
                self._names,
                self._portraits,
                self._rounds,
                self._totals,
                self._winners,
                self.order,
            )
        )
        on_again, on_review, on_watch, on_title = self._calls
        self.buttons = [
            self.put(Button(tools, text("final.again"), on_again, "primary", "play", z=9)),
            self.put(Button(tools, text("final.review"), on_review, "wood", "hint", z=9)),
            self.put(Button(tools, text("final.watch"), on_watch, "wood", "eye", z=9)),
            self.put(Button(tools, text("final.title"), on_title, "wood", "door", z=9)),
        ]
        self._turn = self.put(Button(tools, text("final.rounds"), self._turn_board, "wood", "right", z=9))

    def _figure(self, n: int) -> Figure:
        """Winners cheer, the others clap; who holds the trophy stands before it."""
        won = self._ranks[n] == 1
        z = 2.0 if won else 3.0 + 0.1 * n
        return Figure(self._masters, self._portraits[self.order[n]], won, z)

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

    def ground(self, viewport: Viewport) -> pygame.Surface:
        """The garden in the evening, the sun behind the winners."""
        return ground(self.tools, viewport, PICTURE, self._line(viewport))

    def _line(self, viewport: Viewport) -> tuple[float, int]:
        """The share of the picture's width that comes to lie at a pixel of the window."""
        stage = shares(viewport, self.table, self._ranks, foot_of(viewport, self.buttons)).stage
        shown = ceremony(self._ranks, stage)
        won = [stand.x for stand, rank in zip(shown.stands, self._ranks, strict=True) if rank == 1]
        return SUN, round(viewport.point(sum(won) / len(won), 0)[0])

    def arrange(self, viewport: Viewport) -> None:
        foot = lay_ways(viewport, self.buttons)
        self.heading.layout(viewport, 40, 30, viewport.units_wide - 80, 104, most=84)
        self._shares = shares(viewport, self.table, self._ranks, foot)
        self._arrange_ceremony(viewport)
        self._arrange_mill(viewport)
        self._arrange_board(viewport)

    def _arrange_board(self, viewport: Viewport) -> None:
        """The board on its posts, with the totals alone or with all rounds; then nobody stands beside it."""
        open_, foot = self._open and self._shares.folded, foot_of(viewport, self.buttons)
        board = self._shares.opened if open_ else self._shares.board
        self.table.folded = self._shares.folded and not open_
        self.table.head = HEAD if self._shares.folded else 0.0
        self._board.layout(viewport, board.x, board.y, board.w, board.h)
        self.table.layout(viewport, board.x + 18, board.y + 15, board.w - 36, board.h - 30)
        self._arrange_turn(viewport, board, open_)
        for post, x in zip(self._posts, (board.x + 34, board.right - 52), strict=True):
            post.stand(viewport, x, board.y - 14, max(board.bottom + 4, min(foot - 6, board.bottom + 90)))
            # Where buttons come right below the board, posts end behind it, and no grass grows in the air.
            post.foot.visible = foot - board.bottom >= STANDS
        for node in (*self.figures, self.trophy):
            node.visible = self._shares.gnomes and not open_
        for stump, stand in zip(self.stumps, self._stands, strict=True):
            stump.visible = self._shares.gnomes and not open_ and stand.stump > 0

    def _arrange_turn(self, viewport: Viewport, board: Box, open_: bool) -> None:
        """The button that turns the board stands in its head, above faces and names."""
        turn = self._turn
        turn.visible = self._shares.folded
        if self.focus.focus is turn and not turn.visible:
            self.focus.set(self.first_focus())
        turn.name = text("final.winners") if open_ else text("final.rounds")
        turn.icon = "left" if open_ else "right"
        w, h = turn.natural(viewport)
        room, high = (side / viewport.u - 4 for side in self.table.corner)
        turn.layout(viewport, board.x + 22, board.y + 17, min(w, room - 8), min(h, max(high, HEAD - 2)))

    def _turn_board(self) -> None:
        """Show the rounds, or the winners again."""
        self._open = not self._open
        self._arrange_board(self.viewport)

    def _arrange_mill(self, viewport: Viewport) -> None:
        seen = seen_part(SIZE, viewport.window.size, *self._line(viewport))
        u = viewport.width / seen.w * SIZE[1] / 720
        left, top = -seen.x * viewport.width / seen.w, -seen.y * viewport.height / seen.h
        size = (round(MILL_PAGE[0] * MILL_SCALE * u), round(MILL_PAGE[1] * MILL_SCALE * u))
        place = pygame.Rect((round(left + MILL[0] * u), round(top + MILL[1] * u)), size)
        self._sails.layout(place if exists(self.tools, PICTURE) else None)

    def _arrange_ceremony(self, viewport: Viewport) -> None:
        """The winners on the highest stumps, the others at their sides."""
        shown = ceremony(self._ranks, self._shares.stage)
        self._stands = shown.stands
        for stump, figure, stand in zip(self.stumps, self.figures, shown.stands, strict=True):
            figure.visible = self._shares.gnomes
            if stand.stump > 0 and self._shares.gnomes:
                stump.layout(viewport, stand, shown.scale)
            figure.layout(viewport, stand, shown.scale)
        self._holder = shown.holder
        self.figures[shown.holder].z = 6.5
        self.trophy.layout(viewport, self.figures[shown.holder].fist, shown.scale)
        self._walk(self._walked)
        self._masters.forget()
        if self._shares.gnomes:
            # Those who are still on their way are made ready while the first ones come.
            self.tools.art.add_jobs(figure.dress for figure in reversed(self.figures))

    def _walk(self, share: float) -> None:
        """Let them come in from the left one after another, the winners last; at 1 they stand where they belong."""
        self._walked = share
        whole = 1 + _LAG * (len(self.figures) - 1)
        for n, figure in enumerate(reversed(self.figures)):
            figure.walk(min(1.0, max(0.0, share * whole - _LAG * n)))

    def _leap(self, share: float) -> None:
        """Let the winners leap for joy, the trophy with who holds it."""
        for n, figure in enumerate(self.figures):
            if self._ranks[n] == 1:
                high = figure.leap(share)
                if figure is self.figures[self._holder]:
                    self.trophy.rise(high)

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
        self.timeline.start(Tween(LEAPS, self._leap, linear), win * 1.04)
        flutter = Flutter(self._masters, self.viewport)
        shower(self.stage, self.timeline, self.viewport, flutter, random.Random(len(self._names)), win * 0.45)

    def update(self, dt: float) -> None:
        self._patience.wait(dt)
        self._sails.update(dt)

    def leave(self) -> None:
        self._sails.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
        if pressed and self.timeline.busy:
            heeded = self._patience.heeds()
            if heeded:
                self._end_celebration()
            # A click on a button is meant for it; a key may only be meant to hurry.
            if not heeded or event.type != pygame.MOUSEBUTTONDOWN:
                return True
        elif answers(event, self.tools.bindings) and not self._patience.heeds():
            return True
        return super().handle(event)

    def _end_celebration(self) -> None:
        """All stand where they belong; leaves go on falling."""
        while self.timeline.busy:
            self.timeline.finish_current()
        self._patience.begin()

    def back(self) -> bool:
        if self._open and self._shares.folded:
            self._turn_board()
            return True
        self._calls[-1]()
        return True
