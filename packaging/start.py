"""Where the bundled program begins; the same as the command `gnoming`."""

import io
import sys
import zipimport
from types import SimpleNamespace


def read_archives_whole() -> None:
    """Let each archive of modules be opened once and read whole, where Python would open it anew for every module.

    Hundreds of modules are loaded before the first picture, and Windows takes its time over every opening. Python
    offers no other way than to change what its own reader calls.
    """
    contents: dict[str, bytes] = {}

    def open_code(path: str) -> io.BytesIO:
        if path not in contents:
            with io.open_code(path) as archive:
                contents[path] = archive.read()
        return io.BytesIO(contents[path])

    vars(zipimport)["_io"] = SimpleNamespace(open_code=open_code)


if __name__ == "__main__":
    read_archives_whole()

    from gnoming.cli import main

    sys.exit(main())
