"""The downloads for Linux: a .deb, and a .tar.xz that runs from any folder."""

import gzip
import hashlib
import os
import shutil
import subprocess
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

from bundle.folders import DIST, WORK
from bundle.project import fill, read_project
from bundle.source_date import release_date, seconds_of, stamp
from environment import ROOT, BuildError
from gnoming import licences
from installers import glibc

LINUX = ROOT / "packaging" / "linux"
WORK = WORK / "deb"
METAINFO = "org.gnoming.Gnoming.metainfo.xml"
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)


def make_tar(made: Path, version: str) -> list[Path]:
    """Pack the bundle in a folder named after the version; owners and times reveal nothing about this machine."""
    _check(made)
    path = DIST / f"gnoming-{version}-linux-{machine_name()}.tar.xz"

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = _timestamp(version)
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with tarfile.open(path, "w:xz", preset=9) as packed:
        packed.add(made, f"gnoming-{version}", filter=plain)
    return [path]


def make_deb(made: Path, version: str) -> list[Path]:
    """Make a Debian package; raises BuildError if dpkg-deb fails."""
    oldest = _check(made)
    shutil.rmtree(WORK, ignore_errors=True)
    _lay_out(made, version)
    kilobytes = sum(path.lstat().st_size for path in WORK.rglob("*") if not path.is_dir()) // 1024
    size, libc = str(kilobytes), f"{oldest[0]}.{oldest[1]}"
    control = fill(ROOT, "control", ARCH=machine_name(deb=True), SIZE=size, GLIBC=libc)
    _write(WORK / "DEBIAN" / "control", control)
    _write(WORK / "DEBIAN" / "md5sums", "".join(_checksums()))
    stamp(WORK, _timestamp(version))
    path = DIST / f"gnoming_{version}_{machine_name(deb=True)}.deb"
    own = {**os.environ, "SOURCE_DATE_EPOCH": str(_timestamp(version))}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(WORK), str(path)]
    if subprocess.run(command, env=own, stdout=subprocess.DEVNULL).returncode != 0:
        raise BuildError("dpkg-deb could not make the package; the lines above say why.")
    return [path]


def machine_name(deb: bool = False) -> str:
    """Return this machine's architecture, as Debian or other Linux programs name it."""
    name = os.uname().machine
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(name, name) if deb else name


def _timestamp(version: str) -> int:
    """Return the timestamp of every file, in seconds since 1970."""
    return seconds_of(release_date(ROOT, version))


def _check(made: Path) -> tuple[int, int]:
    """Return the C library that the bundle needs; raises BuildError if it is newer than promised."""
    wanted = os.environ.get("GNOMING_OLDEST_GLIBC", "")
    oldest = tuple(map(int, wanted.split("."))) if wanted else glibc.MAX_GLIBC
    faults = glibc.faults(made, (oldest[0], oldest[1]))
    if faults:
        raise BuildError("; ".join(faults))
    needed = max(glibc.needed_versions(made))
    print(f"installer: needs glibc {needed[0]}.{needed[1]} or newer")
    return needed


def _lay_out(made: Path, version: str) -> None:
    """Put everything into the package's tree, where Debian expects it."""
    usr = WORK / "usr"
    shutil.copytree(made, usr / "lib" / "gnoming", symlinks=True)
    (usr / "games").mkdir(parents=True)
    (usr / "games" / "gnoming").symlink_to("../lib/gnoming/gnoming")
    share = usr / "share"
    _write(share / "applications" / "gnoming.desktop", (LINUX / "gnoming.desktop").read_text("utf-8"))
    _write(share / "mime" / "packages" / "gnoming.xml", (LINUX / "gnoming.mime.xml").read_text("utf-8"))
    _write(share / "metainfo" / METAINFO, fill(ROOT, METAINFO))
    for side in ICONS:
        place = share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / "gnoming.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(ROOT / "assets" / "icon" / f"gnoming-{side}.png", place)
    _write_gzip(share / "man" / "man6" / "gnoming.6.gz", fill(ROOT, "gnoming.6"))
    doc = share / "doc" / "gnoming"
    _write(doc / "copyright", "".join(copyright_paragraphs()))
    _write_gzip(doc / "changelog.gz", _changelog(version))
    _write_gzip(doc / "NEWS.gz", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    _write(share / "lintian" / "overrides" / "gnoming", (LINUX / "lintian-overrides").read_text("utf-8"))
    program = usr / "lib" / "gnoming" / "gnoming"
    for path in WORK.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def copyright_paragraphs() -> Iterator[str]:
    """Yield the paragraphs of Debian's copyright file."""
    yield "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Gnoming\n"
    yield "Comment: The texts of all licences lie in /usr/lib/gnoming/_internal/assets/licences.\n"
    yield "\nFiles: *\nCopyright: 2026 The Gnoming authors\nLicense: Expat\n"
    yield "\nFiles: usr/lib/gnoming/_internal/assets/*\nCopyright: 2026 The Gnoming authors\nLicense: CC-BY-4.0\n"
    for one in licences.read_components():
        files = (
            " ".join(f"usr/lib/gnoming/{pattern.lstrip('*/')}" for pattern in one.files)
            or "usr/lib/gnoming/gnoming"
        )
        yield f"\nFiles: {files}\nCopyright: {one.copyright}\nLicense: {one.licence}\n"
    names = sorted({"Expat", "CC-BY-4.0", *(one.licence for one in licences.read_components())})
    common = {"LGPL-2.1": "/usr/share/common-licenses/LGPL-2.1", "GPL-3": "/usr/share/common-licenses/GPL-3"}
    for name in names:
        place = next((file for part, file in common.items() if name.startswith(part)), None)
        where = f"On Debian systems the text is in {place}, too.\n " if place else ""
        yield f"\nLicense: {name}\n {where}See /usr/lib/gnoming/_internal/assets/licences for the whole text.\n"


def _changelog(version: str) -> str:
    """Return Debian's changelog, with one entry that refers to the real one."""
    when = time.strftime("%a, %d %b %Y 00:00:00 +0000", time.gmtime(_timestamp(version)))
    maintainer = read_project(ROOT).maintainer
    return f"gnoming ({version}) stable; urgency=medium\n\n  * See NEWS.gz.\n\n -- {maintainer}  {when}\n"


def _checksums() -> Iterator[str]:
    for path in sorted((WORK / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield f"{_md5(path)}  {path.relative_to(WORK).as_posix()}\n"


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _write(path: Path, words: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, "utf-8")


def _write_gzip(path: Path, words: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(words.encode("utf-8"), 9, mtime=0))
