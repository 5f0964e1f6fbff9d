"""Explanations for players who ask what has the focus and how to use it."""

from gnoming.text import text
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import as_sentence


def usage(widget: Widget) -> str:
    """Return a sentence about the keys or buttons that use a widget; empty for mere text."""
    prompt = widget.ui.bindings.prompt
    key, less, more = prompt("confirm"), prompt("left"), prompt("right")
    if widget.group is not None and widget.group.role == "tabs":
        return text("explain.tab", key=key, less=less, more=more)
    match widget.role:
        case "choice" | "slider":
            return text("explain.change", less=less, more=more)
        case "switch":
            return text("explain.switch", key=key)
        case "field":
            return text("explain.field")
        case "button":
            return text("explain.button", key=key)
        case "text":
            return ""


def opening_key(tab: Widget) -> str:
    return text("explain.open-tab", key=tab.ui.bindings.prompt("confirm"))


def explain(widget: Widget) -> str:
    """Return a widget's description with all that is known about it and how to use it."""
    words = (one.name for one in widget.texts if one.visible)
    parts = (widget.describe(), *words, widget.note, widget.purpose, widget.explanation or usage(widget))
    return " ".join(as_sentence(part) for part in parts if part)
