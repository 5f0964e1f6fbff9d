"""The words that are explained: what each is called in the texts, and those of the table that all games share."""

from typing import NamedTuple

from gnoming.text import text


class Term(NamedTuple):
    """A word that is explained: the end of its texts' keys, and the key of its page of help, if it has one."""

    name: str
    page: str = ""

    @property
    def word(self) -> str:
        """The word itself."""
        # text keys: glossary.*
        return text(f"glossary.{self.name}")

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        # text keys: glossary.*
        return text(f"glossary.{self.name}.means")


TABLE_TERMS = (
    Term("plaque"),
    Term("ball"),
    Term("dealer"),
    Term("board"),
    Term("slate"),
    Term("sprouts"),
    Term("hint"),
    Term("luck"),
    Term("par"),
    Term("deal-code"),
    Term("medals"),
)
"""What is the same at the table of every game."""
