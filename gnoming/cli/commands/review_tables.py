"""Reviews as plain-text tables and sentences."""

from collections.abc import Sequence

from gnoming.cli.output import format_table
from gnoming.core.game import Action, AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.review.player_stats import PlayerStats, costliest_steps, player_stats
from gnoming.review.steps import Step, acting_views, part_name
from gnoming.text import after_colon, format_decimal, text, text_n

COLUMNS = ("player", "decisions", "mistakes", "error", "luck", "result", "adjusted")


def review_lines(session: AnySession, steps: Sequence[Step[Action]]) -> list[str]:
    """Return the lines of a review: the players' figures and the costliest decisions."""
    players = session.match.players
    if not steps:
        return [text("review.nothing")]
    # text keys: review.head.*
    heading = [text(f"review.head.{column}") for column in COLUMNS]
    rows = [_row(session.game, players[figure.seat], figure) for figure in player_stats(steps, len(players))]
    lines = [*format_table([heading, *rows]), "", text("review.below")]
    if not session.state.over:
        lines.append(text("review.unfinished"))
    return [*lines, "", *_costliest_lines(session, steps)]


def _row(game: AnyGame, player: Player, figure: PlayerStats) -> list[str]:
    name = player.name if player.level is None else f"{player.name} ({game.level_name(player.level)})"
    return [
        name,
        str(figure.decisions),
        str(figure.mistakes),
        format_decimal(figure.mean_loss, 2),
        format_decimal(figure.luck, plus=True),
        format_decimal(figure.result, plus=True),
        format_decimal(figure.adjusted, plus=True),
    ]


def _costliest_lines(session: AnySession, steps: Sequence[Step[Action]]) -> list[str]:
    """Return the lines about the people's costliest decisions or, in a game among bots, everybody's."""
    players = session.match.players
    people = [seat for seat, player in enumerate(players) if player.human]
    worst = costliest_steps(steps, people or range(len(players)))
    if not worst:
        return [text("review.flawless")]
    lines = [text_n("review.costliest", len(worst))]
    for step in worst:
        lines += _decision_lines(session, step)
    return lines


def _decision_lines(session: AnySession, step: Step[Action]) -> list[str]:
    """Return the lines about one decision: the action, its cost, the better action, and the reason."""
    decision = step.decision
    assert decision is not None
    assert step.seat is not None
    game, view = session.game, acting_views(session.game, session.journal[step.number])[0]
    names = tuple(player.name for player in session.match.players)
    best = decision.best.action
    why, against = game.explain_apart(view, best, decision.taken.action, decision.choices, names)
    if against:
        why += " " + text("why.of-move", move=text("why.the-other"), reason=after_colon(against))
    # text keys: review.kind.*
    return [
        text(
            "review.lost",
            part=part_name(game, step.round),
            name=names[step.seat],
            move=after_colon(game.describe(view, decision.taken.action)),
            kind=text(f"review.kind.{decision.kind}"),
            points=format_decimal(decision.points_lost),
            error=format_decimal(decision.standard_error),
        ),
        "  " + text("review.better", move=after_colon(game.describe(view, best)), why=why.strip()),
    ]
