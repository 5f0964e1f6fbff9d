"""The version in the formats that systems expect."""

import re
from pathlib import Path

_FOUND = re.compile(r'^__version__ = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)

_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0,
    date=(0, 0)
  ),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Gnoming authors'),
      StringStruct('FileDescription', '{description}'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', '{name}'),
      StringStruct('LegalCopyright', 'MIT; pictures and sounds CC BY 4.0'),
      StringStruct('OriginalFilename', '{name}.exe'),
      StringStruct('ProductName', 'Gnoming'),
      StringStruct('ProductVersion', '{version}'),
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])]),
  ],
)
"""


def read_version(root: Path) -> str:
    """Return the version in gnoming/__init__.py, such as "1.2.3"; raises ValueError if there is none."""
    found = _FOUND.search((root / "gnoming" / "__init__.py").read_text("utf-8"))
    if found is None:
        raise ValueError("gnoming/__init__.py names no version of three numbers")
    return ".".join(found.groups())


def windows_numbers(version: str) -> tuple[int, int, int, int]:
    """Return the version as the four numbers that Windows uses."""
    major, minor, patch = map(int, version.split("."))
    return major, minor, patch, 0


def windows_resource(version: str, name: str) -> str:
    """Return the text for a program's properties on Windows, in PyInstaller's format."""
    description = "Gnoming, command line" if name.endswith("-cli") else "Gnoming"
    return _RESOURCE.format(
        numbers=windows_numbers(version), version=version, name=name, description=description
    )
