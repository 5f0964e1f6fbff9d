"""A review as tables and sentences for people."""

from collections.abc import Sequence

from gnoming.cli.tables import table
from gnoming.core.game import Action, Event, Player, State
from gnoming.core.session import Session
from gnoming.review.figures import Figures, costliest, figures
from gnoming.review.luck import seen
from gnoming.review.steps import Step
from gnoming.text import decimal, text, text_n

AnySession = Session[State, Action, Event]


def review_lines(session: AnySession, steps: Sequence[Step[Action]]) -> list[str]:
    """Return the lines that tell of a game: its players' figures, and the costliest decisions."""
    players = session.match.players
    if not steps:
        return [text("review.nothing")]
    rows = [_row(players[figure.seat], figure) for figure in figures(steps, len(players))]
    lines = [*table([_head(), *rows]), "", text("review.below")]
    if not session.state.over:
        lines.append(text("review.unfinished"))
    return [*lines, "", *_costliest(session, steps)]


def _head() -> list[str]:
    return [
        text("review.head.player"),
        text("review.head.decisions"),
        text("review.head.mistakes"),
        text("review.head.error"),
        text("review.head.luck"),
        text("review.head.result"),
        text("review.head.adjusted"),
    ]


def _row(player: Player, figure: Figures) -> list[str]:
    name = player.name if player.level is None else f"{player.name} ({player.level})"
    return [
        name,
        str(figure.decisions),
        str(figure.mistakes),
        decimal(figure.error, 2),
        decimal(figure.luck, plus=True),
        decimal(figure.result, plus=True),
        decimal(figure.adjusted, plus=True),
    ]


def _costliest(session: AnySession, steps: Sequence[Step[Action]]) -> list[str]:
    """Return the costliest decisions: of the people, if any sat there, else of all."""
    players = session.match.players
    people = [seat for seat, player in enumerate(players) if player.human]
    worst = costliest(steps, people or range(len(players)))
    if not worst:
        return [text("review.flawless")]
    lines = [text_n("review.costliest", len(worst))]
    for step in worst:
        lines += _told(session, step)
    return lines


def _told(session: AnySession, step: Step[Action]) -> list[str]:
    """Return one decision: what was done, what it cost, what would have been better, and why."""
    decision = step.decision
    assert decision is not None
    assert step.seat is not None
    game, view = session.game, seen(session.game, session.journal[step.number])[0]
    names = tuple(player.name for player in session.match.players)
    best = decision.best.action
    # text keys: review.kind.*
    return [
        text(
            "review.lost",
            round=step.round,
            name=names[step.seat],
            move=game.describe(view, decision.taken.action),
            kind=text(f"review.kind.{decision.kind}"),
            points=decimal(decision.lost),
            error=decimal(decision.error),
        ),
        "  "
        + text(
            "review.better",
            move=game.describe(view, best),
            why=game.explain(view, best, decision.choices, names),
        ),
    ]
