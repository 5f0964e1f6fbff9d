"""The people on this computer, the current one's files, and what the setup remembers about them."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.identity import FIRST
from gnoming.person.roster import FILE, ROSTER, Person, Roster, own_folder
from gnoming.storage.files import read_text_file, set_aside
from gnoming.storage.settings import Settings
from gnoming.storage.store import Store, Submit
from gnoming.text import text

if TYPE_CHECKING:
    from gnoming.core.game import Player
    from gnoming.handicap.rated import RatedGames

log = logging.getLogger(__name__)
SETTINGS_FILE = "settings.json"


class People:
    """The people on this computer. A guest has no files, and their changes are never saved."""

    def __init__(self, settings: Path, data: Path, submit: Submit, notify: Callable[[str], None]) -> None:
        self._settings, self._data = settings, data
        self._document = Store(data / FILE, ROSTER, Roster(), submit, notify)
        self.is_guest = False

    @property
    def roster(self) -> Roster:
        """The list of people; setting it saves it."""
        return self._document.value

    @roster.setter
    def roster(self, roster: Roster) -> None:
        self._document.value = roster

    @property
    def current(self) -> Person | None:
        """The current player; None for a guest, or before anybody has given a name."""
        return None if self.is_guest else self.roster.find(self.roster.current)

    @property
    def player_id(self) -> str:
        """The id of the current player; empty for a guest."""
        return "" if self.is_guest else self.roster.current

    @property
    def settings_file(self) -> Path:
        """The current player's settings file."""
        id_ = self.roster.current
        return self._settings if id_ == FIRST else own_folder(self._data, id_) / SETTINGS_FILE

    @property
    def own_data(self) -> Path:
        """The folder of the current player's other files."""
        return own_folder(self._data, self.roster.current)

    def rated_games_of(self, id_: str) -> RatedGames:
        """Return a person's rated games; none if they cannot be read now. The file is left as it is."""
        from gnoming.handicap.rated import FILE as RATED_FILE
        from gnoming.handicap.rated import RATED_GAMES, RatedGames

        try:
            return RATED_GAMES(json.loads(read_text_file(own_folder(self._data, id_) / RATED_FILE)))
        except (OSError, ValueError, RecursionError):
            return RatedGames()


def set_person_aside(data: Path, id_: str) -> None:
    """Rename a person's folder, so that nobody later inherits it; the first person has none."""
    folder = own_folder(data, id_)
    try:
        if id_ != FIRST and folder.exists():
            set_aside(folder, "removed")
    except OSError as error:
        log.warning("could not set %s aside: %r", folder, error)


def own_setup(person: Person) -> Mapping[str, object]:
    """Return a new person's first setup: their name and gnome, against bots of their level."""
    from gnoming.registry import FIRST_GAME, GAMES
    from gnoming.setup.choice import add_choice
    from gnoming.setup.draft import SetupDraft, carry_people

    game = GAMES[FIRST_GAME]
    draft = SetupDraft(game, None)
    for seat in range(1, len(draft.seats)):
        draft.set_kind(seat, game.resolve_level(person.level))
    return add_choice(None, game, carry_people(game, draft.make_choice(), (_player(person),)))


def renamed_setup(last_setup: Mapping[str, object], person: Person) -> Mapping[str, object]:
    """Return the remembered setups, with this name and gnome for the first person of each game."""
    from gnoming.registry import GAMES
    from gnoming.setup.choice import add_choice, last_game_name, read_choice
    from gnoming.setup.draft import carry_people

    found, latest = last_setup, last_game_name(last_setup)
    for _, game in sorted(
        GAMES.items(), key=lambda item: item[0] == latest
    ):  # the latest last: it stays that
        choice = read_choice(last_setup, game)
        if choice is not None:
            found = add_choice(found, game, carry_people(game, choice, (_player(person),)))
    return found


def _player(person: Person) -> Player:
    from gnoming.core.game import Player

    return Player(person.name, portrait=person.gnome)


def person_on_title(people: People, settings: Settings) -> tuple[str, str]:
    """Return the current player's name and gnome for the title page."""
    from gnoming.characters import portrait_or_default

    if people.is_guest:
        return text("profiles.guest"), "cobble"
    if people.current is not None:
        return people.current.name, portrait_or_default(people.current.gnome, 0)
    if settings.last_setup is None:
        return text("profiles.who-plays"), "penny"
    from gnoming.registry import GAMES
    from gnoming.setup.choice import latest_person

    found = latest_person(settings.last_setup, GAMES)
    gnome = "penny" if found is None else portrait_or_default(found.portrait, 0)
    return text("profiles.who-plays"), gnome
