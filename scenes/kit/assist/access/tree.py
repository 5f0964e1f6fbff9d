"""An outline as the tree that accesskit passes on to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.assist.access.outline import Item, Outline

if TYPE_CHECKING:
    from accesskit import Node, TreeUpdate

ROOT, SAID = 0, 1
"""The nodes of the window, and of what was said last."""
FIRST_ITEM = 2
"""What is added to a thing's number in the outline."""
TOOLKIT = "Gnoming"
ROLES = {
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "SPIN_BUTTON",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "text": "LABEL",
}
WITH_VALUE = ("choice", "slider", "field")
"""Kinds that have a value in every system's terms; what another holds is read after its name."""


def make_update(outline: Outline, said: str) -> TreeUpdate:
    """Return the whole tree, with what was said last in a region that is read as it changes."""
    from accesskit import Live, Node, Role, Tree, TreeUpdate

    update = TreeUpdate(ROOT if outline.focus is None else FIRST_ITEM + outline.focus)
    tree = Tree(ROOT)
    tree.toolkit_name = TOOLKIT
    update.tree = tree
    root = Node(Role.WINDOW)
    root.set_label(outline.title)
    root.set_children([*(FIRST_ITEM + item.number for item in outline.items), SAID])
    last = Node(Role.LABEL)
    last.set_value(said)
    last.set_live(Live.POLITE)
    items = [(FIRST_ITEM + item.number, _make_node(item)) for item in outline.items]
    update.nodes = [(ROOT, root), *items, (SAID, last)]
    return update


def _make_node(item: Item) -> Node:
    from accesskit import Node, Rect, Role, Toggled

    node = Node(getattr(Role, ROLES[item.role]))
    node.set_bounds(Rect(*map(float, item.bounds)))
    if item.role == "text":
        node.set_value(item.name or item.value)
        return node
    node.set_label(item.name)
    if item.role in WITH_VALUE:
        node.set_value(item.value)
    read_after = [item.description]
    if item.role not in WITH_VALUE and item.is_on is None:
        read_after.insert(0, item.value)
    if any(read_after):
        node.set_description(". ".join(filter(None, read_after)))
    if item.is_on is not None:
        node.set_toggled(Toggled.TRUE if item.is_on else Toggled.FALSE)
    if item.enabled:
        _add_actions(node, item)
    else:
        node.set_disabled()
    return node


def _add_actions(node: Node, item: Item) -> None:
    """Say what can be done with a thing."""
    from accesskit import Action

    node.add_action(Action.FOCUS)
    node.add_action(Action.CLICK)
    if item.role in ("choice", "slider"):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
