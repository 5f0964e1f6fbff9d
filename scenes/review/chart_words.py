"""The course of a game in words: the whole chart, and one decision on it."""

from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text, text_n
from scenes.review.live_review import AnyStep, LiveReview


def tell_course(review: LiveReview) -> str:
    """Return the chart in words, as far as it goes: the points of all players at the end of each part."""
    journal, names, game = review.session.journal, review.player_names, review.session.game
    starts = [n for n, entry in enumerate(journal) if entry.seat is None]
    seats = range(len(names))
    lines = {seat: review.margins(seat) for seat in seats}
    told = []
    for number, end in enumerate([*starts[1:], len(journal)], 1):
        if end > len(review.steps):
            break
        points = (
            text("table.tell.total", name=names[seat], total=format_decimal(lines[seat][end - 1], plus=True))
            for seat in seats
        )
        told.append(text("review.told.part", part=part_name(game, number), points=", ".join(points)))
    mistakes = text_n("review.told.mistakes", len(review.mistakes()), name=names[review.seat])
    return " ".join([*([text("review.chart-told")] if told else []), *told, mistakes])


def decision_caption(review: LiveReview, step: AnyStep) -> str:
    """Return a one-line description of a decision."""
    decision = step.decision
    assert decision is not None
    game = review.session.game
    view = game.view(review.session.journal[step.number].before, step.seat or 0)
    move, part = game.describe(view, decision.taken.action), part_name(game, step.round)
    if decision.points_lost < 0.05:
        return text("review.was-best", part=part, move=move)
    key = "review.cost-mistake" if decision.is_mistake else "review.cost"
    return text(key, part=part, move=move, points=format_decimal(decision.points_lost))
