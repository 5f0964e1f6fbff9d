"""The search of the strong bots: a hand as one flat list of integers, learned values, and hands played out.

Everything here works on plain lists of integers with plain loops. That is the fastest style in plain Python, it gives
the same moves on every machine, and a compiler such as numba can take the same functions for training and for arenas of
many thousands of games (`assets/training/pesky/train.py`).
"""
