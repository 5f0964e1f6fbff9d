"""The engine and a second, plain reading of the rules page agree at every moment of many games."""

from itertools import product
from random import Random

import pytest

from gnoming.around.cards import DECK, Grid
from gnoming.around.events import PileRenewed
from gnoming.around.state import AroundState
from gnoming.core.game import Event, JsonObject
from gnoming.core.luck import shuffled
from gnoming.core.record_writer import write_record
from gnoming.registry import find_game
from tests.around.referee import Place, Referee
from tests.support.playing import TASTES, begin, finish

CARDS = [str(face) for face in DECK]
GAME = find_game("gnoming-a-round")
SWITCHES = (
    "forgive_penalty",
    "free_take",
    "bounce_face_up",
    "runs",
    "hazard_needs_four",
    "mulligan_one_value",
)


def places(grid: Grid) -> dict[int, Place]:
    return {n: Place(str(c.face), c.face_up) for n, c in enumerate(grid, 1)}


def compare(referee: Referee, state: object) -> None:
    """Both must see the same table."""
    assert isinstance(state, AroundState)
    assert referee.grids == [places(grid) for grid in state.grids]
    assert referee.deck == [str(c.face) for c in reversed(state.draw_pile)]
    assert list(referee.piles.values()) == [[str(c.face) for c in pile] for pile in state.piles]
    assert referee.pond == [str(c.face) for c in state.removed]
    assert referee.hand == ("" if state.turn.hand is None else str(state.turn.hand))
    assert referee.out == state.out


def words(found: JsonObject, key: str) -> list[str]:
    value = found[key]
    assert isinstance(value, str)
    return value.split()


def renewal_of(events: tuple[Event, ...]) -> list[str] | None:
    orders = [event.faces for event in events if isinstance(event, PileRenewed)]
    return [str(face) for face in orders[0]] if orders else None


def crowded(seats: int, rng: Random) -> tuple[str, ...]:
    """Return a deck whose Hazards and Mulligans all lie early: they make the rare positions."""
    special = [word for word in CARDS if word in "XM"]
    plain = shuffled([word for word in CARDS if word not in "XM"], rng)
    early = 9 * seats + 12 - len(special)
    return *shuffled([*special, *plain[:early]], rng), *plain[early:]


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_engine_and_rules_page_agree_on_every_position(seats: int, taste: str) -> None:
    mixtures = list(product((False, True), repeat=len(SWITCHES)))
    rng = Random(f"{seats} {taste}")
    for n, mixture in enumerate([mixtures[0], mixtures[-1], *rng.sample(mixtures[1:-1], 2)]):
        on = frozenset(name for name, wanted in zip(SWITCHES, mixture, strict=True) if wanted)
        play_both(seats, on, rng, taste, crowded(seats, rng) if n % 2 else shuffled(CARDS, rng))


def play_both(seats: int, on: frozenset[str], rng: Random, taste: str, deck: tuple[str, ...]) -> None:
    """Play a round with the engine, then every move of it with the referee."""
    values = {"rounds": 1, **dict.fromkeys(on, True)}
    script = (("round-1", deck),)
    session = begin(GAME, seats, values, f"{rng.random()}", rng.randrange(seats), script=script)
    finish(session, rng, taste)
    rounds = write_record(session)["rounds"]
    assert isinstance(rounds, list)
    round_ = rounds[0]
    assert isinstance(round_, dict)
    dealer = round_["dealer"]
    assert isinstance(dealer, int)
    renewals = [order for entry in session.journal if (order := renewal_of(entry.events)) is not None]
    referee = Referee(seats, on, dealer, words(round_, "deck"), renewals[0] if renewals else None)
    for entry, move in zip(session.journal[1:], words(round_, "moves"), strict=True):
        compare(referee, entry.before)
        assert isinstance(entry.before, AroundState)
        assert {
            f"{entry.seat}:{GAME.encode(action)}" for action in GAME.legal(entry.before)
        } == referee.legal()
        referee.do(move)
    assert referee.step == "end"
    assert (referee.scores(), referee.adjust(), referee.out) == (
        round_["scores"],
        round_["adjust"],
        round_["out"],
    )
