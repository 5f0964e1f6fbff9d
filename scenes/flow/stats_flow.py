"""Statistics: their page, and the files that it writes, forgets and rebuilds."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from gnoming.handicap.calibration import calibrations, handicap_text, handicap_value_text
from gnoming.past.archive import PastError, PastGames, no_garbage_collection
from gnoming.registry import GAMES
from gnoming.stats.export import as_csv, as_json
from gnoming.stats.reviewed_games import Habit, Identity
from gnoming.stats.summary import PlayedGame, summarise
from gnoming.storage import files
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.dialog import NoticeScene
from scenes.flow.presenters import boxed_games
from scenes.flow.profile import Profile
from scenes.past.scene import GameKind
from scenes.stats.exits import Told
from scenes.stats.scene import StatsScene

HISTORY = 8
"""Rated games after each of which the handicap is told."""
STEM = "gnoming-statistics"
log = logging.getLogger(__name__)


class StatsFlow:
    """The way from the clubhouse to the statistics, and what becomes of them."""

    def __init__(self, app: App, profile: Profile, on_leave: Callable[[], None]) -> None:
        self._app = app
        self._profile = profile
        self._on_leave = on_leave

    def open_page(self) -> StatsScene:
        """Show the statistics of who plays."""
        with no_garbage_collection():
            return self._open_page()

    def _open_page(self) -> StatsScene:
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint = _complaint(games)
        kinds = [GameKind(game.name, game.title, game.emblem) for game in boxed_games()]
        scene = StatsScene(self._app, games, kinds, self)
        self._app.scenes.replace(scene)
        if complaint is not None:
            self._app.scenes.push(NoticeScene(self._app, complaint))
        return scene

    # what is known --------------------------------------------------------------------------------

    @property
    def owner(self) -> str:
        """The name of who plays; empty where nobody was named."""
        person = self._profile.people.current
        return "" if person is None else person.name

    @property
    def forgotten(self) -> str:
        """The moment until which games do not count; empty: all do."""
        return self._profile.books.stats.forgotten

    @property
    def losses(self) -> Mapping[Identity, float]:
        """What decisions gave away in each game that was rated or whose review was looked at."""
        rated = self._profile.books.rated.games
        return {
            **{one.identity: one.loss.lost for one in rated if one.loss is not None},
            **self._profile.books.stats.losses,
        }

    def habit(self, games: Iterable[Identity]) -> Habit | None:
        """Return the kind of decision that cost most in these games."""
        return self._profile.books.stats.costliest(games)

    def told(self, game: str) -> Told:
        """Return the handicap in a game, and what it was after each of the latest rated ones."""
        book, known = self._profile.books.rated, calibrations().get(game)
        losses = book.losses(game)
        found = [
            None if known is None else known.handicap(losses[:count])
            for count in range(max(1, len(losses) - HISTORY + 1), len(losses) + 1)
        ]
        values = [handicap_value_text(one.value) for one in found if one is not None]
        history = text("stats.history", values=", ".join(values)) if len(values) > 1 else ""
        line = handicap_text(book.handicap(game))
        return Told(line if line.endswith(".") or not history else f"{line}.", history)

    # files ----------------------------------------------------------------------------------------

    def export(self, entries: Sequence[PlayedGame]) -> str:
        """Write the figures as JSON and the games as CSV, over nothing that lies there; return what is to be said."""
        folder = self._profile.documents
        figures = json.dumps(as_json(summarise(entries), []), indent=1).encode()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stem = _free_stem(folder)
            csv, document = folder / f"{stem}.csv", folder / f"{stem}.json"
            files.replace_atomically(csv, as_csv(entries).encode())
            files.replace_atomically(document, figures)
        except OSError as error:
            log.warning("statistics were not written: %r", error)
            return text("stats.not-exported", reason=error.strerror or type(error).__name__)
        return text("stats.exported", csv=_printable(csv), json=_printable(Path(document.name)))

    def forget(self) -> None:
        """Let all games until now count no longer; reviews are forgotten with them."""
        self._profile.books.stats = self._profile.books.stats.forget(
            datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        )

    def restore(self) -> PastGames:
        """Let all games count; return them as if there had never been an index."""
        self._profile.books.stats = self._profile.books.stats.restored()
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint = _complaint(games, afresh=True)
        if complaint is not None:
            self._app.scenes.push(NoticeScene(self._app, complaint))
        return games

    def keep_index(self, document: bytes) -> None:
        """Write the index of finished games."""
        self._profile.records.keep_index(document)

    def leave(self) -> None:
        """Go back to the clubhouse."""
        self._on_leave()


def _complaint(games: PastGames, afresh: bool = False) -> str | None:
    """Open the games; return why that cannot be."""
    try:
        games.open(afresh)
    except PastError as error:
        return str(error)
    return None


def _free_stem(folder: Path) -> str:
    """Return the name of two files, without their endings, that are not there yet."""
    day, number = datetime.now().astimezone().strftime("%Y-%m-%d"), 1
    stem = f"{STEM}-{day}"
    while (folder / f"{stem}.csv").exists() or (folder / f"{stem}.json").exists():
        number += 1
        stem = f"{STEM}-{day}-{number}"
    return stem


def _printable(path: Path) -> str:
    return str(path).encode("utf-8", "replace").decode()
