"""Five example turns, move by move: Helna, Rowan, Kiara, Penny, and how Greta scores.

The printed booklet and its pictures are not reproduced here. These turns follow the specification where it takes a
rule from the booklet: the plain turn (3), the bounce (4), Mulligans (5) and the worked case of scoring (10.6); the
names are those of the booklet's players, the cards are our own.
"""

from gnoming.around.actions import Source
from gnoming.around.cards import parse_faces
from gnoming.around.ending import grid_points
from gnoming.around.events import (
    CardBounced,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    PlaceTurnedUp,
    TurnBegan,
)
from gnoming.around.scoring import score
from gnoming.around.state import Phase
from tests.around.pictures import DOWN, grid_of, hand, happened, may, piles, rule_against, run, table


def test_helna_replaces_a_card_and_discards_it() -> None:
    """A plain turn by the specification (section 3), since the printed page is not reproduced.

    Helna draws a 3 from the draw pile, puts it onto an 8 that lies face up, and discards the 8 on the right pile.
    """
    state = table("8 ? ? / ? 3 ? / ? ? ?", DOWN, left="6", right="4", draw="3")
    assert may(state) == "d l r"
    state = run(state, "0:d")
    assert hand(state) == "3"
    assert may(state) == "p1 p2 p3 p4 p5 p6 p7 p8 p9 L R"
    assert happened(state, "0:p1") == (CardPlayed(0, 1, had_been_down=False),)
    state = run(state, "0:p1")
    assert grid_of(state, 0) == "3 ? ? / ? 3 ? / ? ? ?"
    assert hand(state) == "8"
    assert may(state) == "L R", "the 8 lay face up: it cannot bounce"
    assert happened(state, "0:R") == (CardDiscarded(0, Source.RIGHT), TurnBegan(1))
    state = run(state, "0:R")
    assert piles(state) == ("6", "4 8")
    assert (state.phase, state.to_act) == (Phase.DRAW, (1,))


def test_rowan_bounces_twice() -> None:
    """A bounce chain of two by the specification (section 4), since the printed page is not reproduced.

    Rowan takes the 5 from the left pile and reveals a 5 under it; that bounces onto place 4 and reveals a 7, which
    equals the 7 on place 9 and bounces onto place 6; the card there lay face up and is discarded.
    """
    state = table("?5 ? ? / ?7 ? 8 / ? ? 7", DOWN, left="3 5", right="4")
    state = run(state, "0:l")
    assert (hand(state), piles(state)) == ("5", ("3", "4"))
    assert may(state) == "p1 p2 p3 p4 p5 p6 p7 p8 p9", "a card taken from a pile must be played"
    assert happened(state, "0:p1") == (PlaceTurnedUp(0, 1), CardPlayed(0, 1, had_been_down=True))
    state = run(state, "0:p1")
    assert (hand(state), may(state)) == ("5", "b2 b3 b4 b5 b6 b7 b8 b9 L R")
    assert happened(state, "0:b4") == (PlaceTurnedUp(0, 4), CardBounced(0, 4, had_been_down=True))
    state = run(state, "0:b4")
    assert (hand(state), may(state)) == ("7", "b1 b2 b3 b5 b6 b7 b8 b9 L R")
    state = run(state, "0:b6")
    assert grid_of(state, 0) == "5 ? ? / 5 ? 7 / ? ? 7"
    assert (hand(state), may(state)) == ("8", "L R"), "a card that lay face up ends the chain"
    state = run(state, "0:L")
    assert piles(state) == ("3 8", "4")
    assert state.to_act == (1,)


def test_kiara_declines_to_bounce() -> None:
    """A bounce that is not made, by the specification (section 4: always optional); the page is not reproduced.

    Kiara's drawn 6 takes away a face-down 6. She may bounce it, would rather keep what she has, and discards it.
    """
    state = run(table("6 ?6 ? / ? ? ? / -4 ? ?", DOWN, left="3", right="4", draw="6"), "0:d 0:p2")
    assert hand(state) == "6"
    assert may(state) == "b1 b3 b4 b5 b6 b7 b8 b9 L R"
    state = run(state, "0:L")
    assert grid_of(state, 0) == "6 6 ? / ? ? ? / -4 ? ?"
    assert piles(state) == ("3 6", "4")
    assert state.to_act == (1,)


def test_penny_draws_a_mulligan_with_one_face_up() -> None:
    """A second Mulligan, by the specification (section 5, the ruling from the printed example); not the page itself.

    With a Mulligan showing, Penny can take none from a pile; the one that she draws goes onto the first or away.
    """
    state = table("5 M ? / ? 7 ? / ? ? ?", DOWN, left="3 M", right="4", draw="M")
    assert may(state) == "d r"
    assert rule_against(state, "l") == "one-mulligan-take"
    state = run(state, "0:d")
    assert hand(state) == "M"
    assert isinstance(happened(table("5 M ? / ? 7 ? / ? ? ?", DOWN, draw="M"), "0:d")[0], CardDrawn)
    assert may(state) == "p2 L R"
    assert rule_against(state, "p3") == "one-mulligan-place"
    away = run(state, "0:R")
    assert (grid_of(away, 0), piles(away)) == ("5 M ? / ? 7 ? / ? ? ?", ("3 M", "4 M"))
    swapped = run(state, "0:p2 0:R")
    assert (grid_of(swapped, 0), piles(swapped)) == ("5 M ? / ? 7 ? / ? ? ?", ("3 M", "4 M"))


def test_greta_scores() -> None:
    """Greta's grid at the end of a round, as in worked case 6 of the specification; the page is not reproduced.

    Her last turn turns a 7 up that the Mulligan makes a set: -5 -7 -4 +4 +7 +10 = 5.
    """
    state = table("5 M 5 / 4 ?7 7 / -4 8 X", "4 3 6 / 8 8 -1 / 6 6 3", left="7", right="3", seat=0, out=1)
    state = run(state, "0:l 0:p8 0:L")
    assert grid_of(state, 0) == "5 M 5 / 4 7 7 / -4 7 X"
    assert grid_points(state, 0) == state.results[0].scores[0] == 5
    parts = score(parse_faces(grid_of(state, 0))).lines
    assert [(part.kind, part.points) for part in parts] == [
        ("set", -5),
        ("set", -7),
        ("positive", 4),
        ("positive", 7),
        ("negative", -4),
        ("hazard", 10),
    ]
