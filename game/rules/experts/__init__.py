"""Expert cards (X): `deck` is what there is, `card` what all cards have in common, one module a station, `playing` the orders."""
