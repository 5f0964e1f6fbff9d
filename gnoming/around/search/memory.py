"""A cache of the parts of grids' values that don't depend on the unseen cards: playouts meet the same grids again and
again.

Compiled flat functions (`assets/training`) do without it, and find the same values.
"""

from collections.abc import Callable
from functools import wraps
from typing import Generic, TypeVar

from gnoming.around.search.scratch import PLACED

K = TypeVar("K")
T = TypeVar("T")
GridValue = Callable[[list[int], K, list[float], int, int], float]
PlaceTerms = tuple[float, float, int, int, float, float, int, int, float, float, float, float, float, float]
"""The terms of a place's row and column, and of their five places (0 for the place itself in its column)."""
MeasurePlace = Callable[[list[int], K, list[float], int, int, int, int, int], None]
MOST = 4000
"""The most grids or places to remember; with 1,000, champions take a tenth longer."""


class Memory(Generic[T]):
    """Terms computed with the same weights, by grid."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, ...], T] = {}
        self._weights: object = None

    def of(self, weights: object) -> dict[tuple[int, ...], T]:
        """Return the terms found with these weights. Forget those of other weights, and all if there are too many."""
        if self._weights is not weights or len(self.found) > MOST:
            self.found, self._weights = {}, weights
        return self.found


def remember_grids(
    terms: Callable[[list[int], K, int, int], T], total: Callable[[list[float], T], float]
) -> Callable[[GridValue[K]], GridValue[K]]:
    """Return a decorator for a function that values a grid in a stage as the `total` of its `terms`."""
    memory = Memory[T]()

    def decorate(plain: GridValue[K]) -> GridValue[K]:
        @wraps(plain)
        def value(s: list[int], k: K, x: list[float], g: int, at: int) -> float:
            found, key = memory.of(k), (at, *s[g : g + 9])
            if key not in found:
                found[key] = terms(s, k, g, at)
            return total(x, found[key])

        return value

    return decorate


def remember_places(
    terms: Callable[[list[int], K, int, int, int, int], PlaceTerms],
) -> Callable[[MeasurePlace[K]], MeasurePlace[K]]:
    """Return a decorator for a function that values faces on a place by the sums of their `terms`.

    The decorated function adds them up itself, in the same order, since a call for each face would take most
    of the time.
    """
    memory = Memory[list[PlaceTerms | None]]()

    def decorate(plain: MeasurePlace[K]) -> MeasurePlace[K]:
        @wraps(plain)
        def measure(
            s: list[int], k: K, x: list[float], g: int, at: int, place: int, first_face: int, end: int
        ) -> None:
            found, key = memory.of(k), (at, place, *s[g : g + 9])
            known = found.get(key)
            if known is None:
                known = found[key] = [None] * 13
            for face in (s[g + place], *range(first_face, end)):
                known_face = known[face]
                if known_face is None:
                    known_face = known[face] = terms(s, k, g, at, place, face)
                a, aa, a1, a2, b, bb, b1, b2, p, q, r, t, u, v = known_face
                x[PLACED + face] = (
                    a + aa * (x[a1] + x[a2]) + (b + bb * (x[b1] + x[b2])) + p + q + r + t + u + v
                )

        return measure

    return decorate
