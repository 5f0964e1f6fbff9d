"""A person at the table who plays by mouse and keys, whatever the game: looks up what can be done and does it."""

from gnoming.core.game import Action, Budget
from gnoming.core.session import AnySession
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.selftest.checks import SelfTestError
from scenes.kit.widgets import Button
from scenes.selftest.program_pilot import ProgramPilot
from scenes.table.input.spots import SpotHandle
from scenes.table.scene import TableScene

MAX_TURNS = 2_000
POINTER_SHARES = (0.5, 0.15, 0.85, 0.05, 0.95)
"""Where in a place it is tried to point, as shares of its width and height."""


def play_to_end(program: ProgramPilot) -> int:
    """Play the game on the table to its end, the scores between rounds included; return the person's actions."""
    table = _find_table(program)
    for done in range(MAX_TURNS):
        program.settle()
        while program.scene is not table and not table.session.state.over:
            program.press("return")  # the scores of a round: go on
            program.settle()
        if table.session.state.over:
            return done
        if table.input.resolver.gestures():
            play_action(program)
    raise SelfTestError("the game does not end")


def play_action(program: ProgramPilot) -> None:
    """Make one gesture for the person who is asked; raises SelfTestError if it is not carried out as what it means."""
    table = _find_table(program)
    session = table.session
    gestures = table.input.resolver.gestures()
    wanted = _next_action(session)
    found = [gesture for gesture, action in gestures.items() if action == wanted]
    if not found:
        raise SelfTestError(f"no gesture for {session.game.encode(wanted)!r}")
    done = len(session.journal)
    _make_gesture(program, table, found[0])
    if len(session.journal) <= done or session.journal[done].action != wanted:
        raise SelfTestError(f"{found[0]} does not do {session.game.encode(wanted)!r}")


def _next_action(session: AnySession) -> Action:
    """What the weakest bot would do: it plays on sensibly, and so to an end."""
    seat = session.state.to_act[0]
    game = session.game
    return game.make_bot(game.levels[0]).think(session.view(seat), Budget(f"person-{len(session.journal)}"))


def _make_gesture(program: ProgramPilot, table: TableScene, gesture: Gesture) -> None:
    match gesture:
        case Press(spot):
            pixel = _find_pixel(program, table, spot)
            program.drag(pixel, pixel)
            if (
                table.input.drag.picked == spot
            ):  # of a hand, a card is picked by one click and played by another
                program.drag(pixel, pixel)
        case Drag(source, target):
            program.drag(_find_pixel(program, table, source), _find_pixel(program, table, target))
        case Choose(name):
            words = table.presenter.choice_name(name)
            for widget in program.widgets():
                if isinstance(widget, Button) and widget.name == words:
                    program.click(widget)
                    return
            raise SelfTestError(f"no button says {words!r}")


def _find_pixel(program: ProgramPilot, table: TableScene, spot: Spot) -> tuple[float, float]:
    """Find a pixel where the pointer means this spot: cards may lie over one another, as in a hand."""
    handles = [one for one in table.focus.widgets if isinstance(one, SpotHandle) and one.spot == spot]
    for handle in handles:
        for across in POINTER_SHARES:
            for down in POINTER_SHARES:
                area = handle.area
                pixel = (area.left + area.w * across, area.top + area.h * down)
                program.move_pointer(pixel)
                if table.focus.hovered is handle:
                    return pixel
    raise SelfTestError(f"the pointer finds no {spot}")


def _find_table(program: ProgramPilot) -> TableScene:
    for scene in program.app.scenes.stack:
        if isinstance(scene, TableScene):
            return scene
    raise SelfTestError(f"no table, but {program.scene.name}")
