"""The bar of a replay: it shows the position and the marks of the game, and moves by pointer and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from gnoming.core.session import AnyEntry
from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour, mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.base import Widget
from scenes.table.game.cue import Cue
from scenes.table.game.presenter import Names, Presenter

GROOVE, KNOB, TICK = 9.0, 24.0, 5.0
"""Units: the height of the groove, the diameter of the knob, and the width of a mark."""


MarkKind = Literal["round", "set", "bounce", "thrown", "trick"]


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """A round or a remarkable event after `at` entries of the journal."""

    at: int
    kind: MarkKind


def find_marks(presenter: Presenter, entries: Sequence[AnyEntry], names: Names) -> tuple[ReplayMark, ...]:
    """Return all marks of a journal in order; each entry has at most one, a new round or its greatest event."""
    return tuple(
        ReplayMark(at, kind)
        for at, entry in enumerate(entries, 1)
        if (kind := _kind_of(presenter, entry, names)) is not None
    )


def round_starts(entries: Sequence[AnyEntry]) -> tuple[int, ...]:
    """Return the number of entries after which each round is dealt."""
    return tuple(at for at, entry in enumerate(entries, 1) if entry.seat is None)


def _kind_of(presenter: Presenter, entry: AnyEntry, names: Names) -> MarkKind | None:
    if entry.seat is None:
        return "round"
    found: MarkKind | None = None
    state = entry.before
    for event in entry.events:
        after = presenter.game.evolve(state, event)
        found = _kind_of_cue(presenter.cue(event, state, after, names)) or found
        state = after
    return found


def _kind_of_cue(cue: Cue) -> MarkKind | None:
    """Return the kind of mark for an event with this cue; None for an ordinary event."""
    if cue.lament is not None:
        return "thrown"
    if cue.tied is not None:
        return "set"
    if cue.bounces:
        return "bounce"
    return "trick" if cue.sound == "set" else None


class ScrubBar(Widget):
    """A groove as long as the game, with marks above it and a knob; `on_seek` gets the number of moves to go to."""

    at = Observed(0)
    """The number of moves before the position shown."""

    keeps_drag = True
    reach = 0.0

    def __init__(
        self,
        ui: UiContext,
        moves: int,
        marks: Sequence[ReplayMark],
        on_seek: Callable[[int], None],
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, text("replay.bar"), z)
        self._moves = max(1, moves)
        self._marks = marks
        self._on_seek = on_seek

    def value(self) -> str:
        return text("table.replay-at", move=self.at, moves=self._moves)

    # places ---------------------------------------------------------------------------------------

    def _groove(self) -> pygame.Rect:
        pad, high = self.viewport.px(KNOB / 2 + 4), self.viewport.px(GROOVE)
        top = self.area.bottom - self.viewport.px(KNOB / 2 + 4) - high // 2
        return pygame.Rect(self.area.x + pad, top, max(1, self.area.w - 2 * pad), high)

    def x_of(self, at: int) -> int:
        """Return the x coordinate of the position after `at` moves, in pixels."""
        groove = self._groove()
        return groove.x + round(groove.w * at / self._moves)

    def position_at(self, x: float) -> int:
        """Return the number of moves at an x coordinate; near the beginning of a round it snaps to that."""
        groove = self._groove()
        found = round(self._moves * min(max((x - groove.x) / groove.w, 0.0), 1.0))
        near = [mark.at for mark in self._marks if mark.kind == "round"]
        snapped = min(near, key=lambda at: abs(self.x_of(at) - x), default=found)
        return snapped if abs(self.x_of(snapped) - x) <= self.viewport.px(4) else found

    # use ------------------------------------------------------------------------------------------

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self._seek(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        self._seek(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False

    def _seek(self, pos: tuple[float, float]) -> None:
        found = self.position_at(pos[0])
        if found != self.at:
            self._on_seek(found)

    # picture --------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        palette, px, groove = self.ui.theme.palette, self.viewport.px, self._groove()
        surface.blit(rounded(groove.size, groove.h // 2, mix(palette.wood_deep, palette.umber, 0.5)), groove)
        done = pygame.Rect(groove.x, groove.y, max(groove.h, self.x_of(self.at) - groove.x), groove.h)
        surface.blit(rounded(done.size, groove.h // 2, palette.honey), done)
        for mark in self._marks:
            self._paint_mark(surface, mark, groove)
        d = px(KNOB)
        lit = 0.35 if self.hovered or self.pressed else 0.0
        at = (self.x_of(self.at) - d // 2, groove.centery - d // 2)
        surface.blit(rounded((d, d), d // 2, palette.umber), at)
        edge = max(1, px(2))
        inner = (d - 2 * edge, d - 2 * edge)
        surface.blit(
            rounded(inner, inner[0] // 2, mix(palette.paper, palette.honey_pale, lit)),
            (at[0] + edge, at[1] + edge),
        )

    def _paint_mark(self, surface: pygame.Surface, mark: ReplayMark, groove: pygame.Rect) -> None:
        """Draw a mark above the groove: a post for a round, else a shape and colour for each kind."""
        px, x = self.viewport.px, self.x_of(mark.at)
        if mark.kind == "round":
            post = pygame.Rect(x - px(1.5), self.area.y + px(4), px(3), groove.bottom - self.area.y - px(4))
            pygame.draw.rect(surface, self.ui.theme.palette.paper, post)
            return
        w = px(TICK)
        base = groove.y - px(2)
        colour, rise = self._look(mark.kind)
        centre = (x, base - px(rise))
        match mark.kind:
            case "set" | "trick":
                pygame.draw.circle(surface, colour, centre, w // 2 + 1)
            case "bounce":
                low = base - px(1)
                pygame.draw.polygon(surface, colour, [(x - w, low), (x, base - px(9)), (x + w, low)])
            case "thrown":
                left, top = centre[0] - w // 2 - 1, centre[1] - w // 2 - 1
                pygame.draw.rect(surface, colour, pygame.Rect(left, top, w + 2, w + 2))

    def _look(self, kind: MarkKind) -> tuple[Colour, float]:
        """Return a mark's colour and its height above the groove, in units."""
        palette = self.ui.theme.palette
        looks: dict[MarkKind, tuple[Colour, float]] = {
            "set": (palette.honey_pale, 8.0),
            "trick": (palette.honey_pale, 5.0),
            "bounce": (palette.dusk_light, 4.0),
            "thrown": (palette.poppy, 12.0),
        }
        return looks.get(kind, (palette.paper, 0.0))
