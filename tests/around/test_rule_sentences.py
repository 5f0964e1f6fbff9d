"""Every rule that can forbid an action has a name, and a sentence in every language."""

import re
from pathlib import Path

import pytest

from gnoming.around import rules
from gnoming.core import session
from gnoming.core.errors import IllegalActionError
from gnoming.text import languages, set_language

RULES = {
    "already-face-up",
    "answer-the-hazard",
    "bounce-elsewhere",
    "bounce-face-down-only",
    "bounce-needs-match",
    "bounce-nine",
    "bounce-positive-only",
    "card-already-played",
    "deal-first",
    "draw-first",
    "fill-the-empty-pile",
    "flip-two-first",
    "game-over",
    "hazard-is-removed",
    "no-hazard-in-hand",
    "no-peeking",
    "not-onto-draw-pile",
    "not-your-turn",
    "nothing-to-decline",
    "one-card-a-turn",
    "one-mulligan-place",
    "one-mulligan-take",
    "pile-empty",
    "replace-a-mulligan",
    "round-not-over",
    "standstill",
    "taken-must-be-played",
}
NAME = r'(?<=return )"([a-z]+)"|"([a-z]+(?:-[a-z]+)+)"'


def test_these_are_the_rules_that_can_forbid_an_action() -> None:
    sources = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (rules, session)]
    found = {one or other for source in sources for one, other in re.findall(NAME, source)}
    assert found == RULES


@pytest.mark.parametrize("rule", sorted(RULES))
def test_every_rule_has_a_sentence_in_every_language(rule: str) -> None:
    try:
        for code in languages():
            set_language(code)
            sentence = str(IllegalActionError(rule))
            assert sentence != f"rule.{rule}", code
            assert sentence[-1] in ".!?", sentence
    finally:
        set_language("system")
