"""The sentences that players read of what the rules say: refusals, events, reasons. The rules themselves hold no prose."""
