"""One piece turns into another without a hole, a cut or a wait."""

from pathlib import Path

import pygame
import pytest

from gnoming.paths import assets
from scenes.kit.sound.ambience import DUCKING_EFFECTS, Ducking
from scenes.kit.sound.music import (
    CROSSFADE_MS,
    HANDOVER_MS,
    OPENING_BYTES,
    DecodedOpening,
    FileStream,
    Jukebox,
)
from scenes.kit.sound.sound_loader import decode
from tests.support.given import given

STEP = 20.0


class FakeStream(FileStream):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.playing: str | None = None
        self.volume = 0.0
        self.started: list[tuple[str, float]] = []

    def start(self, path: Path, at: float = 0.0) -> bool:
        if path.stem == "broken":
            return False
        self.playing = path.stem
        self.started.append((path.stem, at))
        return True

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def stop(self) -> None:
        self.playing, self.volume = None, 0.0


class FakeOpening(DecodedOpening):
    """Remembers what it was told; `delay` is how often it says that it is not ready yet."""

    def __init__(self) -> None:
        self.delay = 3
        self.playing: str | None = None
        self.volume = 0.0

    def start(self, path: Path) -> bool | None:
        if path.stem == "broken":
            return False
        if self.delay:
            self.delay -= 1
            return None
        self.playing = path.stem
        return True

    def position(self) -> float:
        return 2.5

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def stop(self) -> None:
        self.playing, self.volume = None, 0.0


@pytest.fixture
def stream() -> FakeStream:
    return FakeStream()


@pytest.fixture
def opening() -> FakeOpening:
    return FakeOpening()


@pytest.fixture
def jukebox(stream: FakeStream, opening: FakeOpening) -> Jukebox:
    return Jukebox(Path("music"), stream, opening)


def playing(jukebox: Jukebox) -> list[str]:
    return list(jukebox.playing)


def pass_time(jukebox: Jukebox, ms: float, loudness: float = 1.0) -> None:
    for _ in range(round(ms / STEP)):
        jukebox.update(STEP, loudness)


def test_first_piece_fades_in_and_stays(jukebox: Jukebox, stream: FakeStream) -> None:
    jukebox.wanted = "title"
    jukebox.update(STEP, 0.5)
    assert 0 < stream.volume < 0.1
    fading = [jukebox.is_fading]
    pass_time(jukebox, 3_000, 0.5)
    fading.append(jukebox.is_fading)
    assert fading == [True, False]
    assert stream.volume == pytest.approx(0.5, abs=0.01)
    assert stream.started == [("title", 0.0)]


def test_pieces_cross_at_one_power_until_the_stream_goes_on(
    jukebox: Jukebox, stream: FakeStream, opening: FakeOpening
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    powers = []
    while stream.playing == "title":
        jukebox.update(STEP, 1.0)
        powers.append(stream.volume**2 + opening.volume**2)
    assert len(powers) * STEP == pytest.approx(CROSSFADE_MS, abs=6 * STEP)
    assert stream.started[-1] == ("table", 2.5)
    sums = []
    while opening.playing:
        jukebox.update(STEP, 1.0)
        sums.append(stream.volume + opening.volume)
    assert 0.9 < min(powers + sums[:-1]) <= max(powers + sums) < 1.1
    assert playing(jukebox) == ["table"]
    assert stream.volume == pytest.approx(1.0, abs=0.01)


def test_old_piece_stays_until_new_is_ready(
    jukebox: Jukebox, stream: FakeStream, opening: FakeOpening
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    opening.delay = 50
    pass_time(jukebox, 40 * STEP)
    assert playing(jukebox) == ["title"]
    assert stream.volume == pytest.approx(1.0, abs=0.01)
    pass_time(jukebox, 20 * STEP)
    assert playing(jukebox) == ["table", "title"]


def test_a_piece_hardly_come_leaves_without_a_jump(
    jukebox: Jukebox, stream: FakeStream, opening: FakeOpening
) -> None:
    opening.delay = 0
    jukebox.wanted = "title"
    pass_time(jukebox, 200)
    jukebox.wanted = "table"
    before = stream.volume + opening.volume
    for _ in range(round((CROSSFADE_MS + 1_000) / STEP)):
        jukebox.update(STEP, 1.0)
        now = stream.volume + opening.volume
        assert abs(now - before) < 0.15
        before = now
    assert playing(jukebox) == ["table"]


def test_turning_back_in_the_middle_starts_nothing_anew(jukebox: Jukebox, stream: FakeStream) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    pass_time(jukebox, CROSSFADE_MS / 2)
    jukebox.wanted = "title"
    pass_time(jukebox, CROSSFADE_MS)
    assert playing(jukebox) == ["title"]
    assert stream.started == [("title", 0.0)]
    assert stream.volume == pytest.approx(1.0, abs=0.01)


def test_third_piece_waits_until_two_have_crossed(jukebox: Jukebox) -> None:
    for name in ("title", "table", "last"):
        jukebox.wanted = name
        pass_time(jukebox, 300)
    assert set(playing(jukebox)) == {"title", "table"}
    pass_time(jukebox, 3 * CROSSFADE_MS)
    assert playing(jukebox) == ["last"]


def test_nothing_begins_while_it_could_not_be_heard(jukebox: Jukebox, stream: FakeStream) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 500, 0.0)
    assert stream.started == []
    pass_time(jukebox, 500, 1.0)
    pass_time(jukebox, 100, 0.0)
    assert stream.playing == "title"
    assert stream.volume == 0.0


def test_piece_that_cannot_be_played_ends_the_one_before_and_is_not_tried_again(jukebox: Jukebox) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "broken"
    pass_time(jukebox, 3_000)
    assert playing(jukebox) == []
    jukebox.wanted = "title"
    pass_time(jukebox, 3_000)
    assert playing(jukebox) == ["title"]


def test_no_music_is_wanted_after_all(jukebox: Jukebox, stream: FakeStream) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = None
    pass_time(jukebox, 100)
    assert 0 < stream.volume < 1
    pass_time(jukebox, 3_000)
    assert stream.playing is None


@pytest.mark.parametrize("name", ["title", "table", "last"])
def test_an_opening_is_long_enough_to_cross(name: str) -> None:
    pygame.mixer.init()
    sound = given(decode(assets() / "sound" / "music" / f"{name}.ogg", OPENING_BYTES))
    assert 1.5 * (CROSSFADE_MS + HANDOVER_MS) / 1000 < sound.get_length() < 15


@pytest.mark.parametrize("name", sorted(DUCKING_EFFECTS))
def test_music_makes_room_and_comes_back(name: str) -> None:
    ducking = Ducking()
    ducking.trigger(name)
    for _ in range(10):
        ducking.update(STEP)
    assert ducking.level == DUCKING_EFFECTS[name].level
    for _ in range(round((DUCKING_EFFECTS[name].hold_ms + 2_000) / STEP)):
        ducking.update(STEP)
    assert ducking.level == 1.0


def test_the_deeper_wish_wins() -> None:
    ducking = Ducking()
    ducking.trigger("win")
    ducking.trigger("hazard")
    for _ in range(20):
        ducking.update(STEP)
    assert ducking.level == DUCKING_EFFECTS["win"].level


def test_common_sounds_leave_the_music_alone() -> None:
    ducking = Ducking()
    for name in ("deal", "place", "button", "set", "owl"):
        ducking.trigger(name)
    ducking.update(STEP)
    assert ducking.level == 1.0
