"""Small apps for macOS, whole or with something wrong, made of nothing but bytes."""

import hashlib
import plistlib
import struct
from dataclasses import dataclass
from pathlib import Path

from bundle import icns

ROOT = Path(__file__).resolve().parents[2]
VERSION = "1.2.3"
PROGRAM, LIBRARY = 2, 6
MACHINES = {"x86_64": 0x01000007, "arm64": 0x0100000C}
PAGE = 12
"""The signed pages' size, as a power of two."""
CODE = 5000
"""Bytes of code in each slice: it takes two pages."""


@dataclass(frozen=True, slots=True)
class Binary:
    """The make-up of a program or library, for every machine alike."""

    kind: int = LIBRARY
    own_name: str | None = None
    needs: tuple[str, ...] = ("/usr/lib/libSystem.B.dylib",)
    may_lack: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    oldest: tuple[int, int] | None = (10, 13)
    signed: bool = True
    team: str | None = None
    hardened: bool = False
    machines: tuple[str, ...] = ("x86_64", "arm64")

    def data(self) -> bytes:
        """Return the file's bytes, of all machines."""
        slices = [self._slice(machine) for machine in self.machines]
        if len(slices) == 1:
            return slices[0]
        heads, body, place = b"", b"", 1 << 14
        for machine, data in zip(self.machines, slices, strict=True):
            heads += struct.pack(">5I", MACHINES[machine], 0, place, len(data), 14)
            body += data.ljust(1 << 15, b"\0")
            place += 1 << 15
        return (struct.pack(">2I", 0xCAFEBABE, len(slices)) + heads).ljust(1 << 14, b"\0") + body

    def _slice(self, machine: str) -> bytes:
        commands = self._commands(machine)
        length = 32 + sum(map(len, commands)) + (16 if self.signed else 0) + CODE
        if self.signed:
            signature = self._signature(bytes(length))
            commands.append(struct.pack("<4I", 0x1D, 16, length, len(signature)))
        size = sum(map(len, commands))
        head = struct.pack("<8I", 0xFEEDFACF, MACHINES[machine], 0, self.kind, len(commands), size, 0, 0)
        code = head + b"".join(commands) + b"\x90" * CODE
        return code + self._signature(code) if self.signed else code

    def _commands(self, machine: str) -> list[bytes]:
        found = []
        if self.own_name is not None:
            found.append(_library(0xD, self.own_name))
        found += [_library(0xC, name) for name in self.needs]
        found += [_library(0x80000018, name) for name in self.may_lack]
        found += [_text_command(0x8000001C, struct.pack("<I", 12), folder) for folder in self.search]
        if self.oldest is not None:
            number = self.oldest[0] << 16 | self.oldest[1] << 8
            if machine == "arm64":
                found.append(struct.pack("<6I", 0x32, 24, 1, max(number, 11 << 16), 0, 0))
            else:
                found.append(struct.pack("<4I", 0x24, 16, number, 0))
        return found

    def _signature(self, code: bytes) -> bytes:
        """Return the signature of a slice's bytes: a directory of hashes, and a certificate where a team signs."""
        step = 1 << PAGE
        pages = [hashlib.sha256(code[at : at + step]).digest() for at in range(0, len(code), step)]
        names = b"org.gnoming\0" + (self.team or "").encode() + b"\0"
        hashes = 52 + len(names)
        flags = (0 if self.team else 2) | (0x10000 if self.hardened else 0)
        size = hashes + 32 * len(pages)
        head = struct.pack(">9I", 0xFADE0C02, size, 0x20200, flags, hashes, 52, 0, len(pages), len(code))
        team = 52 + len(b"org.gnoming\0") if self.team else 0
        directory = head + struct.pack(">4B3I", 32, 2, 0, PAGE, 0, 0, team) + names + b"".join(pages)
        certificate = (
            struct.pack(">2I", 0xFADE0B01, 12) + b"cert" if self.team else struct.pack(">2I", 0xFADE0B01, 8)
        )
        first = 12 + 2 * 8
        index = struct.pack(">4I", 0, first, 0x10000, first + len(directory))
        whole = index + directory + certificate
        return struct.pack(">3I", 0xFADE0CC0, 12 + len(whole), 2) + whole


def _library(command: int, name: str) -> bytes:
    return _text_command(command, struct.pack("<4I", 24, 0, 0, 0), name)


def _text_command(command: int, fields: bytes, words: str) -> bytes:
    data = words.encode() + b"\0"
    data += b"\0" * (-(8 + len(fields) + len(data)) % 8)
    return struct.pack("<2I", command, 8 + len(fields) + len(data)) + fields + data


MAIN = Binary(PROGRAM, needs=("/usr/lib/libSystem.B.dylib",), search=("@executable_path/../Frameworks",))
SDL = Binary(own_name="@rpath/libSDL2.dylib", may_lack=("@rpath/libextra.dylib",))
MIXER = Binary(needs=("@rpath/libSDL2.dylib", "@loader_path/../libSDL2.dylib", "/usr/lib/libSystem.B.dylib"))


def make_app(folder: Path, **binaries: Binary) -> Path:
    """Return an app that has nothing wrong with it, but for the binaries given: `main`, `sdl`, `mixer`."""
    app = folder / "Gnoming.app"
    contents = app / "Contents"
    for name in ("MacOS", "Frameworks/pygame", "Resources/assets"):
        (contents / name).mkdir(parents=True)
    main = contents / "MacOS" / "gnoming"
    main.write_bytes(binaries.get("main", MAIN).data())
    main.chmod(0o755)
    (contents / "Frameworks" / "libSDL2.dylib").write_bytes(binaries.get("sdl", SDL).data())
    (contents / "Frameworks" / "pygame" / "mixer.so").write_bytes(binaries.get("mixer", MIXER).data())
    (contents / "Resources" / "gnoming.icns").write_bytes(icns.icns(ROOT / "assets" / "icon"))
    (contents / "Resources" / "assets" / "words.po").write_text("words", "utf-8")
    (contents / "Frameworks" / "assets").symlink_to("../Resources/assets")
    info = plistlib.loads((ROOT / "packaging" / "macos" / "Info.plist").read_bytes())
    change_info(app, **info, **INFO_OF_THE_BUNDLE)
    return app


INFO_OF_THE_BUNDLE = {
    "CFBundleExecutable": "gnoming",
    "CFBundleIconFile": "gnoming.icns",
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": VERSION,
    "CFBundleVersion": VERSION,
}
"""Entries that PyInstaller and the recipe add to the list that is kept here."""


def read_info(app: Path) -> dict[str, object]:
    """Return an app's Info.plist."""
    return dict(plistlib.loads((app / "Contents" / "Info.plist").read_bytes()))


def change_info(app: Path, **values: object) -> None:
    """Change entries of an app's Info.plist; None takes one out."""
    path = app / "Contents" / "Info.plist"
    info = {**(read_info(app) if path.exists() else {}), **values}
    path.write_bytes(plistlib.dumps({key: value for key, value in info.items() if value is not None}))


def seal(app: Path) -> None:
    """Seal an app's files as they are now, as codesign does."""
    contents = app / "Contents"
    listed: dict[str, dict[str, object]] = {}
    for path in sorted((contents / "Resources").rglob("*")):
        if path.is_file():
            digest = hashlib.sha256(path.read_bytes()).digest()
            listed[path.relative_to(contents).as_posix()] = {"hash2": digest}
    listed["Frameworks/assets"] = {"symlink": "../Resources/assets"}
    folder = contents / "_CodeSignature"
    folder.mkdir(exist_ok=True)
    (folder / "CodeResources").write_bytes(plistlib.dumps({"files2": listed}))
