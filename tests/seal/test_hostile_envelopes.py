"""For any change in the envelope or in the record, a sentence says where it is."""

import json
from random import Random

import pytest

from gnoming.core.game import AnyGame, JsonObject
from gnoming.core.match import Json
from gnoming.registry import find_game
from gnoming.seal.check import check_envelope, read_envelope
from gnoming.seal.envelope import MAX_BYTES, EnvelopeError, NotAnEnvelopeError
from gnoming.seal.folder import file_name
from tests.seal.conftest import SealedGame, play_sealed

AROUND = find_game("gnoming-a-round")


def _refused(played: SealedGame, old: str, new: str) -> str:
    """Return the sentence about an envelope with a changed line."""
    document = played.document.decode()
    assert old in document
    with pytest.raises(EnvelopeError) as caught:
        check_envelope(document.replace(old, new, 1).encode(), played.record)
    return str(caught.value)


def _judged(document: bytes, played: SealedGame) -> str:
    """Return the seal of an envelope that matches the record, or the sentence why it does not."""
    try:
        return check_envelope(document, played.record).seal
    except EnvelopeError as error:
        return str(error)


def _round(played: SealedGame, number: int) -> JsonObject:
    rounds: list[JsonObject] = json.loads(json.dumps(played.written["rounds"]))
    return rounds[number - 1]


def _with_round(played: SealedGame, number: int, **changes: Json) -> list[Json]:
    rounds: list[Json] = json.loads(json.dumps(played.written["rounds"]))
    rounds[number - 1] = _round(played, number) | changes
    return rounds


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"\x00\xff\xfe",
        b"hello",
        b"# only\n# comments\n",
        b"format: gnoming-envelope 2\n",
        b"\xef\xbb\xbfformat: gnoming-envelope 1\n",
        b"format: gnoming-envelope 1\nnonce: 12\n",
        b"x" * (MAX_BYTES + 1),
        b"format: gnoming-envelope 1\nnonce: " + b"a" * 64 + b"\nnumber: 99999999\n",
        b"format: gnoming-envelope 1\nnonce: " + "٣".encode() * 64 + b"\nnumber: 09999999\n",
    ],
)
def test_what_is_no_envelope_is_refused_in_a_sentence(document: bytes) -> None:
    with pytest.raises(NotAnEnvelopeError) as caught:
        read_envelope(document)
    assert str(caught.value).endswith(".")
    assert not str(caught.value).startswith("seal.")


def test_an_envelope_whose_deck_was_changed_names_the_card() -> None:
    played = play_sealed(AROUND)
    deck = dict(played.envelope.decks())["round-2"]
    cards = deck.split()
    at = next(n for n in range(5, 100) if cards[n] != cards[n + 1])
    swapped = " ".join((*cards[:at], cards[at + 1], cards[at], *cards[at + 2 :]))
    sentence = _refused(played, deck, swapped)
    assert f"card {at + 1} of round-2 is {cards[at + 1]}, but {cards[at]} follows" in sentence


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("begun: ", "begun: 1", "begun"),
        ('"rounds": 3', '"rounds": 4', "options"),
        ('seat 1: "Änne", human', 'seat 1: "Änne", bot', "seat 1"),
        ('seat 2: "Rowan"', 'seat 2: "Moss"', "seat 2"),
        ('level "sprout"', 'level "champion"', "seat 2"),
        ('seat 3: "Quo', "seat 3: Quo", "seat 3"),
        ("first seat: 2", "first seat: 1", "first seat"),
        ("cut: first", "cut: last", "cut"),
        ("number: 0a1b2c3d", "number: 0a1b2c3e", "round-1"),
        ("game: gnoming-a-round", "game: pesky-garden-gnomes", "game"),
        ("rules: 1\n", "", "rules"),
        ("\nround-3: ", "\nround-4: ", "round-3"),
        ("\nround-2: ", "\nbonus: 7\nround-2: ", "round-2"),
    ],
)
def test_every_line_is_held_against_the_game(old: str, new: str, told: str) -> None:
    assert told in _refused(play_sealed(AROUND), old, new)


def test_people_may_take_another_name_and_gnome_but_not_one_another_s() -> None:
    played = play_sealed(AROUND)
    anne, rowan, quoted = json.loads(json.dumps(played.written["players"]))
    mia = anne | {"name": "Mia", "portrait": "kiara"}
    renamed = check_envelope(played.document, played.changed(players=[mia, rowan, quoted])).renamed
    assert renamed == ((1, "Mia"),)
    same_name = anne | {"portrait": "kiara"}
    assert check_envelope(played.document, played.changed(players=[same_name, rowan, quoted])).renamed == ()
    for players in ([quoted, rowan, anne], [quoted, rowan, mia], [rowan, anne, quoted], [anne, mia, quoted]):
        with pytest.raises(EnvelopeError, match="seat"):
            check_envelope(played.document, played.changed(players=players))


def test_a_line_too_many_is_named() -> None:
    played = play_sealed(AROUND)
    with pytest.raises(EnvelopeError, match="extra: 7"):
        check_envelope(played.document + b"extra: 7\n", played.record)


def test_another_nonce_is_noticed_only_by_the_seal_or_a_cut() -> None:
    """Without a cut the nonce decides nothing: it hides the decks, and the seal fixes it."""
    other = b"fedcba9876543210" * 4
    uncut, cut = play_sealed(AROUND), play_sealed(AROUND, "9")
    changed = uncut.document.replace(b"0123456789abcdef" * 4, other)
    assert check_envelope(changed, uncut.record).seal != check_envelope(uncut.document, uncut.record).seal
    with pytest.raises(EnvelopeError, match="the envelope and the cut make"):
        check_envelope(changed, cut.record)


def test_a_record_with_another_deck_is_caught_with_round_and_card() -> None:
    """The last two cards are never drawn, so the record breaks no rule; only the envelope shows the change."""
    played = play_sealed(AROUND)
    deck = str(_round(played, 2)["deck"]).split()
    assert deck[-2] != deck[-1]
    deck[-2:] = reversed(deck[-2:])
    record = played.changed(rounds=_with_round(played, 2, deck=" ".join(deck)))
    with pytest.raises(EnvelopeError) as caught:
        check_envelope(played.document, record)
    sentence = f"card 109 of round-2 is {deck[-2]} in the record, but {deck[-1]} in the envelope."
    assert str(caught.value).endswith(sentence)


def test_goals_and_bids_are_compared_too() -> None:
    played = play_sealed(find_game("pesky-garden-gnomes"))
    tokens = dict(played.envelope.decks())["round-1-tokens"].split()
    changed = played.document.decode().replace(" ".join(tokens), " ".join(reversed(tokens)))
    with pytest.raises(EnvelopeError, match="card 1 of round-1-tokens"):
        check_envelope(changed.encode(), played.record)


def test_a_renewed_pile_that_was_arranged_is_caught() -> None:
    for dice in range(20):
        played = play_sealed(AROUND, dice=dice, seats=7)
        for number, round_ in enumerate(played.record.rounds, 1):
            reshuffles = round_["reshuffles"]
            assert isinstance(reshuffles, list)
            if not reshuffles:
                continue
            cards = str(reshuffles[0]).split()
            if cards[-1] == cards[-2]:
                continue
            cards[-2:] = reversed(cards[-2:])
            record = played.changed(rounds=_with_round(played, number, reshuffles=[" ".join(cards)]))
            with pytest.raises(EnvelopeError, match=f"of round-{number}-renewal"):
                check_envelope(played.document, record)
            return
    raise AssertionError("no game renewed its draw pile")


def test_a_cut_that_was_changed_or_denied_is_caught(game: AnyGame) -> None:
    played = play_sealed(game, "57 rhubarb")
    for cut in ("58 rhubarb", ""):
        with pytest.raises(EnvelopeError, match="the cut make deal:"):
            check_envelope(played.document, played.changed(cut=cut))


def test_a_cut_where_none_was_agreed_is_caught(game: AnyGame) -> None:
    played = play_sealed(game, may_be_cut=False)
    with pytest.raises(EnvelopeError, match="allows no cut"):
        check_envelope(played.document, played.changed(cut="5"))


@pytest.mark.parametrize(
    ("changes", "said"), [({"created": "2026-11-24T20:00:00Z"}, "begun"), ({"rounds": []}, "no card")]
)
def test_the_record_of_another_game_or_without_a_card_is_not_judged(
    game: AnyGame, changes: dict[str, object], said: str
) -> None:
    one = play_sealed(game)
    with pytest.raises(EnvelopeError, match=said):
        check_envelope(one.document, one.changed(**changes))


def test_any_byte_that_is_changed_changes_the_seal_or_is_refused() -> None:
    played, dice = play_sealed(AROUND, "4"), Random(5)
    seal = check_envelope(played.document, played.record).seal
    for _ in range(60):
        document = bytearray(played.document)
        document[int(dice.random() * len(document))] ^= 1 << int(dice.random() * 8)
        assert _judged(bytes(document), played) not in (seal, "")


@pytest.mark.parametrize(
    ("game", "begun", "seed"),
    [
        ("gnoming-a-round", "../../../../etc/passwd", "deal:gnoming-a-round:1:0a1b2c3d"),
        ("../x", "2026-11-23T20:00:00Z", "deal:../x:1:0a1b2c3d"),
        ("gnoming-a-round", "2026-11-23T20:00:00Z", "deal:gnoming-a-round:1:../../aa"),
        ("gnoming-a-round", "2026-11-23T20:00:00Z\n", "deal:gnoming-a-round:1:0a1b2c3d"),
        ("gnoming-a-round", "2026-11-23T20:00:00Z", "an old seed"),
    ],
)
def test_no_hostile_record_leads_to_another_file(game: str, begun: str, seed: str) -> None:
    assert file_name(game, begun, seed) is None


def test_a_game_s_file_has_its_moment_and_number() -> None:
    name = file_name("gnoming-a-round", "2026-11-23T20:00:00Z", "deal:gnoming-a-round:1:0a1b2c3d")
    assert name == "2026-11-23T200000Z-gnoming-a-round-0a1b2c3d.txt"
