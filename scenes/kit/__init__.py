"""Drawing, animation, input, sound and widgets; knows no game and no rules."""
