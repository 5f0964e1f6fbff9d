"""Keys to commands and back."""

import pygame
import pytest

from scenes.app.gamepad import Gamepads
from scenes.kit.input.bindings import DEFAULT_KEYS, Bindings


def _press(name: str, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        ("7", 0, "place-7"),
        ("d", 0, "draw"),
        ("backspace", 0, "undo"),
        ("z", pygame.KMOD_LCTRL, "undo"),
        ("z", 0, None),
        ("tab", 0, "next"),
        ("tab", pygame.KMOD_RSHIFT, "previous"),
        ("return", pygame.KMOD_LALT, "fullscreen"),
        ("return", 0, "confirm"),
        ("d", pygame.KMOD_CAPS, "draw"),
        ("d", pygame.KMOD_LSHIFT, "draw"),
    ],
)
def test_defaults(key: str, mod: int, command: str | None) -> None:
    assert Bindings().command(_press(key, mod)) == command


@pytest.mark.parametrize("letter", "/ß,'+")
def test_a_question_mark_is_known_where_no_text_is_entered(letter: str) -> None:
    for mod, command in ((pygame.KMOD_LSHIFT, "explain"), (pygame.KMOD_RSHIFT, "explain"), (0, None)):
        event = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode=letter)
        assert Bindings().command(event) == command


@pytest.mark.parametrize("place", range(1, 10))
def test_the_number_pad_names_places(place: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_1 + place - 1, mod=0, unicode="")
    assert Bindings().command(event) == f"place-{place}"


def test_no_key_means_two_things() -> None:
    names = [name for keys in DEFAULT_KEYS.values() for name in keys]
    assert len(names) == len(set(names))


def test_binding_anew_takes_the_key_away_from_whoever_had_it() -> None:
    bindings = Bindings()
    assert bindings.bind("counts", "d") == "draw"
    assert bindings.command(_press("d")) == "counts"
    assert bindings.keys["draw"] == ()
    assert bindings.prompt("draw") == ""


def test_only_changes_are_kept_and_they_come_back() -> None:
    bindings = Bindings()
    assert bindings.overrides() == {}
    bindings.bind("counts", "t")
    again = Bindings(bindings.overrides())
    assert again.keys == bindings.keys


def test_unknown_commands_in_a_file_are_ignored() -> None:
    assert Bindings({"fly": ("f",)}).overrides() == {}


def test_prompts_follow_the_device() -> None:
    bindings = Bindings()
    assert bindings.prompt("confirm") == "Enter"
    bindings.note_device(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=0))
    assert bindings.prompt("confirm") == "A"
    bindings.note_device(_press("d"))
    assert bindings.prompt("draw") == "D"


def test_a_mouse_that_did_not_move_is_not_in_use() -> None:
    bindings = Bindings()
    bindings.note_device(_press("d"))
    bindings.note_device(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0)))
    assert bindings.device == "keys"


@pytest.mark.parametrize("axis", [4, 5])
def test_a_trigger_pulled_is_a_button_once_until_it_is_let_go(axis: int) -> None:
    pygame.display.init()
    pads, bindings = Gamepads(), Bindings()
    pygame.event.clear()
    for value in (9_000, 30_000, 32_000, 3_000, 31_000):
        pads.handle(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
    pressed = pygame.event.get(pygame.CONTROLLERBUTTONDOWN)
    assert [bindings.command(event) for event in pressed] == [{4: "hint", 5: "peek"}[axis]] * 2


def test_a_gamepad_that_is_unplugged_lets_go_of_its_trigger() -> None:
    pygame.display.init()
    pads = Gamepads()
    for pad in (0, 1):
        pads.handle(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=5, value=30_000, instance_id=pad))
    pygame.event.clear()
    pads.handle(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    released = pygame.event.get(pygame.CONTROLLERBUTTONUP)
    assert [event.instance_id for event in released] == [0]


def test_buttons_that_nobody_knows_mean_nothing() -> None:
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=19)
    assert Bindings().command(event) is None
