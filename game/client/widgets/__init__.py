"""The widget kit: drawn from plain data, laid out for any window and scale, worked by keyboard and mouse."""
