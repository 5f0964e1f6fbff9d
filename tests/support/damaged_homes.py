"""Full homes, damaged by lot and opened on every page: `python3 build homes 1000`.

A walk must neither fail nor hang, and must not lose what was in the home.
"""

from __future__ import annotations

import argparse
import codecs
import contextlib
import json
import os
import shutil
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

from gnoming import paths
from gnoming.core.game import Json
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay
from gnoming.deals.deal import deal_match, new_seed
from gnoming.deals.players import seat_players
from gnoming.deals.results import DayTry
from gnoming.drills.progress import Repetition, read_ready
from gnoming.handicap.rated import game_of
from gnoming.past.archive import PastGames
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.registry import GAMES, find_game
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from gnoming.tour.course import COURSES, read_courses
from gnoming.tour.progress import begin
from scenes.kit.drawing.image_files import each_picture_once
from scenes.pilot import player
from scenes.pilot.program import TODAY, Program
from scenes.table.scene import TableScene
from tests.support.program import FEW_FRAMES, quick_profile

WINDOW = (640, 400)
"""The smallest window, in which a home takes least time."""
MOVES, FRAMES = 2, 4
"""The person's moves in each game, and the frames on each page."""
LONGEST_STEP_S = 1.0
"""Seconds of work after which a step counts as hanging; only the tool looks at it, never a test."""
THINKING = ("continue", "its moves")
"""Steps in which bots think, here in the same process."""
SEALED = ("records", "envelopes")
"""Folders whose files never change once they are written."""


# a home of somebody who has used everything ---------------------------------------------------------


def fill_home(home: Path) -> None:
    """Fill an empty folder with the files of two people who have used every page."""
    profile = quick_profile(home)
    for number, name in enumerate(("Ada", "Zoë")):
        profile.keep_person(Person(profile.people.roster.next_id(), name, "penny", "weeder"))
        _use_everything(profile, number)
    profile.play_as(profile.people.roster.people[0].id)
    for game in GAMES.values():
        session = profile.new_session(game, new_game(game, people=1).match)
        session.save = None
        play_randomly(session, 5)
        profile.games.save(session)
    games = PastGames(profile.records.folder, profile.records.index, GAMES)
    games.open()
    while games.unread:
        games.read_next()
    profile.records.keep_index(games.index_document())
    profile.wait_for_disk()
    profile.close()


def _use_everything(profile: Profile, number: int) -> None:
    stores, course = profile.stores, read_courses(paths.assets() / "tour")[COURSES[0]]
    for game in GAMES.values():
        for round_ in range(3):
            match = new_game(game, people=1).match
            session = profile.new_rated_session(game, match, new_seed(game))
            session.created = f"2026-0{number + 1}-0{round_ + 1}T10:00:00Z"
            _finish(profile, session)
            costs = [(kind, 1.5) for kind in ("draw", "place")]
            stores.stats = stores.stats.with_review(game_of(session).identity, costs)
        ready = read_ready(paths.assets() / "drills" / f"{game.name}.json")
        own = [replace(one, name=f"own-{n}", grade=0) for n, one in enumerate(ready[:2])]
        stores.drills = stores.drills.with_own(own).with_answer(own[0], False, TODAY)
        stores.drills = replace(
            stores.drills, repetitions={**stores.drills.repetitions, ready[0].name: Repetition(1, 0, TODAY)}
        )
    deal = GameDay(TODAY).deal
    match = deal_match(deal, seat_players(deal))
    session = profile.new_session(GAMES[deal.game], match, deal.seed)
    day_try = DayTry(session.created, None, profile.player_id)
    profile.deals.value = profile.deals.value.with_day(GameDay(TODAY).key, day_try).with_par(deal.code, 3)
    _finish(profile, session)
    stores.tour = begin(stores.tour, course, 0, "2026-11-01T10:00:00Z")


def _finish(profile: Profile, session: AnySession) -> None:
    envelope = profile.envelopes.seal(session, may_be_cut=False)
    if envelope is not None:
        profile.envelopes.keep(session, envelope.text().encode())
    session.save = None
    play_randomly(session)
    profile.archive(session)
    profile.wait_for_disk()


# damage ---------------------------------------------------------------------------------------------

HALF = "\ud800"
HOSTILE: tuple[Callable[[], Json], ...] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 10**9,
    lambda: 10**30,
    lambda: 1e308,
    lambda: float("nan"),
    lambda: "",
    lambda: HALF,
    lambda: f"Ada{HALF}",
    lambda: "\0\x1b[31m\u202e",
    lambda: "x" * 100_000,
    list,
    dict,
    lambda: {HALF: HALF},
    lambda: [[["A", True, None]] * 3] * 2000,
    lambda: _nested(500),
)


def _nested(depth: int) -> Json:
    found: Json = []
    for _ in range(depth):
        found = [found]
    return found


def _cut(dice: Random, data: bytes) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _flip(dice: Random, data: bytes) -> bytes:
    flipped = bytearray(data)
    for _ in range(dice.randint(1, 8) if data else 0):
        flipped[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(flipped)


def _change_value(dice: Random, data: bytes) -> bytes:
    """Put something hostile in the place of a value, at any depth."""
    try:
        return json.dumps(_changed(dice, json.loads(data)), separators=(",", ":")).encode()
    except (ValueError, RecursionError):
        return _flip(dice, data)


def _changed(dice: Random, found: Json) -> Json:
    match found:
        case dict() if found and dice.random() < 0.95:
            key = dice.choice(sorted(found))
            return {**found, key: _changed(dice, found[key])}
        case list() if found and dice.random() < 0.95:
            place = dice.randrange(len(found))
            return [*found[:place], _changed(dice, found[place]), *found[place + 1 :]]
        case str() if found.startswith("[") and dice.random() < 0.9:  # packed in a row of the index
            return json.dumps(_changed(dice, json.loads(found)), separators=(",", ":"))
    return dice.choice(HOSTILE)()


BYTES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _change_value,
    _change_value,
    _change_value,
    _change_value,
    _cut,
    _flip,
    lambda dice, data: b"",
    lambda dice, data: bytes(len(data)),
    lambda dice, data: codecs.BOM_UTF16_LE + data.decode("utf-8", "replace").encode("utf-16-le"),
    lambda dice, data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
    lambda dice, data: b"[" * 200_000,
    lambda dice, data: data + data,
)


def _as_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "own.txt").write_text("mine", "utf-8")


def _as_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


PLACES: tuple[Callable[[Path], None], ...] = (_as_folder, _as_loop, lambda path: path.chmod(0))


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged file; `data` is its content afterwards, None if it can no longer be read."""

    path: Path
    data: bytes | None


def damage(home: Path, seed: str) -> list[Damage]:
    """Damage one to three files of a home, as the seed says."""
    dice = Random(seed)
    files = sorted(
        path for path in home.rglob("*") if path.is_file() and path.suffix not in (".lock", ".log")
    )
    single = [path for path in files if path.parent.name not in SEALED]
    found = []
    for path in {
        dice.choice(single if dice.random() < 0.75 else files): None for _ in range(dice.randint(1, 3))
    }:
        if dice.random() < 0.1:
            dice.choice(PLACES)(path)
            found.append(Damage(path, None))
        else:
            path.write_bytes(dice.choice(BYTES)(dice, path.read_bytes()))
            found.append(Damage(path, path.read_bytes()))
    return found


# the walk -------------------------------------------------------------------------------------------


class HomeWalk:
    """Opens every page of a home, one step after another. `seconds` is the work of each step."""

    def __init__(self, program: Program, home: Path) -> None:
        self._program = program
        self._home = home
        self.step = "start"
        self.seconds: dict[str, float] = {}

    def run(self) -> None:
        """Take all steps; `step` names the one that failed."""
        for name, step in self._steps():
            self.step, before = name, time.thread_time()
            step()
            self._rest()
            self.seconds[name] = time.thread_time() - before

    def _steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "start", self._start
        program = self._program
        yield "people", lambda: program.navigator.people.open()
        for person in list(program.profile.people.roster.people)[1:2]:
            yield "another person", partial(program.profile.play_as, person.id)
            yield "their statistics", lambda: program.navigator.stats.open()
            yield "another start", self._start
        yield "continue", lambda: self._continue()
        yield "title", lambda: program.navigator.show_title()
        yield "setup", lambda: program.navigator.setup.open()
        yield "lessons", lambda: program.navigator.lessons.open()
        yield "clubhouse", lambda: program.navigator.clubhouse.open()
        yield "deals", lambda: program.navigator.deals.open()
        yield "code", lambda: program.navigator.deals.open_code(GameDay(TODAY).deal.code)
        yield "tour", lambda: program.navigator.tour.open()
        yield "shelf", lambda: program.navigator.shelf.open()
        yield "drills", lambda: program.navigator.drills.open()
        for name in GAMES:
            yield f"a drill of {name}", partial(self._drill, name)
            yield "its end", lambda: program.navigator.drills.leave()
        yield "past games", lambda: program.navigator.past.open()
        yield "the list", lambda: program.pilot.wait(1000)
        yield "a past game", lambda: program.pilot.press("return")
        yield "its film", lambda: self._press("past.watch")
        yield "statistics", lambda: program.navigator.stats.open()
        yield "options", lambda: program.navigator.overlays.open_options()
        yield "help", lambda: program.navigator.overlays.open_help()
        yield "new game", lambda: program.navigator.play(self._new_session())
        yield "its moves", self._play
        yield "the last title", lambda: program.navigator.show_title()

    def _start(self) -> None:
        profile = Profile(paths.user_folders({"GNOMING_HOME": str(self._home)}))
        profile.settings = replace(
            profile.settings, speed=4.0, reduced_motion=True, bots_pace="instant", language="en"
        )
        self._program.open(profile=profile)

    def _continue(self) -> None:
        title = self._program.navigator.title
        title.make_scene()
        self._program.navigator.show_title()
        self._close_notices()
        with contextlib.suppress(IndexError):
            title.continue_game(0)
            self._play()

    def _play(self) -> None:
        for _ in range(MOVES):
            self._close_notices()
            if not isinstance(self._program.scene, TableScene):
                return
            player.settle(self._program)
            if self._program.scene is self._program.table and self._program.table.input.resolver.gestures():
                player.play_action(self._program)

    def _drill(self, game: str) -> None:
        self._program.navigator.drills.begin(game)

    def _new_session(self) -> AnySession:
        profile, game = self._program.profile, list(GAMES.values())[-1]
        return profile.new_session(game, new_game(game, people=1).match)

    def _press(self, key: str) -> None:
        with contextlib.suppress(LookupError):
            self._program.use(text(key))

    def _close_notices(self) -> None:
        for _ in range(9):
            if self._program.scene.name == "notice":
                self._program.pilot.press("return")
                self._rest()

    def _rest(self) -> None:
        for _ in range(FRAMES):
            self._program.pilot.wait(self._program.pilot.frame_ms)


def losses(home: Path, before: dict[Path, bytes], damaged: list[Damage]) -> list[str]:
    """Return what was lost: sealed files that changed, and damaged ones that are in no file any more."""
    contents = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    touched = {one.path for one in damaged}
    found = [
        f"{path.relative_to(home)} has changed"
        for path, data in before.items()
        if path not in touched and path.parent.name in SEALED and contents.get(path) != data
    ]
    found += [
        f"{path.relative_to(home)} is gone" for path in before if path not in touched and path not in contents
    ]
    for one in damaged:
        if one.path.name == "past-games.json" or one.path.parent.name == "saves":
            continue  # an index is made again, and saves grow older
        is_kept = (
            any(path.name.startswith(one.path.name) for path in one.path.parent.iterdir())
            if one.data is None
            else one.data in contents.values() or _is_json(one.data)
        )
        if not is_kept:
            found.append(f"the damaged {one.path.relative_to(home)} is lost")
    return found


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


@dataclass(frozen=True, slots=True)
class Report:
    """The result of one seed: the damaged files, the error if one was raised, the losses and the slow steps."""

    seed: str
    damaged: list[Damage]
    error: str
    lost: list[str]
    slow: dict[str, float]


def try_home(program: Program, full: Path, seed: str) -> Report:
    """Copy a full home, damage it by this seed, and open every page of it."""
    with tempfile.TemporaryDirectory(prefix="home-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        shutil.copytree(full, home, symlinks=True)
        before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
        before = {
            path: data
            for path, data in before.items()
            if path.suffix != ".lock" and "saves" not in path.parts
        }
        damaged = damage(home, seed)
        walk, error = HomeWalk(program, home), ""
        try:
            walk.run()
            program.profile.wait_for_disk()
        except Exception:
            error = f"{walk.step}: {traceback.format_exc(limit=-4)}"
        program.open(profile=quick_profile(Path(folder) / "other"))
        lost = losses(home, before, damaged)
        slow = {
            name: taken
            for name, taken in walk.seconds.items()
            if taken > LONGEST_STEP_S and name not in THINKING
        }
        return Report(seed, damaged, error, lost, slow)


def main() -> None:
    """Try as many homes as asked for, and print every fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("homes", type=int)
    parser.add_argument("--first", type=int, default=0, help="number of the first seed")
    wanted = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    faults = 0
    with tempfile.TemporaryDirectory() as folder, each_picture_once():
        full = Path(folder) / "full"
        fill_home(full)
        program = Program(
            quick_profile(Path(folder) / "first"), InProcessThinker(find_game), WINDOW, FEW_FRAMES
        )
        program.open()
        for number in range(wanted.first, wanted.first + wanted.homes):
            found = try_home(program, full, f"home-{number}")
            if found.error or found.lost or found.slow:
                faults += 1
                names = [str(one.path.name) for one in found.damaged]
                print(found.seed, names, found.error, found.lost, found.slow, sep="\n", flush=True)
            elif number % 50 == 0:
                print(number, "homes,", faults, "faults", flush=True)
        program.close()
    print(f"{wanted.homes} homes, {faults} faults")


if __name__ == "__main__":
    main()
