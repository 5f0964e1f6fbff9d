"""A card that is turned up where it lies: lifted, awaited, turned with a glint, read."""

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import FALL, LEAVE, keyed, share, struck
from scenes.table.view.cards.acts.act import Act, Way

HOVER = 38.0
"""The height in units at which a card is read that is to go away."""
REVEAL_MS, SHOW_MS, SHOW_DROP = 940.0, 620.0, 500.0
THUD_MS, THUD_STRIKES = 900.0, 650.0
GLINT_FROM, GLINT_TO = 500.0, 720.0


def _press(ms: float) -> float:
    """Return how large a card is that is pressed down before it is lifted."""
    return keyed(ms, (0, 1), (50, 0.94, LEAVE), (120, 1.04, LEAVE), (180, 1))


def reveal_pose(way: Way, ms: float) -> CardPose:
    """Lift, wait for a breath of 150 ms, turn too far and back, and hang there to be read."""
    sway = keyed(ms, (0, 0), (150, 1.8, LEAVE), (225, -1.8), (300, 0))
    height = keyed(ms, (50, 0), (150, 40, LEAVE), (300, 37), (440, 66, LEAVE), (600, 40), (720, HOVER))
    turn = keyed(ms, (300, 0), (335, -10, LEAVE), (470, 150), (530, 198, LEAVE), (600, 173), (660, 180)) / 180
    glint = share(ms, GLINT_FROM, GLINT_TO) if GLINT_FROM < ms < GLINT_TO else None
    size = _press(ms)
    return CardPose(way.end, way.end_width, height, sway + way.end_angle, size, size, turn, glint)


def show_pose(way: Way, ms: float) -> CardPose:
    """Turn up a card that stays where it lies: with a shorter breath, and a drop at the end."""
    height = keyed(
        ms, (30, 0), (110, 26, LEAVE), (180, 25), (320, 52, LEAVE), (430, 40), (SHOW_DROP, 0, FALL)
    )
    turn = keyed(ms, (170, 0), (200, -8, LEAVE), (320, 160), (370, 194, LEAVE), (420, 180)) / 180
    glint = share(ms, 340, 500) if 340 < ms < 500 else None
    blow = struck(ms - SHOW_DROP, 5.2, 0.33)
    wide, tall = _press(ms) * (1 + 0.06 * blow), _press(ms) * (1 - 0.09 * blow)
    return CardPose(way.end, way.end_width, height, way.end_angle, wide, tall, turn, glint)


def thud_pose(way: Way, ms: float) -> CardPose:
    """Turn up what nobody wants: a longer breath, no glint, and it falls like a stone."""
    height = keyed(
        ms, (50, 0), (160, 34, LEAVE), (360, 32), (520, 74, LEAVE), (560, 76), (THUD_STRIKES, 0, FALL)
    )
    turn = keyed(ms, (360, 0), (400, -7, LEAVE), (530, 186), (590, 180)) / 180
    tilt = keyed(ms, (0, 0), (160, 2, LEAVE), (360, -1), (560, 7), (THUD_STRIKES, -3.5, FALL), (860, 0))
    sink = struck(ms - THUD_STRIKES, 4, 0.55)
    return CardPose(
        way.end, way.end_width, height, tilt + way.end_angle, 1 + 0.07 * sink, 1 - 0.1 * sink, turn
    )


REVEAL = Act(REVEAL_MS, reveal_pose, turns=300, hovers=True)
SHOW = Act(SHOW_MS, show_pose, SHOW_DROP, 170)
THUD = Act(THUD_MS, thud_pose, THUD_STRIKES, 360)
