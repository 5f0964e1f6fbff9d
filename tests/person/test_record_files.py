"""Finished games on the disk: whoever asks for one gets it, and nobody's move waits for it."""

from pathlib import Path
from random import Random
from threading import Event

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.registry import find_game
from tests.support.playing import finish
from tests.support.program import quick_profile

GAME = find_game("gnoming-a-round")
PLAYERS = (Player("Ann", portrait="penny"), Player("Moss", "bot", "sprout", "moss"))


def archived(profile: Profile, seed: str) -> AnySession:
    """Return a finished game that lies among the records."""
    session = profile.new_session(GAME, Match(PLAYERS, GAME.make_options({"rounds": 1})), seed)
    finish(session, Random("dice"))
    profile.archive(session)
    profile.wait_for_writes()
    return session


def test_two_who_ask_in_turn_both_get_their_records(tmp_path: Path) -> None:
    profile = quick_profile(tmp_path)
    wanted = [archived(profile, seed) for seed in ("one", "two")]
    identities = [(one.game.name, one.created, one.luck.seed) for one in wanted]
    for _ in range(200):
        found = [profile.records.fetch(*identity) for identity in identities]
        if not any(one.is_running for one in found):
            break
        profile._reader.wait()
    assert [one.session and one.session.luck.seed for one in found] == ["one", "two"]


def test_a_move_is_saved_while_a_record_is_read(tmp_path: Path) -> None:
    profile, reading = quick_profile(tmp_path), Event()
    profile._reader.submit(lambda: reading.wait(30))
    session = profile.new_session(GAME, Match(PLAYERS, GAME.make_options({"rounds": 1})), "three")
    profile.games.save(session)
    profile.wait_for_writes()
    assert profile.games.has_save(GAME.name)
    assert not profile._reader.is_idle, "it reads all the time"
    reading.set()
    profile._reader.wait()
