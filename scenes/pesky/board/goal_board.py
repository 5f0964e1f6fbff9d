"""The player's own board, which holds the goal, token and won cards, and shows the progress towards the goal."""

from typing import NamedTuple

import pygame

from gnoming.core.game import State
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.scoring import GoalProgress, goal_progress
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import darker
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky import words
from scenes.pesky.board.goal_marks import draw_beds, draw_putt
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Extra
from scenes.table.view.panels.plaque import Z_PLAQUE
from scenes.table.view.panels.sheet import Sheet

MIN_MARKS_HEIGHT = 16.0
"""The minimum height of the marks, in units; in less space, the progress is shown only as text."""
HOLLOW_ALPHA = 120
NAME_SIZE, COUNT_SIZE, COST_SIZE = 16.0, 15.0, 20.0
"""The text sizes of the goal's text, of the progress towards it, and of its cost."""
WIDE_NAME_SIZE, WIDE_NAME = 22.0, 200.0
"""The text size of the goal in a place of at least this width in units."""
ONE_LINE_SCALES, FULL_LINE = (1.0, 0.9, 0.8, 0.72), 0.94
"""The scales tried for count and cost side by side, and the largest share of the line that they fill."""
LARGE_TEXT_SCALES = (*ONE_LINE_SCALES, 0.64)
SAYINGS = words.goal_progress, words.goal_cost
"""The functions that return the count and the cost in words, long or short."""


class GoalStanding(NamedTuple):
    """The progress towards the goal, the sorted suits of the won cards that count, and the goal's text."""

    progress: GoalProgress
    won: tuple[Suit, ...]
    goal: str


class Line(NamedTuple):
    """The count and the cost side by side on one line, and the scale at which both fit."""

    made: str
    cost: str
    scale: float


class Laid(NamedTuple):
    """The state of the board: whether there is a single bid, and the progress towards a single goal."""

    has_bid: bool = False
    standing: GoalStanding | None = None


class GoalBoard(Sheet[Laid], Extra):
    """The wooden board. While the player chooses between two goals or bids, their places on it are empty."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "wood", Z_PLAQUE, Laid())
        self._standing = self._name = self._goal = self._token = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        board = layout.plates["goal-board"]
        self._standing = _within(viewport, board, layout.plates["standing"])
        self._name = _within(viewport, board, layout.plates.get("goal-name", Box(board.x, board.y, 0, 0)))
        self._goal = _within(viewport, board, layout.plates["goal"])
        self._token = _within(viewport, board, layout.plates["token"])
        self.layout(viewport, board)

    def show_view(self, view: State, own: int) -> None:
        assert isinstance(view, PeskyState)
        has_bid = bool(view.tokens) and len(view.tokens[own]) == 1
        found = goal_progress(view, own) if view.hands else None
        if found is None:
            self.show(Laid(has_bid))
            return
        won = sorted(face.suit for face in known_faces(view.won[own]) if face.suit in found.goal.suits)
        large = self.viewport.has_large_text
        standing = GoalStanding(found, tuple(won), words.goal_title(found.goal, view.players, short=large))
        self.show(Laid(has_bid, standing))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        self._write_places(picture, area)
        standing = self.content.standing
        if standing is None:
            return
        theme, place = self.ui.theme, self._standing.move(area.topleft)
        if self._name.w:
            name = self._name.move(area.topleft)
            size = WIDE_NAME_SIZE if name.w >= self.viewport.px(WIDE_NAME) else NAME_SIZE
            self.block(picture, standing.goal, name, size, theme.on_wood, "bold")
        marks, said = self._divide(place)
        if marks.h >= self.viewport.px(MIN_MARKS_HEIGHT):
            self._draw_marks(picture, marks, standing)
        self._write_words(picture, said, standing)

    def _write_places(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the hollows for the goal and token, and a caption below the token if there is room."""
        hollow = darker(self.ui.theme.wood, 0.5)
        goal, token = self._goal.move(area.topleft), self._token.move(area.topleft)
        picture.blit(rounded(goal.size, goal.w // 12, hollow, HOLLOW_ALPHA), goal)
        picture.blit(rounded(token.size, token.w // 2, hollow, HOLLOW_ALPHA), token)
        room = self._caption_room()
        if (
            self.content.has_bid
            and self._name.w
            and room >= min(self.viewport.text_px(12), self.viewport.px(18))
        ):
            high = min(room, self.viewport.text_px(17))
            caption = pygame.Rect(token.x, token.bottom, token.w, high)
            self.line(picture, text("pesky.bid"), caption, 13.5, self.ui.theme.on_wood, "text", "centre")

    def _caption_room(self) -> int:
        """Return the height below the token that neither the goal's text nor the progress needs."""
        goal, token = self._goal, self._token
        below = pygame.Rect(token.x, token.bottom, token.w, max(0, goal.bottom - token.bottom))
        needed = [place.y for place in (self._name, self._standing) if place.colliderect(below)]
        return min([goal.bottom, *needed]) - token.bottom

    def _divide(self, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        line = self._one_line(place.w)
        high = min(place.h, round(self.viewport.text_px(COST_SIZE) * (1.1 * line.scale if line else 2.1)))
        marks = pygame.Rect(place.x, place.y, place.w, place.h - high - self.viewport.px(3))
        if marks.h < self.viewport.px(MIN_MARKS_HEIGHT):
            return pygame.Rect(place.topleft, (0, 0)), place
        return marks, pygame.Rect(place.x, place.bottom - high, place.w, high)

    def _one_line(self, width: int) -> Line | None:
        """Return count and cost on one line, shortened rather than made small; None if they need two lines."""
        if self.content.standing is None:
            return None
        progress, measure = self.content.standing.progress, self.ui.typography.width
        made, cost = ([say(progress, short) for short in (False, True)] for say in SAYINGS)
        for scale in LARGE_TEXT_SCALES if self.viewport.has_large_text else ONE_LINE_SCALES:
            for line in (
                Line(made[0], cost[0], scale),
                Line(made[1], cost[0], scale),
                Line(made[1], cost[1], scale),
            ):
                count = measure(line.made, self.viewport.text_px(COUNT_SIZE * scale), "text")
                costs = measure(line.cost, self.viewport.text_px(COST_SIZE * scale), "bold")
                if count + costs <= width * FULL_LINE:
                    return line
        return None

    def _draw_marks(self, picture: pygame.Surface, place: pygame.Rect, standing: GoalStanding) -> None:
        progress, won, _ = standing
        if progress.goal.kind is Kind.CARDS:
            draw_beds(self.ui, picture, place, progress, won)
        else:
            draw_putt(self.ui, picture, place, progress, self.viewport.u)

    def _write_words(self, picture: pygame.Surface, place: pygame.Rect, standing: GoalStanding) -> None:
        """Write the progress towards the goal, with its cost in large type."""
        made, cost = (say(standing.progress, short=True) for say in SAYINGS)
        ink = self.ui.theme.on_wood
        if line := self._one_line(place.w):
            self.line(picture, line.made, place, COUNT_SIZE * line.scale, ink)
            strong = self.ui.theme.on_wood_strong
            self.line(picture, line.cost, place, COST_SIZE * line.scale, strong, "bold", "right")
        elif place.h < self.viewport.text_px(20) * 2:
            self.line(picture, cost, place, COST_SIZE, ink, "bold", "centre")
        else:
            half = place.h * 9 // 20
            self.line(
                picture, made, pygame.Rect(place.topleft, (place.w, half)), COUNT_SIZE, ink, "text", "centre"
            )
            below = pygame.Rect(place.x, place.y + half, place.w, place.h - half)
            self.line(picture, cost, below, COST_SIZE, ink, "bold", "centre")


def _within(viewport: Viewport, board: Box, box: Box) -> pygame.Rect:
    origin, rect = viewport.rect(*board), viewport.rect(*box)
    return rect.move(-origin.x, -origin.y)
