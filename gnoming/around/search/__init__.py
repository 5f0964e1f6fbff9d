"""How the strong bots think: a flat copy of the table, learned weights of lines, and playouts to one's next draw.

Everything here works on plain lists of numbers with plain loops: that is the quickest Python, and a compiler such as
numba can take the same functions for training and for arenas of many thousand games (`assets/training`).
"""
