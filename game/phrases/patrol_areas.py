"""The waters and bases of War Patrol: their names, and how they stand in a sentence."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _

_AREAS: Mapping[str, str] = {
    "EPA": N_("Hawaiian waters"),
    "NPA": N_("Gulf of Alaska and Aleutians"),
    "CPA": N_("Midway waters"),
    "NWP": N_("Northwest Pacific"),
    "WAK": N_("Wake"),
    "SPA": N_("South Pacific"),
    "COR": N_("Coral Sea"),
    "TIM": N_("Timor and Arafura Seas"),
    "IND": N_("Lombok approaches"),
    "WAU": N_("West Australia"),
    "KUR": N_("Kuriles"),
    "EMN": N_("East of Honshu and Hokkaido"),
    "EMS": N_("Kii and Bungo Channels"),
    "SOJ": N_("Sea of Japan"),
    "YEL": N_("Yellow Sea"),
    "ECS": N_("East China Sea"),
    "LUZ": N_("Luzon and Formosa Straits"),
    "BON": N_("Bonins"),
    "MAR": N_("Marianas"),
    "MSH": N_("Marshalls and Gilberts"),
    "TRK": N_("Truk and Carolines"),
    "PAL": N_("Palau"),
    "PHI": N_("Philippines"),
    "SCS": N_("South China Sea"),
    "IDC": N_("Indochina and Gulf of Siam"),
    "JAV": N_("Java Sea and West Borneo"),
    "MKS": N_("Makassar Strait and Celebes Sea"),
    "SOL": N_("Solomons and Bismarcks"),
}
#: Where somebody is who is there.
_AT: Mapping[str, str] = {
    "EPA": N_("in Hawaiian waters"),
    "NPA": N_("off Alaska and the Aleutians"),
    "CPA": N_("off Midway"),
    "NWP": N_("in the Northwest Pacific"),
    "WAK": N_("off Wake"),
    "SPA": N_("in the South Pacific"),
    "COR": N_("in the Coral Sea"),
    "TIM": N_("in the Timor and Arafura Seas"),
    "IND": N_("in the Lombok approaches"),
    "WAU": N_("off West Australia"),
    "KUR": N_("off the Kuriles"),
    "EMN": N_("east of Honshu and Hokkaido"),
    "EMS": N_("in the Kii and Bungo Channels"),
    "SOJ": N_("in the Sea of Japan"),
    "YEL": N_("in the Yellow Sea"),
    "ECS": N_("in the East China Sea"),
    "LUZ": N_("in the Luzon and Formosa Straits"),
    "BON": N_("off the Bonins"),
    "MAR": N_("off the Marianas"),
    "MSH": N_("off the Marshalls and Gilberts"),
    "TRK": N_("off Truk and the Carolines"),
    "PAL": N_("off Palau"),
    "PHI": N_("off the Philippines"),
    "SCS": N_("in the South China Sea"),
    "IDC": N_("off Indochina and in the Gulf of Siam"),
    "JAV": N_("in the Java Sea and off West Borneo"),
    "MKS": N_("in the Makassar Strait and the Celebes Sea"),
    "SOL": N_("off the Solomons and Bismarcks"),
}
#: Where somebody goes who goes there.
_TO: Mapping[str, str] = {
    "EPA": N_("to Hawaiian waters"),
    "NPA": N_("to Alaska and the Aleutians"),
    "CPA": N_("to Midway waters"),
    "NWP": N_("to the Northwest Pacific"),
    "WAK": N_("to Wake"),
    "SPA": N_("to the South Pacific"),
    "COR": N_("to the Coral Sea"),
    "TIM": N_("to the Timor and Arafura Seas"),
    "IND": N_("to the Lombok approaches"),
    "WAU": N_("to West Australia"),
    "KUR": N_("to the Kuriles"),
    "EMN": N_("to the east of Honshu and Hokkaido"),
    "EMS": N_("to the Kii and Bungo Channels"),
    "SOJ": N_("to the Sea of Japan"),
    "YEL": N_("to the Yellow Sea"),
    "ECS": N_("to the East China Sea"),
    "LUZ": N_("to the Luzon and Formosa Straits"),
    "BON": N_("to the Bonins"),
    "MAR": N_("to the Marianas"),
    "MSH": N_("to the Marshalls and Gilberts"),
    "TRK": N_("to Truk and the Carolines"),
    "PAL": N_("to Palau"),
    "PHI": N_("to the Philippines"),
    "SCS": N_("to the South China Sea"),
    "IDC": N_("to Indochina and the Gulf of Siam"),
    "JAV": N_("to the Java Sea and West Borneo"),
    "MKS": N_("to the Makassar Strait and the Celebes Sea"),
    "SOL": N_("to the Solomons and Bismarcks"),
}
#: What stands on a chart that has no room for the whole name.
_SHORT: Mapping[str, str] = {
    "EPA": N_("Hawaii"),
    "NPA": N_("Aleutians"),
    "CPA": N_("Midway"),
    "NWP": N_("NW Pacific"),
    "SPA": N_("S Pacific"),
    "TIM": N_("Timor Sea"),
    "IND": N_("Lombok"),
    "WAU": N_("W Australia"),
    "EMN": N_("Honshu"),
    "EMS": N_("Bungo"),
    "SOJ": N_("Japan Sea"),
    "ECS": N_("E China Sea"),
    "LUZ": N_("Luzon"),
    "BON": N_("Bonin"),
    "MSH": N_("Marshalls"),
    "TRK": N_("Truk"),
    "SCS": N_("S China Sea"),
    "IDC": N_("Indochina"),
    "JAV": N_("Java Sea"),
    "MKS": N_("Makassar"),
    "SOL": N_("Solomons"),
}
_BASES: Mapping[str, str] = {
    "PEARL": N_("Pearl Harbor"),
    "MIDWAY": N_("Midway"),
    "DUTCH": N_("Dutch Harbor"),
    "MANILA": N_("Manila"),
    "SURABAYA": N_("Surabaya"),
    "FREMANTLE": N_("Fremantle"),
    "BRISBANE": N_("Brisbane"),
    "MAJURO": N_("Majuro"),
    "SAIPAN": N_("Saipan"),
    "GUAM": N_("Guam"),
    "SUBIC": N_("Subic Bay"),
}


def area_name(area: str) -> str:
    """An area's name, for a heading or a list."""
    return _(_AREAS[area]) if area in _AREAS else area


def area_at(area: str) -> str:
    """Where a boat is that is in an area: `in the Coral Sea`."""
    return _(_AT[area]) if area in _AT else area


def area_to(area: str) -> str:
    """Where a boat goes that goes to an area: `to the Coral Sea`."""
    return _(_TO[area]) if area in _TO else area


def short_area_name(area: str) -> str:
    """An area's name where there is no room for the whole one."""
    return _(_SHORT[area]) if area in _SHORT else area_name(area)


def base_name(base: str) -> str:
    """A base's name."""
    return _(_BASES[base]) if base in _BASES else base


#: The tables of words, for the test that they hold all words of the rules' tables.
WORDS: Mapping[str, Mapping[str, str]] = {"areas": _AREAS, "areas at": _AT, "areas to": _TO, "bases": _BASES}
