"""Operation Drache: a submarine duel of hidden movement for one human and two computer crews."""

__version__ = "0.1.0"
