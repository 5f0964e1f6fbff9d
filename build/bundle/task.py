"""`python3 build bundle`: a folder with the game and everything it needs, made in its own environment, and tested."""

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from bundle import inspection, recipe
from bundle.folders import BUNDLE_VENV, DIST, WORK, bundle_folder, folder_size, program_path, venv_interpreter
from environment import LOCKS, ROOT, BuildError

SPEC = ROOT / "packaging" / "gnoming.spec"


def main(arguments: list[str]) -> int:
    """Make dist/gnoming (on macOS dist/Gnoming.app), inspect its contents, and run its self-test."""
    parser = argparse.ArgumentParser(prog="python3 build bundle", description=__doc__)
    parser.add_argument("--no-selftest", action="store_true", help="do not start what was made")
    asked = parser.parse_args(arguments)
    build_folder()
    found = inspection.faults(bundle_folder())
    for fault in found:
        print(f"bundle: {fault}", file=sys.stderr)
    if found:
        return 1
    print(f"bundle: {bundle_folder().relative_to(ROOT)}, {folder_size(bundle_folder()) / 1e6:.1f} MB")
    return 0 if asked.no_selftest else run_selftest(program_path())


def build_folder() -> None:
    """Let PyInstaller make the folder, using only what build/locks/bundle.lock lists."""
    python = _make_venv()
    shutil.rmtree(DIST / "gnoming", ignore_errors=True)
    shutil.rmtree(DIST / "Gnoming.app", ignore_errors=True)
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", DIST, "--workpath", WORK / "work", SPEC]
    own = {**recipe.environment(ROOT), "PYINSTALLER_CONFIG_DIR": str(WORK / "cache")}
    if subprocess.run([str(word) for word in command], cwd=ROOT, env={**os.environ, **own}).returncode != 0:
        raise BuildError("PyInstaller could not make the program; the lines above say why.")


def run_selftest(command: Path) -> int:
    """Run the self-test of a bundled or installed program; return its exit status."""
    return subprocess.call([command, "selftest"], cwd=command.parent)


def _make_venv() -> Path:
    """Recreate the environment, so that nothing stray can be collected; return its interpreter."""
    shutil.rmtree(BUNDLE_VENV, ignore_errors=True)
    venv.create(BUNDLE_VENV, with_pip=True)
    python = venv_interpreter()
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", LOCKS / "bundle.lock"]
    if subprocess.run([str(word) for word in command], cwd=ROOT).returncode != 0:
        raise BuildError("pip could not install what the program is made from; the lines above say why.")
    return python
