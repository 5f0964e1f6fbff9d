"""Walking through buffers: every step is answered, also at the ends."""

from collections.abc import Callable

import pytest

from scenes.kit.widgets.buffers import Buffer, BufferWalker

pytestmark = pytest.mark.usefixtures("english")


def test_every_step_is_answered_at_the_ends_and_in_what_is_empty() -> None:
    said = ["hello"]
    buffers = [
        Buffer(("cards",), "Cards", lambda: ("Ann holds:", "red 3", "red 4")),
        Buffer(("none",), "None", lambda: ()),
        Buffer(("said",), "Said", lambda: said, is_history=True),
    ]
    walker = BufferWalker()
    line: Callable[[int], str] = lambda step: walker.step_line(buffers, step)  # noqa: E731
    group: Callable[[int], str] = lambda step: walker.step_buffer(buffers, step)  # noqa: E731
    assert line(1) == "Cards, 1 of 3: Ann holds:"
    assert [line(1), line(1), line(1)] == ["red 3.", "red 4.", "End. red 4."]
    assert [line(-1), line(-1), line(-1)] == ["red 3.", "Ann holds:", "Top. Ann holds:"]
    assert walker.read(buffers[0]) == "Ann holds: red 3, red 4."
    assert line(1) == "Ann holds:"
    assert group(-1) == "Top. Cards, 1 of 3: Ann holds:"
    assert group(1) == line(1) == line(-1) == walker.read(buffers[1]) == "None: nothing yet."
    assert group(1) == "Said, 1 of 1: hello."
    said += ["one", "two", "three"]
    assert [line(-1), line(-1), line(1), line(1)] == ["two.", "one.", "two.", "three."]
    said.append("four")
    assert line(-1) == "three."
    assert group(1) == "End. Said, 4 of 5: three."
    del said[1:]
    assert line(1) == "End. hello."
