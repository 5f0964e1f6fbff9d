"""The picture of a table: seats, cards, board and slate, all in step with the director.

It takes no input and knows no session, so that games, drills, reviews and replays can all use it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.core.game import Player, State
from gnoming.core.session import AnyEntry
from gnoming.core.table import Spot, ZoneKind
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.timeline import Beat, Timeline
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Presenter
from scenes.table.view.cards.card_layer import CardLayer, RestPose, TableGeometry
from scenes.table.view.cards.director import Director
from scenes.table.view.celebrations.celebrations import Celebrations
from scenes.table.view.celebrations.effects import Effects
from scenes.table.view.celebrations.garlands import LANDS_AT, Garlands
from scenes.table.view.celebrations.line_count import Counting, Gain, LineCount
from scenes.table.view.celebrations.nudge import Nudges
from scenes.table.view.ground.best_flag import BestFlag
from scenes.table.view.ground.scenery import Scenery
from scenes.table.view.marks.rings import LastMoveRings
from scenes.table.view.panels.table_panels import TablePanels
from scenes.table.view.reactions import EventSounds, PortraitMoods


class TablePicture:
    """Everything visible on a table. `own` is the seat whose cards are shown large at the bottom."""

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        presenter: Presenter,
        players: Sequence[Player],
        own: int,
        say: Callable[[str, IconName], object] | None = None,
    ) -> None:
        self.ui = ui
        self.presenter = presenter
        self.own = own
        self.layout: TableLayout
        self.viewport = Viewport(1280, 720)
        self.view: State | None = None
        self.lit_seats: tuple[int, ...] | None = None
        """The lit seats; None for those that the view implies."""
        self._say = say
        self._base_layout: TableLayout
        stage.keeps_still_layer = True
        self.scenery = Scenery(ui, stage)
        self.panels = TablePanels(ui, stage, presenter, players)
        self.names = self.panels.names
        self._sounds = EventSounds(ui, self.names)
        self.beats = Timeline()
        self.cards = CardLayer(stage, ui.art)
        self.director = Director(
            ui,
            presenter,
            self.names,
            self.cards,
            self.beats,
            on_event=self._show_event,
            on_turn=self._show_turn,
            on_landing=self._show_landing,
            on_splash=self.scenery.splash,
        )
        self.seen = self.director.seen
        self._zone_kinds = {zone.name: zone.kind for zone in presenter.game.zones(len(players))}
        self.last_moves = LastMoveRings(ui, stage, self.card_rect)
        self.garlands = Garlands(ui, stage, self.beats, self.card_rect, self._line_unit)
        self.best_flag = BestFlag(ui, stage, self.beats, self.card_rect)
        self._counting = Counting(presenter, self.panels, self._show_again, ui.mixer)
        nudges = Nudges(self.cards, self.beats, self.director.rest_pose)
        self.effects = Effects(ui, stage, self.beats)
        self.celebrations = Celebrations(ui, self.effects, nudges)
        medallions = [seat.medallion for seat in self.panels.seats]
        gasp = self.celebrations.gasp
        self.moods = PortraitMoods(ui, medallions, self.last_moves, self.beats, gasp)
        self._line_count = LineCount(ui, self.effects, self.card_rect, nudges)

    # place ----------------------------------------------------------------------------------------

    def lay_out(self, viewport: Viewport, view: State) -> None:
        """Lay out everything for a window, with all cards at rest."""
        self.viewport = viewport
        self.ui.art.set_unit(viewport.u)
        size = viewport.units_wide, viewport.units_high
        layout = self.presenter.layout(size, viewport.text_scale, len(self.names), self.own)
        deck = self.presenter.deck(view)
        self.ui.art.register_deck(deck)
        self._base_layout = self.layout = layout
        names = self.presenter.picture_name
        ground = self.director.geometry = TableGeometry(layout, viewport, names, self._zone_kinds)
        self.panels.layout(viewport, layout)
        # A deal soon needs these and the faces, but not those of the scenery.
        self.panels.prewarm_lit(viewport.u)
        self.cards.prewarm(ground, deck.cards)
        self.scenery.layout(viewport, layout)
        self._sounds.lay_out(viewport, layout, self.own)
        self.settle(view)
        self.panels.prewarm_moods(viewport)
        self.garlands.prewarm(self.presenter.possible_lines(len(self.names)))
        if (hand := self.layout.spots.get(Spot("hand"))) is not None:
            grids = {line[0] for line in self.presenter.possible_lines(len(self.names))}
            widths = sorted({round(layout.spots[spot].w * viewport.u) for spot in grids})
            self.celebrations.prewarm(round(hand.w * viewport.u), widths)

    def _fit_layout(self, view: State) -> None:
        """Update the layout for the number of cards in each zone and for usable cards."""
        placed = self.presenter.game.placements(view)
        self.last_moves.keep({placement.spot for placement in placed})
        counts = Counter(placement.spot.zone for placement in placed)
        layout = self._base_layout.for_counts(counts, self.director.usable_spots(view))
        if layout != self.layout:
            self.layout = layout

    def settle(self, view: State) -> None:
        """Show a view at once, and cancel everything under way."""
        self.director.settle(view)
        self.garlands.clear()
        self.effects.clear()
        self._counting.clear()
        self.last_moves.clear()
        self.moods.reset()
        self._set_light(view, at_once=True)
        self.show(view)

    def turn_to(self, seat: int, view: State) -> None:
        """Show another seat at the bottom; the cards glide there."""
        old = {order: (s.centre, s.size) for order, s in self.cards.sprites.items()}
        self.own = seat
        self.lay_out(self.viewport, view)
        for order, (centre, size) in old.items():
            sprite = self.cards.sprites.get(order)
            if sprite is not None:
                sprite.size = size
                sprite.centre = centre
        self.director.glide_all(view)

    # content --------------------------------------------------------------------------------------

    def is_pile(self, zone: str) -> bool:
        return self._zone_kinds[zone] is ZoneKind.PILE

    def is_fan(self, zone: str) -> bool:
        """Return whether a zone is a hand of cards side by side."""
        return self._zone_kinds[zone] is ZoneKind.HAND and zone in self.layout.arranged

    @property
    def overview_boxes(self) -> list[Box]:
        """The box in units of the overview's plate, such as the last trick; empty while it shows no cards."""
        box = self.layout.plates.get(self.presenter.overview_plate)
        shows = box and self.view and self.presenter.overview(self.view, self.names).rows
        return [box] if box and shows else []

    @property
    def busy(self) -> bool:
        """True if anything is moving that the game waits for."""
        return self.beats.moving

    @property
    def moving(self) -> bool:
        """True if anything needs every frame, even if the game doesn't wait for it."""
        return self.busy or self.scenery.moving or self.moods.moving or self.effects.moving

    def finish(self) -> None:
        self.beats.finish_all()
        self.effects.finish()

    def advance(self, dt: float) -> None:
        for seat in self.panels.seats:
            seat.put_out()
        self.beats.advance(dt)
        self.effects.update(dt)
        self.scenery.update(dt)
        self.moods.update(dt, self.busy, self._active_seats())

    def show_thinking(self, seat: int | None, dt: float) -> None:
        """Show for another `dt` ms that this seat is thinking; None means that nobody is."""
        medallion = None if seat is None else self.layout.seat(seat).medallion
        self.panels.thinking_dots.show(self.viewport, medallion, dt)

    def perform(self, entry: AnyEntry, cover: Callable[[State], State] | None = None) -> None:
        """Queue an entry's beats. If `cover` is given, hide at once what its views no longer show."""
        if cover is not None:
            self.director.turn_down(cover(entry.after))
            self.show(cover(entry.before))
        if entry.seat is None:
            self.beats.play(Beat().call(self.last_moves.clear))
        self.director.perform(entry, cover or partial(self.presenter.game.view, seat=self.own))

    def is_resting(self, order: int, rest: RestPose | None) -> bool:
        """Return whether a card is still at this rest pose, neither held nor moved."""
        taken = self.director.held_card == order or order in self.cards.owners
        return not taken and self.director.rest_pose(order) == rest

    def glide_to(self, view: State) -> None:
        """Queue a glide of all cards to their places in a view; the panels are updated as it begins."""

        def begin() -> None:
            self._set_light(view, at_once=False)
            self.show(view)

        self.beats.play(Beat().call(begin))
        self.director.glide_to(view)

    def show(self, view: State) -> None:
        self.view = view
        self._fit_layout(view)
        self.panels.show(view, self.layout, self.own, self._active_seats())
        self.garlands.show(self.presenter.glowing_lines(view), coming=self.beats.moving)
        self.best_flag.show(self.presenter.best_spot(view), coming=self.beats.moving)

    def show_prompts(self) -> None:
        """Show the piles' keys for the current input device."""
        if self.view is not None:
            self.panels.show_labels(self.view, self.layout)

    def _active_seats(self) -> Sequence[int]:
        if self.lit_seats is not None:
            return self.lit_seats
        return () if self.view is None else self.presenter.lit_seats(self.view)

    # called by the director -----------------------------------------------------------------------

    def _show_event(self, view: State, cue: Cue) -> None:
        """Show the result of an event, with its sounds, expressions and marks."""
        gain = self._counting.begin(self.view, view, cue)
        self.show(view)
        if gain is not None:
            lands_after = 0.0 if self.ui.motion.reduced else LANDS_AT
            self.effects.later(lambda: self._celebrate(gain, cue), lands_after)
        self._set_light(view, at_once=False)
        if cue.bell:
            self.scenery.ring()
        if cue.sound:
            self._sounds.play(cue.sound, cue)
        if cue.seat is not None and cue.mood is not None and gain is None and not cue.turning:
            self.moods.set_mood(cue.seat, cue.mood)
        if cue.spots and cue.seat not in (None, self.own):
            self.last_moves.add(cue.seat, cue.spots)
        if cue.banner and self._say is not None:
            self._say(cue.banner, cue.banner_icon)

    def _set_light(self, view: State, at_once: bool) -> None:
        """Set the light: evening in the last lap, with a flag at the seat that went out; otherwise day."""
        late = self.presenter.near_end(view)
        out = [row.seat for row in self.presenter.standings(view) if row.out] if late else []
        self.scenery.set_evening(late, at_once, out[0] if out else None)

    def _show_turn(self, rest: RestPose, cue: Cue) -> None:
        """Play the sound of a card that turns over, and react once its face is visible."""
        if cue.turning:
            self._sounds.play(cue.turning, cue, rest.centre)
        self.celebrations.reveal(rest, cue)
        if cue.seat is not None and cue.mood is not None and not cue.tied:
            self.moods.set_mood_when_seen(cue.seat, cue.mood)

    def _show_landing(self, rest: RestPose, cue: Cue) -> None:
        if cue.impact:
            self._sounds.play(cue.impact, cue, rest.centre)
        self.celebrations.strike(rest, cue)
        if cue.lament:
            self.ui.mixer.play(cue.lament)
            self.moods.mourn(cue.seat)
        self._counting.landed()

    def _celebrate(self, gain: Gain, cue: Cue) -> None:
        self._line_count.count(gain)
        self._sounds.play("garland", cue)
        if cue.tied:
            self._sounds.play(cue.tied, cue)
        if cue.seat is not None and cue.mood is not None:
            self.moods.set_mood(cue.seat, cue.mood)

    def _show_again(self) -> None:
        """Update the panels, because a card or its points have arrived."""
        if self.view is not None:
            self.show(self.view)

    def _line_unit(self, spots: tuple[Spot, ...]) -> float:
        return self.viewport.u * min(1.0, self.layout.spots[spots[0]].w / 75)

    def card_rect(self, spot: Spot) -> pygame.Rect:
        return self.viewport.rect(*self.layout.spots[spot])
