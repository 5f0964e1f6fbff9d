"""Acts, the scripted motions of an event's cards, by the style of the event's cue."""

import math
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.drawing.sparks import TURNS, spark_picture
from scenes.kit.motion.curves import FALL, LEAVE, OVERSTEP, TRAVEL, cubic_bezier, keyed, mix, share, struck
from scenes.kit.viewport import Point
from scenes.table.game.cue import Cue, MotionStyle
from scenes.table.view.cards.card_act import CardAct, CardPath
from scenes.table.view.celebrations.marvels import EYE, draw_lid

STAR_FROM, KING_FROM = 470.0, 620.0
"""The time in milliseconds from drawing a card to its special motion."""
STAR_MS, KING_MS = 820.0, 640.0
STAR_GROWTH, KING_GROWTH = 0.12, 0.16
ARRIVES, HANGS = 90.0, 10.0
"""The card's travel time to the hand in milliseconds, and its height there in units."""
SHUT_FROM, SHUT_TO = 120.0, 330.0
"""The start and end of the wink, in milliseconds after the king begins to lean."""
TWINKLE = 30.0
"""The size of a twinkle on a card, in units."""


def star_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a star in the hand at `ms`: it swells as if struck, and rocks to rest."""
    size = 1 + STAR_GROWTH * struck(ms, 3, 0.24)
    return _in_hand(path, ms, STAR_MS, 7 * struck(ms - 60, 2.6, 0.2), size)


def king_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a king in the hand at `ms`: he comes closer, leans to one side, and moves back."""
    lean = keyed(ms, (0, 0), (80, 2.5), (170, -6, LEAVE), (340, -5), (500, 1.2), (600, 0))
    size = 1 + KING_GROWTH * keyed(ms, (0, 0), (170, 1, OVERSTEP), (360, 1), (580, 0))
    return _in_hand(path, ms, KING_MS, lean, size)


def winking_pose(path: CardPath, ms: float) -> CardPose:
    """Return the king's pose, with a wink and a twinkle in his eye."""
    return replace(king_pose(path, ms), drawn_over=partial(_wink, ms))


def _in_hand(path: CardPath, ms: float, lasts: float, lean: float, size: float) -> CardPose:
    """Return the pose at `ms` of a card in the hand, with this `lean` (degrees) and relative `size`."""
    come = LEAVE(share(ms, 0, ARRIVES))
    point, width = path.at(come)
    height = keyed(ms, (0, path.start_height), (ARRIVES, HANGS, LEAVE), (lasts - 200, HANGS), (lasts, 0))
    angle = mix(path.start_angle, path.end_angle, come) + lean
    return CardPose(point, width, height, angle, size=size)


def _wink(ms: float, card: pygame.Surface) -> None:
    if SHUT_FROM <= ms < SHUT_TO:
        draw_lid(card)
    away = share(ms, 160, 460)
    twinkle(card, (EYE[0] + 0.1 + 0.3 * away, EYE[1] - 0.06 - 0.24 * away), share(ms, 160, 500), ms)


def twinkle(card: pygame.Surface, place: Point, gone: float, ms: float) -> None:
    """Draw a twinkle that brightens and fades on a card; `place` is in fractions of the card's size."""
    w, h = card.get_size()
    bright = math.sin(math.pi * gone)
    if bright > 0.05:
        light = spark_picture("spark", 2 * round(TWINKLE * bright * w / 172), round(ms / 60) % TURNS)
        centre = (round(place[0] * w), round(place[1] * h))
        card.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


STAR = CardAct(STAR_MS, star_pose)
KING, WINKING_KING = CardAct(KING_MS, king_pose), CardAct(KING_MS, winking_pose)


TO_HAND = cubic_bezier(0.3, 0.2, 0.3, 1.0)
THROWN = cubic_bezier(0.4, 0.1, 0.55, 0.95)
SLOWLY = cubic_bezier(0.45, 0.05, 0.6, 0.95)
NEAR = 70.0
"""The length of a path in units below which a card only drops, because a hand has carried it there."""
DRAW_MS, TOSS_MS, PLACE_MS, THROW_MS, LINGER_MS = 640.0, 470.0, 640.0, 600.0, 1080.0
FLICK_MS = 95.0
"""The time before landing at which the sound of a thrown card starts, in milliseconds."""
DROP_AT, AWAY_AT, TREASURE_AT = 430.0, 390.0, 820.0


def draw_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that presses down on its pile, flies just past the hand, and turns over if hidden."""
    gone = keyed(ms, (70, 0), (460, 1.035, TO_HAND), (560, 1))
    point, width = path.at(gone, 10)
    start = path.start_height
    height = keyed(ms, (0, start), (70, start), (230, 82, LEAVE), (520, 16), (DRAW_MS, 0))
    turn = keyed(ms, (130, 0), (380, 197, TRAVEL), (500, 180)) / 180 if path.turns else 0.0
    press = keyed(ms, (0, 1), (50, 0.94, LEAVE), (140, 1.03, LEAVE), (220, 1))
    tilt = keyed(ms, (0, path.start_angle), (70, 5, LEAVE), (300, -5), (520, path.end_angle))
    glint = share(ms, 380, 590) if path.turns and 380 < ms < 590 else None
    return CardPose(point, width, height, tilt, press, press, turn, glint)


def toss_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that leans back, then flies to the hand."""
    gone = keyed(ms, (0, 0), (70, -0.06, LEAVE), (400, 1, THROWN))
    point, width = path.at(gone, -16)
    start = path.start_height
    height = keyed(ms, (0, start), (70, max(8.0, start - 10), LEAVE), (230, 78, LEAVE), (TOSS_MS, 0))
    tilt = keyed(ms, (0, path.start_angle), (70, 7, LEAVE), (260, -12), (430, path.end_angle))
    return CardPose(point, width, height, tilt, turned=_turn_at(path, ms))


def place_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that leans back, flies over its place, and drops onto it with a squash."""
    near = path.units < NEAR
    lean = 0.0 if near else -0.05
    gone = keyed(ms, (60, 0), (140, lean, LEAVE), (340, 1, cubic_bezier(0.5, 0.1, 0.3, 1.0)))
    point, width = path.at(gone, 12)
    start = path.start_height
    high = 34.0 if near else 58.0
    height = keyed(ms, (0, start), (140, max(start, 22.0), LEAVE), (330, high, LEAVE), (DROP_AT, 0, FALL))
    tilt = keyed(ms, (0, path.start_angle), (140, -4, LEAVE), (280, 8), (400, path.end_angle))
    blow = struck(ms - DROP_AT, 5.2, 0.33)
    return CardPose(point, width, height, tilt, 1 + 0.11 * blow, 1 - 0.17 * blow, turned=_turn_at(path, ms))


def throw_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that leans back, tumbles to the pile, and lands with a small squash."""
    gone = keyed(ms, (0, 0), (70, -0.06, LEAVE), (AWAY_AT, 1, THROWN))
    point, width = path.at(gone, -14)
    start = path.start_height
    height = keyed(ms, (0, start), (70, 16, LEAVE), (210, 76, LEAVE), (AWAY_AT, 0, FALL))
    first, last = path.start_angle, path.end_angle
    tilt = keyed(ms, (0, first), (70, 7, LEAVE), (280, -22), (AWAY_AT, -6, FALL), (500, last, OVERSTEP))
    blow = struck(ms - AWAY_AT, 4.5, 0.36)
    return CardPose(point, width, height, tilt, 1 + 0.08 * blow, 1 - 0.12 * blow)


def linger_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that hesitates, then flies to the pile in a slow arc with a glint."""
    gone = keyed(ms, (80, 0), (240, -0.1, LEAVE), (TREASURE_AT, 1, SLOWLY))
    point, width = path.at(gone, 18)
    start = path.start_height
    height = keyed(ms, (0, start), (240, 22, LEAVE), (540, 92, LEAVE), (TREASURE_AT, 0, FALL))
    first, last = path.start_angle, path.end_angle
    tilt = keyed(ms, (80, first), (240, 8, LEAVE), (620, -14), (TREASURE_AT, -6, FALL), (960, last, OVERSTEP))
    blow = struck(ms - TREASURE_AT, 4, 0.34)
    glint = share(ms, 400, 680) if 400 < ms < 680 else None
    light = partial(_last_light, ms) if 470 < ms < TREASURE_AT else None
    return CardPose(point, width, height, tilt, 1 + 0.08 * blow, 1 - 0.12 * blow, 0, glint, drawn_over=light)


def _last_light(ms: float, card: pygame.Surface) -> None:
    twinkle(card, (0.73, 0.14), share(ms, 470, 800), ms)


def _turn_at(path: CardPath, ms: float) -> float:
    """Return how far a card has turned over at `ms`, 0 to 1; 0 if its face stays the same."""
    return keyed(ms, (90, 0), (320, 1)) if path.turns else 0.0


DRAW = CardAct(DRAW_MS, draw_pose, turns=130)
TOSS = CardAct(TOSS_MS, toss_pose)
PLACE = CardAct(PLACE_MS, place_pose, DROP_AT)
THROW = CardAct(THROW_MS, throw_pose, AWAY_AT - FLICK_MS)
LINGER = CardAct(LINGER_MS, linger_pose, TREASURE_AT - FLICK_MS)


HOVER = 38.0
"""The height in units at which a card is held to be read before it leaves."""
REVEAL_MS, SHOW_MS, SHOW_DROP = 940.0, 620.0, 500.0
THUD_MS, THUD_STRIKES = 900.0, 650.0
GLINT_FROM, GLINT_TO = 500.0, 720.0


def _press(ms: float) -> float:
    """Return the relative size of a card that is pressed down before it is lifted."""
    return keyed(ms, (0, 1), (50, 0.94, LEAVE), (120, 1.04, LEAVE), (180, 1))


def reveal_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that rises, waits 150 ms, turns slightly too far and back, and hovers to be read."""
    sway = keyed(ms, (0, 0), (150, 1.8, LEAVE), (225, -1.8), (300, 0))
    height = keyed(ms, (50, 0), (150, 40, LEAVE), (300, 37), (440, 66, LEAVE), (600, 40), (720, HOVER))
    turn = keyed(ms, (300, 0), (335, -10, LEAVE), (470, 150), (530, 198, LEAVE), (600, 173), (660, 180)) / 180
    glint = share(ms, GLINT_FROM, GLINT_TO) if GLINT_FROM < ms < GLINT_TO else None
    size = _press(ms)
    return CardPose(path.end, path.end_width, height, sway + path.end_angle, size, size, turn, glint)


def show_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that stays in place: like `reveal_pose`, with a shorter wait and a final drop."""
    high = keyed(ms, (30, 0), (110, 26, LEAVE), (180, 25), (320, 52, LEAVE), (430, 40), (SHOW_DROP, 0, FALL))
    turn = keyed(ms, (170, 0), (200, -8, LEAVE), (320, 160), (370, 194, LEAVE), (420, 180)) / 180
    glint = share(ms, 340, 500) if 340 < ms < 500 else None
    blow = struck(ms - SHOW_DROP, 5.2, 0.33)
    wide, tall = _press(ms) * (1 + 0.06 * blow), _press(ms) * (1 - 0.09 * blow)
    return CardPose(path.end, path.end_width, high, path.end_angle, wide, tall, turn, glint)


def thud_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of an unwanted card, which waits longer, shows no glint, and falls like a stone."""
    height = keyed(
        ms, (50, 0), (160, 34, LEAVE), (360, 32), (520, 74, LEAVE), (560, 76), (THUD_STRIKES, 0, FALL)
    )
    turn = keyed(ms, (360, 0), (400, -7, LEAVE), (530, 186), (590, 180)) / 180
    tilt = keyed(ms, (0, 0), (160, 2, LEAVE), (360, -1), (560, 7), (THUD_STRIKES, -3.5, FALL), (860, 0))
    sink = struck(ms - THUD_STRIKES, 4, 0.55)
    tilt += path.end_angle
    return CardPose(path.end, path.end_width, height, tilt, 1 + 0.07 * sink, 1 - 0.1 * sink, turn)


REVEAL = CardAct(REVEAL_MS, reveal_pose, turns=300, hovers=True)
SHOW = CardAct(SHOW_MS, show_pose, SHOW_DROP, 170)
THUD = CardAct(THUD_MS, thud_pose, THUD_STRIKES, 360)


CROUCH_MS, FLIGHT_MS, SETTLE_MS = 110.0, 390.0, 300.0
APEX, APEX_GROWTH, MAX_APEX = 104.0, 1.3, 220.0
"""The height of the first hop, the growth of each further one, and the maximum height, in units."""
FORCE_GROWTH, MAX_FORCE = 0.25, 1.75
KNOCK_MS, HOVER_UNTIL = 900.0, 500.0
KNOCK_HEIGHT, READ_HEIGHT = 136.0, 46.0


def hop(number: int) -> CardAct:
    """Return the act for a turn's n-th bounce, counted from 1; each bounce goes higher and lands harder."""
    apex = min(MAX_APEX, APEX * APEX_GROWTH ** (number - 1))
    force = min(MAX_FORCE, 1 + FORCE_GROWTH * (number - 1))
    lands = CROUCH_MS + FLIGHT_MS
    return CardAct(lands + SETTLE_MS, partial(_hop_pose, apex, force), lands)


def _hop_pose(apex: float, force: float, path: CardPath, ms: float) -> CardPose:
    lands = CROUCH_MS + FLIGHT_MS
    start = max(0.0, path.start_height)
    if ms < CROUCH_MS:
        low = LEAVE(ms / CROUCH_MS)
        point, width = path.at(-0.03 * low)
        wide, tall = 1 + 0.1 * force * low, 1 - 0.14 * force * low
        return CardPose(point, width, mix(start, 12, low), path.start_angle + 5 * low, wide, tall)
    if ms < lands:
        gone = (ms - CROUCH_MS) / FLIGHT_MS
        point, width = path.at(mix(-0.03, 1, gone))
        height, speed = _flight(gone, 12, apex)
        stretch = abs(speed) ** 1.4 * force
        tilt = -9 * max(0.0, speed) + 5 * max(0.0, -speed)
        wide, tall = 1 - 0.09 * stretch, 1 + 0.13 * stretch
        return CardPose(point, width, height, tilt, wide, tall, turned=_turned(path, gone))
    blow = struck(ms - lands, 4.4, 0.3) * force
    height = max(0.0, 9 * struck(ms - lands - 115, 4, 0.5))
    turned = 1.0 if path.turns else 0.0
    return CardPose(
        path.end, path.end_width, height, path.end_angle, 1 + 0.17 * blow, 1 - 0.24 * blow, turned=turned
    )


def _turned(path: CardPath, gone: float) -> float:
    return share(gone, 0.1, 0.8) if path.turns else 0.0


def _flight(gone: float, start: float, apex: float) -> tuple[float, float]:
    """Return the height and the speed (from 1 going up to -1 coming down) of a ball thrown up from `start`."""
    rise, fall = math.sqrt(apex - start), math.sqrt(apex)
    top = rise / (rise + fall)
    speed = (top - gone) / (top if gone < top else 1 - top)
    return apex - (apex - (start if gone < top else 0.0)) * speed**2, speed


def knocked_pose(path: CardPath, ms: float) -> CardPose:
    """Return the pose of a card that shoots up, turns over, hovers to be read, and then flies to the hand."""
    gone = keyed(ms, (HOVER_UNTIL, 0), (560, -0.05, LEAVE), (KNOCK_MS - 20, 1, TRAVEL))
    point, width = path.at(gone, -14)
    up = (0, 0), (190, KNOCK_HEIGHT, LEAVE), (350, READ_HEIGHT), (HOVER_UNTIL, READ_HEIGHT)
    height = keyed(ms, *up, (680, 74, LEAVE), (KNOCK_MS, 0))
    turn = keyed(ms, (40, 0), (190, 90), (280, 192), (350, 176, LEAVE), (400, 180)) / 180
    glint = share(ms, 230, 430) if path.turns and 230 < ms < 430 else None
    sway = 2 * struck(ms - 300, 4, 0.3)
    start, end = path.start_angle, path.end_angle
    tilt = keyed(ms, (0, start), (150, 0), (HOVER_UNTIL, 0), (700, -8), (KNOCK_MS - 40, end))
    return CardPose(point, width, height, tilt + sway, turned=turn if path.turns else 0.0, glint=glint)


KNOCKED = CardAct(KNOCK_MS, knocked_pose, turns=40)


FOLLOWS_AFTER = 90.0
"""The time in milliseconds from when a card leaves a place until its replacement sets off."""
TURNING_STYLES = {MotionStyle.SHOW: SHOW, MotionStyle.REVEAL: REVEAL, MotionStyle.THUD: THUD}
"""The acts of cards that are turned over in place."""
MOVING_STYLES = {MotionStyle.DRAW: DRAW, MotionStyle.THROW: THROW, MotionStyle.LINGER: LINGER}
"""The acts of cards that change their spot, whether they lead or not."""


class Entrance(NamedTuple):
    """An act, and when it starts, in milliseconds after the start of its beat."""

    act: CardAct
    start: float


def moving_act(cue: Cue, leads: bool) -> Entrance | None:
    """Return the act of a card that changes its spot; None if it only glides. `leads` is True for the leading
    card.
    """
    match cue.style:
        case MotionStyle.SWAP:
            return Entrance(PLACE, FOLLOWS_AFTER) if leads else Entrance(TOSS, 0)
        case MotionStyle.HOP:
            hopping = hop(max(1, cue.bounces))
            return Entrance(hopping, 0) if leads else Entrance(KNOCKED, hopping.strikes or 0)
        case _:
            act = MOVING_STYLES.get(cue.style)
            return None if act is None else Entrance(act, 0)


def marvelling_act(cue: Cue, painted: bool) -> Entrance | None:
    """Return the special motion of a drawn card, or None. Only a `painted` king winks."""
    if cue.style is not MotionStyle.DRAW or cue.marvel is None:
        return None
    if cue.marvel == "star":
        return Entrance(STAR, STAR_FROM)
    return Entrance(WINKING_KING if painted else KING, KING_FROM)
