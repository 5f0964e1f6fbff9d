"""How the strong bots think: a hand as one flat list of whole numbers, learned values, and hands played out.

Everything here works on plain lists of whole numbers with plain loops: that is the quickest Python, it gives the same
moves on every machine, and a compiler such as numba can take the same functions for teaching and for arenas of many
thousand games (`assets/training/train_pesky.py`).
"""
