from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gnoming.core.table import CardPlacement, Spot, ZoneKind
from scenes.kit.cards.card_art import SMALL_BELOW, CardArt
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.cards.posed_card import PosedCard
from scenes.kit.cards.sprite_composer import ANGLE_STEP, FLIP_STEPS, SpriteSpec, flipped_spec
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import TableLayout

PILE_VISIBLE = 4
"""The number of cards of a pile that can be seen; the others are hidden exactly below them."""
MOST_POSES = 2000
Z_CARDS, Z_HAND, Z_MOVING, Z_AIRBORNE = 10.0, 60.0, 80.0, 84.0
FLIGHTS = 100
"""The number of z steps for cards in the air, so that a card that takes off later is above the others."""


@dataclass(frozen=True, slots=True)
class RestPose:
    """A card at rest: centre and size in pixels, angle in degrees, z, visibility, and the face shown."""

    centre: tuple[float, float]
    size: tuple[int, int]
    angle: float
    z: float
    visible: bool
    face: str


@dataclass(frozen=True, slots=True)
class TableGeometry:
    layout: TableLayout
    viewport: Viewport
    picture_name: Callable[[CardPlacement], str]
    """A function that returns the name of a card's picture."""
    zone_kinds: Mapping[str, ZoneKind]
    """The kind of each zone."""
    _poses: dict[tuple[object, ...], RestPose] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The poses found so far of cards in zones that aren't arranged, as most cards stay where they are."""

    @property
    def deal_source(self) -> tuple[tuple[float, float], tuple[int, int]] | None:
        """The point from which cards are dealt (the windmill's door) and their size there, in pixels; None if
        there is no such point.
        """
        door = self.layout.door
        if door is None or not self.layout.dealt_from_mill:
            return None
        smallest = min(self.layout.spots.values(), key=lambda box: box.w)
        size = max(1, round(smallest.w * self.viewport.u)), max(1, round(smallest.h * self.viewport.u))
        return self.viewport.point(*door), size

    def rest_poses(
        self, placements: Iterable[CardPlacement], usable: Container[Spot] = frozenset()
    ) -> dict[int, RestPose]:
        """Return the rest pose of each card, keyed by its order; cards on `usable` spots are raised."""
        placed = tuple(placements)
        heights = Counter((p.spot.zone, p.spot.index) for p in placed)
        # This runs for all cards at every event, so the window is measured outside the loop.
        window = (self.viewport.u, *self.viewport.origin)
        layout = self.layout.for_counts(Counter(p.spot.zone for p in placed), usable)
        poses, arranged = self._poses, layout.arranged
        if len(poses) > MOST_POSES:
            poses.clear()
        result: dict[int, RestPose] = {}
        for p in placed:
            zone, index = p.spot.zone, p.spot.index
            below_top = heights[zone, index] - 1 - p.depth
            if zone in arranged:
                result[p.card] = self._rest_pose(layout, p, below_top, window)
                continue
            key = (p.card, zone, index, p.depth, p.face, below_top)
            known = poses.get(key)
            if known is None:
                known = poses[key] = self._rest_pose(layout, p, below_top, window)
            result[p.card] = known
        return result

    def _rest_pose(
        self,
        layout: TableLayout,
        placement: CardPlacement,
        below_top: int,
        window: tuple[float, float, float],
    ) -> RestPose:
        """Return the rest pose of a card under `below_top` others; `window` is the unit and the origin, in px."""
        u, left, top = window
        spot = placement.spot
        box = layout.spots[spot]
        x, y = box.centre
        angle = layout.angles.get(spot, 0.0)
        piled = self.zone_kinds[spot.zone] is ZoneKind.PILE
        held_up = self.zone_kinds[spot.zone] is ZoneKind.HAND and spot.zone not in layout.arranged
        if piled:
            under = min(below_top, PILE_VISIBLE - 1)
            step = 1.7 if placement.face is None else 0.7
            x, y = x + under * step, y + under * step
            angle = _scatter(placement) if placement.face is not None else 0.0
        size = (max(1, round(box.w * u)), max(1, round(box.h * u)))
        z = Z_HAND if held_up else Z_CARDS + placement.depth * 0.01 + spot.index * 0.02
        centre = (left + x * u, top + y * u)
        visible = not piled or below_top < PILE_VISIBLE
        visible &= placement.face is not None or spot.zone not in layout.unseen_backs
        return RestPose(centre, size, angle, z, visible, self.picture_name(placement))


def _scatter(placement: CardPlacement) -> float:
    """Return a card's angle on its pile in degrees: slightly untidy, but always the same for that card."""
    if placement.spot.zone == "pond":
        return float((placement.card * 37) % 5 * 6 - 12)
    return float((placement.card * 7) % 3 * 2 - 2)


class CardLayer:
    """All the card sprites of a table, keyed by the cards' order."""

    def __init__(self, stage: Stage, art: CardArt) -> None:
        self.sprites: dict[int, CardSprite] = {}
        self.placements: dict[int, CardPlacement] = {}
        self.owners: dict[int, object] = {}
        """The object that is moving each card; it stops when another object takes the card over."""
        self.airborne: dict[int, PosedCard] = {}
        """The cards shown in the air, whose sprites are hidden in the meantime."""
        self._stage = stage
        self._art = art
        self._flights = 0

    def settle(self, placements: Iterable[CardPlacement], rests: Mapping[int, RestPose]) -> None:
        """Put all cards at rest at once, and remove those that no longer exist."""
        self.owners.clear()
        self.placements = {p.card: p for p in placements}
        for order in [order for order in self.sprites if order not in rests]:
            self.land(order)
            self._stage.remove(self.sprites.pop(order))
        for order, rest in rests.items():
            self.place(order, rest)

    def place(self, order: int, rest: RestPose) -> None:
        """Put a card at rest, creating its sprite if needed."""
        self.land(order)
        sprite = self.sprites.get(order)
        if sprite is None:
            sprite = CardSprite(self._art, rest.face, *rest.size)
            self.sprites[order] = sprite
            self._stage.add(sprite)
        sprite.lay_down(rest.size, rest.angle, rest.face)
        sprite.opacity = 1.0
        sprite.z = rest.z
        sprite.centre = rest.centre
        sprite.visible = rest.visible

    def take_off(self, order: int, face: str, rest: RestPose) -> None:
        """Show a card in the air in place of its sprite, first with `face`, later with the face of `rest`."""
        self.land(order)
        w, h = rest.size
        self._flights += 1
        card = PosedCard(self._art, face, h / w, Z_AIRBORNE + self._flights % FLIGHTS * 0.02)
        card.other_face = rest.face
        self.airborne[order] = card
        self.sprites[order].visible = False
        self._stage.add(card.shadow, card)

    def keep_in_air(self, order: int, rest: RestPose) -> None:
        """Keep a card in the air with its new face, and put its hidden sprite at rest."""
        card = self.airborne.pop(order)
        self.place(order, rest)
        self.sprites[order].visible = False
        self.airborne[order] = card
        pose = card.pose_now
        card.face = card.other_face
        if pose is not None:
            card.show(replace(pose, turned=0.0))

    def land(self, order: int) -> None:
        """Show a card's sprite again in place of the card in the air."""
        card = self.airborne.pop(order, None)
        if card is not None:
            self._stage.remove(card, card.shadow)

    def top_card(self, spot: Spot) -> int | None:
        """Return the order of the top card on a spot, or None if the spot is empty."""
        # Called for every usable spot: comparing the parts is faster than comparing the spots.
        zone, index = spot.zone, spot.index
        lying = [p for p in self.placements.values() if p.spot.index == index and p.spot.zone == zone]
        return max(lying, key=lambda p: p.depth).card if lying else None

    def prewarm(self, ground: TableGeometry, faces: Iterable[str]) -> None:
        """Prepare these faces in idle time, in all sizes used on this table."""
        px = ground.viewport.px
        boxes = {(box.w, box.h) for box in ground.layout.spots.values()}
        sizes = sorted({(px(w), px(h)) for w, h in boxes})
        small = SMALL_BELOW * self._art.u
        self._art.prewarm(SpriteSpec(face, w, h, small=w < small) for face in faces for w, h in sizes)

    def prewarm_rest(self, rest: RestPose) -> None:
        w, h = rest.size
        angle = round(rest.angle / ANGLE_STEP) * ANGLE_STEP
        self._art.prewarm([SpriteSpec(rest.face, w, h, angle, small=w < SMALL_BELOW * self._art.u)])

    def prewarm_flip(self, before: RestPose, after: RestPose) -> None:
        w, h = after.size
        look = SpriteSpec(before.face, w, h, small=w < SMALL_BELOW * self._art.u)
        steps = 2 * FLIP_STEPS
        self._art.prewarm(flipped_spec(look, n / steps, after.face) for n in range(1, steps))
