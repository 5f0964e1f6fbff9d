"""Rounds on holes of the tour, played by bots in a moment, as if by a person."""

from functools import cache

from gnoming import paths
from gnoming.core.game import Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.deal import Deal, deal_match
from gnoming.deals.same_cards import RoundStart, bot_players, play_first_round, replay_moves
from gnoming.registry import GAMES
from gnoming.tour.course import Course, read_courses


@cache
def courses() -> dict[str, Course]:
    """Return the courses as they ship."""
    return read_courses(paths.assets() / "tour")


def played(deal: Deal, created: str) -> AnySession:
    """Return a deal's game after its only round, a person's seat played by a sprout."""
    game = GAMES[deal.game]
    levels = [level or "sprout" for level in deal.seating]
    moves = [
        (entry.seat, entry.action)
        for entry in play_first_round(game, deal_match(deal, bot_players(levels)), deal.seed, "x").journal
    ]
    players = list(bot_players(levels))
    players[deal.person or 0] = Player("Ann", portrait="penny")
    match = deal_match(deal, tuple(players))
    return replay_moves(RoundStart(Session(game, match, Luck(deal.seed), created), ()), moves)
