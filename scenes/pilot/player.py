"""A player who plays any game with mouse and keyboard."""

from collections.abc import Callable
from functools import partial
from time import monotonic, sleep

from gnoming.core.game import Action, Budget
from gnoming.core.luck import stream
from gnoming.core.session import AnySession
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.widgets.hold_button import HOLD_MS
from scenes.pilot.program import Program
from scenes.table.input.spots import SpotHandle
from scenes.table.scene import TableScene

MAX_TURNS = 2_000
MAX_THINKING_S = 60.0
"""The most seconds that a bot's move may take."""
FIRST_FRAMES = 2
"""The number of frames within which a new scene shows its first messages."""
REST_FRAMES = 14
"""The number of frames to wait for a picture that never comes to rest."""
WHIM = 0.2
"""The share of actions chosen at random, so that less sensible ones are tried too."""
POINTER_SHARES = (0.5, 0.15, 0.85, 0.05, 0.95)
"""Points to try within a box, as shares of its width and height."""


class PlayError(Exception):
    """Raised when a game can't continue by hand; it names the problem, the seed and the number of actions."""

    def __init__(self, session: AnySession, what: str) -> None:
        super().__init__(f"{what} (seed {session.luck.seed!r}, after {len(session.journal)} actions)")


def play_to_end(
    program: Program, play: Callable[[], None] | None = None, go_on: Callable[[], None] | None = None
) -> int:
    """Play the game on the table to its end, including the scores between rounds.

    Return the number of the person's actions, which follow from the game's seed. For devices other than a mouse, `play`
    makes the next action and `go_on` closes the scores. Raises PlayError.
    """
    act = play or partial(play_action, program)
    # A curtain's button has to be held.
    leave = go_on or partial(program.pilot.hold_key, "return", HOLD_MS + 50)
    table, done = program.table, 0
    for _ in range(MAX_TURNS):
        settle(program)
        if table.session.state.over:
            return done
        if program.scene is not table:
            leave()
        elif table.input.resolver.gestures():
            act()
            done += 1
    raise PlayError(table.session, "the game does not end")


def play_action(program: Program, make: Callable[[Gesture], None] | None = None) -> None:
    """Make one gesture for the person whose turn it is; raises PlayError if it has the wrong effect.

    `make` makes the gesture, for devices other than a mouse.
    """
    session = program.table.session
    if program.table.perspective.acting_person() is None:
        raise PlayError(session, f"it is no person's turn: seats to act are {session.state.to_act}")
    wanted = next_action(session)
    found = [g for g, action in program.table.input.resolver.gestures().items() if action == wanted]
    if not found:
        raise PlayError(session, f"no gesture for {session.game.encode(wanted)!r} in {program.scene.name}")
    done = len(session.journal)
    (make or partial(_make_gesture, program))(found[0])
    if len(session.journal) <= done or session.journal[done].action != wanted:
        raise PlayError(session, f"{found[0]} does not do {session.game.encode(wanted)!r}")


def settle(program: Program) -> None:
    """Wait until nothing moves and no bot has to act; raises PlayError if a bot doesn't answer.

    Each bot may take MAX_THINKING_S, because the bots' worker may need seconds to start.
    """
    for frame in range(REST_FRAMES):
        program.pilot.wait(program.pilot.frame_ms)
        if frame >= FIRST_FRAMES and not program.app.scenes.busy:
            break
    table, start, done = program.scene, monotonic(), -1
    while isinstance(table, TableScene) and table is program.scene and table.busy:
        if len(table.session.journal) > done:
            start, done = monotonic(), len(table.session.journal)
        elif monotonic() > start + MAX_THINKING_S:
            raise PlayError(table.session, f"no bot has thought of anything for {MAX_THINKING_S:.0f} s")
        program.pilot.wait(program.pilot.frame_ms)
        sleep(0.001)  # the bots' process needs the CPU more


def next_action(session: AnySession) -> Action:
    """Return the weakest bot's action, so that the game ends; sometimes, a random legal action."""
    seat, game = session.state.to_act[0], session.game
    name = f"person-{len(session.journal)}"
    dice, view = stream(session.luck.seed, name), session.view(seat)
    if dice.random() < WHIM:
        legal = game.legal(view)
        return legal[int(dice.random() * len(legal))]
    return game.make_bot(game.levels[0]).think(view, Budget(name))


def _make_gesture(program: Program, gesture: Gesture) -> None:
    match gesture:
        case Press(spot):
            point = _find_point(program, spot)
            program.pilot.click(*point)
            if program.table.input.drag.picked == spot:  # a hand's card is picked first, then played
                program.pilot.click(*point)
        case Drag(source, target):
            program.pilot.drag(_find_point(program, source), _find_point(program, target))
        case Choose(name):
            words = program.table.presenter.choice_name(name)
            program.use(words)
            if program.table.input.choices.selected == name:  # as with a card
                program.use(words)


def _find_point(program: Program, spot: Spot) -> tuple[float, float]:
    """Return a point where the pointer hits this spot; other cards may overlap the spot."""
    focus = program.table.focus
    for handle in (one for one in focus.widgets if isinstance(one, SpotHandle) and one.spot == spot):
        for across in POINTER_SHARES:
            for down in POINTER_SHARES:
                area = handle.area
                pixel = (area.left + area.w * across, area.top + area.h * down)
                point = program.pilot.viewport.to_units(pixel)
                program.pilot.move(*point)
                if focus.hovered is handle:
                    return point
    raise PlayError(program.table.session, f"the pointer finds no {spot}")
