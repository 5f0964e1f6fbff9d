"""The texts and marks for a reviewed decision: the move made, the better one, the cost, and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gnoming.core.game import Action, AnyGame, JudgedAction, State
from gnoming.core.session import AnySession
from gnoming.review.decisions import MISTAKE_POINTS
from gnoming.text import format_decimal, text, text_n
from scenes.kit.drawing.skin import Enamel
from scenes.kit.widgets.ui_context import as_sentence
from scenes.review.live_review import AnyDecision, AnyStep
from scenes.table.advice.move_marks import MoveMark
from scenes.table.advice.move_sheet import MoveSheetContent, SheetMove

NEGLIGIBLE_POINTS = 0.05
"""A decision that loses fewer points than this counts as the best."""


def decision_content(
    game: AnyGame, view: State, decision: AnyDecision, names: Sequence[str]
) -> MoveSheetContent:
    """Return the content of the sheet about a decision made in this view."""
    taken, best = decision.taken, decision.best
    if decision.points_lost < NEGLIGIBLE_POINTS:
        moves = (_sheet_move(game, view, "check", "moss", taken),)
        why = game.explain(view, taken.action, decision.choices, tuple(names))
        return MoveSheetContent(text("review.best-done"), moves, why)
    sign, enamel = taken_badge(decision)
    why = game.explain_over(view, best.action, taken.action, decision.choices, tuple(names))
    # The figures are rounded so that they add up: the better move's, and the points lost to it.
    rounded = round(best.points, 1) + round(decision.points_lost, 1)
    done = _sheet_move(game, view, sign, enamel, replace(taken, points=rounded))
    better = _sheet_move(game, view, "check", "moss", best)
    below = text("review.points")
    if decision.standard_error >= NEGLIGIBLE_POINTS:
        is_unsure = decision.points_lost > MISTAKE_POINTS and not decision.is_mistake
        # text keys: review.uncertain review.unsure
        key = "review.unsure" if is_unsure else "review.uncertain"
        below = f"{text(key, error=format_decimal(decision.standard_error))} {below}"
    lost = text("review.points-lost", points=format_decimal(decision.points_lost))
    return MoveSheetContent(lost, (done, better), why, below)


def decision_text(content: MoveSheetContent) -> str:
    """Return a decision's sheet as text to read aloud: the move made, the better one, and what that loses."""
    keys = ("review.narration.done", "review.narration.better")
    told = zip(keys, content.moves, strict=False)
    moves = [text(key, move=one.words) for key, one in told]
    parts = (*moves, content.heading, content.reason)
    return " ".join(as_sentence(words) for words in parts if words)


def choices_text(session: AnySession, step: AnyStep) -> str:
    """Return a description of all choices of a decision, best first, with the points that the others lose."""
    game, decision = session.game, step.decision
    assert decision is not None
    assert step.seat is not None
    view = game.view(session.journal[step.number].before, step.seat)
    least = decision.choices[0].points
    choices = [_choice_text(game.describe(view, one.action), one.points - least) for one in decision.choices]
    return text_n("review.narration.choices", len(choices), choices="; ".join(choices))


def _choice_text(move: str, lost: float) -> str:
    if lost < NEGLIGIBLE_POINTS:
        return move
    points = text("review.narration.worse", points=format_decimal(lost))
    return text("review.narration.choice", move=move, points=points)


def taken_badge(decision: AnyDecision) -> tuple[str, Enamel]:
    """Return the icon and colour of the badge for the move made; a mistake's icon is a cross."""
    return ("close", "clay") if decision.is_mistake else ("person", "dusk")


def decision_marks(game: AnyGame, view: State, decision: AnyDecision) -> list[MoveMark]:
    """Return the marks for the best move and the move made; the best move's comes first, on top."""
    gestures = {action: gesture for gesture, action in game.gestures(view).items()}
    best = MoveMark(gestures[decision.best.action], "check", "moss")
    if decision.points_lost < NEGLIGIBLE_POINTS:
        return [MoveMark(gestures[decision.taken.action], "check", "moss")]
    return [best, MoveMark(gestures[decision.taken.action], *taken_badge(decision))]


def _sheet_move(
    game: AnyGame, view: State, symbol: str, enamel: Enamel, one: JudgedAction[Action]
) -> SheetMove:
    return SheetMove(symbol, enamel, format_decimal(one.points, plus=True), game.describe(view, one.action))
