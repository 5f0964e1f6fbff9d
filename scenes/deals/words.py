"""Texts about deals: on their cards, when a code is found, and when results are compared."""

from collections.abc import Iterable, Sequence
from datetime import date

from gnoming.characters import seat_portraits
from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.card_file import FoundDeal
from gnoming.deals.deal import Deal, read_deal
from gnoming.deals.results import Rematch, Result
from gnoming.text import format_decimal, text
from scenes.deals.card_picture import CardContent, CardSeat
from scenes.deals.card_scene import ComparedResult
from scenes.kit.text.phrases import day_text


def found_words(found: FoundDeal) -> str:
    # text keys: deal.game.*
    deal = found.deal
    game, bots = text(f"deal.game.{deal.game}"), sum(level is not None for level in deal.seating)
    words = text("deal.found", game=game, seats=len(deal.seating), bots=bots)
    if found.result is None:
        return words
    return f"{words} {text('deal.found-result', who=found.result.who, score=format_decimal(found.result.score, 0))}"


def best_first(results: Iterable[Result]) -> list[Result]:
    """Return results from the best (fewest points) to the worst; equal scores keep their order."""
    return sorted(results, key=lambda one: one.score)


def compared(deal: Deal, results: Iterable[Result], own: Result | None) -> list[ComparedResult]:
    """Return the lines of the comparison, best first, with the result `own` marked."""
    return [
        ComparedResult(
            _who(deal, one),
            one.score,
            day_text(date.fromisoformat(one.date)),
            own is not None and _same(one, own),
        )
        for one in best_first(results)
    ]


def _same(one: Result, other: Result) -> bool:
    return (one.code, one.who, one.score, one.date) == (other.code, other.who, other.score, other.date)


def _who(deal: Deal, result: Result) -> str:
    """Return the player's name, and the seat too if it differs from the person's seat in this deal."""
    seat = read_deal(result.code).person
    if seat is None or seat == deal.person:
        return result.who
    return text("deal.other-seat", who=result.who, seat=seat + 1)


def rematch_words(rematch: Rematch, players: Sequence[Player]) -> str:
    """Return the comparison of two games with swapped seats, with a line for each seat's cards."""
    you, other = players[rematch.own].name, players[rematch.other].name
    lines = [
        text(
            "deal.rematch",
            seat=rematch.other + 1,
            who=you,
            score=format_decimal(rematch.earlier[1], 0),
            other=other,
            other_score=format_decimal(rematch.later[1], 0),
        ),
        text(
            "deal.rematch",
            seat=rematch.own + 1,
            who=you,
            score=format_decimal(rematch.later[0], 0),
            other=other,
            other_score=format_decimal(rematch.earlier[0], 0),
        ),
    ]
    return "\n".join((text("deal.rematch-heading"), *lines))


def others_words(before: Iterable[Result]) -> str | None:
    """Return a sentence that tells the best of these results; None if there are none."""
    best = next(iter(best_first(before)), None)
    return None if best is None else text("deal.others", who=best.who, score=format_decimal(best.score, 0))


def card_content(session: AnySession, deal: Deal, own: Result | None, today: date) -> CardContent:
    # text keys: deal.game.*
    players, over = session.match.players, session.state.over
    totals = session.game.totals(session.state)
    winners = session.game.winners(session.state) if over else ()
    seats = tuple(
        CardSeat(player.name, portrait, totals[seat] if over else None, seat in winners)
        for seat, (player, portrait) in enumerate(zip(players, seat_portraits(players), strict=True))
    )
    result = "" if own is None else text("deal.card.result", who=own.who, score=format_decimal(own.score, 0))
    return CardContent(deal.code, text(f"deal.game.{deal.game}"), seats, result, day_text(today))
