from gnoming.core.game import AnyGame
from gnoming.stats.facts import MIXED, PEOPLE
from gnoming.stats.reviewed_games import Habit
from gnoming.stats.summary import Mean, Period
from gnoming.system import local_time
from gnoming.text import format_decimal, text, text_n
from scenes.past.words import date_words


def mean_words(mean: Mean, digits: int = 1) -> str:
    """Return a mean with its interval as text, or only the mean if there is no interval."""
    value = format_decimal(mean.value, digits)
    if mean.half is None:
        return value
    return text("stats.with-interval", mean=value, half=format_decimal(mean.half, digits))


def percent(part: float, whole: float) -> str:
    """Return a share as text, in whole percent without the percent sign."""
    return format_decimal(100 * part / whole, 0)


def level_words(game: AnyGame, level: str) -> str:
    """Return the name of a bot level, or a text for several levels or none."""
    if level in (PEOPLE, MIXED):
        return text("stats.people") if level == PEOPLE else text("stats.mixed")
    return game.level_name(level)


def day_text(created: str) -> str:
    """Return the day of a game as text, in local time."""
    return date_words(local_time(created))


def period_words(period: Period) -> str:
    if period.first == period.last:
        games = text("stats.period-one", first=period.first)
    else:
        games = text("stats.period", first=period.first, last=period.last)
    points = format_decimal(period.result.value, 1, plus=True)
    result = text("stats.period-result", games=games, result=points)
    if period.lost is None or period.rest is None:
        return result
    lost, rest = format_decimal(period.lost), format_decimal(period.rest, 1, plus=True)
    return text("stats.period-known", result=result, lost=lost, rest=rest)


def known_words(known: int, every: int) -> str:
    """Return the sentence about how many games have known losses through decisions."""
    if not known:
        return text("stats.none-known")
    if known == every:
        return text_n("stats.all-known", every)
    return text("stats.known", known=known, all=every)


def habit_words(habit: Habit | None) -> str:
    """Return a text about the costliest habit with its figures, or the sentence that none is known."""
    if habit is None:
        return text("stats.habit-none")
    # text keys: review.kind.*
    return text_n(
        "stats.habit-words",
        habit.games,
        kind=text(f"review.kind.{habit.kind}"),
        points=format_decimal(habit.cost.lost / habit.games),
        share=percent(habit.cost.lost, habit.every),
    )
