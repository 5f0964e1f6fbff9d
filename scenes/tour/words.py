"""Texts about courses and holes in golf terms."""

from gnoming.deals.days import signed
from gnoming.text import format_decimal, text, text_n
from gnoming.tour.course import HOLES, Course
from gnoming.tour.progress import CourseCard, hole_over, hole_word, total_over


def over_words(over: int) -> str:
    """Return a distance to par as golfers write it, such as −3, E (even) or +5."""
    return signed(over, 0)


def hole_state(course: Course, card: CourseCard, hole: int) -> str:
    """Return a hole's state as used in its flag's file name in assets/table."""
    over = hole_over(course, card, hole)
    if over is None:
        return "next" if hole == card.next_hole else "ahead"
    if card.holes[hole].left:
        return "left"
    word = hole_word(course, card, hole)
    return "par" if word == "par" else "under" if over < 0 else "over"


def hole_words(course: Course, card: CourseCard, hole: int) -> str:
    """Return a hole's result in a word or two."""
    # text keys: deal.golf.*
    word = hole_word(course, card, hole)
    if word is None:
        return (
            text("tour.next")
            if hole == card.next_hole
            else text("tour.par-of", par=format_decimal(course.par(hole), 0))
        )
    return text("tour.left") if card.holes[hole].left else text(f"deal.golf.{word}")


def hole_value(course: Course, card: CourseCard, hole: int) -> str:
    """Return the text that screen readers read out after a hole's name."""
    over = hole_over(course, card, hole)
    words = hole_words(course, card, hole)
    return words if over is None else f"{words}, {over_words(over)}"


def total_words(course: Course, card: CourseCard) -> str:
    """Return a whole course's distance to par as text."""
    over = total_over(course, card)
    if not card.done:
        return text("tour.total-none")
    if over == 0:
        return text("tour.total-even")
    return text_n("tour.total-under", -over) if over < 0 else text_n("tour.total-over", over)


def done_words(card: CourseCard) -> str:
    """Return the text about the number of holes in the total."""
    if card.next_hole is None:
        return text("tour.after-all")
    return text("tour.after", done=card.done, holes=HOLES)
