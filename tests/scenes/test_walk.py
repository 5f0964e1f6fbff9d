"""A walk through the whole program: in every scene every button and key is tried, and nothing fails."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gnoming.core.game import AnyGame
from gnoming.core.session import AnySession
from gnoming.deals.deal import new_seed
from gnoming.deals.level_rounds import level_rounds
from gnoming.deals.rounds_asked import RoundsAsked
from gnoming.registry import GAMES
from gnoming.review import decisions as judging
from gnoming.selftest.game_checks import new_game, play_randomly
from scenes.deals.levels import LevelsScene
from scenes.dialogs.letters import LettersScene
from scenes.games import presenter_for
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.navigation.crash import show_crash
from scenes.pilot import player
from scenes.pilot.program import Program
from scenes.seal.cut_scene import CutScene
from scenes.seal.page import EnvelopeFileScene
from scenes.table.sheets.level import LevelSheet
from scenes.tour.result import ResultScene, RoundResult
from tests.scenes.scene_walk import SceneWalk, WalkError, all_scenes
from tests.support.program import quick_profile, quick_program


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = quick_program(tmp_path)
    yield program
    program.close()


@pytest.mark.timeout(600)  # one after another, for what was walked through once is not walked through again
def test_every_scene_is_come_to_and_everything_in_it_can_be_used(
    program: Program, tmp_path: Path, quick_judgement: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "PLAYOUTS", 4)
    monkeypatch.setattr(RoundsAsked, "poll", lambda rounds: False)  # whole rounds of strong bots take long
    walk = SceneWalk(program)
    starts = ProgramStarts(program, tmp_path)
    walk.explore_from(starts.title)
    walk.explore_from(starts.notice)
    walk.explore_from(starts.crash)
    walk.explore_from(starts.lessons)
    walk.explore_from(starts.cut)
    walk.explore_from(starts.envelope)
    walk.explore_from(starts.hole_played)
    walk.explore_from(starts.letters)
    walk.explore_from(starts.level)
    for game in GAMES.values():
        for start in starts.of_game(game):
            walk.explore_from(start, game.name)
    walk.explore_from(starts.past_game, next(iter(GAMES)))
    walk.explore_from(starts.past, next(iter(GAMES)))  # the film and the review were walked through already
    assert {scene.__name__ for scene in all_scenes() - walk.visited} == set()
    assert walk.input_count > 100


class ProgramStarts:
    """Ways to start the program, each time with an empty home."""

    def __init__(self, program: Program, home: Path) -> None:
        self._program = program
        self._home = home
        self._runs = 0

    def title(self, record: AnySession | None = None, *saved: AnySession) -> None:
        self._runs += 1
        self._program.open(record, quick_profile(self._home / f"{self._runs}", *saved))

    def notice(self) -> None:
        self._runs += 1
        profile = quick_profile(self._home / f"{self._runs}")
        profile.notices.append("Something to be told.")
        self._program.open(profile=profile)

    def crash(self) -> None:
        self.title()
        show_crash(
            self._program.app,
            ValueError("on purpose"),
            self._home / "crashes",
            self._program.navigator.show_title,
        )

    def lessons(self) -> None:
        """Show the page of lessons, which a newcomer does not see before the first of them."""
        self.title()
        self._program.navigator.lessons.open()

    def cut(self) -> None:
        """Show a deck to be cut, which is done by option."""
        self.title()
        session, flow = new_game(next(iter(GAMES.values()))), self._program.navigator
        deck = presenter_for(session.game).deck(session.state)
        scene = CutScene(
            self._program.app, "ab" * 32, deck, 30, lambda words: flow.show_title(), flow.show_title
        )
        self._program.app.scenes.replace(scene)

    def envelope(self) -> None:
        """Show an envelope's file."""
        self.title()
        self._program.app.scenes.push(EnvelopeFileScene(self._program.app, "game: gnoming-a-round"))

    def hole_played(self) -> None:
        """Show what a round on one of the tour's holes was worth."""
        self.title()
        result = RoundResult("Hole 1", -4, 5, 1, False, 1, "12 under par")
        scene = ResultScene(self._program.app, result, lambda: None, lambda: None)
        self._program.app.scenes.push(scene)

    def letters(self) -> None:
        """Show the letters by which a gamepad writes, over the page of a new person."""
        self.title()
        field = TextField(self._program.app.ui, "Name", "Ada", lambda words: None)
        self._program.app.scenes.push(LettersScene(self._program.app, field))

    def level(self) -> None:
        """Show the sheet by which bots' level is changed in the middle of a game."""
        session = new_game(next(iter(GAMES.values())), people=1)
        play_randomly(session, 10)
        self.title(session)
        app = self._program.app
        app.scenes.push(LevelSheet(app, session, lambda level: None))

    def past(self) -> None:
        """Show the page of finished games with one on it."""
        self.title()
        session = new_game(next(iter(GAMES.values())))
        play_randomly(session)
        self._program.profile.archive(session)
        self._program.navigator.past.open()

    def past_game(self) -> None:
        """Show the sheet of the finished game: a row is no button that the walk could press."""
        self.past()
        self._program.pilot.wait(500)
        self._program.pilot.press("return")

    def of_game(self, game: AnyGame) -> list[Callable[[], None]]:
        """In its middle, with several people, beside a saved one, before its end, after it."""
        seats = game.seats.start

        def middle(people: int = 1, rounds: int = 2) -> AnySession:
            session = new_game(game, people, rounds)
            play_randomly(session, 10)
            return session

        def over() -> AnySession:
            session = new_game(game)
            play_randomly(session)
            return session

        def last_card() -> None:
            seed = new_seed(game)  # a deal's, so that it has a card
            length = play_randomly(new_game(game, people=seats, seed=seed))
            session = new_game(game, people=seats, seed=seed)
            play_randomly(session, length - 1)
            self.title(session)
            player.play_to_end(self._program)

        def levels() -> None:
            session = new_game(game, people=1)
            play_randomly(session)
            self.title()
            rounds = level_rounds(session, self._program.thinker, lambda played, at: None)
            assert rounds is not None
            self._program.app.scenes.push(LevelsScene(self._program.app, rounds))

        return [
            levels,
            lambda: self.title(middle()),
            lambda: self.title(middle(seats, 1)),
            lambda: self.title(middle(), middle()),
            last_card,
            lambda: self.title(over()),
        ]


def test_a_button_that_fails_is_named_with_the_way_to_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, name: str | None = None) -> None:
        raise ZeroDivisionError("page")

    monkeypatch.setattr("scenes.title.controller.Title.open_setup", fail)
    # What was walked before may change the language, and a lesson's menu has such a button as well.
    said = "(^|> )(New game|Neues Spiel|Partida nueva|Nouvelle partie): ZeroDivisionError: page$"
    with pytest.raises(WalkError, match=said):
        SceneWalk(program).explore_from(program.open)


def test_all_scenes_are_known_by_their_classes() -> None:
    found = all_scenes()
    names = {scene.name for scene in found}
    assert {"title", "setup", "table", "final", "review", "replay", "about", "crash"} <= names
    assert Scene not in found
