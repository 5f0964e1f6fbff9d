"""The time to open the statistics page with as many games as are kept, in seconds of processor time."""

import json
import statistics

from bench.past import MAX_OPEN_S, OPENINGS, seconds
from bench.rows import Row
from gnoming.core.record_writer import write_record
from gnoming.past.archive import MAX_GAMES, PastGames
from gnoming.past.past_game import unpack_played
from gnoming.registry import GAMES
from gnoming.stats.reviewed_games import Cost, ReviewedGames
from scenes.stats.scene import StatsScene
from shots.positions import Party, advance
from shots.studio import Combination, Studio

KINDS = ("source", "place", "bounce", "discard", "flip")
"""The number of kinds of decisions in each game's review."""


def stats_page() -> list[Row]:
    """Measure the page from the click to its first picture, and the part spent on reading games from the index."""
    with Studio(Combination(1920, 1080)) as studio:
        studio.show()
        _fill(studio)
        shown = statistics.median(_seconds_to_picture(studio) for _ in range(OPENINGS))
        read = statistics.median(seconds(lambda: _read(studio)) for _ in range(OPENINGS))
    return [
        _row(f"statistics, {MAX_GAMES:,} games, all reviewed: page opens, 1920x1080", shown),
        _row("  of that, the games from their index", read),
    ]


def _row(what: str, spent: float) -> Row:
    ratio = spent / MAX_OPEN_S
    return Row(what, f"{spent:.3f} s", f"{MAX_OPEN_S} s", ratio, f"<= {MAX_OPEN_S} s", ratio <= 1)


def _fill(studio: Studio) -> None:
    """Write as many records as are kept: one game for four players under different dates and seeds.

    The index and reviews of these games are written too.
    """
    session = Party(4).session("past")
    while advance(session):
        pass
    record, folder = write_record(session), studio.profile.records.folder
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(MAX_GAMES):
        day = f"{1990 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        document = {**record, "seed": f"{number:032x}", "created": f"{day}T18:00:00Z"}
        (folder / f"{day}-{record['game']}-{number}.gnome").write_text(json.dumps(document), "utf-8")
    games = _open(studio)
    while games.unread:
        games.read_next()
    studio.profile.records.index.write_bytes(games.index_document())
    costs = dict.fromkeys(KINDS, Cost(12, 3.5))
    studio.profile.stores.stats = ReviewedGames({game.identity: costs for game in games.games})


def _open(studio: Studio) -> PastGames:
    games = PastGames(studio.profile.records.folder, studio.profile.records.index, GAMES)
    games.open()
    return games


def _read(studio: Studio) -> None:
    assert len(unpack_played(_open(studio).games)) == MAX_GAMES


def _seconds_to_picture(studio: Studio) -> float:
    """Open the page and paint its first picture; return the seconds this takes, and leave the page again."""

    def open_page() -> None:
        studio.navigator.stats.open()
        studio.app.step(0)

    spent = seconds(open_page)
    scene = studio.scene
    assert isinstance(scene, StatsScene)
    assert len(scene.shown) == MAX_GAMES
    studio.navigator.show_title()
    studio.settle()
    return spent
