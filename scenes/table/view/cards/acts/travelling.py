"""A card on its way: drawn from a pile, put onto its place, taken away, thrown onto a pile."""

from functools import partial

import pygame

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import FALL, LEAVE, OVERSTEP, TRAVEL, keyed, share, struck
from scenes.kit.motion.timeline import cubic_bezier
from scenes.table.view.cards.acts.act import Act, Way
from scenes.table.view.cards.acts.marvelling import twinkle

TO_HAND = cubic_bezier(0.3, 0.2, 0.3, 1.0)
THROWN = cubic_bezier(0.4, 0.1, 0.55, 0.95)
SLOWLY = cubic_bezier(0.45, 0.05, 0.6, 0.95)
NEAR = 70.0
"""Units below which a card that was carried by hand only drops."""
DRAW_MS, TOSS_MS, PLACE_MS, THROW_MS, LINGER_MS = 640.0, 470.0, 640.0, 600.0, 1080.0
FLICK_MS = 95.0
"""How long the sound of a card thrown away is a flick, before it lands."""
DROP_AT, AWAY_AT, TREASURE_AT = 430.0, 390.0, 820.0


def draw_pose(way: Way, ms: float) -> CardPose:
    """Press the pile, fly to the hand a little too far, and turn on the way if the card was hidden."""
    gone = keyed(ms, (70, 0), (460, 1.035, TO_HAND), (560, 1))
    point, width = way.at(gone, 10)
    start = way.start_height
    height = keyed(ms, (0, start), (70, start), (230, 82, LEAVE), (520, 16), (DRAW_MS, 0))
    turn = keyed(ms, (130, 0), (380, 197, TRAVEL), (500, 180)) / 180 if way.turns else 0.0
    press = keyed(ms, (0, 1), (50, 0.94, LEAVE), (140, 1.03, LEAVE), (220, 1))
    tilt = keyed(ms, (0, way.start_angle), (70, 5, LEAVE), (300, -5), (520, way.end_angle))
    glint = share(ms, 380, 590) if way.turns and 380 < ms < 590 else None
    return CardPose(point, width, height, tilt, press, press, turn, glint)


def toss_pose(way: Way, ms: float) -> CardPose:
    """Lean back, and leave the place for the hand."""
    gone = keyed(ms, (0, 0), (70, -0.06, LEAVE), (400, 1, THROWN))
    point, width = way.at(gone, -16)
    start = way.start_height
    height = keyed(ms, (0, start), (70, max(8.0, start - 10), LEAVE), (230, 78, LEAVE), (TOSS_MS, 0))
    tilt = keyed(ms, (0, way.start_angle), (70, 7, LEAVE), (260, -12), (430, way.end_angle))
    return CardPose(point, width, height, tilt, turned=_turned_late(way, ms))


def place_pose(way: Way, ms: float) -> CardPose:
    """Lean back, come over the place, drop onto it and be squashed by the blow."""
    near = way.units < NEAR
    lean = 0.0 if near else -0.05
    gone = keyed(ms, (60, 0), (140, lean, LEAVE), (340, 1, cubic_bezier(0.5, 0.1, 0.3, 1.0)))
    point, width = way.at(gone, 12)
    start = way.start_height
    high = 34.0 if near else 58.0
    height = keyed(ms, (0, start), (140, max(start, 22.0), LEAVE), (330, high, LEAVE), (DROP_AT, 0, FALL))
    tilt = keyed(ms, (0, way.start_angle), (140, -4, LEAVE), (280, 8), (400, way.end_angle))
    blow = struck(ms - DROP_AT, 5.2, 0.33)
    return CardPose(
        point, width, height, tilt, 1 + 0.11 * blow, 1 - 0.17 * blow, turned=_turned_late(way, ms)
    )


def throw_pose(way: Way, ms: float) -> CardPose:
    """Lean back, tumble to the pile, and land with a small squash."""
    gone = keyed(ms, (0, 0), (70, -0.06, LEAVE), (AWAY_AT, 1, THROWN))
    point, width = way.at(gone, -14)
    start = way.start_height
    height = keyed(ms, (0, start), (70, 16, LEAVE), (210, 76, LEAVE), (AWAY_AT, 0, FALL))
    tilt = keyed(
        ms,
        (0, way.start_angle),
        (70, 7, LEAVE),
        (280, -22),
        (AWAY_AT, -6, FALL),
        (500, way.end_angle, OVERSTEP),
    )
    blow = struck(ms - AWAY_AT, 4.5, 0.36)
    return CardPose(point, width, height, tilt, 1 + 0.08 * blow, 1 - 0.12 * blow)


def linger_pose(way: Way, ms: float) -> CardPose:
    """Hesitate, then let go of a treasure: a slow arc, and it glints once more."""
    gone = keyed(ms, (80, 0), (240, -0.1, LEAVE), (TREASURE_AT, 1, SLOWLY))
    point, width = way.at(gone, 18)
    start = way.start_height
    height = keyed(ms, (0, start), (240, 22, LEAVE), (540, 92, LEAVE), (TREASURE_AT, 0, FALL))
    tilt = keyed(
        ms,
        (80, way.start_angle),
        (240, 8, LEAVE),
        (620, -14),
        (TREASURE_AT, -6, FALL),
        (960, way.end_angle, OVERSTEP),
    )
    blow = struck(ms - TREASURE_AT, 4, 0.34)
    glint = share(ms, 400, 680) if 400 < ms < 680 else None
    light = partial(_last_light, ms) if 470 < ms < TREASURE_AT else None
    return CardPose(
        point, width, height, tilt, 1 + 0.08 * blow, 1 - 0.12 * blow, glint=glint, drawn_over=light
    )


def _last_light(ms: float, card: pygame.Surface) -> None:
    twinkle(card, (0.73, 0.14), share(ms, 470, 800), ms)


def _turned_late(way: Way, ms: float) -> float:
    """Return how far a card is turned over on its way whose face changes after all."""
    return keyed(ms, (90, 0), (320, 1)) if way.turns else 0.0


DRAW = Act(DRAW_MS, draw_pose, turns=130)
TOSS = Act(TOSS_MS, toss_pose)
PLACE = Act(PLACE_MS, place_pose, DROP_AT)
THROW = Act(THROW_MS, throw_pose, AWAY_AT - FLICK_MS)
LINGER = Act(LINGER_MS, linger_pose, TREASURE_AT - FLICK_MS)
