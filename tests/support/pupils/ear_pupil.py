"""Somebody who plays unseen: knows the keys from the help, and of the game only the sentences that are spoken."""

import re
from collections.abc import Callable, Iterator, Sequence
from time import monotonic, sleep

from gnoming.text import text, text_n
from scenes.kit.scene import Scene
from scenes.pilot.player import MAX_THINKING_S
from scenes.table.scene import TableScene
from tests.support.program import Program
from tests.support.pupils.hearing import HeardSpeaker

KEYPAD = "789456123"
"""The keys of a grid's places, row by row."""
PILES = ("d", "q", "e", "x")
MOST_PRESSES = 2000


def pattern(sentence: str) -> re.Pattern[str]:
    """Return what finds a text that was made with "@" for every part of which nobody knows what it will be."""
    return re.compile(".+?".join(map(re.escape, sentence.split("@"))))


class EarPupil:
    """Presses keys by what is heard; `transcript` holds each key with what was said after it."""

    def __init__(self, program: Program, speaker: HeardSpeaker) -> None:
        self._program = program
        self._speaker = speaker
        self.transcript: list[tuple[str, tuple[str, ...]]] = []
        self._prompt = ""
        """The prompt, as it was heard last."""
        self._asked: dict[str, re.Pattern[str]] = {}
        self._tried = 0
        """Keys that were tried since something was asked for last."""

    def press(self, key: str) -> list[str]:
        """Press a key, wait until all is quiet and no bot is to act, and return what was said."""
        self._program.pilot.press(key)
        for _ in range(200):
            self._program.pilot.wait(self._program.pilot.frame_ms)
            if not self._program.app.scenes.busy:
                break
        end, scene = monotonic() + MAX_THINKING_S, self._program.scene
        while self._bot_thinks(scene) and monotonic() < end:
            self._program.pilot.wait(self._program.pilot.frame_ms)
            sleep(0.001)  # whoever thinks elsewhere needs the processor more
        said = self._speaker.take()
        self.transcript.append((key, tuple(said)))
        self._note(said)
        return said

    def _bot_thinks(self, scene: Scene) -> bool:
        """Return whether the turn at this scene, if it is a table and still there, is a bot's."""
        return isinstance(scene, TableScene) and scene is self._program.scene and scene.busy

    def listen_on(self) -> list[str]:
        """Return what was said since without a key, which belongs to the last one."""
        said = self._speaker.take()
        key, before = self.transcript.pop()
        self.transcript.append((key, (*before, *said)))
        return said

    def listen(self, prompts: dict[str, str]) -> None:
        """Know the sentences that ask for something, by what each asks for."""
        self._asked = {name: pattern(sentence) for name, sentence in prompts.items()}

    def _note(self, said: Sequence[str]) -> None:
        for sentence in said:
            for name, wanted in self._asked.items():
                if wanted.search(sentence):
                    self._prompt, self._tried = name, 0

    def play(self, answers: Callable[[str], Iterator[str]], ended: Callable[[Sequence[str]], bool]) -> None:
        """Answer what is asked for with keys, each set in turn, until a sentence says that it is over."""
        ways: dict[str, Iterator[str]] = {}
        while len(self.transcript) < MOST_PRESSES:
            asked = self._prompt
            keys = ways.get(asked)
            key = next(keys, None) if keys is not None and self._tried else None
            if key is None:
                ways[asked] = keys = answers(asked)
                key = next(keys, "return")
            self._tried += 1
            if ended(self.press(key)):
                return
        raise AssertionError(f"the game does not end: {self.transcript[-20:]}")


class AroundEar(EarPupil):
    """Plays the first game: lays what it is given on the first card that lies face down, else discards it."""

    def __init__(self, program: Program, speaker: HeardSpeaker) -> None:
        super().__init__(program, speaker)
        self.listen(
            {
                "places": text_n("around.prompt.flips", 2),
                "one-place": text_n("around.prompt.flips", 1),
                "draw": text("around.prompt.draw"),
                "last": text("around.prompt.last-turn"),
                "mulligans": text("around.prompt.two-mulligans"),
                "standstill": text("around.prompt.standstill"),
                "hazard": text("around.prompt.drew-hazard"),
                "took-hazard": text("around.prompt.took-hazard"),
                "put": text("around.prompt.place-or-discard", card="@"),
                "place": text("around.prompt.place", card="@"),
                "replace": text("around.prompt.replace-mulligan", card="@"),
                "bounce": text("around.prompt.bounce", card="@"),
                "discard": text("around.prompt.discard", card="@"),
                "offer": text("around.prompt.offer"),
                "scores": text("score.narration.again", key="@"),
            }
        )

    def answer(self, asked: str) -> Iterator[str]:
        """Yield keys for what is asked."""
        match asked:
            case "places" | "one-place" | "put" | "place" | "replace" | "bounce":
                yield from self._hidden_places()
                yield from PILES
                yield from KEYPAD
            case "draw" | "last" | "mulligans" | "standstill":
                yield from ("d", "q", "e")
            case "hazard" | "took-hazard" | "discard":
                yield from ("x", "q", "e", *KEYPAD)
            case "offer":
                yield "n"
            case _:
                yield "return"

    def _hidden_places(self) -> Iterator[str]:
        """Ask for the own grid, and yield the keys of the places that lie face down."""
        told = " ".join(self.press("b"))
        hidden = text("around.narration.hidden")
        for row in range(3):
            found = re.search(text("around.narration.row", row=row + 1, cards="([^.]+)"), told)
            cards = found[1].split(", ") if found else []
            yield from (KEYPAD[3 * row + at] for at, card in enumerate(cards) if card == hidden)


class PeskyEar(EarPupil):
    """Plays the second game: the first card of the hand of which nothing is said against it."""

    def __init__(self, program: Program, speaker: HeardSpeaker) -> None:
        super().__init__(program, speaker)
        asked = ("extra", "keep-goal", "keep-token", "trump", "lead")
        prompts = {name: text(f"pesky.prompt.{name}") for name in asked}
        self.listen(
            {
                **prompts,
                "follow": text("pesky.prompt.follow", colour="@"),
                "free": text("pesky.prompt.free", colour="@"),
                "scores": text("score.narration.again", key="@"),
            }
        )

    def answer(self, asked: str) -> Iterator[str]:
        """Yield keys for what is asked."""
        match asked:
            case "extra" | "trump":
                yield "1"
            case "keep-goal" | "keep-token":
                yield from ("1", "1", "2", "2")
            case "lead" | "follow" | "free":
                yield from self._cards()
            case _:
                yield "return"

    def _cards(self) -> Iterator[str]:
        """Go through the hand by its numbers, and press the number of a card that may be played once more."""
        never = text("table.not-now", card="")
        for key in "1234567890":
            said = " ".join(self.press(key))
            if said and never not in said:
                yield key
