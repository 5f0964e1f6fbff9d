"""The people pages: the sign on the title, the page of people, and the sheet for one."""

from dataclasses import replace

from gnoming.person.roster import Person
from gnoming.text import text
from scenes.menus.press_guard import QUIET_MS
from scenes.setup.scene import SetupScene
from shots.pages.handicap import rated_games
from shots.pages.menus import last_round
from shots.positions import Party
from shots.steps import State, away, go_on, settle, state, until, use, wait
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


def _forget_asking(studio: Studio) -> None:
    """Make the end of the next game ask for a name."""
    studio.profile.change_settings(replace(studio.profile.settings, names_asked=0))


def _type_name(studio: Studio) -> None:
    studio.pilot.wait(1_000)
    studio.pilot.type("Ada")


def _seat(studio: Studio) -> None:
    """Open the setup, and the sheet of its third seat."""
    studio.navigator.setup.open()
    scene = studio.scene
    assert isinstance(scene, SetupScene)
    scene.open_seat(2)
    studio.settle()


WHO = state(
    last_round(Party(4)),
    _forget_asking,
    go_on,
    settle,
    wait(QUIET_MS),
    use(lambda: text("final.title")),
    until("who"),
)
STATES: dict[str, State] = {
    "seat-people": state(_title(3), _seat, use(lambda: "Otto"), away, settle),
    "who": WHO,
    "who-named": state(WHO, _type_name, settle),
    "title-person": _title(2),
    "people": _page(3),
    "people-none": _page(0),
    "people-removed": state(_page(3), _removed, away, settle),
    "people-back": state(_page(3), _removed, settle, use(lambda: text("profiles.back")), away, settle),
    "person": state(_page(3), use(lambda: "Anna"), away, settle),
    "person-new": state(_page(0), use(lambda: text("profiles.first")), away, settle),
}
