"""Plays as a child does after one hand: looks at what lies there, and takes it or leaves it."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import TAKES, NameTrump, PeskyAction, Trump
from gnoming.pesky.bots.heuristics import choose_card
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.rules import legal, playable
from gnoming.pesky.state import PeskyState, Phase


class Sprout:
    """Thinks that the best card so far has won: it does not think of those who play after it.

    Nor does it count what it has won: to the last trick it wants as much as at first.
    """

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action; the seed decides which goal and token it keeps."""
        match view.phase:
            case Phase.EXTRA:
                return TAKES[-1]
            case Phase.TRUMP:
                return NameTrump(_longest_suit(view))
            case Phase.PLAY:
                return choose_card(view, playable(view), foresight=False, memory=0)
            case _:
                choices = legal(view)
                return choices[int(stream(budget.seed, "sprout").random() * len(choices))]


def _longest_suit(view: PeskyState) -> Trump:
    """Return the colour of which it has most cards."""
    hand = known_faces(view.hands[view.seat])
    longest = max(Suit, key=lambda suit: sum(face.suit is suit for face in hand))
    return next(trump for trump in Trump if trump.suit is longest)
