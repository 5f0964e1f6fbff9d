"""The scratch list: everything that a search works out about a position, in one flat list of floats.

Flat, as the search is compiled when bots are trained, and then knows numbers and lists alone. A name below is the place
where something stands; those for a face have twelve places each, by the face's number.
"""

EXCESS = 0
"""For each face, and 0 for nothing: by how much its share of the unseen cards exceeds the share it has of a deck.

It stands first, so that the innermost loop reads it by the face alone.
"""
BEST, PLACE = 13, 25
"""For each face the standing with it put where it does best, and that place; -1 for none."""
UNCHANGED = 37
"""The standing with nothing put."""
MEAN_EXCESS = 38
"""By how much the mean of the unseen cards exceeds that of a deck."""
OPEN, OPEN_PLACE, CLOSED, CLOSED_PLACE = 40, 52, 64, 76
"""The same as `BEST` and `PLACE` among the open places, and among those that lie face down; kept in plans."""
BOUNCE_GAIN = 88
"""For each face what a bounce of it would gain, times its chance to be uncovered."""
SHARP = 103
"""Whether one sees all that others may do: 0 for who does not."""
GIFTS = 104
"""For each face what it would bring the next seat."""
WIN_CHANCE, WIN_SLOPE, MARGIN = 118, 119, 120
"""What the aim was when the decision was asked for."""
GRID_VALUES = 128
"""For each of seven seats and each stage the worth of a grid that nobody has touched."""
GAINS = 640
"""For each seat, clock and face what the face would bring to a grid that nobody has touched."""
PLANS, PLAN_SIZE = 1400, 52
"""For each seat four plans of a turn: a key, then what stands from `OPEN` to `CLOSED_PLACE`."""
SIZE = 2860
NOT_COMPUTED = -9999.0
"""What stands where nothing is worked out yet."""
