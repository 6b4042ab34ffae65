"""The languages: English is the source, German and Spanish are catalogs under assets/locale.

Texts are marked where they are written: `_("Dive!")`; `N_("Dive!")` marks a text that a table holds and `_` translates later;
`ngettext("{n} cell", "{n} cells", n)`; `pgettext("chart", "Alpha")` where one English word has several meanings. Values go in
afterwards, by name: `_("Surfacing in sector {sector}").format(sector=5)`. A text that a catalog lacks stays English.
"""
from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.paths import assets_folder

DOMAIN = "operation-drache"
SOURCE = "en"
LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "es": "Español"}
"""The languages by code, each with its own name for itself."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_code = SOURCE


def locale_folder() -> Path:
    """The folder of the catalogs: <code>/LC_MESSAGES/operation-drache.po and .mo."""
    return assets_folder() / "locale"


def guess_language(preferred: Sequence[str] = ()) -> str:
    """The code of the player's language by the environment, else by `preferred`, the first first; English if none is ours."""
    wishes = [wish for wish in os.environ.get("LANGUAGE", "").split(":") if wish]
    if not wishes:
        wishes = [wish for wish in (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")) if wish][:1]
    if not wishes:
        wishes = list(preferred) or [locale.getlocale()[0] or ""]
    return next((code for code in map(_code_of, wishes) if code in LANGUAGES), SOURCE)


def _code_of(wish: str) -> str:
    """The language of a locale's name."""
    code = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
    return {"german": "de", "spanish": "es", "english": "en"}.get(code, code)  # Windows writes names


def set_language(code: str | None = None) -> str:
    """Speak the language `code` (None: guess) from now on; the code that is spoken is returned.

    ValueError if it is none of LANGUAGES. A catalog that is missing speaks English.
    """
    global _current, _code
    code = code or guess_language()
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code} (there are {', '.join(LANGUAGES)})")
    plain = code == SOURCE
    _current = gettext.NullTranslations() if plain else gettext.translation(DOMAIN, locale_folder(), [code], fallback=True)
    _code = code
    return code


def language() -> str:
    """The code of the language spoken."""
    return _code


def _(text: str) -> str:
    """The text in the language spoken."""
    return _current.gettext(text) if text else text


def N_(text: str) -> str:
    """The text as it is, marked for the catalogs; whoever shows it translates it with `_`."""
    return text


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the text for the number `n`, in the language spoken."""
    return _current.ngettext(singular, plural, n)


def pgettext(context: str, text: str) -> str:
    """The text in the language spoken, told apart by its context."""
    return _current.pgettext(context, text)
