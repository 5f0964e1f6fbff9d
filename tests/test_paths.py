"""The places of files: set by GNOMING_HOME, else by the system; assets are found in every kind of install."""

import os
import sys
from pathlib import Path

import pytest

from gnoming import paths


def test_gnoming_home_holds_everything(tmp_path: Path) -> None:
    places = paths.user_folders({"GNOMING_HOME": str(tmp_path)})
    assert places == paths.UserFolders(
        saves=tmp_path / "saves",
        records=tmp_path / "records",
        logs=tmp_path / "logs",
        settings=tmp_path / "settings.json",
        data=tmp_path,
        pictures=tmp_path / "pictures",
        documents=tmp_path / "documents",
    )


def test_a_relative_home_is_made_absolute() -> None:
    assert paths.user_folders({"GNOMING_HOME": "here"}).saves == Path.cwd() / "here" / "saves"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows says where anybody's home would be")
def test_a_home_of_somebody_who_does_not_exist_is_a_folder_of_that_name() -> None:
    places = paths.user_folders({"GNOMING_HOME": "~no-such-gnome/x"})
    assert places.data == Path.cwd() / "~no-such-gnome" / "x"


def test_an_empty_home_counts_as_none() -> None:
    assert paths.user_folders({"GNOMING_HOME": ""}) == paths.user_folders({})


def test_without_a_home_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("the XDG variables are Linux's")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    places = paths.user_folders({})
    assert places.saves == tmp_path / "DATA" / "gnoming" / "saves"
    assert places.settings == tmp_path / "CONFIG" / "gnoming" / "settings.json"
    assert places.logs.is_relative_to(tmp_path / "STATE" / "gnoming")


def test_asking_makes_no_folder(tmp_path: Path) -> None:
    paths.user_folders({"GNOMING_HOME": str(tmp_path / "home")})
    assert os.listdir(tmp_path) == []


def test_a_checkout_and_a_bundle_have_their_assets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (paths.assets() / "fonts" / "Andika-Regular.ttf").is_file()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_a_wheel_has_its_assets_inside_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gnoming" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "gnoming" / "paths.py"))
    assert paths.assets() == tmp_path / "gnoming" / "assets"
