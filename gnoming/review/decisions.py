"""What a decision cost against the best that could be done."""

from dataclasses import dataclass
from math import hypot
from typing import Generic

from gnoming.core.game import A, E, Game, Judged, S

PLAIN = 0.5
"""Points from which on a decision may be called a mistake."""
ERRORS = 2.0
"""Standard errors that a mistake must exceed as well."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """One choice among several: all of them judged, the best first, and the one that was taken."""

    kind: str
    choices: tuple[Judged[A], ...]
    taken: Judged[A]

    @property
    def best(self) -> Judged[A]:
        """The best that could be done."""
        return self.choices[0]

    @property
    def lost(self) -> float:
        """Points given away against the best; never less than 0."""
        return max(0.0, self.taken.points - self.best.points)

    @property
    def error(self) -> float:
        """The standard error of what was lost; none if the best was done."""
        return 0.0 if self.taken is self.best else hypot(self.taken.error, self.best.error)

    @property
    def mistake(self) -> bool:
        """Whether it was clearly worse than the best, and not by a trifle."""
        return self.lost > max(PLAIN, ERRORS * self.error)


def decided(game: Game[S, A, E], choices: tuple[Judged[A], ...], action: A) -> Decision[A]:
    """Return the decision for this action among choices that were judged, the best first."""
    taken = next(choice for choice in choices if choice.action == action)
    kinds = {game.kind(taken.action), game.kind(choices[0].action)}
    return Decision(min(kinds, key=game.kinds.index), choices, taken)
