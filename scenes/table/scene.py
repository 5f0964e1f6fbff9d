"""The table on which a game is played: people's gestures and bots' moves go into the session, beats come out."""

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action, State
from gnoming.core.session import AnyEntry, AnySession
from gnoming.text import language
from gnoming.thinking.thinker import Thinker
from scenes.garden.ambience import LAST_LAP, TABLE
from scenes.kit.scene import Scene
from scenes.kit.sound.ambience import Ambience
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.acting import first_own_seat
from scenes.table.advice.hint import Hint
from scenes.table.commands import TableCommands
from scenes.table.curtain import ViewGuard
from scenes.table.exits import TableExits
from scenes.table.input.actions import PlayerActions
from scenes.table.input.affordances import Affordances
from scenes.table.input.controls import Controls
from scenes.table.input.drag import DragController
from scenes.table.input.gestures import GestureResolver
from scenes.table.input.keys import KeyCommands
from scenes.table.input.seat_handles import SeatHandles
from scenes.table.input.spots import SpotHandles
from scenes.table.pacer import Pace, Pacer
from scenes.table.perspective import Perspective, visible_acting_view
from scenes.table.portraits import Portraits
from scenes.table.presenter import Presenter
from scenes.table.scores_timer import ScoresTimer
from scenes.table.view.director import ShownEvent
from scenes.table.view.highlights import Highlights
from scenes.table.view.picture import TablePicture


class TableScene(Scene[None]):
    """One game in progress."""

    name = "table"

    def __init__(
        self,
        ui: UiContext,
        presenter: Presenter,
        session: AnySession,
        portraits: Portraits,
        pace: Callable[[], Pace],
        announce: Callable[["TableScene"], None],
        exits: TableExits,
        thinker: Thinker,
    ) -> None:
        super().__init__(ui)
        self.session = session
        self.presenter = presenter
        self.players = session.match.players
        own = first_own_seat(session)
        self.picture = TablePicture(ui, self.stage, presenter, self.players, portraits, own)
        self.picture.on_event_shown = self._show_banner
        self.view_guard = ViewGuard(session)
        self.resolver = GestureResolver(session.game, self._acting_view)
        self.highlights = Highlights(self.picture, self.stage, self.timeline)
        self.picture.on_view_changed = self.highlights.refresh_overview
        choices = lambda: self.controls.choices  # noqa: E731
        self.hint = Hint(self.picture, self.stage, self.timeline, thinker, choices)
        self._actions = PlayerActions(
            session, self.picture, self.resolver, self.hint, self._before_action, self._refuse
        )
        self.drag = DragController(self.picture, self.resolver, self._actions.submit, self._actions.undo_drag)
        self.drag.on_pick = lambda: self.highlights.hand_hover.pick(self.drag.picked)
        self.pacer = Pacer(session, self.players, lambda: self.picture.busy, self._finish_motion, thinker)
        self._pace = pace
        self._exits = exits
        self._announce = announce
        self._scores_timer = ScoresTimer(session)
        holding = lambda: bool(self.resolver.sources())  # noqa: E731
        self.spots = SpotHandles(self.picture, self.stage, self.focus, self.drag, self.highlights, holding)
        self._affordances = Affordances(
            ui,
            session,
            self.picture,
            self.resolver,
            self._actions,
            self.highlights,
            self.spots,
            self._acting_view,
        )
        self._perspective = Perspective(
            session, self.picture, self.spots, self.drag, self._relayout, self.view_guard
        )
        # Where each sees what others must not, a bot's reasons would tell what it has in hand.
        secret = session.game.has_secrets
        bots = [] if secret else [seat for seat, player in enumerate(self.players) if not player.human]
        self.commands = TableCommands(self, self._actions, exits, self._acting_view)
        self.seat_handles = SeatHandles(self.picture, self.stage, self.focus, bots, self.commands.explain)
        self.controls: Controls = self._new_controls()
        self._keys = KeyCommands(
            self.spots, self.drag, self.pacer, presenter.spot_keys, self.commands.by_name()
        )
        self._language = language()
        session.listeners.append(self)

    def _new_controls(self) -> Controls:
        return Controls(
            self.ui, self.stage, self.focus, self.commands.button_actions(), self.presenter.overview_name()
        )

    # life -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """The app runs at full pace while cards move, bots play, or a card is held."""
        waiting = self.pacer.acting_bot is not None or self._scores_timer.due
        return super().busy or self.picture.moving or waiting or self.drag.held is not None

    @property
    def ambience(self) -> Ambience:
        """The garden with its mill; in the last lap the music is in a hurry, as the light is warmer."""
        view = self.picture.view
        return LAST_LAP if view is not None and self.presenter.near_end(view) else TABLE

    def layout(self, viewport: Viewport) -> None:
        self.drag.cancel()
        self.picture.lay_out(viewport, self.session.view(self.picture.own))
        self.controls.layout(viewport, self.picture.layout)
        notice = self.picture.layout.notice
        self.toast.anchor(notice.centre[0], notice.bottom, notice.w)
        self._relayout()
        self._affordances.refresh(self.controls)

    def _relayout(self, zone_before: str | None = None) -> None:
        """All that lies over the picture finds its places; the focus, if it was in the hand or grid `before`, too."""
        self.spots.layout()
        if zone_before is not None:
            self.spots.keep_focus(zone_before)
        self.seat_handles.layout()
        self.highlights.layout()
        self.hint.layout()
        self._affordances.invalidate()

    def enter(self) -> None:
        state = self.session.state
        if not state.to_act and not state.over and not self.session.journal:
            self.deal()
        elif not state.to_act:
            self._scores_timer.skip_delay()
        self._hand_over()

    def resume(self) -> None:
        """Another language may have been chosen in the options, and a key or button let go that was held here."""
        self.pacer.hurrying = False
        self.drag.cancel()
        if self._language != language():
            self._language = language()
            self.spots.relabel()
            self.seat_handles.relabel()
            self.controls.remove()
            self.controls = self._new_controls()
            self.layout(self.viewport)

    def leave(self) -> None:
        self.pacer.cancel_request()
        self.hint.cancel()
        self.picture.scenery.release()
        if self in self.session.listeners:
            self.session.listeners.remove(self)

    def deal(self) -> None:
        """Let the table deal the next round."""
        self.session.post(None, self.session.game.deal_action())
        self.session.pump()

    def update(self, dt: float) -> None:
        speed = self.ui.motion.speed
        beats = self.picture.beats
        last = self.session.journal[-1].seat if self.session.journal else None
        self.pacer.pace = self._pace()
        beats.speed = speed * (self.pacer.speed if self.pacer.is_bot(last) else 1.0)
        self.picture.advance(dt)
        self.drag.update(dt)
        if not self.picture.busy:
            if self._scores_timer.should_prepare():
                self.ui.idle.add([partial(self._exits.prepare_scores, self)])
            if self._scores_timer.advance(dt * speed):
                self._exits.round_over(self)
        self.pacer.update(dt * speed)
        self.hint.update()
        self.picture.show_thinking(self.pacer.thinking_bot, dt)
        if self._hand_over():
            return
        self._turn_table()
        self._announce(self)
        self._affordances.refresh(self.controls)

    # seats ----------------------------------------------------------------------------------------

    def _turn_table(self) -> None:
        """With several people at one machine, the table turns to whoever is to act."""
        view = self._perspective.follow_turn()
        if view is not None:
            self.toast.show_message(
                self.presenter.turn_call(view, self.picture.names[self.picture.own]), "person"
            )
            self.ui.mixer.play("turn")

    def _hand_over(self) -> bool:
        """Hide the table when it goes to another person, if there is anything to hide; return whether that was due."""
        seat = self.view_guard.next_viewer()
        if seat is None or self.picture.busy:
            return False
        self.drag.cancel()
        self.highlights.hide_sheets()
        self._exits.curtain(self, seat)
        return True

    def show_to(self, seat: int) -> None:
        """This person has come to the table and says so: show it as they may see it."""
        self._perspective.show_to(seat)

    def _acting_view(self) -> State | None:
        return visible_acting_view(self.session, self.view_guard)

    # what happens ---------------------------------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        """An action was carried out: show it."""
        self._scores_timer.restart()
        self.highlights.clear_hover()
        self.drag.pick(None)
        self.hint.dismiss()
        if self.view_guard.hides_cards and entry.seat is None:
            self.view_guard.clear_viewer()  # who is to see the cards dealt, the curtain finds out
        else:
            self.picture.perform(entry)

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        """An action was not allowed: say why."""
        self._refuse(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Entries were taken back: the cards glide to where they were."""
        self._finish_motion()
        self.hint.dismiss()
        self.picture.glide_to(self.session.view(self.picture.own))

    def _show_banner(self, shown: ShownEvent) -> None:
        if shown.cue.banner:
            self.toast.show_message(shown.cue.banner, "flag")

    def _finish_motion(self) -> None:
        """End at once what is under way on the table."""
        self.picture.beats.finish_all()

    def _refuse(self, sentence: str) -> None:
        self.ui.mixer.play("refusal")
        self.toast.dismiss()
        self.toast.show_message(sentence, "halt")

    # what people do -------------------------------------------------------------------------------

    def _before_action(self) -> None:
        """Somebody acts: what is under way comes to its end, and what was said is past."""
        self._finish_motion()
        self.toast.dismiss()

    def back(self) -> bool:
        if self.drag.held is not None or self.drag.picked is not None:
            self.drag.cancel()
        else:
            self.commands.open_menu()
        return True

    # input ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self.pacer.hurrying = False  # whichever key hurries: it may have been bound anew
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.pacer.acting_bot is not None:
            self.pacer.finish_turn()  # a click while a bot plays only hurries it
        command = self.ui.bindings.command(event)
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
        if pressed and self.hint.showing:
            self.hint.dismiss()
            if command == "hint":
                return True
        if command is not None and self._keys.run(command):
            return True
        return super().handle(event)
