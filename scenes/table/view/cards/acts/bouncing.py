"""A bounce: a card hops like a ball onto another one, which shoots up from beneath it."""

import math
from functools import partial

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import LEAVE, TRAVEL, keyed, mix, share, struck
from scenes.table.view.cards.acts.act import Act, Way

CROUCH_MS, FLIGHT_MS, SETTLE_MS = 110.0, 390.0, 300.0
FAR_UNITS, MS_PER_UNIT = 300.0, 0.35
"""From how long a way on the flight takes longer, and by how much."""
APEX, APEX_GROWTH, MAX_APEX = 104.0, 1.3, 220.0
"""How high the first hop goes, how much higher each next one, and the highest."""
FORCE_GROWTH, MAX_FORCE = 0.25, 1.75
KNOCK_MS, HOVER_UNTIL = 900.0, 500.0
KNOCK_HEIGHT, READ_HEIGHT = 136.0, 46.0


def hop(number: int) -> Act:
    """Return the hop of the bounce of this number in a turn, from 1: each goes higher and lands harder."""
    apex = min(MAX_APEX, APEX * APEX_GROWTH ** (number - 1))
    force = min(MAX_FORCE, 1 + FORCE_GROWTH * (number - 1))
    lands = CROUCH_MS + FLIGHT_MS
    return Act(lands + SETTLE_MS, partial(_hop_pose, apex, force), lands)


def _hop_pose(apex: float, force: float, way: Way, ms: float) -> CardPose:
    lands = CROUCH_MS + FLIGHT_MS
    start = max(0.0, way.start_height)
    if ms < CROUCH_MS:
        low = LEAVE(ms / CROUCH_MS)
        point, width = way.at(-0.03 * low)
        wide, tall = 1 + 0.1 * force * low, 1 - 0.14 * force * low
        return CardPose(point, width, mix(start, 12, low), way.start_angle + 5 * low, wide, tall)
    if ms < lands:
        gone = (ms - CROUCH_MS) / FLIGHT_MS
        point, width = way.at(mix(-0.03, 1, gone))
        height, speed = _flight(gone, 12, apex)
        stretch = abs(speed) ** 1.4 * force
        tilt = -9 * max(0.0, speed) + 5 * max(0.0, -speed)
        wide, tall = 1 - 0.09 * stretch, 1 + 0.13 * stretch
        return CardPose(point, width, height, tilt, wide, tall, turned=_turned(way, gone))
    blow = struck(ms - lands, 4.4, 0.3) * force
    height = max(0.0, 9 * struck(ms - lands - 115, 4, 0.5))
    turned = 1.0 if way.turns else 0.0
    return CardPose(
        way.end, way.end_width, height, way.end_angle, 1 + 0.17 * blow, 1 - 0.24 * blow, turned=turned
    )


def _turned(way: Way, gone: float) -> float:
    return share(gone, 0.1, 0.8) if way.turns else 0.0


def _flight(gone: float, start: float, apex: float) -> tuple[float, float]:
    """Return the height of a ball that is thrown up and falls to the lawn, and its speed: 1 up, -1 down."""
    rise, fall = math.sqrt(apex - start), math.sqrt(apex)
    top = rise / (rise + fall)
    speed = (top - gone) / (top if gone < top else 1 - top)
    return apex - (apex - (start if gone < top else 0.0)) * speed**2, speed


def knocked_pose(way: Way, ms: float) -> CardPose:
    """Shoot up, turn on edge and be read for a breath; then go to the hand."""
    gone = keyed(ms, (HOVER_UNTIL, 0), (560, -0.05, LEAVE), (KNOCK_MS - 20, 1, TRAVEL))
    point, width = way.at(gone, -14)
    height = keyed(
        ms,
        (0, 0),
        (190, KNOCK_HEIGHT, LEAVE),
        (350, READ_HEIGHT),
        (HOVER_UNTIL, READ_HEIGHT),
        (680, 74, LEAVE),
        (KNOCK_MS, 0),
    )
    turn = (
        keyed(ms, (40, 0), (190, 90), (280, 192), (350, 176, LEAVE), (400, 180)) / 180 if way.turns else 0.0
    )
    glint = share(ms, 230, 430) if way.turns and 230 < ms < 430 else None
    sway = 2 * struck(ms - 300, 4, 0.3)
    tilt = keyed(
        ms, (0, way.start_angle), (150, 0), (HOVER_UNTIL, 0), (700, -8), (KNOCK_MS - 40, way.end_angle)
    )
    return CardPose(point, width, height, tilt + sway, turned=turn, glint=glint)


KNOCKED = Act(KNOCK_MS, knocked_pose, turns=40)
