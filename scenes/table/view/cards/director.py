"""Turns session entries into beats: one for each event, with its cards, sounds and banner.

The rules are always ahead of the picture; the director knows the state that is shown.
"""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from gnoming.core.game import AnyGame, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import CardPlacement, Press, Spot, ZoneKind
from scenes.kit.motion.timeline import Beat, Timeline
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue, MotionStyle
from scenes.table.game.presenter import Presenter
from scenes.table.view.cards.act_styles import TURNING_STYLES, Entrance, marvelling_act, moving_act
from scenes.table.view.cards.card_act import ActPlayer
from scenes.table.view.cards.card_layer import Z_MOVING, CardLayer, RestPose, TableGeometry
from scenes.table.view.cards.card_motion import CardFlip, CardMotion, MotionPath


class SeenEntries:
    """Keeps track of how much of the journal has been seen, because nothing is announced before it is seen."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._coming: deque[AnyEntry] = deque()
        self._expected = 0
        self._next = 0
        """The number of the first event that has not been seen yet."""
        self._early: set[int] = set()
        """The numbers of events that were seen although an earlier one was not."""
        self._seen_events = 0
        self.count = 0
        """The number of times that something new has been seen."""

    @property
    def pending(self) -> bool:
        """True if something has happened that hasn't been seen yet."""
        return bool(self._coming)

    @property
    def is_deal_coming(self) -> bool:
        return bool(self._coming) and self._coming[0].seat is None

    def expect(self, entry: AnyEntry) -> int:
        """Add an entry that is about to be shown; return the number of its first event."""
        first = self._expected
        self._expected += len(entry.events)
        if entry.events:
            self._coming.append(entry)
        return first

    def note_event(self, number: int) -> None:
        """Record that an event has been seen; it counts once all earlier events have been seen too."""
        if number < self._next:
            return
        self._early.add(number)
        while self._next in self._early:
            self._early.remove(self._next)
            self._next += 1
            self._pass_event()

    def _pass_event(self) -> None:
        self.count += 1
        self._seen_events += 1
        if self._seen_events == len(self._coming[0].events):
            self._coming.popleft()
            self._seen_events = 0

    def clear(self) -> None:
        """Forget pending entries, because everything is shown at once."""
        self._coming.clear()
        self._early.clear()
        self._next = self._expected
        self._seen_events = 0
        self.count += 1

    def count_whole(self, journal: Sequence[AnyEntry]) -> int:
        """Return how many of the journal's entries have been shown in full."""
        if not self._coming:
            return len(journal)
        return next((n for n, entry in enumerate(journal) if entry is self._coming[0]), len(journal))

    def of(self, journal: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        """Return the seen part of a journal; a partly seen entry is cut down to its seen events."""
        at = self.count_whole(journal)
        if at == len(journal):
            return journal
        return [*journal[:at], *([self._seen_part(journal[at])] if self._seen_events else [])]

    def _seen_part(self, entry: AnyEntry) -> AnyEntry:
        events = entry.events[: self._seen_events]
        state = entry.before
        for event in events:
            state = self._game.evolve(state, event)
        return replace(entry, events=events, after=state)


OVERLAP = 110.0
"""The time in milliseconds by which a beat starts before the previous one ends."""

BESIDE = 0.6
"""The distance at which a dropped card waits from a card that is revealed, as a share of that card's width."""
THROWN_STYLES = (MotionStyle.THROW, MotionStyle.LINGER)
SPLASH_AT = 0.72
"""The share of its path at which a card hits the water."""
MAX_DEAL_MS = 1000.0
"""The milliseconds within which all the cards of a deal have set off."""


@dataclass(eq=False)
class Director:
    """Shows a session's entries on the table, beat by beat.

    Its callbacks are called when the beat of an event starts, a card turns over, a card lands, or water splashes.
    """

    ui: UiContext
    presenter: Presenter
    names: Sequence[str]
    cards: CardLayer
    timeline: Timeline
    on_event: Callable[[State, Cue], None]
    on_turn: Callable[[RestPose, Cue], None]
    on_landing: Callable[[RestPose, Cue], None]
    on_splash: Callable[[Point], None]
    geometry: TableGeometry = field(init=False)
    """The positions of everything; set by the picture before anything is shown."""
    held_card: int | None = None

    def __post_init__(self) -> None:
        self.seen = SeenEntries(self.presenter.game)
        self._planned: dict[int, CardPlacement] = {}
        self._rest_poses: dict[int, RestPose] = {}

    def settle(self, view: State) -> None:
        """Cancel everything, and put all cards at rest as in this view."""
        self.timeline.clear()
        self.seen.clear()
        placements = self.presenter.game.placements(view)
        self._planned = {p.card: p for p in placements}
        self._rest_poses = self.geometry.rest_poses(placements, self.usable_spots(view))
        self.cards.settle(placements, self._rest_poses)

    def usable_spots(self, view: State) -> frozenset[Spot]:
        """Return the spots of the hand cards that can be used now and are visible in the view."""
        if not self.geometry.layout.usable_rise:
            return frozenset()
        pressed = [g.spot for g in self.presenter.game.gestures(view) if isinstance(g, Press)]
        return frozenset(spot for spot in pressed if self.geometry.zone_kinds[spot.zone] is ZoneKind.HAND)

    def perform(self, entry: AnyEntry, see: Callable[[State], State]) -> None:
        """Queue the beats of an entry's events in the states that `see` returns; merged events share the next beat."""
        game = self.presenter.game
        state = entry.before
        before = see(state)
        merged: tuple[int, ...] = ()
        for number, event in enumerate(entry.events, self.seen.expect(entry)):
            state = game.evolve(state, event)
            after = see(state)
            cue = self.presenter.cue(event, before, after, self.names)
            merged = (*merged, number)
            if not cue.merged:
                self.timeline.play(self._beat(after, cue, merged), OVERLAP)
                merged = ()
            before = after

    def turn_down(self, view: State) -> None:
        """Immediately turn down the cards that stay in their zones but are hidden in this view."""
        placements = self.presenter.game.placements(view)
        rests = self.geometry.rest_poses(placements)
        for new in placements:
            old = self._planned.get(new.card)
            if (
                old is not None
                and old.face is not None
                and new.face is None
                and old.spot.zone == new.spot.zone
            ):
                self._planned[new.card], self._rest_poses[new.card] = new, rests[new.card]
                self.cards.owners.pop(new.card, None)
                self.cards.place(new.card, rests[new.card])

    def rest_pose(self, order: int) -> RestPose | None:
        """Return the pose of a card once nothing is moving; None if it has no place."""
        return self._rest_poses.get(order)

    def glide_to(self, view: State) -> None:
        """Queue a beat that moves all cards to their places in this view."""
        beat = Beat()
        self._add_motion(beat, view, Cue())
        self.timeline.play(beat)

    def glide_all(self, view: State) -> None:
        """Queue a beat that moves every card from its current position to its place in this view."""
        self._planned, self._rest_poses = {}, {}
        self.glide_to(view)

    def return_card(self, order: int) -> None:
        rest = self._rest_poses.get(order)
        if rest is not None:
            beat = Beat()
            self._move_card(beat, order, rest, Cue(), 0)
            self.timeline.play(beat, OVERLAP)

    def _beat(self, view: State, cue: Cue, numbers: Sequence[int]) -> Beat:
        """Return the beat of an event; `numbers` are the numbers of that event and of those merged into it."""
        beat = Beat().call(lambda: self.on_event(view, cue))
        if cue.gather is not None:
            self._gather(beat, view, cue.gather)
        self._add_motion(beat, view, cue)
        end = beat.length
        for number in numbers:
            beat.call(partial(self.seen.note_event, number), end)
        return beat.wait(cue.hold) if cue.hold else beat

    def _gather(self, beat: Beat, view: State, spot_of: Callable[[int], Spot]) -> None:
        """Put all cards face down on the piles that they are dealt from."""
        depths: Counter[Spot] = Counter()
        heap: list[CardPlacement] = []
        for order in sorted(p.card for p in self.presenter.game.placements(view)):
            spot = spot_of(order)
            heap.append(CardPlacement(order, spot, depths[spot], None))
            depths[spot] += 1
        self._planned = {p.card: p for p in heap}
        self._rest_poses = self.geometry.rest_poses(heap)
        beat.call(lambda: self.cards.settle(heap, self.geometry.rest_poses(heap)))

    def _add_motion(self, beat: Beat, view: State, cue: Cue) -> None:
        """Add a tween to a beat for each card whose place or face changes in this view."""
        placements = {p.card: p for p in self.presenter.game.placements(view)}
        rests = self.geometry.rest_poses(placements.values(), self.usable_spots(view))
        changed = [order for order, rest in rests.items() if self._rest_poses.get(order) != rest]
        moving = [order for order in changed if self._changed_spot(order, placements)]
        gap = min(self.ui.theme.ms.deal_gap, MAX_DEAL_MS / max(1, len(moving))) if cue.dealt else 0.0
        for n, order in enumerate(sorted(moving, key=lambda order: _deal_position(placements[order]))):
            leads = placements[order].spot in cue.spots or cue.style in THROWN_STYLES
            if not self._play_act(beat, order, rests[order], cue, moving_act(cue, leads), leads):
                self._move_card(beat, order, rests[order], cue, n * gap)
        for order in changed:
            if order not in moving:
                self._shift_card(beat, order, rests[order], placements[order].spot.zone, cue)
        if cue.style is MotionStyle.REVEAL:
            revealed = [rests[order] for order in changed if order not in moving]
            self._step_aside(beat, placements, rests, revealed)
        self._planned, self._rest_poses = placements, rests
        beat.call(partial(setattr, self.cards, "placements", placements))

    def _changed_spot(self, order: int, placements: dict[int, CardPlacement]) -> bool:
        """Return whether a card has a new spot. Being covered doesn't count, nor does shifting in an arranged zone."""
        old, spot = self._planned.get(order), placements[order].spot
        if old is None or old.spot.zone != spot.zone:
            return True
        return old.spot != spot and not self._is_arranged(spot.zone)

    def _is_arranged(self, zone: str) -> bool:
        return zone in self.geometry.layout.arranged

    def _step_aside(
        self,
        beat: Beat,
        placements: dict[int, CardPlacement],
        rests: dict[int, RestPose],
        revealed: Sequence[RestPose],
    ) -> None:
        """Let a card that was dropped onto a revealed card wait beside it, so that both can be seen."""
        for order, placement in placements.items():
            zone = placement.spot.zone
            if self.geometry.zone_kinds[zone] is ZoneKind.HAND and not self._is_arranged(zone):
                waiting = self._waiting_pose(order, rests[order], revealed)
                beat.at(0, CardMotion(self.cards, self.ui, order, waiting, MotionPath.SLIDE).tween())

    def _waiting_pose(self, order: int, rest: RestPose, revealed: Sequence[RestPose]) -> RestPose:
        """Return where a card waits: where it was dropped, or right beside the revealed card that it would cover.

        A card that wasn't dropped there waits in the hand.
        """
        sprite = self.cards.sprites.get(order)
        if sprite is None:
            return rest
        x, y = sprite.centre
        for other in revealed:
            left = other.centre[0]
            wide, high = other.size
            if abs(x - left) < wide and abs(y - other.centre[1]) < high:
                far = BESIDE * wide
                x = left + far if left <= x else left - far
                return replace(rest, centre=(x, y), z=Z_MOVING)
        return rest

    def _play_act(
        self, beat: Beat, order: int, rest: RestPose, cue: Cue, entrance: Entrance | None, leads: bool
    ) -> bool:
        """Add a card's act and its callbacks to a beat; return False if the card has no act or is held."""
        if entrance is None or order == self.held_card:
            return False
        act, start = entrance
        beat.at(start, ActPlayer(self.cards, self.ui, order, rest, act).tween())
        self.cards.prewarm_rest(rest)
        old, reduced = self._rest_poses.get(order), self.ui.motion.reduced
        if old is not None and old.face != rest.face:
            beat.call(lambda: self.on_turn(rest, cue), start + (0 if reduced else act.turns))
        if leads and act.strikes is not None:
            beat.call(lambda: self.on_landing(rest, cue), start + (0 if reduced else act.strikes))
        if not reduced:
            self._let_marvel(beat, order, rest, cue)
        return True

    def _let_marvel(self, beat: Beat, order: int, rest: RestPose, cue: Cue) -> None:
        """Add a drawn card's special motion in the hand, which the next beat doesn't wait for."""
        entrance = marvelling_act(cue, painted=not self.ui.art.style.large_numerals)
        if entrance is None:
            return
        tween = ActPlayer(self.cards, self.ui, order, rest, entrance.act).tween()

        def begin() -> None:
            self.timeline.start(tween)

        beat.call(begin, entrance.start)

    def _shift_card(self, beat: Beat, order: int, rest: RestPose, zone: str, cue: Cue) -> None:
        old = self._rest_poses.get(order)
        if old is None or old.face != rest.face or not self._is_arranged(zone):
            self._flip_card(beat, order, rest, cue)
            return
        beat.at(0, CardMotion(self.cards, self.ui, order, rest, MotionPath.SLIDE).tween())

    def _move_card(self, beat: Beat, order: int, rest: RestPose, cue: Cue, start: float) -> None:
        path = MotionPath.DEAL if cue.dealt else MotionPath.GLIDE
        source = self.geometry.deal_source if cue.dealt else None
        motion = CardMotion(self.cards, self.ui, order, rest, path, source)
        if order == self.held_card and not cue.dealt:
            motion.is_held = lambda: order == self.held_card
        tween = motion.tween()
        beat.at(start, tween)
        if cue.splash:
            beat.call(lambda: self.on_splash(rest.centre), start + tween.duration * SPLASH_AT)

    def _flip_card(self, beat: Beat, order: int, rest: RestPose, cue: Cue) -> None:
        old = self._rest_poses.get(order)
        act = TURNING_STYLES.get(cue.style)
        if old is None or old.face == rest.face:
            beat.call(partial(self.cards.place, order, rest))
            return
        if act is not None and self._play_act(beat, order, rest, cue, Entrance(act, 0), leads=True):
            return
        if self.ui.motion.reduced:
            beat.call(partial(self.cards.place, order, rest))
            return
        # All turns of a deal are queued while the cards still fly, so there is time to prepare them.
        self.cards.prewarm_flip(old, rest)
        beat.at(0, CardFlip(self.cards, self.ui, order, rest).tween())


def _deal_position(placement: CardPlacement) -> tuple[int, str]:
    """Return a sort key that deals one card to each grid in turn, rather than grid by grid."""
    return placement.spot.index, placement.spot.zone
