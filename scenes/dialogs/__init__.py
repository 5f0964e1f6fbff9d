"""Small scenes over another one: questions, notices, long texts."""
