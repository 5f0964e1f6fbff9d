"""The slate and the log say nothing before it was seen, and nothing that did not happen."""

import re
from collections.abc import Iterator

import pytest

from gnoming.around.state import AroundState, Phase
from gnoming.core.game import AnyGame
from scenes.table.game.history import turn_summaries
from scenes.table.view.marks.rings import LAST_MOVE_Z, TargetRing
from shots.positions import Party, found
from shots.tables.table import draws_plain
from tests.support.given import as_a
from tests.support.tables import GAME, PESKY, Table, by_clicks, chosen, table

pytestmark = pytest.mark.usefixtures("english")


def frames(at: Table, turns: int) -> Iterator[None]:
    """Play so many of a person's actions; yield after every frame."""
    acted = 0
    while acted < turns and not at.session.state.over:
        to_act = at.session.state.to_act
        if to_act and at.session.match.players[to_act[0]].human and not at.picture.busy:
            by_clicks(at, chosen(at)[0])
            acted += 1
        at.pilot.wait(at.pilot.frame_ms)
        yield


def said(at: Table) -> list[str]:
    """Return what the slate says of the others' turns."""
    return [words.replace("\xa0", " ") for _, words in at.picture.panels.slate.content.lines]


@pytest.mark.parametrize(
    ("game", "rounds", "moves"),
    [(GAME, {"rounds": 1}, 400), (PESKY, {"target": 10}, 60)],
    ids=["around", "pesky"],
)
def test_what_is_said_grows_into_the_last_words(game: AnyGame, rounds: dict[str, int], moves: int) -> None:
    at = table(players=3, seed="words", options=rounds, pace="normal", game=game, fps=12)
    before: list[str] = []
    grown = 0
    for _ in frames(at, moves):
        turns = turn_summaries(at.picture.presenter, at.picture.seen.of(at.session.journal))
        now = [turn.summary.replace("\xa0", " ") for turn in turns]
        for old, new in zip(before, now, strict=False):
            grown += old != new
            assert new.startswith(old.removesuffix("…")), f"{old!r} became {new!r}"
        before = now
    assert at.session.state.over
    assert grown or game is PESKY


def test_no_card_is_named_that_still_lies_face_down() -> None:
    at = table(players=3, seed="down", pace="normal", fps=30)
    before: list[str] = []
    named = 0
    for _ in frames(at, 10):
        faces = {sprite.face.partition(".")[0] for sprite in at.picture.cards.sprites.values()}
        now = said(at)
        for words in (words for words in now if words not in before):
            latest = re.findall(r"(?:drew|took|discarded|turned up|and) (−?\d)", words)[-1:]
            named += len(latest)
            assert {number.replace("−", "-") for number in latest} <= faces, (
                f"{words!r}, and no such card is seen"
            )
        before = now
    assert named > 5


def test_the_log_opened_in_mid_turn_says_no_more_than_was_seen() -> None:
    at = table(players=2, seed="log", pace="normal", fps=60)
    for _ in frames(at, 6):
        journal = at.session.journal
        seen = at.picture.seen.of(journal)
        if at.picture.busy and len(seen) < len(journal):
            told = [turn.summary for turn in turn_summaries(at.picture.presenter, seen)]
            whole = [turn.summary for turn in turn_summaries(at.picture.presenter, journal)]
            if not told or told == whole:
                continue
            assert len(told) <= len(whole)
            assert told[:-1] == whole[: len(told) - 1]
            return
    raise AssertionError("the rules were never ahead of the picture")


def test_an_entry_half_seen_is_told_by_half() -> None:
    at = table(players=2, seed="half", pace="normal", fps=60)
    for _ in frames(at, 8):
        seen = at.picture.seen.of(at.session.journal)
        if seen and seen[-1] is not at.session.journal[len(seen) - 1]:
            half, whole = seen[-1], at.session.journal[len(seen) - 1]
            assert 0 < len(half.events) < len(whole.events)
            assert half.events == whole.events[: len(half.events)]
            return
    raise AssertionError("no entry of several events was seen by half")


def rings(at: Table) -> int:
    """Return how many cards are marked as moved last."""
    return sum(isinstance(node, TargetRing) and node.z == LAST_MOVE_Z for node in at.scene.stage.nodes)


def test_what_was_moved_last_is_marked_no_more_in_a_new_round() -> None:
    at = table(players=2, seed="rings", options={"rounds": 2}, pace="normal", fps=20)
    seen = 0
    for _ in frames(at, 200):
        view = as_a(AroundState, at.picture.view)
        if view.round_number == 2 and view.phase is not Phase.DEAL:
            assert seen
            assert not rings(at)
            return
        seen = max(seen, rings(at))
    raise AssertionError("no second round")


def test_what_was_moved_last_is_marked_no_more_after_an_undo() -> None:
    at = table(players=2, seed="rings", practice=True)
    for _ in frames(at, 40):
        if rings(at) and not at.picture.busy and at.session.undoable(0):
            at.press("backspace")
            assert not rings(at)
            return
    raise AssertionError("nothing was marked")


def test_a_put_counts_while_the_card_from_under_it_may_still_bounce() -> None:
    at = table(players=2, seed="bounce", pace="normal", fps=30)
    held = 0
    for _ in frames(at, 30):
        view, presenter = as_a(AroundState, at.picture.view), at.picture.presenter
        if view.phase is Phase.TAKEN and not at.picture.busy:
            seat = view.to_act[0]
            assert at.picture.panels.seats[seat].plaque.content.points == presenter.plaque_text(view, seat)
            held += 1
    assert held


def test_the_prompt_names_a_drawn_card_only_once_its_face_is_seen() -> None:
    at = table(players=4, session=found(Party(4), lambda state: draws_plain(state)), pace="relaxed", fps=30)
    at.pilot.settle()
    asked = at.picture.panels.prompt.content
    at.pilot.press("d")
    hidden = 0
    while at.picture.busy:
        at.pilot.wait(at.pilot.frame_ms)
        card = next(iter(at.picture.cards.airborne.values()), None)
        if card is not None and card.face_up == "back":
            hidden += 1
            assert at.picture.panels.prompt.content == asked
    assert hidden > 3
    assert at.picture.panels.prompt.content != asked
