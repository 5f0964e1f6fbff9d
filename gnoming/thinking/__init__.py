"""Bots and judgements outside the frame loop: requests go to a worker process; answers are fetched later."""
