"""Turns what happened into beats: one for every event, with the cards that moved, a sound, perhaps a banner.

The rules are always ahead of the picture. The director keeps its own count of where the picture stands.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gnoming.core.game import Event, State
from gnoming.core.table import Placement, Spot
from scenes.kit.cards import CardSprite
from scenes.kit.timeline import Beat, Timeline, Tween, linear, standard
from scenes.kit.tools import Tools
from scenes.table.field import Z_MOVING, Field, Ground, Rest
from scenes.table.presenter import AnyEntry, Cue, Presenter

FAR = 420.0
"""Units from which on a journey takes longer."""
OVERLAP = 70.0
"""Milliseconds by which a beat begins before the one before it has ended."""

DEAL_LONGEST = 1000.0
"""Milliseconds within which all cards of a deal have left, however many there are."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the picture has come to: the event, the view after it, and how it is felt."""

    event: Event
    view: State
    cue: Cue


class Director:
    """Plays a session's entries on the field. `on_shown` is told each event as its beat begins."""

    def __init__(
        self,
        tools: Tools,
        presenter: Presenter,
        names: Sequence[str],
        field: Field,
        timeline: Timeline,
        on_shown: Callable[[Shown], None],
    ) -> None:
        self.ground: Ground | None = None
        self.held: int | None = None
        self._tools = tools
        self._presenter = presenter
        self._names = names
        self._field = field
        self._timeline = timeline
        self._on_shown = on_shown
        self._planned: dict[int, Placement] = {}
        self._rests: dict[int, Rest] = {}

    def settle(self, view: State) -> None:
        """Forget what was under way and lay all cards as this view has them."""
        self._timeline.clear()
        placements = self._presenter.game.placements(view)
        self._planned = {p.card: p for p in placements}
        if self.ground is not None:
            self._rests = self.ground.rests(placements)
            self._field.settle(placements, self.ground)

    def perform(self, entry: AnyEntry, seat: int) -> None:
        """Queue a beat for each event of an entry, as this seat sees it."""
        game = self._presenter.game
        state = entry.before
        before = game.view(state, seat)
        for event in entry.events:
            state = game.evolve(state, event)
            after = game.view(state, seat)
            cue = self._presenter.cue(event, before, after, self._names)
            self._timeline.play(self._beat(event, after, cue), OVERLAP)
            before = after

    def glide_to(self, view: State) -> None:
        """Queue one beat that brings all cards from where they are to where this view has them."""
        self._timeline.play(self._moves(view, Cue(), Beat()))

    def glide_all(self, view: State) -> None:
        """Queue one beat that brings every card, wherever it is shown now, to where this view has it."""
        self._planned, self._rests = {}, {}
        self.glide_to(view)

    def bring_home(self, order: int) -> None:
        """Let one card glide back to where it belongs."""
        placement = self._planned.get(order)
        if placement is None or self.ground is None:
            return
        rest = self._rests[order]
        beat = Beat()
        self._travel(beat, order, rest, Cue(), 0)
        self._timeline.play(beat, OVERLAP)

    def _beat(self, event: Event, view: State, cue: Cue) -> Beat:
        beat = Beat()
        beat.call(lambda: self._on_shown(Shown(event, view, cue)))
        if cue.gather is not None:
            self._gather(beat, view, cue.gather)
        beat = self._moves(view, cue, beat)
        return beat.wait(cue.hold) if cue.hold else beat

    def _gather(self, beat: Beat, view: State, spot: Spot) -> None:
        """Lay all cards face down on one spot, from where they are then dealt."""
        orders = sorted(p.card for p in self._presenter.game.placements(view))
        heap = tuple(Placement(order, spot, depth, None) for depth, order in enumerate(orders))
        self._planned = {p.card: p for p in heap}
        self._rests = self.ground.rests(heap) if self.ground is not None else {}
        beat.call(lambda: self._lay(heap))

    def _lay(self, heap: tuple[Placement, ...]) -> None:
        if self.ground is not None:
            self._field.settle(heap, self.ground)

    def _moves(self, view: State, cue: Cue, beat: Beat) -> Beat:
        """Add a tween for every card whose place or face is another now."""
        assert self.ground is not None
        placements = {p.card: p for p in self._presenter.game.placements(view)}
        rests = self.ground.rests(placements.values())
        changed = [order for order, rest in rests.items() if self._rests.get(order) != rest]
        moving = [order for order in changed if self._moved(order, placements)]
        gap = min(self._tools.theme.ms.deal_gap, DEAL_LONGEST / max(1, len(moving))) if cue.dealt else 0.0
        for n, order in enumerate(sorted(moving, key=lambda order: _deal_order(placements[order]))):
            self._travel(beat, order, rests[order], cue, n * gap)
        for order in changed:
            if order not in moving:
                self._turn(beat, order, rests[order])
        self._planned, self._rests = placements, rests
        beat.call(lambda: self._note(placements))
        return beat

    def _note(self, placements: dict[int, Placement]) -> None:
        self._field.placed = placements

    def _moved(self, order: int, placements: dict[int, Placement]) -> bool:
        """Return whether a card lies on another spot now; one that only has others above it has not moved."""
        old = self._planned.get(order)
        return old is None or old.spot != placements[order].spot

    def _travel(self, beat: Beat, order: int, rest: Rest, cue: Cue, start: float) -> None:
        journey = _Journey(self._field, self._tools, order, rest, cue.hop)
        if order == self.held and not cue.dealt:
            journey.held = lambda: order == self.held
        beat.at(start, Tween(journey.duration(), journey.apply, standard, journey.begin, journey.done))

    def _turn(self, beat: Beat, order: int, rest: Rest) -> None:
        old = self._rests.get(order)
        if old is None or old.face == rest.face or self._tools.motion.reduced:
            beat.call(lambda: _ignore(self._field.lay(order, rest)))
            return
        turning = _Turning(self._field, order, rest)
        beat.at(0, Tween(self._tools.theme.ms.flip, turning.apply, linear, turning.begin, turning.done))


def _ignore(_: CardSprite) -> None:
    """A call that answers nothing."""


def _deal_order(placement: Placement) -> tuple[int, str]:
    """Return where a card comes when many are dealt: round by round, not grid by grid."""
    return placement.spot.index, placement.spot.zone


class _Journey:
    """One card's way from where it is when the beat begins to where it belongs; it turns as it goes if need be."""

    def __init__(self, field: Field, tools: Tools, order: int, rest: Rest, hop: bool) -> None:
        self.held: Callable[[], bool] | None = None
        self._field = field
        self._tools = tools
        self._order = order
        self._rest = rest
        self._hop = hop
        self._start = rest.centre
        self._size = rest.size
        self._angle = 0.0

    def duration(self) -> float:
        """Return how long it takes, in ms at speed 1."""
        ms = self._tools.theme.ms
        if self._tools.motion.reduced:
            return ms.fade
        sprite = self._field.sprites.get(self._order)
        at = sprite.centre if sprite is not None else self._rest.centre
        far = math.dist(at, self._rest.centre) > FAR * self._tools.art.u
        return ms.travel_far if far else ms.travel

    def begin(self) -> None:
        """Lift the card and remember where it starts."""
        sprite = self._field.sprites.get(self._order) or self._field.lay(self._order, self._rest)
        self._start, self._size, self._angle = sprite.centre, sprite.size, sprite.angle
        sprite.visible = True
        sprite.z = Z_MOVING + self._rest.z * 0.001
        if self._tools.motion.reduced and not self._in_hand():
            self._field.lay(self._order, self._rest).opacity = 0.0
        elif self._rest.face != sprite.face:
            sprite.other = self._rest.face

    def _in_hand(self) -> bool:
        return self.held is not None and self.held()

    def apply(self, share: float) -> None:
        """Show the card at this share of its way."""
        sprite = self._field.sprites.get(self._order)
        if sprite is None:
            return
        if sprite.other is not None:
            sprite.flip = share
        if self._in_hand():
            return
        if self._tools.motion.reduced:
            sprite.opacity = share
            return
        (x0, y0), (x1, y1) = self._start, self._rest.centre
        arc = math.sin(math.pi * share)
        length = math.dist(self._start, self._rest.centre)
        rise = arc * (
            min(0.09 * length, 30 * self._tools.art.u) + (26 * self._tools.art.u if self._hop else 0)
        )
        sprite.centre = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - rise)
        sprite.gliding = self._size != self._rest.size and share < 1
        sprite.size = _between(self._size, self._rest.size, share)
        sprite.angle = self._angle + (self._rest.angle - self._angle) * share
        sprite.lift = arc

    def done(self) -> None:
        """Lay it down for good."""
        if not self._in_hand():
            self._field.lay(self._order, self._rest)
            return
        sprite = self._field.sprites[self._order]
        sprite.turned()
        sprite.face = self._rest.face


class _Turning:
    """One card turned over where it lies, with a slight lift."""

    def __init__(self, field: Field, order: int, rest: Rest) -> None:
        self._field = field
        self._order = order
        self._rest = rest

    def begin(self) -> None:
        """Set the face that it turns to; without a new face there is nothing to turn."""
        sprite = self._field.sprites[self._order]
        if self._rest.face == sprite.face:
            self._field.lay(self._order, self._rest)
        else:
            sprite.other = self._rest.face

    def apply(self, share: float) -> None:
        """Show it turned by this share."""
        sprite = self._field.sprites[self._order]
        if sprite.other is not None:
            sprite.flip = share

    def done(self) -> None:
        """Lay it down for good."""
        self._field.lay(self._order, self._rest)


def _between(a: tuple[int, int], b: tuple[int, int], share: float) -> tuple[int, int]:
    return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
