"""The deal pages: the sheet for entering a code, the card, and the pages that follow."""

from datetime import date

from gnoming.core.game import Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.days import GameDay, day_deal
from gnoming.deals.deal import deal_match
from gnoming.deals.level_rounds import level_rounds
from gnoming.deals.players import seat_players
from gnoming.deals.results import DayTry, Result
from gnoming.deals.same_cards import RoundStart, bot_players, play_first_round, replay_moves
from gnoming.registry import GAMES, find_game
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.deals.levels import LevelsScene
from shots.pages.menus import TITLE
from shots.steps import State, away, settle, state
from shots.studio import Studio

SECOND_GAME = "pesky-garden-gnomes"

DAY = date(2026, 11, 23)
CODE = day_deal(DAY).code
OTHERS = (("Annabelle-Sophie", -3), ("Opa Karl-Heinz", 41), ("Mira", 9), ("Jo", 27))
"""Other people who played these cards, and their scores."""


def played_day(name: str = "Ann", portrait: str = "penny") -> AnySession:
    """Return a daily deal after a person has played it."""
    deal = day_deal(DAY)
    game = GAMES[deal.game]
    levels = ["gardener", *(level for level in deal.seating if level)]
    bots = play_first_round(game, deal_match(deal, bot_players(levels)), deal.seed, deal.seed)
    match = deal_match(deal, seat_players(deal, Player(name, portrait=portrait)))
    start = RoundStart(Session(game, match, Luck(deal.seed), f"{DAY}T17:00:00Z"), ())
    return replay_moves(start, [(entry.seat, entry.action) for entry in bots.journal])


def enter_code(words: str) -> State:
    """Show the sheet for entering a code, with these first characters of one entered."""

    def enter(studio: Studio) -> None:
        studio.navigator.deals.enter_code()
        studio.settle()
        for char in words:
            studio.use(char)

    return state(TITLE, enter, away, settle)


def card(studio: Studio) -> None:
    """Show the card of a deal that others have played too."""
    TITLE(studio)
    session = played_day()
    results = studio.profile.deals.value
    for name, score in OTHERS:
        results = results.with_result(Result(CODE, name, score, "2026-11-23"))
    studio.profile.deals.value = results
    studio.navigator.deals.note_result(session)
    studio.navigator.deals.show_card(session)
    studio.settle()


def calendar(studio: Studio) -> None:
    """Show a month in which some days have been played."""
    TITLE(studio)
    results, scores = studio.profile.deals.value, (4, 21, -9, 12, 33, 2, None, 15, -3, 8)
    for n, score in enumerate(scores):
        day = date(2026, 11, 3 + 2 * n)
        results = results.with_day(day.isoformat(), DayTry("x", score)).with_par(day_deal(day).code, 8)
    studio.profile.deals.value = results.with_day(DAY.isoformat(), DayTry("x", 3)).with_par(CODE, 11)
    studio.navigator.deals.open()
    studio.settle()


def calendar_second(studio: Studio) -> None:
    """Show the calendar of the second game."""
    TITLE(studio)
    results = studio.profile.deals.value
    for n, score in enumerate((6, 12, 2, None, 9)):
        day = GameDay(date(2026, 11, 9 + 3 * n), SECOND_GAME)
        results = results.with_day(day.key, DayTry("x", score)).with_par(day.deal.code, 6)
    today = GameDay(DAY, SECOND_GAME)
    studio.profile.deals.value = results.with_day(today.key, DayTry("x", 4)).with_par(today.deal.code, 7)
    studio.navigator.deals.open()
    studio.settle()
    studio.use(text("pesky.title"))
    studio.settle()


def calendar_new(studio: Studio) -> None:
    """Show the calendar to a person who has never played a daily deal."""
    TITLE(studio)
    studio.navigator.deals.open()
    studio.settle()


def levels(studio: Studio) -> None:
    """Show four levels' results in a round while the fifth one plays."""
    TITLE(studio)
    rounds = level_rounds(played_day(), InProcessThinker(find_game), lambda session, at: None)
    if rounds is None:
        raise LookupError("nobody sits there")
    while rounds.score("greenkeeper") is None:
        rounds.poll()
    scene = LevelsScene(studio.app, rounds)
    rounds.poll = lambda: False  # type: ignore[method-assign]  # the champion takes long
    studio.app.scenes.push(scene)
    studio.settle()


STATES: dict[str, State] = {
    "deal-code": enter_code(CODE.replace("-", "")),
    "deal-code-begun": enter_code("2000NM"),
    "deal-code-wrong": enter_code(CODE.replace("-", "")[:-1] + "4"),
    "deal-card": card,
    "deal-levels": levels,
    "deal-days": calendar,
    "deal-days-second": calendar_second,
    "deal-days-new": calendar_new,
}
FEW = ("deal-code", "deal-card", "deal-days")
