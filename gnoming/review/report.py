"""A whole review as one JSON object, for other programs."""

from collections.abc import Sequence

from gnoming.core.game import A, E, Json, JsonObject, S
from gnoming.core.session import Session
from gnoming.review.decisions import JudgedDecision
from gnoming.review.player_stats import PlayerStats, costliest_steps, player_stats
from gnoming.review.steps import Step

DIGITS = 4
"""The decimal places of every number; more would be noise."""


def review_as_json(session: Session[S, A, E], steps: Sequence[Step[A]]) -> JsonObject:
    """Return the review of a session's journal: its players, its decisions, and the costliest of them."""
    seats = range(len(session.match.players))
    worst = costliest_steps(steps, seats)
    return {
        "game": session.game.name,
        "created": session.created,
        "finished": session.state.over,
        "players": [*_players_as_json(session, steps)],
        "decisions": [_decision_as_json(session, step, steps) for step in steps if step.decision is not None],
        "expected": [_round_all(step.points) for step in steps],
        "costliest": [_decision_as_json(session, step, steps) for step in worst],
    }


def _players_as_json(session: Session[S, A, E], steps: Sequence[Step[A]]) -> list[JsonObject]:
    players, totals = session.match.players, session.game.totals(session.state)
    found: list[JsonObject] = []
    for figure in player_stats(steps, len(players)):
        player = players[figure.seat]
        who: JsonObject = {"name": player.name, "kind": player.kind, "level": player.level}
        found.append(who | {"total": totals[figure.seat]} | _player_figures(figure, steps))
    return found


def _player_figures(figure: PlayerStats, steps: Sequence[Step[A]]) -> JsonObject:
    own = [step.decision for step in steps if step.seat == figure.seat and step.decision is not None]
    kinds: JsonObject = {
        kind: _kind_summary([d for d in own if d.kind == kind]) for kind in dict.fromkeys(d.kind for d in own)
    }
    return {
        "seat": figure.seat,
        "decisions": figure.decisions,
        "mistakes": figure.mistakes,
        "lost": _round(figure.points_lost),
        "error": _round(figure.mean_loss),
        "luck": _round(figure.luck),
        "result": _round(figure.result),
        "adjusted": _round(figure.adjusted),
        "kinds": kinds,
    }


def _kind_summary(decisions: Sequence[JudgedDecision[A]]) -> JsonObject:
    return {
        "decisions": len(decisions),
        "mistakes": sum(decision.is_mistake for decision in decisions),
        "lost": _round(sum(decision.points_lost for decision in decisions)),
    }


def _step_position(step: Step[A], steps: Sequence[Step[A]]) -> JsonObject:
    """Return a step's round, its seat, and its index within the round's moves (None for the deal)."""
    before = sum(1 for other in steps[: step.number] if other.round == step.round)
    return {"round": step.round, "index": None if step.seat is None else before - 1, "seat": step.seat}


def _decision_as_json(session: Session[S, A, E], step: Step[A], steps: Sequence[Step[A]]) -> JsonObject:
    decision = step.decision
    assert decision is not None
    write = session.game.encode
    return _step_position(step, steps) | {
        "kind": decision.kind,
        "move": write(decision.taken.action),
        "best": write(decision.best.action),
        "points": _round(decision.taken.points),
        "best_points": _round(decision.best.points),
        "lost": _round(decision.points_lost),
        "standard_error": _round(decision.standard_error),
        "mistake": decision.is_mistake,
        "choices": {
            write(one.action): _round_all((one.points, one.standard_error)) for one in decision.choices
        },
    }


def _round_all(points: Sequence[float]) -> list[Json]:
    return [_round(number) for number in points]


def _round(number: float) -> float:
    return round(number, DIGITS) + 0.0
