"""The Windows Python: fetched by name and hash, completed, and given the packages in the lock files."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from packaging.requirements import Requirement

from environment import LOCKS, ROOT, BuildError
from windows.wine import Wine

FOLDER = ROOT / "dist" / "windows"
PYTHON = FOLDER / "python"
LOCK = LOCKS / "windows-python.toml"
MARKERS = {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"}
"""Environment markers that pip takes from the machine it runs on, whatever the target platform."""
LOCK_NAMES = ("play", "dev", "bundle")


def prepare(wine: Wine) -> Path:
    """Return the interpreter with all packages of the lock files, installing what is missing."""
    python = _fetch()
    stamp = python.parent / "stamp"
    wanted = hashlib.sha256(
        b"".join((LOCKS / f"{name}.lock").read_bytes() for name in LOCK_NAMES)
    ).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        _install(wine, python)
        stamp.write_text(wanted, "utf-8")
    return python


def _fetch() -> Path:
    """Return the interpreter of a completely unpacked Python.

    It is in the folder WINDOWS_PYTHON or, by default, in the package that the lock names.
    """
    other = os.environ.get("WINDOWS_PYTHON")
    if other and not (Path(other) / "python.exe").is_file():
        raise BuildError(f"There is no python.exe in {other}, which WINDOWS_PYTHON names.")
    python, origin = PYTHON / "python.exe", PYTHON / "origin"
    wanted = str(Path(other).resolve()) if other else str(_read_lock()["sha256"])
    if origin.exists() and origin.read_text("utf-8") == wanted:
        return python
    part = PYTHON.with_name("python.part")
    shutil.rmtree(part, ignore_errors=True)
    if other:
        shutil.copytree(other, part)
    else:
        _unpack(part)
    shutil.rmtree(PYTHON, ignore_errors=True)  # only now, because WINDOWS_PYTHON may name this very folder
    part.rename(PYTHON)
    if not (PYTHON / "python3.dll").exists():
        _make_stable_abi(PYTHON, find_library(PYTHON))
    origin.write_text(wanted, "utf-8")  # last, so that an interrupted run starts over
    return python


def find_library(folder: Path) -> str:
    """Return the name of a Python's library, such as python311.dll; raises BuildError if there is none."""
    names = sorted(path.name for path in folder.glob("python3[0-9]*.dll"))
    if not names:
        raise BuildError(f"There is no library such as python311.dll in {folder}.")
    return names[0]


def _read_lock() -> dict[str, str]:
    return {name: str(value) for name, value in tomllib.loads(LOCK.read_text("utf-8")).items()}


def _unpack(folder: Path) -> None:
    lock = _read_lock()
    downloads = FOLDER / "downloads"
    archive = downloads / lock["file"]
    if not archive.exists():
        print(f"windows: fetching {lock['artifact']} ...", flush=True)
        command = ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={lock['artifact']}"]
        if subprocess.run([*command, f"-DoutputDirectory={downloads}"], cwd=FOLDER).returncode != 0:
            raise BuildError("The Windows Python could not be fetched; the lines above say why.")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != lock["sha256"]:
        raise BuildError(f"{archive.name} is not the file that the lock names: its SHA-256 is {found}.")
    part = folder.with_name("unpacked")
    shutil.rmtree(part, ignore_errors=True)
    with zipfile.ZipFile(archive) as packed:
        inside = f"{lock['folder']}/"
        packed.extractall(part, [name for name in packed.namelist() if name.startswith(inside)])
    (part / lock["folder"]).rename(folder)
    shutil.rmtree(part)


def _make_stable_abi(folder: Path, library: str) -> None:
    """Make python3.dll, which forwards every name, so that extensions with the stable ABI find the library."""
    told = subprocess.run(
        ["x86_64-w64-mingw32-objdump", "-p", folder / library], capture_output=True, text=True, check=True
    ).stdout
    names = re.findall(r"^\s*\[ *\d+\](?: \+base\[ *\d+\])?\s+(?:[0-9a-f]+ )?(\w+)$", told, re.M)
    if not names:
        raise BuildError(f"{library} exports nothing, or objdump tells it in another way.")
    lines = [
        "LIBRARY python3",
        "EXPORTS",
        *(f"{name}={library.removesuffix('.dll')}.{name}" for name in names),
    ]
    definition = folder / "python3.def"
    definition.write_text("\n".join(lines) + "\n", "ascii")
    command = [
        "x86_64-w64-mingw32-gcc",
        "-shared",
        "-nostdlib",
        "-Wl,-e,0",
        "-o",
        "python3.dll",
        "python3.def",
    ]
    if subprocess.run(command, cwd=folder).returncode != 0:
        raise BuildError("gcc could not make python3.dll; the lines above say why.")
    definition.unlink()


def _install(wine: Wine, python: Path) -> None:
    """Fetch the wheels in the lock files by version and hash, and install them."""
    wheels, listed = FOLDER / "wheels", FOLDER / "wheels.lock"
    listed.write_text("".join(requirements().values()), "utf-8")
    minor = find_library(python.parent).removeprefix("python3").removesuffix(".dll")
    print("windows: fetching wheels ...", flush=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", f"3.{minor}"]
    command += ["--implementation", "cp", "--abi", f"cp3{minor}", "--abi", "abi3", "--abi", "none"]
    command += ["--no-deps", "--require-hashes", "-d", str(wheels), "-r", str(listed)]
    if subprocess.run(command, cwd=ROOT).returncode != 0:
        raise BuildError("pip could not fetch what the lock files list for Windows; the lines above say why.")
    print("windows: installing wheels ...", flush=True)
    install: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-index",
    ]
    install += ["--no-deps", "--require-hashes", "--find-links", wine.path(wheels), "-r", wine.path(listed)]
    done = wine.run(install)
    if done.returncode != 0:
        print(done.stdout)
        raise BuildError("pip could not install the wheels under Wine; the lines above say why.")


def requirements() -> dict[str, str]:
    """Return the requirements of the lock files for Windows, by name, without their conditions."""
    found: dict[str, str] = {}
    for name in LOCK_NAMES:
        for entry in re.findall(
            r"^[^\s#].*\n(?:[ \t].*\n)*", (LOCKS / f"{name}.lock").read_text("utf-8"), re.M
        ):
            line, _, hashes = entry.partition("\\\n")
            wanted = Requirement(line.strip())
            if wanted.marker is None or wanted.marker.evaluate(MARKERS):
                found[wanted.name] = f"{wanted.name}{wanted.specifier} \\\n{hashes}"
    return found
