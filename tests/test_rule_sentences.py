"""Every rule that can forbid an action has a name, and a sentence in every language."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from gnoming.around import rules as around_rules
from gnoming.core import session
from gnoming.core.errors import IllegalActionError
from gnoming.pesky import rules as pesky_rules
from gnoming.text import languages, set_language

AROUND = """
already-face-up answer-the-hazard bounce-elsewhere bounce-face-down-only bounce-needs-match bounce-nine
bounce-positive-only card-already-played deal-first draw-first fill-the-empty-pile flip-two-first
game-over hazard-is-removed no-hazard-in-hand no-peeking not-onto-draw-pile not-your-turn
nothing-to-decline one-card-a-turn one-mulligan-place one-mulligan-take pile-empty replace-a-mulligan
round-not-over standstill taken-must-be-played
"""
PESKY = """
both-from-twenty deal-first follow-suit game-over keep-a-goal-first keep-a-token-first not-in-your-hand
not-your-goal not-your-token not-your-turn nothing-to-keep nothing-to-take round-not-over
say-what-you-take trump-first trump-is-named
"""
NAME = r'(?<=return )"([a-z]+)"|"([a-z]+(?:-[a-z]+)+)"'


@pytest.mark.parametrize(("module", "names"), [(around_rules, AROUND), (pesky_rules, PESKY)])
def test_these_are_the_rules_that_can_forbid_an_action(module: ModuleType, names: str) -> None:
    sources = [Path(str(source.__file__)).read_text(encoding="utf-8") for source in (module, session)]
    assert {one or other for source in sources for one, other in re.findall(NAME, source)} == {*names.split()}


@pytest.mark.parametrize("rule", sorted({*AROUND.split(), *PESKY.split()}))
def test_every_rule_has_a_sentence_in_every_language(rule: str) -> None:
    for code in languages():
        set_language(code)
        sentence = str(IllegalActionError(rule))
        assert sentence != f"rule.{rule}", code
        assert sentence[-1] in ".!?", sentence
