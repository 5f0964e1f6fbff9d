"""The voice of macOS: its program `say`, run once for each sentence."""

import re
import subprocess
from collections.abc import Callable, Sequence

from gnoming.system import environment_of_others
from scenes.kit.assist.speech.voice import Tuning, Voice

PROGRAM = "/usr/bin/say"
WORDS_A_MINUTE = 175.0
FASTEST = 2.6
"""The speed relative to `WORDS_A_MINUTE` at a rate of 1; at -1 it is the inverse."""
VOICE_LINE = re.compile(r"(?P<name>.+?) +(?P<language>[a-z]{2,3})_\w+ +#")


class SayVoice(Voice):
    """A voice that speaks one sentence at a time; `start` runs a command with input, and `read` returns its output."""

    def __init__(
        self,
        start: Callable[[Sequence[str], str], subprocess.Popen[bytes]] | None = None,
        read: Callable[[Sequence[str]], str] | None = None,
    ) -> None:
        self._start = start or _start
        self._read = read or _read
        self._options: list[str] = []
        self._volume = 1.0
        self._run: subprocess.Popen[bytes] | None = None

    @property
    def is_ready(self) -> bool:
        return self._run is None or self._run.poll() is not None

    def say(self, sentence: str) -> None:
        # The volume has no option, only a command within the text; a sentence itself must not contain commands.
        words = sentence.replace("[[", "[").replace("]]", "]")
        self._run = self._start([PROGRAM, *self._options], f"[[volm {self._volume:.2f}]] {words}")

    def stop(self) -> None:
        if self._run is not None and self._run.poll() is None:
            self._run.terminate()
        self._run = None

    def tune(self, tuning: Tuning) -> None:
        pace = round(WORDS_A_MINUTE * FASTEST**tuning.rate)
        names = self.voices(tuning.language)
        name = tuning.name if tuning.name in names else next(iter(names), "")
        self._options = ["-r", str(pace), *(["-v", name] if name else [])]
        self._volume = tuning.volume

    def voices(self, language: str) -> tuple[str, ...]:
        found = (VOICE_LINE.match(line) for line in self._read([PROGRAM, "-v", "?"]).splitlines())
        return tuple(one["name"] for one in found if one is not None and one["language"] == language)


def _start(command: Sequence[str], sentence: str) -> subprocess.Popen[bytes]:
    """Run a command with the sentence as its input. Raises OSError."""
    run = subprocess.Popen(
        command,
        env=environment_of_others(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    if run.stdin is not None:
        run.stdin.write(sentence.encode())
        run.stdin.close()
    return run


def _read(command: Sequence[str]) -> str:
    """Return the output of a command. Raises OSError or a SubprocessError."""
    done = subprocess.run(command, capture_output=True, timeout=5, check=True, env=environment_of_others())
    return done.stdout.decode("utf-8", "replace")
