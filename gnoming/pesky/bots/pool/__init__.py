"""Yardsticks for the arena, written from the rules alone; nobody is offered them as opponents."""
