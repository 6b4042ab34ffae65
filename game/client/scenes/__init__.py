"""The scenes, one a module."""
