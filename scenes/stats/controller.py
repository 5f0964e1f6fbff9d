"""Statistics: the page, exported files, and forgetting and restoring games."""

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from gnoming.handicap.calibration import calibrations, handicap_text, handicap_value_text
from gnoming.past.archive import PastError, PastGames, no_garbage_collection
from gnoming.person.own_games import FILE, OWN_GAMES, OwnGames
from gnoming.registry import GAMES
from gnoming.stats.export import as_csv, as_json
from gnoming.stats.reviewed_games import Habit, Identity
from gnoming.stats.summary import PlayedGame, summarise
from gnoming.storage import files
from gnoming.text import name_key, text, text_n
from scenes.app.controller import Controller
from scenes.games import faces
from scenes.kit.widgets.ui_context import as_sentence
from scenes.past.words import printable
from scenes.stats.choices import Players
from scenes.stats.scene import StatsScene

HISTORY = 8
"""The number of latest rated games whose handicaps are listed."""
STEM = "gnoming-statistics"
log = logging.getLogger(__name__)


class StatsPage(Controller):
    def open(self) -> None:
        with no_garbage_collection():
            self._show()
        self._navigator.show_notices()

    def _show(self) -> None:
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint = _complaint(games)
        kinds = faces()
        self._app.scenes.replace(StatsScene(self._navigator, games, kinds))
        if complaint is not None:
            self._navigator.say(complaint)

    # data -----------------------------------------------------------------------------------------

    @property
    def players(self) -> Players:
        """The people on this computer, with the games that are theirs."""
        people, owners = self._profile.people, dict[tuple[Identity, int], str]()
        names = people.roster.names
        for one in (*people.roster.removed, *people.roster.people):
            names.setdefault(one.id, text("stats.removed", name=one.name))
            if one.id != people.player_id:
                games = people.document_of(one.id, FILE, OWN_GAMES, OwnGames())
                owners |= dict.fromkeys(games.seats.items(), one.id)
        owners |= dict.fromkeys(self._profile.stores.games.seats.items(), people.player_id)
        return Players(names, owners, people.player_id)

    def claim_games(self, entries: Iterable[PlayedGame], on_claimed: Callable[[], None]) -> bool:
        """Give the current player the games from before people had ids; return whether there were any.

        If another person has the same name, ask, and call `on_claimed` after the answer.
        """
        unclaimed = self._profile.stores.games.unclaimed
        owners = self.players.owners if unclaimed else {}
        has_claimed = False
        for name in unclaimed:
            same = (entry for entry in entries if name_key(entry.name) == name_key(name))
            found = [seat for entry in same if (seat := (entry.identity, entry.seat)) not in owners]
            others = [one for one in self._profile.people.roster.people if one.id != self._profile.player_id]
            if found and any(name_key(one.name) == name_key(name) for one in others):
                self._ask_for_games(name, found, on_claimed)
                break
            self._claim(name, found)
            has_claimed |= bool(found)
        return has_claimed

    def _claim(self, name: str, games: Iterable[tuple[Identity, int]]) -> None:
        stores = self._profile.stores
        stores.games = stores.games.with_games(games).without_name(name)

    def _ask_for_games(
        self, name: str, games: Sequence[tuple[Identity, int]], on_claimed: Callable[[], None]
    ) -> None:
        def answer(yes: bool) -> None:
            self._claim(name, games if yes else ())
            on_claimed()

        question = text("stats.whose", name=name, games=text_n("stats.games", len(games)))
        self._navigator.confirm(question, text("stats.whose-yes"), text("stats.whose-no"), answer)

    @property
    def losses(self) -> Mapping[Identity, float]:
        """The points that the player's decisions have lost, by rated or reviewed game."""
        rated = self._profile.stores.rated.games
        return {
            **{one.identity: one.loss.lost for one in rated if one.loss is not None},
            **self._profile.stores.stats.losses,
        }

    def habit(self, games: Iterable[Identity]) -> Habit | None:
        """Return the kind of decision that cost the most points in these games, or None if unknown."""
        return self._profile.stores.stats.costliest(games)

    def handicap_text(self, game: str) -> str:
        """Return the text about the handicap in a game, with its values after the latest rated games."""
        rated, known = self._profile.stores.rated, calibrations().get(game)
        losses = rated.losses(game)
        found = [
            None if known is None else known.handicap(losses[:count])
            for count in range(max(1, len(losses) - HISTORY + 1), len(losses) + 1)
        ]
        values = [handicap_value_text(one.value) for one in found if one is not None]
        lines = [handicap_text(rated.handicap(game))]
        if values:
            lines.append(text("handicap.direction"))
        if len(values) > 1:
            lines.append(text("stats.history", values=", ".join(values)))
        return " ".join(map(as_sentence, lines)) if len(lines) > 1 else lines[0]

    # files ----------------------------------------------------------------------------------------

    def export(self, entries: Sequence[PlayedGame]) -> str:
        """Write the figures to a new JSON file and the games to a CSV file; return a message about it."""
        folder = self._profile.folders.documents
        figures = json.dumps(as_json(summarise(entries), []), indent=1).encode()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stem = _free_stem(folder)
            csv, document = folder / f"{stem}.csv", folder / f"{stem}.json"
            files.replace_atomically(csv, as_csv(entries))
            files.replace_atomically(document, figures)
        except OSError as error:
            log.warning("statistics were not written: %r", error)
            return text("stats.not-exported", reason=error.strerror or type(error).__name__)
        return text("stats.exported", csv=printable(str(csv)), json=printable(document.name))

    def forget(self) -> None:
        """Exclude all games up to now from the statistics, and forget their reviews."""
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self._profile.stores.stats = self._profile.stores.stats.forget(now)

    def restore(self) -> PastGames:
        """Count all games again; return them, so that their records are read again."""
        self._profile.stores.stats = self._profile.stores.stats.restored()
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint = _complaint(games, afresh=True)
        if complaint is not None:
            self._navigator.say(complaint)
        return games


def _complaint(games: PastGames, afresh: bool = False) -> str | None:
    """Open the games; return the error as a sentence if that fails, otherwise None."""
    try:
        games.open(afresh)
    except PastError as error:
        return str(error)
    return None


def _free_stem(folder: Path) -> str:
    """Return a file name without extension that neither file uses yet."""
    day, number = datetime.now().astimezone().strftime("%Y-%m-%d"), 1
    stem = f"{STEM}-{day}"
    while (folder / f"{stem}.csv").exists() or (folder / f"{stem}.json").exists():
        number += 1
        stem = f"{STEM}-{day}-{number}"
    return stem
