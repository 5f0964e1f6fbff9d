"""Frame times: ten cards over a full table, a deal, and a round of bots."""

import gc
import statistics
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter, thread_time
from typing import NamedTuple

import pygame

from bench.rows import Call, Row, percentile, ratio_row, time_alternating
from gnoming.core.session import AnySession
from gnoming.thinking.worker import WorkerThinker
from scenes.app.frame_pace import FRAME_MS, put_off_garbage
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.timeline import Beat
from scenes.table.scene import TableScene
from scenes.table.view.cards.card_layer import Z_CARDS, RestPose
from scenes.table.view.cards.card_motion import CardMotion, MotionPath
from shots.motion import MOTIONS
from shots.positions import Party, choice, found
from shots.studio import Combination, Studio
from shots.tables.table import midgame

Size = tuple[int, int]
FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)
FRAME_LIMIT_S = 1 / 60
QUICK_LIMIT_S = 1 / 144
DEAL_MS = 6000.0
FRAMES_PER_BATCH = 8
"""The number of frames between two copies of the whole window, since the program itself never copies it."""
FLIGHTS = 5
"""The number of flights; the shortest frames count, since other processes can only make frames longer."""
CELEBRATIONS = 3
TITLE_FRAMES = 60
"""The number of frames at the title before a table is opened, for its work in spare time."""
REPEATS = 5
"""The number of times a deal is measured; the median of each frame counts, so that a busy machine matters less."""


def studio(size: Size) -> Studio:
    """Return the program in a window of this size, with its bots in a worker.

    As at a normal start, existing objects are left out of later garbage collections.
    """
    gc.collect()
    put_off_garbage()
    return Studio(Combination(*size), fast=True, thinker=WorkerThinker())


def motion() -> list[Row]:
    """Measure ten moving cards, in two window sizes."""
    return ten_cards(FULL_HD) + ten_cards(ULTRA_HD, 160)


# ten cards --------------------------------------------------------------------------------------------


def ten_cards(size: Size, frames: int = 240) -> list[Row]:
    """Measure a frame with ten cards moving over a table for seven, relative to a plain blit of the whole window."""
    with studio(size) as program:
        program.show(found(Party(7), midgame))
        visible = [sprite for sprite in program.table.picture.cards.sprites.values() if sprite.visible]
        sprites = visible[:: len(visible) // 10][:10]
        _flight(program, sprites, frames)  # this makes the sprites
        thing, reference, moving = min(_flight(program, sprites, frames) for _ in range(FLIGHTS))
    name = f"{size[0]}x{size[1]}"
    return [
        ratio_row(f"frame, 10 cards in motion, {name}", thing, reference, "bare blit", 1.0),
        ratio_row("  of which moving them", moving, reference, "bare blit"),
    ]


def _flight(program: Studio, sprites: list[CardSprite], frames: int) -> tuple[float, float, float]:
    """Return the median seconds of a frame while these cards move, of a plain blit, and of moving them alone."""
    app, picture = program.app, program.app.screenshot()
    target, surface = picture.copy(), app.window.get_surface()
    assert not picture.get_flags() & pygame.SRCALPHA
    update: list[float] = []

    def frame() -> None:
        start = perf_counter()
        app.scenes.update(FRAME_MS)
        update.append(perf_counter() - start)
        app.scenes.draw(surface)

    fly(program.table, sprites, frames * FRAME_MS)
    spent = time_alternating(frame, lambda: target.blit(picture, (0, 0)), frames, FRAMES_PER_BATCH)
    return *spent, statistics.median(update)


def fly(scene: TableScene, sprites: list[CardSprite], ms: float) -> None:
    """Move these cards as in a deal, slightly lifted and turning, each to another one's place."""
    field, beats = scene.picture.cards, scene.picture.beats
    beats.finish_all()
    orders = {sprite: order for order, sprite in field.sprites.items()}
    homes = [sprite.centre for sprite in sprites]
    left, leg = ms * beats.speed, 0
    while left > 0:
        leg += 1
        beat = Beat()
        for n, sprite in enumerate(sprites):
            home, angle = homes[(n + 3 * leg) % len(homes)], 2.0 * (-1) ** (n + leg)
            rest = RestPose(home, sprite.size, angle, Z_CARDS + n * 0.02, True, sprite.face)
            beat.at(0, CardMotion(field, scene.ui, orders[sprite], rest, MotionPath.DEAL).tween())
        beats.play(beat)
        left -= beat.length


# a deal, a game ---------------------------------------------------------------------------------------


def deal() -> list[Row]:
    """Measure a deal for seven, frame by frame as in the program, with sprites made in spare time after each frame."""
    runs: list[list[FrameTime]] = []
    opened: list[tuple[float, float]] = []
    for _ in range(REPEATS):
        with studio(FULL_HD) as program:
            program.show()
            program.app.ui.idle.add([program.navigator.lessons.prepare_offers])  # as `start` does
            _frames(program, TITLE_FRAMES)
            opened.append(_time_call(lambda: _open(program, Party(7).session("deal"))))
            runs.append(_frames(program, round(DEAL_MS / FRAME_MS)))
    frames = [FrameTime(*map(statistics.median, zip(*same, strict=True))) for same in zip(*runs, strict=True)]
    whole, work = (statistics.median(times) * 1000 for times in zip(*opened, strict=True))
    opening = Row("opening the table", f"{whole:.0f} ms", f"{work:.0f} ms of processor time")
    return [
        *_frame_rows("deal for 7, 1920x1080", [frame.own for frame in frames], bar=False),
        *_quick_rows(frames),
        *_frame_rows("  with spare-time jobs", [frame.whole for frame in frames], bar=True),
        opening,
    ]


def _open(program: Studio, session: AnySession) -> None:
    """Open a table from the title, as far as its first picture."""
    program.navigator.play(session)
    program.app.step(0)


def _time_call(call: Call) -> tuple[float, float]:
    """Return the seconds that a call takes, and the processor seconds that it uses."""
    start, begun = perf_counter(), thread_time()
    call()
    return perf_counter() - start, thread_time() - begun


class FrameTime(NamedTuple):
    """The seconds for a frame alone, and including its spare-time jobs.

    `work` is the processor time: on a busy machine a frame takes longer, but no more processor time.
    """

    own: float
    whole: float
    work: float


def bots(seconds: float = 40.0) -> list[Row]:
    """Measure bots and a person who plays like one of them, at a table for seven."""
    with studio(FULL_HD) as program:
        session = Party(7).session("bots")
        program.show(session)
        _frames(program, round(DEAL_MS / FRAME_MS))
        frames = _frames(program, round(seconds * 1000 / FRAME_MS), session)
    return [
        *_frame_rows(f"{seconds:.0f} s of play by 7, 1920x1080", [frame.own for frame in frames], bar=False),
        *_quick_rows(frames),
        Row("  longest with spare-time jobs", f"{max(frame.whole for frame in frames) * 1000:.1f} ms"),
        *celebrations(),
    ]


def celebrations(seconds: float = 4.0) -> list[Row]:
    """Measure the celebration of a set and of two crossing lines; the shortest of several runs counts for a frame."""
    rows = []
    for name in ("set", "cross"):
        runs = []
        for _ in range(CELEBRATIONS):
            with studio(FULL_HD) as program:
                MOTIONS[name].begin(program)
                runs.append(_frames(program, round(seconds * 1000 / FRAME_MS)))
        frames = [min(same, key=lambda frame: frame.own) for same in zip(*runs, strict=True)]
        rows += _frame_rows(f"celebration of a {name}, 1920x1080", [frame.own for frame in frames], bar=False)
        rows += _quick_rows(frames)
    return rows


def _quick_rows(frames: Sequence[FrameTime]) -> list[Row]:
    quick = sum(frame.own > QUICK_LIMIT_S for frame in frames)
    limit = f"{QUICK_LIMIT_S * 1000:.1f} ms"
    return [
        Row(f"  longer than {limit}", f"{quick} of {len(frames)}", limit="0", ok=quick == 0),
        ratio_row(
            "  most work of a frame", max(frame.work for frame in frames), QUICK_LIMIT_S, f"of {limit}"
        ),
    ]


def _frames(program: Studio, count: int, session: AnySession | None = None) -> list[FrameTime]:
    """Return the time of each frame; the person in a session plays immediately."""
    spent = []
    app = program.app
    for _ in range(count):
        start, begun = perf_counter(), thread_time()
        app.step(FRAME_MS)
        own, work = perf_counter() - start, thread_time() - begun
        while (perf_counter() - start) * 1000 < FRAME_MS - 9 and app.pace.run_spare_job():
            pass
        spent.append(FrameTime(own, perf_counter() - start, work))
        if session is not None:
            play_person(program, session)
    return spent


def play_person(program: Studio, session: AnySession) -> None:
    """Act for the person at the table, and leave the scores as soon as they are shown."""
    to_act = session.state.to_act
    if not isinstance(program.scene, TableScene):
        program.pilot.press("return")
    elif to_act and session.match.players[to_act[0]].human and not program.table.picture.busy:
        session.post(to_act[0], choice(session))
        session.pump()


def _frame_rows(what: str, frames: list[float], bar: bool) -> list[Row]:
    late = sum(seconds > FRAME_LIMIT_S for seconds in frames)
    worst, usual = max(frames), percentile(frames, 0.99)
    named = f"of {FRAME_LIMIT_S * 1000:.1f} ms"
    return [
        replace(ratio_row(f"{what}: slowest frame", worst, FRAME_LIMIT_S, named, 1.0 if bar else None)),
        ratio_row("  99th in 100", usual, FRAME_LIMIT_S, named),
        ratio_row("  median", statistics.median(frames), FRAME_LIMIT_S, named),
        Row(
            "  later than that",
            f"{late} of {len(frames)}",
            limit="0" if bar else "",
            ok=late == 0 if bar else None,
        ),
    ]
