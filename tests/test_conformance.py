"""The contract of every game in the box, whatever its rules: random games of any game × seats × options."""

import json
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass
from functools import cache, reduce
from itertools import product
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gnoming.around.actions import EVERY_ACTION
from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action, AnyGame, Budget, Json, State
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from gnoming.pesky.actions import every_action
from gnoming.pesky.sheet import built_in_sheet
from gnoming.registry import GAMES
from gnoming.review.play_on import play_on
from tests.fourgolf.game import FourCardGolf
from tests.support.playing import TASTES, asked, begin, finish, pick

SAMPLED = 1
"""Mixtures of switches for each number of seats, besides all off and all on."""
BOX: dict[str, AnyGame] = {**GAMES, FourCardGolf.name: cast(AnyGame, FourCardGolf())}
"""The games in the box, and a third one that is nowhere but in the tests."""
CHOICES: dict[str, tuple[Action, ...]] = {
    "gnoming-a-round": EVERY_ACTION,
    "pesky-garden-gnomes": every_action(built_in_sheet()),
    FourCardGolf.name: (FourCardGolf.deal, *FourCardGolf.codes.codes),
}
"""All actions that a game knows; for one that is not here, those that its gestures can mean."""


def switches(game: AnyGame) -> list[str]:
    return [spec.name for spec in game.option_specs if isinstance(spec.default, bool)]


def numbers(game: AnyGame) -> dict[str, int]:
    """Return every number that can be set, as low as it goes: short games find as much as long ones."""
    return {spec.name: spec.low for spec in game.option_specs if not isinstance(spec.default, bool)}


USUAL = "usual"
"""Marks a case whose numbers are as they usually are: in some games much comes only late."""


def mixtures(game: AnyGame, seats: int) -> list[frozenset[str]]:
    """Return all switches off, all on, and a sample of what lies between that differs with the seats.

    A game without switches is played twice: with the lowest numbers and with the usual ones.
    """
    names = switches(game)
    if not names:
        return [frozenset(), frozenset([USUAL])]
    between = [
        frozenset(name for name, on in zip(names, mixture, strict=True) if on)
        for mixture in product((False, True), repeat=len(names))
    ][1:-1]
    sample = Random(f"{game.name} {seats}").sample(between, min(SAMPLED, len(between)))
    return list(dict.fromkeys([frozenset(), *sample, frozenset(names)]))


Case = tuple[str, int, frozenset[str]]
CASES: list[Case] = [
    (name, seats, mixture)
    for name, game in BOX.items()
    for seats in game.seats
    for mixture in mixtures(game, seats)
]


def named(case: Case) -> str:
    game, seats, on = case
    return f"{game}-{seats}-{'+'.join(sorted(on)) or 'plain'}"


@pytest.fixture(params=CASES, ids=named)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


def values(game: AnyGame, on: frozenset[str]) -> dict[str, object]:
    return {} if USUAL in on else {**numbers(game), **dict.fromkeys(on, True)}


@cache
def played(case: Case) -> AnySession:
    """Return a whole game of this case, played by dice; which taste they have differs from case to case."""
    name, seats, on = case
    number = CASES.index(case)
    session = begin(BOX[name], seats, values(BOX[name], on), named(case), number % seats)
    finish(session, Random(named(case)), TASTES[number % len(TASTES)])
    return session


@pytest.fixture
def session(case: Case) -> AnySession:
    """Return a game that is over; nothing may be changed in it."""
    return played(case)


@pytest.fixture
def game(session: AnySession) -> AnyGame:
    return session.game


def positions(session: AnySession, some: int = 40) -> Iterator[AnyEntry]:
    """Yield entries of a game, at most about so many, spread over all of it."""
    yield from session.journal[:: max(1, len(session.journal) // some)]


def test_all_cards_lie_exactly_once_after_every_event(game: AnyGame, session: AnySession, case: Case) -> None:
    assert game.placements(session.journal[0].before) == ()
    cards = list(range(len(game.placements(session.state))))
    spots = {Spot(zone.name, n) for zone in game.zones(case[1]) for n in range(zone.size)}
    for entry in positions(session, 120):
        state = entry.before
        for event in entry.events:
            state = game.evolve(state, event)
            placed = game.placements(state)
            assert sorted(p.card for p in placed) == cards
            assert {p.spot for p in placed} <= spots
            assert len({(p.spot, p.depth) for p in placed}) == len(cards), "two cards in one place"


def test_random_play_ends_and_folding_its_events_gives_the_state(session: AnySession) -> None:
    events = [event for entry in session.journal for event in entry.events]
    assert reduce(session.game.evolve, events, session.journal[0].before) == session.state
    for before, after in zip(session.journal, session.journal[1:], strict=False):
        assert before.after == after.before
    assert session.game.start(session.match, session.luck) == session.journal[0].before
    assert session.state.over
    assert (session.game.legal(session.state), session.state.to_act) == ((), ())


def test_records_go_to_json_and_back(session: AnySession) -> None:
    record = write_record(session)
    again = resume(read_record(json.dumps(record), BOX))
    assert write_record(again) == record
    assert again.state == reduce(
        session.game.evolve, (e for entry in session.journal for e in entry.events), again.journal[0].before
    )
    assert [entry.events for entry in again.journal] == [entry.events for entry in session.journal]


def test_a_game_goes_on_from_its_record_as_if_it_had_never_stopped(session: AnySession, case: Case) -> None:
    rng = Random(named(case))
    for _ in range(2):
        part = Session(session.game, session.match, session.luck, session.created)
        stop = rng.randrange(1, len(session.journal))
        follow(part, session, 0, stop)
        again = resume(read_record(json.dumps(write_record(part)), BOX))
        follow(again, session, stop, len(session.journal))
        assert write_record(again) == write_record(session)


def follow(session: AnySession, model: AnySession, start: int, stop: int) -> None:
    for entry in model.journal[start:stop]:
        session.act(entry.seat, entry.action)


def test_what_is_legal_can_be_seen(game: AnyGame, session: AnySession) -> None:
    for entry in positions(session, 60):
        for seat in entry.before.to_act:
            view = game.view(entry.before, seat)
            assert game.legal(view) == game.legal(entry.before)
            assert view.to_act == entry.before.to_act


def inside(value: object) -> Iterator[object]:
    """Yield every value that a frozen value holds, itself first."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from inside(getattr(value, field.name))


def test_a_position_cannot_be_changed_and_is_equal_in_another_process(session: AnySession) -> None:
    for entry in positions(session, 4):
        copied: State = pickle.loads(pickle.dumps(entry.after))
        assert copied == entry.after
        assert session.game.legal(copied) == session.game.legal(entry.after)
        with pytest.raises(FrozenInstanceError):
            copied.dealer = 0  # type: ignore[misc]


def test_a_view_holds_no_luck_and_no_hidden_face_and_is_its_own_view(session: AnySession, case: Case) -> None:
    for entry in positions(session, 16):
        for seat in range(case[1]):
            view = session.game.view(entry.after, seat)
            assert session.game.view(view, seat) == view
            for value in inside(view):
                assert not isinstance(value, Luck)
                assert getattr(value, "face_up", True) or getattr(value, "face", None) is None


def test_a_view_is_the_same_whatever_lies_hidden(game: AnyGame, session: AnySession, case: Case) -> None:
    for n, entry in enumerate(positions(session, 25)):
        seat = n % case[1]
        view = game.view(entry.after, seat)
        sample = game.resample(view, Random(f"{n}"))
        assert game.view(sample, seat) == view
        assert game.placements(game.view(entry.after, seat)) == game.placements(game.view(sample, seat))


def test_play_goes_on_to_its_end_from_a_resampled_position(
    game: AnyGame, session: AnySession, case: Case
) -> None:
    for n, entry in enumerate(positions(session, 4)):
        rng = Random(f"{named(case)} {n}")
        state = game.resample(game.view(entry.after, asked(entry.after) or 0), rng)
        cards = list(range(len(game.placements(session.state))))
        assert len(game.placements(state)) == len(cards)
        while not state.over:
            actions = game.legal(state)
            for event in game.decide(state, actions[rng.randrange(len(actions))]):
                state = game.evolve(state, event)
        assert sorted(p.card for p in game.placements(state)) == cards


def all_gestures(game: AnyGame, seats: int, choices: set[Choose]) -> list[Gesture]:
    spots = [Spot(zone.name, n) for zone in game.zones(seats) for n in range(zone.size)]
    drags = [Drag(source, target) for source in spots for target in spots]
    return [*(Press(spot) for spot in spots), *drags, *sorted(choices, key=str)]


def test_every_gesture_is_a_legal_action_and_every_legal_action_has_one(
    game: AnyGame, session: AnySession
) -> None:
    for entry in positions(session, 50):
        view = game.view(entry.before, asked(entry.before) or 0)
        gestures = game.gestures(view)
        assert set(gestures.values()) == set(game.legal(view))
        for gesture, action in gestures.items():
            assert game.interpret(view, gesture) == action


def test_what_a_gesture_means_is_legal_exactly_when_it_is_offered(
    game: AnyGame, session: AnySession, case: Case
) -> None:
    views = [game.view(entry.before, asked(entry.before) or 0) for entry in positions(session, 6)]
    choices = {g for view in views for g in game.gestures(view) if isinstance(g, Choose)}
    for view in views:
        offered = game.gestures(view)
        for gesture in all_gestures(game, case[1], choices | {Choose("nonsense")}):
            meant = game.interpret(view, gesture)
            if meant is not None:
                assert allowed(game, view, meant) == (gesture in offered), (gesture, meant)
            assert meant == offered.get(gesture, meant)


def allowed(game: AnyGame, state: State, action: Action) -> bool:
    """Return whether `check` lets an action pass; a refusal that names no rule counts as none."""
    try:
        game.check(state, action)
    except IllegalActionError as error:
        return not error.rule
    return True


def test_check_forbids_exactly_what_is_not_legal(game: AnyGame, session: AnySession) -> None:
    known: list[Action] = list(CHOICES.get(game.name, ()))
    known += [] if known else dict.fromkeys(entry.action for entry in session.journal)
    for entry in [*positions(session, 20), session.journal[-1]]:
        for state in (entry.before, entry.after, game.view(entry.after, 0)):
            legal = game.legal(state)
            for action in known:
                assert allowed(game, state, action) == (action in legal), action
            assert set(legal) <= set(known)


def test_deciding_again_gives_the_same_events_and_nothing_illegal(game: AnyGame, session: AnySession) -> None:
    for entry in positions(session, 10):
        assert game.decide(entry.before, entry.action) == entry.events
        for action in {e.action for e in session.journal} - set(game.legal(entry.before)):
            with pytest.raises(IllegalActionError):
                game.decide(entry.before, action)


def test_undo_gives_back_the_same_state(session: AnySession) -> None:
    again = Session(session.game, session.match, session.luck, session.created, practice=True)
    for entry in session.journal:
        assert again.act(entry.seat, entry.action) == entry
        if entry.seat is not None:
            assert again.undoable(entry.seat) == 1
            assert again.undo(entry.seat)
            assert again.state == entry.before
            assert again.act(entry.seat, entry.action) == entry
    assert write_record(again) == write_record(session) | {"practice": True}


def test_every_action_has_a_code_of_its_own(game: AnyGame, session: AnySession) -> None:
    for entry in positions(session):
        actions = [action for action in game.legal(entry.before) if action != game.deal_action()]
        codes = [game.encode(action) for action in actions]
        assert [game.decode(code) for code in codes] == actions
        assert len(set(codes)) == len(codes)
        assert all(code and len(code.split()) == 1 for code in codes)


Drawn = tuple[AnyGame, int, Mapping[str, Json], str, str]


@st.composite
def games(draw: st.DrawFn) -> Drawn:
    """Any game, seats and options (numbers included), a seed and a taste."""
    game = BOX[draw(st.sampled_from(sorted(BOX)))]
    chosen: dict[str, Json] = {}
    for spec in game.option_specs:
        if isinstance(spec.default, bool):
            chosen[spec.name] = draw(st.booleans())
        else:
            chosen[spec.name] = draw(st.integers(spec.low, min(spec.high, spec.low + 1)))
    seats = draw(st.sampled_from(list(game.seats)))
    return game, seats, chosen, draw(st.text(max_size=8)), draw(st.sampled_from(TASTES))


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(games(), st.integers(0, 2**32))
def test_anything_that_can_be_agreed_can_be_played_and_recorded(drawn: Drawn, die: int) -> None:
    game, seats, chosen, seed, taste = drawn
    rng = Random(die)
    session = begin(game, seats, chosen, seed, rng.randrange(seats), practice=rng.random() < 0.5)

    def whole(entry: AnyEntry) -> None:
        view = game.view(entry.after, asked(entry.after) or 0)
        assert len({p.card for p in game.placements(view)}) == len(game.placements(session.state))
        assert game.legal(view) == game.legal(entry.after)

    finish(session, rng, taste, whole)
    record = write_record(session)
    assert json.loads(json.dumps(record)) == record
    assert write_record(resume(read_record(json.dumps(record), BOX))) == record


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(games(), st.integers(0, 2**32), st.integers(0, 400))
def test_undone_and_done_again_at_any_moment(drawn: Drawn, die: int, stop: int) -> None:
    game, seats, chosen, seed, taste = drawn
    rng = Random(die)
    session = begin(game, seats, chosen, seed, practice=True)
    while len(session.journal) < stop and not session.state.over:
        session.act(asked(session.state), pick(session, rng, taste))
    for seat in range(seats):
        count = session.undoable(seat)
        journal = list(session.journal)
        assert session.undo(seat) == bool(count)
        assert session.journal == journal[: len(journal) - count]
        redo(session, journal[len(journal) - count :])
        assert session.journal == journal


def redo(session: AnySession, entries: list[AnyEntry]) -> None:
    for entry in entries:
        session.act(entry.seat, entry.action)


def test_every_action_is_of_a_kind_and_can_be_told(game: AnyGame, session: AnySession, case: Case) -> None:
    for entry in positions(session, 3):
        seat = asked(entry.before)
        view = game.view(entry.before, seat or 0)
        assert game.decision_kind(entry.action) in game.decision_kinds
        assert game.describe(view, entry.action)
        if seat is not None:
            judged = game.judge(view, Budget("conformance", nodes=20))
            assert {one.action for one in judged} == set(game.legal(view))
            assert game.explain(view, entry.action, judged, tuple("ABCDEFG"[: case[1]]))


def test_what_is_expected_ends_as_what_was_scored(game: AnyGame, session: AnySession, case: Case) -> None:
    for entry in positions(session, 10):
        assert len(game.expected_scores(game.view(entry.after, 0))) == case[1]
        assert len(game.totals(entry.after)) == case[1]
    assert game.expected_scores(game.view(session.state, 0)) == (0.0,) * case[1]
    assert list(game.totals(session.state)) == game.result(session.state)["totals"]


def test_a_game_can_be_played_on_from_what_was_seen(session: AnySession) -> None:
    asked_for = [n for n, entry in enumerate(session.journal) if entry.seat is not None]
    for number in asked_for[5 :: max(1, len(asked_for) // 2)]:
        entry = session.journal[number]
        assert entry.seat is not None
        again = play_on(session, number, entry.seat, "onward", session.created)
        assert again.view(entry.seat) == session.game.view(entry.before, entry.seat)
