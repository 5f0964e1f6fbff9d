"""A person at the table who plays by mouse and keys, whatever the game: looks up what can be done and does it."""

from gnoming.core.game import Action, Budget
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.selftest.steps import Fault
from scenes.desk import AnySession
from scenes.kit.widgets import Button
from scenes.selftest.program import Program
from scenes.table.scene import TableScene

MOST_TURNS = 2_000


def finish(program: Program) -> int:
    """Play the game on the table to its end, the scores between rounds included; return the person's actions."""
    table = _table(program)
    for done in range(MOST_TURNS):
        program.settle()
        while program.scene is not table and not table.session.state.over:
            program.press("return")  # the scores of a round: go on
            program.settle()
        if table.session.state.over:
            return done
        act(program)
    raise Fault("the game does not end")


def act(program: Program) -> None:
    """Make one gesture for the person who is asked; raises Fault if it is not carried out as what it means."""
    table = _table(program)
    session = table.session
    gestures = table.hands.gestures()
    wanted = _wish(session)
    found = [gesture for gesture, action in gestures.items() if action == wanted]
    if not found:
        raise Fault(f"no gesture for {session.game.write(wanted)!r}")
    done = len(session.journal)
    _make(program, table, found[0])
    if len(session.journal) <= done or session.journal[done].action != wanted:
        raise Fault(f"{found[0]} does not do {session.game.write(wanted)!r}")


def _wish(session: AnySession) -> Action:
    """What the weakest bot would do: it plays on sensibly, and so to an end."""
    seat = session.state.to_act[0]
    game = session.game
    return game.bot(game.levels[0]).think(session.view(seat), Budget(f"person-{len(session.journal)}"))


def _make(program: Program, table: TableScene, gesture: Gesture) -> None:
    match gesture:
        case Press(spot):
            program.drag(_middle(table, spot), _middle(table, spot))
        case Drag(source, target):
            program.drag(_middle(table, source), _middle(table, target))
        case Choose(name):
            words = table.presenter.choice_name(name)
            for widget in program.widgets():
                if isinstance(widget, Button) and widget.name == words:
                    program.click(widget)
                    return
            raise Fault(f"no button says {words!r}")


def _middle(table: TableScene, spot: Spot) -> tuple[float, float]:
    return table.viewport.point(*table.picture.layout.spots[spot].centre)


def _table(program: Program) -> TableScene:
    for scene in program.app.scenes.stack:
        if isinstance(scene, TableScene):
            return scene
    raise Fault(f"no table, but {program.scene.name}")
