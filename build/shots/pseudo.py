"""A pseudo-language, English with accents and two fifths longer, to show what breaks before a translator sees it."""

import re
from itertools import count

from gnoming import paths
from gnoming.text import FALLBACK, Catalogue, add_language, read_catalogue

CODE = "pseudo"
GROWTH = 0.4
"""The share by which texts become longer."""
_ACCENTS = str.maketrans("aeiouyncAEIOUNC", "áéîöüÿñçÅÉÎØÜÑÇ")
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_VOWEL = re.compile(r"[aeiouy]")


def add_pseudo_language() -> None:
    """Add the language with the code `CODE`."""
    english = read_catalogue(paths.assets() / "locale" / FALLBACK)
    texts = {key: tuple(map(disguise, forms)) for key, forms in english.texts.items()}
    add_language(CODE, Catalogue(texts | {f"language.{CODE}": ("Pseudo",)}, english.plural))


def disguise(form: str) -> str:
    """Return a text with accents and longer vowels; {placeholders} stay."""
    parts = _PLACEHOLDER.split(form)
    parts[::2] = [_lengthen(part).translate(_ACCENTS) for part in parts[::2]]
    return "".join(parts)


def _lengthen(words: str) -> str:
    """Return the words lengthened by `GROWTH` by repeating their vowels; unchanged if they have none."""
    vowels = len(_VOWEL.findall(words))
    each, more = divmod(round(len(words) * GROWTH), max(vowels, 1))
    place = count()
    return _VOWEL.sub(lambda found: found.group() * (1 + each + (next(place) < more)), words)
