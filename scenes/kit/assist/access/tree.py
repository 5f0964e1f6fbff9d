"""The outline of a scene as accesskit's tree, for all systems."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.kit.assist.access.outline import Outline, OutlineGroup, OutlineItem
from scenes.kit.widgets.ui_context import as_sentence

if TYPE_CHECKING:
    from accesskit import Node, TreeUpdate

ROOT, SAID = 0, 1
"""The numbers of two nodes: the window, and its last announcement."""
FIRST_ITEM = 2
"""The offset between an item's number in the outline and its number in the tree."""
TYPED = 1 << 40
"""The offset from a field's number to that of its line, and from a grid's number to that of its first row."""
ROW = 1 << 41
"""The offset between the numbers of two rows of a grid."""
TOOLKIT = "Gnoming"
ROLES = {
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "SPIN_BUTTON",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "text": "LABEL",
}
GROUPS = {
    "tabs": ("TAB_LIST", "TAB"),
    "radios": ("RADIO_GROUP", "RADIO_BUTTON"),
    "menu": ("GROUP", "BUTTON"),
    "list": ("LIST", "LIST_ITEM"),
    "grid": ("GRID", "CELL"),
}
"""The roles of a group and of the buttons in it."""
WITH_VALUE = ("choice", "slider", "field")
"""The roles whose value Windows and macOS read by themselves."""
WORD = re.compile(r"\s*\S+\s*|\s+")


def make_update(outline: Outline, said: str) -> TreeUpdate:
    """Return the whole tree; the last announcement is in a region that is read whenever it changes."""
    from accesskit import Live, Node, Rect, Role, Tree, TreeUpdate

    update = TreeUpdate(ROOT if outline.page is None else FIRST_ITEM + (outline.focus or outline.page))
    tree = Tree(ROOT)
    tree.toolkit_name = TOOLKIT
    update.tree = tree
    root = Node(Role.WINDOW)
    root.set_label(outline.window)
    root.set_bounds(Rect(0.0, 0.0, *map(float, outline.size)))
    last = Node(Role.LABEL)
    last.set_value(said)
    last.set_live(Live.POLITE)
    nodes = [(ROOT, root), (SAID, last)]
    if outline.page is not None:
        page = Node(Role.DIALOG if outline.is_dialog else Role.GROUP)
        page.set_label(outline.title)
        page.set_bounds(Rect(0.0, 0.0, *map(float, outline.size)))
        if outline.is_dialog:
            page.set_modal()
        page.set_children(_add_items(outline, nodes))
        nodes.append((FIRST_ITEM + outline.page, page))
        root.set_children([FIRST_ITEM + outline.page, SAID])
    else:
        root.set_children([SAID])
    update.nodes = nodes
    return update


def _add_items(outline: Outline, nodes: list[tuple[int, Node]]) -> list[int]:
    """Add the nodes of all items and groups; return the numbers of those directly on the page."""
    children: dict[int, None] = {}
    members: dict[OutlineGroup, list[tuple[OutlineItem, Node]]] = {}
    for item in outline.items:
        made = list(_make_nodes(item))
        nodes += made
        if item.group is not None:
            members.setdefault(item.group, []).append((item, made[0][1]))
        children[FIRST_ITEM + (item.number if item.group is None else item.group.number)] = None
    for group, inside in members.items():
        nodes += _make_group(group, inside)
    return list(children)


def _make_group(group: OutlineGroup, inside: list[tuple[OutlineItem, Node]]) -> Iterator[tuple[int, Node]]:
    """Yield a group's node and a grid's row nodes, each with its number; give the items' nodes their places."""
    from accesskit import Node, Role

    number = FIRST_ITEM + group.number
    parent = Node(getattr(Role, GROUPS[group.role][0]))
    if group.name:
        parent.set_label(group.name)
    yield number, parent
    if group.role != "grid":
        parent.set_size_of_set(len(inside))
        parent.set_children([FIRST_ITEM + item.number for item, _ in inside])
        for position, (_, node) in enumerate(inside):
            node.set_position_in_set(position)
        return
    rows: dict[int, list[int]] = {}
    for item, node in inside:
        row, column = divmod(item.place, group.columns)
        node.set_row_index(row)
        node.set_column_index(column)
        rows.setdefault(row, []).append(FIRST_ITEM + item.number)
    parent.set_row_count(len(rows))
    parent.set_column_count(group.columns)
    parent.set_children([number + TYPED + ROW * row for row in rows])
    for row, cells in rows.items():
        line = Node(Role.ROW)
        line.set_row_index(row)
        line.set_children(cells)
        yield number + TYPED + ROW * row, line


def _make_nodes(item: OutlineItem) -> Iterator[tuple[int, Node]]:
    """Yield an item's node with its number, and for a field also the node of its line."""
    from accesskit import Node, Rect, Role, Toggled

    role = ROLES[item.role]
    # Readers read all labels of a page when it opens, but not the items of its lists.
    is_listed = item.role == "text" and item.group is not None and item.group.role == "list"
    if item.group is not None and (is_listed or item.role == "button"):
        role = GROUPS[item.group.role][1]
    node = Node(getattr(Role, role))
    number = FIRST_ITEM + item.number
    node.set_bounds(Rect(*map(float, item.bounds)))
    yield number, node
    if item.role == "text":
        words = f"{as_sentence(item.name or item.value)} {item.description}".rstrip()
        if is_listed:
            node.set_label(words)
        else:
            node.set_value(words)
        return
    node.set_label(f"{as_sentence(item.lead)} {item.name}" if item.lead else item.name)
    if item.role in WITH_VALUE:
        node.set_value(item.value)
    read_after = [item.description]
    # Linux has no other place for a choice's value
    if item.percent is None and item.role != "field" and item.is_on is None:
        read_after.insert(0, item.value)
    if any(read_after):
        node.set_description(". ".join(filter(None, read_after)))
    if item.is_on is not None:
        node.set_toggled(Toggled.TRUE if item.is_on else Toggled.FALSE)
    if item.is_chosen is not None and role == "RADIO_BUTTON":
        node.set_toggled(Toggled.TRUE if item.is_chosen else Toggled.FALSE)
    elif item.is_chosen is not None:
        node.set_selected(item.is_chosen)
    if item.percent is not None:
        node.set_numeric_value(item.percent)
        node.set_min_numeric_value(0.0)
        node.set_max_numeric_value(100.0)
    if item.enabled:
        _add_actions(node, item)
    else:
        node.set_disabled()
    if item.selection is not None:
        yield TYPED + number, _make_line(node, TYPED + number, item.value, item.selection)


def _make_line(field: Node, number: int, line: str, selection: tuple[int, int]) -> Node:
    """Return the node for a field's line, and set the field's selection and caret."""
    from accesskit import Node, Role, TextPosition, TextSelection

    run = Node(Role.TEXT_RUN)
    run.set_value(line)
    run.set_character_lengths([len(letter.encode()) for letter in line])
    run.set_word_lengths([len(word) for word in WORD.findall(line)])
    field.set_children([number])
    field.set_text_selection(TextSelection(*(TextPosition(number, at) for at in selection)))
    return run


def _add_actions(node: Node, item: OutlineItem) -> None:
    from accesskit import Action

    node.add_action(Action.FOCUS)
    node.add_action(Action.CLICK)
    if item.role in ("choice", "slider"):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
