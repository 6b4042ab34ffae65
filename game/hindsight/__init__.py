"""A match in hindsight: what each side could know of the other at each moment, the chances it missed, and how its stations did.

All of it is reckoned from the match's orders alone; docs/debrief.md says how. No prose, no screen.
"""
