"""A player that deals out what it cannot see again and again, and plays what comes off best."""

from collections.abc import Generator

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import NameTrump, PeskyAction, Play
from gnoming.pesky.mind import aim
from gnoming.pesky.mind.flat import HAND, HANDS, NUMBER
from gnoming.pesky.mind.opening import costs, trump_number
from gnoming.pesky.mind.question import SHARP, Question, Wits, question
from gnoming.pesky.mind.search import NAME
from gnoming.pesky.mind.weighing import weigh
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase, totals


class Dealing:
    """Chooses goal, token and trump by what hands like its own came to, and cards by playing hands out."""

    def __init__(self, playouts: int, wits: Wits = SHARP, stake: int = 0, suspicious: bool = False) -> None:
        """`playouts` are for one decision that names no nodes.

        `wits` say what it takes in, `stake` what winning the game counts beside the points of this hand, in
        hundredths of a point; who is `suspicious` guesses goals from what is played.
        """
        self.playouts, self.wits, self.stake, self.suspicious = playouts, wits, stake, suspicious

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action, the same for the same view, seed and number of playouts."""
        thinking = self.ponder(view, budget)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                found: PeskyAction = end.value
                return found

    def ponder(self, view: PeskyState, budget: Budget) -> Generator[None, None, PeskyAction]:
        """Think in slices of about two milliseconds; the action is the generator's value."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        if view.phase is not Phase.PLAY and view.phase is not Phase.TRUMP:
            found = costs(view)
            return min(choices, key=lambda choice: found[choice])
        asked = question(view, stream(budget.seed, "dealing"), self.wits)
        codes = [code_of(choice, asked, view.seat) for choice in choices]
        aims = aim.aims(totals(view), view.options.target, self.stake)
        nodes = self.playouts if budget.nodes is None else budget.nodes
        ranked = yield from weigh(asked, codes, aims, nodes, self.suspicious)
        return choices[ranked[0]]


def code_of(choice: PeskyAction, asked: Question, seat: int) -> int:
    """Return a choice as a number."""
    match choice:
        case Play(face):
            hand = [int(card) for card in asked.table[HANDS + HAND * seat : HANDS + HAND * (seat + 1)]]
            return hand.index(NUMBER[face])
        case NameTrump(trump):
            return NAME + trump_number(trump)
        case _:
            raise ValueError(f"not played out: {choice}")
