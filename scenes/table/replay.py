"""A finished game watched step by step: first, back, forward, last, play; and from there reviewed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.core.game import State
from gnoming.core.session import AnyEntry, AnySession
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.timeline import Call
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.perspective import Perspective
from scenes.table.presenter import Presenter
from scenes.table.view.picture import TablePicture

MOVE_PAUSE = 350.0
"""Milliseconds between two moves while it plays."""
Control = tuple[str | None, str, IconName, Call]
"""A button: the command that does the same, if there is one, its name's text, its icon, and what it does."""


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads: `review`, and `play_on` from before an entry of this number, by the person of a seat."""

    review: Call
    play_on: Callable[[int, int], None]


class ReplayScene(Scene):
    """A session's journal as a film; the position shown is after the first `at` entries."""

    name = "replay"
    closes_on_back = True

    def __init__(
        self,
        app: App,
        presenter: Presenter,
        session: AnySession,
        exits: ReplayExits,
        at: int = 0,
    ) -> None:
        super().__init__(app.ui)
        self.upright = presenter.upright
        self._session = session
        self._presenter = presenter
        self.at = at
        self._exits = exits
        self.playing = False
        self._waited_ms = 0.0
        self._told_events = -1
        players, own = session.match.players, Perspective(session).own
        self.picture = TablePicture(app.ui, self.stage, presenter, players, own)
        self.picture.lit_seats = ()
        self._tray = Panel(app.ui, "wood", 39.0)
        self._add_controls()

    def _add_controls(self) -> None:
        controls: tuple[Control, ...] = (
            ("up", "table.replay-first", "first", partial(self._go, 0)),
            ("left", "table.replay-back", "back", self._step_back),
            ("skip", "table.replay-play", "play", self._toggle),
            ("right", "table.replay-forward", "forward", self._step_on),
            ("down", "table.replay-last", "last", partial(self._go, len(self.entries))),
            (None, "review.play-on", "card", self._play_on),
            (None, "table.replay-review", "hint", self._exits.review),
            (None, "table.replay-close", "door", self.close),
        )
        self._commands = {command: use for command, _, _, use in controls if command is not None}
        self._buttons = [
            IconButton(self.ui, text(key), icon, use, "dusk", z=40.0) for _, key, icon, use in controls
        ]
        self._play = self._buttons[2]
        self.stage.add(self._tray, *self._buttons)
        self.focus.add(*self._buttons)

    @property
    def help_topic(self) -> str:
        return self._session.game.name

    @property
    def busy(self) -> bool:
        return super().busy or self.picture.moving or self.playing

    @property
    def entries(self) -> list[AnyEntry]:
        """All that was done, in order."""
        return self._session.journal

    def layout(self, viewport: Viewport) -> None:
        self.picture.lay_out(viewport, self._view())
        layout = self.picture.layout
        tray = layout.tray
        row = Box(min(tray.x, tray.right - 342), tray.y + (tray.h - 70) / 2, max(tray.w, 342), 70)
        turfs = (*layout.turfs, *(seat.turf for seat in layout.seats))
        if any(box.overlaps(row) for box in turfs):
            self._arrange_rows(viewport, tray)
        else:
            self._tray.layout(viewport, row.x, row.y, row.w, row.h)
            for n, button in enumerate(self._buttons):
                left = row.x + 12 + n * (row.w - 68) / (len(self._buttons) - 1)
                button.layout(viewport, left, row.y + 13, 44, 44)
        self._update_prompt()

    def _arrange_rows(self, viewport: Viewport, tray: Box) -> None:
        """Lay the buttons in two rows, where a long one would lie on cards."""
        top = tray.bottom - 106
        self._tray.layout(viewport, tray.x, top, tray.w, 106)
        first = 4
        for n, button in enumerate(self._buttons):
            row, column = divmod(n, first)
            here = first if row == 0 else len(self._buttons) - first
            pitch = tray.w / (first + 0.3)
            left = tray.x + (tray.w - pitch * here) / 2 + pitch * (column + 0.5) - 22
            button.layout(viewport, left, top + 6 + row * 47, 44, 44)

    def _view(self) -> State:
        shown = self.entries[self.at].before if self.at < len(self.entries) else self._session.state
        return self._session.game.view(shown, self.picture.own)

    def _move_to(self, at: int) -> None:
        """Take another position; the seat whose move is shown stays lit until the next one moves."""
        self.at = at
        seat = self.entries[at - 1].seat if at else None
        self.picture.lit_seats = () if seat is None else (seat,)

    def update(self, dt: float) -> None:
        self.picture.beats.speed = self.ui.motion.speed
        self.picture.advance(dt)
        if self.picture.seen.count != self._told_events:
            self._update_prompt()
        if self.playing and not self.picture.busy:
            self._waited_ms += dt * self.ui.motion.speed
            if self._waited_ms >= MOVE_PAUSE:
                self._waited_ms = 0.0
                self._step_on()
                if self.at == len(self.entries):
                    self._set_playing(False)

    def _step_back(self) -> None:
        """Go one move back."""
        self._go(max(0, self.at - 1))

    def _step_on(self) -> None:
        """Show the next move."""
        if self.at < len(self.entries):
            self.picture.beats.finish_all()
            self._move_to(self.at + 1)
            self.picture.perform(self.entries[self.at - 1])
            self._update_prompt()

    def _toggle(self) -> None:
        """Play on, or stop."""
        self._set_playing(not self.playing and self.at < len(self.entries))

    def _set_playing(self, playing: bool) -> None:
        self.playing = playing
        self._play.icon = "pause" if playing else "play"
        self._play.name = text("table.replay-pause") if playing else text("table.replay-play")

    def _go(self, at: int) -> None:
        self._set_playing(False)
        self._move_to(at)
        self.picture.settle(self._view())
        self._update_prompt()

    def _play_on(self) -> None:
        """Leave the film for a game that goes on from here, from the next move that a seat made."""
        number = next(
            (n for n in range(self.at, len(self.entries)) if self.entries[n].seat is not None), None
        )
        seat = None if number is None else self.entries[number].seat
        if number is None or seat is None:
            self.toast.show_message(text("table.replay-no-further"), "flag")
        else:
            self._exits.play_on(number, seat)

    def _update_prompt(self) -> None:
        """Say where we are and what has just been done, as far as it was seen."""
        self._told_events = self.picture.seen.count
        place = text("table.replay-at", move=self.at, moves=len(self.entries))
        run = self._latest_turn()
        words = self._presenter.summary(run) if run else None
        name = self.picture.names[run[0].seat] if run and run[0].seat is not None else ""
        between = "\n" if self.picture.layout.prompt.h > 60 else "   "
        self.picture.panels.prompt.show(f"{place}{between}{name}: {words}" if words else place)
        self.picture.panels.slate.visible = False

    def _latest_turn(self) -> tuple[AnyEntry, ...]:
        """Return the entries of the turn that is being shown, up to here."""
        run: list[AnyEntry] = []
        for entry in reversed(self.picture.seen.of(self.entries[: self.at])):
            if entry.seat is None or (run and entry.seat != run[0].seat):
                break
            run.append(entry)
        return tuple(reversed(run))

    def handle(self, event: pygame.event.Event) -> bool:
        use = self._commands.get(self.ui.bindings.command(event) or "")
        if use is None:
            return super().handle(event)
        use()
        return True

    def leave(self) -> None:
        self.picture.scenery.release()
