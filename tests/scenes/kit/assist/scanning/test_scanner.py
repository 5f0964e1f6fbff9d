"""The scan: what it is at after so long, and what a press does there."""

import pygame
import pytest

from scenes.kit.assist.scanning.offer import Group, Thing
from scenes.kit.assist.scanning.scanner import FIRST_MS, REST_MS, SILENT_ROUNDS, Scanner
from scenes.kit.assist.scanning.switches import DEBOUNCE_MS, Press, Switches
from scenes.kit.widgets.setting_rows import Slider
from scenes.kit.widgets.ui_context import UiContext

SKIP, BACK, USE = Thing("skip"), Thing("back"), Thing("use")
INNER = Group((BACK, USE))
STEP = 1000.0


def scanning(*entries: Thing | Group) -> Scanner:
    """Return a scan that offers its first entry since just now."""
    scanner = Scanner(STEP)
    scanner.offer(Group(entries))
    scanner.update(REST_MS)
    return scanner


def test_it_rests_then_offers_each_for_its_time_and_begins_again() -> None:
    scanner = Scanner(STEP)
    scanner.offer(Group((SKIP, BACK)))
    assert scanner.at is None
    scanner.update(REST_MS)
    seen = [scanner.at]
    for _ in range(2):
        scanner.update(STEP + FIRST_MS)
        seen.append(scanner.at)
    assert seen == [SKIP, BACK, SKIP]


def test_a_press_while_it_rests_chooses_nothing() -> None:
    scanner = Scanner(STEP)
    scanner.offer(Group((SKIP,)))
    scanner.update(REST_MS - 1)
    assert scanner.choose() is None
    scanner.update(1)
    assert scanner.choose() == SKIP


def test_it_begins_anew_after_a_choice() -> None:
    scanner = scanning(SKIP, BACK)
    scanner.step()
    assert scanner.choose() == BACK
    assert scanner.at is None
    scanner.update(REST_MS)
    assert scanner.at == SKIP


def test_a_group_is_entered_and_left_for_what_comes_after_it() -> None:
    scanner = scanning(INNER, SKIP)
    assert scanner.choose() is None
    assert scanner.at == BACK
    scanner.step()
    scanner.step()
    assert scanner.at == Thing("leave")
    assert scanner.choose() is None
    assert scanner.at == SKIP


def test_after_silent_rounds_it_waits_for_a_press_that_only_wakes_it() -> None:
    scanner = scanning(SKIP, BACK)
    scanner.update(FIRST_MS + STEP * 2 * SILENT_ROUNDS)
    assert (scanner.is_waiting, scanner.at) == (True, None)
    scanner.update(60_000)
    assert scanner.choose() is None
    scanner.update(REST_MS)
    assert scanner.at == SKIP


def test_a_press_keeps_it_going() -> None:
    scanner = scanning(INNER, SKIP)
    for _ in range(2 * SILENT_ROUNDS):
        scanner.update(STEP * 3)
        scanner.choose()
    assert not scanner.is_waiting


def test_another_offer_is_scanned_from_its_beginning() -> None:
    scanner = scanning(SKIP, BACK)
    scanner.step()
    seen = [scanner.at]
    for offered in ((SKIP, BACK), (BACK, USE)):
        scanner.offer(Group(offered))
        seen.append(scanner.at)
    scanner.update(REST_MS)
    assert [*seen, scanner.at] == [BACK, BACK, None, BACK]


def test_nothing_is_chosen_where_nothing_is_offered() -> None:
    for scanner in (scanning(), Scanner(None)):
        scanner.step()
        scanner.update(60_000)
        assert scanner.choose() is None
        assert scanner.at is None


def test_what_can_be_set_is_set_step_by_step_until_it_is_done(tools: UiContext) -> None:
    row = Thing("use", Slider(tools, "Music", 0.5, lambda share: None))
    scanner = scanning(row, BACK)
    assert scanner.choose() is None
    more, less, done = (Thing(way, row.widget) for way in ("more", "less", "done"))
    assert [scanner.choose(), scanner.choose()] == [more, more]
    scanner.step()
    assert scanner.choose() == less
    scanner.step()
    assert scanner.at == done
    assert scanner.choose() is None
    scanner.update(REST_MS)
    assert scanner.at == row


def test_what_is_being_set_stays_offered_though_all_else_changes(tools: UiContext) -> None:
    row = Thing("use", Slider(tools, "Music", 0.5, lambda share: None))
    scanner = scanning(row, BACK)
    scanner.choose()
    scanner.offer(Group((SKIP, row)))
    assert scanner.at == Thing("more", row.widget)
    scanner.offer(Group((SKIP, BACK)))
    scanner.update(REST_MS)
    assert scanner.at == SKIP


@pytest.mark.parametrize("presses", [1, 3])
def test_with_two_switches_no_time_passes(presses: int) -> None:
    scanner = Scanner(None)
    scanner.offer(Group((SKIP, BACK)))
    assert scanner.at == SKIP
    scanner.update(600_000)
    for _ in range(presses):
        scanner.step()
    assert scanner.choose() == BACK
    assert scanner.at == SKIP


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


SPACE = event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
ENTER = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
LEFT = event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=False)
RIGHT = event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5), touch=False)
FINGER = event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5)
PAD_A, PAD_START = (event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) for button in (0, 6))


@pytest.mark.parametrize(
    ("pressed", "one", "two"),
    [
        (SPACE, "first", "first"),
        (ENTER, None, "second"),
        (LEFT, "first", "first"),
        (RIGHT, None, "second"),
        (FINGER, "first", "first"),
        (PAD_A, "first", "first"),
        (PAD_START, "first", "second"),
        (event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0), None, None),
        (event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False), None, None),
    ],
)
def test_what_is_a_switch(pressed: pygame.event.Event, one: Press | None, two: Press | None) -> None:
    assert Switches(two=False).read(pressed) == one
    assert Switches(two=True).read(pressed) == two


@pytest.mark.parametrize(
    "release",
    [
        event(pygame.KEYUP, key=pygame.K_SPACE, mod=0),
        event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), touch=False),
        event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=True),
        event(pygame.FINGERUP, finger_id=1, x=0.5, y=0.5),
        event(pygame.FINGERMOTION, finger_id=1, x=0.5, y=0.5),
        event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0),
        event(pygame.TEXTINPUT, text=" "),
    ],
)
def test_what_comes_with_a_press_means_nothing_to_anybody(release: pygame.event.Event) -> None:
    assert Switches(two=False).read(release) == "nothing"


def test_a_trembling_hand_presses_once() -> None:
    switches = Switches(two=False)
    assert switches.read(SPACE) == "first"
    switches.update(DEBOUNCE_MS - 1)
    assert switches.read(LEFT) == "nothing"
    switches.update(1)
    assert switches.read(SPACE) == "first"
