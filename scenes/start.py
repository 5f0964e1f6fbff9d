"""Starting the window: the one function that the command line calls."""

from pathlib import Path

from gnoming import log, paths
from gnoming.thinking.worker import Worker
from scenes.app import App
from scenes.desk import Desk
from scenes.flow import Flow, open_record


def run(record: Path | None, demo: bool) -> int:
    """Open the window and play until it is closed; return the exit status.

    Raises NoDisplay without a screen, and BadRecord or OSError for a record that cannot be opened.
    """
    session = open_record(record) if record is not None else None
    folders = paths.folders()
    log.start(folders.logs)
    desk = Desk(folders)
    flow = Flow(desk, Worker(), session, demo)
    try:
        app = App(desk.app_options(), flow.first)
        flow.started()
        app.run()
    finally:
        flow.close()
    return 0
