"""X servers for single tests."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def x_server(screen: str) -> Iterator[str]:
    """Run an X server with a screen such as "1280x720x24", and yield its DISPLAY."""
    reader, writer = os.pipe()
    # Without -noreset, a server turns away whoever comes as its last client goes.
    command = ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.kill()
        server.wait()
