"""What those hear who do not see the window: the scene as an outline, and what was said."""
