"""Widgets: what they do, and what they say of themselves."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from scenes.kit.box import Box
from scenes.kit.motion.timeline import Timeline
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import (
    Button,
    HotSpot,
    IconButton,
    Label,
    Panel,
    ProgressDots,
    ScrollArea,
    Slider,
    Stepper,
    TextField,
    Toast,
    Toggle,
    Widget,
)
from scenes.kit.widgets.label import Overflow
from scenes.kit.widgets.ui_context import UiContext
from tests.support.given import given

VIEW = Viewport(1280, 720)


def _nothing(*_: object) -> None:
    pass


LONG = "Gartenzwergenversammlungsvorsitzende Wilhelmina-Friederike von und zu Unterbuschhausen an der Großen Wiese"

FAMILY: dict[str, Callable[[UiContext], Widget]] = {
    "label": lambda t: Label(t, "Some words that are long enough to be wrapped into lines"),
    "button": lambda t: Button(t, "Play", _nothing, "primary", "play"),
    "wooden button": lambda t: Button(t, "Rules", _nothing),
    "icon button": lambda t: IconButton(t, "Undo", "undo", _nothing, caption=True),
    "toggle": lambda t: Toggle(t, "Sound", True, _nothing),
    "slider": lambda t: Slider(t, "Music", 0.5, _nothing),
    "stepper": lambda t: Stepper(t, "Pace", ("slow", "fast"), 0, _nothing),
    "field": lambda t: TextField(t, "Name", "Tilda"),
    "dots": lambda t: ProgressDots(t, "Lesson", 6, 2),
    "long label": lambda t: Label(t, LONG, overflow="shrink"),
    "label that is too much": lambda t: Label(t, f"{LONG} " * 12, overflow="fit"),
    "long button": lambda t: Button(t, LONG, _nothing, icon="play"),
    "long icon button": lambda t: IconButton(t, LONG, "undo", _nothing, caption=True),
    "long slider": lambda t: Slider(t, LONG, 0.5, _nothing, show=lambda value: LONG),
    "long stepper": lambda t: Stepper(t, LONG, (LONG, LONG), 0, _nothing),
    "long field": lambda t: TextField(t, LONG, LONG),
}


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (480, 300)])
def test_all_paint_within_their_rect(
    tools: UiContext, name: str, scale: float, size: tuple[int, int]
) -> None:
    widget = FAMILY[name](tools)
    widget.layout(Viewport(*size, scale), 400, 300, 300, 52)
    for state in ("enabled", "hovered", "pressed", "disabled"):
        widget.hovered, widget.pressed = state == "hovered", state == "pressed"
        widget.enabled = state != "disabled"
        surface = pygame.Surface(size)
        surface.fill((1, 2, 3))
        widget.paint(surface)
        surface.fill((1, 2, 3), widget.rect)
        clean = pygame.Surface(size)
        clean.fill((1, 2, 3))
        assert surface.get_buffer().raw == clean.get_buffer().raw


@pytest.mark.parametrize("name", [name for name in FAMILY if name.startswith("long")])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_words_that_are_too_long_stay_where_they_belong(tools: UiContext, name: str, scale: float) -> None:
    widget = FAMILY[name](tools)
    widget.layout(Viewport(1280, 720, scale), 400, 300, 240, 52)
    surface = pygame.Surface((1280, 720))
    surface.fill((90, 120, 70))
    plain = surface.copy()
    widget.paint(surface)
    inside = widget.area.inflate(40, 400)
    plain.blit(surface, inside, inside)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(plain, "RGB")


@pytest.mark.parametrize("name", FAMILY)
def test_none_minds_a_tiny_window(tools: UiContext, name: str) -> None:
    widget = FAMILY[name](tools)
    for size in ((90, 60), (1, 1)):
        widget.layout(Viewport(*size), 400, 300, 300, 52)
        surface = pygame.Surface(size)
        widget.paint(surface)
        surface.fill(0, widget.rect)
        assert not any(surface.get_buffer().raw)


def test_what_they_say(tools: UiContext) -> None:
    said = [
        FAMILY[name](tools).describe() for name in ("button", "toggle", "slider", "stepper", "field", "dots")
    ]
    assert said == ["Play", "Sound, on", "Music, 50%", "Pace, slow", "Name, Tilda", "Lesson, 3/6"]
    button = FAMILY["button"](tools)
    button.enabled = False
    assert button.describe() == "Play, not available"


def test_a_button_is_used_only_where_it_was_pressed(tools: UiContext) -> None:
    used: list[int] = []
    button = Button(tools, "Play", lambda: used.append(1))
    button.layout(VIEW, 100, 100, 100, 44)
    button.press((120, 120))
    button.drag((900, 120))
    button.release((900, 120))
    assert used == []
    button.press((120, 120))
    button.release((121, 121))
    assert used == [1]


def test_buttons_ask_for_room_enough_to_be_hit_and_read(tools: UiContext) -> None:
    small = Button(tools, "x", _nothing).preferred_size(VIEW)
    assert small[0] >= 44
    assert small[1] >= 44
    large = Button(tools, "Continue the game", _nothing).preferred_size(Viewport(1280, 720, 2.0))
    assert large[0] > 300


def test_a_toggle_tells_of_each_change_once(tools: UiContext) -> None:
    heard: list[bool] = []
    toggle = Toggle(tools, "Sound", False, heard.append)
    toggle.activate()
    assert toggle.nudge(1, 0)
    assert toggle.nudge(-1, 0)
    toggle.on = True
    assert heard == [True, False]
    assert not toggle.nudge(0, 1)


def test_a_slider_steps_and_stops_at_its_ends(tools: UiContext) -> None:
    heard: list[float] = []
    slider = Slider(tools, "Music", 0.95, heard.append)
    for _ in range(3):
        slider.nudge(1, 0)
    assert heard == [1.0]
    slider.layout(VIEW, 100, 100, 400, 44)
    slider.press((slider.track.left - 50, 120))
    assert slider.amount == 0.0
    slider.drag((slider.track.centerx, 500))
    assert slider.amount == pytest.approx(0.5)


def test_up_and_down_change_a_value_for_listeners_alone(tools: UiContext) -> None:
    heard: list[float] = []
    rows = Slider(tools, "Music", 0.5, heard.append), Stepper(tools, "Pace", ("a", "b", "c"), 1, heard.append)
    for row in rows:
        assert not row.nudge(0, -1)
    tools.spoken.is_announcing = True
    for row in rows:
        assert row.nudge(0, -1)
        assert row.nudge(0, 1)
    assert heard == [0.55, 0.5, 2, 1]


def test_home_and_end_go_to_the_first_and_the_last_value(tools: UiContext) -> None:
    def press(widget: Widget, key: int) -> bool:
        return widget.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    heard: list[float] = []
    slider = Slider(tools, "Music", 0.5, heard.append)
    stepper = Stepper(tools, "Pace", ("a", "b", "c"), 1, heard.append, wraps=False)
    words = tools.words
    for widget, ends, word in ((slider, (1.0, 0.0), words.lowest), (stepper, (2, 0), words.first)):
        heard.clear()
        assert press(widget, pygame.K_END)
        assert press(widget, pygame.K_HOME)
        assert tuple(heard) == ends
        before = widget.describe()
        assert press(widget, pygame.K_HOME)
        assert tools.spoken.take() == f"{before}, {word}."
        assert not press(widget, pygame.K_LEFT)


def test_a_stepper_goes_round_or_stops(tools: UiContext) -> None:
    heard: list[int] = []
    stepper = Stepper(tools, "Pace", ("a", "b", "c"), 2, heard.append)
    stepper.nudge(1, 0)
    stopping = Stepper(tools, "Pace", ("a", "b", "c"), 2, heard.append, wraps=False)
    stopping.nudge(1, 0)
    stopping.nudge(-1, 0)
    assert heard == [0, 1]
    stepper.layout(VIEW, 100, 100, 400, 44)
    stepper.press((stepper.control_rect.left + 5, 120))
    stepper.release((stepper.control_rect.left + 5, 120))
    assert stepper.value() == "c"


@pytest.mark.parametrize(("at", "bright"), [(0, [False, True]), (1, [True, True]), (2, [True, False])])
def test_an_arrow_that_leads_no_further_is_dim(tools: UiContext, at: int, bright: list[bool]) -> None:
    stepper = Stepper(tools, "Pace", ("a", "b", "c"), at, _nothing, wraps=False)
    stepper.layout(VIEW, 0, 0, 400, 44)
    painted = pygame.Surface((400, 44))
    stepper.paint(painted)
    box, side = stepper.control_rect, stepper.slot_height
    arrows = [pygame.Rect(x, 0, side, 44) for x in (box.left, box.right - side)]
    found = [
        max(sum(painted.get_at((x, y))[:3]) for x in range(a.left, a.right) for y in range(44))
        for a in arrows
    ]
    assert [light > 650 for light in found] == bright, found


def test_dots_and_labels_are_not_focused(tools: UiContext) -> None:
    assert not FAMILY["dots"](tools).reachable
    assert not FAMILY["label"](tools).reachable


def test_a_label_says_how_high_it_will_be(tools: UiContext) -> None:
    label = Label(tools, "one two three four five six seven eight nine ten")
    assert label.height(VIEW, 1000) < label.height(VIEW, 120)
    assert label.height(Viewport(1280, 720, 2.0), 1000) > label.height(VIEW, 1000)


def test_a_hot_spot_reports_pointer_and_focus(tools: UiContext) -> None:
    seen: list[bool] = []
    spot = HotSpot(tools, "place 1", _nothing, seen.append, lambda: "a 5")
    spot.layout(VIEW, 10, 10, 48, 67)
    spot.hovered = True
    spot.focused = True
    spot.hovered = False
    spot.focused = False
    assert seen == [True, False]
    assert spot.describe() == "place 1, a 5"


def test_a_panel_holds_its_shadow(tools: UiContext) -> None:
    panel = Panel(tools, "slate")
    panel.layout(VIEW, 100, 100, 200, 100)
    assert panel.rect.contains(panel.area)
    dark = panel.rect.size
    panel.lit = True
    assert panel.rect.size >= dark


def test_panels_of_one_size_share_a_picture(tools: UiContext) -> None:
    first, second = Panel(tools), Panel(tools)
    first.layout(VIEW, 0, 0, 200, 100)
    second.layout(VIEW, 300, 0, 200, 100)
    assert first.picture is second.picture


def test_a_scroll_area_moves_clips_and_reveals(tools: UiContext) -> None:
    area = ScrollArea(tools, "rules")
    area.layout(VIEW, 100, 100, 300, 200)
    rows = [Button(tools, f"row {i}", _nothing) for i in range(10)]
    for i, row in enumerate(rows):
        row.layout(VIEW, 110, 100 + 50 * i, 200, 44)
    area.set_content(rows, 500)
    assert area.max_offset == 300
    assert not rows[9].hit(rows[9].area.center)
    area.reveal_area(rows[9].area)
    assert rows[9].hit(rows[9].area.center)
    area.wheel(100)
    assert area.offset == 0
    assert rows[0].area.y == 100
    area.scroll_to(9999)
    assert area.offset == 300


def test_scrolled_content_fades_into_its_ground_only_where_there_is_more(tools: UiContext) -> None:
    ground, stage = Panel(tools, "parchment"), Stage()
    ground.layout(VIEW, 80, 80, 340, 240)
    area = ScrollArea(tools, "rules", ground=ground)
    bars = [Node(pygame.Rect(110, 100 + 100 * n, 200, 100)) for n in range(5)]
    for bar in bars:
        bar.picture = pygame.Surface((200, 100))
    stage.add(ground, area, *bars)

    def edges() -> tuple[bool, bool]:
        """Return whether the content is seen at the very edges, above and below."""
        window = pygame.Surface((1280, 720))
        stage.invalidate_all()
        stage.draw(window)
        assert window.get_at((200, 200))[:3] == (0, 0, 0)
        return window.get_at((200, 100))[:3] == (0, 0, 0), window.get_at((200, 299))[:3] == (0, 0, 0)

    area.layout(VIEW, 100, 100, 300, 200)
    area.set_content(bars, 500)
    assert edges() == (True, False)
    area.scroll_to(150)
    assert edges() == (False, False)
    area.scroll_to(300)
    assert edges() == (False, True)
    for node in (area, *bars):
        node.visible = False
    bare = pygame.Surface((1280, 720))
    stage.draw(bare)
    assert bare.get_at((200, 100)) == given(ground.picture).get_at((200 - ground.rect.x, 100 - ground.rect.y))


def test_a_short_content_needs_no_scrolling(tools: UiContext) -> None:
    area = ScrollArea(tools, "rules")
    area.layout(VIEW, 100, 100, 300, 200)
    area.set_content([], 100)
    assert not area.reachable
    assert not area.wheel(-3)


@pytest.mark.parametrize("fps", [7, 60])
def test_toasts_queue_and_go_by_themselves(tools: UiContext, fps: float) -> None:
    timeline = Timeline()
    toast = Toast(tools, timeline)
    stage = Stage()
    stage.add(toast)
    toast.layout(VIEW)
    toast.show_message("One.")
    toast.show_message("Two.")
    toast.show_message("Two.")
    shown = 0.0
    while toast.showing and shown < 30_000:
        timeline.advance(1000 / fps)
        shown += 1000 / fps
    assert not toast.showing
    assert 5_000 < shown < 9_000


@pytest.mark.parametrize(("pressed_at", "gone"), [(1_000.0, 4_000.0), (9_000.0, 9_000.0)])
def test_a_refusal_stays_four_seconds_and_until_a_press(
    tools: UiContext, pressed_at: float, gone: float
) -> None:
    timeline = Timeline()
    toast = Toast(tools, timeline)
    toast.layout(VIEW)
    toast.show_first("Not that one.", "halt")
    timeline.advance(pressed_at)
    assert toast.showing
    toast.note_press()
    timeline.advance(gone - pressed_at - 100)
    assert toast.showing
    timeline.advance(1_000)
    timeline.advance(1_000)
    assert not toast.showing


def test_a_message_takes_the_place_of_a_refusal_that_only_waits_for_a_press(tools: UiContext) -> None:
    timeline = Timeline()
    toast = Toast(tools, timeline)
    toast.layout(VIEW)
    toast.show_first("Not that one.", "halt")
    for _ in range(9):
        timeline.advance(1_000)
    toast.show_message("It’s your turn.")
    assert (toast.showing, toast.text) == (True, "It’s your turn.")


def test_a_toast_stands_where_it_is_placed_and_is_as_wide_as_is_chosen(tools: UiContext) -> None:
    timeline = Timeline()
    toast = Toast(tools, timeline)
    toast.layout(VIEW)
    asked: list[tuple[float, float]] = []

    def place(sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
        assert len(sizes) == 2
        asked.append(sizes[1])
        return 1, Box(100, 400, *sizes[1])

    toast.place_by(place, ((500, 1.0), (300, 1.0)))
    for words in ("One.", "Many words that do not find room in a single line of three hundred units."):
        toast.show_message(words)
        timeline.advance(500)
        assert asked[-1][0] <= 300
        assert abs(toast.rect.centerx - 100 - asked[-1][0] / 2) <= 1
        assert abs(toast.rect.centery - 400 - asked[-1][1] / 2) <= 1
        toast.dismiss()
    assert asked[1][1] > asked[0][1] + 20


def test_a_toast_goes_first_or_instead_of_others_or_is_dismissed(tools: UiContext) -> None:
    timeline = Timeline()
    toast = Toast(tools, timeline)
    toast.layout(VIEW)
    for words in ("One.", "Two.", "Three."):
        toast.show_message(words)
    texts = []
    toast.show_first("Now.")
    for _ in range(2):
        texts.append(toast.text)
        toast.dismiss()
    assert texts == ["Now.", "Two."]
    timeline.advance(500)
    toast.show_instead("Four.")
    texts.clear()
    for _ in range(100):
        texts.append(toast.text if toast.showing else "")
        timeline.advance(100)
    assert set(texts) == {"Four.", ""}, "all before it are gone"
    toast.show_message("Five.")
    timeline.advance(500)
    toast.dismiss()
    timeline.advance(10_000)
    assert (toast.showing, timeline.moving) == (False, False)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_stepper_is_as_high_as_its_words(tools: UiContext, scale: float) -> None:
    stepper = Stepper(tools, "Game", ("Gnoming A Round",), 0, _nothing)
    view = Viewport(1280, 720, scale)
    stepper.layout(view, 0, 0, 600, stepper.height(view))
    words = tools.typography.render("Gg", view.text_px(tools.theme.text.body), tools.theme.on_wood, "bold")
    assert words.get_bounding_rect().h < stepper.slot_height


def test_names_that_are_alike_are_of_one_size(tools: UiContext) -> None:
    names = ("Tilda", "Wilhelmina Wombat")
    labels = [Label(tools, name, 24, "display", overflow="shrink") for name in names]
    for label in labels:
        label.longest_peer = longest_text(names)
        label.layout(VIEW, 0, 0, 160, 40)
        label.rebuild()
    small, large = (label.line_height for label in labels)
    assert small == large < tools.typography.line_height(VIEW.text_px(24), "display")


@pytest.mark.parametrize("more", ["", "\nThree points."])
@pytest.mark.parametrize("overflow", ["fit", "wrap"])
def test_words_in_the_middle_break_into_lines_that_are_about_as_long(
    overflow: Overflow, more: str, tools: UiContext
) -> None:
    words = "This round in your seat, as each level plays it. Select one to watch its game."
    label = Label(tools, words + more, 16.0, align="centre", overflow=overflow)
    label.layout(VIEW, 0, 0, 0.93 * Label(tools, words, 16.0).width(VIEW), 80)
    first, last = [line.get_width() for line in label._lines][:2]
    assert last > 0.7 * first
