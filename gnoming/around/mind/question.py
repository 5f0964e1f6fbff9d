"""A view as a question to the mind: the flat table, what is in hand, and every choice as a code."""

from dataclasses import dataclass
from typing import assert_never

from gnoming.around.actions import (
    AroundAction,
    Bounce,
    Deal,
    Decline,
    Discard,
    Draw,
    Flip,
    Play,
    RemoveHazard,
    Source,
)
from gnoming.around.mind import boxes, glance, planning, search
from gnoming.around.mind.flat import NUMBER, flat
from gnoming.around.mind.weights import kit
from gnoming.around.mind.worth import SCRATCH, SHARP, UNKNOWN, Kit, weigh_unseen
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase


@dataclass(frozen=True, slots=True)
class Question:
    """One decision: the table, what is known of lines, the situation, and the choices with their codes."""

    start: list[int]
    kit: Kit
    now: list[int]
    choices: tuple[AroundAction, ...]
    codes: tuple[int, ...]
    starting: bool

    def glances(self, sharp: bool = True) -> list[float]:
        """Return how the seat stands after each choice, seen one turn ahead; less is better.

        Who is not `sharp` minds neither what the next seat makes of a discard nor where a card may bounce, and the
        others' grids only for how soon the round may end.
        """
        x = scratch()
        s = self.start
        if self.codes[0] >= glance.FLIP:
            weigh_unseen(s, x)
        else:
            x[SHARP] = 1.0 if sharp else 0.0
            planning.plan(s, self.kit, x)
            glance.look_ahead(s, self.kit, x, sharp)
        return [glance.glance(s, self.kit, x, self.now, code) for code in self.codes]


def scratch() -> list[float]:
    """Return an empty scratch list: nothing is worked out yet."""
    return boxes.floats([UNKNOWN] * SCRATCH)


def question(view: AroundState, dice: int = 0) -> Question:
    """Return the decision of the seat that is asked; `dice` (31 bits) is where the chance of playouts begins."""
    choices = legal(view)
    seat = view.to_act[0]
    hand = view.turn.hand
    now = [
        NUMBER[hand.face] if hand is not None and hand.face is not None else -1,
        -1 if view.turn.filled is None else view.turn.filled - 1,
        int(view.turn.taken_down),
        view.turn.bounces,
        int(view.turn.source is Source.DRAW_PILE),
        seat,
    ]
    start = boxes.ints(flat(view, dice))
    codes = tuple(code_of(choice) for choice in choices)
    known = kit(view.options.runs, view.players)
    return Question(start, known, boxes.ints(now), choices, codes, view.phase is Phase.STARTING_FLIPS)


def expected(view: AroundState) -> tuple[float, ...]:
    """Return what each seat may expect to score in this round, as the table lies at the start of a turn."""
    x = scratch()
    scores = boxes.floats([0.0] * 7)
    search.expected(boxes.ints(flat(view, 1)), kit(view.options.runs, view.players), x, scores)
    return tuple(float(score) for score in scores[: view.players])


def code_of(choice: AroundAction) -> int:
    """Return a choice as a number."""
    match choice:
        case Draw(source):
            return source.value
        case Play(place):
            return glance.PLAY + place - 1
        case Bounce(place):
            return glance.BOUNCE + place - 1
        case Discard(pile):
            return glance.DISCARD + pile.value
        case RemoveHazard():
            return glance.REMOVE
        case Flip(place):
            return glance.FLIP + place - 1
        case Decline():
            return glance.DECLINE
        case Deal():
            raise ValueError("nobody chooses whether to deal")
        case _:
            assert_never(choice)
