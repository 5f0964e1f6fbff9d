"""Dragging cards: clicks and drags become gestures, and the held card follows the pointer."""

import math
from dataclasses import dataclass

import pygame

from gnoming.core.table import Spot, Zone, ZoneKind
from gnoming.text import text
from scenes.kit.cards.card_sprite import CardSprite
from scenes.table.input.gestures import GestureResolver, PlayerActions, Resolved
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.cards.hovering import HandHover
from scenes.table.view.marks.peek import Peek
from scenes.table.view.picture import TablePicture

FOLLOW_RATE = 0.03
"""The share of the distance to the pointer that a held card covers per millisecond."""
MAX_TILT = 20.0
"""Maximum tilt of a held card, in degrees."""
TILT_PER_SPEED = 14.0
"""Degrees of tilt for each unit per millisecond of sideways speed."""
SWING_RATE = 0.016
"""The share of the remaining tilt that a held card makes up per millisecond, which lets it swing."""
Z_HELD = 140.0
"""The z of a held card, above everything else on the table, including a lesson's bubble."""


@dataclass(frozen=True, slots=True)
class DroppedCard:
    """A dropped card: its order, its sprite, the sprite's centre in pixels, and the pose in which the card rests."""

    order: int
    sprite: CardSprite
    centre: tuple[float, float]
    rest: RestPose | None


class HeldCard:
    """The card that a person holds, if any."""

    def __init__(self, picture: TablePicture) -> None:
        self.order: int | None = None
        """The held card's order in the deck; None if none is held."""
        self._picture = picture
        self._tilt = 0.0

    @property
    def sprite(self) -> CardSprite | None:
        return self._picture.cards.sprites.get(self.order) if self.order is not None else None

    def take(self, spot: Spot) -> None:
        """Pick up the top card on a spot, after finishing any running animations."""
        self._picture.finish()
        self._hold(self._picture.cards.top_card(spot))
        sprite, ui = self.sprite, self._picture.ui
        if sprite is not None and not ui.motion.reduced:
            ui.art.prewarm(sprite.tilted_specs(MAX_TILT))

    def _hold(self, order: int | None) -> None:
        self.order = self._picture.director.held_card = order
        self._tilt = 0.0

    def update(self, pos: tuple[float, float], dt: float) -> None:
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
        """Let go of the held card and return it, or None if none is held."""
        order, sprite = self.order, self.sprite
        self._hold(None)
        if order is None or sprite is None:
            return None
        return DroppedCard(order, sprite, sprite.centre, self._picture.director.rest_pose(order))

    def settle(self, dropped: DroppedCard, was_used: bool) -> None:
        """Return a dropped card to its place, unless an action moves it elsewhere."""
        director = self._picture.director
        if not was_used or director.rest_pose(dropped.order) == dropped.rest:
            director.return_card(dropped.order)
        # Animations may have been finished in one go; the card moves on from the pointer.
        dropped.sprite.centre = dropped.centre


DRAG_THRESHOLD = 6.0
"""Units the pointer may move before a click becomes a drag."""


class DragController:
    """Picks up and drops cards, and passes on gestures. Positions are in pixels."""

    def __init__(
        self, picture: TablePicture, hover: HandHover, resolver: GestureResolver, actions: PlayerActions
    ) -> None:
        self.picked: Spot | None = None
        self.is_asked_elsewhere = False
        """True if the scene asks for confirmation itself, so that a single click chooses an answer."""
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
        """The order of the card that follows the pointer, or None."""
        return self._card.order

    @property
    def can_drag(self) -> bool:
        return bool(self._resolver.sources())

    def activate(self, spot: Spot) -> None:
        """Activate the focused spot from the keyboard."""
        self._press(spot)

    def _press(self, spot: Spot) -> None:
        """Press a spot. If that does nothing because the spot belongs to another seat, say so."""
        self.pick(None)
        resolved, owner = self._resolver.resolve_press(spot), self._owner(spot)
        self._actions.submit(resolved if owner is None else self._explained(resolved, owner))

    def click(self, spot: Spot) -> None:
        """Click a spot. For cards in a hand and for answers, the first click picks and the second one uses."""
        picked = self.picked
        if picked is not None and (
            spot in self._resolver.drop_targets(picked) or self._owner(spot) is not None
        ):
            self.pick(None)
            self._actions.submit(
                self._explained(self._resolver.resolve_drop(picked, spot), self._owner(spot))
            )
        elif picked != spot and self._is_picked_first(spot):
            self.pick(spot)
        else:
            self._press(spot)

    def _is_picked_first(self, spot: Spot) -> bool:
        """Return whether the first click on a spot only picks it: a movable hand card, or one of several answers."""
        if self.is_asked_elsewhere and self._resolver.can_press(spot):
            return False
        if self._picture.is_fan(spot.zone):
            return bool(self._resolver.drop_targets(spot))
        return spot.zone in self._picture.layout.arranged and self._resolver.can_press(spot)

    def pick(self, spot: Spot | None) -> None:
        """Pick the card on a spot, or no card for None."""
        if spot != self.picked:
            self.picked = spot
            self._hover.pick(spot)

    def pointer_down(self, spot: Spot, pos: tuple[float, float]) -> None:
        """Begin a click or drag on a spot."""
        self._pressed_spot, self._start, self._pos = spot, pos, pos

    def pointer_move(self, pos: tuple[float, float]) -> None:
        """Follow the pointer while it is down; lift the card once past the threshold."""
        self._pos = pos
        far = math.dist(pos, self._start) > DRAG_THRESHOLD * self._picture.viewport.u
        if self.held is None and self._pressed_spot is not None and far:
            self._lift(self._pressed_spot)

    def pointer_up(self, spot: Spot, pos: tuple[float, float]) -> None:
        """End the click or drag that began on a spot."""
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
        """Explain why a card that can't be lifted may not go to a spot."""
        if target is not None and self._picture.is_fan(source.zone):
            self._actions.submit(self._resolver.resolve_drop(source, target))

    def _explained(self, resolved: Resolved, owner: int | None = None) -> Resolved:
        """Return `resolved` or, if that is empty, a refusal that says where cards may go, or that these cards
        aren't yours.

        `owner` is the other seat that a card was brought to, if any; the refusal names it.
        """
        if resolved != Resolved():
            return resolved
        if self.can_drag:
            words = self._picture.presenter.no_place_words()
            whose = "" if owner is None else text("table.theirs", name=self._picture.names[owner])
            return Resolved(refusal=f"{whose} {words}".strip())
        return Resolved(refusal=text("table.not-yours")) if self._resolver.gestures() else resolved

    def _owner(self, spot: Spot) -> int | None:
        zones = self._picture.presenter.game.zones(len(self._picture.names))
        return next(
            (one.seat for one in zones if one.name == spot.zone and one.seat != self._picture.own), None
        )

    def let_go(self) -> None:
        """Return the held card to where it was taken from, as if it were dropped there, and forget the press."""
        self._pressed_spot = None
        home, self._taken_from = self._taken_from, None
        dropped = self._card.let_go()
        if dropped is not None:
            self._card.settle(dropped, self._bring_back(home))

    def cancel(self) -> None:
        """Let go of the held card and return it to its place."""
        dropped = self._card.let_go()
        if dropped is not None:
            self._card.settle(dropped, was_used=False)
        self._pressed_spot = None
        self.pick(None)

    @property
    def held_over(self) -> Spot | None:
        """The spot that the held card would go to if dropped now; None if it may not go there."""
        if self.held is None or self._source is None:
            return None
        target = self._drop_target(self._pos)
        return target if target in self._resolver.drop_targets(self._source) else None

    def update(self, dt: float) -> None:
        self._card.update(self._pos, dt)

    def _lift(self, spot: Spot) -> None:
        """Pick up the card on a spot. Lifting one from a pile is an action in itself."""
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
        """Drop the held card at the pointer, or at the card's centre if there is no spot under the pointer."""
        home, self._taken_from = self._taken_from, None
        source, self._source = self._source, None
        dropped = self._card.let_go()
        if dropped is None:
            return
        target = self._drop_target(pos)
        was_used = False
        if target is None and (owner := self._seat_at(pos)) is not None:
            self._actions.submit(self._explained(Resolved(), owner))
        elif target is None:
            target = self._drop_target(dropped.centre)
        if source is not None and target != source:
            was_used = self._bring(source, target, home)
        self._card.settle(dropped, was_used)

    def _bring(self, source: Spot, target: Spot | None, home: Spot | None) -> bool:
        """Move the held card from its source to `target`; return whether it has left its source.

        `home` is the pile that this drag took the card from. If the card may not go to the target, taking it is undone,
        unless that has shown its face to anyone.
        """
        if target is not None and target != home:
            resolved = self._resolver.resolve_drop(source, target)
            owner = self._owner(target)
            if owner is not None or home is not None:
                resolved = self._explained(resolved, owner)
            if self._actions.submit(resolved):
                return True
        return self._bring_back(home)

    def _bring_back(self, home: Spot | None) -> bool:
        """Undo taking a card from the pile `home`, if this drag took it; return whether that was possible."""
        return home is not None and self._actions.undo_drag()

    def _drop_target(self, pos: tuple[float, float]) -> Spot | None:
        """Return the spot where a card dropped at a point in pixels would go, or None."""
        x, y = self._to_units(pos)
        return self._picture.layout.drop_zone_at(x, y) or self._picture.layout.spot_at(x, y)

    def _seat_at(self, pos: tuple[float, float]) -> int | None:
        """Return the other seat whose turf, plaque or portrait is at a point in pixels."""
        layout, point = self._picture.layout, self._to_units(pos)
        for one in layout.seats:
            boxes = (one.turf, one.plaque, one.medallion)
            if one.seat != self._picture.own and any(box.contains(*point) for box in boxes):
                return one.seat
        return None

    def _to_units(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self._picture.viewport.to_units(pos)


class HeldLook:
    """A close-up of a seat while the right button is held on it, or the left one on another seat's grid."""

    def __init__(self, picture: TablePicture, peek: Peek, drag: DragController) -> None:
        self._picture = picture
        self._peek = peek
        self._drag = drag
        self.is_pressed = False
        """True while the left button is held on another seat's grid."""

    def take_right_button(self, event: pygame.event.Event) -> None:
        """Show the seat under the pointer when the right button goes down; hide it when the button comes up."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._drag.held is None:
            self._peek.show(self._peek.seat_at(*self._picture.viewport.to_units(event.pos)))
        else:
            self._peek.hide()

    def press(self, zone: Zone) -> None:
        """Prepare a close-up, because the left button has gone down on another seat's grid."""
        if zone.kind is ZoneKind.GRID and zone.seat is not None and zone.seat != self._picture.own:
            self.is_pressed = True
            self._peek.show_if_held(zone.seat)

    def release(self) -> bool:
        """End the close-up; return whether there was one, so that the release isn't a click."""
        self.is_pressed = False
        looked = self._peek.seat is not None
        self._peek.hide()
        return looked
