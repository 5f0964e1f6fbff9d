"""Letters on the screen: they write, take back, and fit into every window."""

import pytest

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.letters import QWERTY, ROWS, LettersScene
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.pilot.pilot import Pilot
from tests.support.given import as_a, given
from tests.support.looks import click, faults, opened, shown, top

B, X = 1, 2


class Page(Scene):
    """A page with one field, over which the letters are opened."""

    def __init__(self, app: App, words: str = "", limit: int = 6) -> None:
        super().__init__(app.ui)
        self.app = app
        self.changes: list[str] = []
        self.field = TextField(app.ui, "Name", words, self.changes.append, limit)

    def enter(self) -> None:
        self.app.scenes.push(LettersScene(self.app, self.field))


def field(pilot: Pilot) -> TextField:
    page = as_a(Page, pilot.app.scenes.stack[0])
    return page.field


def test_a_word_begins_with_a_capital_and_is_told_letter_by_letter() -> None:
    with opened(Page) as pilot:
        for letter in ("I", "d", "a", "Space", "M", "a", "b"):
            click(pilot, letter)
        assert field(pilot).text == "Ida Ma", "no more than the field holds"
        page = as_a(Page, pilot.app.scenes.stack[0])
        assert page.changes == ["I", "Id", "Ida", "Ida ", "Ida M", "Ida Ma"]


def test_the_last_letter_is_taken_back_by_the_knob_and_by_the_button_that_undoes() -> None:
    with opened(lambda app: Page(app, "Rob")) as pilot:
        field(pilot)._move_cursor(3, False)
        pilot.pad(X)
        assert field(pilot).text == "Ro"
        click(pilot, next(one.name for one in top(pilot).focus.widgets if one.name.startswith("Delete")))
        assert field(pilot).text == "R"


def test_capitals_and_small_letters_by_choice() -> None:
    with opened(Page) as pilot:
        click(pilot, "abc")
        click(pilot, "q")
        click(pilot, "ABC")
        click(pilot, "Q")
        assert field(pilot).text == "qQ"


def test_back_and_done_leave_what_is_written() -> None:
    for leave in (lambda pilot: pilot.pad(B), lambda pilot: click(pilot, text("menu.close"))):
        with opened(Page) as pilot:
            click(pilot, "A")
            leave(pilot)
            assert top(pilot).name != LettersScene.name
            assert field(pilot).text == "A"


@pytest.mark.parametrize(
    ("code", "start", "own"),
    [
        ("en", "qwerty", ""),
        ("de", "qwertz", "äöüß"),
        ("fr", "azerty", "éèêëàâçîïôùûüœæ"),
        ("es", "qwerty", "ñáéíóúü"),
    ],
)
def test_letters_lie_as_on_the_languages_keyboards(code: str, start: str, own: str) -> None:
    with opened(Page, scale=2.0, code=code) as pilot:
        letters = shown(pilot, LettersScene)
        assert faults(letters) == []
        names = [one.name for one in letters.focus.widgets if len(one.name) == 1]
        offered = "".join(names).lower()
        assert offered[offered.index(start[0]) :].startswith(start)
        assert set(own) <= set(offered)
        assert len(set(offered)) == len(offered)
        assert given(letters.focus.focused).name.lower() == start[0]


def test_the_font_has_every_letter_that_is_offered() -> None:
    offered = "".join("".join(rows) for rows in (QWERTY, *ROWS.values()))
    with opened(Page) as pilot:
        letters = shown(pilot, LettersScene)
        assert all(letters.ui.typography.has_glyph(char) for char in offered + offered.upper())
    for rows in (QWERTY, *ROWS.values()):
        assert set(QWERTY[1] + QWERTY[2] + QWERTY[3]) <= set("".join(rows))
