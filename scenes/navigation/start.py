"""Starting the window: the functions that the command line calls."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from gnoming import log, paths, system
from gnoming.core.errors import RecordError
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from gnoming.storage.handover import Handover, Request
from gnoming.storage.leftovers import sweep
from scenes.app import frame_pace
from scenes.app.app import App
from scenes.app.app_options import AppOptions
from scenes.app.window import CtrlC
from scenes.games import faces, presenter_named
from scenes.kit.drawing.image_files import read_ahead
from scenes.navigation.navigator import Navigator

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.storage.settings import Scanning
    from gnoming.thinking.thinker import Thinker


PRELOADED = (
    "scenes.setup.controller", "scenes.setup.scene", "scenes.table.scene", "scenes.table.controller",
    "scenes.lessons.offers", "scenes.seal.controller", "gnoming.thinking.worker_process",
    "scenes.options.scene", "scenes.help.scene",
)  # fmt: skip
"""Modules that the title doesn't need, loaded in spare time like the games, so that no click waits for them.
"""

TITLE_PICTURES = (
    "table/title", "table/cloud-1", "table/cloud-2", "table/cloud-3", "table/windmill-sails", "table/turtle",
    "table/title-front", "table/post-foot",
)  # fmt: skip
"""The title's pictures, except the games' emblems, in the order in which they are needed."""


def run(record: Path | None, demo: bool, scan: Scanning | None = None) -> int:
    """Open the window and play until it is closed; return the exit status. `scan` overrides that setting.

    Raises NoDisplayError without a screen, and RecordError or OSError for a record that cannot be opened.
    """
    if record is None:
        return _play(Request(), None, None, demo, scan)
    from gnoming.person.records import open_record

    return _play(Request(record), open_record(record), None, demo, scan)


def run_deal(code: str) -> int:
    """Open the window and begin the deal of a code; any error in the code is shown in the window."""
    return _play(Request(code=code), None, None)


def run_from_desktop(record: Path) -> int:
    """Open the window with a record opened from the desktop; any error in it is shown in the window."""
    from gnoming.person.records import open_failure_text, open_record

    session, notice = None, None
    try:
        session = open_record(record)
    except (RecordError, OSError) as error:
        notice = open_failure_text(record, error)
    return _play(Request(record), session, notice)


def _play(
    request: Request,
    session: AnySession | None,
    notice: str | None,
    demo: bool = False,
    scan: Scanning | None = None,
) -> int:
    """Pass the request to a window that is open, or open one; a demo always gets its own."""
    folders = paths.user_folders()
    handover = Handover(folders.data)
    if not demo and not handover.is_first() and handover.ask(request):
        return 0
    assets = paths.assets()
    if not demo:
        pictures = (*TITLE_PICTURES, *(face.emblem for face in faces()))
        read_ahead([assets / f"{name}.webp" for name in pictures])
    system.return_large_blocks()
    frame_pace.put_off_garbage()
    log.start(folders.logs)
    profile = Profile(folders)
    if scan is not None:
        profile.change_settings(replace(profile.settings, scanning=scan))
    if notice is not None:
        profile.notices.append(notice)
    navigator = Navigator(profile, _start_thinker, session, demo, handover=handover)
    try:
        with CtrlC():
            app = App(AppOptions(assets, profile.settings), navigator.first_scene)
            app.ui.idle.add(partial(import_module, name) for name in PRELOADED)
            app.ui.idle.add(partial(GAMES.get, name) for name in GAMES)
            app.ui.idle.add(partial(presenter_named, name) for name in GAMES)
            app.ui.idle.add([lambda: navigator.lessons.prepare_offers()])
            app.ui.idle.add([partial(profile.beside, partial(sweep, folders.written(), time()))])
            navigator.show_first_notices()
            if not demo:
                navigator.overlays.speech.offer()
            if request.code:
                navigator.deals.open_code(request.code)
            _run_app(app, navigator, folders.logs)
    finally:
        navigator.close()
        handover.close()
    return 0


def _start_thinker() -> Thinker:
    from gnoming.thinking.worker import WorkerThinker

    return WorkerThinker()


def _run_app(app: App, navigator: Navigator, reports: Path) -> None:
    """Run the window until it is closed; report any crash and resume at the title, losing no action."""
    while app.scenes.running:
        try:
            app.run()
        except Exception as error:
            from scenes.navigation.crash import show_crash

            show_crash(app, error, reports, navigator.show_title)
