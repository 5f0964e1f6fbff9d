"""Bots and judgements beside the frame loop: requests go to a worker process, answers are fetched later."""
