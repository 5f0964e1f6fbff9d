"""The language made of English that shows what breaks before a translator does."""

import pytest

from gnoming import paths
from gnoming import text as texts
from gnoming.text import language_name, languages, set_language, text
from shots import pseudo


@pytest.fixture(autouse=True)
def other_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody else find the language."""
    translator = texts.Translator(paths.assets() / "locale")
    monkeypatch.setattr(texts, "_translator", lambda: translator)


def test_it_is_longer_by_two_fifths_and_has_accents() -> None:
    grown = pseudo.disguise("The cards of the round are counted.")
    assert grown.startswith("Théé")
    assert len(grown) == 35 + 14
    assert pseudo.disguise("psst") == "psst"


def test_placeholders_stay() -> None:
    assert "{name}" in pseudo.disguise("{name} draws {count} cards")
    assert pseudo.disguise("{name}") == "{name}"


def test_it_can_be_chosen_like_any_other() -> None:
    assert pseudo.CODE not in languages()
    pseudo.add_pseudo_language()
    set_language(pseudo.CODE)
    assert pseudo.CODE in languages()
    assert language_name(pseudo.CODE) == "Pseudo"
    assert text("around.spot.draw") == pseudo.disguise("Draw pile")
