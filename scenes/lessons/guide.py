"""A lesson's guide: speech, a spotlight, and after a while a hand that demonstrates the move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from gnoming.core.game import Action
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.lessons.lesson import LessonStep
from gnoming.lessons.run import LessonRun
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import as_sentence
from scenes.lessons.bubble import Z_BUBBLE, Bubble, Speech
from scenes.lessons.ghost_hand import GhostHand, boxes_spoken_of, ghost_path
from scenes.lessons.veil import Veil
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.game.placing import Obstacles, distance
from scenes.table.view.cards.hovering import PICKED_RISE
from scenes.table.view.celebrations.effects import thrown
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.picture import TablePicture

MARK_AFTER, GHOST_AFTER = 8_000.0, 20_000.0
"""The idle time in ms after which the move is marked, and after which the ghost hand shows it."""
ASKED_AFTER = 15_000.0
"""The idle time in ms after which a question's answer is marked, unless a wrong one was tried."""
SHOWN_AFTER = 2
"""The number of wrong moves at a step after which the right one is marked at once."""
ASTRAY_MS = 2_600.0
"""The milliseconds for which the effect of a wrong move is shown before it is taken back; the reply stays."""
OTHER_ANSWER = "lesson.again"
"""The key of the reply to a wrong move that the lesson has no reply for."""
VEIL_MS = 260.0
Z_CHEER = Z_BUBBLE + 1
FAR = 300.0
"""The units to its subject beyond which the bubble leaves its place for a sentence that only points."""
LIT_RADIUS = 16.0
"""The corner radius of the lit areas in units."""


@dataclass(frozen=True, slots=True)
class _Said:
    """The step to which the bubble's sentence belongs, or the reply to a wrong or half-made move at that
    step.

    `is_back` is True once the wrong move is taken back, and the sentence follows the reply.
    """

    number: int
    answer: str | None = None
    picked: str = ""
    keys: str = ""
    is_back: bool = False


MOST_ASKED = 4
"""The most choices that are read aloud with their keys."""


class Guide:
    """The guide, which says each step's sentence beside its subject and helps hesitant pupils."""

    def __init__(
        self,
        run: LessonRun,
        picture: TablePicture,
        stage: Stage,
        focus: FocusManager,
        timeline: Timeline,
        choices: ChoicePanel,
    ) -> None:
        self._run = run
        self._picture = picture
        self._placed_with: tuple[Box, ...] = ()
        """The boxes of the choices at which the bubble was placed, in units."""
        self._focus = focus
        self._timeline = timeline
        self._choices = choices
        self.bubble = Bubble(picture.ui, self._read)
        self._veil = Veil()
        self._marks = MoveMarkLayer(picture.ui, stage, timeline, choices.box_of)
        self.ghost = GhostHand(picture.ui, timeline)
        self.kept: tuple[Box, ...] = ()
        """The additional boxes that the bubble must not cover, in units."""
        self.board: tuple[Box, ...] = ()
        """The box of the scores in units; empty while they are hidden."""
        self.notes: tuple[Box, ...] = ()
        """The boxes of notes in units, which the bubble covers only if there is no other room."""
        self.about: tuple[Box, ...] = ()
        """The boxes in units of the sentence's subject, the main one first."""
        self.once_more: Callable[[], str] = lambda: ""
        """A function that returns the request to press again; empty if nothing is picked."""
        self.picked: Callable[[], Gesture | None] = lambda: None
        """A function that returns the gesture that a second press would make; None if nothing is picked."""
        self.last_way_on: Callable[[], str] = lambda: text("lesson.go-on")
        """A function that returns the label of the button under the lesson's last sentence."""
        self.lead_to: Callable[[Gesture], None] = lambda gesture: None
        """A function that moves the focus to what makes a gesture, if the pupil uses keys."""
        self.keys_for: Callable[[Gesture], str] = lambda gesture: ""
        """A function that returns the keys that make a gesture; empty if the pupil points."""
        self.ask_for: Callable[[Action], str] = lambda action: ""
        """A function that returns a sentence with a move and its key."""
        self.result: Callable[[], str] = lambda: ""
        """A function that returns a sentence on the pupil's cards so far, for the end of a lesson."""
        self.instruction = ""
        """The last sentence announced, with the move or the button that it asks for; empty after it."""
        self._focused_before: Widget | None = None
        self._said: _Said | None = None
        self._reply: _Said | None = None
        """The reply to a wrong move that was taken back, or after a press the step's sentence with the same end.

        It stays until another move is picked or made; the step's sentence returns with the mark.
        """
        self._place: Box | None = None
        """The bubble's last room in units."""
        self._found_for: tuple[int, Viewport] | None = None
        """The step and the window for which room for the bubble was found."""
        self._has_cheered = False
        """True once the end of the lesson was celebrated."""
        self._led: int | None = None
        """The step to whose move the focus was led."""
        self._tried: list[tuple[int, Action]] = []
        """The wrong moves that have been taken back, each with its step."""
        self._idle_ms = 0.0
        self._astray_ms = 0.0
        self._cancel_fade: Call | None = None
        self._lit: Sequence[Box] = ()
        """The boxes that are lit, in units."""
        self._lifted: Spot | None = None
        """The empty spot of the card that the pupil holds, which isn't lit."""
        stage.add(self._veil, self.bubble, self.ghost)
        focus.add(self.bubble)

    # state ----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True if the table will change without the pupil, because a wrong move is about to be undone."""
        return self._run.astray is not None

    @property
    def _is_dealing(self) -> bool:
        """True while cards are being dealt; sentences may be shown meanwhile."""
        journal = self._run.session.journal
        return bool(journal) and journal[-1].seat is None

    @property
    def _way_on(self) -> str:
        """The label of the bubble's button, which leads to the next sentence or ends the lesson."""
        return self.last_way_on() if self._is_last else text("lesson.go-on")

    @property
    def _is_last(self) -> bool:
        return self._run.number == len(self._run.lesson.steps) - 1 and not self._run.lesson.open_ended

    @property
    def marked(self) -> tuple[MoveMark, ...]:
        """The marks for the wanted move; empty until the pupil has hesitated for a while."""
        return self._marks.shown

    def stir(self) -> None:
        """Restart the wait for help because the pupil has acted, and end a reply that has been read."""
        if self._reply is not None:  # listeners have heard it, and now hear the step's sentence
            listens = self._picture.ui.spoken.is_announcing
            self._reply = None if listens else _Said(self._reply.number, is_back=True)
        self._restart_wait()

    def _restart_wait(self) -> None:
        self._idle_ms = 0.0
        self.ghost.hide()
        self._marks.clear()

    def hurry(self) -> bool:
        """Take back a wrong move at once; return False if there is none."""
        if self._run.astray is None:
            return False
        self._picture.finish()
        self.hush()
        self._take_back(None)
        return True

    def wants(self, pos: tuple[int, int]) -> bool:
        """Return whether a point in pixels is on a card or place of the current step's move."""
        step, layout = self._run.step, self._picture.layout
        gesture = None if step is None else self._gesture(step)
        spot = layout.spot_at(*self._picture.viewport.to_units(pos))
        match gesture:
            case Press(wanted):
                return spot == wanted
            case Drag(source, target):
                return spot in (source, target)
            case _:
                return False

    def update(self, dt: float) -> None:
        """Advance by `dt` ms of real time."""
        if self._lit and self._bare_spot() != self._lifted:
            self._light()
        if self._picture.busy and not (self._is_dealing or self._picture.effects.moving):
            self._hush_when_done()
            return
        if self._picture.ui.spoken.is_announcing and self._picture.seen.pending:
            return  # a listener first hears what has happened
        if self._run.astray is not None:
            self._update_astray(dt)
            return
        step = self._run.step
        if step is None:
            self.hush()
            return
        picked = self._words_on_picked(step)
        if picked or (self._reply is not None and self._reply.number != self._run.number):
            self._reply = None
        keys, idle_ms = "" if picked else self._keys(step), 0.0
        if self._reply is not None and self._reply.answer and self._idle_ms >= MARK_AFTER:
            self._reply, idle_ms = _Said(self._run.number, is_back=True), self._idle_ms
        said = replace(self._reply or _Said(self._run.number, picked=picked), keys=keys)
        if self._said != said or self._placed_with != self._choices.boxes:
            self._say_step(said, step)
            self._idle_ms = idle_ms
        self._lead(step)
        self._help(dt, step)

    def _lead(self, step: LessonStep) -> None:
        """Lead the focus to a step's move, once. If the pupil is to find the move, lead it beside the move,
        and to it after a wrong one.
        """
        gesture = self._gesture(step)
        if self._led == self._run.number or gesture is None or self._picture.busy:
            return
        ui = self._picture.ui
        if ui.spoken.is_announcing or not ui.bindings.follows_focus or self.picked() is not None:
            return  # a listener has heard the move's own key; whoever points may use keys later
        self._led = self._run.number
        in_hand = isinstance(gesture, Press) and self._picture.is_fan(gesture.spot.zone)
        is_found = not self._is_lost and (step.is_free or in_hand or isinstance(gesture, Choose))
        if not is_found:
            self.lead_to(gesture)
        elif not self._tried_here:
            self.lead_to(min(self._gestures, key=self._place_in_order))
        else:  # it stays where the pupil has led it
            tried = self._tried_here[-1]
            self.lead_to(next((one for one, action in self._gestures.items() if action == tried), gesture))

    def _place_in_order(self, gesture: Gesture) -> tuple[float, float]:
        box = self._choices.box_of(gesture.name) if isinstance(gesture, Choose) else None
        if isinstance(gesture, Press):
            box = self._picture.layout.clickable_box(gesture.spot)
        return (0.0, 0.0) if box is None else (box.y, box.x)

    @property
    def _tried_here(self) -> list[Action]:
        """The wrong moves at the current step that have been taken back."""
        return [action for number, action in self._tried if number == self._run.number]

    @property
    def _is_lost(self) -> bool:
        """True after enough wrong moves at the current step that the right one is shown at once."""
        return len(self._tried_here) >= SHOWN_AFTER

    def _asks(self, step: LessonStep) -> bool:
        """Return whether the pupil is left to find a step's move."""
        return step.is_free and not self._is_lost

    def _say_step(self, said: _Said, step: LessonStep) -> None:
        way_on = self._way_on if step.is_only_text else ""
        words = text(step.say)
        if said.is_back:
            words = _taken_back(words if said.answer is None else text(said.answer))
        self._say(said, Speech(self._run.lesson.gnome, said.picked or words, "calm", way_on, said.keys), step)

    def show_way(self) -> bool:
        """Say the current step's sentence again, and show its move; return False if it isn't the pupil's turn."""
        step = self._run.step
        if step is None:
            return False
        self._picture.finish()
        self._led = self._reply = None
        self._say_step(_Said(self._run.number, keys=self._keys(step)), step)
        self._idle_ms = GHOST_AFTER
        return True

    def _hush_when_done(self) -> None:
        """Hide the sentence at once when the move that it asks for, or another one, is made."""
        said, run = self._said, self._run
        if said is not None and (said.number != run.number or (run.astray is not None and not said.answer)):
            self.hush()

    def _words_on_picked(self, step: LessonStep) -> str:
        """Return the request to press again, or the reply to a wrong move that isn't made yet; empty if
        nothing is picked.
        """
        once_more = "" if step.is_only_text else self.once_more()
        gesture = self.picked() if once_more else None
        action = None if gesture is None else self._gestures.get(gesture)
        if action is None or step.accepts(action):
            return once_more
        code = self._run.session.game.encode(action)
        return text(step.answer(code) or OTHER_ANSWER)

    def _keys(self, step: LessonStep) -> str:
        """Return the keys that continue, or that make a step's move; empty if the pupil uses a pointer."""
        bindings = self._picture.ui.bindings
        if step.is_only_text:
            return bindings.prompt("confirm") if bindings.follows_focus else ""
        gesture = self._gesture(step)
        return "" if gesture is None else self.keys_for(gesture)

    def _update_astray(self, dt: float) -> None:
        answer = self._run.answer() or OTHER_ANSWER
        if self._said is None or self._said.answer != answer:
            step = self._run.lesson.steps[self._run.number]
            self._astray_ms = 0.0
            self._say(
                _Said(self._run.number, answer),
                Speech(self._run.lesson.gnome, text(answer), "thinking"),
                step,
            )
        self._astray_ms += dt
        if self._astray_ms >= ASTRAY_MS:
            self._take_back(answer)

    def _take_back(self, answer: str | None) -> None:
        """Take back a wrong move, remember it, and ask again after this answer to it."""
        if self._run.astray is not None:
            self._tried.append((self._run.number, self._run.astray.action))
        self._led = None
        self._run.take_back()
        self._reply = _Said(self._run.number, answer, is_back=True)
        self._announce(text("lesson.taken-back"), step=self._run.lesson.steps[self._run.number])

    def _read(self) -> None:
        """Continue after a sentence has been read, and restore the previous focus."""
        if not self.bubble.speech.waits:
            return
        self.hush()
        if self._focused_before is not None and self._focused_before.reachable:
            self._focus.set(self._focused_before)
        self._picture.ui.spoken.promise()
        self._run.go_on()

    # words ----------------------------------------------------------------------------------------

    def _say(self, said: _Said, speech: Speech, step: LessonStep) -> None:
        is_astray = self._run.astray is not None
        self._restart_wait()
        self._said = said
        viewport = self._picture.viewport
        about = self._boxes_about(step, with_move=not is_astray)
        self.about = tuple(about)
        self._placed_with = self._choices.boxes
        near = about or [Box(viewport.units_wide / 2, 300, 0, 0)]  # which may be covered
        self.bubble.speech = speech
        subject = [*near, *self._placed_with]
        found_for = (self._run.number, viewport)
        has_room = self._found_for == found_for and self.bubble.fits(speech)
        if not has_room or self._is_in_the_way(subject):
            self._found_for = found_for
            self._find_room(speech, step, subject)
        self.bubble.say(speech)
        if self._is_last and not self._has_cheered:
            self._cheer()
        self._focus.refresh_hover()  # what the bubble covers is no longer under the pointer
        self._spread_veil([] if is_astray else about)
        if said.is_back:
            return  # it was announced at once
        if not speech.waits:
            self._announce(speech.words, step=None if is_astray or said.picked else step)
        else:
            if self._focus.focused is not self.bubble:
                self._focused_before = self._focus.focused
            result = as_sentence(self.result()) if self._is_last else ""
            self.instruction = self.bubble.announce(self._focus, result)
            self._picture.ui.spoken.say(self.instruction)

    def _find_room(self, speech: Speech, step: LessonStep, subject: list[Box]) -> None:
        """Find one place for everything that may be said at a step or, if there is none, for this speech
        alone.

        A sentence that only points at something is near it.
        """
        replies, last = self._replies(step), self._place
        only_points = step.is_only_text and bool(step.points)
        if last is not None and only_points and distance(last, subject[0]) > FAR:
            last = None
        layout, picture = self._picture.layout, self._picture
        hand = layout.seat(picture.own).turf
        matters = [hand, *layout.looked_up, *picture.overview_boxes, *self._shown_beside]
        free = [*matters, *self.board, *layout.names, layout.tray]
        tries: list[tuple[Sequence[str], bool, list[Box]]] = [
            (replies, True, free),
            ((), True, free),
            (replies, True, matters),
            ((), True, matters),
            ((), False, []),
        ]
        if speech.keys:  # these are wide, and staying in one place matters more than free grass
            tries[1], tries[2] = tries[2], tries[1]
        for others, goal, untouched in tries:
            obstacles = self._obstacles(goal_matters=goal)  # it matters less than the trick
            if only_points:
                obstacles = obstacles._replace(spared=())
            self.bubble.find_room(picture.viewport, speech, subject, obstacles, last, others)
            self.bubble.say(speech)
            if not self._covers(untouched):
                break
        self._place = self.bubble.room

    def _cheer(self) -> None:
        """Celebrate the end of the lesson with a fanfare and a burst of leaves around the gnome. Nothing
        waits for it to finish.
        """
        ui, area = self._picture.ui, self.bubble.area
        self._has_cheered = True
        ui.mixer.play("win")
        if not ui.motion.reduced:
            leaves = [*thrown("gold-leaf", 10, 300, 20, 1100, 5), *thrown("leaf", 8, 340, 20, 1100, 6)]
            self._picture.effects.burst(leaves, (area.x, area.centery), self._picture.viewport.u, Z_CHEER)

    def _replies(self, step: LessonStep) -> list[str]:
        """Return what may be said at a step after a first press or a wrong move."""
        if step.is_only_text:
            return []
        again = [text("table.once-more"), text("table.once-more-answer")]
        answers = {step.say, *step.answers.values(), *step.instead.values()}
        return [*again, *(_taken_back(text(answer)) for answer in answers)]

    def _is_in_the_way(self, subject: list[Box]) -> bool:
        """Return whether the bubble covers its subject, or things that have come onto the table since."""
        self.bubble.say(self.bubble.speech)
        return self._covers([*(box for box in subject if box.w), *self._shown_beside])

    def _covers(self, boxes: Sequence[Box]) -> bool:
        return any(self._picture.viewport.rect(*box).colliderect(self.bubble.area) for box in boxes)

    def _boxes_about(self, step: LessonStep, *, with_move: bool = True) -> list[Box]:
        """Return the boxes in units of a step's subject, and of the moves that it accepts."""
        gesture = self._gesture(step) if with_move else None
        also = [other for other, action in self._gestures.items() if action in step.also]
        gestures = [] if gesture is None else [gesture, *also]
        if self._asks(step) and gestures:
            gestures = [*self._gestures]
        return list(boxes_spoken_of(step, gestures, self._picture.layout, self._choices.box_of))

    def _announce(self, words: str, step: LessonStep | None) -> None:
        """Announce these words; for players who can't see the spotlight, add a step's move and its key.

        Where the pupil is free to choose, add the few choices with their keys, or else the keys that choose.
        """
        asked: list[str] = []
        if step is not None and step.action is not None:
            moves = dict.fromkeys(self._gestures.values()) if self._asks(step) else [step.action]
            asked = [self.ask_for(move) for move in moves]
            if len(asked) > MOST_ASKED:
                asked = [as_sentence(self._keys(step))]
        self.instruction = " ".join(filter(None, (words, *asked)))
        self._picture.ui.spoken.say(self.instruction)

    def hush(self) -> None:
        """Hide the speech bubble, the spotlight and the help."""
        if self._said is None:
            return
        self._said = None
        self._lit = ()
        self.instruction = ""
        self.bubble.visible = False
        self.stir()
        self._fade_veil(0.0)

    def _obstacles(self, goal_matters: bool) -> Obstacles:
        """Return the bubble's obstacles: first the pupil's cards and the piles, then less important ones.

        What is looked up, such as the goal, is among the first if it matters.
        The tools, the others' names and the scores come second to the boxes that it must not cover.
        """
        layout, picture = self._picture.layout, self._picture
        own = layout.seat(picture.own)
        mine = picture.presenter.own_zone(picture.own)
        zones = {spot.zone for spot in layout.spots if picture.is_pile(spot.zone)} | {mine, "hand", "trick"}
        if self.bubble.speech.waits:
            zones.discard("trick")  # nothing is put there before the bubble is gone
        taken = {placed.spot for placed in picture.cards.placements.values()}
        kept = [
            box
            for spot, box in layout.spots.items()
            if spot.zone in zones or (spot.zone == "trick" and spot in taken)
        ]
        spared = [*(seat.turf for seat in layout.seats), *layout.plates.values(), *layout.spots.values()]
        kept += [own.turf, own.plaque, *self._shown_beside]
        watched = [*picture.overview_boxes, *layout.looked_up, *self.board, layout.tray, *layout.names]
        bare = [box for spot, box in layout.spots.items() if spot.zone == "trick"]
        if goal_matters:
            kept += [own.medallion, *layout.looked_up, *picture.overview_boxes]
        if self._choices.boxes:  # the note says what is about to be chosen
            return Obstacles([*kept, *self.kept, *self.notes], spared, watched, bare)
        return Obstacles([*kept, *self.kept], [*spared, *self.notes], watched, bare)

    # the subject ----------------------------------------------------------------------------------

    @property
    def _shown_beside(self) -> list[Box]:
        """The boxes, in units, of what many sentences mention besides their subject: the sign with the led
        suit and trump, the trick's cards and, after a trick, its copy.
        """
        picture, view = self._picture, self._picture.view
        layout, presenter = picture.layout, picture.presenter
        if view is None:
            return []
        placements = picture.cards.placements.values()
        boxes = [layout.spots[spot] for spot in {one.spot for one in placements if one.spot.zone == "trick"}]
        if presenter.public_sign(picture.ui, view) is not None:
            boxes += layout.always_seen
        return [*boxes, *self._picture.overview_boxes] if self.bubble.speech.waits else boxes

    def _gesture(self, step: LessonStep) -> Gesture | None:
        """Return the gesture for the wanted move; None if the step needs none."""
        if step.action is None:
            return None
        found = (gesture for gesture, action in self._gestures.items() if action == step.action)
        return next(found, None)

    @property
    def _gestures(self) -> Mapping[Gesture, Action]:
        return self._run.session.game.gestures(self._run.session.view(self._run.lesson.pupil))

    # light ----------------------------------------------------------------------------------------

    def _spread_veil(self, about: list[Box]) -> None:
        self._lit = about
        if about:
            self._light()
        self._fade_veil(1.0 if about else 0.0)

    def _light(self) -> None:
        """Light the subject, but not the empty place of a held card."""
        viewport, layout = self._picture.viewport, self._picture.layout
        self._lifted = self._bare_spot()
        bare = None if self._lifted is None else layout.clickable_box(self._lifted)
        # The player's score stays lit, since it shows what a move costs or brings.
        seat = layout.seat(self._picture.own)
        hand = {layout.clickable_box(spot) for spot in layout.spots if spot.zone in layout.arranged}
        lit = [_with_rise(box) if box in hand else box for box in self._lit if box != bare]
        boxes = [box.inflated(5) for box in lit]
        step, mine = self._run.step, self._picture.presenter.own_zone(self._picture.own)
        if step is None or not (step.is_only_text and step.points):  # what is pointed at is lit alone
            boxes += [box.inflated(5) for box in self._shown_beside]
            if self._knows_goal:
                boxes += [box.inflated(5) for box in (*layout.looked_up, seat.plaque, seat.medallion)]
        else:  # the goal with how far it is, cards with their trump
            wholes = [*(box for box in layout.looked_up if any(map(box.overlaps, self._lit)))]
            wholes += layout.always_seen if any(spot.zone == mine for spot in step.points) else ()
            boxes += [box.inflated(5) for box in wholes]
        boxes += [box.inflated(5) for box in self._choices.boxes]  # the others stay readable
        cards = [layout.clickable_box(spot) for spot in layout.spots if spot.zone == mine]
        is_asked = step is not None and step.action is not None
        if is_asked and self._picture.is_fan(mine) and not {*cards}.intersection(self._lit):
            boxes += [box.inflated(5) for box in cards]  # by which to choose
        pools = [viewport.rect(*box) for box in boxes]
        self._veil.spread(viewport.window, pools, viewport.px(LIT_RADIUS))

    @property
    def _knows_goal(self) -> bool:
        """True if the lesson has spoken of the goal."""
        layout, run = self._picture.layout, self._run
        points = [spot for step in run.lesson.steps[: run.number + 1] for spot in step.points]
        boxes = [layout.clickable_box(spot) for spot in points if spot in layout.spots]
        return not layout.looked_up or any(box.overlaps(goal) for box in boxes for goal in layout.looked_up)

    def _bare_spot(self) -> Spot | None:
        """Return the spot of the held card if nothing else lies on it; otherwise, None."""
        held, lying = self._picture.director.held_card, self._picture.cards.placements
        if held is None or held not in lying:
            return None
        spot = lying[held].spot
        return None if sum(one.spot == spot for one in lying.values()) > 1 else spot

    def _fade_veil(self, to: float) -> None:
        if self._cancel_fade is not None:
            self._cancel_fade()
        start = self._veil.strength

        def fade(share: float) -> None:
            self._veil.strength = round(start + (to - start) * share, 3)

        ms = 0 if self._picture.ui.motion.reduced else VEIL_MS
        self._cancel_fade = self._timeline.start(Tween(ms, fade))

    # help -----------------------------------------------------------------------------------------

    def _help(self, dt: float, step: LessonStep) -> None:
        """Mark the move after a while, and later demonstrate it."""
        gesture = None if step.is_only_text else self._gesture(step)
        if gesture is None or self._picture.busy:
            return
        self._idle_ms += dt
        viewport, layout = self._picture.viewport, self._picture.layout
        wait = ASKED_AFTER if step.is_free and not self._tried_here else MARK_AFTER
        is_due = self._is_lost or self._idle_ms >= wait
        if is_due and not self._marks.shown:
            self._marks.show(viewport, layout, (MoveMark(gesture, "hint", "honey"),))
        uses_keys = self._picture.ui.bindings.follows_focus  # and reads them in the bubble
        if self._idle_ms >= GHOST_AFTER and not (self.ghost.visible or uses_keys):
            start, end = ghost_path(gesture, layout, self._choices.box_of)
            self.ghost.show(viewport, start, end)


def _taken_back(words: str) -> str:
    """Return a sentence, such as the reply to a move, with the request to try again."""
    return f"{words}\n{text('lesson.taken-back')}"


def _with_rise(box: Box) -> Box:
    """Return the box of a card in a hand, with room above for it to be picked."""
    return Box(box.x, box.y - PICKED_RISE, box.w, box.h + PICKED_RISE)
