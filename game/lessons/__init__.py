"""Lessons and drills: scripted and generated exercises for each station, played as matches of the one engine."""
