"""Localised texts by key: `text("table.draw")`.

The catalogues are gettext's .po files below assets/locale, several per language, read on first use. A missing text
falls back to English, then to its key; no text makes the program fail.
"""

import gettext
import logging
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from gnoming import paths, po, system

log = logging.getLogger(__name__)
FALLBACK = "en"
_SORTED_AS = str.maketrans("áàâäãåçéèêëíìîïóòôöõúùûü", "aaaaaaceeeeiiiiooooouuuu") | {
    ord("œ"): "oe",
    ord("ñ"): "n~",
}
"""The sort order of accented letters: as their plain form, but Spanish ñ after every other n."""


def _germanic_plural(n: int) -> int:
    return int(n != 1)


class Catalogue(NamedTuple):
    """All texts of one language, each a tuple of its plural forms, or of a single form."""

    texts: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]

    def find(self, key: str, n: int | None) -> str | None:
        """Return the text for `key`, in the plural form for `n`; None if this language lacks it."""
        forms = self.texts.get(key)
        if forms is None:
            return None
        return forms[0] if n is None else forms[min(self.plural(abs(n)), len(forms) - 1)]


def read_catalogue(folder: Path) -> Catalogue:
    """Return the texts in one language's .po files; files that cannot be read are logged and left out."""
    texts: dict[str, tuple[str, ...]] = {}
    plural: Callable[[int], int] = _germanic_plural
    for path in sorted(folder.glob("*.po")):
        try:
            entries = po.parse_quickly(path.read_text("utf-8-sig"))
            plural = _plural_rule(po.header(entries).get("plural-forms", "")) or plural
        except (OSError, ValueError) as error:
            log.error("cannot use %s: %s", path, error)
            continue
        texts |= {entry.key: entry.forms for entry in entries if entry.key and all(entry.forms)}
    return Catalogue(texts, plural)


@cache
def _plural_rule(field: str) -> Callable[[int], int] | None:
    """Return the function for a rule such as `nplurals=2; plural=(n != 1);`. Raises ValueError."""
    rule = field.partition("plural=")[2].strip().rstrip(";")
    if not rule:
        return None
    plural = gettext.c2py(rule)
    try:
        tried = [plural(n) for n in range(200)]
    except ArithmeticError:
        raise ValueError("the plural rule divides by nothing") from None
    if min(tried) < 0:
        raise ValueError("the plural rule gives a negative form")
    return plural


class Translator:
    """The catalogues in a folder, and the language in use."""

    def __init__(self, folder: Path) -> None:
        """`folder` holds one folder of .po files for each language; nothing is read yet."""
        self._folder = folder
        self._catalogues: dict[str, Catalogue] = {}
        self._added: set[str] = set()
        self._warned: set[str] = set()
        self._language: str | None = None
        self.language_was_chosen = False

    def languages(self) -> tuple[str, ...]:
        try:
            found = {path.name for path in self._folder.iterdir() if any(path.glob("*.po"))}
        except OSError as error:
            log.error("no texts: %s", error)
            return ()
        return tuple(sorted(found | self._added))

    def add_language(self, code: str, catalogue: Catalogue) -> None:
        self._added.add(code)
        self._catalogues[code] = catalogue

    @property
    def language(self) -> str:
        if self._language is None:
            known = self.languages()
            self._language = next((code for code in system.preferred_languages() if code in known), FALLBACK)
        return self._language

    def set_language(self, code: str) -> None:
        """Use this language from now on; "system" or an unknown code means the system's language."""
        self.language_was_chosen = True
        self._language = code if code in self.languages() else None

    def text(self, key: str, n: int | None, params: Mapping[str, object]) -> str:
        """Return the text for a key; see `text` and `text_n` below."""
        for code in (self.language, FALLBACK):
            found = self._catalogue(code).find(key, n)
            if found is not None:
                return self._fill(key, found, params if n is None else {"n": n, **params})
        self._warn_once(key, "no text for %r")
        return key

    def _catalogue(self, code: str) -> Catalogue:
        if code not in self._catalogues:
            self._catalogues[code] = read_catalogue(self._folder / code)
        return self._catalogues[code]

    def _fill(self, key: str, found: str, params: Mapping[str, object]) -> str:
        try:
            return _whole_characters(found.format_map(params))
        except (LookupError, ValueError, AttributeError, TypeError):
            self._warn_once(key, "the text of %r does not fit what it is given")
            return found

    def _warn_once(self, key: str, message: str) -> None:
        if key not in self._warned:
            self._warned.add(key)
            log.warning(message, key)


def _whole_characters(words: str) -> str:
    """Replace lone surrogates, which screens, voices and terminals refuse, with question marks."""
    try:
        words.encode()
    except UnicodeEncodeError:
        return words.encode(errors="replace").decode()
    return words


@cache
def _translator() -> Translator:
    return Translator(paths.assets() / "locale")


def text(key: str, /, **params: object) -> str:
    """Return the text for a key, with its {names} filled in from `params`."""
    return _translator().text(key, None, params)


def text_n(key: str, n: int, /, **params: object) -> str:
    """Return the text for the number `n`; `{n}` in it is filled in too."""
    return _translator().text(key, n, params)


def player_text(key: str, name: str, **values: object) -> str:
    """Return the sentence about a player, in the second person if the player is called "You"."""
    return text(f"{key}.you", **values) if name == text("lesson.you") else text(key, name=name, **values)


def player_text_n(key: str, n: int, name: str, **values: object) -> str:
    """Return the sentence about a number and a player, in the second person if the player is called "You"."""
    if name == text("lesson.you"):
        return text_n(f"{key}.you", n, **values)
    return text_n(key, n, name=name, **values)


def format_decimal(value: float, digits: int = 1, plus: bool = False) -> str:
    """Return a number with this many digits after the decimal mark, a true minus sign and, with `plus`, a plus sign."""
    words = f"{abs(value):.{digits}f}"
    sign = "" if float(words) == 0 else "−" if value < 0 else "+" if plus else ""
    return sign + words.replace(".", text("number.mark"))


def set_language(code: str) -> None:
    """Use this language, such as "en", from now on; "system" means the system's, or English if it has no texts."""
    _translator().set_language(code)


def language_was_chosen() -> bool:
    """Return whether a language has already been set, for example on the command line."""
    return _translator().language_was_chosen


def language() -> str:
    """Return the code of the language in use."""
    return _translator().language


def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, such as ("de", "en")."""
    return _translator().languages()


def add_language(code: str, catalogue: Catalogue) -> None:
    """Add a language without files, under this code."""
    _translator().add_language(code, catalogue)


def after_colon(words: str) -> str:
    """Return a move's words as they are written after a colon: French and Spanish continue in lower case."""
    return words[:1].lower() + words[1:] if language() in ("es", "fr") else words


def capitalised(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[:1].upper() + words[1:]


def language_name(code: str) -> str:
    """Return a language's own name, or the name of the choice "system"."""
    return text(f"language.{code}")


@lru_cache(maxsize=256)
def name_key(name: str) -> str:
    """Return a key that is equal for names that look the same to people: it ignores case, width and Unicode form.

    Dotted and dotless i count as one letter: Turkish tells them apart, but other languages don't.
    """
    folded = unicodedata.normalize("NFKC", name.strip()).casefold().replace("i\u0307", "i").replace("ı", "i")
    return unicodedata.normalize("NFKC", folded)


def sort_key(words: str) -> str:
    """Return the key that sorts a text in dictionary order, ignoring case and accents."""
    return words.casefold().translate(_SORTED_AS)
