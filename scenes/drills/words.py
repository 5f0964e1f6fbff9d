"""Texts about a drill, the player's decision, and when the drill is next due."""

from collections.abc import Sequence
from datetime import date

from gnoming.core.game import Action
from gnoming.drills.drill import Drill, Position
from gnoming.drills.progress import Repetition
from gnoming.review.decisions import JudgedDecision
from gnoming.text import after_colon, format_decimal, text, text_n
from scenes.drills.choice_row import ABOUT_EQUAL, Cost
from scenes.drills.sheet import Verdict

NEGLIGIBLE_POINTS = 0.05
"""A cost below this many points counts as none."""


def place_words(drill: Drill, number: int, count: int) -> str:
    """Return the line with a drill's number in the practice session (from 1) and its origin or grade."""
    # text keys: drills.grade.*
    kind = text("drills.own") if drill.grade == 0 else text(f"drills.grade.{drill.grade}")
    return text("drills.place", number=number, count=count, kind=kind)


def again_words(known: Repetition, today: date) -> str:
    """Return a sentence that says when a drill is next due."""
    if known.learned:
        return text("drills.learned")
    return text_n("drills.again", (known.due - today).days)


def verdict(
    position: Position,
    decision: JudgedDecision[Action],
    names: Sequence[str],
    note: str,
    asked_about: Action | None = None,
) -> Verdict:
    """Return the verdict on a decision. Its reason concerns `asked_about`, by default the choice made."""
    actions = listed(position)
    spoken_of = decision.taken.action if asked_about is None else asked_about
    first = (decision.best.action, decision.taken.action)
    order = [actions.index(one.action) for one in position.choices]
    order.sort(key=lambda place: actions[place] not in first)
    dearest = max(one.points for one in position.choices) - decision.best.points
    costs = [_cost(position, decision, action, dearest) for action in actions]
    reason = _reason(position, decision, names, asked_about)
    spot = actions.index(spoken_of)
    return Verdict(_heading(decision), reason, note, costs, order, spot, decision.is_mistake)


def listed(position: Position) -> tuple[Action, ...]:
    """Return the choices in an order that doesn't give away their value."""
    return position.session.game.legal(position.view)


def _heading(decision: JudgedDecision[Action]) -> str:
    if decision.is_mistake:
        return text("drills.wrong", points=format_decimal(decision.points_lost))
    best = decision.points_lost < NEGLIGIBLE_POINTS
    return text("drills.best") if best else text("drills.right", points=format_decimal(decision.points_lost))


def _reason(
    position: Position, decision: JudgedDecision[Action], names: Sequence[str], asked_about: Action | None
) -> str:
    game, view, best = position.session.game, position.view, decision.best.action
    who = tuple(names)
    if asked_about is not None:
        why = game.explain(view, asked_about, position.choices, who)
        return text("drills.about-move", move=game.describe(view, asked_about), reason=why)
    if not decision.is_mistake:
        return game.explain(view, decision.taken.action, position.choices, who)
    taken = decision.taken.action
    why, against = game.explain_apart(view, best, taken, position.choices, who)
    better = text("drills.better", move=after_colon(game.describe(view, best)), reason=why)
    if not against:
        return better
    return f"{text('drills.about-move', move=game.describe(view, taken), reason=against)} {better}".strip()


def _cost(position: Position, decision: JudgedDecision[Action], action: Action, dearest: float) -> Cost:
    one = position.decide(action)
    points = "0" if one.points_lost < NEGLIGIBLE_POINTS else format_decimal(one.points_lost, plus=True)
    share = one.points_lost / dearest if dearest > 0 else 0.0
    if action == decision.best.action:
        return Cost(points, share, "right", "check", "moss")
    if not one.is_mistake:
        points = ABOUT_EQUAL
    if action == decision.taken.action:
        wrong = one.is_mistake
        return (
            Cost(points, share, "wrong", "close", "clay")
            if wrong
            else Cost(points, share, "right", "check", "dusk")
        )
    return Cost(points, share, "other" if one.is_mistake else "right", "", "wood")


def then_words(drill: Drill, position: Position) -> str:
    """Return the sentence with the move made in the original game; empty for a ready-made drill."""
    if drill.grade:
        return ""
    return text(
        "drills.then", move=after_colon(position.session.game.describe(position.view, position.tempting))
    )
