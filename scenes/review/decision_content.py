"""The texts and marks for a reviewed decision: the move made, the better one, the cost, and the reason."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from gnoming.core.game import AnyGame, Player, State
from gnoming.core.session import AnySession
from gnoming.text import format_decimal, text, text_n
from scenes.kit.drawing.skin import Enamel
from scenes.kit.widgets.ui_context import as_sentence
from scenes.review.live_review import AnyDecision, AnyStep, LiveReview
from scenes.table.advice.move_marks import MoveMark
from scenes.table.advice.move_sheet import MoveSheetContent, SheetMove

NEGLIGIBLE_POINTS = 0.05
"""A decision that loses fewer points than this counts as the best."""


def decision_content(
    game: AnyGame, view: State, decision: AnyDecision, names: Sequence[str], player: Player | None = None
) -> MoveSheetContent:
    """Return the content of the sheet about a decision made in this view, perhaps by this player."""
    taken, best = decision.taken, decision.best

    told = partial(_addressed, player)

    if decision.points_lost < NEGLIGIBLE_POINTS:
        why = game.explain(view, taken.action, decision.choices, tuple(names))
        move = SheetMove("check", "moss", "", game.describe(view, taken.action), told(why))
        equal = [one for one in decision.choices if one.points - best.points < NEGLIGIBLE_POINTS]
        heading = text("review.best-done" if len(equal) == 1 else "review.among-best")
        return MoveSheetContent(heading, (move,))
    sign, enamel = taken_badge(decision)
    why, against = game.explain_apart(view, best.action, taken.action, decision.choices, tuple(names))
    moves = (
        SheetMove(sign, enamel, "", game.describe(view, taken.action), told(against)),
        SheetMove("check", "moss", "", game.describe(view, best.action), told(why)),
    )
    if decision.is_unsure:
        return MoveSheetContent(text("review.no-difference"), moves, note=text("review.unsure"))
    lost = format_decimal(decision.points_lost)
    return MoveSheetContent(text("review.points-lost", points=lost), moves)


def _addressed(player: Player | None, reason: str) -> str:
    """Return a reason; because it speaks to the player as "you", a bot's name is put before it."""
    if player is None or player.human or not reason:
        return reason
    return text("review.told", name=player.name, reason=reason)


def first_reasons(review: LiveReview, number: int, decision: AnyDecision) -> tuple[str, str]:
    """Return the first sentence for the better move and the first against the move made.

    `number` is the decision's index in the journal.
    """
    session, names = review.session, tuple(review.player_names)
    entry = session.journal[number]
    view = session.game.view(entry.before, entry.seat or 0)
    best, taken = decision.best.action, decision.taken.action
    both = session.game.explain_apart(view, best, taken, decision.choices, names)
    why, against = (re.split(r"(?<=[.?!]) (?=[^a-z])", told)[0] for told in both)
    player = session.match.players[entry.seat or 0]
    return why if against else _addressed(player, why), _addressed(player, against)


def decision_text(content: MoveSheetContent) -> str:
    """Return a decision's sheet as text to read aloud: the move made, what it costs and why, and the better move."""
    keys = ("review.narration.done", "review.narration.better")
    told = zip(keys, content.moves, strict=False)
    moves = [words for key, one in told for words in (text(key, move=one.words), one.reason)]
    parts = (moves[0], content.heading, *moves[1:])
    return " ".join(as_sentence(words) for words in parts if words)


def choices_text(session: AnySession, step: AnyStep) -> str:
    """Return all choices of a decision as text: those about as good as the best, then the others and their cost."""
    game, decision = session.game, step.decision
    assert decision is not None
    assert step.seat is not None
    view = game.view(session.journal[step.number].before, step.seat)
    judged = sorted(
        (replace(decision, taken=one) for one in decision.choices), key=lambda one: not one.is_unsure
    )
    choices = [_choice_text(game.describe(view, one.taken.action), one) for one in judged]
    return text_n("review.narration.choices", len(choices), choices="; ".join(choices))


def _choice_text(move: str, choice: AnyDecision) -> str:
    if choice.points_lost < NEGLIGIBLE_POINTS:
        return move
    lost = format_decimal(choice.points_lost)
    points = text("hint.about-equal") if choice.is_unsure else text("review.narration.worse", points=lost)
    return text("review.narration.choice", move=move, points=points)


def taken_badge(decision: AnyDecision) -> tuple[str, Enamel]:
    """Return the icon and colour of the badge for the move made; a mistake's icon is a cross."""
    return ("close", "clay") if decision.is_mistake else ("person", "dusk")


def decision_marks(game: AnyGame, view: State, decision: AnyDecision) -> list[MoveMark]:
    """Return the marks for the best move and the move made; the best move's is first, on top."""
    gestures = {action: gesture for gesture, action in game.gestures(view).items()}
    best = MoveMark(gestures[decision.best.action], "check", "moss")
    if decision.points_lost < NEGLIGIBLE_POINTS:
        return [MoveMark(gestures[decision.taken.action], "check", "moss")]
    return [best, MoveMark(gestures[decision.taken.action], *taken_badge(decision))]


def margin_text(points: float, better: str = "review.better-by", worse: str = "review.worse-by") -> str:
    """Return points compared with the others' average, as text; fewer are better."""
    # text keys: review.better-by review.worse-by review.good-luck review.bad-luck
    shown = format_decimal(abs(points))
    if shown == format_decimal(0.0):
        return shown
    return text(better if points < 0 else worse, points=shown)
