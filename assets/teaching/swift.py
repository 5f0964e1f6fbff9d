"""The bots' flat functions (`gnoming/around/mind`) compiled by numba: the same moves, a hundred times sooner.

For training and for arenas of thousands of games only; the game itself never needs it. `gnoming.around.mind` is written
so that a list and an array behave alike in it.
"""

from types import FunctionType

import numba
import numpy as np

from gnoming.around.mind import (
    aim,
    boxes,
    deal,
    glance,
    planning,
    question,
    search,
    standing,
    turn,
    weighing,
    weights,
    worth,
)

MODULES = (worth, deal, standing, planning, turn, aim, glance, search)
"""In an order in which nobody calls what comes later."""
USERS = (*MODULES, question, weighing, weights)


def compile_all() -> None:
    """Replace every function of these modules by its compiled self wherever it is used, and lists by arrays."""
    for module in MODULES:
        own = [
            (name, value)
            for name, value in vars(module).items()
            if isinstance(value, FunctionType) and value.__module__ == module.__name__
        ]
        for name, value in own:
            swift = numba.njit(value)
            for user in USERS:
                if getattr(user, name, None) is value:
                    setattr(user, name, swift)
    boxes.ints = lambda values: np.array(values, dtype=np.int64)
    boxes.floats = lambda values: np.array(values, dtype=np.float64)
    weights._kit.cache_clear()
