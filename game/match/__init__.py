"""A match being played: the gate for orders, seats, drivers, records and replays."""
