"""The search of the strong bots: a flat copy of the table, learned weights of lines, and playouts to the seat's next
draw.

Everything here works on plain lists of numbers with plain loops. That is the fastest Python, and a compiler such as
numba can take the same functions for training and for arenas of many thousand games (`assets/training`).
"""
