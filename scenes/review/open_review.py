"""Opens a game's review, and from there any position of it."""

from collections.abc import Callable
from functools import partial

from gnoming.core.session import AnySession
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.review.live_review import AnyStep, LiveReview
from scenes.review.position import PositionScene
from scenes.review.scene import ReviewScene
from scenes.table.presenter import Presenter


def open_review(
    app: App,
    presenter: Presenter,
    session: AnySession,
    thinker: Thinker,
    on_play_on: Callable[[LiveReview, int], None],
) -> None:
    """Show the review of a session; `play_on` is told the book and the entry from which somebody wants to play on."""
    book = LiveReview(session, thinker)

    def look(step: AnyStep) -> None:
        app.scenes.push(PositionScene(app, presenter, book, step, partial(on_play_on, book)))

    app.scenes.push(ReviewScene(app, book, look))
