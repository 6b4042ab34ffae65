"""War Patrol's screens: the Pacific, the approach, force list, docks, careers, stories, the choice of a scenario, help."""
