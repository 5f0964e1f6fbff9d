from collections.abc import Callable
from dataclasses import replace

from gnoming.core.game import Action, State
from gnoming.core.table import Drag, Spot
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.widgets.buttons import Button
from scenes.table.input.context import TableContext
from scenes.table.input.drag import DragController
from scenes.table.input.gestures import GestureResolver, PlayerActions, Resolved

BEAT_MS = 900.0
"""The milliseconds for which the only playable card stands out before it is played."""
Z_OFFER = 42.0
OFFER_HEIGHT, OFFER_GAP, MAX_OFFER_SHARE, MAX_OFFER = 46.0, 8.0, 0.6, 60.0
"""Height of the offer, its distance from the prompt in units, its maximum share of the prompt's width, and its maximum
height in the slate's place."""


class AutoPlay:
    """Plays the only playable card by itself, if that option is on, and finishes a decided hand on request."""

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
        """True while the rest of this hand is being played out."""
        self.offer = Button(table.picture.ui, "", self.finish, "primary", "forward", z=Z_OFFER)
        self.offer.visible = False
        table.stage.add(self.offer)
        table.focus.add(self.offer)
        self.relabel()

    @property
    def active(self) -> bool:
        """True if a card is about to be played automatically."""
        return self.finishing or self._waited_ms > 0

    def relabel(self) -> None:
        self.offer.name = text("table.finish-hand")

    def layout(self) -> None:
        """Place the offer at the right end of the prompt, which makes room for it."""
        box, viewport = self._offer_box(), self._table.picture.viewport
        self.offer.layout(viewport, box.x, box.y, box.w, box.h)
        self._share_prompt()

    def _offer_box(self) -> Box:
        picture = self._table.picture
        prompt, turf = picture.layout.prompt, picture.layout.seat(picture.own).turf
        slate, right = picture.layout.slate, max(prompt.right, turf.right - OFFER_GAP)
        if self._takes_slate and slate is not None:
            high = min(MAX_OFFER, slate.h)
            return Box(slate.x, slate.bottom - high, slate.w, high)
        wide, high = self.offer.preferred_size(picture.viewport)
        wide, high = min(wide, MAX_OFFER_SHARE * prompt.w), min(max(high, OFFER_HEIGHT), prompt.h + OFFER_GAP)
        return Box(right - wide, prompt.centre[1] - high / 2, wide, high)

    @property
    def _takes_slate(self) -> bool:
        """True if the offer takes the slate's place, because large text leaves no room beside the prompt."""
        picture = self._table.picture
        return picture.viewport.has_large_text and picture.layout.slate is not None

    def _share_prompt(self) -> None:
        """Lay out the prompt. A visible offer takes part of its width, or the place of the slate."""
        picture = self._table.picture
        hidden = (picture.panels.slate,) if self.offer.visible and self._takes_slate else ()
        picture.panels.cover("finish", *hidden)
        prompt, right = picture.layout.prompt, self._offer_box().x - OFFER_GAP
        if self.offer.visible and not hidden and right < prompt.right:
            prompt = replace(prompt, w=right - prompt.x)
        picture.panels.prompt.layout(picture.viewport, prompt)

    def refresh(self, settled: bool) -> None:
        """Offer to finish a decided hand if one person plays alone against bots."""
        session, perspective = self._table.session, self._table.perspective
        view = perspective.acting_view() if settled and not self.finishing else None
        alone = sum(player.human for player in session.match.players) == 1
        self._show_offer(view is not None and alone and session.game.is_decided(view))

    def finish(self) -> None:
        self.finishing = True
        self._show_offer(False)

    def _show_offer(self, shown: bool) -> None:
        if shown != self.offer.visible:
            self.offer.visible = shown
            self._share_prompt()

    def update(self, dt: float) -> None:
        """Let `dt` ms pass, and play a card if it is due."""
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
        elif self._drag.picked != spot:
            self._drag.pick(spot)
            self._table.picture.ui.spoken.say(text("table.forced"))

    def _card_to_play(self) -> tuple[Spot, Action] | None:
        """Return the card to play automatically, as its spot and action; None if there is none."""
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
