"""The building blocks of states: steps, each of which does something in the studio as a person would."""

from collections.abc import Callable

from gnoming.core.session import AnySession
from gnoming.core.table import Spot
from shots.positions import Party, Wanted, found
from shots.studio import Studio

Step = Callable[[Studio], object]
State = Step
"""A step that leads from anywhere to a state worth a picture."""
settle = Studio.settle
settle_but_sentences = Studio.settle_but_sentences
away = Studio.away
go_on = Studio.go_on


def state(*steps: Step) -> State:
    """Return these steps as one, taken one after another."""

    def take(studio: Studio) -> None:
        for step in steps:
            step(studio)

    return take


def show(make_session: Callable[[], AnySession]) -> Step:
    """Start the program with this game open."""
    return lambda studio: studio.show(make_session())


def at(party: Party, wanted: Wanted) -> Step:
    """Show the first game of a party that reaches the wanted position, and wait until nothing moves."""
    return state(show(lambda: found(party, wanted)), settle)


def press(*keys: str) -> Step:
    """Press keys one after another."""
    return state(*((lambda studio, key=key: studio.pilot.press(key)) for key in keys))


def wait(ms: float) -> Step:
    """Let time pass."""
    return lambda studio: studio.pilot.wait(ms)


def play_out(studio: Studio) -> None:
    """Wait until animations such as the help's pictures show their last frame."""
    while studio.scene.is_lively:
        studio.pilot.wait(200)


def until(name: str) -> Step:
    """Wait until the scene with this name has the input."""
    return lambda studio: studio.until(name)


def use(make_name: Callable[[], str]) -> Step:
    """Click the widget with this name in the language of the picture."""
    return lambda studio: studio.use(make_name())


def look(spot: Spot) -> Step:
    """Point at a spot until its note appears."""
    return state(lambda studio: studio.pilot.move(*studio.point(spot)), wait(900))


def closely(spot: Spot) -> Step:
    """Hold the right button on a spot's seat to show its close-up."""
    return state(lambda studio: studio.pilot.look_closely(*studio.point(spot)), wait(300))


def drop(source: Spot, target: Spot) -> Step:
    """Drag a card to a spot and let go; the message about it stays visible."""

    def drag(studio: Studio) -> None:
        studio.hold(source, target, 1.0)
        studio.drop(target)

    return state(drag, settle_but_sentences)
