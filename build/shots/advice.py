"""Hints, reasons and reviews in their telling states."""

from collections.abc import Callable
from functools import partial

from gnoming.around.cards import HAZARD
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.review import live_review
from scenes.review.scene import ReviewScene
from shots.positions import NAMES, Party, Wanted, advance, found
from shots.studio import Studio
from shots.table import ADVANCED, LONGEST, midgame, mine

FEW_NODES = 12
"""Positions that a decision is judged by: for a picture it need not be judged well."""
State = Callable[[Studio], None]


def hint(wanted: Wanted, count: int, studio: Studio) -> None:
    """A hint in a position."""
    studio.show(found(Party(count), wanted))
    studio.settle()
    studio.pilot.press("h")
    studio.pilot.wait(200)


def hint_long(studio: Studio) -> None:
    """A hint at the fullest table: seven with long names and all advanced rules, a card in hand."""
    party = Party(7, names=LONGEST, options={**ADVANCED, "rounds": 9})
    studio.show(found(party, _card_in_hand))
    studio.settle()
    studio.pilot.press("h")
    studio.pilot.wait(200)


def _card_in_hand(state: AroundState) -> bool:
    hand = state.turn.hand
    usual = hand is not None and hand.face is not HAZARD
    return usual and mine(Phase.PLAY)(state) and face_down(state.grids[0]) < 6


def _bounces(state: AroundState) -> bool:
    hand = state.turn.hand
    if hand is None or hand.face is None or not mine(Phase.TAKEN)(state) or not state.turn.taken_down:
        return False
    return hand.face.positive and any(card.face_up and card.face is hand.face for card in state.grids[0])


def why(count: int, studio: Studio) -> None:
    """A bot's reasons for its last turn."""
    studio.show(found(Party(count), midgame))
    studio.settle()
    studio.pilot.press("w")
    studio.settle()


def finished(count: int, names: tuple[str, ...] = NAMES, rounds: int = 3) -> AnySession:
    """Return a finished game in which the person plays by dice now and then."""
    session = Party(count, names=names, options={"rounds": rounds}).session("review")
    level = session.game.levels[-1]
    while not session.state.over:
        own = session.state.to_act == (0,)
        advance(session, "random" if own and len(session.journal) % 7 == 0 else level)
    return session


def review_all(count: int, studio: Studio, names: tuple[str, ...] = NAMES, rounds: int = 3) -> None:
    """The review of a finished game."""
    review(count, studio, names, rounds)


def review(count: int, studio: Studio, names: tuple[str, ...] = NAMES, rounds: int = 3) -> ReviewScene:
    """Go to the review of a finished game, from its replay, and wait for it."""
    live_review.PLAYOUTS = FEW_NODES
    studio.show(finished(count, names, rounds))
    studio.settle()
    studio.use(text("table.replay-review"))
    return _reviewed(studio)


def _reviewed(studio: Studio) -> ReviewScene:
    """Wait until all is reviewed."""
    scene = studio.scene
    assert isinstance(scene, ReviewScene)
    while not scene.review.is_done:
        studio.pilot.wait(100)
    studio.settle()
    studio.away()
    return scene


def review_page(page: str, studio: Studio) -> None:
    """Another page, where large text has them one behind the other."""
    review(4, studio)
    studio.use_if_there(text(f"review.page.{page}"))
    studio.settle()


def review_grows(studio: Studio) -> None:
    """A review half done."""
    live_review.PLAYOUTS = FEW_NODES
    studio.show(finished(4))
    studio.settle()
    studio.use(text("table.replay-review"))
    scene = studio.scene
    assert isinstance(scene, ReviewScene)
    while scene.review.progress < 0.45:
        studio.pilot.wait(20)


def position(number: int, studio: Studio) -> None:
    """One of the costliest decisions on the table."""
    scene = review(4, studio)
    scene.choose_step(scene.review.costliest()[number])
    studio.use(text("review.look"))
    studio.settle()
    studio.away()


def position_well_done(studio: Studio) -> None:
    """A decision that could not have been better."""
    scene = review(4, studio)
    done = [
        step
        for step in scene.review.decisions()
        if step.decision is not None and step.decision.points_lost == 0
    ]
    scene.choose_step(done[len(done) // 2])
    studio.use(text("review.look"))
    studio.settle()
    studio.away()


STATES: dict[str, State] = {
    "hint-draw": partial(hint, midgame, 4),
    "hint-place": partial(hint, _card_in_hand, 4),
    "hint-bounce": partial(hint, _bounces, 4),
    "hint-flip": partial(hint, mine(Phase.OFFER), 4),
    "hint-starting-flips": partial(hint, mine(Phase.STARTING_FLIPS), 3),
    "hint-7": hint_long,
    "why-4": partial(why, 4),
    "why-7": partial(why, 7),
    "review-4": partial(review_all, 4),
    "review-2": partial(review_all, 2),
    "review-7": partial(review_all, 7, names=LONGEST, rounds=9),
    "review-players": partial(review_page, "players"),
    "review-costliest": partial(review_page, "costliest"),
    "review-grows": review_grows,
    "review-position-0": partial(position, 0),
    "review-position-1": partial(position, 1),
    "review-position-best": position_well_done,
}
