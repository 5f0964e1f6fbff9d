"""The score of a hand: goals are turned up one by one, and each gnome's figure goes along the path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from gnoming.pesky.cards import format_token, known_faces
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, assess_goal
from gnoming.pesky.state import PeskyState, seats_from_left, totals
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.timeline import Beat, Tween, linear
from scenes.kit.stage.stage import Node
from scenes.kit.text.typography import longest
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel, Widget
from scenes.kit.widgets.text import level
from scenes.menus.portraits import Portrait
from scenes.pesky.deck import GOAL_BACK, deck_of, goal_named, token_named
from scenes.pesky.path import WIDE, Path
from scenes.pesky.words import number, reckoned
from scenes.results.counted import CountedScene, RoundEnd
from scenes.table.layout import Box

SHAPE = 123 / 88
LOOK, COUNT, STEP = 420.0, 360.0, 95.0
"""Milliseconds in which a goal can be looked at, and its score, and that a step along the path takes."""
NARROW = 232.0
"""Units of a board's width from which on large words stand beside the pictures; on narrower ones, below them."""
ONE_LINE = 0.8
"""How small words may become before they are broken in two lines."""


FIRM = "\N{NO-BREAK SPACE}"


class Said(NamedTuple):
    """What a seat's board says in the end: how far apart they came, what that adds, and the total."""

    words: str
    added: str
    total: str

    def broken(self) -> Said:
        """The same with its words on two lines, broken where their first number or word ends."""
        head, _, rest = self.words.partition(" ")
        return self._replace(words=f"{head}\n{rest.replace(' ', FIRM)}", total=self.total.replace(" ", FIRM))

    def whole(self) -> Said:
        """The same with everything on one line each."""
        return self._replace(words=self.words.replace(" ", FIRM), total=self.total.replace(" ", FIRM))


class SeatBoard:
    """One seat: its goal, its token, how far apart they came, and what that adds."""

    def __init__(
        self, tools: UiContext, name: str, portrait: str, found: GoalProgress, token: int, total: int
    ) -> None:
        size, strong = tools.theme.text, tools.theme.on_wood_strong
        self.found, self.total_points = found, total
        self.board = Panel(tools, "wood")
        self.turf = Panel(tools, "turf")
        self.portrait = Portrait(tools, portrait)
        self.name = Label(tools, name, size.label, "display", too_long="shrink")
        self.goal = CardSprite(tools.art, GOAL_BACK, 60, 84, z=2)
        self.token = CardSprite(tools.art, token_named(format_token(token)), 60, 60, z=2)
        self.words = Label(tools, "", size.body, "text", "centre", too_long="fit")
        self.added = Label(tools, "", size.heading * 1.2, "bold", "centre", colour=strong, too_long="fit")
        self.total = Label(tools, "", size.label, "bold", "centre", too_long="fit")
        self._breaks = False
        self.said = Said(
            reckoned(found), number(found.score, plus=True), text("score.total", points=self.total_points)
        )

    @property
    def nodes(self) -> list[Node]:
        """Everything, from below to above."""
        things: list[Node] = [self.board, self.turf, self.portrait, self.name, self.goal, self.token]
        return [*things, self.words, self.added, self.total]

    def arrange(self, viewport: Viewport, box: Box, said: Sequence[Said]) -> None:
        """Lay everything out on a board in units; `said` is what all boards say, which are to look alike."""
        head = min(58.0, 26 + 20 * viewport.text_scale)
        self.board.layout(viewport, box.x, box.y, box.w, box.h)
        self.portrait.layout(viewport, box.x + 8, box.y + 6, head)
        self.name.layout(viewport, box.x + head + 14, box.y + 6, box.w - head - 24, head)
        rest = Box(box.x + 9, box.y + head + 12, box.w - 18, box.h - head - 21)
        if box.w < NARROW and viewport.text_scale >= 1.5:
            self._put_below(viewport, rest, said)
        else:
            self._put_beside(viewport, rest, said)

    def _put_beside(self, viewport: Viewport, box: Box, said: Sequence[Said]) -> None:
        """Put the token below the goal, and the words beside both."""
        wide = min((box.h - 3) / (SHAPE + 0.72), (box.w + 18) * 0.4)
        coin = wide * 0.66
        turf = Box(box.x, box.y + 1, wide + 16, box.h)
        self._pictures(viewport, turf, wide, (turf.centre[0], turf.y + 8 + wide * SHAPE / 2), coin)
        self.token.centre = viewport.point(turf.centre[0], turf.bottom - 6 - coin / 2)
        left, room = turf.right + 7, box.right - turf.right - 8
        top, high = box.y + 2, box.h - 3
        px, type_ = viewport.text_px(self.words.size), self.words.tools.type
        self._breaks = max(type_.width(one.words, px) for one in said) * ONE_LINE > viewport.px(room)
        self._write(viewport, Box(left, top, room, high), (0.42, 0.34, 0.24), said)

    def _put_below(self, viewport: Viewport, box: Box, said: Sequence[Said]) -> None:
        """Put the token beside the goal, and the words below both."""
        self._breaks = False
        turf = Box(box.x, box.y, box.w, box.h * 0.45)
        wide = (turf.h - 14) / SHAPE
        coin = min(wide, turf.w - wide - 30)
        gap = (turf.w - wide - coin) / 3
        self._pictures(viewport, turf, wide, (turf.x + gap + wide / 2, turf.centre[1]), coin)
        self.token.centre = viewport.point(turf.right - gap - coin / 2, turf.centre[1])
        below = Box(box.x, turf.bottom + 3, box.w, box.bottom - turf.bottom - 3)
        self._write(viewport, below, (0.31, 0.36, 0.33), said)

    def _pictures(
        self, viewport: Viewport, turf: Box, wide: float, goal: tuple[float, float], coin: float
    ) -> None:
        self.turf.layout(viewport, turf.x, turf.y, turf.w, turf.h)
        self.goal.size = (viewport.px(wide), viewport.px(wide * SHAPE))
        self.goal.centre = viewport.point(*goal)
        self.token.size = (viewport.px(coin), viewport.px(coin))

    def _write(
        self, viewport: Viewport, box: Box, shares: tuple[float, float, float], said: Sequence[Said]
    ) -> None:
        """Lay the words out below each other, of one size and in as many lines as on the other boards."""
        said = [one.broken() if self._breaks else one.whole() for one in said]
        if self.words.text:
            self.count()
        y = box.y
        for label, share, alike in zip(
            (self.words, self.added, self.total), shares, zip(*said, strict=True), strict=True
        ):
            label.alike = alike
            label.layout(viewport, box.x, y, box.w, share * box.h)
            y += share * box.h

    def turn(self, share: float) -> None:
        """Turn its goal up by so much."""
        self.goal.other = goal_named(self.found.goal)
        self.goal.flip = share
        if share >= 1:
            self.goal.turned()

    def count(self) -> None:
        """Say how far apart they came, and what that adds."""
        said = self.said.broken() if self._breaks else self.said.whole()
        self.words.text, self.added.text = said.words, said.added

    def sum_up(self, best: bool) -> None:
        """Say the total; the best of the hand is lit."""
        self.total.text = self.said.whole().total
        self.board.lit = best
        self.portrait.mood = "delighted" if best else "dismayed" if self.found.score == MAX_SCORE else "calm"


class HandScoreScene(CountedScene):
    """Turns up the goals of a hand, from the dealer's left, and lets the figures go on."""

    def __init__(self, app: App, end: RoundEnd) -> None:
        super().__init__(app, end.on_done, end.last, end.course)
        assert isinstance(end.state, PeskyState)
        self._state, self._end = end.state, end
        app.tools.art.register_deck(deck_of(end.state.options.sheet))
        self._sums = totals(end.state)
        self._order = seats_from_left(end.state)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, state = self.tools, self._state
        self._plaque = self.put(Panel(tools, "wood"))
        title = text("pesky.hand", number=len(state.results))
        self._heading = self.put(
            Label(tools, title, tools.theme.text.heading * 1.1, "display", "centre", too_long="shrink")
        )
        self.seats = [self._seat(seat) for seat in range(state.players)]
        for seat in self.seats:
            seat.name.like = longest(self._end.names)
            for node in seat.nodes:
                self.put(node)
        added = state.results[-1].scores
        begins = [total - more for total, more in zip(self._sums, added, strict=True)]
        self.path = self.put(Path(tools, begins, state.options.target))
        for figure in self.path.figures(self._end.portraits):
            self.put(figure)
        self._go = self.put(self.go_button(text("pesky.next-hand")))
        if self.counted:
            self.show_all()

    def _seat(self, seat: int) -> SeatBoard:
        state = self._state
        goal, token = known_faces(state.goals[seat])[0], known_faces(state.tokens[seat])[0]
        found = assess_goal(goal, token, known_faces(state.won[seat]), state.options.sheet, state.players)
        end = self._end
        return SeatBoard(self.tools, end.names[seat], end.portraits[seat], found, token, self._sums[seat])

    def first_focus(self) -> Widget | None:
        return self._go

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide, count = viewport.units_wide, len(self.seats)
        go, high = self._go.natural(viewport)
        go = max(go, 220.0)
        foot = 720 - high - 10
        self._go.layout(viewport, wide - go - 22, foot, go, high)
        px = viewport.text_px(self._heading.size)
        words = self.tools.type.width(self._heading.text, px, "display") / viewport.u
        plaque = min(words + 64, wide - go - 60)
        self._plaque.layout(viewport, 22, foot, plaque, high)
        self._heading.layout(viewport, 38, foot, plaque - 32, high)
        gap = 10.0
        w = min((wide - 32 - gap * (count - 1)) / count, 330.0)
        boards = min(262.0, 216 + 40 * (viewport.text_scale - 1))
        if w < NARROW:
            boards = max(boards, min(290.0, foot - 30 - (wide - 32) / WIDE))
        left = (wide - count * w - gap * (count - 1)) / 2
        said = [seat.said for seat in self.seats]
        for n, seat in enumerate(self.seats):
            seat.arrange(viewport, Box(left + n * (w + gap), 10, w, boards), said)
        for labels in zip(*((seat.words, seat.added, seat.total) for seat in self.seats), strict=True):
            level(labels)
        top = boards + 20
        self.path.lay_out(viewport, Box(16, top, wide - 32, foot - 10 - top))

    # time -----------------------------------------------------------------------------------------

    def count(self) -> None:
        self.timeline.play(Beat().wait(350))
        for seat in self._order:
            self.timeline.play(self._turn(seat))
            self.timeline.play(Beat().call(partial(self._tell, seat)).wait(COUNT))
            self.timeline.play(self._walk(seat))
        self.timeline.play(Beat().wait(200).call(self._sum_up, 200))

    def _turn(self, seat: int) -> Beat:
        board = self.seats[seat]
        turn = Tween(self.tools.theme.ms.flip, board.turn, linear)
        return Beat().call(lambda: self.tools.mixer.play("flip")).at(0, turn).wait(LOOK)

    def _tell(self, seat: int) -> None:
        self.seats[seat].count()
        self.tools.mixer.play("peg")

    def _walk(self, seat: int) -> Beat:
        score = self.seats[seat].found.score
        return Beat(Tween(max(1.0, STEP * score), partial(self.path.walk, seat, score), linear))

    def _sum_up(self) -> None:
        best = min(seat.found.score for seat in self.seats)
        for seat in self.seats:
            seat.sum_up(seat.found.score == best)
        self.end_counting()

    def show_all(self) -> None:
        for n, seat in enumerate(self.seats):
            seat.turn(1.0)
            seat.count()
            self.path.walk(n, seat.found.score, 1.0)
        self._sum_up()
