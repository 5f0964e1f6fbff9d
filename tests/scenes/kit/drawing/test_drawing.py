"""Type, shapes, icons, backdrop: quick, cached, and not jagged."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnoming import paths
from scenes.kit.drawing import image_files, panel_skin
from scenes.kit.drawing.icons import ICONS, render_icon
from scenes.kit.drawing.image_files import each_picture_once, read_ahead, read_image
from scenes.kit.drawing.shapes import alpha_copy, blurred, framed, gradient, noise, rounded, shadow
from scenes.kit.drawing.skin import Skin
from scenes.kit.drawing.sparse_picture import SparsePicture
from scenes.kit.text.typography import NAME_PITCH, Style, Typography
from scenes.kit.theme import Theme
from scenes.kit.widgets.ui_context import UiContext

sizes = st.tuples(st.integers(1, 60), st.integers(1, 60))


@given(sizes, st.integers(0, 80))
def test_rounded_rectangles_of_any_size(size: tuple[int, int], radius: int) -> None:
    shape = rounded(size, radius, (10, 20, 30))
    assert shape.get_size() == size
    middle = shape.get_at((size[0] // 2, size[1] // 2))
    assert middle[:3] == (10, 20, 30)


def test_corners_are_smooth() -> None:
    shape = rounded((80, 80), 20)
    alphas = {shape.get_at((x, y)).a for x in range(20) for y in range(20)}
    assert len(alphas) > 12


def test_a_frame_is_hollow() -> None:
    frame = framed((80, 60), 12, 4, (200, 100, 50))
    assert frame.get_at((40, 30)).a == 0
    assert tuple(frame.get_at((40, 1))) == (200, 100, 50, 255)


def test_a_gradient_keeps_its_ends() -> None:
    fill = gradient((5, 50), (200, 0, 0), (0, 0, 200))
    assert fill.get_at((2, 0)).r > 180
    assert fill.get_at((2, 49)).b > 180


@given(st.integers(1, 50))
def test_a_shadow_ends_within_its_pad(blur: int) -> None:
    soft = blurred(rounded((60, 40), 8), blur, 200, (0, 0, 0))
    assert soft.get_size() == (60 + 2 * blur, 40 + 2 * blur)
    if blur >= 4:
        assert max(soft.get_at((x, 0)).a for x in range(soft.get_width())) <= 2


@given(st.tuples(st.integers(0, 300), st.integers(0, 300)), st.integers(0, 60), st.integers(1, 24))
def test_a_large_shadow_is_drawn_out_from_a_small_one(size: tuple[int, int], radius: int, blur: int) -> None:
    drawn_out, whole = (
        pygame.image.tobytes(soft, "RGBA")
        for soft in (
            shadow(size, radius, blur, 150, (0, 0, 0)),
            blurred(rounded(size, radius), blur, 150, (0, 0, 0)),
        )
    )
    slack = 0 if blur < 10 else 12  # a wide blur is made at half the size or less, and sizes do not divide
    assert len(drawn_out) == len(whole)
    assert max(abs(a - b) for a, b in zip(drawn_out[3::4], whole[3::4], strict=True)) <= slack


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_copy_with_alpha_has_pixels_of_its_own_and_blends(flags: int) -> None:
    picture = pygame.Surface((4, 3), flags, 32)
    picture.fill((10, 20, 30, 40))
    copy = alpha_copy(picture)
    shown = pygame.image.tobytes(copy, "RGBA")
    assert shown == pygame.image.tobytes(picture, "RGBA")
    picture.fill((200, 0, 0, 255))
    assert pygame.image.tobytes(copy, "RGBA") == shown
    copy.fill((0, 0, 0, 0))
    picture.blit(copy, (0, 0))
    assert tuple(picture.get_at((0, 0)))[:3] == (200, 0, 0)


def test_noise_is_the_same_each_time() -> None:
    noise.cache_clear()
    first = noise((30, 30), (9, 9), 40, 5).get_buffer().raw
    noise.cache_clear()
    assert noise((30, 30), (9, 9), 40, 5).get_buffer().raw == first


@pytest.mark.parametrize("px", [1, 12, 24, 96])
def test_every_icon_is_drawn_and_no_two_are_alike(px: int) -> None:
    pictures = {name: render_icon(name, px, (250, 240, 220)) for name in ICONS}
    assert all(picture.get_size() == (px, px) for picture in pictures.values())
    if px >= 12:
        assert all(picture.get_bounding_rect().w > px // 3 for picture in pictures.values())
        assert len({picture.get_buffer().raw for picture in pictures.values()}) == len(ICONS)


def test_a_word_of_20_000_letters_is_cut_quickly(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    width = Typography.width

    def measured(self: Typography, text: str, px: int, style: Style = "text") -> int:
        asked.append(text)
        return width(self, text, px, style)

    monkeypatch.setattr(Typography, "width", measured)
    lines = tools.typography.wrap("z" * 20_000, 20, 300)
    assert "".join(lines) == "z" * 20_000
    assert max(width(tools.typography, line, 20) for line in lines) <= 300
    assert width(tools.typography, lines[0] + "z", 20) > 300
    assert len(asked) < 20 * len(lines)


def test_no_character_stops_a_line(tools: UiContext) -> None:
    assert tools.typography.width("A\0B", 20) == tools.typography.width("AB", 20)
    assert (
        tools.typography.render("A\0B", 20, (0, 0, 0)).get_size()
        == tools.typography.render("AB", 20, (0, 0, 0)).get_size()
    )


def test_wrapping_keeps_every_word(tools: UiContext) -> None:
    text = "Nine places, two piles and a windmill full of cards. Donaudampfschifffahrtsgesellschaft!"
    for width in (60, 100, 300):
        lines = tools.typography.wrap(text, 20, width)
        assert all(tools.typography.width(line, 20) <= width for line in lines)
        assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_path_is_cut_after_a_slash(tools: UiContext) -> None:
    path = "/home/gnome/.local/share/gnoming/saves/game.json.damaged-1"
    for width in (240, 300, 400):
        lines = tools.typography.wrap(path, 20, width)
        assert len(lines) > 1
        assert all(line.endswith("/") for line in lines[:-1])
        assert "".join(lines) == path


def test_balanced_lines_are_about_equally_long(tools: UiContext) -> None:
    type_, words = tools.typography, "Now take the card and discard it again."
    width = type_.width("Now take the card and discard", 20, "bold") + 4
    lines = type_.wrap(words, 20, width, "bold")
    assert lines == ["Now take the card and discard", "it again."]
    assert type_.balance(lines, 20, width, "bold") == ["Now take the card", "and discard it again."]


@pytest.mark.parametrize(
    "lines", [["drew 7,", "discarded it"], ["deckte −1 und", "8 auf"], ["Schräge Linien", "zählen nicht."]]
)
def test_a_short_word_does_not_stand_alone_on_the_last_line(lines: list[str], tools: UiContext) -> None:
    type_, words = tools.typography, " ".join(lines)
    assert type_.wrap(words, 20, type_.width(words.rpartition(" ")[0], 20) + 2) == lines


def test_each_paragraph_keeps_its_own_last_line(tools: UiContext) -> None:
    type_, words = tools.typography, "drew 7, discarded it\nyes"
    assert type_.wrap(words, 20, type_.width("drew 7, discarded", 20) + 2) == [
        "drew 7,",
        "discarded it",
        "yes",
    ]


def test_a_longer_word_may_stand_alone_on_the_last_line(tools: UiContext) -> None:
    type_, lines = tools.typography, ["a card was", "discarded"]
    assert type_.wrap(" ".join(lines), 20, type_.width(lines[0], 20) + 2) == lines


def test_a_short_word_stays_alone_where_the_one_before_it_has_no_room_beside_it(tools: UiContext) -> None:
    type_, lines = tools.typography, ["a", "discarded", "it"]
    assert type_.wrap(" ".join(lines), 20, type_.width("discarded", 20)) == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Wolfgang Amadeus M", ["Wolfgang", "Amadeus M"]),
        ("Friedrich-Wilhelm", ["Friedrich-", "Wilhelm"]),
        ("Anna Maria von Bayern", ["Anna Maria", "von Bayern"]),
        ("Bartholomewunderhill", ["Bartholome", "wunderhill"]),
    ],
)
def test_a_long_name_is_broken_evenly_between_parts(name: str, lines: list[str], tools: UiContext) -> None:
    type_ = tools.typography
    whole, half = type_.width(name, 20, "bold"), max(type_.width(line, 20, "bold") for line in lines)
    assert type_.break_name(name, 20, whole, "bold") == [name]
    assert type_.break_name(name, 20, half, "bold") == lines
    cut = type_.break_name(name, 20, half // 2, "bold")
    assert len(cut) == 2
    assert all(type_.width(line, 20, "bold") <= half // 2 for line in cut)
    assert any(line.endswith("…") for line in cut)


@pytest.mark.parametrize("name", ["M" * 18, "W" * 18, "Wolfgang Amadeus M", "Ida"])
@pytest.mark.parametrize("size", [(111, 22), (60, 24), (140, 30), (400, 22)])
@pytest.mark.parametrize("style", ["bold", "display"])
def test_a_name_is_whole_in_a_small_box(
    name: str, size: tuple[int, int], style: Style, tools: UiContext
) -> None:
    px, lines = tools.typography.fit_name(name, 20, size, style, least_px=12)
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert all(tools.typography.width(line, px, style) <= size[0] for line in lines)
    assert (1 + NAME_PITCH * (len(lines) - 1)) * px <= size[1] + 1
    assert len(lines) == 1 or tools.typography.width(name, 12, style) > size[0]


@pytest.mark.parametrize("width", [90, 140, 200, 330, 900])
def test_balanced_lines_keep_their_words_number_and_width(tools: UiContext, width: int) -> None:
    words = "Du bist dran: Nimm eine Karte vom Nachziehstapel oder von einem Ablagestapel."
    lines = tools.typography.wrap(words, 12, width)
    even = tools.typography.balance(lines, 12, width)
    assert " ".join(even) == words
    assert len(even) <= len(lines)
    assert all(tools.typography.width(line, 12) <= width for line in even)


def test_line_breaks_are_kept(tools: UiContext) -> None:
    assert tools.typography.wrap("one\n\ntwo", 20, 500) == ["one", "", "two"]


def test_fitting_shrinks_and_shortening_cuts(tools: UiContext) -> None:
    type_ = tools.typography
    assert type_.fit_size("short", 20, 500) == 20
    assert type_.width("A rather long line", type_.fit_size("A rather long line", 40, 120)) <= 130
    assert type_.shorten("short", 20, 500) == "short"
    assert type_.shorten("A rather long line", 20, 90).endswith("…")
    px, lines = type_.fit_block("A rather long sentence for such a small box", 30, (120, 60))
    assert len(lines) * type_.line_height(px) <= 60


def test_a_line_too_long_for_the_least_size_ends_with_an_ellipsis(tools: UiContext) -> None:
    whole = tools.typography.fit_line("Old Oak", 40, 200)
    assert whole[1] == "Old Oak"
    px, cut = tools.typography.fit_line("Wilhelmina-Friederike", 40, 70, min_px=14)
    assert px == 14
    assert cut.endswith("…")
    assert tools.typography.width(cut, px) <= 70
    small, same = tools.typography.fit_line("Bo", 40, 70, min_px=14, longest_peer="Wilhelmina-Friederike")
    assert (small, same) == (14, "Bo")


def test_words_too_many_for_a_box_end_with_an_ellipsis(tools: UiContext) -> None:
    size = (120, 60)
    px, lines = tools.typography.fit_block(
        "Put the three onto your grid, or discard it. " * 4, 30, size, min_px=12
    )
    assert len(lines) * tools.typography.line_height(px) <= size[1]
    assert lines[-1].endswith("…")
    assert all(tools.typography.width(line, px) <= size[0] for line in lines)
    assert tools.typography.limit_lines(["all", "there"], 12, size) == ["all", "there"]


def test_text_is_rendered_once(tools: UiContext) -> None:
    assert tools.typography.render("Tilda", 20, (0, 0, 0)) is tools.typography.render("Tilda", 20, (0, 0, 0))
    for number in range(900):
        tools.typography.render(str(number), 12, (0, 0, 0))
    assert tools.typography.render("899", 12, (0, 0, 0)) is tools.typography.render("899", 12, (0, 0, 0))


@pytest.mark.parametrize("style", ["text", "bold"])
@pytest.mark.parametrize("letters", ["ÄÖÜäöüß", "éèêçœ", "ñ¡¿", "−0123456789", "„“‚‘’–…×"])
def test_the_text_face_has_all_letters_needed(tools: UiContext, style: str, letters: str) -> None:
    font = tools.typography.font(20, "bold" if style == "bold" else "text")
    assert all(metrics is not None for metrics in font.metrics(letters))


def test_chalk_is_drawn_round_a_green_that_is_painted_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """To paint it anew takes ten milliseconds, most of a frame."""
    skin, size = Skin(Theme()), (300, 200)
    green = skin.panel("turf", size, 1.5)
    monkeypatch.setattr(panel_skin, "paint_green", lambda *_: pytest.fail("painted anew"))
    lit = skin.panel("turf", size, 1.5, lit=True)
    turf = [one.surface.subsurface((one.pad, one.pad, *size)) for one in (green, lit)]
    assert pygame.image.tobytes(turf[0], "RGBA") == pygame.image.tobytes(turf[1], "RGBA")
    chalk = Theme().turn
    assert any(lit.surface.get_at((lit.surface.get_width() // 2, y))[:3] == chalk for y in range(lit.pad)), (
        "a line above the kerb"
    )


def test_a_picture_read_ahead_has_the_pixels_of_its_file_each_time_it_is_wanted() -> None:
    files = [paths.assets() / "table" / f"cloud-{n}.webp" for n in (1, 2)]
    read_ahead(files)
    for path in (*reversed(files), *files):
        expected = pygame.image.load(path)
        assert pygame.image.tobytes(read_image(path), "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_pictures_read_ahead_are_kept_until_something_else_is_read_ahead() -> None:
    files = [paths.assets() / "table" / f"cloud-{n}.webp" for n in (1, 2)]
    read_ahead(files)
    reader = image_files._readers[-1]
    read_ahead(files)
    assert image_files._readers == [reader]
    read_image(files[1])
    read_ahead(files)
    assert image_files._readers != [reader]
    read_ahead(())
    assert not image_files._readers[-1].has_all(files)


def test_what_cannot_be_read_ahead_is_refused_when_it_is_wanted(tmp_path: Path) -> None:
    broken, missing = tmp_path / "broken.webp", tmp_path / "missing.webp"
    broken.write_bytes(b"no picture")
    read_ahead([broken, missing])
    with pytest.raises(pygame.error):
        read_image(broken)
    with pytest.raises(FileNotFoundError):
        read_image(missing)


def test_a_picture_is_decoded_once_if_that_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path, decoded = tmp_path / "cloud.webp", list[Path]()
    load = pygame.image.load

    def count(file: Path) -> pygame.Surface:
        decoded.append(file)
        return load(paths.assets() / "table" / "cloud-1.webp")

    monkeypatch.setattr(pygame.image, "load", count)
    with each_picture_once():
        assert read_image(path) is read_image(path)
    assert decoded == [path]
    with each_picture_once():
        read_image(path)
    assert decoded == [path, path]


def test_greens_are_not_painted_anew_for_the_next_table(monkeypatch: pytest.MonkeyPatch) -> None:
    skin, size = Skin(Theme()), (300, 200)
    green, lit = skin.panel("turf", size, 1.5), skin.panel("turf", size, 1.5, lit=True)
    wood = skin.panel("wood", size, 1.5)
    skin.keep_greens()
    monkeypatch.setattr(panel_skin, "paint_panel", lambda *_: lit)
    assert skin.panel("turf", size, 1.5) is green
    assert skin.panel("turf", size, 1.5, lit=True) is not lit
    assert skin.panel("wood", size, 1.5) is not wood


def test_a_picture_kept_without_its_empty_parts_comes_back_whole() -> None:
    picture = pygame.Surface((75, 50), pygame.SRCALPHA)
    for place, colour in {
        (0, 0): (1, 0, 0, 1),
        (40, 20): (9, 50, 99, 100),
        (74, 49): (255, 255, 255, 255),
    }.items():
        picture.set_at(place, colour)
    kept = SparsePicture(picture)
    assert len(kept) == 3
    assert pygame.image.tobytes(kept.unpack(), "RGBA") == pygame.image.tobytes(picture, "RGBA")
