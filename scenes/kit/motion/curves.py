"""Curves of motion: easing, keyframes, a spring that settles, a blow that dies away. Times are in milliseconds."""

import math
from collections.abc import Callable

Curve = Callable[[float], float]

_NEAR, _MOST_STEPS = 1e-7, 60
"""The accuracy with which a point on a curve is found, and the most steps taken to find it."""


def linear(x: float) -> float:
    """Return progress at constant speed."""
    return x


def cubic_bezier(x1: float, y1: float, x2: float, y2: float) -> Curve:
    """Return a curve as in CSS, with control points (x1, y1) and (x2, y2) between (0, 0) and (1, 1)."""
    a, b, c = 1 + 3 * x1 - 3 * x2, 3 * x2 - 6 * x1, 3 * x1
    d, e, f = 1 + 3 * y1 - 3 * y2, 3 * y2 - 6 * y1, 3 * y1

    def curve(x: float) -> float:
        if x <= 0 or x >= 1:
            return min(max(x, 0.0), 1.0)
        # Newton's method finds the t above x; where it would leave the remaining interval, bisection takes over. This
        # runs in every frame for every moving card.
        low, high, t = 0.0, 1.0, x
        for _ in range(_MOST_STEPS):
            off = ((a * t + b) * t + c) * t - x
            if -_NEAR < off < _NEAR:
                break
            if off < 0:
                low = t
            else:
                high = t
            slope = (3 * a * t + 2 * b) * t + c
            t = t - off / slope if slope > 0 else low
            if not low < t < high:
                t = (low + high) / 2
        return ((d * t + e) * t + f) * t

    return curve


standard = cubic_bezier(0.4, 0.0, 0.2, 1.0)
decelerate = cubic_bezier(0.0, 0.0, 0.2, 1.0)
sharp = cubic_bezier(0.4, 0.0, 0.6, 1.0)


def out_back(x: float) -> float:
    """Return progress that overshoots a little and comes back, like a springy lift."""
    over = 1.70158
    return 1 + (over + 1) * (x - 1) ** 3 + over * (x - 1) ** 2


def there_and_back(x: float) -> float:
    """Return a pulse that rises to 1 in the middle and falls back to 0 at the end."""
    return math.sin(math.pi * min(max(x, 0.0), 1.0))


LEAVE = cubic_bezier(0.16, 0.84, 0.44, 1.0)
"""A curve that starts fast and arrives softly."""
FALL = cubic_bezier(0.55, 0.0, 0.9, 0.5)
"""A curve for falling: it starts slowly and gets faster."""
TRAVEL = cubic_bezier(0.45, 0.0, 0.25, 1.0)
"""A curve that starts and arrives softly."""
OVERSTEP = cubic_bezier(0.3, 1.5, 0.5, 1.0)
"""A curve that overshoots and comes back."""

Key = tuple[float, float] | tuple[float, float, Curve]
"""A moment in ms, the value at that moment, and the curve that leads there."""


def share(ms: float, start: float, end: float) -> float:
    """Return the share of the time from `start` to `end` that has passed at `ms`, 0 to 1."""
    return min(max((ms - start) / (end - start), 0.0), 1.0)


def mix(a: float, b: float, part: float) -> float:
    """Return the number `part` of the way from a to b."""
    return a + (b - a) * part


def keyed(ms: float, *keys: Key) -> float:
    """Return the value at `ms`, interpolated between keyframes; beyond them, the nearest keyframe's value."""
    last = keys[0]
    for key in keys[1:]:
        if ms < key[0]:
            curve = key[2] if len(key) == 3 else TRAVEL
            return mix(last[1], key[1], curve(share(ms, last[0], key[0])))
        last = key
    return last[1]


def struck(ms: float, hertz: float = 5.0, damping: float = 0.28) -> float:
    """Return the displacement of an object struck at 0 ms: it swings out towards 1, then less and less."""
    if ms <= 0:
        return 0.0
    fast = math.tau * hertz
    swing = math.sin(fast * math.sqrt(1 - damping**2) * ms / 1000)
    return math.exp(-damping * fast * ms / 1000) * swing


def sprung(ms: float, hertz: float = 3.2, damping: float = 0.45) -> float:
    """Return the position of a spring released at 0 ms: it goes from 0 to 1, overshoots and settles."""
    if ms <= 0:
        return 0.0
    fast, seconds = math.tau * hertz, ms / 1000
    slow = fast * math.sqrt(1 - damping**2)
    swing = math.cos(slow * seconds) + damping * fast / slow * math.sin(slow * seconds)
    return 1 - math.exp(-damping * fast * seconds) * swing
