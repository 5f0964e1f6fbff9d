"""A walk in golf's words: how far from par, and which cup it is worth."""

from dataclasses import replace

from gnoming.deals.golf import GolfWord, golf_word
from gnoming.tour.course import HOLES, Course
from gnoming.tour.progress import CourseCard, Progress

CUPS = (-2 * HOLES, 0)
"""The most points over par of a cup with three leaves, and with two; one leaf is for the ninth flag."""


def hole_over(course: Course, card: CourseCard, hole: int) -> int | None:
    """Return a hole's distance from par; None before it is done."""
    par = course.par(hole)
    points = card.holes[hole].counts(par)
    return None if points is None else points - par


def hole_word(course: Course, card: CourseCard, hole: int) -> GolfWord | None:
    """Return golf's word for a hole; None before it is done."""
    over = hole_over(course, card, hole)
    return None if over is None else golf_word(over, 0)


def total_over(course: Course, card: CourseCard) -> int:
    """Return the distance from par of all holes that are done."""
    return sum(hole_over(course, card, hole) or 0 for hole in range(HOLES))


def best_over(course: Course, card: CourseCard) -> int | None:
    """Return the fewest points over par of all walks to the ninth flag; None before the first."""
    totals = [card.best] if card.best is not None else []
    if card.next_hole is None:
        totals.append(total_over(course, card))
    return min(totals, default=None)


def leaves(over: int | None) -> int:
    """Return how many leaves the cup of a total has; 0 is no cup."""
    return 0 if over is None else 1 + sum(over <= most for most in CUPS)


def walk_again(progress: Progress, course: Course) -> Progress:
    """Return the progress with a new walk of a course; the best total is kept."""
    card, running = progress.card(course.name), progress.running
    if running is not None and running.course == course.name:
        running = None
    fresh = CourseCard(dealt=card.dealt, best=best_over(course, card), records=card.records)
    return replace(progress.with_card(course.name, fresh), running=running)
