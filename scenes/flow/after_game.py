"""What follows a round and a game: its scores, its winners, and what can be done with it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gnoming.core.game import Match, Player, State
from gnoming.core.session import AnySession
from gnoming.text import text, text_n
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.flow.exits import GameExits
from scenes.flow.handicap_medal import HandicapNews
from scenes.flow.leak_desk import keep_leaks, keep_leaks_shown
from scenes.flow.level_offer import WINS, forget_wins, level_to_offer, note_result, raise_bots
from scenes.flow.level_rounds import level_rounds
from scenes.flow.mistake_finder import ReviewMistakeFinder
from scenes.flow.par_medal import par_news
from scenes.flow.presenters import game_medals, make_scores_scene, presenter_for
from scenes.flow.profile import Profile
from scenes.flow.rating_desk import RatingDesk
from scenes.menus.portraits import seat_portraits
from scenes.results.scores_scene import RoundEnd, SameCards, ScoresScene
from scenes.setup.choice import add_choice, read_choice
from scenes.table.game.exits import Course
from scenes.table.play.pacer import deal_round

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene
    from scenes.results.game_result import FinalExits, GameResult
    from scenes.results.medals import Medal

SCORES_MS = 3500.0
"""Milliseconds for which a film shows what a round scored."""


class AfterGame:
    """The way from the end of a round or game to its scores, winners, replay and review."""

    def __init__(
        self, app: App, profile: Profile, thinker: Thinker, exits: GameExits, rating: RatingDesk
    ) -> None:
        self._app = app
        self._profile = profile
        self._thinker = thinker
        self._exits = exits
        self._rating = rating
        self._prepared: tuple[State, ScoresScene] | None = None

    def prepare_scores(self, session: AnySession, course: Course) -> None:
        """Make the scores of a round, and all pictures they need, before they are shown: it takes many frames' time."""
        scene = self._make_scores(session, course)
        scene.viewport = self._app.scenes.viewport_of(scene)
        scene.layout(scene.viewport)
        self._prepared = (session.state, scene)

    def show_scores(self, session: AnySession, course: Course) -> None:
        """Show the scores of the round that has just ended; then the next is dealt, or the winners are shown."""
        ready, self._prepared = self._prepared, None
        made = ready is not None and ready[0] is session.state
        self._app.scenes.push(ready[1] if ready is not None and made else self._make_scores(session, course))

    def look_back(self, session: AnySession, state: State, course: Course) -> None:
        """Show the scores of an earlier round of this session once more."""
        players = session.match.players
        names = tuple(player.name for player in players)
        people = seats_of_people(players)
        end = RoundEnd(
            names, seat_portraits(players), state, lambda: None, course.course_picture, True, people=people
        )
        self._app.scenes.push(make_scores_scene(session.game, self._app, end))

    def _make_scores(self, session: AnySession, course: Course) -> ScoresScene:
        state, players = session.state, session.match.players
        done = partial(self._show_final if state.over else deal_round, session)
        names = tuple(player.name for player in players)
        same = self._same_cards(session)
        people = seats_of_people(players)
        end = RoundEnd(
            names,
            seat_portraits(players),
            state,
            done,
            course.course_picture,
            same_cards=same,
            people=people,
            leads_to_map=state.over and self._exits.way_to_tour(session) is not None,
        )
        return make_scores_scene(session.game, self._app, end)

    def _same_cards(self, session: AnySession) -> SameCards | None:
        """Return what levels make of the cards of the latest round; None but for one person against bots."""
        rounds = level_rounds(session, self._thinker, self.watch_replay, self._profile.deals)
        if rounds is None:
            return None

        def show() -> None:
            from scenes.deals.levels import LevelsScene

            self._app.scenes.push(LevelsScene(self._app, rounds))

        return SameCards(show, rounds.poll_in_background, rounds.stop)

    def _show_final(self, session: AnySession) -> None:
        from scenes.results.final import FinalScene

        to_tour = self._exits.way_to_tour(session)
        self._profile.archive(session)
        trophy = self._profile.trophies.medal(session)
        if to_tour is not None:
            to_tour()
            return
        result = _game_result(session, trophy)
        if self._profile.results.counts_here(session):
            self._profile.change_settings(note_result(self._profile.settings, session, result.winners))
        fanfare = choose_fanfare(session.match.players, result.winners)
        rated, keep = self._rating.begin(session), partial(keep_leaks, self._profile)
        finder = ReviewMistakeFinder(session, self._thinker, rated, keep)
        news = [HandicapNews(self._rating, session)]
        par = par_news(session, self._profile.deals, self._thinker, self._profile.trophies.note_books)
        exits = self._final_exits(session)
        self._app.scenes.replace(
            FinalScene(self._app, result, exits, fanfare, finder, [*news, *([par] if par else [])])
        )
        self._exits.note_deal_result(session)

    def _final_exits(self, session: AnySession) -> FinalExits:
        """Return where the end of a game leads."""
        from scenes.results.game_result import FinalExits

        return FinalExits(
            partial(self._offer_level, session, partial(self._play_again, session)),
            partial(self.open_review, session),
            partial(self.watch_replay, session),
            partial(self._offer_level, session, lambda match: self._exits.show_title()),
            partial(self._exits.show_deal, session),
            partial(self._exits.show_envelope, session),
        )

    def _offer_level(self, session: AnySession, go_on: Callable[[Match], None]) -> None:
        """Go on; but first ask who has won often enough whether the bots are to be of the next level from now on."""
        level = level_to_offer(self._profile.settings, session)
        if level is None:
            go_on(session.match)
            return
        from scenes.dialogs.dialog import ConfirmScene

        self._profile.change_settings(forget_wins(self._profile.settings, session))

        def answer(yes: bool) -> None:
            go_on(self._raise_level(session, level) if yes else session.match)

        # text keys: level.*
        question = text("flow.next-level", count=WINS, level=text(f"level.{level}"))
        words = question, text("flow.next-level.yes"), text("flow.next-level.no")
        self._app.scenes.push(ConfirmScene(self._app, *words, answer))

    def _raise_level(self, session: AnySession, level: str) -> Match:
        """Return the match with stronger bots; the setup that is remembered has them too."""
        game, last = session.game, self._profile.settings.last_setup
        choice = read_choice(last, game)
        if choice is not None:
            players = raise_bots(game, choice.players, level)
            self._profile.remember_setup(add_choice(last, game, replace(choice, players=players)))
        return replace(session.match, players=raise_bots(game, session.match.players, level))

    def _play_again(self, session: AnySession, match: Match) -> None:
        """Play a match once more; the next seat begins."""
        again = replace(match, first_seat=(match.first_seat + 1) % len(match.players))
        self._exits.begin(self._profile.new_rated_session(session.game, again))

    def watch_replay(self, session: AnySession, at: int = 0) -> None:
        """Show a finished game step by step, from the position after so many moves."""
        self._push_film(session, at)

    def _push_film(self, session: AnySession, at: int) -> ReplayScene:
        from scenes.replay.scene import ReplayExits, ReplayScene

        def scores(state: State) -> None:
            players = session.match.players
            names = tuple(player.name for player in players)
            people = seats_of_people(players)
            end = RoundEnd(
                names, seat_portraits(players), state, lambda: None, moves_on_ms=SCORES_MS, people=people
            )
            self._app.scenes.push(make_scores_scene(session.game, self._app, end))

        exits = ReplayExits(partial(self.open_review, session), partial(self._play_on, session), scores)
        scene = ReplayScene(self._app, presenter_for(session.game), session, exits, at)
        self._app.scenes.push(scene)
        return scene

    def watch_with_other_eyes(self, session: AnySession) -> None:
        """Show a finished game from its first cards on, as another seat than the person's could know it."""
        scene = self._push_film(session, 1)
        scene.look_with(scene.eyes.next_seat)
        scene.explain_eyes()

    def choose_position(self, session: AnySession) -> None:
        """Show a finished game from where its last round begins: from each of its positions one can play on."""
        dealt = (n for n in range(len(session.journal), 0, -1) if session.journal[n - 1].seat is None)
        self.watch_replay(session, next(dealt, 0))

    def open_review(self, session: AnySession) -> None:
        """Show what decisions cost, and what the cards gave."""
        from scenes.review.live_review import AnyStep, LiveReview
        from scenes.review.position import PositionScene
        from scenes.review.scene import ReviewScene

        book = LiveReview(session, self._thinker)
        book.on_done = lambda: self._tell_leaks(keep_leaks_shown(self._profile, book))

        def show_position(step: AnyStep) -> None:
            def play_on(number: int) -> None:
                self._play_on(session, number, book.seat)

            scene = PositionScene(self._app, presenter_for(session.game), book, step, play_on)
            self._app.scenes.push(scene)

        self._app.scenes.push(ReviewScene(self._app, book, show_position))

    def _tell_leaks(self, count: int) -> None:
        """Say how many drills a review has left, if any."""
        if count and self._app.scenes.top is not None:
            self._app.scenes.top.toast.show_message(text_n("drills.planted", count), "hint")

    def _play_on(self, finished: AnySession, number: int, seat: int) -> None:
        """Begin a game that stands where a finished one did; a game that runs is given up only when that is said."""
        from gnoming.review.play_on import play_on

        fresh = self._profile.new_session(finished.game, finished.match)
        session = play_on(finished, number, seat, fresh.luck.seed, fresh.created)
        session.practice = fresh.practice
        if self._profile.games.has_save(session.game.name):
            self._exits.confirm_replace(session, self._announce_new_cards)
        else:
            self._exits.play(session)
            self._announce_new_cards()

    def _announce_new_cards(self) -> None:
        if self._app.scenes.top is not None:
            self._app.scenes.top.toast.show_message(text("flow.new-cards"), "card")


def choose_fanfare(players: Sequence[Player], winners: Sequence[int]) -> str:
    """Return what is heard at the end: a game that people lost to bots ends more softly."""
    people = seats_of_people(players)
    return "lose" if people and not set(people) & set(winners) else "win"


def seats_of_people(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that are no bots."""
    return tuple(seat for seat, player in enumerate(players) if player.human)


def _game_result(session: AnySession, trophy: Medal | None) -> GameResult:
    """Return how a game has ended, with its medals, and the trophy that it has won if it has."""
    from scenes.results.game_result import GameResult

    game, state, players = session.game, session.state, session.match.players
    names, rounds = tuple(player.name for player in players), game.rounds(state)
    return GameResult(
        game.name,
        names,
        seat_portraits(players),
        game.totals(state),
        game.winners(state),
        rounds,
        (*game_medals(session, names, rounds), *(() if trophy is None else (trophy,))),
        seats_of_people(players),
    )
