"""An envelope fixes every deck before the first card, and a game follows from it, with a cut or without."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import gnoming
from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_of
from gnoming.registry import GAMES, find_game
from gnoming.review.play_on import play_on
from gnoming.seal.check import check_envelope
from gnoming.seal.envelope import cut_number, cut_words, grouped_seal, new_envelope, seal_of
from gnoming.text import set_language
from tests.seal.conftest import NONCE, begin_sealed, play_sealed
from tests.support.playing import begin


def test_a_game_follows_from_its_envelope(game: AnyGame) -> None:
    played = play_sealed(game)
    checked = check_envelope(played.document, played.record)
    assert checked.seal == sha256(played.document).hexdigest()
    assert (checked.shuffles, checked.cut) == (len(played.record.luck().script), "")


@pytest.mark.parametrize("cut", ["1", "57 rhubarb", "3 Größe – 花"])
def test_a_cut_decides_the_decks_with_the_nonce(game: AnyGame, cut: str) -> None:
    played, uncut = play_sealed(game, cut), play_sealed(game)
    assert check_envelope(played.document, played.record).cut == cut
    assert played.document == uncut.document, "the envelope was sealed before anybody cut"
    digest = sha256(f"{NONCE}/{cut}".encode()).hexdigest()
    assert played.written["seed"] == f"deal:{game.name}:1:{int(digest[:8], 16) // 8:08x}"
    assert played.written["seed"] != uncut.written["seed"]


def test_a_game_that_was_cut_can_still_be_told_by_a_code(game: AnyGame) -> None:
    deal = deal_of(resume(play_sealed(game, "12").record))
    assert deal is not None
    assert deal.number == cut_number(NONCE, "12")


def test_without_a_cut_no_byte_of_a_record_changes(game: AnyGame) -> None:
    assert "cut" not in play_sealed(game).written
    assert play_sealed(game, "5").written["cut"] == "5"


def test_a_cut_survives_in_a_save_and_not_in_another_game(game: AnyGame) -> None:
    session = resume(play_sealed(game, "5 oak").record)
    assert session.cut == "5 oak"
    assert write_record(session)["cut"] == "5 oak"
    moves = [n for n, entry in enumerate(session.journal) if entry.seat is not None]
    onward = play_on(session, moves[3], 0, session.luck.seed, session.created)
    assert onward.cut == "", "its cards are mixed anew: they do not follow from the envelope"


@pytest.mark.parametrize("written", [7, None, ["5"], "x" * 61, "a\nb", "\x85"])
def test_a_hostile_cut_in_a_record_is_refused(written: object) -> None:
    with pytest.raises(RecordError, match="cut"):
        play_sealed(find_game("gnoming-a-round")).changed(cut=written)


def test_the_envelope_lists_each_shuffle_that_a_game_asks_for(game: AnyGame) -> None:
    """The list has every shuffle at the start of a round, with its cards in order."""
    played = play_sealed(game)
    listed = dict(played.envelope.decks())
    begun = [one for one in played.record.luck().script if not one[0].endswith("renewal")]
    assert len(begun) >= 3
    for name, cards in begun:
        assert listed[name].startswith(" ".join(cards))


def test_a_renewed_draw_pile_follows_too() -> None:
    game = find_game("gnoming-a-round")
    for dice in range(20):
        played = play_sealed(game, dice=dice, seats=7)
        if any(name.endswith("renewal") for name, _ in played.record.luck().script):
            check_envelope(played.document, played.record)
            return
    raise AssertionError("no game renewed its draw pile")


def test_a_running_game_follows_as_far_as_it_is_played(game: AnyGame) -> None:
    session, envelope = begin_sealed(game)
    session.act(None, game.deal_action())
    record = read_record(json.dumps(write_record(session)), GAMES)
    assert check_envelope(envelope.text().encode(), record).shuffles == len(record.luck().script)


def test_comments_in_any_language_say_the_same(game: AnyGame) -> None:
    english = play_sealed(game)
    set_language("de")
    german = english.envelope.text().encode()
    assert german != english.document
    assert seal_of(german) != seal_of(english.document)
    assert check_envelope(german, english.record).shuffles


def test_nobody_can_guess_a_nonce(game: AnyGame) -> None:
    session, _ = begin_sealed(game)
    nonces = set()
    for _ in range(50):
        envelope = new_envelope(session, True)
        assert envelope is not None
        nonces.add(envelope.nonce)
    assert len(nonces) == 50
    assert all(len(nonce) == 64 for nonce in nonces)


@pytest.mark.parametrize(
    "seed", ["7c1f", "deal:gnoming-a-round:2:0a1b2c3d", "deal:gnoming-a-round:1:+a1b2c3d"]
)
def test_a_game_whose_decks_follow_from_no_number_has_no_envelope(seed: str) -> None:
    session: AnySession = begin(find_game("gnoming-a-round"), 3, {}, seed)
    assert new_envelope(session, True) is None


def test_a_cut_in_words() -> None:
    assert cut_words(7) == "7"
    assert cut_words(0, "oak ") == "oak"
    assert cut_words(0) == ""
    assert cut_words(7, "  two   words ") == "7 two words"
    assert len(cut_words(110, "x" * 100)) == 60


def test_a_seal_is_shown_in_groups() -> None:
    lines = grouped_seal("0123456789abcdef" * 4)
    assert lines == ("0123 4567 89ab cdef",) * 4


def test_by_hand_with_a_few_lines() -> None:
    """The code in docs/fairness.md, which is independent of the game, makes the decks that were played."""
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    lines: dict[str, Callable[[str, str], str | list[str]]] = {}
    exec(page.partition("```python\n")[2].partition("```")[0], lines)
    played = play_sealed(find_game("gnoming-a-round"), "57 rhubarb")
    number = lines["number_after_cut"](NONCE, "57 rhubarb")
    for n, round_ in enumerate(played.record.rounds, 1):
        assert lines["deck"](f"deal:gnoming-a-round:1:{number}", f"round-{n}") == str(round_["deck"]).split()


def test_no_bot_can_make_a_deck() -> None:
    """Bots get a view and a seed for their own choices; no module that they use turns a seed into a deck."""
    rooms = Path(gnoming.__file__).parent
    for room in ("around/bots", "around/search", "pesky/bots", "pesky/search", "search"):
        for module in (rooms / room).rglob("*.py"):
            assert "deck_order" not in module.read_text(encoding="utf-8"), module
