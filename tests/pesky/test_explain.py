"""Reasons for a card over another: what they claim is true in every deal that the player can't rule out, and none is as
true of the other card.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from gnoming.arena.self_play import play_game
from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.pesky.actions import PeskyAction, Play
from gnoming.pesky.bots.judge import apply_action, judge
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart, excuse
from gnoming.pesky.explain.outcome import outcomes as outcomes_of
from gnoming.pesky.explain.reasons import advise, explain, explain_apart
from gnoming.pesky.explain.situation import situation
from gnoming.pesky.explain.trick import prospect
from gnoming.pesky.explain.words import card_name
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import beats, goal_progress, trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, view
from gnoming.registry import GAMES
from gnoming.text import set_language
from tests.pesky.pictures import GAME, OPTIONS, run, table

NAMES = ("Ann", "Bramble", "Tilda", "Moss", "Juniper")
LEVELS = ("random", "weeder")


@dataclass(frozen=True)
class Outcome:
    """A card played in one of the deals that its player can't rule out, and the end of the trick."""

    before: PeskyState
    after: PeskyState
    seat: int

    @property
    def winner(self) -> int:
        assert self.after.trump is not None
        return trick_winner(self.after.last_trick, self.after.trump)

    @property
    def is_won(self) -> bool:
        return self.winner == self.seat

    @property
    def points(self) -> int:
        faces = known_faces(played.card for played in self.after.last_trick)
        return sum(self.before.options.sheet.points(face) for face in faces)

    def needed(self, state: PeskyState) -> int:
        progress = goal_progress(state, self.seat)
        assert progress is not None
        return progress.target - progress.made

    def keeps_of(self, colour: str) -> bool:
        suit = Suit[colour.upper()]
        return any(face.suit is suit for face in known_faces(self.after.hands[self.seat]))


def distances(end: Outcome) -> list[int]:
    return [abs(end.needed(state)) for state in (end.after, end.before)]


Claims = tuple[tuple[str, Callable[[Outcome, re.Match[str]], bool]], ...]
CLAIMS: Claims = (
    (r"THIS leaves it to (\w+)\.", lambda end, found: NAMES[end.winner] == found[1]),
    (
        r".*: OTHER takes this trick.*, THIS leaves it to (\w+)\.",
        lambda end, found: NAMES[end.winner] == found[1],
    ),
    (
        r"THIS takes the trick, with ([+−\d]+) points in it: you’d be (\d+) off your goal instead of (\d+)\.",
        lambda end, found: (
            (end.is_won, end.points, *distances(end))
            == (True, int(found[1].replace("−", "-")), int(found[2]), int(found[3]))
        ),
    ),
    (
        r"THIS takes the trick: you’d be (\d+) off your goal instead of (\d+)\.",
        lambda end, found: end.is_won and distances(end) == [int(found[1]), int(found[2])],
    ),
    (r".*: THIS takes this trick.*, OTHER leaves .*", lambda end, found: end.is_won),
    (r".*: THIS (?:wins|would win) this trick.* for sure, OTHER .*", lambda end, found: end.is_won),
    (r".*: OTHER (?:wins|would win) this trick.*, THIS never.*", lambda end, found: not end.is_won),
    (r".*: neither THIS nor OTHER can win this trick\.", lambda end, found: not end.is_won),
    (r".*: after THIS you have no (\w+), .*", lambda end, found: not end.keeps_of(found[1])),
)
"""Sentences about a card, and whether they're true of what happens; others are a chance."""


def outcomes(seen: PeskyState, action: Play, rng: Random, count: int) -> Iterator[Outcome]:
    """Yield ends of the trick in different deals; in half of them, the others beat the card where they can."""
    for n in range(count):
        before = resample(seen, rng)
        state = apply_action(before, action)
        while state.trick:
            choices = [one for one in legal(state) if isinstance(one, Play)]
            assert state.trump is not None
            better = [one for one in choices if beats(one.face, action.face, state.trump)]
            state = apply_action(state, rng.choice(better if better and n % 2 else choices))
        yield Outcome(before, state, seen.seat)


def positions(players: int, seed: str) -> Iterator[PeskyState]:
    """Yield the views of all who choose a card in a hand among bots."""
    levels = [LEVELS[n % 2] for n in range(players)]
    for entry in play_game(GAMES[GAME.name], levels, OPTIONS, seed).journal[:60]:
        state = entry.before
        assert isinstance(state, PeskyState)
        if state.phase is Phase.PLAY and entry.seat is not None and len(legal(state)) > 1:
            yield view(state, entry.seat)


def pairs(seen: PeskyState) -> Iterator[tuple[Play, Play]]:
    """Yield each legal card with the next one, both ways round."""
    cards = [one for one in legal(seen) if isinstance(one, Play)]
    for one, other in pairwise(cards):
        yield from ((one, other), (other, one))


def judged(seen: PeskyState) -> Judgement[PeskyAction]:
    return judge(seen, Budget("reasons", nodes=60))


def said_of(sentence: str, one: Face, other: Face) -> str:
    """Return a sentence with THIS and OTHER for two cards."""
    for face, word in ((one, "THIS"), (other, "OTHER")):
        sentence = re.sub(rf"\b[Tt]he {card_name(face)}\b", word, sentence)
    return sentence


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_is_true_in_every_deal(players: int) -> None:
    set_language("en")
    rng, told = Random(players), set[str]()
    for seen in positions(players, "reasons-1"):
        found = judged(seen)
        for best, rival in pairs(seen):
            for sentence in explain_apart(seen, best, rival, found, NAMES):
                for one, other in ((best, rival), (rival, best)):
                    told |= check_claims(said_of(sentence, one.face, other.face), seen, one, rng)
    assert len(told) >= 2, told


def check_claims(words: str, seen: PeskyState, one: Play, rng: Random) -> set[str]:
    """Check what a sentence claims about a card in some deals; return the patterns of its claims."""
    claims = [(found, holds) for pattern, holds in CLAIMS if (found := re.fullmatch(pattern, words))]
    for end in outcomes(seen, one, rng, 3) if claims else ():
        assert all(holds(end, found) for found, holds in claims), (words, seen, one)
    return {found.re.pattern for found, _ in claims}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_reason_for_a_card_is_as_true_of_the_one_it_is_better_than(players: int) -> None:
    """Each reason is the judgement's: whoever trusts it the other way round is told something else."""
    set_language("en")
    count = 0
    for seen in positions(players, "reasons-2"):
        found = judged(seen)
        for best, rival in pairs(seen):
            own, back = (
                CardsApart.of(seen, one.face, other.face, found, NAMES)
                for one, other in ((best, rival), (rival, best))
            )
            assert own is not None
            assert back is not None
            if own.ends.is_own and own.ends.best.apart < own.ends.rival.apart:
                count += 1
                assert own.sentence() != back.sentence(), (own.sentence(), seen, best, rival)
    assert count > 20


def test_how_often_a_card_wins_is_the_judgement_s_own_count() -> None:
    set_language("en")
    told = 0
    for seen in positions(4, "reasons-1"):
        found = judged(seen)
        ends = outcomes_of(seen, found)
        for best, rival in pairs(seen):
            words = said_of(explain_apart(seen, best, rival, found, NAMES)[0], best.face, rival.face)
            for card, count in re.findall(
                r"(THIS|OTHER) (?:(?:wins|would win) this trick(?: \(about .*?\))? )?in (?:only )?(?:about )?(\d)",
                words,
            ):
                told += 1
                assert abs(10 * ends[best if card == "THIS" else rival].won - int(count)) <= 1
    assert told > 20


def test_outcomes_add_up_to_the_judgement() -> None:
    for seen in positions(5, "reasons-3"):
        found = judged(seen)
        for number, one in enumerate(found):
            outcome = outcomes_of(seen, found)[one.action]
            points = outcome.cost - fmean(outcome.others.values())
            assert one.points == pytest.approx(points, abs=0.02) or (number, outcome.cost > 9) == (0, True)


def test_a_hint_gives_the_reason_that_the_review_gives() -> None:
    """The review of the hinted move, and of another one that is about as good, has the hint's words."""
    set_language("en")
    for seen in positions(3, "reasons-3"):
        found = judged(seen)
        hint = advise(seen, found[0].action, found, NAMES)
        assert hint.endswith(explain(seen, found[0].action, found, NAMES)), hint
        unsure = [replace(one, standard_error=10.0) for one in found]
        hint = advise(seen, found[0].action, unsure, NAMES)
        assert hint.endswith(explain_apart(seen, found[0].action, found[1].action, unsure, NAMES)[0]), hint


def test_a_hint_is_short_and_recommends_no_card_that_its_reason_speaks_against() -> None:
    set_language("en")
    heads = set[str]()
    for seen in positions(4, "reasons-1"):
        real = judged(seen)
        for costs in ((0.0, 0.1, *[2.0] * 8), (0.0, *[0.1] * 9)):
            found = [replace(one, points=n, standard_error=0.1) for one, n in zip(real, costs, strict=False)]
            words = advise(seen, found[0].action, found, NAMES)
            head, reason = words.split(". ", 1)
            assert len(words.split()) <= 40, words
            assert isinstance(found[0].action, Play)
            assert not re.search(rf"[Kk]eep the {card_name(found[0].action.face)}\b", reason), words
            heads.add(re.sub(r"the \w+ \d+", "X", head))
    assert heads == {"Play X", "Play X or X", "Play X, or any other"}


def test_a_player_who_has_shown_to_have_none_of_a_suit_is_not_counted_on() -> None:
    """If neither Bramble nor Tilda has yellow, only a trump can beat the yellow 5 that Ann leads."""
    state = run(table("y5 r19", "b1 b2 g2", "b3 b4 g3", goals="half p+5 c0", tokens="+1 +4 -2"), "tg")
    seen, aim = view(state, 0), Aim.of(view(state, 0))
    assert aim is not None
    alone = replace(seen, voids=(frozenset(), *[frozenset({Suit.YELLOW})] * 2))
    assert seen.trump is not None
    more, fewer = (prospect(each, Face(Suit.YELLOW, 5), seen.trump, aim).beaters for each in (seen, alone))
    assert more > fewer > 0


def test_choices_that_the_judgement_cannot_tell_apart_are_called_equal() -> None:
    set_language("en")
    seen = next(one for one in positions(4, "reasons-1") if len(legal(one)) > 2)
    cards = [one for one in legal(seen) if isinstance(one, Play)]
    for step, error, any_other in ((0.01, 0.1, ", or any other"), (0.01, 3.0, ""), (0.6, 3.0, "")):
        found = [JudgedAction(one, step * n, error) for n, one in enumerate(cards)]
        told = advise(seen, found[0].action, found, NAMES)
        assert told.startswith(f"Play the {card_name(cards[0].face)}{any_other}. ")


ALIKE: Claims = (
    (r".*: none of your \w+ cards can beat the .*", lambda end, found: not end.is_won),
    (r".*: none of these cards can beat the .*", lambda end, found: not end.is_won),
    (r".*: each of these cards takes this trick\.", lambda end, found: end.is_won),
)
"""Sentences about cards that are about equal, and whether they're true of each of them."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_of_equal_cards_is_true_of_each_in_every_deal(players: int) -> None:
    set_language("en")
    rng, told = Random(players), set[str]()
    for seen in (one for seed in ("alike-1", "alike-2") for one in positions(players, seed)):
        cards = [one for one in legal(seen) if isinstance(one, Play)]
        words = situation(seen, [one.face for one in cards], judged(seen))
        told.add(words)
        for pattern, holds in ALIKE:
            if found := re.fullmatch(pattern, words):
                ends = (end for one in cards for end in outcomes(seen, one, rng, 3))
                assert all(holds(end, found) for end in ends), (words, seen)
        if "equally strong" in words:
            check_equally_strong(seen, cards, rng)
    assert len(told) >= 5, told


def check_equally_strong(seen: PeskyState, cards: list[Play], rng: Random) -> None:
    """Check that whichever of these cards is played, the same of the others' cards beat it."""
    assert seen.trump is not None
    for _ in range(3):
        hands = [known_faces(hand) for n, hand in enumerate(resample(seen, rng).hands) if n != seen.seat]
        beaten = {
            frozenset(face for hand in hands for face in hand if beats(face, one.face, seen.trump))
            for one in cards
        }
        assert len(beaten) == 1, (seen, cards)


def test_a_goal_that_can_no_longer_be_helped_is_called_lost() -> None:
    """With one trick to go, nobody can win enough of the cards that half of all needs."""
    set_language("en")
    for goal, words in (("c0", "You want no cards"), ("half", "You still need 15 cards")):
        state = run(table("b1 b14", "g2", "g3", goals=f"{goal} none p0", tokens="+1 +4 -2"), "tg")
        aim = Aim.of(view(state, 0))
        assert aim is not None
        assert (aim.is_lost, aim.want(), excuse(aim)) == (False, words, "")
        late = replace(aim, tricks=1)
        assert late.is_lost == (goal == "half") == (excuse(late) == "Your goal costs 10 either way")
