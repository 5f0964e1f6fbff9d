"""Plays as a child does after one hand: high cards to win tricks, low ones to leave them, and a look at the goal."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import TAKES, NameTrump, PeskyAction, Play, Trump
from gnoming.pesky.bots.flat import HEIGHT, NUMBER, needed
from gnoming.pesky.cards import Suit, known
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase


class Sprout:
    """Wants tricks while something is missing of its goal, and none any more once it is there."""

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action; the seed decides which goal and token it keeps."""
        choices = legal(view)
        match view.phase:
            case Phase.EXTRA:
                return TAKES[-1]
            case Phase.TRUMP:
                return NameTrump(_longest(view))
            case Phase.PLAY:
                return _high_or_low(view, choices)
            case _:
                return choices[int(stream(budget.seed, "sprout").random() * len(choices))]


def _longest(view: PeskyState) -> Trump:
    """Return the colour of which it has most cards."""
    hand = known(view.hands[view.seat])
    counts = {suit: sum(face.suit is suit for face in hand) for suit in Suit}
    longest = max(Suit, key=lambda suit: counts[suit])
    return next(trump for trump in Trump if trump.suit is longest)


def _high_or_low(view: PeskyState, choices: tuple[PeskyAction, ...]) -> PeskyAction:
    """Return the highest card while something is missing of the goal, else the lowest."""
    seat = view.seat
    (goal,), (token,) = known(view.goals[seat]), known(view.tokens[seat])
    need = needed(goal, token, known(view.won[seat]), view.options.sheet, view.players)
    plays = [choice for choice in choices if isinstance(choice, Play)]
    by_height = sorted(plays, key=lambda choice: HEIGHT[NUMBER[choice.face]])
    return by_height[-1] if need > 0 else by_height[0]
