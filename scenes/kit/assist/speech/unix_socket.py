"""A stream to another program on this machine: the only module that may use sockets, and never over a network.

It opens only sockets that are files; `python3 build check imports` refuses every other kind.
"""

import socket
from pathlib import Path


class UnixStream:
    """A stream of lines to and from the program that listens on a socket file. Every method may raise OSError."""

    def __init__(self, path: Path, patience: float) -> None:
        """Connect; no operation waits longer than `patience` seconds."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.settimeout(patience)
            self._socket.connect(str(path))
        except OSError:
            self._socket.close()
            raise
        self._received = self._socket.makefile("rb")

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def read_line(self) -> bytes:
        """Return the next line with its line end. Raises ConnectionError if the connection has ended."""
        line = self._received.readline()
        if not line.endswith(b"\n"):
            raise ConnectionError("the other side is gone")
        return line

    def close(self) -> None:
        self._received.close()
        self._socket.close()
