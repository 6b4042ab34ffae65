"""The stations' screens: thin compositions of shared instruments."""
