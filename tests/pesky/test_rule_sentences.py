"""Every rule that can forbid an action has a name, and a sentence in every language."""

import re
from pathlib import Path

import pytest

from gnoming.core import session
from gnoming.core.errors import IllegalActionError
from gnoming.pesky import rules
from gnoming.text import languages, set_language

RULES = {
    "both-from-twenty",
    "deal-first",
    "follow-suit",
    "game-over",
    "keep-a-goal-first",
    "keep-a-token-first",
    "not-in-your-hand",
    "not-your-goal",
    "not-your-token",
    "not-your-turn",
    "nothing-to-keep",
    "nothing-to-take",
    "round-not-over",
    "say-what-you-take",
    "trump-first",
    "trump-is-named",
}


def test_these_are_the_rules_that_can_forbid_an_action() -> None:
    sources = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (rules, session)]
    assert {rule for source in sources for rule in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source)} == RULES


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
