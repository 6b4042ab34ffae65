"""Scene art: charts, marks, boats, routes, backdrops. Made once per chart and size and kept, never per frame."""
