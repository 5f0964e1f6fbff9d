"""Bots get another level in mid-game: the record says so, is verified, and everything that counts games knows."""

import json
from random import Random

import pytest

from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import replay, resume
from gnoming.core.session import AnySession, Session
from gnoming.deals.results import DealResults, with_finished
from gnoming.handicap.rated import Unrated, rated_seat, why_unrated
from gnoming.registry import GAMES
from gnoming.seal.check import check_envelope
from gnoming.seal.envelope import EnvelopeError, new_envelope
from gnoming.setup.level_offer import note_result
from gnoming.stats.facts import MIXED, facts_of
from gnoming.storage.settings import Settings
from tests.support.playing import finish

PLAYERS = (Player("Ann"), Player("Bo", "bot", "sprout"), Player("Cy", "bot", "sprout", "tilda"))


@pytest.fixture(params=sorted(GAMES))
def session(request: pytest.FixtureRequest) -> AnySession:
    """Return a game after its deal, which can be told by a code, and is rated."""
    game: AnyGame = GAMES[request.param]
    seed = f"deal:{game.name}:{game.rules_version}:0a1b2c3d"
    made: AnySession = Session(
        game, Match(PLAYERS, game.make_options({})), Luck(seed), "2026-11-23T20:00:00Z"
    )
    made.assists = frozenset()
    made.act(None, game.deal_action())
    return made


def _levels(session: AnySession) -> list[str | None]:
    return [player.level for player in session.match.players]


def _again(session: AnySession) -> AnySession:
    return resume(read_record(json.dumps(write_record(session)), GAMES))


def test_all_bots_change_and_it_is_saved_at_once(session: AnySession) -> None:
    saved: list[AnySession] = []
    session.save = lambda one: saved.append(_again(one))
    assert not session.change_level("sprout"), "nothing changes"
    assert not saved
    assert session.change_level("champion")
    assert _levels(session) == [None, "champion", "champion"]
    assert [player.portrait for player in session.match.players] == [one.portrait for one in PLAYERS]
    assert [(_levels(one), one.level_changed) for one in saved] == [(_levels(session), True)]


def test_the_game_is_no_longer_rated_even_if_the_level_is_set_back(session: AnySession) -> None:
    assert why_unrated(session) is None
    session.change_level("champion")
    session.change_level("sprout")
    assert why_unrated(session) is Unrated.LEVEL
    assert rated_seat(_again(session)) is None


def test_a_game_that_nobody_watched_tells_it_too(session: AnySession) -> None:
    session.assists = None
    session.change_level("weeder")
    assert write_record(session)["aids"] == ["level"]
    assert why_unrated(session) is Unrated.LEVEL


def test_the_record_is_verified_and_the_statistics_count_it_as_mixed(session: AnySession) -> None:
    session.change_level("weeder")
    finish(session, Random(3))
    written = write_record(session)
    record = read_record(json.dumps(written), GAMES)
    assert write_record(replay(record)) == written
    facts = facts_of(record, "game.gnome")
    assert facts is not None
    assert facts.level == MIXED
    assert {one.level for one in facts.players if one.level} == {"weeder"}


def test_neither_a_deal_s_code_nor_wins_in_a_row_count_it(session: AnySession) -> None:
    other = _again(session)
    session.change_level("weeder")
    for one, counts in ((other, True), (session, False)):
        finish(one, Random(3))
        assert (with_finished(DealResults(), one) != DealResults()) == counts
        assert (note_result(Settings(), one, [0]) != Settings()) == counts


def test_the_envelope_fits_but_for_the_level_alone(session: AnySession) -> None:
    envelope = new_envelope(session, may_be_cut=False)
    assert envelope is not None
    document = envelope.text().encode()
    session.change_level("champion")
    written = write_record(session)
    assert check_envelope(document, read_record(json.dumps(written), GAMES)).shuffles > 0
    for hidden in (written | {"aids": []}, json.loads(json.dumps(written).replace("Cy", "Di"))):
        with pytest.raises(EnvelopeError):
            check_envelope(document, read_record(json.dumps(hidden), GAMES))
