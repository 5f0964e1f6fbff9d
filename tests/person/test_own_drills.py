"""The costliest decisions that reviews find become drills of the current player, and of nobody else."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.drills.drill import lay_out
from gnoming.handicap.rated import game_of
from gnoming.person.own_drills import keep_drills_shown, keep_own_drills, own_seat
from gnoming.person.profile import Profile
from gnoming.person.rating import RatingQueue
from gnoming.person.roster import Person
from gnoming.registry import GAMES, find_game
from gnoming.review import decisions as judging
from gnoming.text import text, text_n
from gnoming.thinking.in_process import InProcessThinker
from scenes.drills.page import DrillsPage
from scenes.kit.widgets.toast import Toast
from scenes.results.medal_strip import MistakeFinder
from scenes.review.live_review import LiveReview
from tests.support.playing import finish
from tests.support.program import SMALL, Program, quick_profile

GAME = find_game("gnoming-a-round")
ANN, MOSS = Player("Ann", portrait="penny"), Player("Moss", "bot", "sprout", "moss")
pytestmark = pytest.mark.usefixtures("quick_judgement", "drawn_once")


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "PLAYOUTS", 4)


def finished(profile: Profile, *players: Player) -> AnySession:
    """Return a round that was played by dice."""
    session = profile.new_rated_session(GAME, Match(players, GAME.make_options({"rounds": 1})), "deal:leaks")
    session.save = None
    profile.results.note_begun(session)
    finish(session, Random("dice"))
    return session


def looked_at(session: AnySession) -> LiveReview:
    """Return a review that is looked at to its end."""
    review = LiveReview(session, InProcessThinker(find_game))
    while not review.is_done:
        review.update()
    return review


def check_leaks(profile: Profile, session: AnySession) -> None:
    """Check that there are some, all of them real decisions of the first seat that cost enough."""
    assert profile.stores.drills.own
    for drill in profile.stores.drills.own:
        position = lay_out(drill, GAMES)
        assert position.seat == 0
        assert drill.cost >= 1.0
        assert drill.record["seed"] == session.luck.seed


def test_a_rated_game_leaves_its_leaks(tmp_path: Path) -> None:
    profile, thinker = quick_profile(tmp_path), InProcessThinker(find_game)
    session = finished(profile, ANN, MOSS)
    desk = RatingQueue(profile, lambda: thinker)
    review = desk.begin(session)
    assert review is not None
    while not review.is_done:
        review.poll()
    assert not profile.stores.drills.own
    desk.poll()
    check_leaks(profile, session)
    lost = profile.stores.rated.games[0].loss
    assert lost is not None
    kinds = profile.stores.stats.reviews[game_of(session).identity]
    assert sum(cost.decisions for cost in kinds.values()) == lost.decisions
    assert sum(cost.lost for cost in kinds.values()) == pytest.approx(lost.lost)
    profile.wait_for_writes()
    assert quick_profile(tmp_path).stores.drills == profile.stores.drills, "they are kept"
    assert quick_profile(tmp_path).stores.stats == profile.stores.stats


def test_a_game_whose_costliest_mistake_was_looked_for_leaves_its_leaks(tmp_path: Path) -> None:
    profile = quick_profile(tmp_path)
    session = finished(profile, ANN, MOSS)
    finder = MistakeFinder(
        session, InProcessThinker(find_game), None, lambda review: keep_own_drills(profile, review)
    )
    while finder.found() is None:
        finder.update()
    check_leaks(profile, session)
    before = profile.stores.drills
    finder.update()
    assert profile.stores.drills is before


def test_a_review_that_is_looked_at_to_its_end_leaves_its_leaks(tmp_path: Path) -> None:
    profile = quick_profile(tmp_path)
    session = finished(profile, ANN, MOSS)
    review = LiveReview(session, InProcessThinker(find_game))
    new: list[int] = []
    review.on_done = lambda: new.append(keep_drills_shown(profile, review.session, review.steps))
    while not review.is_done:
        assert not profile.stores.drills.own
        review.update()
    check_leaks(profile, session)
    assert new == [len(profile.stores.drills.own)]
    assert keep_drills_shown(profile, review.session, review.steps) == 0, "they are known"


def test_of_several_people_each_owns_the_seat_with_their_name(tmp_path: Path) -> None:
    profile = quick_profile(tmp_path)
    ben = replace(ANN, name="Ben")
    assert own_seat(profile, finished(profile, ANN, ben, MOSS)) is None, "nobody was named"
    profile = quick_profile(tmp_path / "named")
    profile.keep_person(Person("p2", "Ben", "rowan", "sprout"))
    profile.keep_person(Person("p3", "Ann", "rowan", "sprout"))
    session = finished(profile, ANN, ben, MOSS)
    assert own_seat(profile, session) == 0
    profile.keep_person(Person("p3", "Anna", "rowan", "sprout"))
    assert own_seat(profile, session) == 0, "whatever the name is now"
    profile.play_as("p2")
    assert own_seat(profile, session) == 1
    alone = quick_profile(tmp_path / "alone")
    alone.keep_person(Person("p1", "Ben", "rowan", "sprout"))
    assert own_seat(alone, finished(alone, MOSS, ANN)) == 1, "the only person, whatever the name"
    bots = quick_profile(tmp_path / "bots")
    assert own_seat(bots, finished(bots, MOSS, MOSS)) is None


def test_everybody_has_drills_of_their_own(tmp_path: Path) -> None:
    profile = quick_profile(tmp_path)
    review = looked_at(finished(profile, ANN, MOSS))
    keep_drills_shown(profile, review.session, review.steps)
    first = profile.stores.drills
    profile.keep_person(Person("p2", "Ben", "rowan", "sprout"))
    assert not profile.stores.drills.own
    assert keep_drills_shown(profile, review.session, review.steps) == 0, "Ann played it"
    profile.play_as_guest()
    assert keep_drills_shown(profile, review.session, review.steps) == 0, "nor is it a guest's"
    profile.wait_for_writes()
    assert quick_profile(tmp_path).stores.drills.own in ((), first.own)


def test_the_review_of_a_stranger_s_game_leaves_nothing(tmp_path: Path) -> None:
    stranger = quick_profile(tmp_path / "there")
    session = finished(stranger, ANN, MOSS)
    profile = quick_profile(tmp_path / "here")
    review = looked_at(session)
    assert own_seat(stranger, session) == 0
    assert keep_drills_shown(profile, session, review.steps) == 0
    assert not profile.stores.drills.own
    assert not profile.stores.stats.reviews


def test_a_review_in_the_window_says_what_it_has_left(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def note(toast: Toast, sentence: str, icon: str | None = None, is_spoken: bool = True) -> None:
        if is_spoken:
            said.append(sentence)

    monkeypatch.setattr(Toast, "show_message", note)
    with Program(size=SMALL) as program:
        program.open(finished(program.profile, ANN, MOSS))
        program.pilot.wait(300)  # the film runs
        program.use(text("table.replay-review"))
        program.pilot.settle()
        assert program.scene.name == "review"
        assert said == [text_n("drills.planted", len(program.profile.stores.drills.own))]
        program.navigator.drills.open()
        assert (
            len(program.shown(DrillsPage).plots[0].own.plants) == len(program.profile.stores.drills.own) > 0
        )
