"""`python3 build pictures`: the pictures and the moving picture of README.md, in docs/pictures.

`python3 build check pictures` draws them again and compares them at a small size: they are old if the game now looks
visibly different. A changed word or number passes; a moved panel or a new background doesn't.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from environment import ROOT
from gnoming.around.actions import Source
from gnoming.around.table import HAND, PILES
from gnoming.core.table import Spot
from gnoming.pesky.table import hand_zone, trick_spot
from shots.pages.menus import STATES as MENUS
from shots.pages.tour import STATES as TOUR
from shots.positions import Party, last_before
from shots.steps import State, go_on, state
from shots.studio import Combination, Studio
from shots.tables.pesky import MIDHAND
from shots.tables.pesky import STATES as PESKY
from shots.tables.table import OWN, crosses_lines
from shots.tables.table import STATES as AROUND

FOLDER = Path("docs/pictures")
SIZE = (1280, 720)
PICTURES: dict[str, State] = {
    "gnoming-a-round.webp": AROUND["table-4-seats"],
    "those-pesky-garden-gnomes.webp": PESKY["pesky-4-seats"],
    "tour.webp": TOUR["tour"],
    "winners.webp": MENUS["final-4"],
}
QUALITY = 82

FILM = "gnoming.webp"
FILM_SIZE, FILM_QUALITY = (640, 360), 62
FRAME_MS = 80
MAX_FILM_BYTES = 3_000_000

SMALL = (160, 90)
"""The size in which an old picture and a new one are compared."""
VISIBLE, MAX_CHANGED = 24, 0.02
"""A colour's difference (of 255) that can be seen, and the largest share of points that may differ by it."""


Act = Callable[[Studio], Iterator[None]]
"""Something done in the studio, a frame at a time."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A part of the moving picture: its beginning, the act that follows, and how long it is shown after that."""

    begin: State
    act: Act
    ms: float


def main(arguments: list[str]) -> int:
    """Draw all pictures, or those whose names begin with one of the arguments."""
    wanted = [n for n in (FILM, *PICTURES) if not arguments or any(n.startswith(a) for a in arguments)]
    (ROOT / FOLDER).mkdir(parents=True, exist_ok=True)
    for name in wanted:
        path = ROOT / FOLDER / name
        if name == FILM:
            _save(list(film()), path, FILM_QUALITY)
        else:
            _save([picture(name)], path, QUALITY)
        print(f"pictures: {path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.2f} MB")
    return 0 if wanted else 2


def faults(root: Path, names: Sequence[str] = (FILM, *PICTURES)) -> list[str]:
    """Return a sentence for each picture that is missing, too large, or no longer looks like the game."""
    found = []
    for name in names:
        path = root / FOLDER / name
        if not path.is_file():
            found.append(f"{(FOLDER / name).as_posix()} is missing: python3 build pictures draws it")
            continue
        if name == FILM:
            share = changed_share(pygame.image.load_animation(path)[0][0], next(film()))
            if path.stat().st_size > MAX_FILM_BYTES:
                found.append(f"{(FOLDER / name).as_posix()} takes more than {MAX_FILM_BYTES / 1e6:.0f} MB")
        else:
            share = changed_share(pygame.image.load(path), picture(name))
        if share > MAX_CHANGED:
            found.append(
                f"{(FOLDER / name).as_posix()} is older than what it shows ({share:.0%} of it looks different now): "
                "python3 build pictures draws it again"
            )
    return found


def changed_share(old: pygame.Surface, new: pygame.Surface) -> float:
    """Return the share of pixels whose colours differ visibly between two pictures at a small size."""
    before, after = (pygame.image.tobytes(pygame.transform.smoothscale(p, SMALL), "RGB") for p in (old, new))
    differs = [abs(a - b) > VISIBLE for a, b in zip(before, after, strict=True)]
    points = SMALL[0] * SMALL[1]
    return sum(any(differs[3 * n : 3 * n + 3]) for n in range(points)) / points


def picture(name: str) -> pygame.Surface:
    """Return one of the four pictures as the game draws it now."""
    with Studio(Combination(*SIZE)) as studio:
        PICTURES[name](studio)
        return studio.app.screenshot()


def film() -> Iterator[pygame.Surface]:
    """Yield the frames of the moving picture, `FRAME_MS` apart."""
    with Studio(Combination(*SIZE)) as studio:
        for clip in CLIPS:
            clip.begin(studio)
            while studio.app.ui.idle.run_one():  # some things are drawn only when there is time
                pass
            for _ in clip.act(studio):
                studio.pilot.wait(FRAME_MS - studio.pilot.frame_ms)
                yield _frame(studio)
            for _ in range(round(clip.ms / FRAME_MS)):
                studio.pilot.wait(FRAME_MS)
                yield _frame(studio)


def _frame(studio: Studio) -> pygame.Surface:
    return pygame.transform.smoothscale(studio.app.screenshot(), FILM_SIZE)


def _save(frames: list[pygame.Surface], path: Path, quality: int) -> None:
    """Write a WebP, which moves forever if there are several frames."""
    from PIL import Image

    first, *others = [Image.frombytes("RGB", f.get_size(), pygame.image.tobytes(f, "RGB")) for f in frames]
    if others:
        first.save(
            path,
            quality=quality,
            method=6,
            minimize_size=True,
            save_all=True,
            append_images=others,
            duration=FRAME_MS,
            loop=0,
        )
    else:
        first.save(path, quality=quality, method=6)


# the moving picture -------------------------------------------------------------------------------------


def _before_crossing(studio: Studio) -> None:
    """Show a card in hand that completes a row and a column; the first game of this seed reaches that position."""
    session, _ = last_before(Party(4), crosses_lines(), "garden-439")
    studio.show(session)
    studio.settle()


def _drag(start: Spot, end: Spot, steps: int = 12) -> Act:
    """Drag a card from one spot to another, a frame for each step."""

    def act(studio: Studio) -> Iterator[None]:
        (x0, y0), (x1, y1) = studio.point(start), studio.point(end)
        studio.pilot.hold(x0, y0)
        for step in range(1, steps + 1):
            share = (step / steps) ** 2 * (3 - 2 * step / steps)
            studio.pilot.move(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            yield
        studio.pilot.let_go(x1, y1)
        yield

    return act


def _rest(studio: Studio) -> Iterator[None]:
    for _ in range(8):
        studio.pilot.wait(studio.pilot.frame_ms)
        yield


CLIPS = (
    Clip(_before_crossing, _rest, 0),
    Clip(lambda studio: None, _drag(HAND, Spot(OWN, 1)), 3000),
    Clip(lambda studio: None, _drag(HAND, PILES[Source.LEFT]), 4000),
    Clip(MIDHAND, _rest, 0),
    Clip(lambda studio: None, _drag(Spot(hand_zone(0), 3), trick_spot(0)), 5000),
    Clip(state(MENUS["score-last"], go_on), _rest, 3200),
)
