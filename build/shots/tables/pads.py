"""Prompts for gamepads, with one of each family in use."""

from scenes.kit.input.pads import FAMILIES, NUMBERED_BUTTONS, PadFamily
from scenes.kit.widgets import TextField
from scenes.setup.scene import SetupScene
from shots.pages import lessons, menus
from shots.steps import State, state, wait
from shots.studio import Studio
from shots.tables import table

WITHOUT_MEANING = NUMBERED_BUTTONS.index("paddle1")


def _take(family: PadFamily) -> State:
    """Press a button of a gamepad of this family."""

    def press_a_button(studio: Studio) -> None:
        studio.app.ui.bindings.families[0] = family
        studio.pilot.pad(WITHOUT_MEANING)

    return state(press_a_button, wait(600))


def letters(studio: Studio) -> None:
    """Show the on-screen letters for typing a name with a gamepad."""
    menus.STATES["setup-default"](studio)
    setup = studio.scene
    if isinstance(setup, SetupScene):
        studio.pilot.click_on(setup.seat_buttons[0])
    field = next(one for one in studio.scene.focus.widgets if isinstance(one, TextField))
    studio.scene.focus.set(field)
    studio.pilot.pad(0)


PLACES: dict[str, State] = {
    "options": menus.STATES["options-keys"],
    "setup": menus.STATES["setup-default"],
    "letters": letters,
    "help": menus.STATES["help-9"],
    "table": table.STATES["table-4-seats"],
    "lesson": lessons.STATES["lesson-cups-05"],
}
STATES: dict[str, State] = {
    f"pad-{family}-{name}": state(place, _take(family))
    for family in FAMILIES
    for name, place in PLACES.items()
}
