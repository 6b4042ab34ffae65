"""What the checks say of players' charts, boats, sheets and experts, in the player's language.

Checks speak English, with file and place, as the command line prints it. Here a sentence is known by its form: each one below stands for
all that differ from it only in `{0}`, `{1}` ….
"""
from __future__ import annotations

import functools
import re

from game.i18n import N_, _
from game.phrases.system import reason_words

#: A table or a field of a file of boats, sheets or experts: the same in every language.
_IN_A_TABLE = re.compile(
    r"\[[^\]]+\]|(realtime|turns|portrait)[\w.\[\]]*|title|effect|name|line|moment|does"
    r"|(map|tile|tileset|image|layer|property|export)( '.*')?|data|properties|editorsettings"
)
#: How advice ends, which is no fault.
_ADVICE = " (advice)"
#: What else a sentence may begin with before a colon: where in the file it is.
_PLACES = (N_("layer '{0}'"), N_("map"), N_("marks"), N_("image"), N_("tile '{0}'"), N_("tileset '{0}'"), N_("element {0}"),
           N_("line {0}, column {1}"))  # fmt: skip

SENTENCES = (
    # the sea and the islands
    N_("is {0}×{1} cells; a chart has from {2}×{3} to {4}×{5}"),
    N_("cell {0} is empty; it must be sea or island"),
    N_("cell {0} has the tile '{1}'; it must be sea or island"),
    N_("every cell is island; a chart needs sea"),
    N_("has only {0} cells of sea; two boats need {1}"),
    N_("the sea falls apart: cell {0} is cut off by islands, so two boats may never meet"),
    N_("the sea falls apart: cell {0} and {1} more cell of sea are cut off by islands, so two boats may never meet"),
    N_("the sea falls apart: cell {0} and {1} more cells of sea are cut off by islands, so two boats may never meet"),
    # sectors
    N_("is {0}×{1}, which is not made of 5×5 sectors; it needs a layer 'sectors'"),
    N_("cell {0} is not in the sector that a chart of {1}×{2} has there"),
    N_("has one sector; a chart needs at least {0}"),
    N_("cell {0} is empty; it must have a sector's number"),
    N_("cell {0} has the tile '{1}'; it must have a sector's number"),
    N_("there is a sector {0}, but no cell in sector {1}"),
    # marks
    N_("cell {0} has the tile '{1}', which is no mark"),
    N_("cell {0} has '{1}' in the sea; it belongs on an island"),
    N_("cell {0} has '{1}' on an island; it belongs in the sea"),
    N_("'{0}' is a pair of cells, but the chart has {1}: {2}"),
    N_("cell {0} has both '{1}' and '{2}'"),
    # the map
    N_("the property {0} is none of a chart's ({1})"),
    N_("the property '{0}' holds characters that cannot be shown"),
    N_("the property 'format' is {0}; this version of the game reads format {1}"),
    N_("there is no mission {0} ({1})"),
    N_("names {0} tilesets; a chart has from 1 to {1}"),
    N_("its first tile is {0}, which the tileset before it has too"),
    N_("is no layer of a chart (terrain, sectors, marks, marks-2 to marks-9)"),
    N_("is there twice"),
    N_("has no layer 'terrain'"),
    N_("is {0}×{1} cells on a map of {2}×{3}"),
    N_("has {0} times data; a layer has it once"),
    N_("has {0} cells, but a chart of {1} has {2}"),
    N_("has {0} cells, but a chart of {1} has {2}; the last is {3}"),
    N_("cell {0} is {1}, which is no tile's number"),
    N_("cell {0} has a tile that is flipped or turned ({1})"),
    N_("cell {0} has tile {1} of {2}, which has no property 'kind'"),
    N_("cell {0} has tile {1}, which no tileset of the chart holds"),
    # the tileset
    N_("has {0} tiles; a tileset has from 1 to {1}"),
    N_("has {0} images; a tileset has one"),
    N_("is one too many for a tileset of {0}"),
    N_("the property {0} does not belong in a chart's tileset"),
    N_("its kind {0} means nothing on a chart"),
    N_("the property {0} is there twice"),
    N_("there is no such file"),
    # the form of the file
    N_("is {0}, not a plain file"),
    N_("cannot be read: {0}"),
    N_("is larger than {0} KiB, more than any chart needs"),
    N_("is empty"),
    N_("is nested more than {0} deep"),
    N_("has more than {0} elements"),
    N_("is not UTF-8 text (byte {0})"),
    N_("declares the encoding {0}, not UTF-8"),
    N_("has a document type or entities, which a chart may not"),
    N_("is not XML: {0}"),
    N_("is not a Tiled {0}"),
    N_("the attribute '{0}' is missing; it must be {1}"),
    N_("the attribute '{0}' is {1}; it must be {2}"),
    N_("the attribute {0} does not belong in a chart"),
    N_("the text {0} does not belong in a chart"),
    N_("the element {0} does not belong in a chart"),
    N_("the map's file cannot be read: {0}"),
    # advice
    N_("has no title; the name of its file is shown instead"),
    N_("the mission '{0}' needs {1} of '{2}', but the chart has {3}"),
    N_("'{0}' means nothing in the mission '{1}' that the chart names"),
    N_("sector {0} has no sea: who hears its name knows that it is false"),
    N_("cell {0} leads into a pocket and nowhere else ({1}): a trap for a boat"),
    N_("unbalanced: {0} cells are '{1}' and only {2} are '{3}'"),
    N_("unbalanced: 'emp' lies in a single sector, which both sides will keep out of"),
    N_("unbalanced: the harbours are {0} steps from yellow's border, but {1} from blue's"),
    N_("no boat comes near the harbour at cell {0}"),
    N_("there is no {0} beside it, so Tiled cannot show it"),
    # names and files
    N_("the name of a chart's file has letters, digits, single spaces and . - _ + ( ), and at most 60 of them"),
    N_("a chart of the game has this name; give the file another one"),
    N_("a {0} of the game has this name; give it another one"),
    N_("an expert of the game has this name; give it another one"),
    N_("its name must be a word of small letters, digits and -, at most 30, beginning with a letter"),
    N_("is no table; it begins with a line [{0}]"),
    N_("is larger than {0} kB"),
    N_("is not UTF-8 text from byte {0} on"),
    N_("the last line names a second time what was named before"),
    N_("line {0} names a second time what was named before"),
    N_("line {0} has no value from column {1} on; text stands in quotation marks"),
    N_("line {0} lacks a = at column {1}"),
    N_("line {0} goes on at column {1}, where it should end"),
    N_("line {0} is not understood from column {1} on"),
    N_("is damaged or ends too soon"),
    # boats, sheets, experts
    N_("a gauge has 1 to {0} groups, not {1}"),
    N_("{0} has {1} groups in place of {2}"),
    N_("{0} has not 1 to {1} spaces a group"),
    N_("'{0}' is no panel of a sheet (W, N, S, E)"),
    N_("{0} is no text in quotation marks"),
    N_("panel {0} has {1} symbols in place of {2}"),
    N_("{0} '{1}' is not a colour R, G or Y with its circuit"),
    N_("{0} '{1}' is not R, G, Y or X"),
    N_("{0} symbols are {1} in place of {2}"),
    N_("circuit {0} has {1} symbols in place of {2}"),
    N_("'{0}' is no card of the deck ({1})"),
    N_("one line of 1 to {0} characters is wanted"),
    N_("[{0}] has the effect of {1} already; each effect has one expert"),
    N_("{0} is wanted, not {1}"),
    N_("'{0}' is missing"),
    N_("'{0}' means nothing here"),
    N_("{0} is none of the words that mean something here ({1})"),
    N_("'{0}' stands for a sheet that is drawn; give this one another name"),
    N_("a colour such as {0} is wanted"),
    N_("a number of at most {0} is wanted"),
    N_("a number of at least {0} is wanted"),
)

#: What stands in the gaps of sentences and is a word of its own.
_PIECES = frozenset((
    N_("a whole number"), N_("a number"), N_("text in quotation marks"), N_("a list in [ ]"), N_("a table in { }"), N_("true or false"),
    N_("a date"), N_("a time"), N_("boat"), N_("sheet"), N_("expert"),
    # what is no plain file
    N_("a folder"), N_("a link"), N_("a pipe"), N_("a socket"), N_("a device"), N_("something else"),
    # what the reader of XML says
    N_("syntax error"), N_("no element found"), N_("not well-formed (invalid token)"), N_("unclosed token"), N_("mismatched tag"),
    N_("duplicate attribute"), N_("junk after document element"), N_("undefined entity"), N_("reference to invalid character number"),
    N_("unclosed CDATA section"), N_("unbound prefix"), N_("XML or text declaration not at start of entity"), N_("unknown encoding"),
    # what an attribute must be
    N_("a whole number of at most six digits"), N_("a size in pixels from 1 to 9999"), N_("a short word"), N_("0 or 1"),
    N_("a number from 0 to 1"), N_("a colour such as #08202A"), N_("a name of at most 60 characters"), N_("'string' or 'int'"),
    N_("one line of at most 80 characters"), N_("left out, for a chart's cells are written as csv"), N_("0, for a chart has a fixed size"),
    N_("a small number"), N_("a whole number from 1"), N_("the plain name of a .tsx file beside the chart"),
    N_("the plain name of an image beside the tileset"),
))  # fmt: skip


@functools.cache
def _forms(sentences: tuple[str, ...]) -> list[tuple[re.Pattern[str], str]]:
    """Each sentence with the form by which it is known; the longer before the shorter."""
    longest_first = sorted(sentences, key=len, reverse=True)
    return [(re.compile(re.sub(r"\\{\d\\}", "(.+?)", re.escape(sentence))), sentence) for sentence in longest_first]


def _known(words: str, sentences: tuple[str, ...]) -> str | None:
    for form, sentence in _forms(sentences):
        found = form.fullmatch(words)
        if found is not None:
            return _(sentence).format(*(_(piece) if piece in _PIECES else reason_words(piece) for piece in found.groups()))
    return None


def check_words(words: str) -> str:
    """What a check says, without its file, in the player's language; what has no known form stays as it is."""
    place, colon, rest = words.partition(": ")
    known = _known(place, _PLACES) if colon else None
    if known is not None or (colon and _IN_A_TABLE.fullmatch(place)):
        return f"{known or place}: {check_words(rest)}"
    return _known(words, SENTENCES) or words


def told_words(words: str, file: object) -> str:
    """What a check says of a file, with the file before it, as the command line prints it."""
    bare = words.removeprefix(f"{file}: ")
    if not bare.endswith(_ADVICE):
        return f"{file}: {check_words(bare)}"
    return _("{words} (advice)").format(words=f"{file}: {check_words(bare.removesuffix(_ADVICE))}")


def advice_words(words: str) -> str:
    """A piece of advice of a check, without its file."""
    return _("Advice: {words}").format(words=check_words(words.removesuffix(_ADVICE)))
