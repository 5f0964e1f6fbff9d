"""The two weakest levels, sprout and weeder, which play by rules of thumb, one trick at a time."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import TAKES, NameTrump, PeskyAction, Trump
from gnoming.pesky.bots.heuristics import choose, choose_card, noticed
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.rules import legal, playable
from gnoming.pesky.state import PeskyState, Phase


class Sprout:
    """A player like a child after one hand, who thinks the best card so far wins, no matter who has yet to play.

    This player doesn't count the cards won either, and so wants the last trick as much as the first.
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
    hand = known_faces(view.hands[view.seat])
    longest = max(Suit, key=lambda suit: sum(face.suit is suit for face in hand))
    return next(trump for trump in Trump if trump.suit is longest)


class Weeder:
    """A player that weighs a trick's contribution to its goal by its chance to win the trick.

    It remembers only the latest trick it has won, and overlooks many of its cards.
    """

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action; the seed decides which cards it overlooks."""
        if view.phase is not Phase.PLAY:
            return choose(view)
        cards = noticed(playable(view), 0.42, stream(budget.seed, "overlooked"))
        return choose_card(view, cards, memory=1)
