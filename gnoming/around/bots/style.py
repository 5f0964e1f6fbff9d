"""A gnome's style of play, on top of any level: a taste for risk, for speed, and for thwarting the next player.

A style adds a few points for or against actions, so it matters most if the level sees little difference.
"""

from dataclasses import dataclass

from gnoming.around import visible
from gnoming.around.actions import AroundAction, Bounce, Decline, Discard, Draw, Flip, Play, Source
from gnoming.around.cards import Face
from gnoming.around.state import AroundState, face_down, next_seat
from gnoming.around.visible import VisibleGrid


@dataclass(frozen=True, slots=True)
class Style:
    """Three tastes from -1 to 1. If all are 0, the gnome plays just as its level does.

    `risk` is a taste for the draw pile rather than face-up cards. `tempo` is a taste for turning up cards and going out
    soon. `denial` is a taste for covering or taking cards that the next player could use; below 0, the gnome leaves
    them.
    """

    risk: float = 0.0
    tempo: float = 0.0
    denial: float = 0.0


NEUTRAL = Style()
STYLES: dict[str, Style] = {
    "rowan": Style(risk=1.0, tempo=0.5), "helna": Style(risk=-0.8, denial=0.5),
    "kiara": Style(risk=0.4, tempo=1.0), "penny": Style(risk=0.7, denial=-0.8),
    "greta": Style(tempo=-0.4, denial=0.9), "bramble": Style(tempo=0.6, denial=-0.5),
    "tilda": Style(tempo=0.7, denial=0.8), "moss": Style(risk=-0.3, tempo=-0.7),
    "juniper": Style(risk=0.6, tempo=-0.7), "cobble": Style(risk=-1.0, tempo=0.5),
}  # fmt: skip
"""Each gnome's style, by the name of its portrait."""

UNKNOWN_POINTS = 0.7
"""Points that a card from the draw pile is worth at risk 1."""
TURNED_UP_POINTS = 0.8
"""Points that turning up a card is worth at tempo 1."""
GOING_OUT_POINTS = 2.0
"""Points that going out is worth at tempo 1."""
DENIAL_SHARE = 0.3
"""The weight of a point that the next player gains, at denial 1."""
TAKING_SHARE = 0.4
"""The share of those points that counts if the seat draws the card, since covering the card would cost it less."""
MAX_GIFT = 6.0
"""The most points that a seat with denial below 0 leaves to the next player on purpose."""
FREE_CARD_POINTS = 0.12
"""The points that a flip is worth in any style, for each card that is still face down."""
UNSEEN_SCORE = 4.5
"""The approximate score of a face-down card."""
PAIR_POINTS = 2.0
"""Points that a card is worth if another of the same face is in line with it."""


def bias(style: Style, view: AroundState, action: AroundAction) -> float:
    """Return the points that this style adds to the true worth of an action."""
    match action:
        case Draw(Source.DRAW_PILE):
            return style.risk * UNKNOWN_POINTS
        case Draw(source):
            return TAKING_SHARE * _denial_points(style, view, source)
        case Play(place) | Bounce(place):
            return style.tempo * _tempo_points(view, place) if style.tempo else 0.0
        case Discard(pile):
            return -_denial_points(style, view, pile.other)
        case Flip():
            free = FREE_CARD_POINTS * face_down(view.grids[view.to_act[0]])
            return free + style.risk * UNKNOWN_POINTS + style.tempo * TURNED_UP_POINTS
        case Decline() | _:
            return 0.0


def _denial_points(style: Style, view: AroundState, pile: Source) -> float:
    """Return the points for taking or covering a pile's top card because the next player could use it."""
    if not style.denial:
        return 0.0
    found = _next_seat_gain(view, pile)
    return style.denial * DENIAL_SHARE * (found if style.denial > 0 or found <= MAX_GIFT else 0.0)


def _tempo_points(view: AroundState, place: int) -> float:
    """Return the points that putting a card on this place is worth at tempo 1."""
    grid = view.grids[view.to_act[0]]
    if grid[place - 1].face_up:
        return 0.0
    return GOING_OUT_POINTS if face_down(grid) == 1 else TURNED_UP_POINTS


def _next_seat_gain(view: AroundState, pile: Source) -> float:
    """Return roughly how many points the next player could gain from a pile's top card."""
    face = visible.top_face(view, pile)
    following = next_seat(view, view.to_act[0])
    if face is None or following == view.out:
        return 0.0
    return rough_gain(visible.visible_grid(view.grids[following]), face, view.options.runs)


def rough_gain(grid: VisibleGrid, face: Face, runs: bool) -> float:
    """Return roughly how many points a card could gain in a grid."""
    kept = visible.secured_places(grid, runs)
    gains = [_gain_at(grid, place, face, runs) for place in range(9) if place not in kept]
    return max(0.0, *gains) if gains else 0.0


def _gain_at(grid: VisibleGrid, place: int, face: Face, runs: bool) -> float:
    taken = _face_score(grid[place])
    if not visible.completes_line(grid, place, face, runs):
        return (
            taken
            - face
            + (PAIR_POINTS if face.positive and visible.count_alike_in_line(grid, place, face) else 0.0)
        )
    lines = (line for line in visible.LINES_OF[place] if all(n == place or grid[n] is not None for n in line))
    return taken + max(sum(_face_score(grid[n]) for n in line if n != place) for line in lines) + face


def _face_score(face: Face | None) -> float:
    return UNSEEN_SCORE if face is None else float(face)
