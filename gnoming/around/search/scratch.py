"""The layout of the scratch list `x`, which holds intermediate results of the flat functions.

The first 13 numbers are the change in each face's probability since the start of a round (0 for no face; see
`value.measure_unseen`). Then comes the plan of the current turn. The numbers from `SHARP` on are valid for one
decision with all its playouts.
"""

from gnoming.search import flat

NOT_COMPUTED = -9999.0

# The plan of a turn, in points. BEST and other lists have one number per face.
BEST, PLACE = 13, 25
"""The standing after putting a face on its best place, and that place (-1 if there is none)."""
UNCHANGED = 37
"""The standing if no card is put anywhere."""
MEAN_EXCESS = 38
"""The difference in points between the mean of the unseen cards and the mean of a whole deck."""
DRAWN = 39
"""The standing after the best draw. The draw pile counts as the mean of its possible cards."""
OPEN, OPEN_PLACE, CLOSED, CLOSED_PLACE = 40, 52, 64, 76
"""The grid's value with a face on its best face-up place, and that place; then the same for a face-down place."""
PLACE_OFFSET = 12
"""The offset from the value of a face's best place to the place itself."""
BOUNCE_GAIN = 88
"""The expected gain from a face that turns up under another card of the same face and bounces."""

# Constants of one decision.
SHARP = 103
"""The value 1 if the seat considers the others' scores, else 0."""
GIFTS = 104
"""The points that the next seat would gain with each face."""
WIN_CHANCE, WIN_SLOPE, MARGIN = 118, 119, 120
"""The chance to win at the decision, the change in that chance per point, and the margin over the others' mean."""
FORESEES_DRAW = 121
"""The value 1 if a playout ends with the best outcome of the seat's next draw, 0 if it ends with the grid as it is."""

# Cached results for grids that have not changed, NOT_COMPUTED until they are needed.
GRID_VALUES = 128
"""The value of a grid, by seat (7) and stage (72)."""
GAINS = 640
"""The most that a face can gain, by seat (7), clock (9) and face (12)."""
PLANS, PLAN_SIZE, PLAN_NUMBERS = 1400, 52, 48
"""Four plans per seat (7), each with a key made of its two stages, then the numbers from `OPEN` to `BOUNCE_GAIN`."""
PLACED = 2860
"""The value of a place's two lines with each face on it, and with a face-down card (see `value.measure_place`)."""
SCRATCH_SIZE = 2873


def new_scratch() -> list[float]:
    return flat.floats([NOT_COMPUTED] * SCRATCH_SIZE)
