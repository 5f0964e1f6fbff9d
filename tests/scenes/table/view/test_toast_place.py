"""A table's messages stand over no card and not over what is asked for, in any window."""

from collections.abc import Iterable

import pygame
import pytest

from gnoming.core.game import AnyGame
from gnoming.pesky.state import PeskyState
from gnoming.pesky.table import trick_spot
from gnoming.text import set_language, text
from scenes.kit.box import Box
from scenes.table.view.messages import LEAST_SCALE
from tests.support.tables import GAME, PESKY, Table, on_turn, table

LONG = "Your card lies in its place already; the one that was taken away may only bounce, or be discarded."
HOW_TO_ASK = "Point at anything and press ? to find out what it is."


def second_to_a_trick(state: PeskyState) -> bool:
    """Want a trick with cards in it, and one before it."""
    return bool(state.last_trick and state.trick)


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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1400)])
@pytest.mark.parametrize(("game", "players"), [(GAME, 2), (GAME, 7), (PESKY, 3), (PESKY, 5)])
def test_a_message_covers_no_cards_and_no_question(
    game: AnyGame, players: int, size: tuple[int, int]
) -> None:
    at = on_turn(table(players=players, game=game, size=size, reduced=True, fps=20))
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
    told = [layout.board, layout.slate, layout.detail] if size[0] > 1.5 * size[1] else []
    goals = [layout.plates["goal-board"]] if game is PESKY and size != (1024, 768) else []
    for sentence, kept in ((LONG, told), (HOW_TO_ASK, told + goals)):
        at.scene.toast.dismiss()
        assert said(at, sentence).collidelist(pixels(at, kept)) == -1


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((900, 1400), 2.0)])
@pytest.mark.parametrize(("game", "players"), [(GAME, 4), (PESKY, 4)])
def test_no_cost_is_said_over_the_hint(
    game: AnyGame, players: int, size: tuple[int, int], scale: float
) -> None:
    at = on_turn(
        table(players=players, game=game, size=size, text_scale=scale, reduced=True, fps=20, level="sprout")
    )
    at.scene.advice.show_hint()
    at.pilot.wait(500)
    at.scene.toast.show_instead("Ungewertet: Du hast einen Tipp genommen", "flag")
    at.pilot.wait(500)
    assert at.scene.toast.text.startswith("Ungewertet")
    assert at.scene.advice.hint.showing
    assert not body(at).colliderect(at.scene.advice.hint.sheet.area)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("ms", [500, 60])
def test_a_message_makes_room_for_a_hint(size: tuple[int, int], numbers: bool, ms: int) -> None:
    """The hint comes while the message stands, or still slides in."""
    at = on_turn(table(players=3, game=GAME, size=size, fps=20, level="sprout"))
    sentence = text("around.banner.hazard.you", needs=2)
    at.scene.toast.show_instead(sentence, "flag")
    at.pilot.wait(ms)
    hint = at.scene.advice.hint
    hint._points.show(numbers)
    at.scene.advice.show_hint()
    at.pilot.wait(900)
    assert at.scene.toast.showing
    assert hint.numbers.visible
    assert at.scene.toast.opacity == 1.0
    assert body(at).collidelist([hint.sheet.area, hint.numbers.area]) == -1


@pytest.mark.parametrize(("game", "players"), [(GAME, 4), (GAME, 7), (PESKY, 4)])
def test_large_words_leave_ones_own_cards_and_the_question_free(game: AnyGame, players: int) -> None:
    at = on_turn(table(players=players, game=game, text_scale=2.0, reduced=True, fps=20))
    layout, own = at.picture.layout, at.picture.presenter.own_zone(0)
    mine = [box for spot, box in layout.spots.items() if spot.zone == own]
    assert said(at).collidelist(pixels(at, [layout.prompt, *mine])) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
@pytest.mark.parametrize("players", [3, 5])
def test_large_words_hide_no_seat_and_no_trick(size: tuple[int, int], players: int) -> None:
    at = on_turn(table(players=players, game=PESKY, size=size, text_scale=2.0, reduced=True, fps=20))
    set_language("de")
    layout = at.picture.layout
    others = [seat.plaque for seat in layout.seats if not seat.own]
    trick = [box for spot, box in layout.spots.items() if spot.zone == trick_spot(0).zone]
    for sentence in (
        text("table.explain-how", key="?"),
        text("table.nothing-again"),
        text("table.no-scores"),
    ):
        at.scene.toast.dismiss()
        toast = said(at, sentence).inflate(-4, -4)
        assert toast.collidelist(pixels(at, [*others, *trick, *layout.always_seen])) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1300, 1000), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_message_covers_the_slate_rather_than_the_last_trick(size: tuple[int, int], scale: float) -> None:
    at = on_turn(
        table(4, game=PESKY, size=size, text_scale=scale, reduced=True, fps=20, until=second_to_a_trick)
    )
    layout, flag = at.picture.layout, at.picture.best_flag.node
    assert flag.visible
    seen = [*at.picture.overview_boxes, *layout.looked_up, *layout.always_seen, *layout.names]
    seen += [] if size[1] > size[0] and scale > 1 else [layout.board]
    seen += [layout.spots[spot] for spot in layout.spots if spot.zone == trick_spot(0).zone]
    for sentence in (text("rule.follow-suit", colour="yellow"), HOW_TO_ASK):
        at.scene.toast.dismiss()
        toast = said(at, sentence).inflate(-4, -4)
        assert toast.collidelist([flag.rect.inflate(-4, -4), *pixels(at, seen)]) == -1


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_a_messages_letters_are_smaller_only_where_they_stay_large(scale: float) -> None:
    at = table(players=4, game=PESKY, text_scale=scale, reduced=True, fps=20)
    shares = {share for _, share in at.scene.toast._widths}
    assert 1.0 in shares
    assert min(shares) * scale >= LEAST_SCALE or shares == {1.0}
    assert (len(shares) > 1) == (scale >= 1.5)
