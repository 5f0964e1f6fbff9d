"""The places of a table as things to point at, and the card that follows the pointer."""

import math
from collections.abc import Callable

from gnoming.core.table import Spot
from scenes.kit.tools import Tools
from scenes.kit.widgets.base import HotSpot
from scenes.table.field import Rest
from scenes.table.hands import Asked, Hands
from scenes.table.picture import TablePicture

DRAG_FROM = 6.0
"""Units the pointer may stray before a click becomes a drag."""
FOLLOW = 0.03
"""The share of its distance that a held card makes up in a millisecond: 30 a second."""
TILT_MOST = 20.0
"""Degrees."""
TILT = 14.0
"""Degrees for each unit in a millisecond that it moves sideways."""
SWING = 0.016
"""The share of its way to that tilt that a card goes in a millisecond: it swings after the hand."""


class SpotHandle(HotSpot):
    """A spot that can be clicked, focused, and dragged from."""

    def __init__(
        self, tools: Tools, spot: Spot, name: str, grabber: "Grabber", on_hover: Callable[[bool], None]
    ) -> None:
        super().__init__(tools, name, self._use, on_hover, self._face)
        self.spot = spot
        self.look: Callable[[], None] = lambda: on_hover(True)
        self.says: Callable[[], str] = lambda: ""
        self._grabber = grabber

    def _use(self) -> None:
        self._grabber.use(self.spot)

    def _face(self) -> str:
        return self.says()

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self._grabber.down(self.spot, pos)

    def drag(self, pos: tuple[float, float]) -> None:
        self._grabber.move(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        self._grabber.up(self.spot, pos)


class Grabber:
    """Picks cards up, lets them follow the pointer, and puts them down. `carry_out` acts, `say` speaks."""

    def __init__(
        self,
        picture: TablePicture,
        hands: Hands,
        carry_out: Callable[[Asked], bool],
        put_back: Callable[[], bool],
    ) -> None:
        self.held: int | None = None
        self.picked: Spot | None = None
        self.on_pick: Callable[[], None] = lambda: None
        self._picture = picture
        self._hands = hands
        self._carry_out = carry_out
        self._put_back = put_back
        self._from: Spot | None = None
        self._source: Spot | None = None
        self._home: Spot | None = None
        self._start = (0.0, 0.0)
        self._tilt = 0.0
        self._pos = (0.0, 0.0)

    def use(self, spot: Spot) -> None:
        """A key on a spot, which was focused before."""
        self.pick(None)
        self._carry_out(self._hands.press(spot))

    def click(self, spot: Spot) -> None:
        """A click on a spot. Of a hand, a card is picked by one click and put down by another: none goes by a slip."""
        picked = self.picked
        if picked is not None and picked != spot and spot in self._hands.goals(picked):
            self.pick(None)
            self._carry_out(self._hands.drop(picked, spot))
        elif picked != spot and self._picture.is_fan(spot.zone) and self._hands.goals(spot):
            self.pick(spot)
        else:
            self.use(spot)

    def pick(self, spot: Spot | None) -> None:
        """Have this card picked, or none."""
        if spot != self.picked:
            self.picked = spot
            self.on_pick()

    def down(self, spot: Spot, pos: tuple[float, float]) -> None:
        """The pointer went down on a spot."""
        self._from, self._start, self._pos = spot, pos, pos

    def move(self, pos: tuple[float, float]) -> None:
        """The pointer moved while it was down."""
        self._pos = pos
        far = math.dist(pos, self._start) > DRAG_FROM * self._picture.viewport.u
        if self.held is None and self._from is not None and far:
            self._lift(self._from)

    def up(self, spot: Spot, pos: tuple[float, float]) -> None:
        """The pointer let go."""
        self._pos = pos
        lifted_from, self._from = self._from, None
        if self.held is not None:
            self._drop(pos)
        elif lifted_from is not None:
            target = self._picture.layout.spot_at(*self._units(pos))
            if target == spot:
                self.click(spot)
            else:
                self._refuse(lifted_from, target or self._picture.layout.caught(*self._units(pos)))

    def _refuse(self, source: Spot, target: Spot | None) -> None:
        """Say why a card that could not be lifted does not go there, if it would mean anything."""
        if target is not None and self._picture.is_fan(source.zone):
            self._carry_out(self._hands.drop(source, target))

    def cancel(self) -> None:
        """Let go of what is held; it glides home."""
        if self.held is not None:
            self._release()
        self._from = None
        self.pick(None)

    def update(self, dt: float) -> None:
        """Let the held card follow the pointer and tilt with its speed."""
        if self.held is None:
            return
        sprite = self._picture.field.sprites.get(self.held)
        if sprite is None:
            self.held = None
            return
        x, y = sprite.centre
        share = 1 - math.exp(-FOLLOW * dt)
        dx, dy = (self._pos[0] - x) * share, (self._pos[1] - y) * share
        sprite.z = 100.0
        tools = self._picture.tools
        if not tools.motion.reduced and dt > 0:
            wanted = -dx / dt / self._picture.viewport.u * TILT * tools.motion.tilt
            wanted = max(-TILT_MOST, min(TILT_MOST, wanted))
            self._tilt += (wanted - self._tilt) * (1 - math.exp(-SWING * dt))
        sprite.pose((x + dx, y + dy), self._tilt, 1.0)

    def _lift(self, spot: Spot) -> None:
        """Pick up the card on a spot; from a pile that is itself the action of taking it."""
        self.pick(None)
        if spot not in self._hands.sources():
            if not self._picture.is_pile(spot.zone) or not self._hands.can_press(spot):
                return
            self._picture.beats.finish_all()  # what is asked for is about the table as it is, not as it is shown
            self._hold(self._picture.field.top(spot))
            if not self._carry_out(self._hands.press(spot)):
                self._hold(None)
                return
            self._home = spot
            self._source = next(iter(self._hands.sources()), None)
            return
        self._picture.beats.finish_all()
        self._home, self._source = None, spot
        self._hold(self._picture.field.top(spot))

    def _hold(self, order: int | None) -> None:
        self.held = order
        self._tilt = 0.0
        self._picture.director.held = order
        sprite = self._picture.field.sprites.get(order) if order is not None else None
        if sprite is not None and not self._picture.tools.motion.reduced:
            self._picture.tools.art.prewarm(sprite.leaning(TILT_MOST))

    def _drop(self, pos: tuple[float, float]) -> None:
        """Put the held card down where the pointer is, or where its own middle lies."""
        order = self.held
        sprite = self._picture.field.sprites[order] if order is not None else None
        target = self._under(pos)
        if target is None and sprite is not None:
            target = self._under(sprite.centre)
        home, self._home = self._home, None
        self._hold(None)
        kept = sprite.centre if sprite is not None else pos
        source, self._source = self._source, None
        lay = self._rest(order)
        done = False
        if target is not None and source is not None and target != source:
            done = (target == home and self._put_back()) or self._carry_out(self._hands.drop(source, target))
        if not done or self._rest(order) == lay:
            self._glide_home(order)  # nothing else brings it anywhere
        if sprite is not None:
            sprite.centre = kept  # whatever was finished at once, the journey goes on from the pointer

    def _rest(self, order: int | None) -> Rest | None:
        return None if order is None else self._picture.director.rest(order)

    def _under(self, pos: tuple[float, float]) -> Spot | None:
        """Return the spot that a card goes to which is let go at a point in pixels."""
        x, y = self._units(pos)
        return self._picture.layout.caught(x, y) or self._picture.layout.spot_at(x, y)

    def _release(self) -> None:
        order = self.held
        self._hold(None)
        self._glide_home(order)

    def _glide_home(self, order: int | None) -> None:
        if order is not None:
            self._picture.director.bring_home(order)

    def _units(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self._picture.viewport.to_units(pos)
