"""The clubhouse: its signs say what waits, lead to their pages, and one comes back to them."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from gnoming.text import text
from scenes.app.app import App
from scenes.clubhouse.scene import NOTE_SIZE, ClubhouseScene, ClubSign, Entry
from scenes.drills.page import DrillsPage
from scenes.kit.scene import Scene
from tests.support.given import as_a, given
from tests.support.looks import Window, each_window, faults, never, opened, top
from tests.support.program import Program

LONG = "Jede Rolle, die du je gespielt hast, hat hier ihren Platz."


def wall(count: int) -> Sequence[Entry]:
    """Return so many signs."""
    titles = ("Statistics", "Daily deal", "Past games", "Beendete Spiele", "Rundreise")
    return [
        Entry(f"{n}", titles[n % len(titles)], "star", never, LONG if n % 3 else "") for n in range(count)
    ]


def shown_signs(program: Program) -> dict[str, ClubSign]:
    """Return the signs of the page, which must be open, by their names in the program."""
    return {sign.entry.name: sign for sign in program.shown(ClubhouseScene).signs}


@each_window
@pytest.mark.parametrize("count", [3, 9])
def test_is_whole_in_every_window(count: int, window: Window) -> None:
    size, scale, _ = window

    def make(app: App) -> Scene:
        return ClubhouseScene(app, lambda: wall(count), lambda entry: None, never)

    with opened(make, *window) as pilot:
        scene = as_a(ClubhouseScene, top(pilot))
        assert faults(scene) == []
        for sign in scene.signs:
            assert sign.has_room
            if sign.shows_note:
                assert sign.note_px + 0.5 >= NOTE_SIZE * scene.viewport.u * 0.8, "the note can be read"
            assert sign.shows_note or (count == 9 and scale == 2.0 and size[0] > size[1])


@pytest.mark.parametrize("code", ["de", "en", "es", "fr"])
def test_large_text_is_not_smaller_than_ordinary_text(home: Path, code: str) -> None:
    letters = []
    for scale in (1.0, 2.0):
        with Program(scale=scale, code=code) as program:
            program.navigator.title.open_clubhouse()
            sign = shown_signs(program)["tour"]
            assert sign.shows_note
            letters.append(sign.note_px)
    assert letters[1] > letters[0]


def test_every_sign_leads_to_its_page_in_two_clicks_and_back_to_itself(program: Program) -> None:
    program.use(text("title.clubhouse"))
    for name in shown_signs(program):
        program.use(shown_signs(program)[name].name)
        assert program.scene.name == name
        program.press("escape")
        assert shown_signs(program)[name].focused
    program.press("escape")
    assert program.scene.name == "title"
    focused = given(program.scene.focus.focused)
    assert focused.name == text("title.clubhouse")


def test_the_sign_of_the_exercises_has_the_name_of_their_page(program: Program) -> None:
    program.use(text("title.clubhouse"))
    name = shown_signs(program)["drills"].name
    program.use(name)
    assert program.shown(DrillsPage)._heading.text == name


def test_every_sign_by_arrows(program: Program) -> None:
    program.use(text("title.clubhouse"))
    scene = program.shown(ClubhouseScene)
    found = [scene.focus.focused]
    for start in found:  # which grows by what one comes to
        for way in ("up", "down", "left", "right"):
            scene.focus.set(start, show=True)
            program.press(way)
            if scene.focus.focused not in found:
                found.append(scene.focus.focused)
    seen = {one.entry.name if isinstance(one, ClubSign) else "back" for one in found}
    assert seen == {*shown_signs(program), "back"}


def test_below_the_last_row_of_signs_is_the_way_back(home: Path) -> None:
    with Program(size=(960, 540)) as program:
        program.use(text("title.clubhouse"))
        scene = program.shown(ClubhouseScene)
        signs = shown_signs(program).values()
        lowest = max(sign.area.bottom for sign in signs)
        for sign in [one for one in signs if one.area.bottom == lowest]:
            scene.focus.set(sign, show=True)
            program.press("down")
            assert given(scene.focus.focused).name == text("menu.back")
