"""The table plays for people who want it, and they hold their cards as they like."""

from collections.abc import Iterator

import pytest

from gnoming.core.table import Spot
from gnoming.pesky.cards import BY_TEXT, Face, known_faces
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import HandOrder, arrange_hand, hand_zone
from gnoming.pesky.view import is_decided
from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from scenes.table.input.autoplay import BEAT_MS
from shots.pesky_positions import decided, found
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.given import as_a
from tests.support.program import SMALL
from tests.support.tables import PESKY, Make, Table, by_clicks, by_drags, by_keys, on_turn, play, point, table


@pytest.fixture(autouse=True)
def _hold_hands_as_ever() -> Iterator[None]:
    """Leave the game as all others expect it."""
    yield
    PESKY.hand_order = "colour"  # type: ignore[attr-defined]


def hand_shown(at: Table) -> list[Face]:
    """Return the cards that lie before seat 0 from left to right."""
    placed = [
        (placement.spot.index, at.picture.cards.sprites[placement.card].centre[0], placement.face)
        for placement in PESKY.placements(at.session.view(0))
        if placement.spot.zone == hand_zone(0)
    ]
    assert [x for _, x, _ in sorted(placed)] == sorted(x for _, x, _ in placed)
    return [BY_TEXT[face] for _, _, face in sorted(placed) if face is not None]


@pytest.mark.parametrize(("order", "make"), [("colour", by_clicks), ("rank", by_drags), ("dealt", by_keys)])
def test_hands_are_held_and_played_in_the_order_that_was_chosen(order: HandOrder, make: Make) -> None:
    at = on_turn(table(3, seed="orders", game=PESKY, hand_order=order))
    dealt = list(known_faces(at.pesky.hands[0]))
    by_rank = sorted(dealt, key=lambda face: (face.rank, face.suit))
    assert hand_shown(at) == {"colour": sorted(dealt), "rank": by_rank, "dealt": dealt}[order]
    play(at, make, until=lambda: len(at.pesky.hands[0]) == 6 and at.pesky.phase is Phase.PLAY)
    assert len(hand_shown(at)) == 6


def test_another_order_is_taken_at_once_and_by_others_hands_never() -> None:
    at = on_turn(table(3, seed="orders", game=PESKY))
    before = hand_shown(at)
    at.scene.presenter.hold_hands("rank")
    assert at.scene.presenter.hold_hands("rank") is False
    at.scene.input.resolver.forget()
    at.scene.layout(at.scene.viewport)
    assert hand_shown(at) == sorted(before, key=lambda face: (face.rank, face.suit))
    view = as_a(PeskyState, at.session.view(0))
    assert arrange_hand(view.hands[1], "rank") == view.hands[1]


def only_card(state: PeskyState) -> bool:
    return state.phase is Phase.PLAY and len(PESKY.legal(state)) == 1


def test_the_only_card_goes_by_itself_after_a_moment_in_which_it_stands_out() -> None:
    at = on_turn(table(3, seed="only", game=PESKY, until=only_card))
    done = at.done
    at.pilot.wait(3 * BEAT_MS)
    assert at.done == done, "without the option nothing goes by itself"
    at.profile.choose(auto_play=True)
    at.pilot.wait(BEAT_MS * 0.6)
    assert at.done == done
    assert at.scene.input.drag.picked is not None
    at.pilot.wait(BEAT_MS * 0.6)
    assert at.done > done
    assert at.session.journal[done].seat == 0
    assert "Your only legal card is played for you:" in at.app.ui.spoken.sentences


def test_with_a_choice_nothing_goes_by_itself() -> None:
    at = table(3, seed="only", game=PESKY)
    at.profile.choose(auto_play=True)
    play(at, by_clicks, until=lambda: at.pesky.phase is Phase.PLAY and len(PESKY.legal(at.pesky)) > 1)
    done = at.done
    at.pilot.wait(4 * BEAT_MS)
    assert at.done == done


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((900, 1400), 2.0), ((1000, 1300), 1.5)]
)
def test_the_offer_to_finish_covers_nothing(size: tuple[int, int], scale: float) -> None:
    with Studio(Combination(*size, text=round(100 * scale))) as studio:
        STATES["pesky-finish"](studio)
        table = studio.table
        offer, layout, viewport = table.input.autoplay.offer, table.picture.layout, table.picture.viewport
        assert offer.visible
        prompt = table.picture.panels.prompt
        boxes = [*layout.plates.values(), *(box for spot, box in layout.spots.items() if spot.zone != "rest")]
        kept = [viewport.rect(box.x, box.y, box.w, box.h) for box in boxes]
        assert not [place for place in kept if place.colliderect(offer.area)]
        assert not prompt.words_rect.colliderect(offer.area)
        assert offer.area.right <= viewport.width
        whole = viewport.rect(layout.prompt.x, layout.prompt.y, layout.prompt.w, layout.prompt.h)
        assert offer.area.h >= viewport.px(44)
        assert offer.words_px >= 0.65 * viewport.text_px(offer.size)
        panels = table.picture.panels
        assert panels.slate.opacity == 0.0 or not panels.slate.area.colliderect(offer.area)
        assert whole.contains(prompt.words_rect)


def test_a_decided_hand_is_offered_to_be_finished_and_never_finished_unasked() -> None:
    at = finishing_table("instant")
    view = as_a(PeskyState, at.session.view(0))
    assert is_decided(view)
    done, hands = at.done, len(at.pesky.results)
    at.pilot.wait(3000)
    assert at.done == done
    at.pilot.click_on(at.scene.input.autoplay.offer)
    at.pilot.wait(3000)
    assert len(at.pesky.results) == hands + 1
    assert not at.scene.input.autoplay.finishing
    assert not at.scene.input.autoplay.offer.visible


def finishing_table(pace: Pace = "normal") -> Table:
    """Return a table on which a person leads, and wins the two tricks or more that are left."""
    at = table(session=found(3, decided), game=PESKY, pace=pace, size=SMALL)
    at.pilot.settle()
    assert at.scene.input.autoplay.offer.visible
    return at


PACES: tuple[Pace, ...] = ("normal", "step")


@pytest.mark.parametrize("pace", PACES)
def test_every_trick_of_a_hand_that_is_finished_is_seen_and_nothing_has_to_be_pressed(pace: Pace) -> None:
    at = finishing_table(pace)
    tricks, hands = len(at.pesky.hands[0]), len(at.pesky.results)
    at.pilot.press("n")
    assert at.scene.input.autoplay.finishing, "the key that answers offers takes this one"
    seen, frames, whole = set(), 0, 0
    while len(at.pesky.results) == hands or at.picture.busy:
        at.pilot.wait(20)
        frames += at.scene.input.autoplay.finishing
        view = as_pesky_state(at.picture.view or at.session.view(0))
        if len(view.trick) == view.players:
            seen.add(view.trick)
            whole += 1
    assert len(seen) == tricks
    assert whole * 20 >= 150 * tricks
    assert frames * 20 <= 1500 * tricks


def test_the_prompt_says_why_the_hand_may_be_finished() -> None:
    at = finishing_table()
    assert at.picture.panels.prompt.content == text("pesky.prompt.decided")
    at.pilot.click(*point(at, Spot(hand_zone(0), 0)))
    assert at.picture.panels.prompt.content == text("table.once-more")
