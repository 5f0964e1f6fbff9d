"""One piece turns into another without a hole, a cut or a wait."""

from pathlib import Path

import pytest

from scenes.kit.air import DUCKS, Ducking
from scenes.kit.music import CROSS_MS, Deck, Jukebox

STEP = 20.0


class FakeDeck:
    """Remembers what it was told; `delay` is how often it says that it is not ready yet."""

    def __init__(self, delay: int = 0) -> None:
        self.delay = delay
        self.playing: str | None = None
        self.volume = 0.0
        self.started: list[str] = []

    def start(self, path: Path) -> bool | None:
        if path.stem == "broken":
            return False
        if self.delay:
            self.delay -= 1
            return None
        self.playing = path.stem
        self.started.append(path.stem)
        return True

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def stop(self) -> None:
        self.playing, self.volume = None, 0.0


@pytest.fixture
def decks() -> tuple[FakeDeck, FakeDeck]:
    return FakeDeck(), FakeDeck(delay=3)


@pytest.fixture
def jukebox(decks: tuple[Deck, Deck]) -> Jukebox:
    return Jukebox(Path("music"), decks)


def playing(jukebox: Jukebox) -> list[str]:
    return list(jukebox.playing)


def pass_time(jukebox: Jukebox, ms: float, loudness: float = 1.0) -> None:
    for _ in range(round(ms / STEP)):
        jukebox.update(STEP, loudness)


def test_first_piece_fades_in_and_stays(jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]) -> None:
    jukebox.wanted = "title"
    jukebox.update(STEP, 0.5)
    assert 0 < decks[0].volume < 0.1
    pass_time(jukebox, 3_000, 0.5)
    assert decks[0].volume == pytest.approx(0.5, abs=0.01)
    assert decks[0].started == ["title"]


def test_pieces_cross_at_the_same_power_throughout(
    jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    powers = []
    for _ in range(round(CROSS_MS / STEP) + 6):
        jukebox.update(STEP, 1.0)
        powers.append(decks[0].volume ** 2 + decks[1].volume ** 2)
    assert playing(jukebox) == ["table"]
    assert decks[0].playing is None
    assert min(powers) > 0.9
    assert max(powers) < 1.1


def test_old_piece_goes_on_until_the_new_one_is_ready(
    jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    decks[1].delay = 50
    pass_time(jukebox, 40 * STEP)
    assert playing(jukebox) == ["title"]
    assert decks[0].volume == pytest.approx(1.0, abs=0.01)
    pass_time(jukebox, 20 * STEP)
    assert playing(jukebox) == ["table", "title"]


def test_turning_back_in_the_middle_starts_nothing_anew(
    jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "table"
    pass_time(jukebox, CROSS_MS / 2)
    jukebox.wanted = "title"
    pass_time(jukebox, CROSS_MS)
    assert playing(jukebox) == ["title"]
    assert decks[0].started == ["title"]
    assert decks[0].volume == pytest.approx(1.0, abs=0.01)


def test_third_piece_waits_for_a_deck(jukebox: Jukebox) -> None:
    for name in ("title", "table", "last"):
        jukebox.wanted = name
        pass_time(jukebox, 300)
    pass_time(jukebox, 2 * CROSS_MS)
    assert playing(jukebox) == ["last"]


def test_nothing_begins_while_it_could_not_be_heard(
    jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 500, 0.0)
    assert decks[0].started == []
    pass_time(jukebox, 500, 1.0)
    pass_time(jukebox, 100, 0.0)
    assert decks[0].playing == "title"
    assert decks[0].volume == 0.0


def test_piece_that_cannot_be_played_ends_the_one_before_and_is_not_tried_again(
    jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]
) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = "broken"
    pass_time(jukebox, 3_000)
    assert playing(jukebox) == []
    jukebox.wanted = "title"
    pass_time(jukebox, 3_000)
    assert playing(jukebox) == ["title"]


def test_no_music_is_wanted_after_all(jukebox: Jukebox, decks: tuple[FakeDeck, FakeDeck]) -> None:
    jukebox.wanted = "title"
    pass_time(jukebox, 1_000)
    jukebox.wanted = None
    pass_time(jukebox, 100)
    assert 0 < decks[0].volume < 1
    pass_time(jukebox, 3_000)
    assert decks[0].playing is None


@pytest.mark.parametrize("name", sorted(DUCKS))
def test_music_makes_room_and_comes_back(name: str) -> None:
    ducking = Ducking()
    ducking.hear(name)
    for _ in range(10):
        ducking.update(STEP)
    assert ducking.level == DUCKS[name].depth
    for _ in range(round((DUCKS[name].hold + 2_000) / STEP)):
        ducking.update(STEP)
    assert ducking.level == 1.0


def test_the_deeper_wish_wins() -> None:
    ducking = Ducking()
    ducking.hear("win")
    ducking.hear("hazard")
    for _ in range(20):
        ducking.update(STEP)
    assert ducking.level == DUCKS["win"].depth


def test_common_sounds_leave_the_music_alone() -> None:
    ducking = Ducking()
    for name in ("deal", "place", "button", "set", "owl"):
        ducking.hear(name)
    ducking.update(STEP)
    assert ducking.level == 1.0
