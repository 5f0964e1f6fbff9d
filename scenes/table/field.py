"""The cards on the table: one sprite for each, at rest where the game says or on its way there."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from gnoming.core.table import Placement, Spot
from scenes.kit.cards import SMALL_BELOW, CardArt, CardSprite, Look
from scenes.kit.faces import FACES
from scenes.kit.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.table.layout import TableLayout

PILE_SHOWN = 4
"""How many cards of a pile can be seen; the others lie exactly below."""
Z_CARDS, Z_HAND, Z_MOVING = 10.0, 60.0, 80.0


@dataclass(frozen=True, slots=True)
class Rest:
    """How a card lies: centre and size in pixels, angle in degrees, height in the picture, what it shows."""

    centre: tuple[float, float]
    size: tuple[int, int]
    angle: float
    z: float
    visible: bool
    face: str


@dataclass(frozen=True, slots=True)
class Ground:
    """The places of a table in the window's pixels."""

    layout: TableLayout
    viewport: Viewport

    def rests(self, placements: Iterable[Placement]) -> dict[int, Rest]:
        """Return how every card lies, by its order."""
        placed = tuple(placements)
        heights = Counter(p.spot for p in placed)
        # Asked for with every event, for all cards: the window is measured once for all of them.
        window = (self.viewport.u, *self.viewport.origin)
        return {p.card: self._rest(p, heights[p.spot] - 1 - p.depth, window) for p in placed}

    def _rest(self, placement: Placement, below_top: int, window: tuple[float, float, float]) -> Rest:
        """Return how one card lies that has so many others on top of it; `window` is its u and its origin."""
        u, left, top = window
        box = self.layout.spots[placement.spot]
        x, y = box.centre
        in_grid = placement.spot.zone.startswith("grid")
        in_hand = placement.spot.zone == "hand"
        angle = 0.0
        if not in_grid and not in_hand:
            under = min(below_top, PILE_SHOWN - 1)
            step = 1.7 if placement.face is None else 0.7
            x, y = x + under * step, y + under * step
            angle = _scatter(placement) if placement.face is not None else 0.0
        size = (max(1, round(box.w * u)), max(1, round(box.h * u)))
        z = Z_HAND if in_hand else Z_CARDS + placement.depth * 0.01
        centre = (left + x * u, top + y * u)
        visible = in_grid or in_hand or below_top < PILE_SHOWN
        return Rest(centre, size, angle, z, visible, placement.face or "back")


def _scatter(placement: Placement) -> float:
    """Return a card's angle on its pile: a little untidy, always the same for the same card."""
    if placement.spot.zone == "pond":
        return float((placement.card * 37) % 5 * 6 - 12)
    return float((placement.card * 7) % 3 * 2 - 2)


class Field:
    """All card sprites of a table, by the card's order."""

    def __init__(self, stage: Stage, art: CardArt) -> None:
        self.sprites: dict[int, CardSprite] = {}
        self.placed: dict[int, Placement] = {}
        self._stage = stage
        self._art = art

    def settle(self, placements: Iterable[Placement], ground: Ground) -> None:
        """Lay all cards where they belong, at once; cards that are no longer there go."""
        placed = tuple(placements)
        self.placed = {p.card: p for p in placed}
        rests = ground.rests(placed)
        for order in [order for order in self.sprites if order not in rests]:
            self._stage.remove(self.sprites.pop(order))
        for order, rest in rests.items():
            self.lay(order, rest)

    def lay(self, order: int, rest: Rest) -> CardSprite:
        """Put one card at rest, making its sprite if there is none yet."""
        sprite = self.sprites.get(order)
        if sprite is None:
            sprite = CardSprite(self._art, rest.face, *rest.size)
            self.sprites[order] = sprite
            self._stage.add(sprite)
        sprite.turned()
        sprite.gliding = False
        sprite.lift = 0.0
        sprite.size = rest.size
        sprite.angle = rest.angle
        sprite.face = rest.face
        sprite.opacity = 1.0
        sprite.z = rest.z
        sprite.centre = rest.centre
        sprite.visible = rest.visible
        return sprite

    def top(self, spot: Spot) -> int | None:
        """Return the order of the topmost card on a spot; None when it is empty."""
        lying = [p for p in self.placed.values() if p.spot == spot]
        return max(lying, key=lambda p: p.depth).card if lying else None

    def at(self, spot: Spot) -> CardSprite | None:
        """Return the sprite of the topmost card on a spot."""
        order = self.top(spot)
        return self.sprites.get(order) if order is not None else None

    def clear(self) -> None:
        """Take all cards off the table."""
        self._stage.remove(*self.sprites.values())
        self.sprites.clear()
        self.placed.clear()

    def wish(self, ground: Ground) -> None:
        """Ask for every face in every size of this table, to be made in spare time."""
        px = ground.viewport.px
        sizes = sorted({(px(box.w), px(box.h)) for box in ground.layout.spots.values()})
        small = SMALL_BELOW * self._art.u
        self._art.prewarm(Look(face, w, h, small=w < small) for face in FACES for w, h in sizes)
