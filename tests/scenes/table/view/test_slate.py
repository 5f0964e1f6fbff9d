"""Slate and prompt can be read: in words of every size, none short alone, in the middle of the sheet."""

import pytest

from scenes.kit.box import Box
from scenes.table.view.panels.seats import PROMPT_SIZE, SlateContent
from shots.positions import Party, found
from shots.tables.table import midgame
from tests.support.tables import my_turn, table
from tests.support.writing import note_writing

pytestmark = pytest.mark.usefixtures("english")


def test_no_short_word_stands_alone_on_the_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    slate, viewport = at.picture.panels.slate, at.scene.viewport
    written = note_writing(monkeypatch)
    slate.show(SlateContent("Others", ((at.picture.panels.portrait_names[1], "drew 7, discarded it"),)))
    forms = set()
    for wide in range(160, 260, 4):
        written.clear()
        slate.layout(viewport, Box(0, 0, wide, 200))
        forms.add(tuple(line.words for line in written[1:]))
    assert all(form[-1] != "it" for form in forms)
    assert ("drew 7,", "discarded it") in forms


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_the_prompt_s_words_stand_in_the_middle_of_its_height(lines: int) -> None:
    at = table()
    prompt = at.picture.panels.prompt
    prompt.show("\n".join(["Yes, you"] * lines))
    assert abs(prompt.words_rect.centery - prompt.area.centery) <= 1


@pytest.mark.parametrize("high", [38, 80])
def test_a_short_sentence_of_the_prompt_is_written_in_its_usual_size(
    monkeypatch: pytest.MonkeyPatch, high: int
) -> None:
    """So it is in the second game too, where the prompt has room for one line alone."""
    at = table()
    prompt, viewport = at.picture.panels.prompt, at.scene.viewport
    prompt.show("Follow suit: play green.")
    written = note_writing(monkeypatch)
    prompt.layout(viewport, Box(0, 0, 560, high))
    assert [line.px for line in written] == [viewport.text_px(PROMPT_SIZE)]
    assert prompt.area.contains(prompt.words_rect)


def test_seven_seats_in_a_tall_window_have_a_slate_in_the_largest_words_where_a_choice_has_its_button() -> (
    None
):
    at = table(session=found(Party(7), midgame), size=(1000, 1400), text_scale=2.0)
    assert my_turn(at)
    slate, choices = at.picture.panels.slate, at.scene.input.choices
    assert slate.visible
    assert slate.content.lines
    assert slate.area.w > at.scene.viewport.px(300)
    choices.set_choices({"keep": ("Keep it", lambda high: None)})
    button = choices.buttons["keep"]
    assert button.area.contains(slate.area)
    assert button.z > slate.z
    assert at.scene.focus.widget_at(slate.area.center) is button
