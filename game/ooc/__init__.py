"""CodinGame's "Ocean of Code" played with the crews' way of thinking: tracking by branches, one currency, a search over one turn."""
