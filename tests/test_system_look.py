"""The desktop's settings for motion, contrast and text, which never change anybody's own choice."""

import sys
from pathlib import Path

import pytest

from gnoming import paths, system_look
from gnoming.person import profile
from gnoming.person.profile import Profile
from gnoming.storage import settings as settings_file
from gnoming.storage.settings import Settings
from gnoming.system_look import Look, wanted_look

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked otherwise")


@linux
def test_gnome_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        "enable-animations": "false",
        "high-contrast": "true",
        "text-scaling-factor": "1.5",
        "gtk-theme": "'Adwaita'",
    }
    monkeypatch.setattr(system_look, "command_output", lambda *command: answers[command[-1]])
    assert wanted_look({"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}) == Look(True, True, 1.5)
    answers |= {"enable-animations": "true", "high-contrast": "false", "text-scaling-factor": "1.0"}
    assert wanted_look({"XDG_CURRENT_DESKTOP": "GNOME"}) == Look()
    answers["gtk-theme"] = "'HighContrastInverse'"
    assert wanted_look({"XDG_CURRENT_DESKTOP": "GNOME"}) == Look(high_contrast=True)


@linux
def test_gnome_that_does_not_answer_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_look, "command_output", lambda *command: "")
    assert wanted_look({"XDG_CURRENT_DESKTOP": "GNOME"}) == Look()


@linux
def test_the_files_of_kde_are_read(tmp_path: Path) -> None:
    environ = {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)}
    assert wanted_look(environ) == Look()
    (tmp_path / "kdeglobals").write_text(
        "[General]\nColorScheme=BreezeHighContrast\nfont=Noto Sans,15,-1,5,50\n\n[KDE]\nAnimationDurationFactor=0\n"
    )
    assert wanted_look(environ) == Look(True, True, 1.5)
    (tmp_path / "kcmfonts").write_text("[General]\nforceFontDPI=168\n")
    assert wanted_look(environ) == Look(True, True, 1.75)


@linux
def test_elsewhere_the_file_of_gtk_is_read(tmp_path: Path) -> None:
    environ = {"XDG_CURRENT_DESKTOP": "XFCE", "XDG_CONFIG_HOME": str(tmp_path)}
    (tmp_path / "gtk-3.0").mkdir()
    file = tmp_path / "gtk-3.0" / "settings.ini"
    file.write_text(
        "[Settings]\ngtk-enable-animations=false\ngtk-theme-name=HighContrast\ngtk-xft-dpi=122880\n"
    )
    assert wanted_look(environ) == Look(True, True, 1.25)
    file.write_text("[Settings]\ngtk-xft-dpi=999999\n")
    assert wanted_look(environ) == Look(text_scale=2.0)
    file.write_bytes(b"\xff\xfe no settings")
    assert wanted_look(environ) == Look()


def test_windows_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_look, "windows_parameter", lambda question: 0)
    monkeypatch.setattr(system_look, "windows_text_percent", lambda: 150.0)
    monkeypatch.setattr(system_look, "_windows_contrast", lambda: True)
    assert system_look._windows_look() == Look(True, True, 1.5)
    monkeypatch.setattr(system_look, "windows_parameter", lambda question: None)
    assert not system_look._windows_look().reduced_motion


def test_macos_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    on = {"reduceMotion": "1", "increaseContrast": "0"}
    monkeypatch.setattr(system_look, "command_output", lambda *command: on[command[-1]])
    assert system_look._mac_look() == Look(reduced_motion=True)


def folders_in(home: Path) -> paths.UserFolders:
    names = ("saves", "records", "logs", "settings.json", "data", "pictures", "documents")
    return paths.UserFolders(*(home / name for name in names))


def test_it_is_the_default_of_a_first_start_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def look() -> Look:
        asked.append(1)
        return Look(True, True, 1.5)

    monkeypatch.setattr(profile, "wanted_look", look)
    folders = folders_in(tmp_path)
    first = Profile(folders)
    assert (first.settings.reduced_motion, first.settings.high_contrast, first.settings.text_scale) == (
        True,
        True,
        1.5,
    )
    chosen = Settings(text_scale=1.25)
    settings_file.save(first.people.settings_file, chosen)
    first.close()
    again = Profile(folders)
    assert again.settings == chosen
    assert len(asked) == 1
    again.close()
