"""The contents of the bundled program, and what is left out. Used by packaging/gnoming.spec."""

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePath

BUILD_ONLY_FOLDERS = ("art", "soundmaking", "training")
"""The folders of assets that are only sources for the others; all others ship."""

SOURCES = (".py", ".pyc", ".md", ".log", ".svg")
"""The extensions of files that are only used to make or describe the shipped ones."""

EXCLUDED_MODULES = (
    # Parts of pygame that the game doesn't use.
    "pygame._camera",
    "pygame._freetype",
    "pygame._sprite",
    "pygame.camera",
    "pygame.docs",
    "pygame.examples",
    "pygame.fastevent",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame.gfxdraw",
    "pygame.midi",
    "pygame.pypm",
    "pygame.tests",
    "pygame.threads",
    # Parts of Python: networks, encryption, databases, other GUIs, and development tools.
    "_bz2",
    "_curses",
    "_hashlib",
    "_lzma",
    "_pydecimal",
    "_sqlite3",
    "_ssl",
    "_tkinter",
    "asyncio",
    "bz2",
    "curses",
    "distutils",
    "doctest",
    "email",
    "ensurepip",
    "ftplib",
    "http",
    "idlelib",
    "imaplib",
    "importlib.metadata",
    "lib2to3",
    "pdb",
    "pip",
    "pprint",
    "pydoc",
    "pydoc_data",
    "readline",
    "setuptools",
    "smtplib",
    "sqlite3",
    "ssl",
    "stringprep",
    "test",
    "tkinter",
    "tracemalloc",
    "turtle",
    "unittest",
    "venv",
    "xmlrpc",
    "lzma",
    "multiprocessing.dummy",
    "multiprocessing.managers",
    "multiprocessing.sharedctypes",
    "tarfile",
    "typing_extensions",
    "numpy",
    "numba",
)

EXCLUDED_FILES = ("freesansbold.ttf",)
"""Files of libraries that the game never opens."""

LIBRARIES_OF_PYGAME = {
    "pygame": ("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll"),
    ".": ("libpng16-16.dll", "libwebp-7.dll", "libwebpdemux-2.dll"),
}
"""The libraries of pygame that the game loads on Windows, each in the only folder where it is looked for.

Those in the program's own folder are loaded by name, when the first picture of their kind is decoded.
"""

ICONS = ("gnoming-128.png",)
"""The icon files that the window uses; all others are for the installers, or embedded in the program."""

YARDSTICKS = "*-veteran.bin"
"""The weights of bots that only the arena of a checkout offers."""


def is_shipped(path: PurePath) -> bool:
    """Return whether a file ships, given its path within assets."""
    makes = path.parts[0] in BUILD_ONLY_FOLDERS or path.suffix in SOURCES
    makes |= path.parts[0] == "icon" and path.name not in ICONS
    makes |= fnmatch(path.name, YARDSTICKS)
    return not makes and "__pycache__" not in path.parts


def assets(root: Path) -> Iterator[tuple[Path, PurePath]]:
    """Yield every asset file that ships: its path, and its folder in the bundle."""
    for path in sorted((root / "assets").rglob("*")):
        if path.is_file() and is_shipped(path.relative_to(root / "assets")):
            yield path, PurePath(path.relative_to(root)).parent


def is_wanted(name: str, source: str = "", patterns: Iterable[str] = EXCLUDED_FILES) -> bool:
    """Return whether a library's file is kept, given its name in the bundle and its source."""
    place = PurePath(name.replace("\\", "/"))
    origin = PurePath(source.replace("\\", "/"))
    if origin.suffix == ".dll" and origin.parent.name == "pygame":
        return place.name in LIBRARIES_OF_PYGAME.get(str(place.parent), ())
    return not any(fnmatch(place.name, pattern) for pattern in patterns)
