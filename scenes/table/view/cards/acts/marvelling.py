"""What a marvel does in the hand: the star swells and rocks, the king leans out of the moon and winks."""

import math
from dataclasses import replace
from functools import partial

import pygame

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.drawing.sparks import TURNS, spark_picture
from scenes.kit.motion.curves import LEAVE, OVERSTEP, keyed, mix, share, struck
from scenes.kit.viewport import Point
from scenes.table.view.cards.acts.act import Act, Way
from scenes.table.view.celebrations.marvels import EYE, draw_lid

STAR_FROM, KING_FROM = 470.0, 620.0
"""Milliseconds from when a card is drawn until it does what it does."""
STAR_MS, KING_MS = 820.0, 640.0
STAR_GROWTH, KING_GROWTH = 0.12, 0.16
ARRIVES, HANGS = 90.0, 10.0
"""How long the end of the way takes, and how high a card hangs over its place meanwhile, in units."""
SHUT_FROM, SHUT_TO = 120.0, 330.0
"""When the king's eye is shut, in milliseconds from when he begins to lean."""
TWINKLE = 30.0
"""How large a light on a card is, in units."""


def star_pose(way: Way, ms: float) -> CardPose:
    """Swell as by a blow, and rock until all is still."""
    size = 1 + STAR_GROWTH * struck(ms, 3, 0.24)
    return _in_hand(way, ms, STAR_MS, 7 * struck(ms - 60, 2.6, 0.2), size)


def king_pose(way: Way, ms: float) -> CardPose:
    """Come nearer and lean to one side, and go back."""
    lean = keyed(ms, (0, 0), (80, 2.5), (170, -6, LEAVE), (340, -5), (500, 1.2), (600, 0))
    size = 1 + KING_GROWTH * keyed(ms, (0, 0), (170, 1, OVERSTEP), (360, 1), (580, 0))
    return _in_hand(way, ms, KING_MS, lean, size)


def winking_pose(way: Way, ms: float) -> CardPose:
    """Wink meanwhile, with a glint in the eye."""
    return replace(king_pose(way, ms), drawn_over=partial(_wink, ms))


def _in_hand(way: Way, ms: float, lasts: float, lean: float, size: float) -> CardPose:
    """Return the pose of a card that has all but come to the hand."""
    come = LEAVE(share(ms, 0, ARRIVES))
    point, width = way.at(come)
    height = keyed(ms, (0, way.start_height), (ARRIVES, HANGS, LEAVE), (lasts - 200, HANGS), (lasts, 0))
    angle = mix(way.start_angle, way.end_angle, come) + lean
    return CardPose(point, width, height, angle, size=size)


def _wink(ms: float, card: pygame.Surface) -> None:
    """Shut the king's eye on his card, and let a light leave it."""
    if SHUT_FROM <= ms < SHUT_TO:
        draw_lid(card)
    away = share(ms, 160, 460)
    twinkle(card, (EYE[0] + 0.1 + 0.3 * away, EYE[1] - 0.06 - 0.24 * away), share(ms, 160, 500), ms)


def twinkle(card: pygame.Surface, place: Point, gone: float, ms: float) -> None:
    """Let a light shine up and go out on a card, in place; `place` is in shares of its width and height."""
    w, h = card.get_size()
    bright = math.sin(math.pi * gone)
    if bright > 0.05:
        light = spark_picture("spark", 2 * round(TWINKLE * bright * w / 172), round(ms / 60) % TURNS)
        centre = (round(place[0] * w), round(place[1] * h))
        card.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


STAR = Act(STAR_MS, star_pose)
KING, WINKING_KING = Act(KING_MS, king_pose), Act(KING_MS, winking_pose)
