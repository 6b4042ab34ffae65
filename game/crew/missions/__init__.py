"""What missions ask of a crew: what is heard in them, and what its captain does about it, one file a mission (D, S)."""
