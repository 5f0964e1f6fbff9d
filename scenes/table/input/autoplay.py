"""What a table plays for people who want it: the only card that may be played, and a hand that is decided."""

from collections.abc import Callable

from gnoming.core.game import Action, State
from gnoming.core.table import Drag, Spot
from gnoming.text import text
from scenes.kit.widgets.buttons import Button
from scenes.table.context import TableContext
from scenes.table.input.actions import PlayerActions
from scenes.table.input.drag import DragController
from scenes.table.input.gestures import GestureResolver, Resolved

BEAT_MS = 900.0
"""Milliseconds in which the only card that fits stands out before it goes by itself."""
Z_OFFER = 42.0
OFFER_HEIGHT, OFFER_GAP = 46.0, 8.0
"""Units: how high the offer's button is, and how far above the prompt."""


class AutoPlay:
    """Plays a card that is the only one, by option; and to the end of a hand, where that is decided and asked for."""

    def __init__(
        self,
        table: TableContext,
        resolver: GestureResolver,
        drag: DragController,
        actions: PlayerActions,
        plays_only_card: Callable[[], bool],
    ) -> None:
        self._table = table
        self._resolver = resolver
        self._drag = drag
        self._actions = actions
        self._plays_only_card = plays_only_card
        self._waited_ms = 0.0
        self._asked: State | None = None
        self.finishing = False
        """Whether the rest of this hand is played out."""
        self.offer = Button(table.picture.ui, "", self._finish, "primary", "forward", z=Z_OFFER)
        self.offer.visible = False
        table.stage.add(self.offer)
        table.focus.add(self.offer)
        self.relabel()

    @property
    def active(self) -> bool:
        """Whether it is about to play."""
        return self.finishing or self._waited_ms > 0

    def relabel(self) -> None:
        """Take the name anew, in the language spoken now."""
        self.offer.name = text("table.finish-hand")

    def layout(self) -> None:
        """Put the offer above the right end of the prompt."""
        viewport, prompt = self._table.picture.viewport, self._table.picture.layout.prompt
        wide, high = self.offer.preferred_size(viewport)
        wide, high = min(wide, prompt.w), max(high, OFFER_HEIGHT)
        self.offer.layout(viewport, prompt.right - wide, prompt.y - OFFER_GAP - high, wide, high)

    def refresh(self, settled: bool) -> None:
        """Offer to finish the hand where that is decided; only to somebody who sits there alone."""
        session, perspective = self._table.session, self._table.perspective
        view = perspective.acting_view() if settled and not self.finishing else None
        alone = sum(player.human for player in session.match.players) == 1
        self.offer.visible = view is not None and alone and session.game.is_decided(view)

    def _finish(self) -> None:
        self.finishing = True
        self.offer.visible = False

    def update(self, dt: float) -> None:
        """Let `dt` ms pass; perhaps play a card."""
        state = self._table.session.state
        if not state.to_act:
            self.finishing = False
        if state is not self._asked:
            self._asked, self._waited_ms = state, 0.0
        found = self._card_to_play()
        if found is None or self._table.picture.busy or self._drag.held is not None:
            self._waited_ms = 0.0
            return
        spot, action = found
        self._waited_ms += dt
        if self.finishing or self._waited_ms >= BEAT_MS:
            self._drag.pick(None)
            self._actions.submit(Resolved(action))
        else:
            self._drag.pick(spot)

    def _card_to_play(self) -> tuple[Spot, Action] | None:
        """Return the card of the person who is to act that goes by itself now, and what that does."""
        if not self.finishing and not self._plays_only_card():
            return None
        cards = {
            gesture.source: action
            for gesture, action in self._resolver.gestures().items()
            if isinstance(gesture, Drag) and self._table.picture.is_fan(gesture.source.zone)
        }
        if not cards or (len(cards) > 1 and not self.finishing):
            return None
        return next(iter(cards.items()))
