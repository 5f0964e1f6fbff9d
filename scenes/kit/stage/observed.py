"""Attributes of nodes whose change is seen."""

from __future__ import annotations

from typing import Generic, TypeVar, overload

from scenes.kit.stage.node import Node

T = TypeVar("T")


class Observed(Generic[T]):
    """An attribute of a node that calls one of its methods when it changes: to be painted again, or as named."""

    def __init__(self, default: T, on_change: str = "invalidate") -> None:
        self._default = default
        self._on_change = on_change

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, node: None, owner: type[Node]) -> Observed[T]: ...
    @overload
    def __get__(self, node: Node, owner: type[Node]) -> T: ...
    def __get__(self, node: Node | None, owner: type[Node]) -> Observed[T] | T:
        if node is None:
            return self
        value: T = node.__dict__.get(self._name, self._default)
        return value

    def __set__(self, node: Node, value: T) -> None:
        if value != node.__dict__.get(self._name, self._default):
            node.__dict__[self._name] = value
            getattr(node, self._on_change)()
