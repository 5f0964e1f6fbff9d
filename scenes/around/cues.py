from gnoming.around.actions import Source
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.events import (
    CardBounced,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Dealt,
    GridTurnedUp,
    HazardRemoved,
    HazardSetAside,
    LastLapBegan,
    PileRenewed,
    PlaceTurnedUp,
    TurnBegan,
)
from gnoming.around.scoring import ScoreLine, round_ends
from gnoming.around.state import AroundState, Phase
from gnoming.around.table import grid_zone
from gnoming.core.game import Event
from gnoming.core.model import GameWon
from gnoming.core.table import Spot
from gnoming.text import player_text, text
from scenes.around.scores.seat_results import grid_score
from scenes.table.game.cue import Cue, Marvel, MotionStyle
from scenes.table.game.presenter import Names

HOLD_HAZARD, HOLD_LAP = 500.0, 900.0
HOLD_MARVEL, HOLD_GASP = 650.0, 400.0
TREASURES = (MULLIGAN, Face.MINUS_FOUR)
MARVELS: dict[Face | None, Marvel] = {MULLIGAN: "star", Face.MINUS_FOUR: "moon"}
BOUNCE_SOUNDS = ("bounce", "bounce-third", "bounce-fifth", "bounce-octave")


def cue(event: Event, before: AroundState, after: AroundState, names: Names) -> Cue:
    match event:
        case Dealt():
            return Cue("deal", dealt=True, gather=lambda card: Spot("draw"))
        case PlaceTurnedUp(seat, place):
            return _turned_up_cue(before, after, seat, place)
        case CardDrawn(seat, source):
            return _drawn_cue(after, seat, source)
        case CardPlayed(seat, place):
            return _placed_cue(before, after, seat, place, bounced=False)
        case CardBounced(seat, place):
            return _placed_cue(before, after, seat, place, bounced=True)
        case CardDiscarded(seat, pile):
            return _discarded_cue(before, seat, pile)
        case HazardRemoved(seat):
            key = "around.banner.hazard-last" if round_ends(after) else "around.banner.hazard"
            needs = after.options.hazard_needs
            words = player_text(key, names[seat], needs=needs)  # text keys: around.banner.*
            return Cue("hazard", words, HOLD_HAZARD, splash=True, seat=seat)
        case HazardSetAside():
            return Cue("hazard", text("around.banner.set-aside"), HOLD_HAZARD)
        case LastLapBegan(seat):
            return _last_lap_cue(after, seat, names)
        case PileRenewed():
            return Cue("deal", text("around.banner.renewed"), HOLD_HAZARD)
        case GridTurnedUp():
            return Cue("flip")
        case TurnBegan(seat):
            return Cue("turn", mood="thinking", seat=seat)
        case GameWon():
            return Cue("win")
        case _:
            return Cue()


def _turned_up_cue(before: AroundState, after: AroundState, seat: int, place: int) -> Cue:
    """Return the cue for turning up a card, which then stays, is taken away, or is hit by a bounce."""
    if before.phase is Phase.TAKEN:
        return Cue(merged=True)
    face = after.grids[seat][place - 1].face
    spots = (Spot(grid_zone(seat), place - 1),)
    stays = before.phase is not Phase.PLAY
    if face is HAZARD:
        style = MotionStyle.THUD if stays else MotionStyle.REVEAL
        return Cue(
            "lift",
            style=style,
            turning="hazard",
            impact="thud" if stays else None,
            hold=HOLD_HAZARD,
            spots=spots,
            mood="dismayed",
            seat=seat,
        )
    style = MotionStyle.SHOW if stays else MotionStyle.REVEAL
    return Cue(
        "lift",
        style=style,
        turning=_turning_sound(face),
        hold=HOLD_MARVEL if face in MARVELS else 0.0,
        spots=spots,
        marvel=MARVELS.get(face),
        mood="delighted" if face in MARVELS else None,
        seat=seat,
    )


def _drawn_cue(after: AroundState, seat: int, source: Source) -> Cue:
    face = None if after.turn.hand is None else after.turn.hand.face
    if source is not Source.DRAW_PILE or face is None:
        return Cue("lift", style=MotionStyle.DRAW, seat=seat)
    bad, marvel = face is HAZARD, MARVELS.get(face)
    return Cue(
        "lift",
        style=MotionStyle.DRAW,
        turning=_turning_sound(face),
        hold=HOLD_HAZARD if bad else HOLD_MARVEL if marvel else 0.0,
        marvel=marvel,
        mood="dismayed" if bad else "delighted" if marvel else None,
        seat=seat,
    )


def _turning_sound(face: Face | None) -> str:
    return "mulligan" if face is MULLIGAN else "moonrise" if face is Face.MINUS_FOUR else "flip"


def _discarded_cue(before: AroundState, seat: int, pile: Source) -> Cue:
    """Return the cue for a discarded card; a valuable one moves slowly."""
    hand = before.turn.hand
    sound = "discard-left" if pile is Source.LEFT else "discard-right"
    treasure = hand is not None and hand.face in TREASURES
    if treasure:
        return Cue("lift", hold=HOLD_GASP, style=MotionStyle.LINGER, impact=sound, lament="gasp", seat=seat)
    return Cue("lift", style=MotionStyle.THROW, impact=sound, seat=seat)


def _last_lap_cue(after: AroundState, seat: int, names: Names) -> Cue:
    words = None if round_ends(after) else player_text("around.banner.last-lap", names[seat])
    rings = words is not None
    return Cue("last-lap", words, HOLD_LAP, bell=rings, mood="delighted", seat=seat, banner_icon="flag")


def _placed_cue(before: AroundState, after: AroundState, seat: int, place: int, bounced: bool) -> Cue:
    """Return the cue for a placed card; sets, runs and bounces have sounds of their own."""
    made = [line for line in _full_lines(after, seat) if line not in _full_lines(before, seat)]
    spots = (Spot(grid_zone(seat), place - 1),)
    bounces = after.turn.bounces if bounced else 0
    return Cue(
        style=MotionStyle.HOP if bounced else MotionStyle.SWAP,
        impact=_bounce_sound(bounces) if bounced else "place",
        turning="flip",
        bounces=bounces,
        tag=_bounce_tag(bounces),
        spots=spots,
        mood="delighted" if made else None,
        seat=seat,
        tied=made[0].kind if made else None,
    )


def _bounce_tag(bounces: int) -> str | None:
    """Return the tag for a turn's latest bounce, with its number."""
    if not bounces:
        return None
    return text("around.tag.bounce") if bounces == 1 else text("around.tag.bounces", count=bounces)


def _bounce_sound(bounces: int) -> str:
    """Return the sound of a turn's n-th bounce; each is a note higher than the last, up to an octave."""
    return BOUNCE_SOUNDS[min(bounces, len(BOUNCE_SOUNDS)) - 1]


def _full_lines(state: AroundState, seat: int) -> tuple[ScoreLine, ...]:
    return tuple(line for line in grid_score(state, seat).lines if len(line.places) == 3)
