"""The scene of a game in progress, which connects the picture, the input, the advice and the bots."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from gnoming.core.session import AnySession
from gnoming.text import language, text
from gnoming.thinking.thinker import Thinker
from scenes.kit.assist.scanning.offer import Usable
from scenes.kit.box import Box
from scenes.kit.input.bindings import is_command_press
from scenes.kit.scene import Scene
from scenes.kit.sound.ambience import LAST_LAP, TABLE, Ambience
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.press_guard import is_press
from scenes.table.advice.hint import PointsSwitch
from scenes.table.advice.table_advice import TableAdvice
from scenes.table.commands import TableCommands
from scenes.table.game.navigation import TableNavigation
from scenes.table.game.perspective import Perspective
from scenes.table.game.presenter import Presenter
from scenes.table.input.context import TableContext
from scenes.table.input.controls import Controls, PaceControls
from scenes.table.input.spots import SpotHandle
from scenes.table.input.table_input import TableInput
from scenes.table.play.listener import TableListener
from scenes.table.play.pacer import Pacer, SkipGuard, TableProfile
from scenes.table.play.rating_watch import RatingWatch
from scenes.table.view.messages import SaveTag, TableFeedback, ToastPlace
from scenes.table.view.picture import TablePicture

FOCUS_COMMANDS = ("confirm", "up", "down", "left", "right")
"""Commands that move the focus or use the focused widget."""
GO_ON_COMMANDS = ("confirm", "skip")
"""Commands of people who only want to go on."""
HANDOVER_MS = 1000.0
"""The milliseconds without a press before the next person at this computer may use the table."""


class TableObserver:
    """Something that acts at a table by itself, such as the hints in a first game. The base class does nothing."""

    def layout(self, viewport: Viewport) -> None:
        """Update the layout after the table has updated its own."""

    def update(self) -> None:
        """Do whatever is due, after each update of the table."""


class TableScene(Scene):
    """A game in progress. If `is_unaided`, the program gives no help, whatever the options say."""

    name = "table"
    lists_moves = True

    def __init__(
        self,
        ui: UiContext,
        presenter: Presenter,
        session: AnySession,
        profile: TableProfile,
        navigation: TableNavigation,
        thinker: Thinker,
        is_unaided: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(ui)
        self.upright, self.tall_ratio = presenter.upright, presenter.tall_ratio
        self.session = session
        self.presenter = presenter
        self._profile = profile
        self._navigation = navigation
        self._language = language()
        feedback = self.feedback = TableFeedback(self.toast, ui.mixer)
        seen = self.perspective = Perspective(session)
        players = session.match.players
        picture = self.picture = TablePicture(ui, self.stage, presenter, players, seen.own, feedback.show)
        table = TableContext(
            session, seen, picture, feedback, self.stage, self.focus, self.timeline, thinker, navigation
        )
        presenter.hold_hands(profile.settings.hand_order)
        self._is_unaided = is_unaided

        def memory_aid() -> bool:
            return profile.settings.memory_aid and not is_unaided()

        def coach_points() -> int:
            return 0 if is_unaided() else profile.settings.coach_points

        def show_points(shown: bool) -> None:
            profile.change_settings(replace(profile.settings, hint_numbers=shown))

        points = PointsSwitch(lambda: profile.settings.hint_numbers, show_points)
        self.input = TableInput(table, memory_aid, lambda: profile.settings.auto_play)
        self.toast_place = ToastPlace(self.toast, picture, self.input.choices)
        self._save_tag = SaveTag(ui, self.stage, lambda problem: feedback.say(problem, "save"))
        self.focus.add(self._save_tag)
        self.advice = TableAdvice(table, self.input.choices, points, coach_points, is_unaided)
        self.tag.kept = self._said_areas
        self.toast_place.hint_room = lambda: self.advice.hint.room
        self.advice.hint.ask_for = self.input.request
        self.advice.coach.play = self.input.actions.play
        self.input.actions.hold_back = self.advice.holds_back
        self.pacer = Pacer(session, picture, thinker, profile, presenter.ends_turn, seen.last_card)
        self.commands = TableCommands(table, self.input, self.advice, self.pacer, profile)
        self.controls = Controls(table, self.commands.run)
        self._rating = RatingWatch(table, memory_aid, coach_points)
        self.pace_controls = PaceControls(table, self.commands.run, self.pacer.release)
        self._listener = TableListener(table, self.input, self.advice.hint)
        self.handover = SkipGuard(HANDOVER_MS)
        """The guard that is active after the table was turned to another person."""
        self._is_turned = False
        """True from a turn to another person until a press that isn't Enter or Space."""
        self.observers: list[TableObserver] = []
        """The observers, which are laid out and updated after everything else."""

    # life -----------------------------------------------------------------------------------------

    @property
    def spoken_title(self) -> str:
        view = self.picture.view
        return "" if view is None else self.presenter.heading(view)

    @property
    def busy(self) -> bool:
        """True if the app should run at the full frame rate, because something is moving or about to move."""
        waiting = self.awaits_bot or self.pacer.guard.active or self.handover.active
        waiting = waiting or self._listener.scores_due
        waiting = waiting or self.advice.hint.judgements.busy or self.input.autoplay.active
        return super().busy or self.picture.moving or waiting or self.input.drag.held is not None

    @property
    def awaits_bot(self) -> bool:
        """True while a bot is about to move without waiting for a press."""
        return self.pacer.acting_bot is not None and self.pacer.waiting_bot is None

    @property
    def ambience(self) -> Ambience:
        """The sounds of the garden and its mill; the music is faster in the last lap."""
        view = self.picture.view
        return LAST_LAP if view is not None and self.presenter.near_end(view) else TABLE

    def layout(self, viewport: Viewport) -> None:
        self.input.drag.cancel()
        self.picture.lay_out(viewport, self.perspective.own_view())
        self.controls.layout(viewport, self.picture.layout)
        self._rating.sign.layout(viewport, self.controls.buttons["hint"].area)
        self.pace_controls.layout(viewport, self.picture.layout)
        self.toast_place.layout(viewport)
        self._save_tag.place_in(viewport, self.toast_place.place_in_corner)
        self._relayout()
        self._refresh()
        for observer in self.observers:
            observer.layout(viewport)

    def _said_areas(self) -> Sequence[pygame.Rect]:
        said = *self.toast_place.bubbles, self.advice.hint.sheet, self.advice.hint.numbers
        return [node.rect for node in said if node.visible]

    def _relayout(self, zone_before: str | None = None) -> None:
        self.input.layout(zone_before)
        self.advice.layout()

    def _refresh(self) -> None:
        self._rating.update()
        if self.input.refresh():
            why_not = self.input.actions.no_undo()
            self.controls.buttons["undo"].enabled = not why_not
            self.controls.buttons["undo"].note = why_not or text("tag.undo")
            self.controls.buttons["hint"].enabled = not self._is_unaided()
            self.pace_controls.again.enabled = self.commands.replay.possible
        muted = self.ui.mixer.volumes.muted
        self.pace_controls.show(self._profile.settings.bots_pace, muted, self.pacer.waiting_bot)

    def enter(self) -> None:
        self._listener.start()
        self._hand_over()

    def resume(self) -> None:
        """Update the texts if the language has changed in the meantime, and let go of a picked card."""
        self.input.drag.cancel()
        # The help pages show the cards of new games.
        self.ui.art.register_deck(self.presenter.deck(self.picture.view))
        if self._language != language():
            self._language = language()
            self.input.relabel()
            self.advice.seats.relabel()
            self.controls.relabel()
            self.pace_controls.relabel()
            self.layout(self.viewport)
        if self.presenter.hold_hands(self._profile.settings.hand_order):
            self.input.resolver.forget()
            self.layout(self.viewport)

    def release_all(self) -> None:
        super().release_all()
        self.commands.questions.forget()
        self._release_keys()

    def _release_keys(self) -> None:
        """End everything that lasts only while a key, a gamepad button or the right mouse button is held."""
        self.pacer.hurrying = False
        self.input.highlights.peek.hide()

    def show_prompts(self) -> None:
        self.picture.show_prompts()
        self.controls.show_prompts()
        self.pace_controls.show_prompts()
        self.input.show_keys()

    def leave(self) -> None:
        self.pacer.cancel_request()
        self.advice.cancel()
        self.picture.scenery.release()
        self._listener.stop()

    def update(self, dt: float) -> None:
        speed = self.ui.motion.speed
        self.picture.beats.speed = speed * self._shown_speed()
        self.picture.advance(dt)
        self.input.update(dt)
        self.commands.questions.update(dt)
        self._listener.update(dt * speed)
        self.pacer.guard.advance(dt)
        self.handover.advance(dt)
        self.input.autoplay.update(dt * speed)
        self.pacer.rushing = self.input.autoplay.finishing
        self.pacer.update(dt * speed)
        self.advice.update()
        self._share_detail()
        self.picture.show_thinking(self.pacer.thinking_bot, dt)
        self.input.narrator.update()  # before anybody is called to the table
        if self._hand_over():
            return
        self._turn_table()
        while (notice := self._profile.next_notice()) is not None:
            self.feedback.say(notice, "save")
        self._save_tag.show(self._profile.save_problem)
        self._refresh()
        for observer in self.observers:
            observer.update()

    def _shown_speed(self) -> float:
        """Return the speed factor: 1 for your own moves, otherwise the bots' or, while play pauses on a
        result, the replay's.
        """
        if self.commands.replay.showing:
            return self.pacer.replay_speed * self.commands.replay.hurry
        if self.pacer.rushing:
            return self.pacer.speed
        if self._is_looked_at:
            return self.pacer.replay_speed
        last = self.session.journal[-1] if self.session.journal else None
        if last is None or not self.pacer.is_bot(last.seat):
            return 1.0
        return self.pacer.replay_speed if self.presenter.shows_result(last) else self.pacer.speed

    @property
    def _is_looked_at(self) -> bool:
        """True while play pauses for everyone to see a result, such as a complete trick."""
        view = self.picture.view
        return view is not None and bool(self.presenter.held_words(view, self.picture.names))

    # seats ----------------------------------------------------------------------------------------

    def _turn_table(self) -> None:
        """Turn the table to the current player if several people share it in a game without secrets."""
        seat = self.perspective.turn_due()
        if seat is not None and not self.picture.busy:
            self._turn_to(seat)
            self._is_turned = True
            if self.ui.bindings.follows_focus:
                self.focus.set(None)
                self.input.leave_focus()
            name = self.picture.names[seat]
            self.feedback.call_to_turn(self.presenter.turn_call(self.perspective.own_view(), name))

    def _share_detail(self) -> None:
        """Hide advice under a note that the player asked for; hide any other note that advice would partly cover."""
        highlights = self.input.highlights
        self.advice.give_way(highlights.is_asked)
        note = highlights.note_sheet
        note.opacity = 0.0 if not highlights.is_asked and self.advice.covers(note.area) else 1.0

    def _hand_over(self) -> bool:
        """Show the curtain if the table must be handed to another person; return whether it is shown."""
        seat = self.perspective.next_viewer()
        if seat is None or self.picture.busy:
            return False
        self.input.drag.cancel()
        self.input.highlights.hide_sheets()
        self._navigation.curtain(seat, self.show_to)
        return True

    def show_to(self, seat: int) -> None:
        """Show the table to a person, and then the deal if cards were dealt in the meantime."""
        self._turn_to(seat)
        self.picture.settle(self.perspective.own_view())
        latest = self.session.journal[-1] if self.session.journal else None
        if latest is not None and latest.seat is None:
            self.picture.settle(self.session.game.view(latest.before, seat))
            self.picture.perform(latest)

    def _turn_to(self, seat: int) -> None:
        """Show this person's cards at the bottom, and ignore presses meant for the previous turn."""
        self.release_all()
        self.input.drag.cancel()
        self.handover.restart()
        zone_before = self.input.spots.own_zone()
        self.perspective.seat_down(seat)
        self.picture.turn_to(seat, self.perspective.own_view())
        self._relayout(zone_before)

    # to be heard ----------------------------------------------------------------------------------

    def buffers(self) -> Sequence[Buffer]:
        return self.commands.buffers.buffers()

    def situation(self) -> Sequence[str]:
        view, own = self.picture.view, self.picture.own
        seat = () if view is None else self.presenter.seat_lines(view, own, self.picture.names)[-1:]
        return self.input.question(), *seat

    def commands_here(self) -> Sequence[str]:
        return self.commands.names()

    def key_lines(self) -> Sequence[str]:
        return self.input.key_rule(is_twice=self.picture.is_fan(self.input.spots.own_zone()))

    def key_name(self, command: str) -> str:
        return self.commands.key_name(command) or super().key_name(command)

    # input ----------------------------------------------------------------------------------------

    def caption_place(self, sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
        return self.toast_place.place_captions(sizes)

    def usable(self) -> Usable:
        if self.handover.active:
            return Usable(())
        found, acting = self.input.usable(), self.pacer.acting_bot is not None
        if self.commands.replay.showing:
            return Usable((), can_skip=True)
        if self.picture.busy and not acting:
            return Usable(())
        advice = self.advice.hint.numbers, *self.advice.coach.buttons
        urgent = (self.pace_controls.next_move, *advice, self.input.autoplay.offer)
        first = [widget for widget in found.rest if widget in urgent]
        rest = [widget for widget in found.rest if widget not in urgent]
        return Usable([first, *found.regions], rest, acting and self.pacer.waiting_bot is None)

    def back(self) -> bool:
        if self.input.has_picked:
            self.input.let_go()
        elif self.advice.coach.held is not None:
            self.advice.coach.dismiss()
        elif self.input.highlights.overview_sheet.visible:
            self.input.highlights.hide_sheets()
        else:
            self.commands.run("menu")
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if self.handover.active and is_press(event):
            self.handover.restart()
            return True
        command = self.ui.bindings.command(event)
        if is_press(event) and self._only_goes_on(event, command):
            self.feedback.answer(
                text("table.choose-first", name=self.picture.names[self.picture.own]), "person"
            )
            return True
        if is_press(event) and self.input.is_hasty(command):
            return True
        if self.commands.replay.take(event, command):
            return True
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self._release_keys()  # by any key, because keys can be rebound
        if self.commands.questions.take(event, command):
            return True
        if self._is_for_the_deal(event, command):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            tools = self.controls.buttons | {"replay-lap": self.pace_controls.again}
            for name, tool in tools.items():
                if tool.visible and not tool.enabled and tool.hit(event.pos):
                    self.commands.run(name)  # it explains why it can't be used now
                    return True
            if self.pacer.acting_bot is not None:
                self.pacer.finish_turn()
            elif self._is_looked_at and self.pacer.finish_motion():
                self.pacer.guard.restart()
            if self.pacer.guard.active and self.input.spots.is_over(event.pos):
                return True  # A click while a bot plays only hurries the bot, even if your own turn has begun by now.
        pressed, hint = is_press(event), self.advice.hint
        kept = self.controls.buttons["hint"], self.pace_controls.pace, self.pace_controls.sound
        is_used = command in ("hint", "pace", "mute") or hint.is_used_by(event, *kept)
        if pressed and hint.showing and command == "next" and hint.use_button():
            return True
        if pressed and hint.showing and not is_used and not self._is_for_cards(event, command):
            hint.dismiss()
            if command == "back":
                return True
        if command is not None and self.commands.run(command):
            return True
        if pressed and command in FOCUS_COMMANDS and self.input.begin_by_keys():
            return True
        return super().handle(event)

    def _is_for_cards(self, event: pygame.event.Event, command: str | None) -> bool:
        """Return whether a press is on a card or the lawn, or a key that leads to a card or uses one.

        Such a press leaves the hint as it is; only a move ends it then.
        """
        if event.type != pygame.MOUSEBUTTONDOWN:
            return command in (*FOCUS_COMMANDS, "next", "previous") or self.commands.uses_card(command)
        at = self.focus.widget_at(event.pos)
        is_card = isinstance(at, SpotHandle) and not self.input.spots.opens(at.spot)
        return event.button == 1 and (at is None or is_card)

    def _only_goes_on(self, event: pygame.event.Event, command: str | None) -> bool:
        """Return whether a press may come from the previous player, who only wants to go on."""
        goes_on = command in GO_ON_COMMANDS and not is_command_press(event)
        self._is_turned = self._is_turned and goes_on
        return self._is_turned

    def _is_for_the_deal(self, event: pygame.event.Event, command: str | None) -> bool:
        """Finish a deal at a press that would use a card; return whether it came during the deal or right after."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        uses_card = self.input.spots.is_over(event.pos) if is_click else self.commands.uses_card(command)
        is_dealt = bool(self.session.journal) and self.session.journal[-1].seat is None
        if uses_card and self.picture.seen.is_deal_coming:
            self.pacer.finish_motion()
            self.pacer.guard.restart()
            return True
        return uses_card and is_dealt and self.pacer.guard.active
