"""The game on a screen: the only package that imports pygame."""
