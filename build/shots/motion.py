"""`python3 build shots --motion DIR`: successive frames of each motion on a contact sheet, reproducible."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from gnoming import paths
from gnoming.around.actions import Bounce, Discard, Play, RemoveHazard, Source
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.table import DRAW_PILE, HAND
from gnoming.core.game import Action
from gnoming.core.table import Spot
from scenes.app.frame_pace import FRAME_MS
from scenes.kit.box import Box
from shots.pages.menus import STATES as MENUS
from shots.positions import Party, Wanted, around, found, last_before
from shots.sheet import contact_sheet
from shots.steps import Step, at, go_on, press, settle, show, state
from shots.studio import Combination, Studio
from shots.tables.table import (
    CROSSING,
    OWN,
    can_bounce,
    crosses_lines,
    draws_plain,
    hazard_in_hand,
    lines,
    midgame,
    mine,
)

FRAMES, COLUMNS = 8, 6
"""The usual number of frames of a motion, and the columns of a sheet with more."""
SIZE = (1920, 1080)


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion: its beginning, the time of the first of its `frames`, and the time between frames (ms).

    `part` is the part of the window to show, in units (None: all of it). `during` is called with each picture's number
    before it is taken.
    """

    begin: Step
    first: float
    apart: float
    part: Box | None = None
    during: Callable[[Studio, int], None] = lambda studio, n: None
    frames: int = FRAMES


TABLE_PART = Box(150, 200, 720, 520)
"""The player's hand, piles and grid, in units."""


# beginnings -------------------------------------------------------------------------------------------


def _prepare(studio: Studio) -> None:
    """Make all sprites that are waiting to be made."""
    while studio.app.ui.idle.run_one():
        pass


def _at_rest(wanted: Wanted) -> Step:
    return state(at(Party(4), wanted), _prepare)


def _act(kind: type[Action], number: int = 0) -> Step:
    """Let the current player take the legal action of this kind that has this number, counted from 0."""

    def act(studio: Studio) -> None:
        session = studio.table.session
        actions = [action for action in legal(around(session)) if isinstance(action, kind)]
        session.post(session.state.to_act[0], actions[number])
        session.pump()

    return act


def _last_before(end: Wanted, seed: str = "shots") -> Step:
    """Make the action that brings a game of this seed to its `end`, after everything has come to rest."""

    def act(studio: Studio) -> None:
        session, action = last_before(Party(4), end, seed)
        studio.show(session)
        studio.settle()
        _prepare(studio)
        session.post(session.state.to_act[0], action)
        session.pump()

    return act


def _set_made(state: AroundState) -> bool:
    return state.turn.seat == 0 and state.round_number == 1 and bool(lines(state, 0))


def _hazard_lies_open(state: AroundState) -> bool:
    return state.turn.seat == 0 and any(card.face_up and card.face is HAZARD for card in state.grids[0])


def _drawn(face: Face) -> Wanted:
    """Return whether a person has just drawn this card from the draw pile."""

    def wanted(state: AroundState) -> bool:
        hand = state.turn.hand
        fresh = state.phase is Phase.PLAY and state.turn.source is Source.DRAW_PILE
        return state.turn.seat == 0 and fresh and hand is not None and hand.face is face

    return wanted


def drag_on(studio: Studio, n: int) -> None:
    """Drag a held card to the right over the grid, then halfway back."""
    (x0, y0), (x1, y1) = studio.point(HAND), studio.point(Spot(OWN, 8))
    share = 0.1 + 0.9 * min(n, 5) / 5 - 0.25 * max(0, n - 5)
    studio.pilot.move(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def score(studio: Studio) -> None:
    """Go to the moment at which a round is counted."""
    studio.show(found(Party(4), lambda s: s.phase is Phase.DEAL and len(s.results) == 1))
    while studio.scene.name != "score":
        studio.pilot.wait(FRAME_MS)


def _play_on(face_down: bool) -> Step:
    """Put the card in hand on the first place that is face down, or face up."""

    def act(studio: Studio) -> None:
        session = studio.table.session
        grid = around(session).grids[0]
        place = next(n for n, card in enumerate(grid, 1) if card.face_up is not face_down)
        session.post(0, Play(place))
        session.pump()

    return act


def _bounces_twice(state: AroundState) -> bool:
    return can_bounce(state) and state.turn.bounces == 1


def _bounce_again(studio: Studio, n: int) -> None:
    """Let the uncovered card bounce, too."""
    if n == 20:
        _act(Bounce)(studio)


def _drop_on_hidden(studio: Studio) -> None:
    """Drop the card in hand on the first place that is face down."""
    place = next(n for n, card in enumerate(around(studio.table.session).grids[0]) if not card.face_up)
    studio.hold(HAND, Spot(OWN, place), 0.95)
    studio.pilot.let_go(*studio.point(Spot(OWN, place)))


def _press_during_deal(studio: Studio, n: int) -> None:
    """Press on a card while the others are still being dealt."""
    if n == 6:
        studio.pilot.click(*studio.point(Spot(OWN, 0)))


def beat(begin: Step, frames: int, part: Box | None = TABLE_PART, first: float = 20) -> Motion:
    """Return a motion in close-up, with a frame every 60 ms."""
    return Motion(begin, first, 60, part, frames=frames)


DRAW = state(_at_rest(draws_plain), press("d"))
HELD = state(DRAW, settle, lambda studio: studio.hold(HAND, Spot(OWN, 4), 0.1))
OWN_GRID = Box(330, 240, 620, 460)
LEFT = Box(0, 250, 640, 450)
MOTIONS: dict[str, Motion] = {
    "deal": beat(state(show(lambda: Party(4).session("deal")), _prepare), 30, None, 60),
    "deal-cut": Motion(
        state(show(lambda: Party(4).session("deal")), _prepare), 60, 60, None, _press_during_deal, 16
    ),
    "draw-and-turn": Motion(DRAW, 30, 52, LEFT),
    "turn-on-the-spot": Motion(
        state(_at_rest(mine(Phase.STARTING_FLIPS)), _act(Action, 4)), 10, 38, OWN_GRID
    ),
    "drag": Motion(HELD, 0, 3 * FRAME_MS, Box(240, 250, 640, 450), drag_on),
    "hover": Motion(
        state(_at_rest(midgame), lambda studio: studio.pilot.move(*studio.point(DRAW_PILE))),
        0,
        26,
        Box(120, 480, 260, 183),
    ),
    "reveal": beat(state(DRAW, settle, _play_on(face_down=True)), 26),
    "throw": beat(state(DRAW, settle, _act(Discard)), 12),
    "mulligan": beat(_last_before(_drawn(MULLIGAN)), 26, LEFT),
    "king": beat(_last_before(_drawn(Face.MINUS_FOUR)), 28, LEFT),
    "treasure": beat(state(_at_rest(_drawn(Face.MINUS_FOUR)), _act(Discard)), 20, None),
    "place": Motion(state(DRAW, settle, _act(Play)), 20, 52, OWN_GRID),
    "drop": beat(state(DRAW, settle, _drop_on_hidden), 26),
    "bounce": beat(state(_at_rest(can_bounce), _act(Bounce)), 30),
    "bounce-chain": Motion(_last_before(_bounces_twice), 20, 60, TABLE_PART, _bounce_again, 42),
    "hazard": Motion(state(_at_rest(hazard_in_hand), _act(RemoveHazard)), 60, 105, Box(380, 250, 640, 450)),
    "set": beat(_last_before(_set_made), 30, OWN_GRID, 1220),
    "cross": beat(_last_before(crosses_lines(), CROSSING), 36, OWN_GRID, 1360),
    "turned-hazard": beat(_last_before(_hazard_lies_open), 22, OWN_GRID),
    "last-lap": beat(_last_before(lambda s: s.out == 0), 34, None, 300),
    "sails": Motion(_at_rest(midgame), 0, 240, Box(0, 290, 400, 281)),
    "title": Motion(state(Studio.show, settle, _prepare), 0, 5000),
    "score": beat(score, 64, None, 360),
    "victory": Motion(state(MENUS["score-last"], go_on), 150, 360),
}


# taking them ------------------------------------------------------------------------------------------


def take(name: str, reduced: bool = False) -> pygame.Surface:
    """Return a motion's contact sheet; `reduced` means with reduced motion."""
    motion = MOTIONS[name]
    with Studio(Combination(*SIZE), reduced=reduced) as studio:
        motion.begin(studio)
        studio.pilot.wait(motion.first)
        pictures = []
        for n in range(motion.frames):
            motion.during(studio, n)
            if n:
                studio.pilot.wait(motion.apart)
            pictures.append((f"{motion.first + n * motion.apart:.0f} ms", _part(studio, motion.part)))
        return contact_sheet(pictures, paths.assets() / "fonts", COLUMNS if motion.frames > FRAMES else 4)


def _part(studio: Studio, part: Box | None) -> pygame.Surface:
    picture = studio.app.screenshot()
    if part is None:
        return picture
    view = studio.pilot.viewport
    area = view.rect(part.x, part.y, part.w, part.h).clip(picture.get_rect())
    return picture.subsurface(area).copy()


def sheets(folder: Path, only: list[str] | None, reduced: bool) -> int:
    """Write the contact sheets of all motions, or of those whose names begin with one of `only`.

    Return 0, or 1 if there are none.
    """
    names = [name for name in MOTIONS if not only or any(name.startswith(wish) for wish in only)]
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        suffix = "-reduced" if reduced else ""
        pygame.image.save(take(name, reduced), folder / f"{name}{suffix}.png")
    print(f"{len(names)} contact sheets in {folder}")
    return 0 if names else 1
