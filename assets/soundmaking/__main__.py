"""Make every sound of the game, or measure the existing ones.

    python assets/soundmaking                   makes what its sources have changed, and measures it
    python assets/soundmaking --all             makes everything again
    python assets/soundmaking music/ button     only files whose path contains one of these
    python assets/soundmaking --measure         only measures: loudness, peaks, seams, clicks, clipping, sizes
    python assets/soundmaking --check           only reports what is out of date
    python assets/soundmaking --pictures DIR    draws spectrograms of the existing files

Needs Python 3.11+, numpy (made with 2.4.6), soundfile (0.14.0), whose wheels include the Vorbis encoder, and Pillow
for pictures. The music plays the recorded notes in samples/; everything else is computed. The same versions give the
same bytes. The exit status is 1 if a sound is missing, too loud or clicks, or if all together are too big.
"""

from __future__ import annotations

import sys
from pathlib import Path

import stamps
from recordings import Recording, catalogue
from stamps import FOLDER
from waves import ogg
from waves.measuring import ROOM_LIMIT, faults, meter


def make(recordings: list[Recording], everything: bool) -> list[Recording]:
    """Write the recordings whose sources have changed, or all of them, and return those written."""
    there = stamps.files()
    made = {path: stamp for path, stamp in stamps.read().items() if path in there}
    done = []
    for recording in recordings:
        path, today = FOLDER / f"{recording.path}.ogg", stamps.stamp(recording.path)
        if everything or made.get(recording.path) != today or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            ogg.write(path, recording.wave(), recording.smallness)
            stamps.write(made := {**made, recording.path: today})
            done.append(recording)
    return done


def whole(recordings: list[Recording]) -> list[str]:
    """Return the faults of the folder as a whole: stray files, outdated files, too many bytes."""
    wanted, made = {recording.path for recording in recordings}, stamps.read()
    found = [f"{path}: no recipe makes it" for path in sorted(stamps.files() - wanted)]
    found += [f"{path}: out of date" for path in sorted(wanted) if made.get(path) != stamps.stamp(path)]
    size = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{len(recordings)} sounds, {size} bytes")
    if size > ROOM_LIMIT:
        found.append(f"all together {size} bytes, above {ROOM_LIMIT}")
    return found


def draw(recordings: list[Recording], folder: Path) -> None:
    """Write a spectrogram of every file."""
    from waves.pictures import picture

    folder.mkdir(parents=True, exist_ok=True)
    for recording in recordings:
        sound = ogg.read(FOLDER / f"{recording.path}.ogg")
        name, long = recording.path.replace("/", "-"), len(sound) > 5 * 44_100
        picture(
            folder / f"{name}.png", sound, recording.path, 1_600 if long else 480, 8_192 if long else 1_024
        )


def main(arguments: list[str]) -> int:
    """Do what the arguments ask for, and return the exit status."""
    everything = catalogue()
    if arguments[:1] == ["--pictures"] and len(arguments) >= 2:
        draw(_chosen(everything, arguments[2:]), Path(arguments[1]))
        return 0
    options = {word for word in arguments if word.startswith("-")}
    if not options <= {"--all", "--measure", "--check"}:
        print(__doc__, file=sys.stderr)
        return 2
    chosen = _chosen(everything, [word for word in arguments if not word.startswith("-")])
    measured = chosen
    if not options & {"--measure", "--check"}:
        measured = make(chosen, "--all" in options)
    found = (
        []
        if "--check" in options
        else [*meter(), *(fault for one in measured for fault in faults(FOLDER, one))]
    )
    found += whole(everything)
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


def _chosen(recordings: list[Recording], parts: list[str]) -> list[Recording]:
    return [one for one in recordings if not parts or any(part in one.path for part in parts)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
