"""Deals: the sheet on which a code is entered, the card, and what follows."""

from datetime import date

from gnoming.core.game import Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.book import Result
from gnoming.deals.days import day_deal
from gnoming.deals.deal import deal_match
from gnoming.deals.same_cards import RoundStart, bot_players, play_first_round, replay_moves
from gnoming.registry import GAMES
from scenes.flow.deal_players import seat_players
from shots.menus import TITLE
from shots.steps import State, away, settle, state
from shots.studio import Studio

DAY = date(2026, 11, 23)
CODE = day_deal(DAY).code
OTHERS = (("Annabelle-Sophie", -3), ("Opa Karl-Heinz", 41), ("Mira", 9), ("Jo", 27))
"""Who else has played these cards, and their scores."""


def played_day(name: str = "Ann", portrait: str = "penny") -> AnySession:
    """Return the day's deal after a person has played it."""
    deal = day_deal(DAY)
    game = GAMES[deal.game]
    levels = ["gardener", *(level for level in deal.seating if level)]
    bots = play_first_round(game, deal_match(deal, bot_players(levels)), deal.seed, deal.seed)
    match = deal_match(deal, seat_players(deal, Player(name, portrait=portrait)))
    start = RoundStart(Session(game, match, Luck(deal.seed), f"{DAY}T17:00:00Z"), ())
    return replay_moves(start, match, [(entry.seat, entry.action) for entry in bots.journal])


def enter_code(words: str) -> State:
    """Show the sheet for a code, with so much of one entered."""

    def enter(studio: Studio) -> None:
        studio.flow.deals.open_code_entry()
        studio.settle()
        for char in words:
            studio.use(char)

    return state(TITLE, enter, away, settle)


def card(studio: Studio) -> None:
    """Show the card of a deal that others have played too."""
    TITLE(studio)
    session = played_day()
    book = studio.profile.deals.book
    for name, score in OTHERS:
        book = book.with_result(Result(CODE, name, score, "2026-11-23"))
    studio.profile.deals.book = book
    studio.flow.deals.note_result(session)
    studio.flow.deals.show_card(session)
    studio.settle()


STATES: dict[str, State] = {
    "deal-code": enter_code(CODE.replace("-", "")),
    "deal-code-begun": enter_code("2000NM"),
    "deal-code-wrong": enter_code(CODE.replace("-", "")[:-1] + "4"),
    "deal-card": card,
}
FEW = ("deal-code", "deal-card")
