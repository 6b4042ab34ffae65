import pytest

from game.client.colour import contrast
from game.client.palette import ColourSet, palette_of
from game.client.theme import Role, Theme

TEXTS = ("text", "muted", "bright", "amber", "green", "sys_y", "rad", "yellow", "blue")


@pytest.mark.parametrize("colours", ColourSet)
@pytest.mark.parametrize("token", TEXTS)
def test_text_can_be_read_on_plates(colours, token):
    palette = palette_of(colours)
    for ground in (palette.panel, palette.raised):
        assert contrast(getattr(palette, token), ground) >= 4.5


@pytest.mark.parametrize("colours", ColourSet)
def test_red_can_be_read_where_it_may_stand(colours):
    palette = palette_of(colours)
    for ground in (palette.panel, palette.hull, palette.deep, palette.abyss):
        assert contrast(palette.red, ground) >= 4.5


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_no_text_is_smaller_than_thirteen_pixels_at_full_scale(size, scale):
    theme = Theme(size, scale)
    assert all(theme.type(role).px >= theme.smallest_type for role in Role)


def test_measures_are_those_of_the_design_at_its_sizes():
    for size, margin, gutter, top, order, frame in (
        ((1024, 640), 12, 8, 52, 50, 18), ((1280, 720), 16, 10, 56, 54, 20), ((1920, 1080), 24, 16, 72, 104, 26),
        ((2560, 1440), 32, 20, 96, 136, 35),
    ):
        m = Theme(size).metrics
        assert (m.margin, m.gutter, m.top_bar, m.order_bar, m.chart_frame) == (margin, gutter, top, order, frame)
