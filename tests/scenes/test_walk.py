"""A walk through the whole program: in every scene every button and key is tried, and nothing fails."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from gnoming.around.rules import legal
from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.deals.deal import new_seed
from gnoming.deals.level_rounds import level_rounds
from gnoming.deals.rounds_asked import RoundsAsked
from gnoming.registry import GAMES
from gnoming.review import decisions as judging
from gnoming.seal.folder import Envelopes
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.text import text
from scenes.app.app import App
from scenes.deals.levels import LevelsScene
from scenes.dialogs.letters import LettersScene
from scenes.games import face_of, presenter_for
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.navigation.crash import show_crash
from scenes.pilot import player
from scenes.pilot.program import Program
from scenes.seal.cut_scene import CutScene
from scenes.seal.page import EnvelopeFileScene
from scenes.table.game.navigation import MenuEntry
from scenes.table.sheets.level import LevelSheet
from scenes.table.sheets.moves import MovesScene
from scenes.tour.result import ResultScene, RoundResult
from tests.scenes.scene_walk import SceneWalk, WalkError, all_scenes
from tests.support import judging as judging_quickly
from tests.support.given import given
from tests.support.looks import ignore
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
    monkeypatch.setattr(
        judging_quickly, "choice_costs", lambda view: {one: n for n, one in enumerate(legal(view))}
    )
    monkeypatch.setattr(Envelopes, "has", lambda *about: True)
    monkeypatch.setattr(RoundsAsked, "poll", lambda rounds: False)  # whole rounds of strong bots take long
    walk = SceneWalk(program)
    starts = ProgramStarts(program, tmp_path)
    for start in starts.of_pages():
        walk.explore_from(start)
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

    def of_pages(self) -> list[Callable[[], None]]:
        """At the title, at what is told there, and on pages that take some luck or an option to come to."""
        first, program = next(iter(GAMES.values())), self._program

        def told() -> None:
            profile = quick_profile(self._home / "told")
            profile.notices.append("Something to be told.")
            program.open(profile=profile)

        def crash() -> None:
            self.title()
            failed = ValueError("on purpose")
            show_crash(program.app, failed, self._home / "crashes", program.navigator.show_title)

        def lessons() -> None:
            self.title()
            program.navigator.lessons.open()  # which a newcomer does not see before the first of them

        def cut(app: App) -> Scene:
            session, leave = new_game(first), program.navigator.show_title
            deck = presenter_for(first).deck(session.state)
            return CutScene(app, "ab" * 32, deck, 30, lambda words: leave(), leave)

        def level() -> None:
            session = new_game(first, people=1)
            play_randomly(session, 10)
            self.title(session)
            program.app.scenes.push(LevelSheet(program.app, session, ignore))

        def letters(app: App) -> Scene:
            return LettersScene(app, TextField(app.ui, "Name", "Ada", lambda words: None))

        def own_cards() -> None:
            self.title()
            for own in (face_of(name).own_cards for name in GAMES):
                if own is not None:
                    own.open(program.navigator)

        def counted(game: AnyGame = first) -> None:
            """Open a game with real cards at its first round."""
            self.title()
            people = [Player(name, portrait=name) for name in ("penny", "moss", "rowan")]
            program.navigator.counting.begin(game, people, {}, 0)

        def counted_rounds() -> None:
            counted()
            pages = program.navigator.counting
            empty = pages.game.rounds[0].hands[0]
            for seat in range(3):
                pages.change(pages.game.with_hand(0, seat, empty.replace("?", "5")).with_out(0, 1))
            pages.change(pages.game.with_round_counted())
            pages.show_rounds()

        def moves() -> None:
            self.title(new_game(first, people=1))
            player.settle(program)
            program.app.scenes.push(MovesScene(program.app, [MenuEntry("Draw", "card", ignore)]))

        def keys() -> None:
            self.title()
            program.pilot.press("f3")

        def who() -> None:
            self.title()
            program.navigator.people.ask_name("3 points", "moss", ignore, ignore)

        def played(app: App) -> Scene:
            return ResultScene(app, RoundResult("Hole 1", -4, 5, 1, False, 1, "12 under par"), ignore, ignore)

        return [
            self.title,
            told,
            crash,
            lessons,
            keys,
            self.over_title(cut),
            self.over_title(lambda app: EnvelopeFileScene(app, "game: gnoming-a-round")),
            self.over_title(played),
            self.over_title(letters),
            level,
            who,
            own_cards,
            *(partial(counted, game) for game in GAMES.values()),
            counted_rounds,
            moves,
        ]

    def over_title(self, make: Callable[[App], Scene]) -> Callable[[], None]:
        def start() -> None:
            self.title()
            self._program.app.scenes.push(make(self._program.app))

        return start

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
            self._program.pilot.wait(4_000)  # presses are ignored after the count

        def levels() -> None:
            session = new_game(game, people=1)
            play_randomly(session)
            self.title()
            rounds = given(level_rounds(session, self._program.thinker, lambda played, at: None))
            self._program.app.scenes.push(LevelsScene(self._program.app, rounds))

        return [
            levels,
            lambda: self.title(middle()),
            lambda: self.title(middle(seats, 1)),
            lambda: self.title(middle(), middle()),
            last_card,
            lambda: self.title(over()),
        ]


def test_a_button_that_fails_is_named_with_the_way(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, *made_of: object) -> None:
        raise ZeroDivisionError("page")

    monkeypatch.setattr("scenes.table.sheets.menu.TableMenu.__init__", fail)
    with pytest.raises(WalkError) as failed:
        SceneWalk(program).explore_from(program.open)
    way = f"{text('title.first-lesson')} > (.* > )?{text('table.menu')}"
    assert re.fullmatch(f"{way}: ZeroDivisionError: page", str(failed.value))


def test_all_scenes_are_known_by_their_classes() -> None:
    found = all_scenes()
    names = {scene.name for scene in found}
    assert {"title", "setup", "table", "final", "review", "replay", "about", "crash"} <= names
    assert Scene not in found
