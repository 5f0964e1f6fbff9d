"""The download for macOS: a .dmg with the app, signed and notarised if the secrets for that are available."""

import os
import subprocess
from pathlib import Path

from bundle.folders import DIST, venv_interpreter
from environment import ROOT, BuildError

MACOS = ROOT / "packaging" / "macos"
NOTARY_SECRETS = ("MACOS_NOTARY_KEY", "MACOS_NOTARY_KEY_ID", "MACOS_NOTARY_ISSUER")
"""The secrets for notarisation: a file with an App Store Connect key, its id, and its issuer."""


def make_dmg(made: Path, version: str) -> list[Path]:
    """Make the disk image; raises BuildError if a step fails."""
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
    """Sign with the identity in MACOS_SIGN_IDENTITY, or ad hoc without one."""
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
    """Have Apple notarise the image and attach its ticket; skip this without the secrets."""
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
