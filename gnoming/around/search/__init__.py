"""The search of the strong bots: a flat copy of the table, learned line weights, and playouts to the seat's next
draw.

Everything here works on plain lists of numbers with plain loops. That is the fastest style in plain Python, and a
compiler such as numba can take the same functions for training and for arenas of many thousands of games
(`assets/training`).
"""
