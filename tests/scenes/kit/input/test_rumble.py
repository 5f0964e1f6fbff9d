"""Rumble: only for those who ask for it, and only in the gamepad in hand."""

from collections.abc import Sequence

import pygame
import pytest

from gnoming.storage.settings import Settings
from scenes.app.gamepad import Gamepads
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.rumble import FELT, Rumble, Shake
from tests.support.tables import Table, by_keys, chosen, my_turn, table


class FakePad:
    """A gamepad that notes how it is shaken, or cannot be."""

    def __init__(self, can_shake: bool = True) -> None:
        self.can_shake = can_shake
        self.shakes: list[Shake] = []

    def rumble(self, slow: float, quick: float, ms: int) -> bool:
        """Note it; raises pygame.error like a pad that was pulled out."""
        if not self.can_shake:
            raise pygame.error("gone")
        self.shakes.append(Shake(slow, quick, ms))
        return True


def pads(bindings: Bindings, *fakes: FakePad) -> Gamepads:
    """Return the gamepads with these connected."""
    connected = Gamepads(bindings)
    connected._pads.update(enumerate(fakes))  # type: ignore[arg-type]
    return connected


def press(bindings: Bindings, pad: int) -> None:
    """Use a gamepad."""
    bindings.note_device(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=pad))


def rumble(strength: float, *fakes: FakePad) -> tuple[Bindings, Rumble]:
    """Return what shakes these gamepads."""
    bindings = Bindings()
    made = Rumble(bindings)
    made.strength, made.shake = strength, pads(bindings, *fakes).shake
    return bindings, made


def test_nobody_is_shaken_who_did_not_ask() -> None:
    assert Settings().rumble == 0.0
    fake = FakePad()
    bindings, made = rumble(0.0, fake)
    press(bindings, 0)
    made.feel("hazard")
    assert fake.shakes == []


@pytest.mark.parametrize("sound", FELT)
def test_a_shake_is_short_soft_and_as_strong_as_it_was_asked_for(sound: str) -> None:
    fake = FakePad()
    bindings, made = rumble(0.5, fake)
    press(bindings, 0)
    made.feel(sound)
    felt = FELT[sound]
    assert fake.shakes == [Shake(felt.slow / 2, felt.quick / 2, felt.ms)]
    assert max(felt.slow, felt.quick) < 0.7
    assert felt.ms <= 250


def test_only_the_pad_in_hand_shakes_and_only_while_it_is_in_use() -> None:
    one, two = FakePad(), FakePad()
    bindings, made = rumble(1.0, one, two)
    made.feel("turn")
    press(bindings, 1)
    made.feel("turn")
    bindings.note_device(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d"))
    made.feel("turn")
    assert (len(one.shakes), len(two.shakes)) == (0, 1)


def test_a_pad_that_cannot_shake_or_is_gone_does_no_harm() -> None:
    bindings, made = rumble(1.0, FakePad(can_shake=False))
    for pad in (0, 7):
        press(bindings, pad)
        made.feel("turn")
    assert made.strength == 1.0


def test_other_sounds_are_not_felt() -> None:
    fake = FakePad()
    bindings, made = rumble(1.0, fake)
    press(bindings, 0)
    for sound in ("place", "flip", "button", "win"):
        made.feel(sound)
    assert fake.shakes == []


def felt_in_a_game(device: str) -> Sequence[Shake]:
    """Return what was felt in some turns of a game at a table with others."""
    at: Table = table(3, pace="instant", seed="rumble")
    felt: list[Shake] = []
    at.app.ui.rumble.strength, at.app.ui.rumble.shake = 1.0, felt.append
    for _ in range(12):
        my_turn(at)
        if device == "pad":
            at.pilot.pad(15)
        by_keys(at, chosen(at)[0])
        if device == "pad":
            at.pilot.pad(15)
        at.pilot.settle()
    return felt


def test_one_s_own_turns_are_felt_at_the_table() -> None:
    felt = felt_in_a_game("pad")
    assert FELT["turn"] in felt
    assert len(felt) < 12
    assert felt_in_a_game("keys") == []
