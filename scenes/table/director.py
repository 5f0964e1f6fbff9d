"""Turns what happened into beats: one for every event, with the cards that moved, a sound, perhaps a banner.

The rules are always ahead of the picture. The director keeps its own count of where the picture stands.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gnoming.core.game import Event, State
from gnoming.core.table import Placement, Press, Spot, ZoneKind
from scenes.kit.cards import CardSprite
from scenes.kit.timeline import Beat, Timeline, Tween, linear
from scenes.kit.tools import Tools
from scenes.table.field import Field, Ground, Rest
from scenes.table.journeys import Journey, Manner, Point, Turning
from scenes.table.presenter import AnyEntry, Cue, Presenter

OVERLAP = 110.0
"""Milliseconds by which a beat begins before the one before it has ended."""

SINKS_AT = 0.72
"""The share of its way at which a card that goes into the water meets it."""
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
        self.on_splash: Callable[[Point], None] = lambda centre: None
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
            self._rests = self.ground.rests(placements, self.usable(view))
            self._field.settle(placements, self._rests)

    def usable(self, view: State) -> frozenset[Spot]:
        """Return the spots of a hand whose cards can be used now; what others could use, a view does not tell."""
        if self.ground is None or not self.ground.layout.raised:
            return frozenset()
        pressed = [g.spot for g in self._presenter.game.gestures(view) if isinstance(g, Press)]
        return frozenset(spot for spot in pressed if self.ground.kinds[spot.zone] is ZoneKind.HAND)

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

    def rest(self, order: int) -> Rest | None:
        """Return where a card lies once all has come to rest."""
        return self._rests.get(order)

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

    def _gather(self, beat: Beat, view: State, spot_of: Callable[[int], Spot]) -> None:
        """Lay all cards face down on the piles from which they are then dealt."""
        depths: Counter[Spot] = Counter()
        heap: list[Placement] = []
        for order in sorted(p.card for p in self._presenter.game.placements(view)):
            spot = spot_of(order)
            heap.append(Placement(order, spot, depths[spot], None))
            depths[spot] += 1
        self._planned = {p.card: p for p in heap}
        self._rests = self.ground.rests(heap) if self.ground is not None else {}
        beat.call(lambda: self._lay(tuple(heap)))

    def _lay(self, heap: tuple[Placement, ...]) -> None:
        if self.ground is not None:
            self._field.settle(heap, self.ground.rests(heap))

    def _moves(self, view: State, cue: Cue, beat: Beat) -> Beat:
        """Add a tween for every card whose place or face is another now."""
        assert self.ground is not None
        placements = {p.card: p for p in self._presenter.game.placements(view)}
        rests = self.ground.rests(placements.values(), self.usable(view))
        changed = [order for order, rest in rests.items() if self._rests.get(order) != rest]
        moving = [order for order in changed if self._moved(order, placements)]
        gap = min(self._tools.theme.ms.deal_gap, DEAL_LONGEST / max(1, len(moving))) if cue.dealt else 0.0
        for n, order in enumerate(sorted(moving, key=lambda order: _deal_order(placements[order]))):
            self._travel(beat, order, rests[order], cue, n * gap)
        for order in changed:
            if order not in moving:
                self._change(beat, order, rests[order], placements[order].spot.zone)
        self._planned, self._rests = placements, rests
        beat.call(lambda: self._note(placements))
        return beat

    def _note(self, placements: dict[int, Placement]) -> None:
        self._field.placed = placements

    def _moved(self, order: int, placements: dict[int, Placement]) -> bool:
        """Return whether a card lies on another spot now; one that only has others above it has not moved.

        Where cards lie by their number, those that stay only move up.
        """
        old, spot = self._planned.get(order), placements[order].spot
        if old is None or old.spot.zone != spot.zone:
            return True
        return old.spot != spot and not self._arranged(spot.zone)

    def _arranged(self, zone: str) -> bool:
        return self.ground is not None and zone in self.ground.layout.arranged

    def _change(self, beat: Beat, order: int, rest: Rest, zone: str) -> None:
        """Let a card that stays in its zone move up, or turn over where it lies."""
        old = self._rests.get(order)
        if old is None or old.face != rest.face or not self._arranged(zone):
            self._turn(beat, order, rest)
            return
        journey = Journey(self._field, self._tools, order, rest, Manner.SLIDE)
        beat.at(0, Tween(journey.duration(), journey.apply, linear, journey.begin, journey.done))

    def _travel(self, beat: Beat, order: int, rest: Rest, cue: Cue, start: float) -> None:
        manner = Manner.DEALT if cue.dealt else Manner.LEAP if cue.hop else Manner.GLIDE
        source = self.ground.source if cue.dealt and self.ground is not None else None
        journey = Journey(self._field, self._tools, order, rest, manner, source)
        if order == self.held and not cue.dealt:
            journey.held = lambda: order == self.held
        duration = journey.duration()
        beat.at(start, Tween(duration, journey.apply, linear, journey.begin, journey.done))
        if cue.splash:
            beat.call(lambda: self.on_splash(rest.centre), start + duration * SINKS_AT)

    def _turn(self, beat: Beat, order: int, rest: Rest) -> None:
        old = self._rests.get(order)
        if old is None or old.face == rest.face or self._tools.motion.reduced:
            beat.call(lambda: _ignore(self._field.lay(order, rest)))
            return
        # It may be long till then: in a deal, all turns are queued while the cards still fly.
        self._field.wish_turn(old, rest)
        turning = Turning(self._field, self._tools, order, rest)
        beat.at(0, Tween(self._tools.theme.ms.flip, turning.apply, linear, turning.begin, turning.done))


def _ignore(_: CardSprite) -> None:
    """A call that answers nothing."""


def _deal_order(placement: Placement) -> tuple[int, str]:
    """Return where a card comes when many are dealt: round by round, not grid by grid."""
    return placement.spot.index, placement.spot.zone
