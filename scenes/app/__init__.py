"""The program's frame: window, event loop, gamepad, start and crash page."""
