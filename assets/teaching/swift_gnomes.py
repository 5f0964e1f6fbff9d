"""The flat functions of Those Pesky Garden Gnomes compiled, as `swift` does for those of the first game."""

from types import FunctionType

import numba
import numpy as np

from gnoming.pesky.mind import (
    boxes,
    deal,
    flat,
    infer,
    opening,
    question,
    search,
    tricks,
    weighing,
    weights,
    worth,
)

MODULES = [flat, worth, tricks, deal, infer, search]
"""In an order in which nobody calls what comes later."""
USERS = [*MODULES, opening, question, weighing]


def compile_all() -> None:
    """Replace every function of these modules by its compiled self wherever it is used, and lists by arrays."""
    for module in MODULES:
        own = [
            (name, value)
            for name, value in vars(module).items()
            if isinstance(value, FunctionType) and value.__module__ == module.__name__
        ]
        for name, value in own:
            swift = numba.njit(value, error_model="numpy")
            for user in USERS:
                if getattr(user, name, None) is value:
                    setattr(user, name, swift)
    boxes.ints = lambda values: np.array(values, dtype=np.int64)
    weights.kit.cache_clear()
    weighing.WORLDS = 10_000  # a rest costs more than a world
