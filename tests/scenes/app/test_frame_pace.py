"""Frames take their time, what time is left is used, and a program that rests naps."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.app.frame_pace import (
    ASLEEP_MS,
    AWAKE_MS,
    DOZES_AFTER_MS,
    DOZING_MS,
    DOZING_NAP_MS,
    FRAME_MS,
    RESTING_MS,
    RESTING_NAP_MS,
    RESTS_AFTER_MS,
    Activity,
    FramePace,
)
from scenes.kit.widgets.ui_context import UiContext


class Clock:
    """Seconds that pass by sleep alone, and how it was slept: in milliseconds, piece by piece."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[int] = []

    def sleep(self, ms: int) -> None:
        self.slept.append(ms)
        self.now += ms / 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    pygame.display.init()
    made = Clock()
    monkeypatch.setattr(pygame.time, "wait", made.sleep)
    monkeypatch.setattr("scenes.app.frame_pace.perf_counter", lambda: made.now)
    pygame.event.clear()
    yield made
    pygame.display.quit()


def wait(pace: FramePace, clock: Clock, dt: float, activity: Activity) -> int:
    """Let the pace wait once; return how long it slept."""
    clock.now = 0.0
    clock.slept.clear()
    pace.wait(clock.now, dt, activity)
    return sum(clock.slept)


def still(tools: UiContext, clock: Clock, ms: float) -> int:
    """Return how long is slept once nothing was done for so long."""
    return wait(FramePace(tools), clock, ms, Activity.STILL)


def test_garbage_is_looked_for_when_no_job_is_left(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(pygame.time, "wait", lambda ms: None)
    monkeypatch.setattr("scenes.app.frame_pace.perf_counter", lambda: 0.0)
    monkeypatch.setattr("scenes.app.frame_pace.collect_if_due", lambda: done.append("looked"))
    tools.idle.add(lambda: done.append("job") for _ in range(2))
    FramePace(tools).wait(0.0, 0.0, Activity.AWAKE)
    assert done == ["job", "job", "looked"]


def test_only_who_does_nothing_naps(tools: UiContext, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    assert still(tools, clock, 0) == AWAKE_MS
    assert still(tools, clock, DOZES_AFTER_MS) == DOZING_NAP_MS
    assert max(clock.slept) <= DOZING_MS
    assert still(tools, clock, RESTS_AFTER_MS) == RESTING_NAP_MS
    assert len(clock.slept) == RESTING_NAP_MS / RESTING_MS < DOZING_NAP_MS / DOZING_MS
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert still(tools, clock, DOZES_AFTER_MS) == DOZING_MS
    assert still(tools, clock, RESTS_AFTER_MS) == RESTING_MS
    pygame.event.clear()
    tools.idle.add([lambda: False] * 2)
    monkeypatch.setattr(tools.idle, "run_one", lambda: False)
    assert still(tools, clock, DOZES_AFTER_MS) == DOZING_MS
    tools.idle.clear()
    assert still(tools, clock, DOZES_AFTER_MS) == DOZING_NAP_MS
    monkeypatch.setattr(type(tools.mixer), "is_fading", True)
    assert still(tools, clock, DOZES_AFTER_MS) == DOZING_MS


@pytest.mark.parametrize(
    ("activity", "length"),
    [(Activity.BUSY, FRAME_MS), (Activity.AWAKE, AWAKE_MS), (Activity.HIDDEN, ASLEEP_MS)],
)
def test_whatever_goes_on_is_awake(tools: UiContext, clock: Clock, activity: Activity, length: float) -> None:
    pace = FramePace(tools)
    assert wait(pace, clock, RESTS_AFTER_MS, Activity.STILL) == RESTING_NAP_MS
    assert wait(pace, clock, RESTING_NAP_MS, activity) == round(length)
    assert wait(pace, clock, length, Activity.STILL) == AWAKE_MS
    assert wait(pace, clock, DOZES_AFTER_MS, Activity.STILL) == DOZING_NAP_MS
