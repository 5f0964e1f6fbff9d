"""The bots' flat functions (`gnoming/around/search`) compiled by numba: the same moves, a hundred times sooner.

For training and for arenas of thousands of games only; the game itself never needs it. `gnoming.around.mind` is written
so that a list and an array behave alike in it.
"""

from types import FunctionType

import numba
import numpy as np

from gnoming.around.search import (
    allocate,
    arrays,
    decision,
    evaluate,
    flat_rules,
    objective,
    planning,
    playouts,
    policy,
    turn_end,
    value,
    weights,
)

MODULES = (value, flat_rules, turn_end, planning, policy, objective, evaluate, playouts)
"""In an order in which nobody calls what comes later."""
USERS = (*MODULES, decision, allocate, weights)


def compile_all() -> None:
    """Replace every function of these modules by its compiled self wherever it is used, and lists by arrays."""
    for module in MODULES:
        own = [
            (name, function)
            for name, function in vars(module).items()
            if isinstance(function, FunctionType) and function.__module__ == module.__name__
        ]
        for name, function in own:
            compiled = numba.njit(function)
            for user in USERS:
                if getattr(user, name, None) is function:
                    setattr(user, name, compiled)
    arrays.ints = lambda values: np.array(values, dtype=np.int64)
    arrays.floats = lambda values: np.array(values, dtype=np.float64)
    weights._load.cache_clear()
