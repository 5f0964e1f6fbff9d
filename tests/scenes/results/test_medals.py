"""The medals at a game's end, and what goes on in the garden after the winners have come."""

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from gnoming import paths
from gnoming.around.events import CardBounced, TurnBegan
from gnoming.core.session import AnySession
from gnoming.text import set_language, text
from scenes.app.app import App
from scenes.around.face import longest_bounce
from scenes.garden.leaves import LeafImages
from scenes.garden.master_images import MasterImages
from scenes.kit.stage.stage import Stage
from scenes.kit.text.typography import Style, Typography
from scenes.kit.viewport import Viewport
from scenes.results.evening_life import LIVELY_MS, STEADY_MS, EveningLife
from scenes.results.final import FinalScene
from scenes.results.medal_strip import FINDER_DELAY_MS, MistakeFinder
from scenes.results.medals import PAD, TITLE_SIZE, WORDS_SIZE, best_round_medal
from scenes.results.rounds_table import GameResult
from scenes.table.game.face import Medal
from tests.support.given import given
from tests.support.looks import Window, each_window, faults, opened, shown
from tests.support.navigating import Note, navigator

BEST = Medal("star", "Bestes Feld", "Wilhelmine-Auguste, −21 Punkte")
BOUNCE = Medal("redo", "Längste Sprungkette", "Rowan, 3 Sprünge")
MISTAKE = Medal("hint", "Teuerster Fehler", "Rowan, 7,4 Punkte verloren")
NAMES = ("Rowan", "Wilhelmine-Auguste", "Kiara", "Greta")


class Finder:
    """Finds a mistake after so many frames."""

    def __init__(self, after: int) -> None:
        self.left, self.closed = after, 0
        self.judged = ()
        self.medal = self.longest = MISTAKE

    def update(self) -> None:
        """Look on."""
        self.left -= 1

    def found(self) -> Medal | None:
        """Return it, if it is time."""
        return self.medal if self.left <= 0 else None

    def close(self) -> None:
        """Count it."""
        self.closed += 1


def final(finder: Finder | None, taken: list[str], app: App) -> FinalScene:
    """Make the end of a game for four with two medals."""
    rounds = ((3, 4), (-21, 5), (6, 7), (8, 9))
    totals = tuple(sum(scores) for scores in rounds)
    portraits = ("rowan", "penny", "kiara", "greta")
    result = GameResult("gnoming-a-round", NAMES, portraits, totals, (1,), rounds, (BEST, BOUNCE))
    session = cast(AnySession, None)
    looking = cast(MistakeFinder | None, finder)
    return FinalScene(navigator(app, reviews=Note(taken)), session, result, "win", looking)


@each_window
def test_medals_lie_in_the_window_over_nothing_else(window: Window) -> None:
    with opened(partial(final, Finder(1), []), *window) as pilot:
        pilot.wait(FINDER_DELAY_MS + 200)
        scene = shown(pilot, FinalScene)
        assert len(scene.medals.plates) == 3
        assert faults(scene) == []
        others = [scene.table.rect, *(button.area for button in scene.buttons)]
        for n, plate in enumerate(scene.medals.plates):
            assert scene.viewport.window.contains(plate.area)
            assert plate.area.collidelist(others) == -1
            assert plate.area.collidelist([other.area for other in scene.medals.plates[n + 1 :]]) == -1


MISTAKE_OF_ANOTHER = Medal("hint", "Teuerster Fehler", "Wilhelmine-Auguste, 7,4 Punkte verloren")
PAR = Medal("flag", "Ein Triple-Bogey liegt mindestens 13 Punkte über Par.", "Triple-Bogey (+32), Par −5")


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("more", [[MISTAKE], [MISTAKE, PAR, MISTAKE_OF_ANOTHER]])
def test_however_many_plates_there_are_no_words_are_cut(scale: float, code: str, more: list[Medal]) -> None:
    def make(app: App) -> FinalScene:
        scene = final(None, [], app)
        scene.medals._medals += more
        return scene

    with opened(make, (1280, 720), scale, code) as pilot:
        scene = shown(pilot, FinalScene)
        width, u = scene.ui.typography.width, scene.viewport.u
        assert len(scene.medals.plates) == 2 + len(more)
        assert faults(scene) == []
        for plate in scene.medals.plates:
            least = 0.75 * plate.scale * u
            room = plate.area.w - plate.area.h - round(PAD * u)
            assert width(plate.medal.words, round(least * WORDS_SIZE), "bold") <= room
            assert not plate.is_titled or width(plate.medal.title, round(least * TITLE_SIZE)) <= room
            assert not plate.area.colliderect(scene.table.rect)
        assert sum(plate.is_titled for plate in scene.medals.plates) >= len(scene.medals.plates) - 1


def test_the_costliest_mistake_joins_the_medals_when_it_is_found_and_leads_to_the_review() -> None:
    taken: list[str] = []
    with opened(partial(final, finder := Finder(4), taken)) as pilot:
        scene = shown(pilot, FinalScene)
        assert [plate.medal for plate in scene.medals.plates] == [BEST, BOUNCE]
        assert not any(plate.reachable for plate in scene.medals.plates)
        assert finder.left == 4
        pilot.wait(FINDER_DELAY_MS + 300)
        assert [plate.medal for plate in scene.medals.plates] == [BEST, BOUNCE, MISTAKE]
        assert finder.closed == 1
        pilot.click(*scene.medals.plates[-1].area.center)
        assert taken == ["open"]
        finder.medal = replace(MISTAKE, words="Ida")
        scene.medals.rename([BOUNCE])
        assert [plate.medal for plate in scene.medals.make_plates()] == [BOUNCE, BOUNCE, finder.medal]


@each_window
def test_a_mistake_that_is_found_moves_no_other_medal(window: Window) -> None:
    with opened(partial(final, finder := Finder(4), []), *window) as pilot:
        plates = shown(pilot, FinalScene).medals.plates
        finder.medal = replace(MISTAKE, words="Ida, 0,6 Punkte verloren")
        before = [plate.area.copy() for plate in plates]
        pilot.wait(FINDER_DELAY_MS + 300)
        assert len(plates) == 3
        assert [plate.area for plate in plates[:2]] == before


def test_who_leaves_before_it_is_found_ends_the_search() -> None:
    with opened(partial(final, finder := Finder(10**6), [])) as pilot:
        pilot.wait(FINDER_DELAY_MS + 300)
        shown(pilot, FinalScene).close()
        assert finder.closed == 1


def test_leaves_fireflies_and_fireworks_go_on_unless_less_motion_is_wanted() -> None:
    with opened(partial(final, None, []), reduced=False) as pilot:
        scene = shown(pilot, FinalScene)
        pilot.settle()
        pilot.wait(4000)
        assert scene.is_lively
        assert pilot.app.scenes.is_lively, "the program does not nap"
        assert scene.life.fireworks >= 1
        places = [firefly.rect.center for firefly in scene.life.fireflies]
        pilot.wait(500)
        assert places != [firefly.rect.center for firefly in scene.life.fireflies]
    with opened(partial(final, None, [])) as pilot:
        pilot.wait(4000)
        assert not shown(pilot, FinalScene).is_lively
        assert shown(pilot, FinalScene).life.fireworks == 0


def test_the_best_round_is_that_with_the_fewest_points() -> None:
    medal = given(best_round_medal(NAMES, ((3, 4), (-21, 5), (6, 7), (8, 9)), "Best grid"))
    assert medal.words.startswith("Wilhelmine-Auguste, −21")
    assert best_round_medal(NAMES, ((), (), (), ()), "Best grid") is None
    assert best_round_medal(NAMES, ((10,), (10,), (10,), (10,)), "Best hand") is None


def test_those_who_share_the_best_round_are_all_named() -> None:
    medal = given(best_round_medal(NAMES, ((3, 4), (3, 5), (6, 7), (8, 9)), "Best hand"))
    assert NAMES[0] in medal.words
    assert NAMES[1] in medal.words
    assert NAMES[2] not in medal.words


def test_the_longest_bounce_is_the_most_in_one_turn_and_belongs_to_who_made_it_first() -> None:
    turns = (TurnBegan(0), CardBounced(0, 1, True)), (TurnBegan(1), *[CardBounced(1, 2, True)] * 2)
    again = TurnBegan(0), *[CardBounced(0, 3, False)] * 2
    journal = [SimpleNamespace(events=events) for events in (*turns, again)]
    assert longest_bounce(cast(AnySession, SimpleNamespace(journal=journal))) == (2, 1)
    assert longest_bounce(cast(AnySession, SimpleNamespace(journal=[]))) == (0, 0)


STEP = 50.0


@pytest.fixture
def life() -> EveningLife:
    pygame.init()
    found, viewport = EveningLife(Stage(), 3), Viewport(640, 360)
    found.start(viewport, LeafImages(MasterImages(paths.assets()), viewport))
    return found


def lively_share(life: EveningLife, ms: float) -> float:
    """Let time pass, and return in which share of it the full pace was wanted."""
    steps = round(ms / STEP)
    lively = 0
    for _ in range(steps):
        life.update(STEP)
        lively += life.is_lively
    return lively / steps


def test_while_only_fireflies_move_the_full_pace_is_not_wanted(life: EveningLife) -> None:
    assert lively_share(life, STEADY_MS) > 0.95
    fireworks = life.fireworks
    assert lively_share(life, LIVELY_MS - STEADY_MS) < 0.6
    assert life.fireworks >= fireworks + 3
    lively_share(life, 15_000)
    before = [firefly.rect.copy() for firefly in life.fireflies]
    assert lively_share(life, 60_000) == 0
    assert [firefly.rect for firefly in life.fireflies] != before


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_in_large_text_a_plates_whole_title_is_shown(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language(code)
    titles = [
        text(f"deal.golf-means-second.{word}") for word in ("bogey", "double-bogey", "triple-bogey", "birdie")
    ]  # text keys: deal.golf-means-second.*
    shortened, real = [], Typography.shorten

    def shorten(self: Typography, words: str, px: int, room: int, style: Style = "text") -> str:
        found = real(self, words, px, room, style)
        if words in titles and found != words:
            shortened.append(words)
        return found

    monkeypatch.setattr(Typography, "shorten", shorten)
    with opened(partial(final, None, []), (1000, 1300), 1.5) as pilot:
        scene = shown(pilot, FinalScene)
        for title in titles:
            scene.medals.plates[0].show(Medal("ball", title, "Bogey (+3), Par 7"))
            scene.arrange(scene.viewport)
    assert not shortened
