"""What people on macOS download: a .dmg with the app, signed and notarised where there are secrets for that."""

import os
import subprocess
from pathlib import Path

from bundle.folders import DIST, venv_interpreter
from environment import ROOT, BuildError

MACOS = ROOT / "packaging" / "macos"
NOTARY_SECRETS = ("MACOS_NOTARY_KEY", "MACOS_NOTARY_KEY_ID", "MACOS_NOTARY_ISSUER")
"""A file with an App Store Connect key, its id, and whose it is."""


def make_dmg(made: Path, version: str) -> list[Path]:
    """Make the disk image; raises BuildError where a step fails."""
    path = DIST / f"Gnoming-{version}-macos.dmg"
    path.unlink(missing_ok=True)
    _sign(made)
    settings = [
        f"app={made}",
        f"background={MACOS / 'background.png'}",
        f"icon={ROOT / 'assets/icon/gnoming.ico'}",
    ]
    defines = [word for setting in settings for word in ("-D", setting)]
    _run(
        str(venv_interpreter()),
        "-m",
        "dmgbuild",
        "-s",
        str(MACOS / "dmg.py"),
        *defines,
        f"Gnoming {version}",
        str(path),
    )
    _sign(path)
    _notarise(path)
    return [path]


def _sign(path: Path) -> None:
    """Sign with the identity in MACOS_SIGN_IDENTITY; without one the program is signed by nobody in particular."""
    identity = os.environ.get("MACOS_SIGN_IDENTITY", "")
    if not identity:
        print(f"installer: {path.name} bears nobody's signature: MACOS_SIGN_IDENTITY is not set")
        return
    program = ["--deep", "--options", "runtime", "--entitlements", str(MACOS / "entitlements.plist")]
    _run(
        "codesign",
        "--force",
        "--timestamp",
        *(program if path.suffix == ".app" else []),
        "--sign",
        identity,
        str(path),
    )


def _notarise(path: Path) -> None:
    """Have Apple look at the image, and fasten what it says to it; without the secrets that is left out."""
    missing = [name for name in NOTARY_SECRETS if not os.environ.get(name)]
    if missing:
        print(f"installer: {path.name} is not notarised: {', '.join(missing)} not set")
        return
    key, number, issuer = (os.environ[name] for name in NOTARY_SECRETS)
    _run(
        "xcrun",
        "notarytool",
        "submit",
        str(path),
        "--key",
        key,
        "--key-id",
        number,
        "--issuer",
        issuer,
        "--wait",
    )
    _run("xcrun", "stapler", "staple", str(path))


def _run(*command: str) -> None:
    if subprocess.run(command).returncode != 0:
        raise BuildError(f"{command[0]} failed; the lines above say why.")
