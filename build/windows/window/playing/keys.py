"""A person at the table who plays only with keys."""

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.widgets import Widget
from scenes.pilot.player import PlayError
from scenes.table.input.spots import SpotHandle
from scenes.table.view.panels.choices import ChoiceButton
from windows.window.playing.mirror import Mirror

MAX_STEPS = 60


def press_keys(mirror: Mirror, gesture: Gesture) -> None:
    """Press the keys for a gesture; raises PlayError if no keys lead there."""
    table = mirror.table
    picture = table.picture
    match gesture:
        case Choose(name) if len(table.input.choices.buttons) > 1:
            _step_to(mirror, table.input.choices.buttons[name])
            mirror.pilot.press("return")
        case Choose():
            mirror.pilot.press(_key(mirror, "choose"))
        case Press(spot) | Drag(spot, _) if picture.is_fan(spot.zone):
            _press_number(mirror, spot)
            mirror.pilot.press("return")
        case Press(spot) | Drag(_, spot):
            named = {where: command for command, where in picture.presenter.spot_keys.items()}
            if spot in named:
                mirror.pilot.press(_key(mirror, named[spot]))
            elif spot.zone == table.input.spots.own_zone():
                _press_number(mirror, spot)
            else:
                handles = (one for one in table.focus.widgets if isinstance(one, SpotHandle))
                _step_to(mirror, next(handle for handle in handles if handle.spot == spot))
                mirror.pilot.press("return")


def _key(mirror: Mirror, command: str) -> str:
    """Return the key that is bound to a command."""
    return mirror.app.ui.bindings.keys[command][0]


def _press_number(mirror: Mirror, spot: Spot) -> None:
    """Press the number key for one of the player's own places."""
    presenter = mirror.table.picture.presenter
    number = next(number for number in range(1, 11) if presenter.index_for_key(number) == spot.index)
    mirror.pilot.press(_key(mirror, f"place-{number}"))


def _step_to(mirror: Mirror, wanted: Widget) -> None:
    """Move the focus to a widget: with Tab between groups, and with arrow keys within one."""
    focus = mirror.table.focus
    for _ in range(MAX_STEPS):
        now = focus.focused
        if now is wanted:
            return
        mirror.pilot.press(_way(now, wanted))
    raise PlayError(mirror.table.session, f"keys do not lead to {wanted.name!r}")


def _way(now: Widget | None, wanted: Widget) -> str:
    """Return the next key on the way from one widget to another."""
    if isinstance(now, ChoiceButton) and isinstance(wanted, ChoiceButton):
        return "down"
    same_zone = (
        isinstance(now, SpotHandle) and isinstance(wanted, SpotHandle) and now.spot.zone == wanted.spot.zone
    )
    return "right" if same_zone else "tab"
