"""The gnomes are right: what a lesson asks for costs nothing, and what it refuses as worse costs points."""

from math import hypot
from typing import NamedTuple

import pytest

from gnoming.around.actions import Bounce, Play
from gnoming.around.bots.pool import choice_costs
from gnoming.around.cards import Face
from gnoming.around.scoring import LINES, ROWS, is_set, score
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Budget
from gnoming.lessons.lesson import Lesson, LessonStep
from gnoming.lessons.run import LessonRun
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit, known_faces
from gnoming.pesky.state import PeskyState
from gnoming.review.decisions import MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS, PLAYOUTS
from tests.support.lessons import NAMES, lesson


class Loss(NamedTuple):
    """The points that a move loses against the best one, and their standard error."""

    points: float
    error: float = 0.0

    @property
    def is_mistake(self) -> bool:
        """True if a review would call the move a mistake."""
        return self.points > max(MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS * self.error)


def losses(found: Lesson, step: LessonStep) -> dict[str, Loss]:
    """Return the loss of each move at a step, by what the pupil can know there.

    In the first game, that is by the worth of the grid after it; in the second, by the hand's distance from the goal.
    """
    game = found.script.game
    view = game.view(found.journal[step.at].before, found.pupil)
    if isinstance(view, AroundState):
        costs = choice_costs(view)
        return {game.encode(action): Loss(cost - min(costs.values())) for action, cost in costs.items()}
    judged = game.judge(view, Budget("lesson", PLAYOUTS))
    best = judged[0]
    return {
        game.encode(one.action): Loss(
            one.points - best.points, hypot(one.standard_error, best.standard_error)
        )
        for one in judged
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_gnome_asks_for_no_mistake_and_refuses_only_mistakes(name: str) -> None:
    found = lesson(name)
    wrong = []
    for step in found.steps:
        if step.action is None:
            continue
        lost = losses(found, step)
        praised = [found.script.game.encode(action) for action in (step.action, *step.also)]
        wrong += [(step.say, code, lost[code]) for code in (*praised, *step.instead) if lost[code].is_mistake]
        wrong += [(step.say, code, lost[code]) for code in step.answers if lost[code].points < MISTAKE_POINTS]
    assert not wrong


@pytest.mark.parametrize("name", NAMES)
def test_a_question_has_no_right_answer_but_those_that_are_accepted(name: str) -> None:
    found = lesson(name)
    for step in found.steps:
        if not step.is_free:
            continue
        lost = losses(found, step)
        refused = {code for code in lost if not step.accepts(found.script.game.decode(code))}
        assert not step.instead, f"{step.say}: no good move is refused"
        assert refused == set(step.answers), f"{step.say}: each wrong move has its reason"
        assert all(lost[code].points >= MISTAKE_POINTS for code in refused), step.say


TRICKS = {
    "lesson.trump.too-low": False, "lesson.trump.thrown-away": False, "lesson.goal.takes-it": True,
    "lesson.goal.lower": False, "lesson.goal.low-safe": False, "lesson.points.too-low": False,
    "lesson.points.keep-three": False,
}  # fmt: skip
"""The replies that say whether a card takes the trick."""


def takes_trick(found: Lesson, step: LessonStep, code: str) -> bool:
    """Return whether a card takes the trick if the others follow the script."""
    game, pupil = found.script.game, found.pupil
    state = found.journal[step.at].before
    assert isinstance(state, PeskyState)
    before = len(state.won[pupil])
    session = LessonRun(found, "Ann", found.steps.index(step)).session
    session.act(pupil, game.decode(code))
    for entry in found.journal[step.at + 1 :]:
        now = session.state
        assert isinstance(now, PeskyState)
        if not now.trick or entry.seat == pupil:
            break
        session.act(entry.seat, entry.action)
    after = session.state
    assert isinstance(after, PeskyState)
    return len(after.won[pupil]) > before


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("pesky")])
def test_what_a_reply_says_of_a_trick_is_true(name: str) -> None:
    found = lesson(name)
    for step in found.steps:
        for code, reply in (*step.answers.items(), *step.instead.items()):
            if reply in TRICKS:
                assert takes_trick(found, step, code) is TRICKS[reply], (step.say, code, reply)


def test_each_card_that_wins_the_asked_trick_is_accepted() -> None:
    found = lesson("pesky-1-trump")
    step, game = next(step for step in found.steps if step.is_free), found.script.game
    for action in game.legal(found.journal[step.at].before):
        assert takes_trick(found, step, game.encode(action)) is step.accepts(action)


def is_true(reply: str, state: AroundState, pupil: int, place: int | None, asked: int | None) -> bool:
    """Return whether a reply fits the card in hand and the card at a place, counted from 0; True if it names none.

    `asked` is the place where the lesson wants the card: a score may be called too high only if it is lower there.
    """
    hand, grid = state.turn.hand, state.grids[pupil]
    here = None if place is None or not grid[place].face_up else grid[place].face
    held = None if hand is None else hand.face
    shown = [card.face if card.face_up else None for card in grid]
    after, wanted = list(shown), list(shown)
    if place is not None:
        after[place] = held
    if asked is not None:
        wanted[asked] = held
    match reply.removeprefix("lesson."):
        case "tee.not-there" | "tee.good-too" | "out.sure-five":
            return here is None
        case "tee.low-already":
            return here is not None and here <= Face.FOUR
        case "tee.up-again":
            return score(after).points > score(shown).points >= score(wanted).points
        case "tee.keep-it":
            return held is not None and held < 0
        case "tee.keep-three":
            return held == Face.THREE
        case "alike.same-again":
            return held == here
        case "alike.no-set":
            lines = [
                [face for one in line if (face := after[one]) is not None] for line in LINES if place in line
            ]
            return not any(len(line) == len(ROWS) and is_set(line) for line in lines)
    return True


def place_of(action: object) -> int | None:
    """Return the place, counted from 0, to which an action moves a card."""
    return action.place - 1 if isinstance(action, Play | Bounce) else None


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("around")])
def test_what_a_reply_says_of_a_card_is_true(name: str) -> None:
    found = lesson(name)
    wrong = []
    for step in found.steps:
        if step.action is None:
            continue
        state = found.journal[step.at].before
        for code, reply in (*step.answers.items(), *step.instead.items()):
            assert isinstance(state, AroundState)
            place, asked = place_of(found.script.game.decode(code)), place_of(step.action)
            if not is_true(reply, state, found.pupil, place, asked):
                wrong.append((step.say, code, reply))
    assert not wrong


@pytest.mark.parametrize("name", NAMES)
def test_each_move_that_is_not_asked_for_has_a_reply_of_its_own(name: str) -> None:
    found = lesson(name)
    game, unanswered = found.script.game, []
    for step in found.steps:
        before = found.journal[step.at].before if step.action is not None else None
        if before is None or (isinstance(before, AroundState) and before.turn.phase is Phase.STARTING_FLIPS):
            continue  # all hidden cards are alike
        others = [one for one in game.legal(before) if not step.accepts(one)]
        unanswered += [(step.say, code) for code in map(game.encode, others) if step.answer(code) is None]
    assert not unanswered


def test_what_the_second_games_lessons_say_at_their_ends_is_so_in_the_hand_on_the_table() -> None:
    """Without the suit led, anything may be played; without yellow, red trumps it, and ten red cards are the goal."""
    found = lesson("pesky-1-trump")
    free = next(step for step in found.steps if step.say == "lesson.trump.no-red")
    state = found.journal[free.at].before
    assert isinstance(state, PeskyState)
    assert state.led not in {face.suit for face in known_faces(state.hands[found.pupil])}
    assert len(found.script.game.legal(state)) == len(state.hands[found.pupil])
    last = lesson("pesky-3-choice")
    end = last.journal[-1].before
    assert isinstance(end, PeskyState)
    assert end.trump is Trump.RED
    assert [(goal.target(3), goal.suits) for goal in known_faces(end.goals[last.pupil])] == [
        (10, (Suit.RED,))
    ]
    assert Suit.YELLOW not in {face.suit for face in known_faces(end.hands[last.pupil])}


def test_a_first_games_hint_loses_tricks_as_the_lesson_teaches() -> None:
    found, asked = lesson("pesky-2-goal"), 0
    game = found.script.game
    for step in found.steps:
        if step.action is None:
            continue
        view = game.view(found.journal[step.at].before, found.pupil)
        refused = [game.decode(code) for code in (*step.answers, *step.instead)]
        kind = game.encode(step.action)[0]
        assert game.is_taught(view, step.action), step.say
        same = [one for one in refused if game.encode(one).startswith(kind)]
        assert not any(game.is_taught(view, one) for one in same), step.say
        asked += 1
    assert asked == 4
