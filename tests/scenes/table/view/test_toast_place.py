"""Where a table's messages stand: over no card and not over what is asked for, in any window."""

from collections.abc import Iterable

import pygame
import pytest

from gnoming.core.game import AnyGame
from gnoming.pesky.table import trick_spot
from gnoming.text import set_language, text
from scenes.kit.box import Box
from scenes.table.view.messages import LEAST_SCALE
from tests.support.tables import GAME, PESKY, Table, my_turn, table

LONG = "Your card lies in its place already; the one that was taken away may only bounce, or be discarded."
HOW_TO_ASK = "Point at something, or move there, then press ? to learn what it is."


def body(at: Table) -> pygame.Rect:
    """Return where the message stands, without its shadow."""
    margin = 2 * at.picture.viewport.px(16)
    return at.scene.toast.rect.inflate(-margin, -margin)


def said(at: Table, sentence: str = LONG) -> pygame.Rect:
    """Have something said, the longest refusal if nothing else, let it come in, and return where it stands."""
    at.scene.feedback.refuse(sentence)
    at.pilot.wait(500)
    return body(at)


def pixels(at: Table, boxes: Iterable[Box | None]) -> list[pygame.Rect]:
    """Return where these boxes are on the screen, as far as there are any."""
    return [at.picture.viewport.rect(box.x, box.y, box.w, box.h) for box in boxes if box is not None]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize(("game", "players"), [(GAME, 2), (GAME, 4), (GAME, 7), (PESKY, 3), (PESKY, 5)])
def test_a_message_covers_neither_cards_nor_the_question(
    game: AnyGame, players: int, size: tuple[int, int]
) -> None:
    at = table(players=players, game=game, size=size, reduced=True, fps=20)
    my_turn(at)
    layout, presenter = at.picture.layout, at.picture.presenter
    toast = said(at)
    # Of what lies before others, only the backs of a hand tell nothing.
    looked_at = [
        box
        for spot, box in layout.spots.items()
        if not at.picture.is_fan(spot.zone) or spot.zone == presenter.own_zone(0)
    ]
    own = [layout.prompt, layout.seat(0).turf, *layout.always_seen]
    assert toast.collidelist(pixels(at, [*own, *(seat.plaque for seat in layout.seats), *looked_at])) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("game", "players"), [(GAME, 4), (PESKY, 4)])
def test_what_a_hint_costs_is_not_said_over_the_hint(
    game: AnyGame, players: int, scale: float, size: tuple[int, int]
) -> None:
    at = table(players=players, game=game, size=size, text_scale=scale, reduced=True, fps=20, level="sprout")
    my_turn(at)
    at.scene.advice.show_hint()
    at.pilot.wait(500)
    at.scene.toast.show_instead("Ungewertet: Du hast einen Tipp genommen", "flag")
    at.pilot.wait(500)
    assert at.scene.toast.text.startswith("Ungewertet")
    assert at.scene.advice.hint.showing
    assert not body(at).colliderect(at.scene.advice.hint.sheet.area)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "players"), [(GAME, 2), (GAME, 4), (GAME, 7), (PESKY, 3), (PESKY, 4), (PESKY, 5)]
)
@pytest.mark.parametrize("sentence", [HOW_TO_ASK, LONG])
def test_nor_does_it_cover_the_score_or_what_happened_since_one_s_turn(
    game: AnyGame, players: int, size: tuple[int, int], sentence: str
) -> None:
    at = table(players=players, game=game, size=size, reduced=True, fps=20)
    my_turn(at)
    layout = at.picture.layout
    assert said(at, sentence).collidelist(pixels(at, (layout.board, layout.slate, layout.detail))) == -1


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_nor_one_s_own_goal_and_how_one_stands(size: tuple[int, int]) -> None:
    at = table(players=5, game=PESKY, size=size, reduced=True, fps=20)
    my_turn(at)
    board = at.picture.layout.plates["goal-board"]
    assert said(at, HOW_TO_ASK).collidelist(pixels(at, [board])) == -1


@pytest.mark.parametrize(("game", "players"), [(GAME, 4), (GAME, 7), (PESKY, 4)])
def test_large_words_leave_ones_own_cards_and_the_question_free(game: AnyGame, players: int) -> None:
    at = table(players=players, game=game, text_scale=2.0, reduced=True, fps=20)
    my_turn(at)
    layout, own = at.picture.layout, at.picture.presenter.own_zone(0)
    mine = [box for spot, box in layout.spots.items() if spot.zone == own]
    assert said(at).collidelist(pixels(at, [layout.prompt, *mine])) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("key", ["table.explain-how", "table.nothing-again", "table.no-scores"])
@pytest.mark.parametrize("code", ["en", "de"])
def test_large_words_hide_no_opponent_and_no_trick(
    size: tuple[int, int], players: int, key: str, code: str
) -> None:
    at = table(players=players, game=PESKY, size=size, text_scale=2.0, reduced=True, fps=20)
    my_turn(at)
    set_language(code)
    layout = at.picture.layout
    others = [seat.plaque for seat in layout.seats if not seat.own]
    trick = [box for spot, box in layout.spots.items() if spot.zone == trick_spot(0).zone]
    # text keys: table.explain-how table.nothing-again table.no-scores
    toast = said(at, text(key, key="?") if key == "table.explain-how" else text(key)).inflate(-4, -4)
    assert toast.collidelist(pixels(at, [*others, *trick, *layout.always_seen])) == -1


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_a_messages_letters_are_smaller_only_where_they_stay_large(scale: float) -> None:
    at = table(players=4, game=PESKY, text_scale=scale, reduced=True, fps=20)
    shares = {share for _, share in at.scene.toast._widths}
    assert 1.0 in shares
    assert min(shares) * scale >= LEAST_SCALE or shares == {1.0}
    assert (len(shares) > 1) == (scale >= 1.5)
