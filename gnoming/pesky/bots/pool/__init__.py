"""Yardsticks for the arena, which play by the rules alone and choose as strong levels do; nobody is offered them."""
