"""Lessons and drills on screen: their list, the coach on the bridge, what came of them."""
