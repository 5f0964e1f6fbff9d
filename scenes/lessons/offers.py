"""A small sign at the table that offers a lesson, once, when its thing happens for the first time in a game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.kit.box import Box
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.table.exits import TableExits
from scenes.table.placing import Ground, covered, place_beside
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene, TableSettings

Z_SIGN = 60.0
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)
"""How large it may be, against what its words would like."""
TARGET = 45.0
"""Units that it is high at least."""
LAST_LAP, LEGAL = "last-lap", "legal:"
"""When a lesson is offered: in the last lap, or when a move is legal whose code begins so."""


class Offers(NamedTuple):
    """The lessons that can be offered, each with when and with its title; what is done when one is, and is taken."""

    when: Mapping[str, str]
    titles: Mapping[str, str]
    on_offered: Callable[[str], None]
    on_taken: Callable[[str], None]


class OfferingTable(TableScene):
    """A game's table at which lessons are offered."""

    def __init__(
        self,
        ui: UiContext,
        presenter: Presenter,
        session: AnySession,
        settings: TableSettings,
        exits: TableExits,
        thinker: Thinker,
        offers: Offers,
        is_unaided: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(ui, presenter, session, settings, exits, thinker, is_unaided)
        self._offers = offers
        self._left = dict(offers.when)
        self._looked_at: State | None = None
        self.sign: Button | None = None
        """The sign, while one hangs there."""

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        self._place_sign()

    def update(self, dt: float) -> None:
        super().update(dt)
        state = self.session.state
        if state is self._looked_at or self.picture.busy or not state.to_act:
            return
        self._looked_at = state
        mine = self.perspective.acting_person() is not None
        if mine and not self.perspective.is_person(self.session.journal[-1].seat):
            self._take_down()
        due = next((name for name, when in self._left.items() if self._is_due(when)), None)
        if due is not None and self.sign is None:
            del self._left[due]
            self._hang(due)

    def _is_due(self, when: str) -> bool:
        game, state = self.session.game, self.session.state
        if when == LAST_LAP:
            return self.presenter.near_end(self.perspective.own_view())
        wanted = when.removeprefix(LEGAL)
        return self.perspective.acting_person() is not None and any(
            game.encode(action).startswith(wanted) for action in game.legal(state)
        )

    def _hang(self, name: str) -> None:
        words = text("lesson.offer", title=self._offers.titles[name])
        size = self.ui.theme.text.small
        self.sign = Button(
            self.ui, words, lambda: self._offers.on_taken(name), icon="book", size=size, z=Z_SIGN
        )
        self.stage.add(self.sign)
        self.focus.add(self.sign)
        self._place_sign()
        self._offers.on_offered(name)

    def _place_sign(self) -> None:
        """Put the sign where it covers nothing, as near to the tools as can be, smaller where there is little room."""
        if self.sign is None:
            return
        viewport, kept = self.viewport, self._kept_free()
        wide, high = self.sign.preferred_size(viewport)
        table = viewport.units_wide, viewport.units_high
        for share in SHARES:
            size = wide * share, max(high * share, min(high, TARGET))
            box: Box = place_beside(table, size, [self.picture.layout.tray], Ground(kept, ()))
            if not covered(box, kept):
                break
        self.sign.layout(viewport, box.x, box.y, box.w, box.h)

    def _kept_free(self) -> list[Box]:
        """Return the boxes that nothing may lie over."""
        layout = self.picture.layout
        seats = [box for seat in layout.seats for box in (seat.plaque, seat.medallion, seat.turf)]
        panels = [box for box in (layout.slate, layout.pond) if box is not None]
        return [
            *seats,
            *layout.spots.values(),
            layout.prompt,
            layout.tray,
            *layout.labels.values(),
            layout.board,
            *panels,
        ]

    def _take_down(self) -> None:
        """Take the sign away: one's next turn has come, and it was not used."""
        if self.sign is not None:
            self.focus.remove(self.sign)
            self.stage.remove(self.sign)
            self.sign = None
