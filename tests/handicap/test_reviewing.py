"""The games that are rated, the proof of it in their records, and their reviews."""

import json
from random import Random

import pytest

from gnoming.core.errors import RecordError
from gnoming.core.game import Action, Budget, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession, Session
from gnoming.handicap.game_review import GameReview
from gnoming.handicap.rated import Unrated, rated_seat, why_unrated
from gnoming.registry import GAMES, find_game
from gnoming.review.decisions import PLAYOUTS, judging_seed
from gnoming.review.player_stats import player_stats
from gnoming.review.steps import Step, review, run_review
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer, BotRequest
from tests.core import sample_record
from tests.support.playing import begin, finish

GAME = GAMES["gnoming-a-round"]


def _session(*levels: str | None, practice: bool = False) -> AnySession:
    players = tuple(Player(f"P{n}", "human" if one is None else "bot", one) for n, one in enumerate(levels))
    session: AnySession = Session(GAME, Match(players, GAME.make_options({})), Luck("seed"), "", practice)
    session.assists = frozenset()
    return session


def test_one_person_against_bots_with_fresh_cards_and_no_help_is_rated() -> None:
    session = _session("weeder", None, "sprout")
    assert why_unrated(session) is None
    assert rated_seat(session) == 1


def test_each_reason_is_told() -> None:
    assert why_unrated(_session(None, None, "sprout")) is Unrated.PEOPLE
    assert why_unrated(_session("sprout", "sprout")) is Unrated.BOTS
    assert why_unrated(_session(None, "sprout", practice=True)) is Unrated.PRACTICE
    known = _session(None, "sprout")
    known.assists = None
    assert why_unrated(known) is Unrated.CARDS
    helped = _session(None, "sprout")
    assert helped.note_assist(Unrated.HINT)
    assert not helped.note_assist(Unrated.HINT), "it is news once"
    assert why_unrated(helped) is Unrated.HINT
    assert rated_seat(helped) is None
    helped.note_assist(Unrated.MEMORY)
    assert why_unrated(helped) is Unrated.MEMORY


def test_a_help_that_a_later_version_knows_is_help_too() -> None:
    session = _session(None, "sprout")
    session.assists = frozenset({"something-new"})
    assert why_unrated(session) is Unrated.HINT


def test_a_record_proves_what_was_taken_and_older_ones_prove_nothing() -> None:
    session = _session(None, "sprout")
    session.act(None, GAME.deal_action())
    again = resume(read_record(json.dumps(write_record(session)), GAMES))
    assert again.assists == frozenset()
    session.note_assist(Unrated.HINT)
    again = resume(read_record(json.dumps(write_record(session)), GAMES))
    assert again.assists == frozenset({"hint"})
    older = resume(read_record(sample_record.text(sample_record.record()), GAMES))
    assert older.assists is None
    assert "aids" not in write_record(older), "not a byte of an older record changes"
    assert older.note_assist(Unrated.HINT) is False
    assert "aids" not in write_record(older)


def test_a_hint_in_mid_game_is_on_the_disk_at_once() -> None:
    session, saved = _session(None, "sprout"), []
    session.act(None, GAME.deal_action())
    session.save = lambda one: saved.append(write_record(one)["aids"])
    session.note_assist(Unrated.HINT)
    assert saved == [["hint"]]


@pytest.mark.parametrize("value", ["hint", 5, [5], [""], ["x" * 61], ["\u00e9"], ["a"] * 21, {}])
def test_hostile_words_about_help_are_refused(value: object) -> None:
    document = {**sample_record.record(), "aids": value}
    with pytest.raises(RecordError):
        read_record(json.dumps(document), GAMES)


def _finished() -> AnySession:
    session = begin(GAME, 3, {"rounds": 1})
    finish(session, Random("dice"))
    return session


@pytest.mark.usefixtures("quick_judgement")
def test_a_review_of_one_seat_says_what_the_whole_review_says_of_it() -> None:
    session = _finished()
    found = GameReview(session, (1,), InProcessThinker(find_game))
    while not found.is_done:
        found.poll()
    steps: list[Step[Action]] = []
    seed = session.luck.seed
    run_review(
        review(GAME, session.journal, steps.append),
        lambda query: GAME.judge(query.view, Budget(judging_seed(seed, query.number), PLAYOUTS)),
    )
    whole = player_stats(steps, 3)[1]
    assert found.loss(1).decisions == whole.decisions > 0
    assert found.loss(1).lost == pytest.approx(whole.points_lost)
    assert found.loss(0).decisions == 0


def test_a_review_given_up_asks_for_nothing_more() -> None:
    session = _finished()
    asked = CountingThinker()
    found = GameReview(session, (0,), asked)
    found.poll()
    assert len(asked.open) == 4, "a worker has the next questions before it is done"
    found.stop()
    assert asked.open == set()
    found.poll()
    assert asked.open == set()


def test_decisions_that_cannot_be_judged_do_not_count() -> None:
    session = _finished()
    found = GameReview(session, (0,), CountingThinker(fails=True))
    while not found.is_done:
        found.poll()
    assert found.loss(0).decisions == 0
    assert found.unanswered > 0


class CountingThinker(InProcessThinker):
    """A worker that keeps open requests; if it `fails`, it cannot answer them."""

    in_background = True

    def __init__(self, fails: bool = False) -> None:
        super().__init__(find_game)
        self.open: set[int] = set()
        self._fails = fails

    def submit(self, request: BotRequest) -> int:
        number = super().submit(request)
        self.open.add(number)
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        if not self._fails:
            return None
        self.open.discard(number)
        return ()

    def cancel(self, number: int) -> None:
        self.open.discard(number)
        super().cancel(number)
