"""The score page of a hand: goals are turned up one by one, and the gnomes' figures walk along the path."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from gnoming.pesky.cards import format_token, known_faces
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress, goal_progress
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState, seats_from_left, totals
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box, Space
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Beat, Tween
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.kit.widgets.label import equalize_sizes
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.pesky.cards.deck import make_deck
from scenes.pesky.cards.face_names import GOAL_BACK, goal_face_name, token_face_name
from scenes.pesky.path.score_path import ASPECT, ScorePath
from scenes.pesky.words import format_number, hand_result, new_total
from scenes.results.scores_scene import PART_MS, ScorePanel, ScoresScene
from scenes.table.game.round_end import RoundEnd

GOAL_MS, SCORE_MS, STEP_MS = 420.0, 360.0, 95.0
"""The milliseconds for which a goal and its score are shown, and those for each step along the path."""
TALL_EDGE, TALL_GAP, MAX_TALL_BOARD = 14.0, 12.0, 330.0
"""The margins, the gaps between boards, and the maximum height of a board in a tall window, in units."""
BOARD_HEIGHT, NARROW_HEIGHT, BOARD_GROWTH = 216.0, 252.0, 114.0
"""The height of boards in units at the usual text size, the least one of very narrow boards, and the extra height
at twice that size."""
BELOW_TURF = 13.0
"""The distance in units from the green under goal and bid to the text below, with room for the kerb."""
NARROW_BOARD, VERY_NARROW_BOARD = 340.0, 280.0
"""The minimum widths of a board in units for text beside the pictures instead of below them.

The first is for large text, the second for smaller text on a board at least as wide as it is high.
"""
POINTS_SHARE = 0.33
"""The share of a board's width for the points, if they are beside the name or the pictures."""
STRIP = 4.0
"""The ratio of a board's width to its height from which its parts are side by side."""
Shares = tuple[float, float | Box, float | Box]
"""The shares of the height for a board's labels; the points may have a box of their own."""


class SeatScoreText(NamedTuple):
    """The final texts on a seat's board: the result of its hand, the points for it, and its new total."""

    words: str
    added: str
    total: str


class SeatScorePanel(ScorePanel):
    """A seat's board: its goal and token, how far the hand is from the goal, and the points for it."""

    def __init__(
        self, ui: UiContext, name: str, portrait: str, reckoning: GoalProgress, token: int, total: int
    ) -> None:
        super().__init__(ui, name, portrait)
        size, strong = ui.theme.text, ui.theme.on_wood_strong
        self.reckoning = reckoning
        self._bid = format_number(token, plus=True)
        self.goal = CardSprite(ui.art, GOAL_BACK, 60, 84, z=2)
        self.token = CardSprite(ui.art, token_face_name(format_token(token)), 60, 60, z=2)
        self.words = Label(ui, "", size.body, "text", "centre", overflow="fit")
        self.added = Label(ui, "", size.heading * 1.2, "bold", "centre", colour=strong, overflow="fit")
        said, added = hand_result(reckoning, token), format_number(reckoning.score, plus=True)
        self.score_text = SeatScoreText(said, added, new_total(total, reckoning.score))

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        return [*super().nodes, self.goal, self.token, self.words, self.added]

    def arrange(self, viewport: Viewport, box: Box, all_texts: Sequence[SeatScoreText]) -> None:
        """Lay everything out on a board in units; `all_texts` of all boards determine their common text size."""
        is_strip = box.w > STRIP * box.h
        head = min(58.0, 26 + 20 * viewport.text_scale, box.h * (0.6 if is_strip else 0.28))
        for board_wide in (self.panel, self.description):
            board_wide.layout(viewport, box.x, box.y, box.w, box.h)
        top = box.y + (box.h - head) / 2 if is_strip else box.y + 6
        self.portrait.layout(viewport, box.x + 8, top, head)
        named = Box(box.x + head + 14, top, box.w * (0.32 if is_strip else 1) - head - 24, head)
        if self.correct is not None:
            space = Space(named)
            self.correct.shows_name = False
            self.correct.layout(viewport, *space.right(head, 4))
            space.right(6)
            named = space.box
        if is_strip:
            self.name.layout(viewport, *named)
            self._arrange_strip(viewport, box.inset(box.w * 0.32, 12, 12, 12), all_texts)
            return
        rest = Box(box.x + 9, box.y + head + 12, box.w - 18, box.h - head - 21)
        least = NARROW_BOARD if viewport.has_large_text else max(VERY_NARROW_BOARD, box.h)
        if box.w < least:
            self.name.layout(viewport, *named)
            self._arrange_below(viewport, rest, all_texts)
        elif box.w < NARROW_BOARD:
            self.name.layout(viewport, *named)
            self._arrange_beside(viewport, rest, (0.46, 0.31, 0.23), all_texts)
        else:
            space = Space(named)
            added = space.right(named.w * POINTS_SHARE, 8)
            self.name.layout(viewport, *space.box)
            self._arrange_beside(viewport, rest, (0.72, added, 0.28), all_texts)

    def _arrange_beside(
        self, viewport: Viewport, box: Box, shares: Shares, all_texts: Sequence[SeatScoreText]
    ) -> None:
        """Put the token below the goal, and the text beside both."""
        wide = min((box.h - 26) / (CARD_SHAPE + 0.66), (box.w + 18) * 0.33)
        coin = wide * 0.66
        turf = Box(box.x + 5, box.y + 2, wide + 16, box.h - 8)
        goal = turf.centre[0], turf.y + 8 + wide * CARD_SHAPE / 2
        self._arrange_pictures(viewport, turf, wide, goal, coin)
        self.token.centre = viewport.point(turf.centre[0], turf.bottom - 6 - coin / 2)
        left, room = turf.right + 13, box.right - turf.right - 14
        top, high = box.y + 2, box.h - 3
        self._arrange_labels(viewport, Box(left, top, room, high), shares, all_texts)

    def _arrange_strip(self, viewport: Viewport, box: Box, all_texts: Sequence[SeatScoreText]) -> None:
        """Put three things side by side: goal and token, the text, and the points above the total."""
        wide = (box.h - 12) / CARD_SHAPE
        coin, space = wide * 0.9, Space(box)
        turf = space.left(wide + coin + 26, BELOW_TURF + 3)
        self._arrange_pictures(viewport, turf, wide, (turf.x + 9 + wide / 2, turf.centre[1]), coin)
        self.token.centre = viewport.point(turf.right - 9 - coin / 2, turf.centre[1])
        points = space.right(box.w * POINTS_SHARE * 0.8, 8)
        added, total = points.inset(0, 0, 0, points.h * 0.42), points.inset(0, points.h * 0.58, 0, 0)
        self._arrange_labels(viewport, space.box, (1.0, added, total), all_texts)

    def _arrange_below(self, viewport: Viewport, box: Box, all_texts: Sequence[SeatScoreText]) -> None:
        """Put the token beside the goal, the points beside both, and the text below them."""
        turf = Box(box.x + 7, box.y + 4, box.w * (1 - POINTS_SHARE) - 14, box.h * 0.36 - 4)
        added = Box(turf.right + 14, turf.y, box.right - turf.right - 16, turf.h)
        wide = (turf.h - 14) / CARD_SHAPE
        coin = min(wide, turf.w - wide - 30)
        gap = (turf.w - wide - coin) / 3
        self._arrange_pictures(viewport, turf, wide, (turf.x + gap + wide / 2, turf.centre[1]), coin)
        self.token.centre = viewport.point(turf.right - gap - coin / 2, turf.centre[1])
        top = turf.bottom + BELOW_TURF
        below = Box(box.x, top, box.w, box.bottom - top)
        self._arrange_labels(viewport, below, (0.7, added, 0.3), all_texts)

    def _arrange_pictures(
        self, viewport: Viewport, turf: Box, wide: float, goal: tuple[float, float], coin: float
    ) -> None:
        self.turf.layout(viewport, turf.x, turf.y, turf.w, turf.h)
        self.goal.size = (viewport.px(wide), viewport.px(wide * CARD_SHAPE))
        self.goal.centre = viewport.point(*goal)
        self.token.size = (viewport.px(coin), viewport.px(coin))

    def _arrange_labels(
        self, viewport: Viewport, box: Box, shares: Shares, all_texts: Sequence[SeatScoreText]
    ) -> None:
        """Stack the labels in `box`, or use the boxes given for them, in the same text sizes as on the other boards."""
        if self.words.text:
            self.show_score()
        y = box.y
        labels = self.words, self.added, self.total
        for label, share, alike in zip(labels, shares, zip(*all_texts, strict=True), strict=True):
            label.peer_texts = alike
            if isinstance(share, Box):
                label.layout(viewport, *share)
            else:
                label.layout(viewport, box.x, y, box.w, share * box.h)
                y += share * box.h

    def turn_goal(self, share: float) -> None:
        """Show the goal partway through its flip; `share` runs from 0 to 1."""
        self.goal.flip_face = goal_face_name(self.reckoning.goal)
        self.goal.flip = share
        if share >= 1:
            self.goal.finish_flip()

    def show_score(self) -> None:
        """Show the result of the hand, and the points for it."""
        self.words.text, self.added.text = self.score_text.words, self.score_text.added

    def goal_text(self, seats: int, why: bool = False) -> str:
        """Return sentences on the goal and how the hand compares with it; with `why`, also the reasons that
        the rules give.
        """
        said = [text("pesky.narration.goal", goal=describe_goal(self.reckoning.goal, seats))]
        if self.reckoning.goal.kind is Kind.CARDS:
            # text keys: pesky.narration.bid-unused*
            said.append(text(f"pesky.narration.bid-unused{'-why' if why else ''}", bid=self._bid))
        said.append(as_sentence(", ".join(self.score_text.words.splitlines())))
        if why and self.reckoning.difference > self.reckoning.score:
            said.append(text("pesky.narration.capped", most=self.reckoning.score))
        return " ".join(said)

    def show_total(self, best: bool) -> None:
        """Show the total, and highlight the board if its hand is the `best`."""
        self.total.text = self.score_text.total
        self.panel.lit = best
        worst = self.reckoning.score == MAX_SCORE
        self.portrait.mood = "delighted" if best else "dismayed" if worst else "calm"


class PeskyScoresScene(ScoresScene):
    """The page that turns up the goals of a hand, from the dealer's left, and moves the figures."""

    tall_ratio = 1.15

    def __init__(
        self, app: App, end: RoundEnd, reckonings: Sequence[tuple[GoalProgress, int]] | None = None
    ) -> None:
        """Use these hands (each seat's progress and token); by default, use those of the state."""
        super().__init__(app, end)
        assert isinstance(end.state, PeskyState)
        self._state = end.state
        self._reckonings = _reckonings(end.state) if reckonings is None else reckonings
        app.ui.art.register_deck(make_deck(end.state.options.sheet))
        self._totals = totals(end.state)
        self._order = seats_from_left(end.state)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        state = self._state
        self.panels = [self._make_panel(seat) for seat in range(state.players)]
        for seat, panel in enumerate(self.panels):
            panel.describe(f"{self.seat_text(seat)} {panel.goal_text(self._state.players, why=True)}")
        title = text("pesky.hand", number=len(state.results))
        self.build_page(title, self.panels, text("pesky.next-hand"))
        added = state.results[-1].scores
        begins = [total - more for total, more in zip(self._totals, added, strict=True)]
        self.path = self.add(ScorePath(self.ui, begins, state.options.target))
        figures = [self.add(figure) for figure in self.path.make_figures(self._end.portraits)]
        # In a game of one hand, the path tells nothing.
        said = text("pesky.only-hand")
        self.only_hand = self.panel(), self.centred(said, self.ui.theme.text.heading, "display")
        for node in (*self.only_hand, self.path, *figures):
            node.visible = (node in self.only_hand) is state.options.is_one_hand
        if self.is_counted:
            self.show_result()

    def reason_text(self, seat: int) -> str:
        return self.panels[seat].goal_text(self._state.players)

    def _make_panel(self, seat: int) -> SeatScorePanel:
        (found, token), end = self._reckonings[seat], self._end
        return SeatScorePanel(self.ui, end.names[seat], end.portraits[seat], found, token, self._totals[seat])

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        if viewport.is_tall:
            self._arrange_tall(viewport)
        else:
            self._arrange_wide(viewport)
        for labels in zip(*((seat.words, seat.added, seat.total) for seat in self.panels), strict=True):
            equalize_sizes(labels)

    def _arrange_wide(self, viewport: Viewport) -> None:
        wide, count = viewport.units_wide, len(self.panels)
        go, high = self.next_size(viewport)
        go = max(go, 220.0)
        foot = 720 - high - 10
        self.place_next(viewport, wide - go - 22, foot, go, high)
        plaque = min(self.heading_width(viewport) + 64, wide - go - 60)
        self.place_heading(viewport, 22, foot, plaque, high)
        gap = 10.0
        w = min((wide - 32 - gap * (count - 1)) / count, 330.0)
        boards = BOARD_HEIGHT + BOARD_GROWTH * (viewport.text_scale - 1)
        if w < VERY_NARROW_BOARD:
            boards = max(boards, NARROW_HEIGHT)
        if w < NARROW_BOARD:
            boards = max(boards, min(290.0, foot - 30 - (wide - 32) / ASPECT))
        left = (wide - count * w - gap * (count - 1)) / 2
        said = [seat.score_text for seat in self.panels]
        for n, seat in enumerate(self.panels):
            seat.arrange(viewport, Box(left + n * (w + gap), 10, w, boards), said)
        top = boards + 20
        self._arrange_path(viewport, Box(16, top, wide - 32, foot - 10 - top))

    def _arrange_tall(self, viewport: Viewport) -> None:
        """Lay out the boards in one or two columns, then the path at full width, the heading and the button."""
        wide, count = viewport.units_wide, len(self.panels)
        go, high = self.next_size(viewport)
        room, row = wide - 2 * TALL_EDGE, high
        if self.needs_column(viewport):
            go, high = self.next_size(viewport, column=True)
        foot = viewport.units_high - high - 14
        plaque = min(self.heading_width(viewport) + 50, room - min(go, room * 0.6) - 12)
        go = min(max(go, 260.0), room - plaque - 12)
        self.place_heading(viewport, TALL_EDGE, foot + high - row, plaque, row)
        self.place_next(viewport, wide - TALL_EDGE - go, foot, go, high)
        # Two columns of three boards would be too low for legible text.
        across, path = 1 if count > 4 else 2, room / ASPECT
        rows, w = -(-count // across), (room - TALL_GAP * (across - 1)) / across
        gap = TALL_GAP / (3 - across)
        h = min(MAX_TALL_BOARD, (foot - 14 - path - 2 * gap) / rows - gap)
        spare = foot - 14 - path - rows * (h + gap)
        said = [seat.score_text for seat in self.panels]
        for n, seat in enumerate(self.panels):
            row, column = divmod(n, across)
            left = (wide - w) / 2 if n == count - 1 and column == 0 else TALL_EDGE + column * (w + TALL_GAP)
            seat.arrange(viewport, Box(left, 14 + spare / 3 + row * (h + gap), w, h), said)
        top = 14 + spare / 3 + rows * (h + gap)
        self._arrange_path(viewport, Box(TALL_EDGE, top, room, foot - TALL_GAP - top))

    def _arrange_path(self, viewport: Viewport, box: Box) -> None:
        self.path.lay_out(viewport, box)
        board, said = self.only_hand
        board.layout(viewport, *box.centred(min(box.w, 660.0), min(box.h, 110.0)))
        said.layout(viewport, *box.centred(min(box.w, 660.0), min(box.h, 110.0)).inset(18, 10))

    # time -----------------------------------------------------------------------------------------

    def queue_counting(self) -> None:
        if self._end.counted is not None:
            self._queue_counted()
            return
        self.timeline.play(Beat().wait(350))
        for seat in self._order:
            self.timeline.play(self._goal_beat(seat))
            self.timeline.play(Beat().call(partial(self._show_score, seat)).wait(SCORE_MS))
            if self.path.visible:
                self.timeline.play(self._walk_beat(seat))
        self.timeline.play(Beat().wait(200).call(self._show_totals, 200))

    def _queue_counted(self) -> None:
        """Queue the counting of all hands at once, because they are known already."""
        goals, scores, walk = Beat().wait(PART_MS), Beat().wait(PART_MS), Beat()
        for seat in self._order:
            board = self.panels[seat]
            goals.at(0, Tween(self.ui.theme.ms.flip, board.turn_goal, linear))
            scores.call(board.show_score)
            steps = partial(self.path.move_figure, seat, board.reckoning.score)
            walk.at(0, Tween(PART_MS, steps, linear))
        self.timeline.play(goals.call(partial(self.ui.mixer.play, "flip")))
        self.timeline.play(scores.call(partial(self.ui.mixer.play, "peg")))
        self.timeline.play(walk)
        self.timeline.play(Beat().call(self._show_totals))

    def _goal_beat(self, seat: int) -> Beat:
        board = self.panels[seat]
        turn = Tween(self.ui.theme.ms.flip, board.turn_goal, linear)
        return Beat().call(lambda: self.ui.mixer.play("flip")).at(0, turn).wait(GOAL_MS)

    def _show_score(self, seat: int) -> None:
        self.panels[seat].show_score()
        self.ui.mixer.play("peg")

    def _walk_beat(self, seat: int) -> Beat:
        score = self.panels[seat].reckoning.score
        return Beat(Tween(max(1.0, STEP_MS * score), partial(self.path.move_figure, seat, score), linear))

    def _show_totals(self) -> None:
        best = min(seat.reckoning.score for seat in self.panels)
        for seat in self.panels:
            seat.show_total(seat.reckoning.score == best)
        self.finish_counting()

    def show_result(self) -> None:
        for n, seat in enumerate(self.panels):
            seat.turn_goal(1.0)
            seat.show_score()
            self.path.move_figure(n, seat.reckoning.score, 1.0)
        self._show_totals()


def _reckonings(state: PeskyState) -> list[tuple[GoalProgress, int]]:
    """Return each seat's progress and token at the end of a hand."""
    tokens = [known_faces(held)[0] for held in state.tokens]
    found = [goal_progress(state, seat) for seat in range(state.players)]
    return [(one, token) for one, token in zip(found, tokens, strict=True) if one is not None]
