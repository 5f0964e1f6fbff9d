"""An envelope: a text that says which decks a game will be played with, and the SHA-256 that seals it.

The text is a pure function of the values, but for its comments, which are in the language of whoever plays: lines
that begin with `#` and empty lines say nothing. Every other line is `KEY: VALUE`; docs/fairness.md describes them.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from textwrap import wrap

from gnoming.core.deck_order import deck_order
from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.session import AnySession
from gnoming.deals.deal import Deal
from gnoming.seal.cut import cut_number
from gnoming.text import text

FORMAT = "gnoming-envelope 1"
NONCE_BYTES = 32
LISTED_ROUNDS = 20
"""Rounds whose decks are listed where nobody knows how many there will be; later ones follow by the same rule."""
COMMENT_WIDTH = 96
CUT_RULE, NO_CUT = "first 29 bits of SHA-256(NONCE/CUT)", "none"


@dataclass(frozen=True, slots=True)
class Envelope:
    """What an envelope says of a game. `number` is that of the decks that are played without a cut."""

    game: AnyGame
    match: Match
    begun: str
    number: int
    nonce: str
    may_be_cut: bool

    def seed(self, cut: str = "") -> str:
        """Return the seed of the decks after a cut; an empty one leaves the decks as they are."""
        return self._seed(cut_number(self.nonce, cut) if cut else self.number)

    def _seed(self, number: int) -> str:
        seating = (None,) * self.game.seats.start
        return Deal(self.game.name, self.match.options, seating, 0, number, self.game.rules_version).seed

    def lines(self) -> Iterator[str]:
        """Yield the lines that are no comments, in order."""
        players = self.match.players
        yield f"format: {FORMAT}"
        yield f"game: {self.game.name}"
        yield f"rules: {self.game.rules_version}"
        yield f"begun: {_quoted(self.begun)}"
        yield f"options: {_quoted(self.match.options.as_json())}"
        for number, player in enumerate(players, 1):
            yield f"seat {number}: {_seated(player)}"
        yield f"first seat: {self.match.first_seat % len(players) + 1}"
        yield f"nonce: {self.nonce}"
        yield f"number: {self.number:08x}"
        yield f"cut: {CUT_RULE if self.may_be_cut else NO_CUT}"
        for name, order in self.decks():
            yield f"{name}: {order}"

    def decks(self) -> Iterator[tuple[str, str]]:
        """Yield each shuffle's name and order without a cut, round after round."""
        game, options, seed = self.game, self.match.options, self.seed()
        for number in range(1, (game.most_rounds(options) or LISTED_ROUNDS) + 1):
            for name, items in game.round_shuffles(options, number):
                yield name, " ".join(deck_order(items, seed, name))

    def text(self) -> str:
        """Return the whole file, its comments in the language in use."""
        parts = [_comment(text("seal.file.about")), "\n".join(self._agreed())]
        parts.append(_comment(text("seal.file.cut" if self.may_be_cut else "seal.file.no-cut")))
        parts.append("\n".join(line for line in self.lines() if _key(line) in ("nonce", "number", "cut")))
        parts.append(_comment(text("seal.file.decks")))
        if self.game.most_rounds(self.match.options) is None:
            parts.append(_comment(text("seal.file.more-rounds", rounds=LISTED_ROUNDS)))
        parts.append("\n".join(f"{name}: {order}" for name, order in self.decks()))
        return "\n\n".join(parts) + "\n"

    def _agreed(self) -> Iterator[str]:
        """Yield the lines before the nonce."""
        for line in self.lines():
            if _key(line) == "nonce":
                return
            yield line


def new_envelope(session: AnySession, may_be_cut: bool, nonce: str | None = None) -> Envelope | None:
    """Return the envelope of a game before its first card; None for one whose decks do not follow from a number.

    `nonce` is drawn by lot unless it is given.
    """
    number = deck_number(session)
    if number is None:
        return None
    drawn = (
        f"{random.SystemRandom().getrandbits(8 * NONCE_BYTES):0{2 * NONCE_BYTES}x}"
        if nonce is None
        else nonce
    )
    return Envelope(session.game, session.match, session.created, number, drawn, may_be_cut)


def deck_number(session: AnySession) -> int | None:
    """Return the number in a session's seed; None where its decks do not follow from one."""
    prefix, _, digits = session.luck.seed.rpartition(":")
    game = session.game
    if prefix != f"deal:{game.name}:{game.rules_version}" or len(digits) != 8:
        return None
    try:
        number = int(digits, 16)
    except ValueError:
        return None
    return number if f"{number:08x}" == digits else None


def seal_of(document: bytes) -> str:
    """Return the SHA-256 that `sha256sum` tells of a file with these bytes."""
    return sha256(document).hexdigest()


def grouped_seal(seal: str, groups: int = 4) -> tuple[str, ...]:
    """Return a seal's 64 digits as lines of so many groups of four, as it is shown and read out."""
    words = [seal[n : n + 4] for n in range(0, len(seal), 4)]
    return tuple(" ".join(words[n : n + groups]) for n in range(0, len(words), groups))


def _seated(player: Player) -> str:
    words = [_quoted(player.name), player.kind]
    if player.level is not None:
        words.append(f"level {_quoted(player.level)}")
    if player.portrait is not None:
        words.append(f"gnome {_quoted(player.portrait)}")
    return ", ".join(words)


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _key(line: str) -> str:
    return line.partition(":")[0]


def _comment(words: str) -> str:
    return "\n".join(
        f"# {line}".rstrip() for part in words.split("\n") for line in wrap(part, COMMENT_WIDTH) or [""]
    )
