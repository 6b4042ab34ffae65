"""The rules: pure, without clock, file, screen or prose. `docs/rules.md` is their book."""
