"""The flat functions of Those Pesky Garden Gnomes compiled, as `compiled_around` does for those of the first game."""

from types import FunctionType

import numba
import numpy as np

from gnoming.pesky.search import (
    allocate,
    arrays,
    decision,
    flat_state,
    inference,
    opening,
    playouts,
    policy,
    value,
    weights,
    worlds,
)

MODULES = [flat_state, value, policy, worlds, inference, playouts]
"""In an order in which nobody calls what comes later."""
USERS = [*MODULES, opening, decision, allocate]


def compile_all() -> None:
    """Replace every function of these modules by its compiled self wherever it is used, and lists by arrays."""
    for module in MODULES:
        own = [
            (name, function)
            for name, function in vars(module).items()
            if isinstance(function, FunctionType) and function.__module__ == module.__name__
        ]
        for name, function in own:
            compiled = numba.njit(function, error_model="numpy")
            for user in USERS:
                if getattr(user, name, None) is function:
                    setattr(user, name, compiled)
    arrays.ints = lambda values: np.array(values, dtype=np.int64)
    weights.load_weights.cache_clear()
    allocate.SLICE_WORLDS = 10_000  # a rest costs more than a world
