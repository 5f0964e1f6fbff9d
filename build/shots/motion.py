"""`python3 build shots --motion DIR`: eight successive frames of each motion on one contact sheet, always the same."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from gnoming import paths
from gnoming.around.actions import Bounce, Play, RemoveHazard
from gnoming.around.cards import HAZARD
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.table import DRAW_PILE, HAND
from gnoming.core.game import Action
from gnoming.core.session import AnySession
from gnoming.core.table import Spot
from scenes.app.app import FRAME_MS
from scenes.kit.box import Box
from shots.menus import STATES as MENUS
from shots.positions import Party, around, found, last_before
from shots.sheet import contact_sheet
from shots.studio import Combination, Studio
from shots.table import OWN, can_bounce, hazard_in_hand, lines, midgame, mine

FRAMES = 8
SIZE = (1920, 1080)
Start = Callable[[Studio], None]


@dataclass(frozen=True, slots=True)
class Motion:
    """One motion: how it is begun, when the first of eight pictures is taken and how far they lie apart (ms).

    `part` is what is shown of the window, in units; None: all of it. `during` is done before each picture, by number.
    """

    begin: Start
    first: float
    apart: float
    part: Box | None = None
    during: Callable[[Studio, int], None] = lambda studio, n: None


# beginnings -------------------------------------------------------------------------------------------


def _at_rest(studio: Studio, session: AnySession) -> AnySession:
    studio.show(session)
    studio.settle()
    while studio.app.ui.idle.run_one():
        pass
    return session


def _act(session: AnySession, action: Action) -> None:
    session.post(session.state.to_act[0], action)
    session.pump()


def deal(studio: Studio) -> None:
    """A deal for four."""
    studio.show(Party(4).session("deal"))
    while studio.app.ui.idle.run_one():
        pass


def draw(studio: Studio) -> None:
    """A card comes from the draw pile and turns as it comes."""
    _at_rest(studio, found(Party(4), _draws_plain))
    studio.pilot.press("d")


def _draws_plain(state: AroundState) -> bool:
    return midgame(state) and state.draw_pile[-1].face is not HAZARD


def drag(studio: Studio) -> None:
    """A card is held by the pointer."""
    draw(studio)
    studio.settle()
    studio.hold(HAND, Spot(OWN, 4), 0.1)


def drag_on(studio: Studio, n: int) -> None:
    """Draw it to the right over the grid, and half the way back."""
    (x0, y0), (x1, y1) = studio.point(HAND), studio.point(Spot(OWN, 8))
    share = 0.1 + 0.9 * min(n, 5) / 5 - 0.25 * max(0, n - 5)
    studio.pilot.drag_to(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def place(studio: Studio) -> None:
    """A card from the hand is put down, and what lay there comes into the hand."""
    session = _at_rest(studio, found(Party(4), _draws_plain))
    studio.pilot.press("d")
    studio.settle()
    _act(session, next(a for a in legal(around(session)) if isinstance(a, Play)))


def bounce(studio: Studio) -> None:
    """A bounce: in leaps."""
    session = _at_rest(studio, found(Party(4), can_bounce))
    _act(session, next(a for a in legal(around(session)) if isinstance(a, Bounce)))


def turn_up(studio: Studio) -> None:
    """A card is turned over where it lies."""
    session = _at_rest(studio, found(Party(4), mine(Phase.STARTING_FLIPS)))
    _act(session, legal(around(session))[4])


def hazard(studio: Studio) -> None:
    """A Hazard goes into the pond."""
    session = _at_rest(studio, found(Party(4), hazard_in_hand))
    _act(session, next(a for a in legal(around(session)) if isinstance(a, RemoveHazard)))


def made_set(studio: Studio) -> None:
    """A card completes a set in one's own grid."""
    before, action = last_before(Party(4), _set_made)
    _at_rest(studio, before)
    _act(before, action)


def _set_made(state: AroundState) -> bool:
    return state.turn.seat == 0 and state.round_number == 1 and bool(lines(state, 0))


def hover(studio: Studio) -> None:
    """The pointer comes to the draw pile."""
    _at_rest(studio, found(Party(4), midgame))
    studio.pilot.move(*studio.point(DRAW_PILE))


def last_lap(studio: Studio) -> None:
    """Somebody goes out: the bell rings, the light turns warmer."""
    before, action = last_before(Party(4), lambda s: s.out == 0)
    _at_rest(studio, before)
    _act(before, action)


def sails(studio: Studio) -> None:
    """Nobody does anything; the mill turns."""
    _at_rest(studio, found(Party(4), midgame))


def title(studio: Studio) -> None:
    """Clouds, sails and the turtle."""
    studio.show()
    studio.settle()
    while studio.app.ui.idle.run_one():
        pass


def score(studio: Studio) -> None:
    """A round is counted."""
    studio.show(found(Party(4), lambda s: s.phase is Phase.DEAL and len(s.results) == 1))
    while studio.scene.name != "score":
        studio.pilot.wait(FRAME_MS)


def victory(studio: Studio) -> None:
    """The winners come in."""
    MENUS["score-last"](studio)
    studio.go_on()


OWN_GRID = Box(330, 240, 620, 460)
LEFT = Box(0, 250, 640, 450)
MOTIONS: dict[str, Motion] = {
    "deal": Motion(deal, 60, 190),
    "draw-and-turn": Motion(draw, 30, 52, LEFT),
    "turn-on-the-spot": Motion(turn_up, 10, 38, OWN_GRID),
    "drag": Motion(drag, 0, 3 * FRAME_MS, Box(240, 250, 640, 450), drag_on),
    "hover": Motion(hover, 0, 26, Box(120, 480, 260, 183)),
    "place": Motion(place, 20, 52, OWN_GRID),
    "bounce": Motion(bounce, 20, 72, OWN_GRID),
    "hazard": Motion(hazard, 60, 105, Box(380, 250, 640, 450)),
    "set": Motion(made_set, 120, 95, OWN_GRID),
    "last-lap": Motion(last_lap, 150, 210),
    "sails": Motion(sails, 0, 240, Box(0, 290, 400, 281)),
    "title": Motion(title, 0, 5000),
    "score": Motion(score, 450, 150, Box(10, 80, 640, 470)),
    "victory": Motion(victory, 150, 360),
}


# taking them ------------------------------------------------------------------------------------------


def take(name: str, reduced: bool = False) -> pygame.Surface:
    """Return the contact sheet of one motion; `reduced`: as those see it who want less of it."""
    motion = MOTIONS[name]
    with Studio(Combination(*SIZE), reduced=reduced) as studio:
        motion.begin(studio)
        studio.pilot.wait(motion.first)
        pictures = []
        for n in range(FRAMES):
            motion.during(studio, n)
            if n:
                studio.pilot.wait(motion.apart)
            pictures.append((f"{motion.first + n * motion.apart:.0f} ms", _part(studio, motion.part)))
        return contact_sheet(pictures, paths.assets() / "fonts")


def _part(studio: Studio, part: Box | None) -> pygame.Surface:
    picture = studio.app.screenshot()
    if part is None:
        return picture
    view = studio.app.scenes.viewport
    area = view.rect(part.x, part.y, part.w, part.h).clip(picture.get_rect())
    return picture.subsurface(area).copy()


def sheets(folder: Path, only: list[str] | None, reduced: bool) -> int:
    """Write the contact sheets of all motions, or of those whose names begin so; 0 when all was well."""
    names = [name for name in MOTIONS if not only or any(name.startswith(wish) for wish in only)]
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        suffix = "-reduced" if reduced else ""
        pygame.image.save(take(name, reduced), folder / f"{name}{suffix}.png")
    print(f"{len(names)} contact sheets in {folder}")
    return 0 if names else 1
