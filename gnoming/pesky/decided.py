"""Whether the rest of a hand is decided: whoever leads now wins every trick that is left, whatever anybody plays."""

from gnoming.pesky.cards import Face, known_faces
from gnoming.pesky.scoring import beats
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import unseen_faces


def is_decided(view: PeskyState) -> bool:
    """Return whether the seat in turn, which leads, wins all that is left in every deal that its view allows.

    Then all remaining cards come to it in whatever order they are played, and so every score of the hand is certain.
    """
    if view.phase is not Phase.PLAY or view.trick:
        return False
    hand = known_faces(view.hands[view.seat])
    others = _cards_of_others(view)
    return bool(hand) and not any(_can_lose(view, card, others) for card in hand)


def _cards_of_others(view: PeskyState) -> tuple[Face, ...]:
    """Return the cards that anybody else may still hold, as far as this view tells."""
    voids = [view.voids[seat] for seat in range(view.players) if seat != view.seat]
    return tuple(face for face in unseen_faces(view) if any(face.suit not in void for void in voids))


def _can_lose(view: PeskyState, card: Face, others: tuple[Face, ...]) -> bool:
    """Return whether somebody may hold a card that beats this one when it is led."""
    assert view.trump is not None
    return any(beats(other, card, view.trump) for other in others)
