"""The sixteen symbols of a code: fourteen with data and two that detect typing errors.

The alphabet is Crockford's base 32, which lacks I, L, O and U. A symbol is an element of the field of 32 elements,
polynomials over GF(2) modulo x^5 + x^2 + 1. In a valid code the sum of all symbols is 0, and so is the sum of the n-th
symbol times x^n, with n from 0 on the left. This is a Reed-Solomon code of distance 3: one or two wrong symbols, such
as two swapped ones, never give another valid code.
"""

import unicodedata
from collections.abc import Sequence

from gnoming.core.errors import GnomingError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SYMBOL_BITS = 5
DATA_SYMBOLS, CODE_SYMBOLS = 14, 16
DATA_BITS = SYMBOL_BITS * DATA_SYMBOLS
GROUP = 4
"""The number of symbols between two hyphens when a code is shown."""
_LOOKALIKES = {"I": "1", "L": "1", "O": "0"}
_POLYNOMIAL = 0b100101
_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)} | {
    letter: ALPHABET.index(symbol) for letter, symbol in _LOOKALIKES.items()
}


class DealError(GnomingError):
    """Raised when typed, dropped or opened input isn't a deal that this program can play."""


def write_symbols(data: int) -> str:
    """Return the code for 70 bits of data: 16 characters without hyphens."""
    if not 0 <= data < 1 << DATA_BITS:
        raise ValueError(f"not 70 bits: {data}")
    values = [data >> SYMBOL_BITS * (DATA_SYMBOLS - 1 - n) & 31 for n in range(DATA_SYMBOLS)]
    return "".join(ALPHABET[value] for value in (*values, *_check_values(values)))


def plain_code(words: str) -> str:
    """Return the text in plain characters (NFKC), with simple hyphens and no invisible characters."""
    kinds = ((char, unicodedata.category(char)) for char in unicodedata.normalize("NFKC", words))
    return "".join("-" if kind == "Pd" or char == "−" else char for char, kind in kinds if kind != "Cf")


def read_symbols(words: str) -> int:
    """Return the data in a typed code: in any case, with blanks or hyphens, O for 0, I or L for 1. Raises DealError."""
    plain = [char for char in plain_code(words).upper() if char not in "-_." and not char.isspace()]
    if not plain:
        raise DealError("deal.code-empty")
    strange = next((char for char in plain if char not in _VALUES), None)
    if strange == "U":
        raise DealError("deal.code-u")
    if strange is not None:
        raise DealError("deal.code-character", character=strange)
    if len(plain) != CODE_SYMBOLS:
        raise DealError("deal.code-length", expected=CODE_SYMBOLS, found=len(plain))
    values = [_VALUES[char] for char in plain]
    if any(_sums(values)):
        raise DealError("deal.code-mistyped")
    data = 0
    for value in values[:DATA_SYMBOLS]:
        data = data << SYMBOL_BITS | value
    return data


def grouped(code: str) -> str:
    """Return a code in groups of four, as it is shown and read aloud."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _sums(values: Sequence[int]) -> tuple[int, int]:
    """Return the two sums that are 0 in a valid code."""
    plain = weighted = 0
    for value in reversed(values):
        plain ^= value
        weighted = _times_x(weighted) ^ value
    return plain, weighted


def _check_values(values: Sequence[int]) -> tuple[int, int]:
    """Return the two check symbols, which make both sums 0."""
    for first in range(32):
        second = first ^ _sums(values)[0]
        if not _sums((*values, first, second))[1]:
            return first, second
    raise AssertionError("two different weights always have a solution")


def _times_x(value: int) -> int:
    doubled = value << 1
    return doubled ^ _POLYNOMIAL if doubled > 31 else doubled
