"""Gnoming A Round as one of the program's games."""

from collections.abc import Mapping
from typing import ClassVar

from gnoming.around import actions, record, rules, table
from gnoming.around import view as viewing
from gnoming.around.achievements import ACHIEVEMENTS
from gnoming.around.actions import AroundAction
from gnoming.around.bots import judge as judging
from gnoming.around.bots.levels import BOTS
from gnoming.around.cards import DECK
from gnoming.around.counting import AroundCounting
from gnoming.around.decide import decide
from gnoming.around.events import AroundEvent
from gnoming.around.evolve import evolve
from gnoming.around.explain import advice, words
from gnoming.around.explain.find_facts import in_sight
from gnoming.around.explain.motive import motive
from gnoming.around.explain.taught import is_taught, is_untaught
from gnoming.around.options import PRESETS, SPECS, AroundOptions
from gnoming.around.scoring import winners
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.core.game import Game, Match, OptionSpec
from gnoming.core.luck import Luck

SEATS = range(2, 8)


def start(match: Match, luck: Luck) -> AroundState:
    """Return the state before the first deal; the dealer sits to the right of the seat that begins (section 2)."""
    options, players = match.check(SEATS, AroundOptions), len(match.players)
    return AroundState(options, players, luck, (), match.dealer, Turn(match.first_seat % players, Phase.DEAL))


class AroundGame(Game[AroundState, AroundAction, AroundEvent]):
    """The rules, record and table of Gnoming A Round; most methods are pure functions from other modules."""

    name: ClassVar[str] = "gnoming-a-round"
    seats: ClassVar[range] = SEATS
    options_type = AroundOptions
    option_specs: ClassVar[tuple[OptionSpec, ...]] = SPECS
    presets: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]] = PRESETS
    deal = actions.DEAL
    codes = actions.CODES
    bots = BOTS
    deck: ClassVar[tuple[str, ...]] = tuple(map(str, DECK))
    decision_kinds: ClassVar[tuple[str, ...]] = actions.DECISION_KINDS
    has_styles: ClassVar[bool] = True
    achievements = ACHIEVEMENTS
    counting = AroundCounting()
    deal_number: ClassVar[int] = 0
    day_options: ClassVar[Mapping[str, object]] = {"rounds": 1}

    start = staticmethod(start)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    resample = staticmethod(viewing.resample)

    decision_kind = staticmethod(actions.decision_kind)
    record_event = staticmethod(record.record_event)
    recorded_shuffles = staticmethod(record.recorded_shuffles)
    redeal = staticmethod(record.redeal)
    winners = staticmethod(winners)

    judge = staticmethod(judging.judge)
    judge_in_slices = staticmethod(judging.judge_in_slices)
    expected_scores = staticmethod(judging.expected_scores)
    describe = staticmethod(words.describe)
    explain = staticmethod(words.explain)
    explain_apart = staticmethod(words.explain_apart)
    advise = staticmethod(advice.advise)
    is_taught = staticmethod(is_taught)
    is_untaught = staticmethod(is_untaught)
    in_sight = staticmethod(in_sight)
    motive = staticmethod(motive)

    zones = staticmethod(table.zones)
    placements = staticmethod(table.placements)
    interpret = staticmethod(table.interpret)
    gestures = staticmethod(table.gestures)

    def view(self, state: AroundState, seat: int) -> AroundState:
        return viewing.view(state)

    def certain_view(self, view: AroundState, action: AroundAction) -> AroundState | None:
        return viewing.after_taking(view, action)
