"""Cards that are events: each act in its order, in its quiet form, and hurried."""

from collections.abc import Callable

import pytest

from gnoming.around.actions import Bounce, Discard, Play
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Action
from gnoming.core.table import Spot
from scenes.kit.cards.posed_card import CardPose
from shots.positions import Party, found, last_before
from shots.tables.table import can_bounce, draws_plain
from tests.support.given import given
from tests.support.tables import Table, frames, table

HAND = Spot("hand")
FRAME = 1000 / 60


def plays_on_hidden(state: AroundState) -> bool:
    """Return whether the person may put a card onto one that lies face down."""
    return state.turn.seat == 0 and state.phase is Phase.PLAY and not state.grids[0][0].face_up


def do(at: Table, wanted: Callable[[Action], bool]) -> None:
    state = at.around
    at.session.post(state.to_act[0], next(action for action in legal(state) if wanted(action)))
    at.session.pump()


def flights(at: Table) -> dict[int, list[CardPose]]:
    """Let everything be shown; return the poses in which each card was seen in the air."""
    seen: dict[int, list[CardPose]] = {}
    for _ in frames(at):
        for order, card in at.picture.cards.airborne.items():
            if card.pose_now is not None:
                seen.setdefault(order, []).append(card.pose_now)
    return seen


def heard(at: Table) -> list[str]:
    """Listen to the effects from now on."""
    names: list[str] = []
    at.app.ui.mixer.on_effect = lambda name, source: names.append(name)
    return names


def at_rest(wanted: Callable[[AroundState], bool], reduced: bool = False) -> Table:
    """Return a table of four at the first such moment, at rest."""
    at = table(4, session=found(Party(4), wanted), reduced=reduced, pace="relaxed")
    at.pilot.settle()
    return at


def hidden_place(action: Action) -> bool:
    return isinstance(action, Play) and action.place == 1


def test_a_hidden_card_is_lifted_awaited_turned_too_far_and_read_before_it_goes() -> None:
    at = at_rest(plays_on_hidden)
    old = given(at.picture.cards.top_card(Spot("grid-0", 0)))
    do(at, hidden_place)
    poses = flights(at)[old]
    turns = [pose.turned for pose in poses]
    first_turned = next(n for n, turn in enumerate(turns) if abs(turn) > 0.02)
    lifted = next(n for n, pose in enumerate(poses) if pose.height > 30)
    assert (first_turned - lifted) * FRAME >= 130, "it is turned without a breath"
    assert max(turns) > 1.05, "it does not turn too far"
    place = poses[0].ground
    read = [
        p for p in poses[first_turned:] if abs(p.turned % 1) < 0.02 and p.ground == place and p.height > 20
    ]
    assert len(read) * FRAME >= 120, "nobody can read it before it goes"
    assert any(pose.glint is not None for pose in poses)
    assert poses[-1].ground != place


def test_what_was_seen_of_a_card_is_not_hidden_again_on_its_way() -> None:
    at = at_rest(plays_on_hidden)
    old = given(at.picture.cards.top_card(Spot("grid-0", 0)))
    do(at, hidden_place)
    faces = []
    for _ in frames(at):
        if old in at.picture.cards.airborne:
            faces.append(at.picture.cards.airborne[old].face_up)
    assert [face for n, face in enumerate(faces) if n == 0 or face != faces[n - 1]] == [faces[0], faces[-1]]
    assert faces[0] == "back" != faces[-1]


def test_a_bounce_hops_is_squashed_and_knocks_the_other_card_out_from_beneath() -> None:
    at = at_rest(can_bounce)
    hopping = given(at.picture.cards.top_card(HAND))
    sounds = heard(at)
    do(at, lambda action: isinstance(action, Bounce))
    seen = flights(at)
    high = max(pose.height for pose in seen[hopping])
    assert high > 90
    assert min(pose.tall for pose in seen[hopping]) < 0.9
    assert max(pose.wide for pose in seen[hopping]) > 1.05
    struck = next(poses for order, poses in seen.items() if order != hopping)
    assert max(pose.height for pose in struck) > high
    assert "bounce" in sounds
    assert list(at.picture.seen.of(at.session.journal)) == list(at.session.journal), "not all of it was told"


def test_each_bounce_of_a_turn_sounds_higher_and_goes_higher() -> None:
    session, action = last_before(Party(4), lambda s: s.turn.seat == 0 and s.turn.bounces == 2)
    at = table(4, session=session, pace="relaxed")
    at.pilot.settle()
    sounds = heard(at)
    session.post(session.state.to_act[0], action)
    session.pump()
    seen = flights(at)
    assert "bounce-third" in sounds
    assert max(pose.height for poses in seen.values() for pose in poses) > 130


def test_a_card_thrown_away_tumbles_and_its_shadow_tells_how_high_it_is() -> None:
    at = at_rest(lambda s: draws_plain(s))
    at.press("d")
    thrown = given(at.picture.cards.top_card(HAND))
    do(at, lambda action: isinstance(action, Discard))
    far, tilts = [], []
    for _ in frames(at):
        card = at.picture.cards.airborne.get(thrown)
        if card is not None and card.pose_now is not None:
            far.append((card.pose_now.height, card.shadow.rect.centery - card.rect.centery))
            tilts.append(card.pose_now.angle)
    assert max(far)[1] > max(1, min(far)[1]) + 25
    assert min(tilts) < -15


@pytest.mark.parametrize("wanted", [plays_on_hidden, can_bounce])
def test_with_less_motion_cards_fade_in_with_the_same_sounds(wanted: Callable[[AroundState], bool]) -> None:
    told = []
    for reduced in (False, True):
        at = at_rest(wanted, reduced)
        sounds = heard(at)
        do(at, lambda action: isinstance(action, Play | Bounce))
        seen = flights(at)
        assert bool(seen) is not reduced
        told.append(sounds)
    assert told[0] == told[1]
    assert told[0]


@pytest.mark.parametrize("wanted", [plays_on_hidden, can_bounce])
@pytest.mark.parametrize("after", [40.0, 300.0, 700.0, 1000.0])
def test_any_act_can_be_hurried(wanted: Callable[[AroundState], bool], after: float) -> None:
    at = at_rest(wanted)
    do(at, lambda action: isinstance(action, Play | Bounce))
    at.pilot.wait(after)
    at.picture.finish()
    assert not at.picture.cards.airborne
    shown = {order: (s.centre, s.face, s.visible) for order, s in at.picture.cards.sprites.items()}
    at.picture.settle(at.session.view(0))
    assert {order: (s.centre, s.face, s.visible) for order, s in at.picture.cards.sprites.items()} == shown
