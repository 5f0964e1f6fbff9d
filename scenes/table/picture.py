"""The picture of a table: seats, cards, board and slate, kept in step with what the director shows.

It takes no input and knows no session; a game in progress and a replay both use it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming.core.game import Player, State
from gnoming.core.table import Spot, ZoneKind
from scenes.kit.backdrop import Backdrop
from scenes.kit.cards import LineGlow
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline, Tween
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.menus.portraits import known
from scenes.table.board import Board, BoardRow, signed
from scenes.table.director import Director, Shown
from scenes.table.dots import ThoughtDots
from scenes.table.field import Field, Ground
from scenes.table.furniture import PileLabel, Prompt, SeatNews, SeatNode, Slate
from scenes.table.layout import TableLayout
from scenes.table.marks import Marks
from scenes.table.paper import longest
from scenes.table.portraits import Portraits
from scenes.table.presenter import AnyEntry, Presenter
from scenes.table.props import Props

MOODS = ("thinking", "delighted", "dismayed")
REST_GLOW = 0.35
"""How much a completed set goes on glowing."""


class TablePicture:
    """Everything that can be seen of a table. `own` is the seat whose grid lies large below."""

    def __init__(
        self,
        tools: Tools,
        stage: Stage,
        presenter: Presenter,
        players: Sequence[Player],
        portraits: Portraits,
        own: int,
    ) -> None:
        self.tools = tools
        self.presenter = presenter
        self.names = tuple(player.name for player in players)
        self.own = own
        self.beats = Timeline()
        self.on_shown: Callable[[Shown], None] = lambda shown: None
        self.field = Field(stage, tools.art)
        self.director = Director(tools, presenter, self.names, self.field, self.beats, self._shown)
        self.portraits = portraits
        self.portrait_names = tuple(known(player.portrait, n) for n, player in enumerate(players))
        self.layout: TableLayout
        self.viewport = Viewport(1280, 720)
        self.view: State | None = None
        self._stage = stage
        stage.layered = True
        self._painted_for: Viewport | None = None
        self._props = Props(tools)
        self.seats = [SeatNode(tools, stage, portraits, name) for name in self.portrait_names]
        for node in self.seats:
            node.plaque.like = longest(self.names)
        self.board = Board(tools, portraits)
        self.slate = Slate(tools, portraits)
        self.prompt = Prompt(tools)
        self.labels = {
            zone.name: PileLabel(tools)
            for zone in presenter.game.zones(len(players))
            if zone.kind is ZoneKind.PILE
        }
        self.marks = Marks(tools, stage, self._card_rect)
        self._glows: dict[tuple[Spot, ...], LineGlow] = {}
        self.dots = ThoughtDots(tools)
        stage.add(self.board, self.slate, self.prompt, *self.labels.values(), self.dots)

    # place ----------------------------------------------------------------------------------------

    def lay_out(self, viewport: Viewport, view: State) -> None:
        """Put everything in place for a window, with all cards at rest."""
        self.viewport = viewport
        layout = self.presenter.layout(viewport.units_wide, viewport.text_scale, len(self.names), self.own)
        self.layout = layout
        self.director.ground = Ground(layout, viewport)
        if viewport != self._painted_for:
            # The course is the same whoever sits below; to paint it takes longer than a frame may.
            lawn = Backdrop(self.tools).surface(viewport)
            self._stage.background = self._props.paint(lawn, viewport, layout)
            self._painted_for = viewport
        for box in layout.seats:
            self.seats[box.seat].layout(viewport, box)
        high = min(
            layout.board.h, self.board.wanted_height(len(self.names)) * max(1.0, viewport.text_scale * 0.8)
        )
        self.board.layout(viewport, replace(layout.board, h=high))
        self.prompt.layout(viewport, layout.prompt)
        self.slate.visible = layout.slate is not None
        if layout.slate is not None:
            self.slate.layout(viewport, layout.slate)
        for name, label in self.labels.items():
            label.visible = name in layout.labels
            if name in layout.labels:
                label.layout(viewport, layout.labels[name])
        self.settle(view)
        self._prepare(Ground(layout, viewport))

    def _prepare(self, ground: Ground) -> None:
        """Have made in spare time what would take long in the frame that first needs it."""
        art, panel, u = self.tools.art, self.tools.skin.panel, ground.viewport.u
        for seat in self.seats:
            art.later(
                [
                    partial(panel, "turf", seat.turf.area.size, u, True),
                    partial(panel, "wood", seat.plaque.area.size, u, True),
                ]
            )
        self.field.wish(ground)
        for seat, name in zip(self.seats, self.portrait_names, strict=True):
            make, px = partial(self.portraits.picture, name), seat.medallion.rect.w
            art.later(partial(make, mood, px) for mood in MOODS)

    def settle(self, view: State) -> None:
        """Show this view at once, with nothing under way."""
        self.director.settle(view)
        self._drop_glows()
        self.marks.clear()
        self.show(view)

    def turn_to(self, seat: int, view: State) -> None:
        """Let another seat's grid lie below; the cards glide there."""
        old = {order: (s.centre, s.size) for order, s in self.field.sprites.items()}
        self.own = seat
        self.lay_out(self.viewport, view)
        for order, (centre, size) in old.items():
            sprite = self.field.sprites.get(order)
            if sprite is not None:
                sprite.size = size
                sprite.centre = centre
        self.director.glide_all(view)

    # what is shown --------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether anything moves on the table."""
        return self.beats.moving

    def ponder(self, seat: int | None, dt: float) -> None:
        """Let it be seen, for `dt` more ms, that this seat thinks for long; None: nobody does."""
        self.dots.show(self.viewport, None if seat is None else self.layout.seat(seat).medallion, dt)

    def perform(self, entry: AnyEntry) -> None:
        """Queue an entry's beats."""
        self.director.perform(entry, self.own)

    def show(self, view: State) -> None:
        """Bring plaques, board and set lines up to date with a view."""
        self.view = view
        standings = self.presenter.standings(view)
        active = view.to_act
        for row in standings:
            points = signed(self.presenter.points(view, row.seat))
            news = SeatNews(self.names[row.seat], points, row.seat in active, row.dealer, row.out)
            self.seats[row.seat].show(news)
        rows = tuple(
            BoardRow(s.seat, self.names[s.seat], self.portrait_names[s.seat], s.total, s.seat in active)
            for s in standings
        )
        self.board.show(self.presenter.heading(view), self.presenter.progress(view), rows)
        for zone, label in self.labels.items():
            label.show(self.presenter.pile_label(view, zone, self.tools.bindings.prompt))
        self._show_lines(view)

    def _shown(self, shown: Shown) -> None:
        self.show(shown.view)
        cue = shown.cue
        if cue.sound:
            self.tools.mixer.play(cue.sound)
        if cue.seat is not None and cue.mood is not None:
            self._feel(cue.seat, cue.mood)
        if cue.spots and cue.seat not in (None, self.own):
            self.marks.leave(cue.seat, cue.spots)
        self.on_shown(shown)

    def _show_lines(self, view: State) -> None:
        """Lay a line of light round every set and run that shows; a new one glows as it comes."""
        lines = [
            line.spots
            for seat in range(view.players)
            for line in self.presenter.lines(view, seat)
            if line.joined
        ]
        for spots in [spots for spots in self._glows if spots not in lines]:
            self._stage.remove(self._glows.pop(spots))
        for spots in lines:
            if spots not in self._glows:
                self._glows[spots] = self._new_glow(spots)

    def _new_glow(self, spots: tuple[Spot, ...]) -> LineGlow:
        glow = LineGlow(self.tools.theme, 30.0)
        wide = self.layout.spots[spots[0]].w
        glow.around([self._card_rect(spot) for spot in spots], self.viewport.u * min(1.0, wide / 75))
        self._stage.add(glow)
        if self.beats.moving:
            glow.opacity = 0.0
            glow.strength = 1.0
            self.beats.start(Tween(self.tools.theme.ms.set_glow, lambda share: _brighten(glow, share)), 260)
        else:
            glow.strength = REST_GLOW
        return glow

    def _card_rect(self, spot: Spot) -> pygame.Rect:
        box = self.layout.spots[spot]
        return self.viewport.rect(box.x, box.y, box.w, box.h)

    def _drop_glows(self) -> None:
        self._stage.remove(*self._glows.values())
        self._glows.clear()

    def _feel(self, seat: int, mood: str) -> None:
        """Give a seat's portrait another expression; one that begins to think forgets its last move, and its joy."""
        if mood == "thinking":
            for other in self.seats:
                other.medallion.feel("calm")
            self.marks.forget(seat)
        self.seats[seat].medallion.feel(mood)


def _brighten(glow: LineGlow, share: float) -> None:
    glow.opacity = min(1.0, share * 2.5)
    glow.strength = 1.0 - share * (1.0 - REST_GLOW)
