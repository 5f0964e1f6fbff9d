"""The folder to which training writes. Nothing there is overwritten unless `--overwrite` asks for it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFAULT = ROOT / "dist" / "weights"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options that name the folder."""
    parser.add_argument("--into", type=Path, default=DEFAULT, help="the folder for the files (dist/weights)")
    parser.add_argument("--overwrite", action="store_true", help="replace files that are there already")


def prepare(parser: ArgumentParser, found: Namespace, pattern: str) -> Path:
    """Return the folder, made if need be; end with an error if files of this pattern would be overwritten."""
    folder: Path = found.into
    folder.mkdir(parents=True, exist_ok=True)
    there = sorted(path.name for path in folder.glob(pattern))
    if there and not found.overwrite:
        parser.error(f"{folder} has {there[0]} already: name another folder with --into, or add --overwrite")
    return folder
