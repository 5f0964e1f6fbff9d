"""The crash page, which names the report's file and offers the next steps."""

import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from time import time

import pygame

from gnoming import crash_report
from gnoming.text import language, text
from scenes.app.app import App
from scenes.dialogs.dialog import DialogScene
from scenes.kit.widgets import Button
from scenes.table.scene import TableScene

log = logging.getLogger(__name__)


class CrashScene(DialogScene):
    """The notice of a crash, with buttons to copy the report, go to the title, or quit."""

    name = "crash"
    overlay = False

    def __init__(self, app: App, report: str, path: Path | None, show_title: Callable[[], None]) -> None:
        where = text("crash.report", file=path) if path is not None else text("crash.no-report")
        super().__init__(app, where)
        self._report = report
        self._show_title = show_title

    def make_buttons(self) -> list[Button]:
        return [
            Button(self.ui, text("crash.copy"), self._copy),
            Button(self.ui, text("crash.title"), self._show_title, kind="primary"),
            Button(self.ui, text("crash.quit"), self.app.scenes.quit),
        ]

    def _copy(self) -> None:
        copied = False
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(self._report)
            copied = True
        self.toast.show_message(text("crash.copied") if copied else text("crash.not-copied"), "copy")


def show_crash(app: App, error: Exception, folder: Path, show_title: Callable[[], None]) -> None:
    """Report an error that ended the event loop, and show where the report is; if that fails, raise the
    error.
    """
    log.critical("the loop has ended", exc_info=error)
    now = time()
    told = app.recent_actions.lines(), _recent_moves(app), _environment_facts(app)
    words = crash_report.format_report(error, now, *told)
    path = crash_report.write_report(folder, words, now)
    if isinstance(app.scenes.top, CrashScene):
        raise error
    app.scenes.replace(CrashScene(app, words, path, show_title))


def _environment_facts(app: App) -> dict[str, str]:
    width, height = app.scenes.viewport.width, app.scenes.viewport.height
    return {
        "libraries": f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "window": f"{width}x{height}, {pygame.display.get_driver()}",
        "language": language(),
        "scenes": " > ".join(scene.name for scene in app.scenes.stack),
    }


def _recent_moves(app: App) -> list[str]:
    """Return the latest actions in the game on the table, in the format of its record."""
    for scene in app.scenes.stack:
        if isinstance(scene, TableScene):
            session = scene.session
            said = [
                f"{'table' if entry.seat is None else entry.seat}: {session.game.encode(entry.action) or 'deals'}"
                for entry in session.journal[-crash_report.MAX_ACTIONS :]
            ]
            return [f"{session.game.name}, seed {session.luck.seed}", *said]
    return []
