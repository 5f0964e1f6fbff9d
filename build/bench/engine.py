"""The speed of the rules and of saving."""

import dataclasses
import json
import random
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from bench.rows import Row, ratio_row, time_alternating
from gnoming import paths
from gnoming.around.state import AroundState
from gnoming.core.game import Action, Event, Game, State
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.storage.files import write_durably
from shots.positions import Party, around, found
from shots.tables.table import midgame

TARGET_ACTIONS_PER_S = 90_000
ROUNDS = 300


@dataclasses.dataclass(slots=True)
class FunctionTimes:
    """The seconds spent in each of the three functions, and the number of actions."""

    legal: float = 0.0
    decide: float = 0.0
    evolve: float = 0.0
    actions: int = 0


def engine(rounds: int = ROUNDS) -> list[Row]:
    """Measure random rounds for four players: the number per second, and each function's share of time."""
    rates = sorted(_rate(seed, rounds) for seed in range(3))
    actions, played = rates[1]
    spent = FunctionTimes()
    _play(_start(), random.Random(0), max(1, rounds // 2), spent)
    total = spent.legal + spent.decide + spent.evolve
    shares = ", ".join(f"{name} {getattr(spent, name) / total:.0%}" for name in ("legal", "decide", "evolve"))
    state = around(found(Party(4), midgame))
    copy = _copying(state)
    row = ratio_row("one action of a random game", 1 / actions, copy, "copy of a state", unit=1e6)
    return [
        Row(
            "engine: actions a second",
            f"{actions:,.0f}",
            f"{TARGET_ACTIONS_PER_S:,}",
            actions / TARGET_ACTIONS_PER_S,
            ">= 1 x",
            actions >= TARGET_ACTIONS_PER_S,
        ),
        Row("  rounds of 4 a second", f"{played:,.0f}", shares),
        row,
    ]


def _start() -> AnySession:
    return Party(4, people=0, options={"rounds": 9}).session("bench")


def _rate(seed: int, rounds: int) -> tuple[float, float]:
    """Return the random actions and rounds per second."""
    start = perf_counter()
    actions = _play(_start(), random.Random(seed), rounds, None)
    seconds = perf_counter() - start
    return actions / seconds, rounds / seconds


def _play(session: AnySession, rng: random.Random, rounds: int, spent: FunctionTimes | None) -> int:
    """Play random rounds and return the number of actions; with `spent`, time each function."""
    game, begin = session.game, session.state
    step = _step if spent is None else _timed(spent)
    state, actions = begin, 0
    while rounds:
        if state.over:
            state = begin
        state = step(game, state, rng)
        actions += 1
        rounds -= not state.to_act
    return actions


Step = Callable[[Game[State, Action, Event], State, random.Random], State]


def _step(game: Game[State, Action, Event], state: State, rng: random.Random) -> State:
    legal = game.legal(state)
    action = legal[int(rng.random() * len(legal))]
    for event in game.decide(state, action):
        state = game.evolve(state, event)
    return state


def _timed(spent: FunctionTimes) -> Step:
    def step(game: Game[State, Action, Event], state: State, rng: random.Random) -> State:
        start = perf_counter()
        legal = game.legal(state)
        listed = perf_counter()
        action = legal[int(rng.random() * len(legal))]
        chosen = perf_counter()
        events = game.decide(state, action)
        decided = perf_counter()
        for event in events:
            state = game.evolve(state, event)
        spent.evolve += perf_counter() - decided
        spent.decide += decided - chosen
        spent.legal += listed - start
        spent.actions += 1
        return state

    return step


def _copying(state: AroundState) -> float:
    """Return the seconds that `dataclasses.replace` takes to copy a state with one changed field."""
    times = []
    for _ in range(2000):
        start = perf_counter()
        dataclasses.replace(state, still=1)
        times.append(perf_counter() - start)
    return statistics.median(times)


# saving -----------------------------------------------------------------------------------------------


def saving() -> list[Row]:
    """Measure saving an action and loading the game, relative to one durable write of the same bytes."""
    session = found(Party(7), midgame)
    document = json.dumps(write_record(session), separators=(",", ":")).encode()
    with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as home:
        desk = Profile(paths.user_folders({"GNOMING_HOME": home}))
        bare = Path(home) / "bare"

        def save() -> None:
            desk.games.save(session)
            assert desk.games.has_save(session.game.name)  # this waits for the disk

        saved, wrote = time_alternating(save, lambda: write_durably(bare, document), 60)
        loaded, _ = time_alternating(desk.games.saved, lambda: None, 20)
        desk.close()
    size = f"bare write and fsync of {len(document) / 1000:.0f} kB"
    return [
        ratio_row("saving one action", saved, wrote, size),
        ratio_row("loading a saved game", loaded, wrote, size),
    ]
