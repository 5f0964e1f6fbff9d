"""Sentences on a card's consequences: those without "may" are true in every deal that the player can't rule out."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from gnoming.arena.self_play import play_game
from gnoming.pesky.actions import Play
from gnoming.pesky.bots.judge import apply_action
from gnoming.pesky.cards import Face, Suit, known_faces
from gnoming.pesky.explain.consequence import effects
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import beats, goal_progress, trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, view
from gnoming.registry import GAMES
from gnoming.text import set_language
from tests.pesky.pictures import GAME, OPTIONS, run, table

NAMES = ("Ann", "Bramble", "Tilda", "Moss", "Juniper")
LEVELS = ("random", "weeder")
HEDGED = re.compile(r"\b(may|might|could|can help)\b")


@dataclass(frozen=True)
class Outcome:
    """A card played in one of the deals that its player can't rule out, and the end of the trick."""

    before: PeskyState
    after: PeskyState
    seat: int
    face: Face

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

    def is_trumped(self) -> bool:
        played = next(one.card.face for one in self.after.last_trick if one.seat == self.winner)
        return self.after.trump is not None and played is not None and played.suit is self.after.trump.suit

    def must_win(self) -> bool:
        actions = [one for one in legal(self.before) if isinstance(one, Play)]
        ends = [apply_action(self.before, one) for one in actions]
        assert self.before.trump is not None
        return all(trick_winner(end.last_trick, self.before.trump) == self.seat for end in ends)


def number(words: str) -> int:
    return int(words.replace("−", "-"))


CLAIMS: tuple[tuple[str, Callable[[Outcome, re.Match[str]], bool]], ...] = (
    (r"It can’t win this trick\.", lambda end, found: not end.is_won),
    (r"It leaves the trick to (\w+)\.", lambda end, found: NAMES[end.winner] == found[1]),
    (
        r"It leaves the trick to (\w+), with ([+−\d]+) points in it\.",
        lambda end, found: (NAMES[end.winner], end.points) == (found[1], number(found[2])),
    ),
    (r"It takes the trick\.", lambda end, found: end.is_won),
    (
        r"It takes the trick, with ([+−\d]+) points in it\.",
        lambda end, found: end.is_won and end.points == number(found[1]),
    ),
    (r"It takes the trick, with \d+ cards? that counts? for you\.", lambda end, found: end.is_won),
    (r"That’s exactly your goal\.", lambda end, found: not end.needed(end.after)),
    (
        r"You’d be (\d+) off your goal instead of (\d+)\.",
        lambda end, found: (
            [abs(end.needed(state)) for state in (end.after, end.before)] == [int(found[1]), int(found[2])]
        ),
    ),
    (r"It (throws off|gives away) .*", lambda end, found: not end.is_won),
    (r"It keeps your higher cards for later\.", lambda end, found: not end.is_won),
    (r"You don’t want this trick\.", lambda end, found: not end.is_won),
    (r"Nothing can beat it.*", lambda end, found: end.is_won),
    (r"Only a trump can beat it\.", lambda end, found: end.is_won or end.is_trumped()),
    (r"Any card you may play here wins it\.", lambda end, found: end.must_win()),
    (r"It leads low, so the trick goes to someone else\.", lambda end, found: not end.is_won),
    (
        r"It leads low and saves your high cards\.",
        lambda end, found: any(
            face.rank > 0.75 * face.suit.highest for face in known_faces(end.after.hands[end.seat])
        ),
    ),
    (r"You still need ([+−\d]+)\.", lambda end, found: end.needed(end.before) == number(found[1])),
    (r"You want (\d+) more cards?( for .*)?\.", lambda end, found: end.needed(end.before) == int(found[1])),
    (r"(“.*” is complete: y|Y)ou want no more .*", lambda end, found: end.needed(end.before) <= 0),
    (r"You’re exactly at your goal\.", lambda end, found: not end.needed(end.before)),
    (r"It leads low to stay out of trouble\.", lambda end, found: True),
    (r"Only your bid counts: .*", lambda end, found: True),
)
"""Sentences, and whether they're true of what happens; a purpose is no claim."""


def is_true(words: str, end: Outcome) -> bool:
    for pattern, holds in CLAIMS:
        found = re.fullmatch(pattern, words)
        if found is not None:
            return holds(end, found)
    raise AssertionError(f"unknown sentence: {words}")


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
        yield Outcome(before, state, seen.seat, action.face)


def positions(players: int, seed: str) -> Iterator[PeskyState]:
    """Yield the views of all who choose a card in a hand among bots."""
    levels = [LEVELS[n % 2] for n in range(players)]
    for entry in play_game(GAMES[GAME.name], levels, OPTIONS, seed).journal[:60]:
        state = entry.before
        assert isinstance(state, PeskyState)
        if state.phase is Phase.PLAY and entry.seat is not None and len(legal(state)) > 1:
            yield view(state, entry.seat)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_without_may_is_true_in_every_deal(players: int) -> None:
    set_language("en")
    rng, told = Random(players), set[str]()
    for seed in ("reasons-1", "reasons-2"):
        for seen in positions(players, seed):
            for action in legal(seen):
                assert isinstance(action, Play)
                every = [one.words for one in effects(seen, action, NAMES)]
                certain = [words for words in every if not HEDGED.search(words)]
                for end in outcomes(seen, action, rng, 4):
                    for words in certain:
                        assert is_true(words, end), (words, seen, action)
                told.update(certain)
    assert len(told) > 20


def test_a_player_who_has_shown_to_have_none_of_a_suit_is_not_counted_on() -> None:
    """If neither Bramble nor Tilda has yellow, only a trump can beat the yellow 5 that Ann leads."""
    state = run(table("y5", "b1 b2 g2", "b3 b4 g3", goals="p+5 half c0", tokens="+1 +4 -2"), "tg")
    seen, lead = view(state, 0), GAME.decode("y5")
    set_language("en")
    assert effects(seen, lead, NAMES)[0].words == "It leads low, so the trick may go to someone else."
    alone = replace(seen, voids=(frozenset(), *[frozenset({Suit.YELLOW})] * 2))
    assert effects(alone, lead, NAMES)[0].words == "Only a trump can beat it."
