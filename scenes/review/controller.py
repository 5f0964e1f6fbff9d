from collections.abc import Collection
from functools import partial

from gnoming.core.session import AnySession
from gnoming.drills.drill import own_drills
from gnoming.handicap.game_review import ReviewedDecision
from gnoming.person.own_drills import keep_drills_shown, own_seat
from gnoming.text import text, text_n
from scenes.app.controller import Controller, Navigator
from scenes.games import presenter_for
from scenes.review.live_review import AnyStep, LiveReview
from scenes.review.position import PositionScene
from scenes.review.scene import ReviewScene
from scenes.table.game.navigation import MenuEntry


class Reviews(Controller):
    """The controller of reviews of finished games, and of games that continue from their positions."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._judged: dict[tuple[str, str], list[ReviewedDecision]] = {}
        """The decisions of the games whose reviews have been finished since the program began."""
        self._played_on: tuple[AnySession, LiveReview] | None = None
        """The latest game that continues from a review's position, and that review."""

    def open(self, session: AnySession, judged: Collection[ReviewedDecision] = ()) -> None:
        """Open a game's review, which is computed while it is shown, except for decisions judged already."""
        kept = self._judged.get(_key(session), judged)
        live = LiveReview(session, self._navigator.thinker, judged=kept)
        live.on_done = partial(self._keep, live)

        def show_position(step: AnyStep) -> None:
            def play_on(number: int) -> None:
                self.play_on(session, number, live.seat, live)

            scene = PositionScene(self._app, presenter_for(session.game), live, step, play_on)
            self._app.scenes.push(scene)

        practise, can_practise = partial(self._practise, live), partial(self._can_practise, live)
        self._app.scenes.push(ReviewScene(self._app, live, show_position, practise, can_practise))

    def _can_practise(self, live: LiveReview) -> bool:
        """Return whether there are mistakes to practise: the current player's own in this game, or those shown."""
        return bool(
            self._profile.stores.drills.own_in(live.session.game.name) or self._mistakes_of_other(live)
        )

    def _mistakes_of_other(self, live: LiveReview) -> list[AnyStep]:
        """Return the mistakes shown if they are those of a person other than the current player, such as a
        guest; otherwise none.
        """
        is_person = live.session.match.players[live.seat].human
        return live.mistakes() if is_person and live.seat != own_seat(self._profile, live.session) else []

    def _practise(self, live: LiveReview) -> None:
        found = [(step.number, step.decision) for step in self._mistakes_of_other(live) if step.decision]
        self._navigator.drills.begin(live.session.game.name, live.session, own_drills(live.session, found))

    def _keep(self, live: LiveReview) -> None:
        """Keep what a finished review has judged, and its costly decisions as drills; announce the new ones."""
        self._judged[_key(live.session)] = [
            ReviewedDecision(step.seat, step.decision, step.number)
            for step in live.steps
            if step.seat is not None and step.decision is not None
        ]
        count = keep_drills_shown(self._profile, live.session, live.steps)
        if count:
            self._navigator.toast(text_n("drills.planted", count), "hint")

    def play_on(self, finished: AnySession, number: int, seat: int, review: LiveReview | None = None) -> None:
        """Start a game from a position in a finished one; ask first if that would replace a saved game.

        Its menu leads back to the `review`.
        """
        from gnoming.review.play_on import play_on

        fresh = self._profile.new_session(finished.game, finished.match)
        session = play_on(finished, number, seat, fresh.luck.seed, fresh.created)
        session.practice = fresh.practice

        def announce() -> None:
            self._played_on = None if review is None else (session, review)
            self._navigator.toast(text("review.new-cards"), "join")

        self._navigator.play_instead(session, announce)

    def menu_entries(self, session: AnySession) -> tuple[MenuEntry, ...]:
        """Return the menu entry that leads back to the review that a game was continued from."""
        if self._played_on is None or self._played_on[0] is not session:
            return ()
        review = partial(self.open, self._played_on[1].session)
        return (MenuEntry(text("review.to-pages"), "door", review),)


def _key(session: AnySession) -> tuple[str, str]:
    """Return a key that identifies a game even after it has been read again from its file."""
    return session.game.name, session.created
