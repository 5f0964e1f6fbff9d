"""A drill on the real table: one decision, made there or in a list, and then the cost of each choice."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from gnoming.core.game import Action
from gnoming.core.table import Gesture
from gnoming.drills.drill import Drill, Position
from gnoming.review.decisions import JudgedDecision
from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.app.controller import Navigator
from scenes.drills.sheet import DrillSheet, asking_room, next_room, told_room
from scenes.drills.words import again_words, listed, place_words, then_words, verdict
from scenes.games import presenter_for
from scenes.kit.assist.scanning.offer import Usable, runs
from scenes.kit.scene import Scene
from scenes.kit.sound.ambience import TABLE, Ambience
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buffers import Buffer
from scenes.menus.press_guard import PressGuard, is_answer
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.game.navigation import TableNavigation
from scenes.table.game.perspective import Perspective
from scenes.table.input.common_commands import CommonCommands
from scenes.table.input.context import TableContext
from scenes.table.input.reading import TableBuffers
from scenes.table.input.spots import SpotHandle
from scenes.table.input.table_input import TableInput
from scenes.table.view.messages import TableFeedback
from scenes.table.view.picture import TablePicture


class Asked(NamedTuple):
    """The drill shown, its number in the session (from 1), the number of drills, and those to come."""

    drill: Drill
    position: Position
    number: int
    of: int
    to_come: Sequence[Drill] = ()

    @property
    def ends_own(self) -> bool:
        """True if this is the last of the player's own drills in the session, and ready-made ones follow."""
        return not self.drill.grade and bool(self.to_come) and all(one.grade for one in self.to_come)


class DrillScene(Scene):
    name = "drill"
    lists_moves = True

    def __init__(self, navigator: Navigator, asked: Asked, navigation: TableNavigation) -> None:
        ui, presenter = navigator.app.ui, presenter_for(asked.position.session.game)
        super().__init__(ui)
        self.upright, self.tall_ratio = presenter.upright, presenter.tall_ratio
        self.asked, self.presenter = asked, presenter
        self.decision: JudgedDecision[Action] | None = None
        """The decision; None until it is made."""
        self._navigator = navigator
        self.meant: Action | None = None
        """The selected choice, which must be confirmed, so that no slip decides."""
        self._note = ""
        self._asked_about: Action | None = None
        self._guard = PressGuard()
        self._actions = listed(asked.position)
        self._feedback = TableFeedback(self.toast, ui.mixer)
        table = self._make_table(navigation, navigator.thinker)
        self.picture = table.picture
        presenter.hold_hands(navigator.profile.settings.hand_order)
        self.input = TableInput(table, lambda: False, lambda: False)
        self.input.actions.hold_back = self._take
        self.input.leave_asking()
        self.marks = MoveMarkLayer(ui, self.stage, self.timeline, self.input.choices.box_of)
        self._commands = CommonCommands(table, self.input)
        journal = asked.position.session.journal
        self._buffers = TableBuffers(table.picture, lambda: journal, self.input.question)
        self._make_sheet()

    def _make_table(self, navigation: TableNavigation, thinker: Thinker) -> TableContext:
        """Return a table that shows the position as the deciding seat sees it."""
        session, told = self.asked.position.session, self._feedback
        perspective, players = Perspective(session), session.match.players
        picture = TablePicture(self.ui, self.stage, self.presenter, players, perspective.own, told.show)
        return TableContext(
            session, perspective, picture, told, self.stage, self.focus, self.timeline, thinker, navigation
        )

    def _make_sheet(self) -> None:
        game, view = self.presenter.game, self.asked.position.view
        words = [game.describe(view, action) for action in self._actions]
        drills = self._navigator.drills
        self.sheet = DrillSheet(
            self.ui,
            self.stage,
            self.focus,
            words,
            self._use_row,
            self._look_at_row,
            self._confirm,
            drills.ask_next,
            drills.leave,
        )
        self.sheet.place.text = place_words(self.asked.drill, self.asked.number, self.asked.of)

    # life -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or self.picture.moving or self.input.drag.held is not None

    @property
    def ambience(self) -> Ambience:
        return TABLE

    @property
    def help_topic(self) -> str:
        return self.presenter.game.name

    def enter(self) -> None:
        self.ui.spoken.say(self.sheet.words)

    def layout(self, viewport: Viewport) -> None:
        self.input.drag.cancel()
        self.picture.lay_out(viewport, self.asked.position.view)
        self.input.layout()
        self._refresh()
        self._show()

    def _refresh(self) -> None:
        """Show the choices, and hide the table's texts that the sheet would cover."""
        if not self.input.refresh():
            return
        self.picture.panels.board.visible = self.picture.panels.slate.visible = False
        if self.decision is not None:
            self.input.highlights.set_targets(())

    def _show(self) -> None:
        """Lay out the sheet for the question or the verdict, and mark the moves on the table."""
        layout, viewport = self.picture.layout, self.viewport
        decision = self.decision
        prompt = self.picture.panels.prompt
        if decision is None:
            self.sheet.layout(viewport, asking_room(viewport, layout))
            prompt.visible = not layout.prompt.overlaps(self.sheet.box)
            self.input.highlights.kept = (self.sheet.box,)
            self._mark(self.meant)
            return
        prompt.visible = False
        position = self.asked.position
        self.sheet.tell(verdict(position, decision, self.picture.names, self._note, self._asked_about))
        placements = self.picture.cards.placements.values()
        trick = [layout.spots[one.spot] for one in placements if one.spot.zone == "trick"]
        self.sheet.layout(viewport, told_room(viewport, layout, trick), next_room(viewport, layout))
        self.input.highlights.kept = (self.sheet.box,)
        self.marks.show(viewport, layout, self._moves_marked(decision))

    @property
    def _gestures(self) -> dict[Action, Gesture]:
        """The gesture that makes each choice on the table."""
        found = self.presenter.game.gestures(self.asked.position.view)
        return {action: gesture for gesture, action in found.items()}

    def _moves_marked(self, decision: JudgedDecision[Action]) -> list[MoveMark]:
        gestures = self._gestures
        marks = [MoveMark(gestures[decision.best.action], "check", "moss")]
        if self._asked_about not in (None, decision.best.action, decision.taken.action):
            return [*marks, MoveMark(gestures[self._asked_about], "question", "honey")]
        if decision.is_mistake:
            marks.append(MoveMark(gestures[decision.taken.action], "close", "clay"))
        elif decision.taken.action != decision.best.action:
            marks.append(MoveMark(gestures[decision.taken.action], "check", "dusk"))
        return marks

    def update(self, dt: float) -> None:
        self._guard.advance(dt)
        self.picture.beats.speed = self.ui.motion.speed
        self.picture.advance(dt)
        self.input.update(dt)
        self._commands.questions.update(dt)
        self._refresh()

    def release_all(self) -> None:
        super().release_all()
        self._commands.questions.forget()
        self.input.highlights.peek.hide()

    def resume(self) -> None:
        self.input.drag.cancel()

    def leave(self) -> None:
        self.picture.scenery.release()

    # deciding -------------------------------------------------------------------------------------

    def _take(self, action: Action) -> bool:
        """Select a move made on the table instead of playing it."""
        self.mean(action)
        return True

    def _use_row(self, number: int) -> None:
        """Select a row's choice; after the decision, explain its value."""
        action = self._actions[number]
        if self.decision is None:
            self.mean(action)
        else:
            self.tell_about(action)

    def _look_at_row(self, number: int, attended: bool) -> None:
        """While the pointer or focus is on a row, mark its choice on the table; not after the decision."""
        if self.decision is not None:
            return
        self._mark(self._actions[number] if attended else self.meant)

    def _mark(self, action: Action | None) -> None:
        """Mark only this choice on the table, or nothing for None."""
        self.marks.clear()
        if action is not None and not self.picture.busy:
            mark = MoveMark(self._gestures[action], "question", "honey")
            self.marks.show(self.viewport, self.picture.layout, (mark,))

    def mean(self, action: Action | None) -> None:
        """Select a choice, or decide on it if it is already selected; None clears the selection."""
        if self.decision is not None:
            return
        if action is not None and action == self.meant:
            self.decide(action)
            return
        self.meant = action
        self.input.drag.cancel()
        if action is None:
            self.sheet.show_meant(None, "")
        else:
            move = self.presenter.game.describe(self.asked.position.view, action)
            self.sheet.show_meant(self._actions.index(action), text("drills.sure"))
            self.ui.spoken.say(text("drills.about-move", move=move, reason=text("drills.sure")))
        self._show()

    def _confirm(self) -> None:
        if self.meant is not None:
            self.decide(self.meant)

    def tell_about(self, action: Action) -> None:
        """Explain the value of a choice, and mark it on the table."""
        self._asked_about = action
        self._show()
        self.ui.spoken.say(self.sheet.words)

    def decide(self, action: Action) -> None:
        """Make the decision, unless it has been made already."""
        if self.decision is not None:
            return
        asked, decision = self.asked, self.asked.position.decide(action)
        self.decision, self.lists_moves = decision, False
        known = self._navigator.drills.answer(asked.drill, not decision.is_mistake)
        notes = [then_words(asked.drill, asked.position)]
        if known is not None:
            notes.append(again_words(known, self._navigator.today()))
        if asked.ends_own:
            notes.append(text("drills.own-done"))
        self._note = " ".join(filter(None, notes))
        self.input.drag.cancel()
        self.input.highlights.hide_sheets()
        self.input.highlights.set_targets(())
        self.ui.mixer.play("refusal" if decision.is_mistake else "set")
        self._show()
        self._guard.restart()
        self.focus.set(self.sheet.next_button, show=self.ui.bindings.follows_focus)
        self.ui.spoken.say(self.sheet.words)

    # to be heard ----------------------------------------------------------------------------------

    def buffers(self) -> Sequence[Buffer]:
        return self._buffers.buffers()

    def commands_here(self) -> Sequence[str]:
        own = self._commands.names() if self.decision is None else ()
        return *own, *super().commands_here()

    def key_name(self, command: str) -> str:
        return self._commands.key_name(command) or super().key_name(command)

    # input ----------------------------------------------------------------------------------------

    def key_lines(self) -> Sequence[str]:
        return self.input.key_rule(is_twice=True) if self.decision is None else ()

    def usable(self) -> Usable:
        things = [w for w in self.focus.widgets if w.does_something and not isinstance(w, SpotHandle)]
        return Usable(runs(things))

    def back(self) -> bool:
        if self.input.drag.held is not None or self.input.drag.picked is not None:
            self.input.drag.cancel()
        elif self.meant is not None and self.decision is None:
            self.mean(None)
        else:
            self._navigator.drills.leave()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self.input.highlights.peek.hide()
        if self._commands.questions.take(event, command):
            return True
        late = self.decision is not None and command != "back" and is_answer(event, self.ui.bindings)
        if late and not self._guard.accepts_press():
            return True
        is_list = command == "moves" and self.decision is not None  # a list of what each choice costs
        if command is not None and not is_list and self._commands.run(command):
            return True
        return super().handle(event)
