"""The prospects of a card in the current trick, as the player who may play it knows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Card, Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.scoring import beats, trick_winner
from gnoming.pesky.sheet import Goal
from gnoming.pesky.state import PeskyState, PlayedCard
from gnoming.pesky.view import unseen_faces

COLLECTED, SHARE = 3, 2 / 3
"""The number of a goal's cards that a player has won, and their share of all cards won, that betray the goal."""
LOST = 1000
"""The value of `beaters` for a card that can't win."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The effect of a card on the trick.

    `winner` has the trick once the card is played, `beaters` are the cards that may still beat it, and `faces` is the
    trick so far with the card. `gain` is how much closer the trick so far would bring its winner to the goal.
    """

    face: Face
    winner: int
    beaters: int
    faces: tuple[Face, ...]
    gain: int
    is_last: bool

    @property
    def wins(self) -> bool | None:
        """True if the card certainly wins the trick, False if it can't, None if that's open."""
        return self.beaters == 0 if self.beaters in (0, LOST) else None


def prospect(view: PeskyState, face: Face, trump: Trump, aim: Aim) -> Prospect:
    """Return the effect that a card of the seat to act would have on the trick."""
    whole = (*view.trick, PlayedCard(view.seat, Card(-1, face)))
    winner, faces = trick_winner(whole, trump), known_faces(played.card for played in whole)
    beaters = sum(beats(other, face, trump) for other in _may_come(view)) if winner == view.seat else LOST
    gain = aim.apart - aim.apart_with(faces)
    return Prospect(face, winner, beaters, faces, gain, len(whole) == view.players)


def _may_come(view: PeskyState) -> tuple[Face, ...]:
    """Return the cards that the players who are still to play to this trick may hold."""
    left = [(view.seat + n) % view.players for n in range(1, view.players - len(view.trick))]
    return tuple(
        face for face in unseen_faces(view) if any(face.suit not in view.voids[seat] for seat in left)
    )


def collected(view: PeskyState, seat: int) -> Goal | None:
    """Return the goal of certain colours that a player seems to collect; None if none can be seen."""
    won = known_faces(view.won[seat])
    for goal in view.options.sheet.goals:
        counted = [face for face in won if face.suit in goal.suits]
        is_guess = (
            len(counted) >= COLLECTED and len(counted) >= SHARE * len(won) and goal.target(view.players)
        )
        if len(goal.suits) < len(Suit) and is_guess:
            return goal
    return None


def strength(face: Face) -> float:
    """Return a card's rank as a share of its suit's highest."""
    return face.rank / face.suit.highest


def are_touching(view: PeskyState, faces: Sequence[Face]) -> bool:
    """Return whether these cards are of one suit, and no card that is still out lies between them."""
    ranks, out = (
        [face.rank for face in faces],
        (*unseen_faces(view), *known_faces(one.card for one in view.trick)),
    )
    between = any(one.suit is faces[0].suit and min(ranks) < one.rank < max(ranks) for one in out)
    return len({face.suit for face in faces}) == 1 and not between
