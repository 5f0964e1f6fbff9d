"""The cost of each choice in a turn, assuming the best continuation of that turn."""

from gnoming.around.actions import AroundAction, Bounce, Discard, Draw, Play, Source
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.cards import HAZARD, Face
from gnoming.around.rules import MOST_BOUNCES
from gnoming.around.scoring import POSITIVE
from gnoming.around.state import AroundState
from gnoming.around.visible import VisibleGrid, hand_face, may_discard_drawn, open_places, top_face, with_face
from gnoming.search.slices import add_in_order

MIN_GAIN = 0.01
"""The fewest points that a put must gain, so that bounces don't go on for nothing."""


class TurnCosts:
    """The costs of one decision's choices in points, looking one turn ahead; lower is better."""

    def __init__(self, view: AroundState, race: RaceEstimate) -> None:
        """`race` estimates the cost of ending the turn with each grid."""
        self._view, self._race = view, race
        self._grid = race.grid
        self._unchanged_cost = race.cost_after(self._grid)
        self._gains: dict[Face, float] = {}

    def cost(self, choice: AroundAction) -> float:
        """Return this seat's cost after a choice and the best continuation of the turn."""
        match choice:
            case Draw(Source.DRAW_PILE):
                return self._cost_of_draw_pile()
            case Draw(source):
                face = top_face(self._view, source)
                assert face is not None
                return self._cost_of_holding(face, self._view.options.free_take)
            case Play(place):
                return self._cost_with_bounce(hand_face(self._view), place - 1, 0)
            case Bounce(place):
                bounces = self._view.turn.bounces + 1
                return self._cost_with_bounce(hand_face(self._view), place - 1, bounces)
            case Discard(pile):
                return self._unchanged_cost + self._denial_cost(pile)
            case _:
                return self._unchanged_cost

    def _cost_of_draw_pile(self) -> float:
        """Return the mean cost over all cards that the draw pile may give."""
        return add_in_order(
            chance * self._cost_of_holding(face, may_discard_drawn(self._grid, face))
            for face, chance in self._race.chances.in_draw_pile.items()
            if chance
        )

    def _cost_of_holding(self, face: Face, may_discard: bool) -> float:
        """Return this seat's cost if it makes the best use of a drawn card."""
        if face is HAZARD:
            return self._unchanged_cost
        best = min(self._cost_of_putting(face, place) for place in open_places(self._grid, face))
        return min(best, self._unchanged_cost) if may_discard else best

    def _cost_of_putting(self, face: Face, place: int) -> float:
        """Return this seat's cost after putting a card on a place, numbered from 0."""
        after = with_face(self._grid, place, face)
        hope = self._expected_bounce_gain(after) if self._grid[place] is None else 0.0
        return self._race.cost_after(after) - hope

    def _cost_with_bounce(self, face: Face, place: int, bounces: int) -> float:
        """Return this seat's cost after putting a card on a place whose face-up card may bounce."""
        cost = self._cost_of_putting(face, place) + MIN_GAIN
        taken = self._grid[place]
        if taken is None or not self._view.options.bounce_face_up or bounces >= MOST_BOUNCES:
            return cost
        after = with_face(self._grid, place, face)
        if not taken.positive or taken not in after:
            return cost
        elsewhere = (with_face(after, other, taken) for other in range(9) if other != place)
        return min(cost, 2 * MIN_GAIN + min(self._race.cost_after(bounced) for bounced in elsewhere))

    def _expected_bounce_gain(self, grid: VisibleGrid) -> float:
        """Return the expected gain from bouncing a face-down card once it has been taken (section 4)."""
        lying = self._race.chances.in_grids
        return add_in_order(lying[face] * self._gain(face) for face in POSITIVE if face in grid)

    def _gain(self, face: Face) -> float:
        """Return the largest gain from another card of this face in the current grid."""
        known = self._gains.get(face)
        if known is None:
            worth, grid = self._race.expected_score, self._grid
            best = min(worth(with_face(grid, place, face)) for place in range(9))
            known = self._gains[face] = max(0.0, worth(grid) - best)
        return known

    def _denial_cost(self, pile: Source) -> float:
        """Return the cost of leaving the other pile's top card to the next player."""
        left = top_face(self._view, pile.other)
        weight = self._race.heuristics.denial_weight
        return weight * self._race.next_seat_gain(left) if weight and left is not None else 0.0
