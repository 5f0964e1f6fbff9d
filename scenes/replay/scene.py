"""The replay page: a finished game step by step, round by round, or playing at one of several speeds."""

from collections.abc import Sequence
from functools import partial

import pygame

from gnoming.core.game import State
from gnoming.core.session import AnyEntry, AnySession
from gnoming.review.steps import part_name
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.games import face_of
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.timeline import Call
from scenes.kit.scene import Scene
from scenes.kit.text.phrases import pointing
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.replay.controls import (
    PACES,
    Eyes,
    PaceKnob,
    ScrubBar,
    SwitchKnob,
    bar_box,
    board_box,
    find_marks,
    lay_out_board,
    round_starts,
)
from scenes.table.game.perspective import Perspective
from scenes.table.game.presenter import Presenter
from scenes.table.input.reading import TableBuffers
from scenes.table.view.panels.seats import SlateContent
from scenes.table.view.picture import TablePicture

MESSAGE = 340.0
"""The minimum width of a message above the controls, in units."""
MOVE_PAUSE = 350.0
"""The time in milliseconds between two moves while the replay plays."""
Control = tuple[str | None, str, str, IconName, Call]
"""A button: the equivalent command, if any, the text keys for its name and its caption, its icon, and its
action.
"""
SHOWN_TURNS = 3
"""The maximum number of turns on the slate."""
TIME = 5
"""The number of buttons that move time, which are blue; the rest are brown."""


class ReplayScene(Scene):
    """The replay of a session's journal. It shows the position after the first `at` entries."""

    name = "replay"
    closes_on_back = True

    def __init__(self, navigator: Navigator, presenter: Presenter, session: AnySession, at: int = 0) -> None:
        app = navigator.app
        super().__init__(app.ui)
        presenter.hold_hands(navigator.profile.settings.hand_order)
        self.upright, self.tall_ratio = presenter.upright, presenter.tall_ratio
        self._session = session
        self._presenter = presenter
        self.at = at
        self._navigator = navigator
        self.playing = False
        self._waited_ms = 0.0
        self._scored_at = 0
        """The number of entries after which scores were last shown."""
        self._shown_events = -1
        self._said = ""
        players, own = session.match.players, Perspective(session).own
        self.picture = TablePicture(app.ui, self.stage, presenter, players, own)
        self.picture.lit_seats = ()
        self._tray = Panel(app.ui, "wood", 39.0)
        self._bar_tray = Panel(app.ui, "wood", 39.0)
        self._rounds = round_starts(session.journal)
        marks = find_marks(presenter, session.journal, self.picture.names)
        name_part = partial(part_name, session.game)
        note = text(f"replay.bar-note.{session.game.name}")  # text keys: replay.bar-note.*
        self.bar = ScrubBar(app.ui, len(session.journal), marks, name_part, note, self._go, z=40.0)
        self.bar.at = at
        self.eyes = Eyes(self.picture, self.look_with)
        self.shows_scores = True
        """True if the replay stops at the scores of each round."""
        self._add_controls()

    def _add_controls(self) -> None:
        game = self._session.game.name  # text keys: replay.previous-round.* replay.next-round.*
        part = f"replay.word.part.{game}"  # text keys: replay.word.part.*
        controls: tuple[Control, ...] = (
            (None, f"replay.previous-round.{game}", part, "first", partial(self._go_round, -1)),
            ("left", "table.replay-back", "replay.word.move", "back", lambda: self._go(max(0, self.at - 1))),
            ("skip", "table.replay-play", "replay.word.play", "play", self._toggle),
            ("right", "table.replay-forward", "replay.word.move", "forward", self._step_on),
            (None, f"replay.next-round.{game}", part, "last", partial(self._go_round, 1)),
            (None, "replay.skip-scores", "replay.word.scores", "trophy", self._toggle_scores),
            (None, "table.replay-review", "table.replay-review", "graph", self._open_review),
            (None, "review.play-on", "replay.word.join", "join", self._ask_to_join),
            (None, "table.replay-close", "replay.word.leave", "door", self.close),
        )
        self._commands: dict[str, Call] = {command: use for command, *_, use in controls if command}
        self._commands["peek"] = lambda: self.look_with(self.eyes.next_seat)
        self._buffers = TableBuffers(
            self.picture, lambda: self.entries[: self.at], lambda: self.picture.panels.prompt.content
        )
        self._commands |= {"up": partial(self._go, 0), "down": partial(self._go, len(self.entries))}
        icons = [self._make_icon(*control) for control in controls]
        for number, button in enumerate(icons[:TIME]):
            button.enamel = "dusk"
            button.caption_words = pointing(button.caption_words, number - TIME // 2)
        self._play, self._scores_button, self._join_button = icons[2], icons[5], icons[7]
        self._join_button.note = text("replay.join-note")
        self.pace = PaceKnob(self.ui, partial(self._change_pace, 1, wraps=True), z=40.0)
        self.pace.caption_words, self.pace.note = text("replay.pace"), text("replay.pace-note")
        self._key_uses: dict[int, Call] = {
            pygame.K_PAGEUP: partial(self._go_round, -1),
            pygame.K_PAGEDOWN: partial(self._go_round, 1),
            pygame.K_HOME: partial(self._go, 0),
            pygame.K_END: partial(self._go, len(self.entries)),
            **dict.fromkeys(
                (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), partial(self._change_pace, 1)
            ),
            **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), partial(self._change_pace, -1)),
        }
        self._buttons: list[IconButton] = [*icons[:TIME], self.pace, *icons[TIME:]]
        self.stage.add(self._tray, self._bar_tray, self.bar, *self._buttons)
        self.focus.add(*self._buttons, self.bar)
        self.stage.add(*self.eyes.handles)
        self.focus.add(*self.eyes.handles)

    def _make_icon(self, command: str | None, name: str, word: str, icon: IconName, use: Call) -> IconButton:
        kind = SwitchKnob if name == "replay.skip-scores" else IconButton
        button = kind(self.ui, text(name), icon, use, "wood", z=40.0)
        button.command, button.caption_words = command or "", text(word)
        return button

    @property
    def help_topic(self) -> str:
        return self._session.game.name

    @property
    def spoken_title(self) -> str:
        return text("replay.title", game=face_of(self._session.game.name).title)

    def buffers(self) -> Sequence[Buffer]:
        return self._buffers.buffers()

    def commands_here(self) -> Sequence[str]:
        return tuple(self._commands)

    @property
    def busy(self) -> bool:
        return super().busy or self.picture.moving or self.playing

    @property
    def entries(self) -> list[AnyEntry]:
        return self._session.journal

    def layout(self, viewport: Viewport) -> None:
        self.picture.lay_out(viewport, self._view())
        self._lay_out_controls(viewport)

    def _lay_out_controls(self, viewport: Viewport) -> None:
        layout = self.picture.layout
        scores = self.picture.panels.board_box(layout, viewport.text_scale)
        place = board_box(layout, scores, viewport.text_scale)
        bar = bar_box(layout)
        lay_out_board(viewport, place, self._tray, self.bar, self._buttons, (self._bar_tray, bar))
        panels = self.picture.panels
        panels.prompt.visible, panels.slate.visible = bar is None, bar is not None
        board = place[0]

        def place_message(sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
            w, h = sizes[0]
            x = min(board.centre[0] - w / 2, viewport.units_wide - w)
            return 0, Box(max(0.0, x), board.y - h, w, h)

        self.toast.place_by(place_message, [(max(MESSAGE, board.w), 1.0)])
        self.eyes.layout()
        self._update_prompt()

    def _view(self) -> State:
        return self._session.game.view(self._shown_state(), self.picture.own)

    def _shown_state(self) -> State:
        return self.entries[self.at].before if self.at < len(self.entries) else self._session.state

    def _move_to(self, at: int) -> None:
        """Go to the position after `at` moves; the seat that moved last stays lit until the next move."""
        self.at = self.bar.at = at
        seat = self.entries[at - 1].seat if at else None
        self.picture.lit_seats = () if seat is None else (seat,)

    def update(self, dt: float) -> None:
        self.picture.beats.speed = self.ui.motion.speed * self.pace.pace
        self.picture.advance(dt)
        if self.picture.seen.count != self._shown_events:
            self._update_prompt()
        if self.playing and not self.picture.busy:
            self._waited_ms += dt * self.ui.motion.speed * self.pace.pace
            if self._waited_ms >= MOVE_PAUSE:
                self._waited_ms = 0.0
                self._play_next()

    def _play_next(self) -> None:
        ended = self.at > 0 and (self.at == len(self.entries) or self.entries[self.at].seat is None)
        if self.at == len(self.entries):
            self._set_playing(False)
        if ended and self.shows_scores and self._scored_at != self.at:
            self._scored_at = self.at
            self._navigator.replays.show_scores(self._session, self.entries[self.at - 1].after)
        else:
            self._step_on()

    def _step_on(self) -> None:
        if self.at < len(self.entries):
            self.picture.beats.finish_all()
            self._move_to(self.at + 1)
            self.picture.perform(self.entries[self.at - 1])
            self._update_prompt()

    def _toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if not self.playing and self.at == len(self.entries):
            self._go(0)
        self._set_playing(not self.playing)

    def _toggle_scores(self) -> None:
        self.shows_scores = not self.shows_scores
        assert isinstance(self._scores_button, SwitchKnob)
        self._scores_button.is_on = self.shows_scores
        self._scores_button.name = text("replay.skip-scores" if self.shows_scores else "replay.show-scores")
        words = text("replay.scores-on" if self.shows_scores else "replay.scores-off")
        self.toast.show_instead(words, "trophy")

    def look_with(self, seat: int) -> None:
        """Turn the table to a seat, and show only what that seat could know."""
        if seat != self.picture.own:
            self.picture.beats.finish_all()
            self.picture.turn_to(seat, self._session.game.view(self._shown_state(), seat))
            self._lay_out_controls(self.viewport)

    def explain_eyes(self) -> None:
        self.toast.show_instead(text("replay.eyes-how", key=self.ui.bindings.prompt("peek")), "eye")

    def _change_pace(self, way: int, wraps: bool = False) -> None:
        """Change the pace by `way` steps; beyond an end, keep it or, if it `wraps`, go to the other end."""
        at = PACES.index(self.pace.pace) + way
        self.pace.pace = PACES[at % len(PACES) if wraps else min(max(at, 0), len(PACES) - 1)]

    def _go_round(self, way: int) -> None:
        """Go forward to the start of the next round, or back to an earlier start if `way` is negative."""
        if way > 0:
            self._go(next((at for at in self._rounds if at > self.at), len(self.entries)))
        else:
            self._go(next((at for at in reversed(self._rounds) if at < self.at), 0))

    def _set_playing(self, playing: bool) -> None:
        self.playing = playing
        self._play.icon = "pause" if playing else "play"
        self._play.name = text("table.replay-pause") if playing else text("table.replay-play")
        self._play.caption_words = text("replay.word.pause") if playing else text("replay.word.play")

    def start(self) -> None:
        """Let the replay run, as it does when it is opened from its beginning; say what the marks on its bar mean."""
        self._set_playing(True)
        self.focus.set(self._play)
        self.toast.show_message(self.bar.note, "graph", is_spoken=False)

    def _open_review(self) -> None:
        self._navigator.reviews.open(self._session)

    def _ask_to_join(self) -> None:
        self._set_playing(False)
        question, yes, no = (text(f"replay.{key}") for key in ("join", "join-yes", "join-no"))
        self._navigator.confirm(question, yes, no, lambda joins: self._play_on() if joins else None)

    def _go(self, at: int) -> None:
        self._set_playing(False)
        self._move_to(at)
        self.picture.settle(self._view())
        self._update_prompt()

    def _play_on(self) -> None:
        """Leave the replay and continue the game from the next move that a seat made."""
        number = next(
            (n for n in range(self.at, len(self.entries)) if self.entries[n].seat is not None), None
        )
        seat = None if number is None else self.entries[number].seat
        if number is None or seat is None:
            self.toast.show_instead(text("table.replay-no-further"), "last")
        else:
            self._navigator.reviews.play_on(self._session, number, seat)

    def _place(self) -> str:
        return text("table.replay-at", move=self.at, moves=len(self.entries))

    def _update_prompt(self) -> None:
        """Show the number of the position, and the visible part of the latest turn."""
        self._shown_events = self.picture.seen.count
        place, between = self._place(), "\n" if self.picture.layout.prompt.h > 60 else "   "
        if self.eyes.are_others:
            place = f"{place}{between}{self.eyes.summary_text(self._view())}"
        turns = self._latest_turns()
        name, words = (self.picture.names[turns[-1][0]], turns[-1][1]) if turns else ("", None)
        turn = text("table.name-and-turn", name=name, turn=words) if words else ""
        self.picture.panels.prompt.show(f"{place}{between}{turn}" if turn else place)
        # A player who steps hears every part; one who watches hears whole turns.
        if not self.playing or self._ends_turn():
            self._say(turn or place)
        self._write_slate(turns)

    def _ends_turn(self) -> bool:
        seen = self.picture.seen.count_whole(self.entries[: self.at])
        return 0 < seen == self.at and self._presenter.ends_turn(self.entries[self.at - 1])

    def _write_slate(self, turns: Sequence[tuple[int, str]]) -> None:
        """Write the part of the game and its latest turns on the slate, because the bar covers the prompt."""
        portraits = self.picture.panels.portrait_names
        lines = [(portraits[seat], words) for seat, words in turns]
        if self.eyes.are_others:
            lines.insert(0, (portraits[self.picture.own], self.eyes.summary_text(self._view())))
        self.picture.panels.slate.show(SlateContent(self.bar.value(), tuple(lines)))

    def _say(self, sentence: str) -> None:
        """Announce a sentence, unless it repeats the last one."""
        if sentence != self._said:
            self._said = sentence
            self.ui.spoken.say(sentence)

    def _latest_turns(self) -> list[tuple[int, str]]:
        """Return the seat and summary of the round's latest turns up to the position shown, oldest first."""
        runs: list[list[AnyEntry]] = []
        for entry in reversed(self.picture.seen.of(self.entries[: self.at])):
            if entry.seat is None:
                break
            if not runs or entry.seat != runs[0][0].seat:
                if len(runs) == SHOWN_TURNS:
                    break
                runs.insert(0, [])
            runs[0].insert(0, entry)
        summaries = ((run[0].seat, self._presenter.summary(tuple(run))) for run in runs)
        return [(seat, words) for seat, words in summaries if seat is not None and words]

    def handle(self, event: pygame.event.Event) -> bool:
        use = self._commands.get(self.ui.bindings.command(event) or "")
        if use is None and event.type == pygame.KEYDOWN:
            use = self._key_uses.get(event.key)
        if use is None:
            return super().handle(event)
        use()
        if not self.ui.spoken.is_waiting:
            self.ui.spoken.say(self._place(), keep=False)
        return True

    def leave(self) -> None:
        self.picture.scenery.release()
