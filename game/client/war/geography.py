"""Where the areas and bases of the war lie, the routes between them, and how degrees become places of a picture."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.client.shapes import Point, Points

#: The middle of each area's chip, in degrees east (beyond 180 going on) and north.
AREAS: Mapping[str, Point] = {
    "EPA": (204.5, 28.0),
    "NPA": (187.0, 47.0),
    "CPA": (183.0, 32.5),
    "NWP": (164.0, 37.0),
    "WAK": (170.0, 22.0),
    "SPA": (187.0, -7.5),
    "COR": (157.0, -17.5),
    "TIM": (130.0, -11.6),
    "IND": (112.5, -12.8),
    "WAU": (108.5, -23.5),
    "KUR": (153.0, 45.0),
    "EMN": (147.5, 38.0),
    "EMS": (137.0, 30.5),
    "SOJ": (134.6, 39.6),
    "YEL": (123.2, 35.4),
    "ECS": (126.0, 29.5),
    "LUZ": (120.0, 20.3),
    "BON": (144.5, 24.0),
    "MAR": (148.5, 16.5),
    "MSH": (171.0, 8.5),
    "TRK": (153.0, 6.4),
    "PAL": (135.5, 8.6),
    "PHI": (122.6, 9.2),
    "SCS": (112.4, 14.8),
    "IDC": (104.5, 7.0),
    "JAV": (109.6, -4.9),
    "MKS": (122.6, 3.0),
    "SOL": (158.5, -5.0),
}
BASES: Mapping[str, Point] = {
    "PEARL": (202.1, 21.4),
    "MIDWAY": (182.6, 28.2),
    "DUTCH": (193.4, 53.9),
    "MANILA": (121.0, 14.6),
    "SURABAYA": (112.7, -7.2),
    "FREMANTLE": (115.8, -32.1),
    "BRISBANE": (153.0, -27.5),
    "MAJURO": (171.3, 7.0),
    "SAIPAN": (145.7, 15.2),
    "GUAM": (144.8, 13.4),
    "SUBIC": (120.2, 14.9),
}
#: Where a route bends, so that it keeps to the water.
_BENDS: Mapping[frozenset[str], Points] = {
    frozenset(("COR", "TIM")): [(147.5, -12.5), (142.0, -10.2), (136.0, -10.4)],
    frozenset(("JAV", "IND")): [(115.0, -6.0), (115.8, -9.6)],
    frozenset(("MKS", "IND")): [(118.3, -0.5), (117.6, -5.0), (116.8, -10.2)],
    frozenset(("MKS", "TIM")): [(126.0, 0.4), (126.0, -5.0), (128.4, -7.6)],
    frozenset(("MKS", "JAV")): [(118.4, 0.4), (117.6, -3.8), (114.6, -5.4)],
    frozenset(("SCS", "JAV")): [(109.3, 6.5), (107.6, 1.0), (107.8, -2.4)],
    frozenset(("IDC", "JAV")): [(105.6, 3.4), (106.2, 0.0), (107.6, -3.6)],
    frozenset(("LUZ", "PHI")): [(118.6, 17.5), (118.6, 13.4)],
    frozenset(("PHI", "PAL")): [(125.9, 9.9), (129.0, 10.0)],
    frozenset(("PHI", "SCS")): [(117.4, 11.8)],
    frozenset(("ECS", "SOJ")): [(128.2, 33.2), (130.4, 35.6)],
    frozenset(("ECS", "EMS")): [(130.0, 29.6)],
    frozenset(("EMN", "EMS")): [(143.6, 33.4)],
    frozenset(("KUR", "SOJ")): [(146.0, 46.4), (141.0, 45.9), (138.0, 43.0)],
    frozenset(("SOL", "COR")): [(162.6, -9.4), (160.6, -13.6)],
    frozenset(("IND", "WAU")): [(110.4, -18.0)],
    frozenset(("TIM", "IND")): [(121.0, -13.4)],
}
#: The part of the world that is always seen, in degrees: west, east, south, north.
WEST, EAST, SOUTH, NORTH = 96.0, 212.0, -36.5, 57.5
#: West of this meridian, where the war is fought, a degree is drawn wider by this factor than east of it.
_SEAM, _WIDER = 150.0, 1.42
#: A degree of latitude is drawn this much longer than one of longitude east of the seam.
_TALLER = 1.22
#: To fill a picture of another shape the chart is drawn out by this factor at most.
_STRETCH = 1.3


def _across(east: float) -> float:
    """A meridian's place, in degrees as they are east of the seam."""
    return (east - _SEAM) * (_WIDER if east < _SEAM else 1.0)


def route_bends(first: str, second: str) -> Points:
    """The route between two neighbouring areas, from chip to chip."""
    key = frozenset((first, second))
    bends = list(_BENDS.get(key, ()))
    if bends and _distance(AREAS[first], bends[0]) > _distance(AREAS[first], bends[-1]):
        bends.reverse()
    return [AREAS[first], *bends, AREAS[second]]


def _distance(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


@dataclass(frozen=True)
class Projection:
    """From degrees to pixels of a picture of a size; all that must be seen is seen, whatever its shape."""

    width: int
    height: int

    @functools.cached_property
    def units(self) -> Point:
        """Pixels of a degree of longitude east of the seam, and of one of latitude: stretched a little to fill the picture."""
        across, up = _across(EAST) - _across(WEST), (NORTH - SOUTH) * _TALLER
        wide, high = self.width / across, self.height / up
        return min(wide, high * _STRETCH), min(high, wide * _STRETCH) * _TALLER

    def at(self, point: Point) -> Point:
        """The pixel of a place."""
        wide, high = self.units
        middle = (_across(EAST) + _across(WEST)) / 2
        x = self.width / 2 + (_across(point[0]) - middle) * wide
        y = self.height / 2 - (point[1] - (NORTH + SOUTH) / 2) * high
        return x, y

    def line(self, points: Points) -> Points:
        """The pixels of places."""
        return [self.at(point) for point in points]

    @classmethod
    def of(cls, rect: pygame.Rect) -> Projection:
        """The projection of a picture that fills a rectangle."""
        return cls(rect.width, rect.height)
