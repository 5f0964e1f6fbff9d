"""`python3 build msix`: a Windows bundle laid out for the Microsoft Store.

    python3 build msix --name 12345Name.Gnoming --publisher CN=01234567-... --publisher-name "Who publishes it"

Partner Center shows the three values under "Product identity". If the Windows SDK is installed, the folder is packed
too; the Store signs it. Otherwise only the folder is made, and the command that packs it is printed.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from bundle.folders import DIST
from bundle.source_date import source_date, stamp
from bundle.version import read_version, windows_numbers
from environment import ROOT, BuildError
from installers.winget import METAINFO, PUBLISHER

MANIFEST = ROOT / "packaging" / "windows" / "AppxManifest.xml"
MASTER = ROOT / "assets" / "icon" / "gnoming-512.png"
LOGOS = {"small": 44, "store": 50, "medium": 150}
"""The names and sizes in pixels of the pictures that the manifest lists."""
FOLDER = DIST / "msix"


def main(arguments: list[str]) -> int:
    """Lay out the folder, and pack it if possible."""
    parser = argparse.ArgumentParser(prog="python3 build msix", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--bundle", type=Path, default=_usual_bundle(), help="the bundle for Windows")
    parser.add_argument("--name", default="Gnoming.Gnoming", help="Package/Identity/Name")
    parser.add_argument("--publisher", default="CN=Gnoming", help="Package/Identity/Publisher")
    parser.add_argument("--publisher-name", default=PUBLISHER, help="Package/Properties/PublisherDisplayName")
    asked = parser.parse_args(arguments)
    if not (asked.bundle / "gnoming.exe").is_file():
        raise BuildError(f"{asked.bundle} is no bundle for Windows: python3 build windows makes one.")
    version = read_version(ROOT)
    lay_out(asked.bundle, version, asked.name, asked.publisher, asked.publisher_name)
    path = DIST / f"Gnoming-{version}-windows-x64.msix"
    command = ["makeappx", "pack", "/o", "/d", str(FOLDER), "/p", str(path)]
    if shutil.which("makeappx") is None:
        print(f"msix: {FOLDER} is laid out; the Windows SDK packs it: {' '.join(command)}")
        return 0
    return subprocess.run(command).returncode


def _usual_bundle() -> Path:
    return DIST / "gnoming" if sys.platform == "win32" else DIST / "windows" / "bundle" / "gnoming"


def lay_out(bundle: Path, version: str, name: str, publisher: str, publisher_name: str) -> None:
    """Copy the bundle into a new folder, with the manifest and its pictures."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(bundle, FOLDER)
    _draw_logos(FOLDER / "logos")
    words = {
        "NAME": name,
        "PUBLISHER": publisher,
        "PUBLISHER_NAME": publisher_name,
        "NUMBERS": ".".join(map(str, windows_numbers(version))),
        "SUMMARY": ElementTree.parse(METAINFO).getroot().findtext("summary") or "",
    }
    manifest = MANIFEST.read_text("utf-8")
    for key, value in words.items():
        manifest = manifest.replace(f"@{key}@", escape(value, {'"': "&quot;"}))
    (FOLDER / MANIFEST.name).write_text(manifest, "utf-8")
    stamp(FOLDER, source_date(ROOT))


def _draw_logos(folder: Path) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # only this packaging task draws

    folder.mkdir()
    picture = pygame.image.load(MASTER)
    for name, side in LOGOS.items():
        pygame.image.save(pygame.transform.smoothscale(picture, (side, side)), folder / f"{name}.png")
