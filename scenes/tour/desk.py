"""What the tour's scenes ask, and where they lead."""

from __future__ import annotations

from typing import Protocol

from gnoming.tour.course import Course
from gnoming.tour.progress import CourseCard


class TourDesk(Protocol):
    """The courses, how far somebody is on them, and the ways to a round and back."""

    @property
    def courses(self) -> tuple[Course, ...]:
        """The courses from the easiest to the hardest."""

    @property
    def gnome(self) -> str:
        """The character that walks the course."""

    def card(self, course: Course) -> CourseCard:
        """Return how far one is on a course."""

    def faces(self, course: Course, hole: int) -> tuple[tuple[str, str], ...]:
        """Return character and level of each opponent on a hole, from the left."""

    def is_waiting(self, course: Course, hole: int) -> bool:
        """Return whether a round that was begun on a hole is saved and can be gone on with."""

    def play(self, course: Course, hole: int) -> None:
        """Sit down to a hole: to the round that waits there, or to a new try."""

    def leave_hole(self, course: Course, hole: int) -> None:
        """Let a hole count as it stands."""

    def walk_again(self, course: Course) -> None:
        """Begin a course anew."""

    def leave(self) -> None:
        """Go back to where one came from."""
