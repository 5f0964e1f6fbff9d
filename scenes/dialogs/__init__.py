"""Small scenes over another one: questions, notices, and long texts."""
