"""The player's files: settings, saved games and finished games. Every failure becomes one sentence.

A thread does all the writing, in order. A game's next action waits until the one before is on the disk, so that a kill
loses at most the last action. The rules of games are loaded only when there is a game.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming import paths
from gnoming.identity import FIRST, GUEST
from gnoming.person.people import People, own_setup, renamed_setup, saves_of
from gnoming.person.record_files import RecordFiles
from gnoming.person.results import Results
from gnoming.person.running_games import RunningGames
from gnoming.person.saved_games import SavedGames, save_names
from gnoming.storage import settings as options_file
from gnoming.storage.files import SaveError
from gnoming.storage.saves import SaveStore, as_save_error, keep_record
from gnoming.storage.setting_kinds import Scope
from gnoming.storage.settings import Settings, with_scope
from gnoming.storage.writer import BackgroundWriter
from gnoming.system_look import wanted_look
from gnoming.text import language_was_chosen, set_language

if TYPE_CHECKING:
    from gnoming.core.game import AnyGame, Match
    from gnoming.core.session import AnySession
    from gnoming.counted.game import CountedGame
    from gnoming.deals.results import DealResults
    from gnoming.person.roster import Person
    from gnoming.person.stores import PersonStores
    from gnoming.person.trophies import Trophies
    from gnoming.seal.folder import Envelopes
    from gnoming.storage.store import Store

log = logging.getLogger(__name__)
QUIET_S = 600.0
"""Seconds during which a repeated error of the same kind isn't reported; other writes may succeed meanwhile."""
FIRST_LESSONS = 3
"""The number of finished lessons after which a player is no longer a newcomer."""


def _settings_of_the_system() -> Settings:
    look = wanted_look()
    return Settings(
        reduced_motion=look.reduced_motion, high_contrast=look.high_contrast, text_scale=look.text_scale
    )


def _fresh_settings(before: Settings) -> Settings:
    """Return a new person's settings: the previous ones, but without the game history and the help in play."""
    return with_scope(before, Scope.PLAY, Settings())


class Profile:
    def __init__(self, folders: paths.UserFolders) -> None:
        self._notices: list[str] = []
        self._writer = BackgroundWriter()
        self._reader = BackgroundWriter("reader")
        self.folders = folders
        self.people = People(folders, self._writer.submit_latest, self._notices.append)
        self._holds_language = language_was_chosen()
        """True if the language was fixed beforehand, such as on the command line; it then applies to
        everyone.
        """
        self._read_settings(None)
        self.results = Results(self.people, folders.data, self._writer.submit_latest, self._notices.append)
        self.records = RecordFiles(
            folders.records, folders.data / "past-games.txt", self._writer, self._reader
        )
        self._failed_s: dict[str, float] = {}

    def _read_settings(self, defaults: Settings | None) -> None:
        """Read the current player's settings.

        If there is no file, use `defaults` or, if that is None, the system's settings.
        """
        file = self.people.settings_file
        if defaults is None:
            defaults = Settings() if file.is_file() else _settings_of_the_system()
        found = options_file.load(file, defaults, time.time())
        self._add_notice(found.notice())
        self.settings = self._written_settings = found.settings
        self._can_write_settings = not found.unreadable
        if not self._holds_language:
            set_language(self.settings.language)

    @property
    def notices(self) -> list[str]:
        """The sentences waiting to be shown; reading them removes them. A repeated error appears only once."""
        self._collect_errors()
        return self._notices

    def next_notice(self) -> str | None:
        """Remove and return the first waiting sentence; None if there is none."""
        return self.notices.pop(0) if self.notices else None

    @cached_property
    def games(self) -> RunningGames:
        self.results.hand_over_shared(self._hand_over_save)
        saves = SavedGames(self.people.saves, self._notices.append)
        return RunningGames(saves, self._writer, self.wait_for_writes, self.results.note_begun, self.archive)

    @property
    def deals(self) -> Store[DealResults]:
        return self.results.deals

    @property
    def stores(self) -> PersonStores:
        return self.results.own

    @property
    def trophies(self) -> Trophies:
        return self.results.trophies

    @property
    def player_id(self) -> str:
        return self.people.player_id

    def beside(self, work: Callable[[], None]) -> None:
        """Run work on the reader's thread, because it would take longer than a frame."""
        self._reader.submit(work)

    def write_latest(self, name: str, write: Callable[[], object]) -> None:
        """Write on the writer's thread, in place of an earlier write with this name that has not begun."""
        self._writer.submit_latest(name, write)

    @cached_property
    def envelopes(self) -> Envelopes:
        from gnoming.seal.folder import FOLDER, Envelopes

        return Envelopes(self.folders.data / FOLDER, self._writer.submit)

    def has_sealed(self, session: AnySession) -> bool:
        """Return whether this computer has a game's envelope, because the game began here."""
        return self.envelopes.document(session) is not None

    def _hand_over_save(self, game: str, owner: str) -> bool:
        """Give a save from the time of shared saves to whoever began it; return False if that failed."""
        from gnoming.registry import GAMES

        is_known = owner == GUEST or self.people.roster.find(owner) is not None
        if game in GAMES and owner != FIRST and is_known:
            try:
                SaveStore(self.folders.saves, game).move_to(saves_of(self.folders, owner))
            except SaveError as error:
                self._add_notice(str(error))
                return False
        return True

    def _collect_errors(self) -> None:
        self._reader.take_outcomes()
        for error in self._writer.take_outcomes():
            if error is not None:
                now = time.monotonic()
                if now - self._failed_s.get(error.key, -QUIET_S) >= QUIET_S:
                    self._add_notice(str(error))
                self._failed_s[error.key] = now

    def wait_for_writes(self) -> None:
        self._writer.wait()
        self._collect_errors()

    def wait_for_disk(self) -> None:
        self._reader.wait()
        self.wait_for_writes()

    def _add_notice(self, notice: str | None) -> None:
        if notice is not None:
            self._notices.append(notice)

    # the current player ------------------------------------------------------------------------------

    def keep_person(self, person: Person) -> None:
        """Save a person, make them the current player, and put their name and gnome into the setup."""
        if person.id == self.player_id:
            is_first_name = person.id == FIRST and self.people.current is None
            self.stores.keep_names((person.name,) if is_first_name else ())
            self.people.roster = self.people.roster.with_person(person)
        else:
            self._play(person.id, person)
        known = self.settings.last_setup
        setup = own_setup(person) if known is None else renamed_setup(known, person)
        self.remember_setup(setup)

    def play_as(self, id_: str) -> None:
        self._play(id_)

    def _play(self, id_: str, changed: Person | None = None) -> None:
        """Make a person the current player; if they are new or have changed, save their entry in the same write."""
        before = self._leave_person()
        self.people.is_guest = False
        roster = self.people.roster if changed is None else self.people.roster.with_person(changed)
        self.people.roster = replace(roster, current=id_)
        self._read_settings(_fresh_settings(before))
        self.settings = with_scope(self.settings, Scope.MACHINE, before)

    def play_as_guest(self) -> None:
        """Make a guest the current player. Only a guest's finished games are saved."""
        self.settings = _fresh_settings(self._leave_person())
        self.people.is_guest = True
        self._can_write_settings = False
        self._forget_guest()

    def forget_person(self, id_: str) -> None:
        """Remove a person from the list; their files stay, so that they can be brought back.

        If they were the current player, the first remaining person takes their place.
        """
        was_current = self.people.player_id == id_
        before = self._leave_person() if was_current else self.settings
        self.people.roster = self.people.roster.without(id_)
        if was_current:
            self._read_settings(_fresh_settings(before))
            self.settings = with_scope(self.settings, Scope.MACHINE, before)

    def bring_back(self, id_: str) -> None:
        self.people.roster = self.people.roster.with_back(id_)

    def play_as_removed(self, id_: str) -> None:
        """Bring back a removed person who turns out to be the current player, and play as them.

        Everything played without a name becomes theirs, except a saved game of a kind that they have saved too.
        """
        from gnoming.registry import GAMES

        done, saves = self.settings.lessons_done, self.people.saves
        self.bring_back(id_)
        self.results.hand_over(id_)
        self.play_as(id_)
        for name in save_names(GAMES):
            try:
                SaveStore(saves, name).move_to(self.people.saves)
            except SaveError as error:
                self._add_notice(str(error))
        lessons = tuple(sorted({*self.settings.lessons_done, *done}))
        self.change_settings(replace(self.settings, lessons_done=lessons))

    def _leave_person(self) -> Settings:
        """Finish the current player's writes; return their settings. A guest's saved games are deleted."""
        self._writer.retry_failed()
        self.wait_for_writes()
        if "games" in vars(self):
            self.games.close()
            del self.games
        if self.people.is_guest:
            self._forget_guest()
        self.results.close_own()
        return self.settings

    def _forget_guest(self) -> None:
        from gnoming.registry import GAMES

        for name in save_names(GAMES):
            self.games.discard_save(name)
        self.wait_for_writes()
        self.games.close()
        del self.games

    # options --------------------------------------------------------------------------------------

    def change_settings(self, settings: Settings) -> None:
        if settings.language != self.settings.language:
            set_language(settings.language)
        self.settings = settings
        if self._can_write_settings:
            write = partial(self._write_settings, self.people.settings_file, settings)
            self._writer.submit_latest("options", write)

    def _write_settings(self, file: Path, settings: Settings) -> None:
        """Write the changes since the last write, on the writer's thread. Raises SaveError."""
        options_file.save(file, settings, self._written_settings)
        self._written_settings = settings

    # games ----------------------------------------------------------------------------------------

    def new_session(self, game: AnyGame, match: Match, seed: str | None = None) -> AnySession:
        """Return a new game that is saved after every action; a practice game if the settings say so."""
        return self.games.new(game, match, self.settings.practice, seed)

    def new_rated_session(self, game: AnyGame, match: Match, seed: str | None = None) -> AnySession:
        """Return a new game with unknown cards; it is rated as long as no help is used."""
        session = self.new_session(game, match, seed)
        session.assists = frozenset()
        return session

    @property
    def save_problem(self) -> str | None:
        """The reason why the current game is not saved; None while saving works."""
        return self.games.save_problem

    @property
    def is_newcomer(self) -> bool:
        """True if the player has finished no game and only few lessons."""
        if len(self.settings.lessons_done) >= FIRST_LESSONS:
            return False
        return not self.records.any()

    def archive(self, session: AnySession) -> None:
        """Count a finished game, file it among the records, and clear its save."""
        # First, so that a killed program never leaves a record that wasn't counted.
        self.results.note_finished(session)
        self.games.archive(session, self.folders.records)

    def archive_counted(self, game: CountedGame) -> None:
        """File a finished game with real cards among the records, for everybody who played it."""
        from gnoming.counted.record import write_counted

        self.results.note_counted(game)
        data = json.dumps(write_counted(game), separators=(",", ":")).encode()
        stem = f"{game.created[:10]}-{game.game.name}"
        self._writer.submit(partial(_keep_record, self.folders.records, stem, data))

    def close(self) -> None:
        """Wait for the last write, retry those that failed, and unlock the saves."""
        self._writer.retry_failed()
        self.games.close()

    def remember_setup(self, choice: Mapping[str, object]) -> None:
        self.change_settings(replace(self.settings, last_setup=choice))


def _keep_record(folder: Path, stem: str, data: bytes) -> None:
    """Write a record under an unused name. Raises SaveError."""
    with as_save_error():
        keep_record(folder, stem, data)
