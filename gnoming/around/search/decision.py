"""A view as a decision for the search: the flat table, the card in hand, and every choice as a code."""

from dataclasses import dataclass
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.rules import legal
from gnoming.around.search import evaluate, planning, playouts
from gnoming.around.search.flat_state import FACE_NUMBER, SPREAD, flatten
from gnoming.around.search.scratch import SHARP, new_scratch
from gnoming.around.search.value import Weights, measure_unseen
from gnoming.around.search.weights import WeightSet, load_weights
from gnoming.around.state import AroundState, Phase
from gnoming.search import flat


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: the table, the weights, the situation, and the choices with their codes."""

    table: list[int]
    weights: Weights
    situation: list[int]
    choices: tuple[AroundAction, ...]
    codes: tuple[int, ...]
    before_first_turn: bool
    foresees_draw: bool
    """True if a playout ends with the best outcome of the seat's next draw."""

    def evaluate(self, sharp: bool = True) -> list[float]:
        """Return the seat's standing after each choice, looking one turn ahead; less is better.

        A seat that is not `sharp` looks at the others' grids only for what the next seat can do with a discard, and to
        see how soon the round may end.
        """
        x = new_scratch()
        s = self.table
        if self.codes[0] >= evaluate.FLIP:
            measure_unseen(s, x)
        else:
            x[SHARP] = 1.0 if sharp else 0.0
            planning.plan_turn(s, self.weights, x)
            evaluate.measure_gifts(s, self.weights, x)
        return [evaluate.evaluate(s, self.weights, x, self.situation, code) for code in self.codes]


def encode_decision(view: AroundState, seed: int = 0, weight_set: WeightSet = WeightSet.FITTED) -> Decision:
    """Return the decision of the seat to act; `seed` (31 bits) starts its playouts' random numbers.

    With veteran's weights, playouts end without a draw and aren't spread, as when veteran was the champion.
    """
    choices = legal(view)
    seat = view.to_act[0]
    hand = view.turn.hand
    now = [
        FACE_NUMBER[hand.face] if hand is not None and hand.face is not None else -1,
        -1 if view.turn.filled is None else view.turn.filled - 1,
        int(view.turn.taken_down),
        view.turn.bounces,
        int(view.turn.source is Source.DRAW_PILE),
        seat,
    ]
    start = flat.ints(flatten(view, seed))
    codes = tuple(encode_choice(choice) for choice in choices)
    known = load_weights(view.options.runs, view.players, weight_set)
    opening = view.phase is Phase.STARTING_FLIPS
    is_veteran = weight_set is WeightSet.VETERAN
    start[SPREAD] = int(not is_veteran)
    return Decision(start, known, flat.ints(now), choices, codes, opening, not is_veteran)


def expected_scores(view: AroundState) -> tuple[float, ...]:
    """Return each seat's expected score in this round if a turn begins now."""
    x = new_scratch()
    scores = flat.floats([0.0] * 7)
    playouts.expected_scores(
        flat.ints(flatten(view, 1)), load_weights(view.options.runs, view.players), x, scores
    )
    return tuple(float(score) for score in scores[: view.players])


def encode_choice(choice: AroundAction) -> int:
    match choice:
        case actions.Draw(source):
            return source.value
        case actions.Play(place):
            return evaluate.PLAY + place - 1
        case actions.Bounce(place):
            return evaluate.BOUNCE + place - 1
        case actions.Discard(pile):
            return evaluate.DISCARD + pile.value
        case actions.RemoveHazard():
            return evaluate.REMOVE
        case actions.Flip(place):
            return evaluate.FLIP + place - 1
        case actions.Decline():
            return evaluate.DECLINE
        case actions.Deal():
            raise ValueError("nobody chooses whether to deal")
        case _:
            assert_never(choice)
