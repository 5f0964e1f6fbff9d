"""Reasons for a card over another: what they claim is true in every deal that the player can't rule out, and none is as
true of the other card.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import pytest

from gnoming.arena.self_play import play_game
from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import Play
from gnoming.pesky.bots.judge import apply_action
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart
from gnoming.pesky.explain.reasons import advise, explain_over
from gnoming.pesky.explain.situation import situation
from gnoming.pesky.explain.words import card_name
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import beats, goal_progress, trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, unseen_faces, view
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

    @property
    def leader(self) -> int:
        return self.after.seat if self.after.phase is Phase.PLAY else self.winner

    @property
    def leads_if_won(self) -> bool:
        return self.leader == self.winner

    @property
    def own_points(self) -> int:
        card = next(played.card for played in self.after.last_trick if played.seat == self.seat)
        return sum(map(self.before.options.sheet.points, known_faces([card])))

    def count_of(self, colour: str) -> int:
        return sum(face.suit is Suit[colour.upper()] for face in known_faces(self.before.hands[self.seat]))

    @property
    def draws_trumps(self) -> bool:
        """Return whether each player who had a trump played one."""
        assert self.before.trump is not None
        suit = self.before.trump.suit
        played = {one.seat: face.suit for one in self.after.last_trick for face in known_faces([one.card])}
        hands = [{face.suit for face in known_faces(hand)} for hand in self.before.hands]
        return all(played[seat] is suit for seat, suits in enumerate(hands) if suit in suits)

    def keeps_of(self, colour: str) -> bool:
        suit = Suit[colour.upper()]
        return any(face.suit is suit for face in known_faces(self.after.hands[self.seat]))


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def distances(end: Outcome) -> list[int]:
    return [abs(end.needed(state)) for state in (end.after, end.before)]


CLAIMS: tuple[tuple[str, Callable[[Outcome, re.Match[str]], bool]], ...] = (
    (r"THIS leaves it to (\w+)\.", lambda end, found: NAMES[end.winner] == found[1]),
    (
        r"THIS takes the trick, with ([+−\d]+) points in it: you’d be (\d+) off your goal instead of (\d+)\.",
        lambda end, found: (
            (end.is_won, end.points, *distances(end))
            == (True, number(found[1]), int(found[2]), int(found[3]))
        ),
    ),
    (
        r"THIS takes the trick: you’d be (\d+) off your goal instead of (\d+)\.",
        lambda end, found: end.is_won and distances(end) == [int(found[1]), int(found[2])],
    ),
    (r"You want this trick.*: OTHER can win it, THIS can’t\.", lambda end, found: not end.is_won),
    (r"You want this trick.*: fewer cards can beat THIS \(0\) than .*", lambda end, found: end.is_won),
    (r"You don’t want this trick.*: OTHER can win it, THIS can’t\.", lambda end, found: not end.is_won),
    (
        r"Both take the trick: you’d be (\d+) off your goal with THIS, .*",
        lambda end, found: end.is_won and distances(end)[0] == int(found[1]),
    ),
    (r"This trick costs you nothing; later, THIS .*", lambda end, found: end.is_won),
    (r"Kept for later, THIS .*", lambda end, found: end.is_won),
    (r"No card that’s still out can beat THIS, so you lead .*", lambda end, found: end.leads_if_won),
    (r"No card that’s still out can beat THIS: you’d .*", lambda end, found: end.is_won),
    (r"THIS takes the trick, so you lead the next one\.", lambda end, found: end.leader == end.seat),
    (
        r"OTHER can win the trick and make you lead the next one, THIS can’t\.",
        lambda end, found: not end.is_won,
    ),
    (r"THIS can win the trick and the next lead, OTHER can’t\.", lambda end, found: end.leads_if_won),
    (r"THIS adds ([+−\d]+) to the trick’s points, .*", lambda end, found: end.own_points == number(found[1])),
    (
        r"You have fewer (\w+) cards \((\d+)\) than .*",
        lambda end, found: end.count_of(found[1]) == int(found[2]),
    ),
    (
        r"After THIS, you can still follow both colours: you have more (\w+) cards .* than (\w+) ones .*",
        lambda end, found: end.keeps_of(found[1]) and end.keeps_of(found[2]),
    ),
    (r"Led, THIS draws a trump from everyone who has one\.", lambda end, found: end.draws_trumps),
    (r"THIS is your last (\w+) card: .*", lambda end, found: not end.keeps_of(found[1])),
)
"""Sentences about a card, and whether they're true of what happens; others are a purpose or a chance."""


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


def sentences(seen: PeskyState, best: Play, rival: Play) -> list[str]:
    """Return what speaks for a card over another, sentence by sentence, without the goal's need."""
    judged = JudgedAction(best, 0.0, 0.1), JudgedAction(rival, 2.0, 0.1)
    words, aim = explain_over(seen, best, rival, judged, NAMES), Aim.of(seen)
    assert aim is not None
    words = words.removesuffix(aim.sentence).strip()
    return re.split(r"(?<=\.) (?=[A-Z])", words)


def said_of(sentence: str, one: Face, other: Face) -> str:
    """Return a sentence with THIS and OTHER for two cards."""
    for face, word in ((one, "THIS"), (other, "OTHER")):
        sentence = re.sub(rf"\b[Tt]he {card_name(face)}\b", word, sentence)
    return sentence


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_is_true_in_every_deal(players: int) -> None:
    set_language("en")
    rng, told = Random(players), set[str]()
    for seed in ("reasons-1", "reasons-2"):
        for seen in positions(players, seed):
            for best, rival in pairs(seen):
                for sentence in sentences(seen, best, rival):
                    for one, other in ((best, rival), (rival, best)):
                        told |= check_claims(said_of(sentence, one.face, other.face), seen, one, rng)
    assert len(told) >= 6


def check_claims(words: str, seen: PeskyState, one: Play, rng: Random) -> set[str]:
    """Check what a sentence claims about a card in some deals; return the patterns of its claims."""
    claims = [(found, holds) for pattern, holds in CLAIMS if (found := re.fullmatch(pattern, words))]
    for end in outcomes(seen, one, rng, 3) if claims else ():
        assert all(holds(end, found) for found, holds in claims), (words, seen, one)
    return {found.re.pattern for found, _ in claims}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_reason_for_a_card_is_as_true_of_the_one_it_is_better_than(players: int) -> None:
    set_language("en")
    count = 0
    for seed in ("reasons-1", "reasons-2", "reasons-3"):
        for seen in positions(players, seed):
            count += 1
            for best, rival in pairs(seen):
                found = CardsApart.of(seen, best.face, rival.face, NAMES)
                back = CardsApart.of(seen, rival.face, best.face, NAMES)
                assert found is not None
                assert back is not None
                if found.sentences() and back.sentences():
                    own = {said_of(words, best.face, rival.face) for words in sentences(seen, best, rival)}
                    theirs = {said_of(words, rival.face, best.face) for words in sentences(seen, rival, best)}
                    assert not own & theirs, (own, seen, best, rival)
    assert count > 70


def test_hardly_any_two_cards_have_no_difference_that_can_be_told() -> None:
    """Of two cards, either may be the better one: only few pairs have no words for it both ways."""
    set_language("en")
    told = [
        sentences(seen, best, rival)[0].startswith(("The difference comes later", "Your goal already"))
        for seed in ("reasons-1", "reasons-2")
        for seen in positions(4, seed)
        for best, rival in pairs(seen)
    ]
    assert len(told) > 200
    assert sum(told) < 0.15 * len(told), (sum(told), len(told))


def test_a_hint_is_short_and_recommends_no_card_that_its_reason_speaks_against() -> None:
    set_language("en")
    heads = set[str]()
    for seen in positions(4, "reasons-1"):
        cards = [one for one in legal(seen) if isinstance(one, Play)]
        for costs in ((0.0, 0.1, *[2.0] * 8), (0.0, *[0.1] * 9)):
            judged = [JudgedAction(one, points, 0.1) for one, points in zip(cards, costs, strict=False)]
            words = advise(seen, cards[0], judged, NAMES)
            head, reason = words.split(". ", 1)
            assert len(words.split()) <= 32, words
            assert not re.search(rf"keeps the {card_name(cards[0].face)}\b", reason), words
            heads.add(re.sub(r"the \w+ \d+", "X", head))
    assert heads == {"Play X", "Play X or X", "Play X, or any other"}


def test_a_player_who_has_shown_to_have_none_of_a_suit_is_not_counted_on() -> None:
    """If neither Bramble nor Tilda has yellow, only a trump can beat the yellow 5 that Ann leads."""
    state = run(table("y5 r19", "b1 b2 g2", "b3 b4 g3", goals="half p+5 c0", tokens="+1 +4 -2"), "tg")
    seen, lead, other = view(state, 0), Play(Face(Suit.YELLOW, 5)), Play(Face(Suit.RED, 19))
    alone = replace(seen, voids=(frozenset(), *[frozenset({Suit.YELLOW})] * 2))
    told = [CardsApart.of(each, lead.face, other.face, NAMES) for each in (seen, alone)]
    beaters = [0 if one is None else one.best.beaters for one in told]
    assert beaters[0] > beaters[1] > 0


def test_choices_that_the_judgement_cannot_tell_apart_are_called_equal() -> None:
    set_language("en")
    seen = next(one for one in positions(4, "reasons-1") if len(legal(one)) > 2)
    cards = [one for one in legal(seen) if isinstance(one, Play)]
    for step, any_other in ((0.01, ", or any other"), (0.6, "")):
        judged = [JudgedAction(one, step * n, 3.0) for n, one in enumerate(cards)]
        told = advise(seen, judged[0].action, judged, NAMES)
        assert told.startswith(f"Play the {card_name(cards[0].face)}{any_other}. ")


ALIKE: tuple[tuple[str, Callable[[Outcome, re.Match[str]], bool]], ...] = (
    (r"None of your \w+ cards can beat the .*", lambda end, found: not end.is_won),
    (r"None of these cards can beat the .*", lambda end, found: not end.is_won),
    (r"Each of these cards takes the trick\.", lambda end, found: end.is_won),
)
"""Sentences about cards that are about equal, and whether they're true of each of them."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_of_equal_cards_is_true_of_each_in_every_deal(players: int) -> None:
    set_language("en")
    rng, told = Random(players), set[str]()
    for seen in (one for seed in ("alike-1", "alike-2", "alike-3") for one in positions(players, seed)):
        cards = [one for one in legal(seen) if isinstance(one, Play)]
        words = re.split(r"(?<=\.) (?=[A-Z])", situation(seen, [one.face for one in cards]))[0]
        told.add(words)
        for pattern, holds in ALIKE:
            if found := re.fullmatch(pattern, words):
                ends = (end for one in cards for end in outcomes(seen, one, rng, 3))
                assert all(holds(end, found) for end in ends), (words, seen)
        if re.fullmatch(r"The .* can’t win this trick.*", words):
            played = outcomes(seen, cards[0], rng, 3)
            assert not any(end.is_won for end in played), (words, seen)
        if found := re.fullmatch(r"(\d+) of the (\d+) cards you haven’t seen can beat .*", words):
            unseen = unseen_faces(seen)
            assert seen.trump is not None
            higher = sum(beats(face, cards[0].face, seen.trump) for face in unseen)
            assert (len(unseen), True) == (int(found[2]), int(found[1]) <= higher), (words, seen)
        if "equally strong" in words:
            check_equally_strong(seen, cards, rng)
        if found := re.fullmatch(r"(?:Only a trump|No card that’s still out) can beat the (.*)\.", words):
            assert found[1] == card_name(cards[0].face)
            assert all(is_beaten_by_trumps_only(end) for end in outcomes(seen, cards[0], rng, 5)), words
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


def is_beaten_by_trumps_only(end: Outcome) -> bool:
    """Return whether the player wins the trick unless somebody plays a trump."""
    assert end.before.trump is not None
    played = {
        face.suit for one in end.after.last_trick if one.seat != end.seat for face in known_faces([one.card])
    }
    return end.is_won or end.before.trump.suit in played


def test_a_goal_that_can_no_longer_be_helped_is_called_lost() -> None:
    """With eight of ten red cards gone and one trick to go, nobody can win enough of them."""
    set_language("en")
    for goal, words in (
        ("c0", "You want no cards."),
        ("half", "You want 15 of the 30 cards still to be won. "),
    ):
        state = run(table("b1 b14", "g2", "g3", goals=f"{goal} none p0", tokens="+1 +4 -2"), "tg")
        aim = Aim.of(view(state, 0))
        assert aim is not None
        assert not aim.is_lost
        assert aim.sentence.startswith(words)
        late = replace(aim, tricks=1)
        assert late.is_lost == (goal == "half")
        assert ("already costs you the most" in late.sentence) == late.is_lost


def test_a_reason_beyond_the_noise_is_told_however_small_the_difference() -> None:
    set_language("en")
    state = run(table("b1 b14 b5 r20", "b2", "b3 b4 b15", goals="p-10 p0 c0", tokens="+1 +4 -2"), "tn b5 b2")
    seen, judged = (
        view(state, 2),
        [JudgedAction(GAME.decode(code), n, 0.0) for code, n in (("b4", 0), ("b15", 0.3))],
    )
    assert "The blue 15 takes the trick" in advise(seen, judged[0].action, judged, NAMES)
    unsure = [replace(one, standard_error=0.3) for one in judged]
    assert "The blue 15 takes the trick: you" not in advise(seen, judged[0].action, unsure, NAMES)
