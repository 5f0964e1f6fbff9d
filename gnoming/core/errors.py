"""The errors that a game can raise; each carries a key, so that a person reads a sentence in their own language."""

from gnoming.text import text


class GameError(Exception):
    """A failure that can be said to a person in one sentence: `key` names it, `values` fill it in."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return text(self.key, **self.values)


class IllegalAction(GameError):
    """The rules forbid this action now; `rule` names the rule that does."""

    def __init__(self, rule: str, /, **values: object) -> None:
        super().__init__(f"rule.{rule}", **values)
        self.rule = rule


class BadRecord(GameError):
    """A record, save or option from outside does not hold what the format or the rules demand."""


class BadScript(GameError):
    """A scripted shuffle does not hold exactly the cards that are to be shuffled."""
