"""A bot that plays like a child after one round: it keeps low cards, drops high ones, and likes three of a kind."""

from collections.abc import Sequence

from gnoming.around import visible
from gnoming.around.actions import PLACES, AroundAction, Bounce, Discard, Draw, Play, Source
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.cards import Face
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import VisibleGrid
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream

GOOD = 2
"""The highest card worth taking from a pile."""
FINE = 5
"""The highest card that is better than an unknown face-down card."""
WORTHWHILE = 2
"""The number of points by which a card must be lower than the one it replaces."""
BOLDER, WARIER, HASTIER = 5, 2, 2
"""The weight of a gnome's style. If its risk is above 0, the gnome takes fewer face-up cards; below 0, it takes more.
With more tempo, it puts higher cards over face-down ones.
"""


class Sprout:
    """A player that keeps low cards and replaces the highest; it sees a set that lacks one card, but nothing else."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        self._style = style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only which card to turn up."""
        choices = legal(view)
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            choices = shuffled(choices, stream(budget.seed, "sprout"))
            return max(choices, key=lambda choice: bias(self._style, view, choice))
        grid, runs = visible.visible_grid(view.grids[view.to_act[0]]), view.options.runs
        match view.phase:
            case Phase.DRAW:
                return self._draw(view, choices, grid)
            case Phase.TAKEN:
                return self._bounce(view, choices, grid)
            case _:
                puts = {choice.place: choice for choice in choices if isinstance(choice, Play)}
                must = len(puts) == len(choices)
                place = self._best_place(grid, visible.hand_face(view), tuple(puts), runs, must)
                return self._discard(view, choices) if place is None else puts[place]

    def _draw(self, view: AroundState, choices: Sequence[AroundAction], grid: VisibleGrid) -> AroundAction:
        """Take a face-up card that completes a set, or else the lowest good one, or else a hidden card."""
        risk = self._style.risk
        best, best_rank = choices[0], (False, -GOOD - 1 + risk * (BOLDER if risk > 0 else WARIER))
        for choice in choices:
            if not isinstance(choice, Draw) or choice.source is Source.DRAW_PILE:
                continue
            face = visible.top_face(view, choice.source)
            assert face is not None
            sets = _set_place(grid, face, PLACES, view.options.runs) is not None
            if (sets, -face) > best_rank:
                best, best_rank = choice, (sets, -face)
        return best

    def _bounce(self, view: AroundState, choices: Sequence[AroundAction], grid: VisibleGrid) -> AroundAction:
        """Bounce the card just taken only to make a set or a pair; otherwise discard it."""
        bounces = {choice.place: choice for choice in choices if isinstance(choice, Bounce)}
        if not bounces:
            return self._discard(view, choices)
        face, places = visible.hand_face(view), tuple(bounces)
        place = _set_place(grid, face, places, view.options.runs) or _unknown_place(grid, face, places)
        if place is None or (
            grid[place - 1] is None and not visible.count_alike_in_line(grid, place - 1, face)
        ):
            return self._discard(view, choices)
        return bounces[place]

    def _best_place(
        self, grid: VisibleGrid, face: Face, places: Sequence[int], runs: bool, must: bool
    ) -> int | None:
        """Return the best place for a card; None if none is worth it.

        That is where it completes a set, or else the place of the highest card or of a face-down one.
        """
        place = _set_place(grid, face, places, runs)
        if place is not None:
            return place
        kept = visible.secured_places(grid, runs)
        highest = max(
            (n for n in places if n - 1 not in kept), key=lambda n: _points_at(grid, n), default=None
        )
        unknown = _unknown_place(grid, face, places)
        if highest is not None and _points_at(grid, highest) - face >= WORTHWHILE:
            return highest
        if unknown is not None and (face <= FINE + int(HASTIER * self._style.tempo) or must):
            return unknown
        if not must:
            return None
        return places[0] if highest is None else highest

    def _discard(self, view: AroundState, choices: Sequence[AroundAction]) -> AroundAction:
        """Discard onto the pile with the lower top card, which would help the next player more."""

        def left(choice: Discard) -> float:
            return _points_of(visible.top_face(view, choice.pile)) - bias(self._style, view, choice)

        piles = [choice for choice in choices if isinstance(choice, Discard)]
        return min(piles, key=left, default=choices[-1])


def _set_place(grid: VisibleGrid, face: Face, places: Sequence[int], runs: bool) -> int | None:
    """Return the place where a card completes a set and replaces a costly card that is in no set.

    Return None if there is none.
    """
    kept = visible.secured_places(grid, runs)
    fits = [
        n
        for n in places
        if n - 1 not in kept and _points_at(grid, n) > 0 and visible.completes_line(grid, n - 1, face, runs)
    ]
    return max(fits, key=lambda n: _points_at(grid, n), default=None)


def _unknown_place(grid: VisibleGrid, face: Face, places: Sequence[int]) -> int | None:
    """Return the first face-down place with the most cards of this face in line; None if all are face up."""
    unknown = [n for n in places if grid[n - 1] is None]
    return max(unknown, key=lambda n: (visible.count_alike_in_line(grid, n - 1, face), -n), default=None)


def _points_at(grid: VisibleGrid, place: int) -> int:
    """Return the points of the card at a place in the grid; a face-down card counts as 4."""
    return _points_of(grid[place - 1])


def _points_of(face: Face | None) -> int:
    return 4 if face is None else int(face)
