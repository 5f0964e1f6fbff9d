"""Gnoming A Round as one of the program's games."""

from collections.abc import Generator, Iterator, Mapping
from random import Random
from typing import ClassVar

from gnoming.around import actions, chance, rules, table
from gnoming.around import decide as deciding
from gnoming.around import evolve as evolving
from gnoming.around import record as recording
from gnoming.around import view as viewing
from gnoming.around.actions import AroundAction
from gnoming.around.bots import judge
from gnoming.around.bots.levels import LEVELS, POOL, bot_for, make_bot, resolve_level
from gnoming.around.cards import DECK
from gnoming.around.events import AroundEvent
from gnoming.around.explain import words
from gnoming.around.options import PRESETS, SPECS, AroundOptions, read_options
from gnoming.around.state import AroundState, Phase, Turn, totals
from gnoming.core.game import (
    Bot,
    Budget,
    Game,
    JsonObject,
    Judgement,
    Match,
    Options,
    OptionSpec,
    Outcome,
    Player,
)
from gnoming.core.luck import Luck
from gnoming.core.table import Gesture, Placement, Zone


class AroundGame(Game[AroundState, AroundAction, AroundEvent]):
    """The rules, record and table of Gnoming A Round; every method is one of its pure functions."""

    name: ClassVar[str] = "gnoming-a-round"
    seats: ClassVar[range] = range(2, 8)
    option_specs: ClassVar[tuple[OptionSpec, ...]] = SPECS
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = PRESETS
    levels: ClassVar[tuple[str, ...]] = LEVELS
    pool: ClassVar[tuple[str, ...]] = POOL
    card_count: ClassVar[int] = len(DECK)
    decision_kinds: ClassVar[tuple[str, ...]] = actions.DECISION_KINDS
    has_styles: ClassVar[bool] = True

    def make_options(self, values: Mapping[str, object]) -> AroundOptions:
        return read_options(values)

    def start(self, match: Match, luck: Luck) -> AroundState:
        return start(match, luck)

    def legal(self, state: AroundState) -> tuple[AroundAction, ...]:
        return rules.legal(state)

    def check(self, state: AroundState, action: AroundAction) -> None:
        rules.check(state, action)

    def decide(self, state: AroundState, action: AroundAction) -> tuple[AroundEvent, ...]:
        return deciding.decide(state, action)

    def evolve(self, state: AroundState, event: AroundEvent) -> AroundState:
        return evolving.evolve(state, event)

    def view(self, state: AroundState, seat: int) -> AroundState:
        return viewing.view(state)

    def resample(self, view: AroundState, rng: Random) -> AroundState:
        return viewing.resample(view, rng)

    def encode(self, action: AroundAction) -> str:
        return actions.encode(action)

    def decode(self, code: str) -> AroundAction:
        return actions.decode(code)

    def deal_action(self) -> AroundAction:
        return actions.DEAL

    def record_event(self, event: AroundEvent, round_: JsonObject) -> None:
        recording.record_event(event, round_)

    def recorded_shuffles(self, number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return recording.recorded_shuffles(number, round_)

    def redeal(self, round_: JsonObject, state: AroundState) -> JsonObject:
        return recording.redeal(round_, state)

    def first_seat(self, round_: JsonObject, players: int) -> int:
        return recording.first_seat(round_, players)

    def result(self, state: AroundState) -> JsonObject:
        return recording.result(state)

    def totals(self, state: AroundState) -> tuple[int, ...]:
        return totals(state)

    def make_bot(self, level: str) -> Bot[AroundState, AroundAction]:
        return make_bot(level)

    def resolve_level(self, name: str | None = None) -> str:
        return resolve_level(name)

    def make_bot_for(self, player: Player) -> Bot[AroundState, AroundAction]:
        return bot_for(player.level, player.portrait)

    def judge(self, view: AroundState, budget: Budget) -> Judgement[AroundAction]:
        return judge.judge(view, budget)

    def judge_in_slices(
        self, view: AroundState, budget: Budget
    ) -> Generator[None, None, Judgement[AroundAction]]:
        return judge.judge_in_slices(view, budget)

    def expected_scores(self, view: AroundState) -> tuple[float, ...]:
        return judge.expected_scores(view)

    def decision_kind(self, action: AroundAction) -> str:
        return actions.decision_kind(action)

    def outcomes(
        self, known: AroundState, action: AroundAction, rng: Random
    ) -> Iterator[Outcome[AroundState]]:
        if chance.reveals_one_card(known, action):
            return chance.outcomes(known, action)
        return super().outcomes(known, action, rng)

    def describe(self, view: AroundState, action: AroundAction) -> str:
        return words.describe(view, action)

    def explain(
        self,
        view: AroundState,
        action: AroundAction,
        judged: Judgement[AroundAction],
        names: tuple[str, ...],
    ) -> str:
        return words.explain(view, action, judged, names)

    def zones(self, players: int) -> tuple[Zone, ...]:
        return table.zones(players)

    def placements(self, view: AroundState) -> tuple[Placement, ...]:
        return table.placements(view)

    def interpret(self, view: AroundState, gesture: Gesture) -> AroundAction | None:
        return table.interpret(view, gesture)

    def gestures(self, view: AroundState) -> dict[Gesture, AroundAction]:
        return table.gestures(view)


def start(match: Match, luck: Luck) -> AroundState:
    """Return the state before the first deal; the dealer sits to the right of the seat that begins (section 2)."""
    options: Options = match.options
    if not isinstance(options, AroundOptions):
        raise TypeError(f"not the options of Gnoming A Round: {options!r}")
    players = len(match.players)
    if players not in AroundGame.seats:
        raise ValueError(f"Gnoming A Round is played by 2 to 7, not {players}")
    dealer = (match.first_seat - 1) % players
    return AroundState(options, players, luck, (), dealer, Turn(match.first_seat % players, Phase.DEAL))
