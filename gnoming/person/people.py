"""The people on this computer, the current person's files, and the setup's memory of people."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from gnoming.identity import FIRST, GUEST, is_old
from gnoming.paths import UserFolders
from gnoming.person.roster import FILE, ROSTER, Person, Roster, own_folder
from gnoming.storage.files import read_text_file
from gnoming.storage.settings import Settings, parse_settings
from gnoming.storage.shape import Shape
from gnoming.storage.store import Store, Submit, read_document
from gnoming.text import text

if TYPE_CHECKING:
    from gnoming.core.game import Player

D = TypeVar("D")
SETTINGS_FILE = "settings.json"


class People:
    """The people on this computer. A guest has no files, and their changes are never saved."""

    def __init__(self, folders: UserFolders, submit: Submit, notify: Callable[[str], None]) -> None:
        self._folders = folders
        self._store = Store(folders.data / FILE, ROSTER, Roster(), submit, notify)
        self.is_guest = False
        self._playing = self._store.value.current
        """The id of this program's current player; another running program may have a different one."""

    @property
    def roster(self) -> Roster:
        """The list of people.

        Setting it saves it, and makes its current player the current player of this program.
        """
        return replace(self._store.value, current=self._playing)

    @roster.setter
    def roster(self, roster: Roster) -> None:
        self._playing = roster.current
        self._store.value = roster

    def next_id(self) -> str:
        """Return the id for a new person, considering any change that another program has just made."""
        self._store.look()
        return self.roster.next_id()

    @property
    def current(self) -> Person | None:
        """The current player; None for a guest, or before anybody has given a name."""
        return None if self.is_guest else self.roster.find(self._playing)

    @property
    def player_id(self) -> str:
        return GUEST if self.is_guest else self._playing

    @property
    def settings_file(self) -> Path:
        id_ = self._playing
        return self._folders.settings if id_ == FIRST else self._folder(id_) / SETTINGS_FILE

    @property
    def own_data(self) -> Path:
        return self._folder(self._playing)

    @property
    def saves(self) -> Path:
        """The folder of the current player's saved games; a guest's are deleted when they leave."""
        return saves_of(self._folders, self.player_id)

    def _folder(self, id_: str) -> Path:
        return own_folder(self._folders.data, id_)

    def names_before(self, id_: str) -> tuple[str, ...]:
        """Return the names, including their own, under which a person may have played before people had ids.

        The person who had no name at first may also have played under those in the remembered setups.
        """
        if not is_old(id_):
            return ()
        person = self.roster.find(id_)
        names = [] if person is None else [person.name]
        if id_ == FIRST:
            names += _names_in_setups(self._folders.settings)
        return tuple(dict.fromkeys(names))

    def document_of(self, id_: str, file: str, shape: Shape[D], empty: D) -> D:
        """Return any person's document, or `empty` if it can't be read now. The file stays unchanged."""
        return read_document(self._folder(id_) / file, shape, empty)


def saves_of(folders: UserFolders, id_: str) -> Path:
    if id_ == GUEST:
        return folders.saves / "guest"
    return folders.saves if id_ == FIRST else own_folder(folders.data, id_) / folders.saves.name


def _names_in_setups(settings: Path) -> list[str]:
    """Return the names under which the first player, still without a name, last played each game."""
    from gnoming.registry import GAMES
    from gnoming.setup.choice import first_person

    try:
        last_setup = parse_settings(json.loads(read_text_file(settings)), Settings()).settings.last_setup
    except (OSError, ValueError, RecursionError):
        return []
    found = [first_person(last_setup, game) for game in GAMES.values()]
    return [one.name for one in found if one is not None]


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
    from gnoming.setup.choice import add_choice, begun_choice, last_game_name, read_choice
    from gnoming.setup.draft import carry_people

    found, latest = last_setup, last_game_name(last_setup)
    if (begun := begun_choice(last_setup, GAMES)) is not None:
        found = add_choice(found, begun[0], carry_people(*begun, (_player(person),)), begins=True)
    # The latest game comes last, because the one added last counts as the latest.
    for _, game in sorted(GAMES.items(), key=lambda item: item[0] == latest):
        choice = read_choice(last_setup, game)
        if choice is not None:
            found = add_choice(found, game, carry_people(game, choice, (_player(person),)))
    return found


def _player(person: Person) -> Player:
    from gnoming.core.game import Player

    return Player(person.name, portrait=person.gnome)


class PersonOnTitle(NamedTuple):
    """The people on the title: the current player's greeting, name and gnome, and everybody else."""

    greeting: str
    name: str
    gnome: str
    others: tuple[Person, ...]


def person_on_title(people: People, settings: Settings) -> PersonOnTitle:
    """Return what the title shows about the people on this computer, in the current language."""
    from gnoming.characters import portrait_or_default

    names, current = people.roster.names, people.current
    others = tuple(
        one._replace(name=names[one.id], gnome=portrait_or_default(one.gnome, 0))
        for one in people.roster.people
        if one is not current
    )
    if people.is_guest:
        return PersonOnTitle(text("profiles.guest"), text("profiles.guest"), "cobble", others)
    if current is not None:
        name = names[current.id]
        gnome = portrait_or_default(current.gnome, 0)
        return PersonOnTitle(text("profiles.hello", name=name), name, gnome, others)
    gnome = "penny"
    if settings.last_setup is not None:
        from gnoming.registry import GAMES
        from gnoming.setup.choice import latest_person

        found = latest_person(settings.last_setup, GAMES)
        gnome = "penny" if found is None else portrait_or_default(found.portrait, 0)
    return PersonOnTitle(text("profiles.who-plays"), text("profiles.who-plays"), gnome, others)


def has_name(name: str, seat: int) -> bool:
    """Return whether the player in this seat had a name other than "You" or the seat's number."""
    return name not in (text("lesson.you"), text("setup.player", number=seat + 1))
