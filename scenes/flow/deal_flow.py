"""Games by a deal's code: who sits down to them, and how they begin."""

from __future__ import annotations

from dataclasses import replace

from gnoming.core.deck_order import deck_order
from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.deal import Deal, deal_match, read_deal
from gnoming.deals.errors import DealError
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.notice import NoticeScene
from scenes.flow.exits import GameExits
from scenes.flow.profile import Profile
from scenes.menus.portraits import CHARACTER_NAMES
from scenes.setup.choice import last_game_name, read_choice

DEFAULT_PORTRAIT = "penny"
"""The face of somebody who has never chosen one."""


class DealFlow:
    """The way from a code to a game."""

    def __init__(self, app: App, profile: Profile, exits: GameExits) -> None:
        self._app = app
        self._profile = profile
        self._exits = exits

    def open_code(self, words: str) -> None:
        """Play the deal of a code; what is wrong with it is said in a sentence."""
        try:
            deal = read_deal(words)
        except DealError as error:
            self._app.scenes.push(NoticeScene(self._app, str(error)))
        else:
            self.play(deal)

    def play(self, deal: Deal) -> None:
        """Sit down to a deal; asks first if another game of the kind would be given up."""
        session = self.make_session(deal)
        if self._profile.has_saved_game(deal.game):
            self._exits.confirm_replace(session, lambda: None)
        else:
            self._exits.play(session)

    def make_session(self, deal: Deal) -> AnySession:
        """Return a new game with the cards of a deal; who played last at this machine sits on a person's seat."""
        game = GAMES[deal.game]
        match = deal_match(deal, seat_players(deal, self._latest_person()))
        return self._profile.new_session(game, match, deal.seed)

    def _latest_person(self) -> Player | None:
        """Return the first person of the game that was set up last; None if nobody has ever set one up."""
        last = self._profile.settings.last_setup
        game = GAMES.get(last_game_name(last) or "")
        choice = None if game is None else read_choice(last, game)
        return None if choice is None else next((one for one in choice.players if one.human), None)


def seat_players(deal: Deal, person: Player | None = None) -> tuple[Player, ...]:
    """Return the players of a deal, the first person with this name and face; the deck says which gnomes bots are."""
    own = person or Player(text("setup.player", number=1), portrait=DEFAULT_PORTRAIT)
    faces = [name for name in deck_order(CHARACTER_NAMES, deal.seed, "gnomes") if name != own.portrait]
    players: list[Player] = []
    for seat, level in enumerate(deal.seating):
        if seat == deal.person:
            players.append(own)
            continue
        face = faces.pop(0)
        name = text("setup.player", number=seat + 1) if level is None else text(f"gnome.{face}")
        players.append(Player(name, "human" if level is None else "bot", level, face))
    return _named_apart(tuple(players))


def _named_apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players with a number behind a name that another one has too."""
    seen: set[str] = set()
    apart: list[Player] = []
    for seat, player in enumerate(players, 1):
        name = player.name if player.name.casefold() not in seen else f"{player.name[:14]} {seat}"
        seen.add(name.casefold())
        apart.append(replace(player, name=name))
    return tuple(apart)
