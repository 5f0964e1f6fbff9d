"""Attributes of nodes whose change is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, overload

from scenes.kit.stage.node import Node

T = TypeVar("T")


class Observed(Generic[T]):
    """An attribute of a node that calls one of its methods when it changes: to be painted again, or as named.

    It has no `__get__`: the value lies in the node itself, where it is read as fast as any other. Cards read some of
    them in every frame.
    """

    def __init__(self, default: T, on_change: str = "invalidate") -> None:
        self._default = default
        self._on_change = on_change

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self._name = name
        owner.attribute_defaults = {**owner.attribute_defaults, name: self._default}

    if TYPE_CHECKING:

        @overload
        def __get__(self, node: None, owner: type[Node]) -> Observed[T]: ...
        @overload
        def __get__(self, node: Node, owner: type[Node]) -> T: ...
        def __get__(self, node: Node | None, owner: type[Node]) -> Observed[T] | T: ...

    def __set__(self, node: Node, value: T) -> None:
        values = node.__dict__
        if value != values[self._name]:
            values[self._name] = value
            getattr(node, self._on_change)()
