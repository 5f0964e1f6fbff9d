"""Sentences for those who listen: what was said, and what of it has not been passed on yet."""

from collections import deque

from scenes.kit.input.pads import spell_out

KEPT = 30
"""Sentences that can be heard again."""


def as_sentence(words: str) -> str:
    """Return words with a full stop, where they have no mark at their end."""
    ends_openly = words[-1:].isalnum() or words[-1:] in ("%", ")")
    return f"{words}." if ends_openly else words


class Spoken:
    """What the program says in passing: messages, what is asked for now, what others did."""

    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=KEPT)
        self._new: list[str] = []
        self.is_heard = False
        """Whether a screen reader or the program's own voice says it."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The last sentences, the newest at the end."""
        return tuple(self._kept)

    def say(self, sentence: str, keep: bool = True) -> None:
        """Say a sentence; an empty one, or the last one again while it still waits, is not said."""
        sentence = spell_out(sentence)
        if sentence and not (self._new and self._new[-1] == sentence):
            self._new.append(sentence)
            if keep:
                self._kept.append(sentence)
            del self._new[:-KEPT]

    def take(self) -> str:
        """Return all that was said since the last call, as one text; empty if nothing was.

        What has no mark at its end has a full stop there, by which voices pause.
        """
        new = " ".join(map(as_sentence, self._new))
        self._new.clear()
        return new
