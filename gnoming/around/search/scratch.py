"""The scratch list `x` of the flat functions: what is worked out on the way, and where each number of it stands.

It begins with how much likelier than at first each face is to come (`value.measure_unseen`), and 0 for no face. Then
comes the plan of the turn that is being played; from `SHARP` on what holds for one decision with all its playouts.
"""

from gnoming.search import arrays

NOT_COMPUTED = -9999.0

# The plan of a turn, in points; by face where a list follows.
BEST, PLACE = 13, 25
"""The standing with a face put at its best place, and that place, -1 for none."""
UNCHANGED = 37
"""The standing with nothing put."""
MEAN_EXCESS = 38
"""How many points the mean of the unseen cards lies above a deck's mean."""
DRAWN = 39
"""The standing that the best draw leads to, on average where it is from the draw pile."""
OPEN, OPEN_PLACE, CLOSED, CLOSED_PLACE = 40, 52, 64, 76
"""The value of the grid with a face at its best open and at its best face-down place, and those places."""
PLACE_OFFSET = 12
"""From the value of a face's best place to the place itself."""
BOUNCE_GAIN = 88
"""What a face may gain when it comes up under another and bounces."""

# What holds for one decision.
SHARP = 103
"""1 for a seat that sees all that the others may do, 0 for one that does not."""
GIFTS = 104
"""What each face would bring the next seat."""
WIN_CHANCE, WIN_SLOPE, MARGIN = 118, 119, 120
"""The chance to win, what a point changes of it, and the lead in points, as the decision was asked for."""
FORESEES_DRAW = 121
"""1 where a playout ends with what the seat's next draw leads to, 0 where with its grid as it is."""

# Results kept for grids that nobody has touched, NOT_COMPUTED until they are needed.
GRID_VALUES = 128
"""By seat (7) and stage (72)."""
GAINS = 640
"""By seat (7), clock (9) and face (12)."""
PLANS, PLAN_SIZE, PLAN_NUMBERS = 1400, 52, 48
"""By seat (7) four plans; each a key of its two stages, then the numbers from `OPEN` up to `BOUNCE_GAIN`."""
SCRATCH_SIZE = 2860


def new_scratch() -> list[float]:
    """Return an empty scratch list: nothing is computed yet."""
    return arrays.floats([NOT_COMPUTED] * SCRATCH_SIZE)
