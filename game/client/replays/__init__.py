"""Replays: the list of matches that are over, those that come from elsewhere, and the way into each of them."""
