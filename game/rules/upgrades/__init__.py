"""The six special upgrades (U), one file each; `changing` is the gauge they share and how a boat comes by another."""
