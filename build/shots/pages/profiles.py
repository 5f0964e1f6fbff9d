"""The people pages: the sign on the title, the page of people, and the sheet for one."""

from gnoming.person.roster import Person
from gnoming.text import text
from shots.pages.handicap import rated_games
from shots.steps import State, away, settle, state, use
from shots.studio import Studio

PEOPLE = (
    Person("p1", "Anna", "penny", "gardener"),
    Person("p2", "Friedrich-Wilhelm", "moss", "champion"),
    Person("p3", "Otto", "rowan", "sprout"),
)


def _title(count: int) -> State:
    """Show the title for this many people, the first of whom is the current player."""

    def show(studio: Studio) -> None:
        studio.show()
        for person in PEOPLE[:count]:
            studio.profile.keep_person(person)
        if count:
            studio.profile.play_as("p1")
            studio.profile.stores.rated = rated_games(22)
        studio.navigator.show_title()

    return state(show, away, settle)


def _page(count: int) -> State:
    def open_page(studio: Studio) -> None:
        studio.navigator.title.open_people()

    return state(_title(count), open_page, away, settle)


def _removed(studio: Studio) -> None:
    """Remove two people on the page."""
    for id_ in ("p2", "p3"):
        studio.profile.forget_person(id_)
    studio.navigator.title.open_people()


STATES: dict[str, State] = {
    "title-person": _title(2),
    "people": _page(3),
    "people-none": _page(0),
    "people-removed": state(_page(3), _removed, away, settle),
    "people-back": state(_page(3), _removed, settle, use(lambda: text("profiles.back")), away, settle),
    "person": state(_page(3), use(lambda: "Anna"), away, settle),
    "person-new": state(_page(0), use(lambda: text("profiles.first")), away, settle),
}
