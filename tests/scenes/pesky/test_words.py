"""The two lines that say how one stands towards a secret goal: neither is cut or made small."""

from dataclasses import replace

import pygame
import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game
from gnoming.core.table import Spot
from gnoming.pesky.scoring import GoalProgress
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.table import token_zone
from gnoming.registry import GAMES
from gnoming.text import languages, player_text, player_text_n, set_language, text, text_n
from scenes.kit.text.typography import Typography
from scenes.pesky.large_layout import large_table_layout
from scenes.pesky.layout import table_layout
from scenes.pesky.notes import note
from scenes.pesky.presenter import as_pesky_state
from scenes.pesky.words import goal_cost, goal_progress, goal_title, prompt, spot_name
from scenes.table.view.panels.sheet import fit_wrapped
from tests.pesky.pictures import GAME, OPTIONS, table

GOALS = {goal.name: goal for goal in built_in_sheet().goals}


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> str:
    assert request.param in languages()
    set_language(request.param)
    return str(request.param)


@pytest.mark.parametrize("width", [960.0, 1280.0])
@pytest.mark.parametrize("goal", GOALS)
def test_the_longest_words_fit_at_their_own_size(language: str, goal: str, width: float) -> None:
    worst = GoalProgress(GOALS[goal], -33, GOALS[goal].target(5))
    plate = table_layout(width, 1.0, 5, 0).plates["standing"]
    pygame.font.init()
    letters = Typography(paths.assets() / "fonts")
    least = 12  # what the smallest letters of the table may be in a window of 720 pixels
    assert letters.width(goal_progress(worst, short=True), least, "text") <= plate.w - 20
    assert letters.width(goal_cost(worst, short=True), 20, "bold") <= plate.w - 20


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("goal", GOALS)
def test_in_large_words_a_goals_name_is_larger_than_in_usual_ones(code: str, goal: str) -> None:
    set_language(code)
    place = large_table_layout(1280.0, 4, 0).plates["goal-name"]
    pygame.font.init()
    letters = Typography(paths.assets() / "fonts")
    title = goal_title(GOALS[goal], 4, short=True)
    px, lines = fit_wrapped(letters, title, 30, (round(place.w), round(place.h)), "bold")
    assert px >= 22
    assert " ".join(line.strip() for line in lines) == title


def test_a_goal_that_is_met_is_said_to_be(language: str) -> None:
    met = GoalProgress(GOALS["p-10"], -10, -10)
    missed = replace(met, made=-9)
    assert goal_cost(met) != goal_cost(missed)
    assert "0" not in goal_cost(met)
    assert "1" in goal_cost(missed)
    assert "−10" in goal_progress(met)


@pytest.mark.parametrize(("made", "cost"), [(4, "1"), (15, "10"), (25, "10"), (-33, "10")])
def test_a_missed_goal_says_what_it_costs_up_to_the_limit(language: str, made: int, cost: str) -> None:
    words = goal_cost(GoalProgress(GOALS["p+5"], made, 5))
    assert [part for part in words.split() if part.isdigit()] == [cost]
    assert words.split()[-1] in ("point", "points", "Punkt", "Punkte"), "a bare number says little"


@pytest.mark.parametrize(
    ("code", "round_word"), [("en", "round"), ("de", "runde"), ("fr", "manche"), ("es", "ronda")]
)
def test_no_round_is_spoken_of_where_hands_are_played(code: str, round_word: str) -> None:
    set_language(code)
    assert round_word not in text("table.no-scores").lower()


def note_of_bid(goals: str, seat: int) -> str:
    """Return what seat 0 reads of a seat's bid; goals are those of three seats."""
    found = note(GAME.view(table("", "", "", goals=goals), 0), Spot(token_zone(seat), 0))
    return "" if found is None else found[1]


# text keys: pesky.note.bid*
@pytest.mark.parametrize(
    ("goal", "key"),
    [
        ("p0", "pesky.note.bid"),
        ("r10", "pesky.note.bid-idle"),
        ("c0", "pesky.note.bid-idle"),
        ("none", "pesky.note.bid-alone"),
    ],
)
def test_a_bid_is_explained_beside_ones_own_goal(goal: str, key: str) -> None:
    assert note_of_bid(f"{goal} half p+10", 0) == text(key)


@pytest.mark.parametrize("goal", ["p0", "r10", "none"])
def test_of_anothers_bid_the_note_is_the_same_whatever_its_secret_goal(goal: str) -> None:
    assert note_of_bid(f"half {goal} p+10", 1) == text("pesky.note.bid")


def test_before_the_first_deal_there_is_no_next_hand(language: str) -> None:
    session = play_game(GAMES["pesky-garden-gnomes"], ("random",) * 3, OPTIONS, "deals")
    deals = [entry.before for entry in session.journal if entry.seat is None]
    told = [prompt(as_pesky_state(state), ("A", "B", "C"), False) for state in deals]
    assert told == [text("table.dealing"), *[text("pesky.prompt.deal")] * (len(deals) - 1)]
    assert len(deals) > 1


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_somebody_called_you_is_spoken_to(code: str) -> None:
    set_language(code)
    you = text("lesson.you")
    for zone in ("hand", "won", "goal", "token"):
        own = spot_name(Spot(f"{zone}-0", 0), (you,))
        assert own == text(f"pesky.spot.{zone}.you", number=1), zone
    assert spot_name(Spot("trick", 0), (you,)) == text("pesky.spot.trick.you")
    assert player_text("review.worst-of", you) == text("review.worst-of.you")
    assert player_text("table.to-move", you) == text("table.to-move.you")
    for number in (0, 1, 2):
        assert player_text_n("why.denies", number, you, card="") == text_n("why.denies.you", number, card="")
