"""Turns clicks and drags on cards into gestures, and lets the held card follow the pointer."""

import math
from dataclasses import dataclass

import pygame

from gnoming.core.table import Spot, Zone, ZoneKind
from scenes.kit.cards.card_sprite import CardSprite
from scenes.table.input.gestures import GestureResolver, PlayerActions, Resolved
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.cards.hovering import HandHover
from scenes.table.view.marks.peek import Peek
from scenes.table.view.picture import TablePicture

FOLLOW_RATE = 0.03
"""The share of its distance that a held card makes up in a millisecond: 30 a second."""
MAX_TILT = 20.0
"""Degrees."""
TILT_PER_SPEED = 14.0
"""Degrees for each unit in a millisecond that it moves sideways."""
SWING_RATE = 0.016
"""The share of its way to that tilt that a card goes in a millisecond: it swings after the hand."""
Z_HELD = 100.0


@dataclass(frozen=True, slots=True)
class DroppedCard:
    """A card that was let go: its order, its sprite, where that was in pixels, and where the card belonged."""

    order: int
    sprite: CardSprite
    centre: tuple[float, float]
    rest: RestPose | None


class HeldCard:
    """At most one card of a picture, in the hand."""

    def __init__(self, picture: TablePicture) -> None:
        self.order: int | None = None
        """The card's order in the deck; None while nothing is held."""
        self._picture = picture
        self._tilt = 0.0

    @property
    def sprite(self) -> CardSprite | None:
        """The sprite of the card that is held."""
        return self._picture.cards.sprites.get(self.order) if self.order is not None else None

    def take(self, spot: Spot) -> None:
        """Pick up the topmost card of a spot; what is under way ends, as one takes what lies there in truth."""
        self._picture.finish()
        self._hold(self._picture.cards.top_card(spot))
        sprite, ui = self.sprite, self._picture.ui
        if sprite is not None and not ui.motion.reduced:
            ui.art.prewarm(sprite.tilted_specs(MAX_TILT))

    def _hold(self, order: int | None) -> None:
        self.order = self._picture.director.held_card = order
        self._tilt = 0.0

    def update(self, pos: tuple[float, float], dt: float) -> None:
        """Follow the pointer at `pos`, in pixels, for `dt` ms."""
        if self.order is None:
            return
        sprite, ui = self.sprite, self._picture.ui
        if sprite is None:
            self.order = None
            return
        x, y = sprite.centre
        share = 1 - math.exp(-FOLLOW_RATE * dt)
        dx, dy = (pos[0] - x) * share, (pos[1] - y) * share
        sprite.z = Z_HELD
        if not ui.motion.reduced and dt > 0:
            wanted = -dx / dt / self._picture.viewport.u * TILT_PER_SPEED
            wanted = max(-MAX_TILT, min(MAX_TILT, wanted))
            wanted *= ui.motion.tilt
            self._tilt += (wanted - self._tilt) * (1 - math.exp(-SWING_RATE * dt))
        sprite.pose((x + dx, y + dy), self._tilt, 1.0)

    def let_go(self) -> DroppedCard | None:
        """Let go of the card where it is; None if there is none."""
        order, sprite = self.order, self.sprite
        self._hold(None)
        if order is None or sprite is None:
            return None
        return DroppedCard(order, sprite, sprite.centre, self._picture.director.rest_pose(order))

    def settle(self, dropped: DroppedCard, was_used: bool) -> None:
        """Let a dropped card glide home, unless what it was used for brings it somewhere."""
        director = self._picture.director
        if not was_used or director.rest_pose(dropped.order) == dropped.rest:
            director.return_card(dropped.order)
        dropped.sprite.centre = (
            dropped.centre
        )  # whatever was finished at once, the way goes on from the pointer


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


class HeldLook:
    """Begins by the right button anywhere on a seat, or by the left one on another's grid; ends by letting go."""

    def __init__(self, picture: TablePicture, peek: Peek, drag: DragController) -> None:
        self._picture = picture
        self._peek = peek
        self._drag = drag
        self.is_pressed = False
        """Whether the left button is held down on another's grid."""

    def take_right_button(self, event: pygame.event.Event) -> None:
        """Look at the seat under the right button as it goes down, and no more as it comes up."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._drag.held is None:
            self._peek.show(self._peek.seat_at(*self._picture.viewport.to_units(event.pos)))
        else:
            self._peek.hide()

    def press(self, zone: Zone) -> None:
        """Note that the left button is held down on a zone: on another's grid that becomes a look at it."""
        if zone.kind is ZoneKind.GRID and zone.seat is not None and zone.seat != self._picture.own:
            self.is_pressed = True
            self._peek.show_if_held(zone.seat)

    def release(self) -> bool:
        """End what `press` began; return whether there was a look, so that letting go is no click."""
        self.is_pressed = False
        looked = self._peek.seat is not None
        self._peek.hide()
        return looked
