"""What the pointer does with the spots of a table: clicks, picks and drags become gestures."""

import math

from gnoming.core.table import Spot
from scenes.table.input.actions import PlayerActions
from scenes.table.input.gestures import GestureResolver, Resolved
from scenes.table.view.cards.hand_hover import HandHover
from scenes.table.view.cards.held_card import HeldCard
from scenes.table.view.picture import TablePicture

DRAG_THRESHOLD = 6.0
"""Units the pointer may stray before a click becomes a drag."""


class DragController:
    """Picks cards up and puts them down; what that means goes to the actions. Positions are pixels."""

    def __init__(
        self,
        picture: TablePicture,
        hover: HandHover,
        resolver: GestureResolver,
        actions: PlayerActions,
    ) -> None:
        self.picked: Spot | None = None
        self.is_asked_elsewhere = False
        """Whether somebody else asks once more, so that a click on one of several answers chooses it."""
        self._picture = picture
        self._hover = hover
        self._resolver = resolver
        self._actions = actions
        self._card = HeldCard(picture)
        self._pressed_spot: Spot | None = None
        self._source: Spot | None = None
        self._taken_from: Spot | None = None
        self._start = (0.0, 0.0)
        self._pos = (0.0, 0.0)

    @property
    def held(self) -> int | None:
        """The order of the card that follows the pointer; None while there is none."""
        return self._card.order

    @property
    def can_drag(self) -> bool:
        """Whether there is a card now that may be brought somewhere."""
        return bool(self._resolver.sources())

    def activate(self, spot: Spot) -> None:
        """Use a spot by a key, with the focus on it."""
        self._press(spot, is_move=self._is_others(spot))

    def _press(self, spot: Spot, is_move: bool = False) -> None:
        """Do what a press on a spot means; where that `is_move` and means nothing, say where a card goes."""
        self.pick(None)
        resolved = self._resolver.resolve_press(spot)
        self._actions.submit(self._explained(resolved) if is_move else resolved)

    def click(self, spot: Spot) -> None:
        """Use a spot by a click; cards of a hand and answers are picked by one click and chosen by another.

        None goes by a slip.
        """
        picked = self.picked
        if picked is not None and (spot in self._resolver.drop_targets(picked) or self._is_others(spot)):
            self.pick(None)
            self._actions.submit(self._explained(self._resolver.resolve_drop(picked, spot)))
        elif picked != spot and self._is_picked_first(spot):
            self.pick(spot)
        else:
            self._press(spot)

    def _is_picked_first(self, spot: Spot) -> bool:
        """Return whether a card of a hand lies here that may go somewhere, or one of several answers."""
        if self._picture.is_fan(spot.zone):
            return bool(self._resolver.drop_targets(spot))
        is_answer = spot.zone in self._picture.layout.arranged and self._resolver.can_press(spot)
        return is_answer and not self.is_asked_elsewhere

    def pick(self, spot: Spot | None) -> None:
        """Have this card picked, or none."""
        if spot != self.picked:
            self.picked = spot
            self._hover.pick(spot)

    def pointer_down(self, spot: Spot, pos: tuple[float, float]) -> None:
        """Begin a click or a drag on a spot."""
        self._pressed_spot, self._start, self._pos = spot, pos, pos

    def pointer_move(self, pos: tuple[float, float]) -> None:
        """Move while the pointer is down: far enough, that lifts the card."""
        self._pos = pos
        far = math.dist(pos, self._start) > DRAG_THRESHOLD * self._picture.viewport.u
        if self.held is None and self._pressed_spot is not None and far:
            self._lift(self._pressed_spot)

    def pointer_up(self, spot: Spot, pos: tuple[float, float]) -> None:
        """End the click or the drag that began on a spot."""
        self._pos = pos
        pressed, self._pressed_spot = self._pressed_spot, None
        if self.held is not None:
            self._drop(pos)
        elif pressed is not None:
            target = self._picture.layout.spot_at(*self._to_units(pos))
            if target == spot:
                self.click(spot)
            else:
                target = target or self._picture.layout.drop_zone_at(*self._to_units(pos))
                self._explain_refusal(pressed, target)

    def _explain_refusal(self, source: Spot, target: Spot | None) -> None:
        """Say why a card that could not be lifted does not go there, if it would mean anything."""
        if target is not None and self._picture.is_fan(source.zone):
            self._actions.submit(self._resolver.resolve_drop(source, target))

    def _explained(self, resolved: Resolved) -> Resolved:
        """Return what was resolved; where it means nothing although a card may be brought somewhere, say where."""
        if resolved == Resolved() and self.can_drag:
            return Resolved(refusal=self._picture.presenter.no_place_words())
        return resolved

    def _is_others(self, spot: Spot) -> bool:
        """Return whether a spot is another seat's."""
        zones = self._picture.presenter.game.zones(len(self._picture.names))
        return any(zone.name == spot.zone and zone.seat not in (None, self._picture.own) for zone in zones)

    def cancel(self) -> None:
        """Let go of what is held; it glides home."""
        dropped = self._card.let_go()
        if dropped is not None:
            self._card.settle(dropped, was_used=False)
        self._pressed_spot = None
        self.pick(None)

    @property
    def held_over(self) -> Spot | None:
        """The spot that the held card would go to if it were let go now; None where it may not lie."""
        if self.held is None or self._source is None:
            return None
        target = self._drop_target(self._pos)
        return target if target in self._resolver.drop_targets(self._source) else None

    def update(self, dt: float) -> None:
        """Let the held card follow the pointer."""
        self._card.update(self._pos, dt)

    def _lift(self, spot: Spot) -> None:
        """Pick up the card on a spot; from a pile that is itself the action of taking it."""
        self.pick(None)
        if spot in self._resolver.sources():
            self._taken_from, self._source = None, spot
            self._card.take(spot)
        elif self._picture.is_pile(spot.zone) and self._resolver.can_press(spot):
            self._card.take(spot)
            if self._actions.submit(self._resolver.resolve_press(spot)):
                self._taken_from = spot
                self._source = next(iter(self._resolver.sources()), None)
            else:
                self._card.let_go()

    def _drop(self, pos: tuple[float, float]) -> None:
        """Put the held card down where the pointer is, or where its own middle lies."""
        home, self._taken_from = self._taken_from, None
        source, self._source = self._source, None
        dropped = self._card.let_go()
        if dropped is None:
            return
        target = self._drop_target(pos)
        was_used = False
        if target is None and self._is_on_another_seat(pos):
            self._actions.submit(self._explained(Resolved()))
        elif target is None:
            target = self._drop_target(dropped.centre)
        if source is not None and target != source:
            was_used = self._bring(source, target, home)
        self._card.settle(dropped, was_used)

    def _bring(self, source: Spot, target: Spot | None, home: Spot | None) -> bool:
        """Bring the held card from its source to a spot, or to none; return whether it is anywhere else now.

        `home` is the pile from which this very drag took it: a card that may not lie where it was dropped was not
        taken either. If its face was news to somebody it stays in hand.
        """
        if target is not None and target != home:
            resolved = self._resolver.resolve_drop(source, target)
            if resolved == Resolved() and (home is not None or self._is_others(target)):
                resolved = self._explained(resolved)
            if self._actions.submit(resolved):
                return True
        return home is not None and self._actions.undo_drag()

    def _drop_target(self, pos: tuple[float, float]) -> Spot | None:
        """Return the spot that a card goes to which is let go at a point."""
        x, y = self._to_units(pos)
        return self._picture.layout.drop_zone_at(x, y) or self._picture.layout.spot_at(x, y)

    def _is_on_another_seat(self, pos: tuple[float, float]) -> bool:
        """Return whether a point lies on what another seat has besides its cards."""
        layout = self._picture.layout
        mine, point = layout.seat(self._picture.own), self._to_units(pos)
        boxes = [
            box for seat in layout.seats if seat != mine for box in (seat.turf, seat.plaque, seat.medallion)
        ]
        return any(box.contains(*point) for box in boxes)

    def _to_units(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self._picture.viewport.to_units(pos)
