"""An envelope: a text that fixes the decks of a game before its first card, and the SHA-256 that seals it.

The text follows from the values alone, except for comments in the player's language: empty lines and lines that begin
with `#` have no meaning. Every other line is `KEY: VALUE`; docs/fairness.md describes them.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from textwrap import wrap

from gnoming.core.deck_order import deck_order
from gnoming.core.errors import GnomingError
from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.record_reader import MAX_CUT_CHARS
from gnoming.core.session import AnySession
from gnoming.deals.deal import Deal, deck_number, number_from
from gnoming.text import text

FORMAT = "gnoming-envelope 1"
NONCE_BYTES = 32
LISTED_ROUNDS = 20
"""The number of rounds whose decks are listed if the number of rounds is open; later ones follow by the same rule."""
COMMENT_WIDTH = 96
CUT_RULE, NO_CUT = "first 29 bits of SHA-256(NONCE/CUT)", "none"
MAX_BYTES = 200_000
"""The maximum size of an envelope's file; with twenty rounds it stays below 20,000 bytes."""


class EnvelopeError(GnomingError):
    """Raised when a file isn't an envelope, or not the envelope of a record."""


class NotAnEnvelopeError(EnvelopeError):
    """Raised when a file isn't an envelope, or isn't one that this version can read."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """The content of an envelope. `number` is the deck number without a cut."""

    game: AnyGame
    match: Match
    begun: str
    number: int
    nonce: str
    may_be_cut: bool

    def seed(self, cut: str = "") -> str:
        """Return the seed of the decks after a cut; an empty cut leaves the decks as they are."""
        return self._seed(cut_number(self.nonce, cut) if cut else self.number)

    def _seed(self, number: int) -> str:
        seating = (None,) * self.game.seats.start
        return Deal(self.game.name, self.match.options, seating, 0, number, self.game.rules_version).seed

    def lines(self) -> Iterator[str]:
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
        """Yield the name of each shuffle and its card order before any cut, round by round."""
        game, options, seed = self.game, self.match.options, self.seed()
        for number in range(1, (game.most_rounds(options) or LISTED_ROUNDS) + 1):
            for name, items in game.round_shuffles(options, number):
                yield name, " ".join(deck_order(items, seed, name))

    def text(self) -> str:
        """Return the text of the file, with comments in the current language."""
        parts = [_comment(text("seal.file.about")), "\n".join(self._agreed())]
        parts.append(_comment(text("seal.file.cut" if self.may_be_cut else "seal.file.no-cut")))
        parts.append("\n".join(line for line in self.lines() if _key(line) in ("nonce", "number", "cut")))
        parts.append(_comment(text("seal.file.decks")))
        if self.game.most_rounds(self.match.options) is None:
            parts.append(_comment(text("seal.file.more-rounds", rounds=LISTED_ROUNDS)))
        parts.append("\n".join(f"{name}: {order}" for name, order in self.decks()))
        return "\n\n".join(parts) + "\n"

    def _agreed(self) -> Iterator[str]:
        for line in self.lines():
            if _key(line) == "nonce":
                return
            yield line


def new_envelope(session: AnySession, may_be_cut: bool, nonce: str | None = None) -> Envelope | None:
    """Return the envelope for a game before its first card; None if the game has no deck number.

    `nonce` replaces the random one.
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


def seal_of(document: bytes) -> str:
    """Return the SHA-256 of a file with these bytes, as `sha256sum` prints it."""
    return sha256(document).hexdigest()


def grouped_seal(seal: str, groups: int = 4) -> tuple[str, ...]:
    """Return a seal's 64 digits as lines of this many groups of four, to be shown and read aloud."""
    words = [seal[n : n + 4] for n in range(0, len(seal), 4)]
    return tuple(" ".join(words[n : n + groups]) for n in range(0, len(words), groups))


# the cut --------------------------------------------------------------------------------------------


def cut_number(nonce: str, cut: str) -> int:
    """Return the deck number after a cut: the first 29 bits of the SHA-256 of `NONCE/CUT` in UTF-8.

    The nonce is sealed before the player cuts, so the program cannot fit it to the cut. The player does not know the
    nonce, so the cut cannot be fitted to the decks.
    """
    return number_from(f"{nonce}/{cut}")


def cut_words(place: int, word: str = "") -> str:
    """Return a cut in the form records use: the number of cards above the cut, and the player's word, if any.

    Place 0 means no place; without a place and a word the text is empty.
    """
    return " ".join((*([str(place)] if place else []), *word.split()))[:MAX_CUT_CHARS].rstrip()


# lines ----------------------------------------------------------------------------------------------


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
