"""The instruments of the bridge: each takes plain data and draws itself in its place."""
