"""Rounds played in the window as a person plays them, each step compared with the same game on this system."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming.core.session import AnySession, Session
from gnoming.person.records import read_session, write_session
from gnoming.text import text
from scenes.games import faces
from scenes.pilot import player
from windows.window.desktop import pictures
from windows.window.desktop.game import GameOnScreen, NoAnswerError, wait_until
from windows.window.playing.keys import press_keys
from windows.window.playing.mirror import Mirror
from windows.window.report import Report

Act = Callable[[Mirror], None]
REST_S, REST_TRIES = 1.0, 8
"""The seconds between checks whether the window is at rest, and the most checks. Meanwhile, messages
disappear and pictures are prepared.
"""
HURRY_S = 1.3
"""The seconds after which the scores accept a press."""
MAX_TURNS, MAX_ROUNDS = 400, 30


class Pair:
    """The game in the window and its mirror, in the same state."""

    def __init__(self, game: GameOnScreen, mirror: Mirror, report: Report, folder: Path) -> None:
        self.game = game
        self.mirror = mirror
        self.report = report
        self.folder = folder

    def picture(self, name: str) -> None:
        """Save a picture of the window beside the mirror's, and note whether they are the same."""
        self.game.screen.away()
        hand, self.mirror.hand.window = self.mirror.hand.window, None
        self.mirror.rest()
        self.mirror.hand.window = hand
        wanted = self.mirror.picture()
        found = self._resting_picture(wanted)
        pictures.keep(self.folder, name, found, wanted)
        if found.get_size() != wanted.get_size():
            self.report.note(f"picture {name}", False, f"{found.get_size()}, not {wanted.get_size()}")
            return
        difference = pictures.compare(found, wanted)
        self.report.note(f"picture {name}", difference.same, str(difference))

    def _resting_picture(self, wanted: pygame.Surface) -> pygame.Surface:
        """Return the window's picture as soon as it is like the wanted one, or else the last one taken."""
        for _ in range(REST_TRIES):
            time.sleep(REST_S)
            found = self.game.screen.picture(self.game.screen.area(self.game.window))
            if found.get_size() == wanted.get_size() and pictures.compare(found, wanted).same:
                break
        return found

    def take_up_save(self) -> None:
        """Let the mirror replay the window's saved game from its deal, including the bots' actions."""
        wait_until("a saved game", lambda: self.game.saved())
        session = self.game.saved()
        assert session is not None
        self.mirror.hand.window = None
        self.mirror.show(as_dealt(session))
        self.mirror.hand.window = self.game.window
        self.follow()

    def follow(self) -> None:
        """Let bots act in the mirror, and wait until the window has made the same move; raises NoAnswerError."""
        player.settle(self.mirror)
        wanted = self.mirror.table.session
        try:
            wait_until(f"move {len(wanted.journal)}", lambda: self._is_same(wanted))
        except NoAnswerError as error:
            raise NoAnswerError(f"{error}; {self._tell_apart(wanted)}") from error

    def _tell_apart(self, wanted: AnySession) -> str:
        """Save pictures of both windows, and return how far each game has come."""
        found = self.game.saved()
        area = self.game.screen.area(self.game.window)
        pictures.keep(self.folder, "apart", self.game.screen.picture(area), self.mirror.picture())
        if found is None:
            return "nothing is saved"
        moves = [[game.game.encode(entry.action) for entry in game.journal] for game in (found, wanted)]
        same = sum(one == other for one, other in zip(*moves, strict=False))
        return f"{len(moves[0])} moves are saved, {same} of them the same; then {moves[0][same:]}, {moves[1][same:]}"

    def _is_same(self, wanted: AnySession) -> bool:
        """Return whether the latest save is exactly the same game; a game that is over is among the records."""
        found = self.game.saved()
        if found is None and wanted.state.over and (records := self.game.records()):
            newest = max(records, key=lambda path: path.stat().st_mtime)
            found = read_session(newest.read_text("utf-8"))
        return found is not None and write_session(found) == write_session(wanted)


def as_dealt(session: AnySession) -> AnySession:
    """Return the game as it was after its first deal."""
    start = Session(session.game, session.match, session.luck, session.created, session.practice)
    start.assists, start.cut = session.assists, session.cut
    start.journal.append(session.journal[0])
    return start


def find_title(game: str) -> str:
    """Return a game's title."""
    return next(one.title for one in faces() if one.name == game)


def sit_down(pair: Pair, name: str, game: str) -> None:
    """Go from the title to a game's table with the mouse, with the setup's defaults."""
    mirror = pair.mirror
    mirror.hand.window = pair.game.window
    mirror.use(text("title.play", game=find_title(game)))
    pair.picture(f"{name}-setup")
    mirror.use(text("setup.start"))
    pair.take_up_save()


def by_mouse(mirror: Mirror) -> None:
    mirror.act_by_mouse()


def by_keys(mirror: Mirror) -> None:
    """Make the weakest bot's move with keys; raises PlayError if they do something else."""
    time.sleep(0.45)
    session = mirror.table.session
    gesture, action = mirror.wanted()
    done = len(session.journal)
    press_keys(mirror, gesture)
    if len(session.journal) <= done or session.journal[done].action != action:
        raise player.PlayError(session, f"the keys of {gesture} do not do {session.game.encode(action)!r}")


def play_round(pair: Pair, act: Act, name: str, turns: int = MAX_TURNS) -> int:
    """Play until the scores are shown, the game is over or this many turns are done; return the number of turns."""
    for done in range(turns):
        pair.follow()
        if pair.mirror.scene is not pair.mirror.table or pair.mirror.table.session.state.over:
            return done
        if done in (0, 4):
            pair.picture(f"{name}-turn-{done + 1}")
        act(pair.mirror)
    return turns


def play_game(pair: Pair, act: Act, name: str) -> int:
    """Play rounds until the game is over; return the number of turns. Raises NoAnswerError if it doesn't end."""
    turns = 0
    for number in range(1, MAX_ROUNDS + 1):
        turns += play_round(pair, act, f"{name}-{number}")
        time.sleep(HURRY_S)
        pair.picture(f"{name}-{number}-scores")
        if pair.mirror.table.session.state.over:
            return turns
        pair.mirror.pilot.press("return")
    raise NoAnswerError(f"{name}: the game is not over after {MAX_ROUNDS} rounds")
