"""The people page: signs for each person, for adding one or bringing one back, and for a guest."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from gnoming.characters import CHARACTER_NAMES, portrait_or_default
from gnoming.core.session import AnySession
from gnoming.handicap.calibration import handicap_text
from gnoming.handicap.rated import FILE, RATED_GAMES, RatedGames
from gnoming.person.roster import Person
from gnoming.registry import FIRST_GAME, GAMES
from gnoming.setup.choice import latest_person
from gnoming.storage.settings import MOST_NAMES_ASKED
from gnoming.text import after_colon, name_key, text
from scenes.app.controller import Controller
from scenes.clubhouse.scene import ClubhouseScene, Entry
from scenes.games import faces
from scenes.profiles.person_sheet import PersonScene
from scenes.profiles.who_sheet import WhoScene


class PeopleScene(ClubhouseScene):
    """The page with a sign for each person, on a wall like that of the clubhouse."""

    name = "people"


GUEST, NEW, BACK = "guest", "new", "back"
NONE = RatedGames()


class PeoplePage(Controller):
    """The controller of the people page, which also changes the current player."""

    def open(self, came_by: str | None = None) -> None:
        """Show a sign for each person; the one named `came_by` has the focus, by default the current player's."""
        people = self._profile.people
        came_by = came_by or (GUEST if people.is_guest else people.roster.current)
        heading = text("profiles.heading")
        scene = PeopleScene(
            self._app, self.entries, lambda entry: entry.open(), self._navigator.show_title, came_by, heading
        )
        self._app.scenes.replace(scene)

    def _open_removed(self) -> None:
        heading = text("profiles.back-heading")
        scene = PeopleScene(self._app, self._removed, lambda entry: entry.open(), self.open, "", heading)
        self._app.scenes.replace(scene)

    def _removed(self) -> Sequence[Entry]:
        return [
            Entry(person.id, person.name, "undo", partial(self._bring_back, person), self._line(person),
                  portrait_or_default(person.gnome, 0))
            for person in reversed(self._profile.people.roster.removed)
        ]  # fmt: skip

    def _bring_back(self, person: Person) -> None:
        self._profile.bring_back(person.id)
        self.open(person.id)

    def entries(self) -> Sequence[Entry]:
        """Return the content of the signs: each person, a new and a removed person if there is room, and a
        guest.
        """
        people = self._profile.people
        names = people.roster.names
        found = [self._sign(person, names[person.id]) for person in people.roster.people]
        if not people.roster.is_full:
            note = text("profiles.new-note") if found else text("profiles.first-note")
            found.append(Entry(NEW, self._new_words, "plus", self._open_new, note, self._free_gnome()))
            if removed := people.roster.removed:
                note, gnome = (
                    ", ".join(one.name for one in removed[::-1]),
                    portrait_or_default(removed[-1].gnome, 0),
                )
                found.append(Entry(BACK, text("profiles.back"), "undo", self._open_removed, note, gnome))
        note = text("profiles.guest-note")
        note = text("profiles.plays-with", handicap=note) if people.is_guest else note
        play = self._play_as_guest
        guest = Entry(GUEST, text("profiles.guest"), "person", play, note, "cobble", people.is_guest)
        return (*found, guest)

    def _sign(self, person: Person, name: str) -> Entry:
        people = self._profile.people
        plays = people.current == person
        use = partial(self._open, person) if plays else partial(self.play_as, person)
        line = self._line(person)
        note = text("profiles.plays-with", handicap=line) if plays else line
        gnome = portrait_or_default(person.gnome, 0)
        return Entry(person.id, name, "check" if plays else "play", use, note, gnome, plays)

    def _line(self, person: Person) -> str:
        people = self._profile.people
        is_current = people.current == person
        rated = (
            self._profile.stores.rated
            if is_current
            else people.document_of(person.id, FILE, RATED_GAMES, NONE)
        )
        found = rated.handicap(FIRST_GAME)
        return text("profiles.no-handicap") if found is None else handicap_text(found)

    def _free_gnome(self) -> str:
        roster = self._profile.people.roster
        taken = {person.gnome for person in (*roster.people, *roster.removed)}
        return next((name for name in CHARACTER_NAMES if name not in taken), CHARACTER_NAMES[0])

    # sheets ---------------------------------------------------------------------------------------

    @property
    def _levels(self) -> Sequence[str]:
        return GAMES[FIRST_GAME].levels

    @property
    def _new_words(self) -> str:
        """The text for adding a person; the very first person has already played and only needs a name."""
        return text("profiles.new" if self._profile.people.roster.people else "profiles.first")

    def _open_new(self) -> None:
        """Show the sheet for a new person; the very first person gets the name and gnome used so far."""
        roster = self._profile.people.roster
        found = None if roster.people else latest_person(self._profile.settings.last_setup, GAMES)
        name = "" if found is None else found.name
        gnome = self._free_gnome() if found is None else portrait_or_default(found.portrait, 0)
        person = Person(roster.next_id(), name, gnome, GAMES[FIRST_GAME].resolve_level())
        note = text("profiles.new-words") if roster.people else text("profiles.first-words")
        sheet = PersonScene(self._app, person, self._levels, self._new_words, note, self._keep_new)
        self._app.scenes.push(sheet)

    def _open(self, person: Person) -> None:
        known = person._replace(
            level=person.level if person.level in self._levels else self._levels[len(self._levels) // 2],
            gnome=portrait_or_default(person.gnome, 0),
        )
        note = self._handicaps() or text("profiles.no-handicap")
        remove = partial(self._ask_to_remove, person)
        name = self._profile.people.roster.names[person.id]
        self._app.scenes.push(PersonScene(self._app, known, self._levels, name, note, self._keep, remove))

    def _handicaps(self) -> str:
        """Return the current player's handicaps, one line for each game that has one."""
        found = {game.title: self._profile.stores.rated.handicap(game.name) for game in faces()}
        lines = [
            text("profiles.game-handicap", game=title, handicap=after_colon(handicap_text(handicap)))
            for title, handicap in found.items()
            if handicap is not None
        ]
        return " · ".join(lines)

    def _ask_to_remove(self, person: Person) -> None:
        def answer(yes: bool) -> None:
            if yes:
                self._navigator.leave_person()
                self._profile.forget_person(person.id)
                self._changed()

        words = (
            text("profiles.remove-sure", name=self._profile.people.roster.names[person.id]),
            text("profiles.remove-yes"),
            text("profiles.remove-no"),
        )
        self._navigator.confirm(*words, answer)

    # the first name -------------------------------------------------------------------------------

    def nameless_seat(self, session: AnySession) -> int | None:
        """Return the current player's seat in a finished game if they should be asked for their name."""
        people = self._profile.people
        asked = self._profile.settings.names_asked
        if people.is_guest or people.current is not None or asked >= MOST_NAMES_ASKED:
            return None
        return self._profile.results.noted_seat(session)

    def ask_name(
        self,
        score: str,
        gnome: str,
        on_named: Callable[[Person], None],
        on_later: Callable[[], None],
        name: str = "",
    ) -> None:
        """Ask the current player, who has no name, for one; `score` describes their result.

        `name` is the name that they played under, if any. `on_later` is called if they put it off.
        """
        person = Person(self._profile.player_id, name, gnome, GAMES[FIRST_GAME].resolve_level())
        keep = partial(self._keep_name, on_named=on_named)
        self._app.scenes.push(WhoScene(self._app, score, person, keep, on_later, self._note_unnamed))

    def _note_unnamed(self) -> None:
        """Count the question, and say where a name can be entered later."""
        settings = self._profile.settings
        self._profile.change_settings(replace(settings, names_asked=settings.names_asked + 1))
        self._navigator.toast(text("who.unnamed", page=text("profiles.who-plays")), "person")

    def _keep_name(self, person: Person, on_named: Callable[[Person], None]) -> None:
        """Give the current player a name; if a removed person has it, first ask if they are that person."""
        people = self._profile.people
        known = [one for one in people.roster.removed if name_key(one.name) == name_key(person.name)]

        def answer(yes: bool) -> None:
            if yes:
                self._navigator.leave_person()
                self._profile.play_as_removed(known[-1].id)
                self._changed()
                return
            self._profile.keep_person(person)
            on_named(person)

        if not known:
            answer(False)
            return
        question = text("who.known", name=known[-1].name)
        self._navigator.confirm(question, text("who.known-yes"), text("who.known-no"), answer, yes_first=True)

    # the current player ---------------------------------------------------------------------------

    def _keep(self, person: Person) -> None:
        self._change(partial(self._profile.keep_person, person))

    def _keep_new(self, person: Person) -> None:
        """Save a new person; another program may have used the id that was free when the sheet opened."""
        self._keep(person._replace(id=self._profile.people.next_id()))

    def play_as(self, person: Person) -> None:
        """Make a person on the list the current player."""
        self._change(partial(self._profile.play_as, person.id))

    def _play_as_guest(self) -> None:
        self._change(self._profile.play_as_guest)

    def _change(self, change: Callable[[], None]) -> None:
        """Change the current player; ask first if a guest's game would be lost."""

        def answer(yes: bool) -> None:
            if yes:
                self._navigator.leave_person()
                change()
                self._changed()

        if not self._profile.people.is_guest or not self._profile.games.saved():
            answer(True)
            return
        words = text("profiles.guest-leave"), text("profiles.guest-yes"), text("profiles.guest-no")
        self._navigator.confirm(*words, answer)

    def _changed(self) -> None:
        """Apply the options of the new current player, and show the title."""
        self._app.apply_settings(self._profile.settings)
        self._navigator.title.focus_people()
        self._navigator.show_title()
