"""`python3 build reader`: both games heard through a real screen reader, and compared with a readable
transcript.

A transcript is its own script. A line with "+" saves a game that is almost over for the next start, "$"
starts the game, and ">" presses keys (in quotes: types; "away and back": goes to another window and back;
"wait": lets others play). All other lines are what Orca says next. "(cut)" ends a sentence that was cut
short. Each version of Orca that was listened to has its own transcript.

In each part, the same sentences must be spoken, and no others. They may come at another step, in another
order or cut elsewhere: on a busy machine a sentence comes one key later, or two announcements come as one.
"""

import argparse
import re
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from environment import ROOT
from reader.almost_over import save_almost_over
from reader.desktop import BUSY_CUT, USR, Desktop, check_programs

AWAY, WAIT = "away and back", "wait"
WAIT_S = 8.0
HELD = {"left control", "left shift", "left alt"}
"""The keys held with others, as Orca names them."""
TRANSCRIPTS = ROOT / "tests" / "build" / "reader"


@dataclass(frozen=True, slots=True)
class Step:
    """A line that does something, or a heading, and the lines spoken after it."""

    line: str
    spoken: tuple[str, ...]


def read_transcript(text: str) -> list[Step]:
    steps: list[Step] = []
    for line in filter(None, text.splitlines()):
        if line[0] in "#+$>":
            steps.append(Step(line, ()))
        elif steps:
            steps[-1] = Step(steps[-1].line, (*steps[-1].spoken, line.strip()))
    return steps


def write_transcript(steps: Sequence[Step]) -> str:
    lines = []
    for step in steps:
        lines += ["", step.line] if step.line[0] in "#+$" else [step.line]
        lines += [f"    {words}" for words in step.spoken]
    return "\n".join([*lines, ""]).lstrip("\n")


def main(arguments: list[str]) -> int:
    """Play a transcript and compare; return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 build reader", description=__doc__.partition("\n")[0])
    parser.add_argument("--reader", type=Path, default=USR, metavar="FOLDER", help="where a newer Orca lies")
    parser.add_argument("--display", default=":97", help="the number of the screen, which must be free")
    parser.add_argument("--write", action="store_true", help="write down what is heard, to be looked at")
    parser.add_argument("--only", help="play only the parts whose headings have this in them")
    asked = parser.parse_args(arguments)
    check_programs()
    folder = Path(tempfile.mkdtemp(prefix="gnoming-reader-"))
    with Desktop(folder, asked.display, asked.reader) as desktop:
        version = desktop.version
        path = TRANSCRIPTS / f"orca-{version}.txt"
        script = read_transcript(_nearest(version).read_text("utf-8"))
        heard: list[Step] = []
        for step in _parts(script, asked.only):
            heard.append(_play(desktop, step, len(heard)))
            print(write_transcript(heard[-1:]), end="", flush=True)
    shutil.rmtree(folder)
    if asked.write:
        path.write_text(write_transcript(heard), "utf-8")
        return 0
    changes = list(differences(list(_parts(script, asked.only)), heard))
    print("\n".join(["", *changes]))
    _tell_newer(path, heard)
    print(f"reader: Orca {version}, {'not what' if changes else 'just what'} the transcript says")
    return 1 if changes else 0


def differences(wanted: Sequence[Step], heard: Sequence[Step]) -> Iterator[str]:
    """Yield a line for each sentence of a part that is missing ("-") or new ("+")."""
    before, got = sentences(wanted), sentences(heard)
    for part in before | got:
        said, now = before.get(part, {}), got.get(part, {})
        yield from (f"- {part}: {one}" for one in said if one not in now)
        yield from (f"+ {part}: {one}" for one in now if one not in said)


def sentences(steps: Sequence[Step]) -> dict[str, dict[str, None]]:
    """Return the sentences spoken in each part, by its heading."""
    found: dict[str, dict[str, None]] = {}
    part = ""
    for step in steps:
        part = step.line.removeprefix("# ") if step.line[0] == "#" else part
        for line in step.spoken:
            said = re.split(r"(?<=[.!?]) ", line.removesuffix(f" {BUSY_CUT}"))
            found.setdefault(part, {}).update(dict.fromkeys(one.rstrip(".") for one in said))
    return found


def versions() -> list[int]:
    """Return the versions of Orca that have transcripts, newest last."""
    return sorted(int(path.stem.removeprefix("orca-")) for path in TRANSCRIPTS.glob("orca-*.txt"))


def _nearest(version: int) -> Path:
    """Return the transcript of the newest Orca that isn't newer than this one, or else of the oldest."""
    known = [one for one in versions() if one <= version] or versions()[:1]
    return TRANSCRIPTS / f"orca-{known[-1]}.txt"


def _parts(steps: Sequence[Step], only: str | None) -> Iterator[Step]:
    """Yield the steps of the parts whose headings contain `only`; the steps of all parts if it is None."""
    wanted = True
    for step in steps:
        if step.line[0] == "#":
            wanted = only is None or only.lower() in step.line.lower()
        if wanted:
            yield step


def _play(desktop: Desktop, step: Step, number: int) -> Step:
    """Do a step, and return it with the lines heard after it, without the echo of its keys."""
    sign, _, rest = step.line.partition(" ")
    if sign == "#":
        return Step(step.line, ())
    if sign == "+":
        save_almost_over(rest, desktop.home(number + 1))
    elif sign == "$":
        desktop.start_game(rest.split()[1:], number)
    elif rest == WAIT:
        time.sleep(WAIT_S)
    elif rest == AWAY:
        desktop.go_away_and_back()
    elif rest.startswith('"'):
        desktop.ask("xdotool", "type", "--delay", "60", rest.strip('"'))
    else:
        desktop.press(*rest.split())
    echoes = {key.casefold() for key in rest.replace("+", " ").split()} | HELD
    if rest.startswith('"'):
        echoes |= set(rest.casefold())
    heard = [
        words for words in desktop.listen() if words.removesuffix(f" {BUSY_CUT}").casefold() not in echoes
    ]
    return Step(step.line, tuple(heard))


def _tell_newer(path: Path, heard: Sequence[Step]) -> None:
    """Print the lines in the newest Orca's transcript that this Orca never speaks."""
    newest = TRANSCRIPTS / f"orca-{versions()[-1]}.txt"
    if newest == path:
        return
    said = {words for step in heard for words in step.spoken}
    for step in read_transcript(newest.read_text("utf-8")):
        for words in step.spoken:
            if words not in said:
                print(f"needs {newest.stem}: {step.line}: {words}")
