"""Keys to commands and back."""

import random
from pathlib import Path

import pygame
import pytest

from gnoming.storage.settings import Settings, load
from scenes.app.gamepad import Gamepads
from scenes.kit.input.bindings import (
    DEFAULT_KEYS,
    DEFAULT_PAD,
    MENU_COMMANDS,
    Bindings,
    Names,
    Rebound,
    names_from_setting,
)
from scenes.kit.input.pads import NUMBERED_BUTTONS, PAD_BUTTONS, RIGHT_TRIGGER, spell_out


def _press(name: str, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        ("7", 0, "place-7"),
        ("d", 0, "draw"),
        ("backspace", 0, "undo"),
        ("z", pygame.KMOD_LCTRL, "undo"),
        ("f9", 0, None),
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
    assert Bindings().command(event) == f"keypad-{place}"


def test_keys_saved_under_a_former_name_of_a_command_go_on_working(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"bindings": {"tell-own": "f9", "tell-seat-2": "none", "draw": "f10"}}')
    bindings = Bindings(names_from_setting(load(path, Settings(), 0).settings.bindings))
    assert bindings.command(_press("f9")) == "read-own"
    assert bindings.overrides() == {"draw": ("f10",), "read-own": ("f9",), "read-seat-2": ()}


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
    assert spell_out(bindings.prompt("confirm")) == "A"
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
    bindings = Bindings()
    pads = Gamepads(bindings)
    pygame.event.clear()
    for value in (9_000, 30_000, 32_000, 3_000, 31_000):
        pads.handle(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
    pressed = pygame.event.get(pygame.CONTROLLERBUTTONDOWN)
    assert [bindings.command(event) for event in pressed] == [{4: "hint", 5: "peek"}[axis]] * 2


def test_a_gamepad_that_is_unplugged_lets_go_of_its_buttons_and_triggers() -> None:
    pygame.display.init()
    pads = Gamepads(Bindings())
    pygame.event.clear()
    for pad in (0, 1):
        pads.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=3, instance_id=pad))
        pads.handle(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=5, value=30_000, instance_id=pad))
    for event in pygame.event.get(pygame.CONTROLLERBUTTONDOWN):
        pads.handle(event)
    pads.handle(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    released = pygame.event.get(pygame.CONTROLLERBUTTONUP)
    assert [(event.instance_id, event.button) for event in released] == [(0, 3), (0, RIGHT_TRIGGER)]


def test_buttons_that_nobody_knows_mean_nothing() -> None:
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=40)
    assert Bindings().command(event) is None


# gamepads --------------------------------------------------------------------------------------------


def _pad(button: int, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)


@pytest.mark.parametrize("command", DEFAULT_KEYS)
def test_every_command_can_be_given_a_button(command: str) -> None:
    bindings = Bindings()
    bindings.bind_button(command, "misc1")
    assert bindings.command(_pad(NUMBERED_BUTTONS.index("misc1"))) == command


def test_no_button_means_two_things() -> None:
    names = [name for buttons in DEFAULT_PAD.values() for name in buttons]
    assert len(names) == len(set(names))
    assert set(names) <= set(PAD_BUTTONS)


def test_a_button_is_taken_from_a_command_that_no_menu_needs() -> None:
    bindings = Bindings()
    assert bindings.bind_button("draw", "x") == Rebound("undo")
    assert (bindings.pad["draw"], bindings.pad["undo"]) == (("x",), ())
    assert bindings.pad_overrides() == {"draw": ("x",), "undo": ()}


def test_commands_of_the_menus_change_buttons_with_one_another() -> None:
    bindings = Bindings()
    assert bindings.bind_button("confirm", "b") == Rebound("back", "a")
    assert (bindings.command(_pad(0)), bindings.command(_pad(1))) == ("back", "confirm")


def test_what_is_no_command_of_the_menus_cannot_have_their_last_button() -> None:
    bindings = Bindings()
    for command in ("draw", "undo"):
        assert bindings.bind_button(command, "a") == Rebound("confirm", refused=True)
    assert bindings.pad == DEFAULT_PAD
    assert bindings.bind_button("confirm", "y") == Rebound("counts")
    assert bindings.bind_button("draw", "a") == Rebound()


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_bound_the_menus_can_be_used(seed: int) -> None:
    rng, bindings = random.Random(seed), Bindings()
    for _ in range(200):
        bindings.bind_button(rng.choice(list(DEFAULT_KEYS)), rng.choice(PAD_BUTTONS))
        for command in MENU_COMMANDS:
            assert bindings.pad[command]
        names = [name for buttons in bindings.pad.values() for name in buttons]
        assert len(names) == len(set(names))
        assert Bindings(None, bindings.pad_overrides()).pad == bindings.pad


@pytest.mark.parametrize(
    "hostile",
    [
        {"confirm": ()},
        {"confirm": ("no button",)},
        {"draw": ("a",), "confirm": ()},
        {"back": ("a",)},
        {"up": ("a", "b", "dpdown"), "down": ("dpdown",)},
    ],
)
def test_buttons_without_which_no_menu_could_be_used_are_not_taken(hostile: Names) -> None:
    assert Bindings(None, hostile).pad == DEFAULT_PAD


def test_keys_without_which_no_menu_could_be_used_are_not_taken() -> None:
    assert Bindings({"confirm": ()}).keys == DEFAULT_KEYS


def test_a_file_may_give_a_command_two_buttons_and_unknown_ones_are_left_out() -> None:
    bindings = Bindings(None, {"draw": ("misc1", "elbow", "paddle1"), "fly": ("a",)})
    assert bindings.pad["draw"] == ("misc1", "paddle1")
    assert bindings.pad.keys() == DEFAULT_KEYS.keys()


def test_a_stick_that_drifts_is_no_device_in_use() -> None:
    bindings = Bindings()
    bindings.note_device(_press("d"))
    bindings.note_device(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=900, instance_id=0))
    assert bindings.device == "keys"


def test_prompts_show_the_buttons_of_the_pad_in_hand() -> None:
    bindings = Bindings()
    bindings.families.update({3: "xbox", 5: "playstation", 6: "switch"})
    said = []
    for pad in (3, 5, 6):
        bindings.note_device(_pad(2, pad))
        said.append(spell_out(bindings.prompt("hint")))
    assert said == ["LT", "L2", "ZL"]


def test_a_pad_that_was_only_connected_is_known() -> None:
    bindings = Bindings()
    knew = bindings.knows_pads
    bindings.families[0] = "playstation"
    assert [knew, bindings.knows_pads] == [False, True]
    assert bindings.family == "playstation"
