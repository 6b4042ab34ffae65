"""Operation Drache (D, S): seven missions and four side missions by the same two sides, with cards and prizes that carry over."""
