"""Operation Drache: a submarine duel of hidden movement for one human and two computer crews."""

__version__ = "1.0.0"
