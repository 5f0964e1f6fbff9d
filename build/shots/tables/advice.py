"""Hints, reasons and reviews in representative states."""

from collections.abc import Callable
from dataclasses import replace

from gnoming.around.cards import HAZARD
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.core.session import AnySession
from gnoming.review import decisions as judging
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.review.live_review import AnyStep, LiveReview
from scenes.review.scene import ReviewScene
from scenes.table.input.gestures import Resolved
from shots.positions import NAMES, Party, Wanted, advance
from shots.steps import State, at, away, press, settle, state, use, wait
from shots.studio import Studio
from shots.tables.table import ADVANCED, LONGEST, midgame, mine

FEW_NODES = 12
"""The number of positions for judging a decision: a picture needs no good judgement."""


def _card_in_hand(state: AroundState) -> bool:
    hand = state.turn.hand
    usual = hand is not None and hand.face is not HAZARD
    return usual and mine(Phase.PLAY)(state) and face_down(state.grids[0]) < 6


def _bounces(state: AroundState) -> bool:
    hand = state.turn.hand
    if hand is None or hand.face is None or not mine(Phase.TAKEN)(state) or not state.turn.taken_down:
        return False
    return hand.face.positive and any(card.face_up and card.face is hand.face for card in state.grids[0])


def hint(party: Party, wanted: Wanted) -> State:
    """Show a hint in a position."""
    return state(at(party, wanted), press("h"), wait(200))


def hold_back(studio: Studio) -> None:
    """Let the coach hold back the worst move."""
    thinker, profile, coach = studio.thinker, studio.profile, studio.table.advice.coach
    assert isinstance(thinker, InProcessThinker)
    profile.change_settings(replace(profile.settings, coach="2"))
    thinker.in_background = True
    studio.pilot.wait(100)
    thinker.in_background = False
    studio.table.input.actions.submit(Resolved(coach.judged[-1].action))
    studio.pilot.wait(400)
    assert coach.held is not None, "the move was played, so its picture would show no coach"


def why(count: int) -> State:
    """Show a bot's reasons for its last turn."""
    return state(at(Party(count), midgame), press("w"), settle)


def finished(count: int, names: tuple[str, ...] = NAMES, rounds: int = 3) -> AnySession:
    """Return a finished game in which the person's actions are sometimes random."""
    session = Party(count, names=names, options={"rounds": rounds}).session("review")
    level = session.game.levels[-1]
    while not session.state.over:
        own = session.state.to_act == (0,)
        advance(session, "random" if own and len(session.journal) % 7 == 0 else level)
    return session


def _open_review(make_session: Callable[[], AnySession]) -> State:
    """Show a review that has just begun, opened from the replay of a finished game."""

    def open_replay(studio: Studio) -> None:
        judging.PLAYOUTS = FEW_NODES
        studio.show(make_session())

    return state(open_replay, use(lambda: text("table.replay-review")))


def review(count: int, names: tuple[str, ...] = NAMES, rounds: int = 3) -> State:
    """Show the complete review of a finished game."""
    return review_of(lambda: finished(count, names, rounds))


def review_of(make_session: Callable[[], AnySession]) -> State:
    """Show the complete review of a finished game."""
    return state(_open_review(make_session), lambda studio: _wait_for(studio, 1.0), settle, away)


def _review_scene(studio: Studio) -> ReviewScene:
    scene = studio.scene
    assert isinstance(scene, ReviewScene)
    return scene


def _wait_for(studio: Studio, share: float) -> None:
    """Wait until this share (0 to 1) of the game has been reviewed."""
    review = _review_scene(studio).review
    while not review.is_done if share == 1.0 else review.progress < share:
        studio.pilot.wait(100 if share == 1.0 else 20)


def review_page(page: str) -> State:
    """Show another page of a review, because with large text only one page is shown at a time."""
    return state(review(4), lambda studio: studio.use_if_there(text(f"review.page.{page}")), settle)


def position(choose: Callable[[LiveReview], AnyStep], reviewed: State | None = None) -> State:
    """Show a decision on the table, from this review or, by default, from that of a usual game."""

    def mark(studio: Studio) -> None:
        scene = _review_scene(studio)
        scene.choose_step(choose(scene.review))

    return state(reviewed or review(4), mark, use(lambda: text("review.look")), settle, away)


def _well_done(review: LiveReview) -> AnyStep:
    """Return a decision that was the best possible."""
    done = [
        step for step in review.decisions() if step.decision is not None and step.decision.points_lost == 0
    ]
    return done[len(done) // 2]


FULLEST = Party(7, names=LONGEST, options={**ADVANCED, "rounds": 9})
STATES: dict[str, State] = {
    "hint-draw": hint(Party(4), midgame),
    "hint-place": hint(Party(4), _card_in_hand),
    "hint-bounce": hint(Party(4), _bounces),
    "hint-flip": hint(Party(4), mine(Phase.OFFER)),
    "hint-starting-flips": hint(Party(3), mine(Phase.STARTING_FLIPS)),
    "hint-7": hint(FULLEST, _card_in_hand),
    "coach": state(at(Party(4), _card_in_hand), hold_back),
    "coach-7": state(at(Party(7, names=LONGEST), _card_in_hand), hold_back),
    "why-4": why(4),
    "why-7": why(7),
    "review-4": review(4),
    "review-2": review(2),
    "review-7": review(7, LONGEST, 9),
    "review-players": review_page("players"),
    "review-costliest": review_page("costliest"),
    "review-grows": state(_open_review(lambda: finished(4)), lambda studio: _wait_for(studio, 0.45)),
    "review-position-0": position(lambda review: review.costliest()[0]),
    "review-position-1": position(lambda review: review.costliest()[1]),
    "review-position-best": position(_well_done),
}
