"""War Patrol (P): the solitaire war of submarines in the Pacific. Its rules, its tables, its computer commander."""
