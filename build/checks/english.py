"""Habits that make English texts and documents stiff, as far as a machine can see them.

A part of `build check texts`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from checks import prose
from gnoming.po import PoEntry

MOST_WORDS = 35
MOST_WORDS_OF = {"README.md": 500}
"""The most words that a document may have, counted as `wc -w` does."""

WORDS = {
    "the second game": "the game's name",
    "by lot": "random, or at random",
    "tell of": "show, or say",
    "somebody": "someone",
    "everybody": "everyone",
    "open cards?": "face-up card",
    "the day’s deal": "the daily deal",
    "scored try": "scored attempt",
}
"""Patterns of words that no text uses, with the words to use instead."""

UNCONTRACTED = re.compile(
    r"\b(?:(?:do|does|did|is|are|was|were|has|have|had|can|could|would|should|will) not|cannot"
    r"|(?:it|that|there) is|(?:you|they|we) (?:are|will)|I (?:am|will)|let us)(?= \w)",
    re.IGNORECASE,
)
HEADLESS = re.compile(r"(?:what|who|whose|which|where|whether|how many|how much)\b[^?!.]*", re.IGNORECASE)
HEADING = re.compile(r".+\.(?:heading|title)")
TWO_CLAUSES = re.compile(r"[^:]+: (?!\{\w+\}$)\S+ .+")

UNREAD = re.compile(r"^```.*?^```$|^    .*?$|<!--.*?-->", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
CODE = re.compile(r"`[^`]*`")
PART = re.compile(r"\n\s*\n|(?:^|\n) *(?:-|#+|\d+\.) |\|")
"""The dividers between a document's parts: paragraphs, entries of lists, headings and cells of tables."""
GLOSSARY = "GLOSSARY.md"
"""The document that lists the words to avoid."""

EXCEPTIONS = {"about.changes": "“What’s new” is the heading that every program has"}
"""Keys of the texts that may break these rules, each with the reason."""


def faults(entry: PoEntry) -> Iterator[str]:
    """Yield a fault for each stiff phrase in an English text."""
    if entry.key in EXCEPTIONS:
        return
    for form in entry.forms:
        for sentence in re.split(r"(?<=[.!?…])\s|\n", form):
            if len(sentence.split()) > MOST_WORDS:
                yield f"has a sentence of more than {MOST_WORDS} words"
        for word, better in WORDS.items():
            if re.search(rf"\b{word}\b", form, re.IGNORECASE):
                yield f"“{word}” is {better}"
        if found := UNCONTRACTED.search(form):
            yield f"“{found[0]}” is contracted where nobody stresses it"
        if "'" in form or " …" in form:
            yield "has a straight apostrophe, or a blank before an ellipsis"
        if HEADLESS.fullmatch(form):
            yield "is a clause without a head: say the thing, or ask"
        if HEADING.fullmatch(entry.key) and TWO_CLAUSES.fullmatch(form):
            yield "is a heading of two clauses"


def document_faults(root: Path) -> Iterator[str]:
    """Yield a sentence for each long or stiff sentence of a document, and for a document that is too long."""
    for path in sorted({path for pattern in prose.DOCUMENTS for path in root.glob(pattern)}):
        name, text = path.relative_to(root).as_posix(), path.read_text("utf-8")
        words, most = len(text.split()), MOST_WORDS_OF.get(name)
        if most is not None and words > most:
            yield f"{name}: has {words} words, and at most {most} are wanted"
        if path.name == GLOSSARY:
            continue
        for sentence in sentences(text):
            if len(sentence.split()) > MOST_WORDS:
                yield f"{name}: has a sentence of more than {MOST_WORDS} words: {sentence}"
            for word, better in WORDS.items():
                if re.search(rf"\b{word}\b", sentence, re.IGNORECASE):
                    yield f"{name}: “{word}” is {better}: {sentence}"


def sentences(document: str) -> Iterator[str]:
    """Yield the sentences of a Markdown document.

    Code blocks are left out, and each piece of code in the text counts as one word.
    """
    text = CODE.sub("`…`", LINK.sub(r"\1", UNREAD.sub("\n\n", document)))
    for part in PART.split(text):
        for sentence in re.split(r"(?<=[.!?])[*”\")]*\s", part):
            if any(map(str.isalpha, sentence)):
                yield " ".join(sentence.split())
