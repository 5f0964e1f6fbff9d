"""The check that sockets are local files, never network sockets; a part of `python3 build check imports`."""

import ast
from collections.abc import Iterator

from checks import sources

MODULE = "scenes.kit.assist.speech.unix_socket"
"""The only module that may import sockets: on Linux, speech uses one, and every other way would need more code."""
NAMES = ("AF_UNIX", "SOCK_STREAM", "socket")
"""The names of the socket library that may be used; none of them reaches beyond the machine."""


def faults(source: sources.Source) -> Iterator[str]:
    """Yield a sentence for each use of `socket` in a module that could reach a network."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Import(names=names) if any(one.name == "socket" and one.asname for one in names):
                yield f"{source.path}:{node.lineno}: the library is to be called by its own name"
            case ast.Attribute(value=ast.Name(id="socket"), attr=name) if name not in NAMES:
                yield f"{source.path}:{node.lineno}: {name} may reach a network"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="socket"), attr="socket"), args=args):
                if [ast.unparse(one) for one in args] != ["socket.AF_UNIX", "socket.SOCK_STREAM"]:
                    yield f"{source.path}:{node.lineno}: a socket must be one of AF_UNIX"
