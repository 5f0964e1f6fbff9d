"""The time to open a full page of finished games, in seconds of processor time.

A single thread does all the work without waiting, so on an idle machine this equals the elapsed time.
"""

import json
import statistics
import tempfile
from pathlib import Path
from time import process_time

from bench.rows import Call, Row
from gnoming.core.record_writer import write_record
from gnoming.past.archive import MAX_GAMES, PastGames
from gnoming.registry import GAMES
from scenes.kit.scene import Scene
from scenes.past.scene import PastScene
from shots.positions import Party, advance
from shots.studio import Combination, Studio

OPENINGS = 7
MAX_OPEN_S = 0.15


def past_games() -> list[Row]:
    """Measure listing the games with and without the index, and the page from the click to its first picture."""
    with (
        tempfile.TemporaryDirectory(prefix="gnoming-bench-") as home,
        Studio(Combination(1920, 1080)) as studio,
    ):
        studio.show()
        folder, index = studio.profile.records.folder, studio.profile.records.index
        _fill(folder)
        start = process_time()
        games = _open(folder, Path(home) / "index.txt")
        while games.unread:
            games.read_next()
        rebuilt = process_time() - start
        index.write_bytes(games.index_document())
        listed = statistics.median(seconds(lambda: _open(folder, index)) for _ in range(OPENINGS))
        shown = statistics.median(_seconds_to_picture(studio) for _ in range(OPENINGS))
    count = f"{MAX_GAMES:,} games"
    return [
        _row(f"past games, {count}: page opens, 1920x1080", shown),
        _row("  of that, the list from its index", listed),
        Row("  the list without an index", f"{rebuilt:.2f} s", "in slices of frames"),
    ]


def _row(what: str, seconds: float) -> Row:
    ratio = seconds / MAX_OPEN_S
    return Row(what, f"{seconds:.3f} s", f"{MAX_OPEN_S} s", ratio, f"<= {MAX_OPEN_S} s", ratio <= 1)


def _fill(folder: Path) -> None:
    """Write as many records as are kept: the same game for four players, each with another date and seed."""
    session = Party(4).session("past")
    while advance(session):
        pass
    record = write_record(session)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(MAX_GAMES):
        day = f"{1990 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        document = {**record, "seed": f"{number:032x}", "created": f"{day}T18:00:00Z"}
        (folder / f"{day}-{record['game']}-{number}.gnome").write_text(json.dumps(document), "utf-8")


def _open(folder: Path, index: Path) -> PastGames:
    games = PastGames(folder, index, GAMES)
    games.open()
    return games


def seconds(work: Call) -> float:
    start = process_time()
    work()
    return process_time() - start


def _seconds_to_picture(studio: Studio) -> float:
    """Open the page and paint its first picture; return the seconds this takes, and leave the page again."""

    def open_page() -> None:
        studio.navigator.past.open()
        studio.app.step(0)

    spent = seconds(open_page)
    scene: Scene = studio.scene
    assert isinstance(scene, PastScene)
    assert len(scene.list.games) == MAX_GAMES
    studio.navigator.show_title()
    studio.settle()
    return spent
