"""The places of a table as things to point at, and the card that follows the pointer."""

import math
from collections.abc import Callable

from gnoming.core.table import Spot
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.base import HotSpot
from scenes.table.input.gestures import GestureResolver, Resolved
from scenes.table.view.card_layer import RestPose
from scenes.table.view.picture import TablePicture

DRAG_THRESHOLD = 6.0
"""Units the pointer may stray before a click becomes a drag."""
FOLLOW_RATE = 0.03
"""The share of its distance that a held card makes up in a millisecond: 30 a second."""
MAX_TILT = 20.0
"""Degrees."""
TILT_PER_SPEED = 14.0
"""Degrees for each unit in a millisecond that it moves sideways."""
SWING_RATE = 0.016
"""The share of its way to that tilt that a card goes in a millisecond: it swings after the hand."""


class SpotHandle(HotSpot):
    """A spot that can be clicked, focused, and dragged from."""

    def __init__(
        self,
        ui: UiContext,
        spot: Spot,
        name: str,
        controller: "DragController",
        on_hover: Callable[[bool], None],
    ) -> None:
        super().__init__(ui, name, self._activate_spot, on_hover, self._content)
        self.spot = spot
        self.rehover: Callable[[], None] = lambda: on_hover(True)
        self.content_name: Callable[[], str] = lambda: ""
        self._controller = controller

    def _activate_spot(self) -> None:
        self._controller.activate(self.spot)

    def _content(self) -> str:
        return self.content_name()

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self._controller.pointer_down(self.spot, pos)

    def drag(self, pos: tuple[float, float]) -> None:
        self._controller.pointer_move(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        self._controller.pointer_up(self.spot, pos)


class DragController:
    """Picks cards up, lets them follow the pointer, and puts them down. `carry_out` acts, `say` speaks."""

    def __init__(
        self,
        picture: TablePicture,
        resolver: GestureResolver,
        submit: Callable[[Resolved], bool],
        undo_drag: Callable[[], bool],
    ) -> None:
        self.held: int | None = None
        self.picked: Spot | None = None
        self.on_pick: Callable[[], None] = lambda: None
        self._picture = picture
        self._resolver = resolver
        self._submit = submit
        self._undo_drag = undo_drag
        self._pressed_spot: Spot | None = None
        self._source: Spot | None = None
        self._taken_from: Spot | None = None
        self._start = (0.0, 0.0)
        self._tilt = 0.0
        self._pos = (0.0, 0.0)

    def activate(self, spot: Spot) -> None:
        """A key on a spot, which was focused before."""
        self.pick(None)
        self._submit(self._resolver.resolve_press(spot))

    def click(self, spot: Spot) -> None:
        """A click on a spot. Of a hand, a card is picked by one click and put down by another: none goes by a slip."""
        picked = self.picked
        if picked is not None and picked != spot and spot in self._resolver.drop_targets(picked):
            self.pick(None)
            self._submit(self._resolver.resolve_drop(picked, spot))
        elif picked != spot and self._picture.is_fan(spot.zone) and self._resolver.drop_targets(spot):
            self.pick(spot)
        else:
            self.activate(spot)

    def pick(self, spot: Spot | None) -> None:
        """Have this card picked, or none."""
        if spot != self.picked:
            self.picked = spot
            self.on_pick()

    def pointer_down(self, spot: Spot, pos: tuple[float, float]) -> None:
        """The pointer went down on a spot."""
        self._pressed_spot, self._start, self._pos = spot, pos, pos

    def pointer_move(self, pos: tuple[float, float]) -> None:
        """The pointer moved while it was down."""
        self._pos = pos
        far = math.dist(pos, self._start) > DRAG_THRESHOLD * self._picture.viewport.u
        if self.held is None and self._pressed_spot is not None and far:
            self._lift(self._pressed_spot)

    def pointer_up(self, spot: Spot, pos: tuple[float, float]) -> None:
        """The pointer let go."""
        self._pos = pos
        lifted_from, self._pressed_spot = self._pressed_spot, None
        if self.held is not None:
            self._drop(pos)
        elif lifted_from is not None:
            target = self._picture.layout.spot_at(*self._to_units(pos))
            if target == spot:
                self.click(spot)
            else:
                self._explain_refusal(
                    lifted_from, target or self._picture.layout.drop_zone_at(*self._to_units(pos))
                )

    def _explain_refusal(self, source: Spot, target: Spot | None) -> None:
        """Say why a card that could not be lifted does not go there, if it would mean anything."""
        if target is not None and self._picture.is_fan(source.zone):
            self._submit(self._resolver.resolve_drop(source, target))

    def cancel(self) -> None:
        """Let go of what is held; it glides home."""
        if self.held is not None:
            self._return_held()
        self._pressed_spot = None
        self.pick(None)

    def update(self, dt: float) -> None:
        """Let the held card follow the pointer and tilt with its speed."""
        if self.held is None:
            return
        sprite = self._picture.cards.sprites.get(self.held)
        if sprite is None:
            self.held = None
            return
        x, y = sprite.centre
        share = 1 - math.exp(-FOLLOW_RATE * dt)
        dx, dy = (self._pos[0] - x) * share, (self._pos[1] - y) * share
        sprite.z = 100.0
        tools = self._picture.ui
        if not tools.motion.reduced and dt > 0:
            wanted = -dx / dt / self._picture.viewport.u * TILT_PER_SPEED * tools.motion.tilt
            wanted = max(-MAX_TILT, min(MAX_TILT, wanted))
            self._tilt += (wanted - self._tilt) * (1 - math.exp(-SWING_RATE * dt))
        sprite.pose((x + dx, y + dy), self._tilt, 1.0)

    def _lift(self, spot: Spot) -> None:
        """Pick up the card on a spot; from a pile that is itself the action of taking it."""
        self.pick(None)
        if spot not in self._resolver.sources():
            if not self._picture.is_pile(spot.zone) or not self._resolver.can_press(spot):
                return
            self._picture.beats.finish_all()  # what is asked for is about the table as it is, not as it is shown
            self._hold(self._picture.cards.top_card(spot))
            if not self._submit(self._resolver.resolve_press(spot)):
                self._hold(None)
                return
            self._taken_from = spot
            self._source = next(iter(self._resolver.sources()), None)
            return
        self._picture.beats.finish_all()
        self._taken_from, self._source = None, spot
        self._hold(self._picture.cards.top_card(spot))

    def _hold(self, order: int | None) -> None:
        self.held = order
        self._tilt = 0.0
        self._picture.director.held_card = order
        sprite = self._picture.cards.sprites.get(order) if order is not None else None
        if sprite is not None and not self._picture.ui.motion.reduced:
            self._picture.ui.art.prewarm(sprite.tilted_specs(MAX_TILT))

    def _drop(self, pos: tuple[float, float]) -> None:
        """Put the held card down where the pointer is, or where its own middle lies."""
        order = self.held
        sprite = self._picture.cards.sprites[order] if order is not None else None
        target = self._drop_target(pos)
        if target is None and sprite is not None:
            target = self._drop_target(sprite.centre)
        home, self._taken_from = self._taken_from, None
        self._hold(None)
        kept = sprite.centre if sprite is not None else pos
        source, self._source = self._source, None
        lay = self._rest_pose(order)
        done = False
        if target is not None and source is not None and target != source:
            done = (target == home and self._undo_drag()) or self._submit(
                self._resolver.resolve_drop(source, target)
            )
        if not done or self._rest_pose(order) == lay:
            self._return_card(order)  # nothing else brings it anywhere
        if sprite is not None:
            sprite.centre = kept  # whatever was finished at once, the journey goes on from the pointer

    def _rest_pose(self, order: int | None) -> RestPose | None:
        return None if order is None else self._picture.director.rest_pose(order)

    def _drop_target(self, pos: tuple[float, float]) -> Spot | None:
        """Return the spot that a card goes to which is let go at a point in pixels."""
        x, y = self._to_units(pos)
        return self._picture.layout.drop_zone_at(x, y) or self._picture.layout.spot_at(x, y)

    def _return_held(self) -> None:
        order = self.held
        self._hold(None)
        self._return_card(order)

    def _return_card(self, order: int | None) -> None:
        if order is not None:
            self._picture.director.return_card(order)

    def _to_units(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self._picture.viewport.to_units(pos)
