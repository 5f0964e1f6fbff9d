"""The pages after a round or a game: the scores, the winners, and the start of the next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gnoming.characters import seat_portraits
from gnoming.core.game import Match, Player, State
from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_of
from gnoming.deals.level_rounds import level_rounds
from gnoming.deals.players import named_apart
from gnoming.person.own_drills import keep_own_drills
from gnoming.person.trophies import titles
from gnoming.setup.choice import add_choice, read_choice
from gnoming.setup.level_offer import WINS, forget_wins, level_to_offer, note_result, raise_bots
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.dialogs.dialog import ChooseScene
from scenes.games import face_of
from scenes.menus.menu_scene import MenuScene
from scenes.results.medal_strip import HandicapNews, MistakeFinder, par_news
from scenes.table.controller import GameTable
from scenes.table.game.face import Medal
from scenes.table.game.navigation import GroundPicture
from scenes.table.game.round_end import SameCards, round_end, seats_of_people
from scenes.table.play.pacer import deal_round

if TYPE_CHECKING:
    from scenes.results.rounds_table import GameResult


class AfterGame(Controller):
    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._prepared: tuple[State, MenuScene] | None = None

    def prepare_scores(self, session: AnySession, ground: GroundPicture) -> None:
        """Prepare a round's score page and its pictures early, because that takes many frames."""
        scene = self._make_scores(session, ground)
        scene.viewport = self._app.scenes.viewport_of(scene)
        scene.layout(scene.viewport)
        self._prepared = (session.state, scene)

    def show_scores(self, session: AnySession, ground: GroundPicture) -> None:
        """Show the scores of the round that has just ended, then deal the next round or show the winners."""
        ready, self._prepared = self._prepared, None
        made = ready is not None and ready[0] is session.state
        self._app.scenes.push(ready[1] if ready is not None and made else self._make_scores(session, ground))

    def look_back(self, session: AnySession, state: State, ground: GroundPicture) -> None:
        """Show the scores of an earlier round of this session again."""
        end = replace(round_end(session, state), course_picture=ground, is_look_back=True)
        self._app.scenes.push(face_of(session.game.name).make_scores_scene(self._app, end))

    def _make_scores(self, session: AnySession, ground: GroundPicture) -> MenuScene:
        state = session.state
        end = replace(
            round_end(session, state),
            on_done=partial(self._show_final if state.over else deal_round, session),
            course_picture=ground,
            same_cards=self._same_cards(session),
            on_menu=partial(GameTable(self._navigator, session).menu, ()),
            leads_to_map=state.over and self._navigator.tour.way_back(session) is not None,
        )
        return face_of(session.game.name).make_scores_scene(self._app, end)

    def _same_cards(self, session: AnySession) -> SameCards | None:
        """Return how bots of each level did with the latest round's cards; None unless one person plays
        against bots.
        """
        watch = self._navigator.replays.watch
        rounds = level_rounds(session, self._navigator.thinker, watch, self._profile.deals)
        if rounds is None:
            return None

        def show() -> None:
            from scenes.deals.levels import LevelsScene

            self._app.scenes.push(
                LevelsScene(self._app, rounds, self._navigator.lessons.is_first_game(session))
            )

        return SameCards(show, rounds.poll_in_background, rounds.stop)

    def _show_final(self, session: AnySession) -> None:
        from scenes.results.final import FinalScene

        to_tour = self._navigator.tour.way_back(session)
        self._profile.archive(session)
        won = self._profile.trophies.won_by(session)
        trophy = Medal("trophy", text("shelf.medal"), titles(won)) if won else None
        if to_tour is not None:
            to_tour()
            return
        result = _game_result(session, trophy)
        if self._profile.results.counts_here(session):
            self._profile.change_settings(note_result(self._profile.settings, session, result.winners))
        fanfare = choose_fanfare(session.match.players, result.winners)
        rated, keep = self._navigator.rating.begin(session), partial(keep_own_drills, self._profile)
        finder = MistakeFinder(session, self._navigator.thinker, rated, keep)
        news = [HandicapNews(self._navigator.rating, session)]
        note = self._profile.trophies.note_stores
        par = None
        if not self._navigator.lessons.is_first_game(session):
            # Golf terms would only puzzle somebody after a first game.
            par = par_news(session, self._profile.deals, self._navigator.thinker, note)
        nameless = self._navigator.people.nameless_seat(session)
        self._app.scenes.replace(
            FinalScene(
                self._navigator, session, result, fanfare, finder, [*news, *([par] if par else [])], nameless
            )
        )
        self._navigator.deals.note_result(session)

    def play_again(self, session: AnySession) -> None:
        """Play again, with new cards or the same ones; if the same can be dealt, ask which."""
        deal, deals = deal_of(session), self._navigator.deals
        again = partial(self._offer_level, session, partial(self._play_again, session))
        if deal is None:
            again()
            return
        same = partial(deals.play_again, deal, session.match.players)
        answers = [(text("final.again-new"), again), (text("final.again-same"), same)]
        if (swapped := deals.swapped_seats(session, deal)) is not None:
            answers.append((text("final.again-swapped"), partial(deals.play_again, *swapped)))
        self._app.scenes.push(ChooseScene(self._app, text("final.again-which"), answers))

    def leave(self, session: AnySession) -> None:
        """Offer stronger bots to a frequent winner, then go to the title."""
        self._offer_level(session, lambda match: self._navigator.show_title())

    def _offer_level(self, session: AnySession, go_on: Callable[[Match], None]) -> None:
        """Call `go_on`, but first offer stronger bots to a player who has won often enough."""
        level = level_to_offer(self._profile.settings, session)
        if level is None:
            go_on(session.match)
            return
        self._profile.change_settings(forget_wins(self._profile.settings, session))

        def answer(yes: bool) -> None:
            go_on(self._raise_level(session, level) if yes else session.match)

        # text keys: level.*
        question = text("score.next-level", count=WINS, level=text(f"level.{level}"))
        words = question, text("score.next-level.yes"), text("score.next-level.no")
        self._navigator.confirm(*words, answer)

    def _raise_level(self, session: AnySession, level: str) -> Match:
        """Return the match with stronger bots, and change the remembered setup to match."""
        game, last = session.game, self._profile.settings.last_setup
        choice = read_choice(last, game)
        if choice is not None:
            players = raise_bots(game, choice.players, level)
            self._profile.remember_setup(
                add_choice(last, game, replace(choice, players=players), begins=True)
            )
        return replace(session.match, players=raise_bots(game, session.match.players, level))

    def _play_again(self, session: AnySession, match: Match) -> None:
        players = named_apart(match.players)
        again = replace(match, players=players, first_seat=(match.first_seat + 1) % len(players))

        def begin() -> None:
            self._navigator.seals.begin(self._profile.new_rated_session(session.game, again))

        self._navigator.give_up_save(session.game.name, begin)


def choose_fanfare(players: Sequence[Player], winners: Sequence[int]) -> str:
    """Return the name of the sound for a game's end: a softer one if people played and all of them lost."""
    people = seats_of_people(players)
    return "lose" if people and not set(people) & set(winners) else "win"


def _game_result(session: AnySession, trophy: Medal | None) -> GameResult:
    """Return a game's result with its medals, including one for any trophies won."""
    from scenes.results.rounds_table import GameResult

    game, state, players = session.game, session.state, session.match.players
    names, rounds = tuple(player.name for player in players), game.rounds(state)
    return GameResult(
        game.name,
        names,
        seat_portraits(players),
        game.totals(state),
        game.winners(state),
        rounds,
        (
            *face_of(session.game.name).game_medals(session, names, rounds),
            *(() if trophy is None else (trophy,)),
        ),
    )
