"""What is asked over a screen, what is said beside things and while something takes its time, in a fixed state, for pictures of it."""
from __future__ import annotations

from pathlib import Path

from game.campaign.missions import mission_of
from game.client import card_samples, match_samples
from game.client.instruments.debrief_layout import Page
from game.client.lessons.samples import lesson_captain
from game.client.lessons.scenes import ExercisePause
from game.client.lessons.words import lesson_title
from game.client.radio_samples import go, session_of
from game.client.replays.samples import replays
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.busy import BusyScene
from game.client.scenes.debrief_keeping import picture_name
from game.client.scenes.pause import PauseScene
from game.client.scenes.saved import SavedRow, SavedScene
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.radio import RadioStation
from game.client.voyage.samples import campaign_scene, campaign_under_way
from game.client.voyage.voyage import VoyageScene
from game.client.voyage.words import mission_title, number_of
from game.client.war.reading import ReadingScene
from game.client.widgets.base import Widget
from game.i18n import _, ngettext
from game.lessons.schema import course_of
from game.phrases.terms import station_name
from game.rules.terms import Side, Station


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


def touched(scene: Scene, widget: Widget) -> Scene:
    """The scene with the mouse on a widget that has something to say."""
    widget.hovered = True
    assert scene.board.telling is widget
    return scene


# ------------------------------------------------------------------------------------------------- beside what is touched


def hint_order() -> Scene:
    """Why an order cannot be given, with its rule and the key that opens it."""
    scene = match_samples.bridge()
    captain = scene.station
    assert isinstance(captain, CaptainStation)
    return touched(scene, captain.instruments.buttons[Want.SONAR])


def hint_card() -> Scene:
    """What an expert of the campaign's hand does."""
    scene = campaign_scene()
    assert isinstance(scene, VoyageScene)
    return touched(scene, scene.hand[0])


def hint_score() -> Scene:
    """How a station's measures are reckoned."""
    scene = match_samples.debrief(Page.SCORES)
    return touched(scene, scene.panels.stations[0])


# ----------------------------------------------------------------------------------------------------- asked over a screen


def pause_question() -> Scene:
    """Whether the match is really begun anew."""
    menu = PauseScene(_nothing, _nothing, _nothing, _nothing, _nothing, trouble="-", keys=_nothing)
    menu.rows[1].activate()
    return Stacked(match_samples.bridge(), menu)


def card_liar() -> Scene:
    """Whether the answer to a sonar may all be false (X7)."""
    moved = "blue captain head N; blue mate charge silence; blue engineer break N2; blue captain sonar"
    return _card("amari silva", moved, "given blue gauge sonar 2")


def card_breakdown() -> Scene:
    """A panel is complete: whether its damage is averted (X7)."""
    moved = "yellow captain head W; yellow mate charge mine; yellow engineer break W6"
    return _card("yilmaz silva", moved, "given yellow crossed W1 W2 W3 W4 W5", first="yellow")


def _card(cards: str, given: str, more: str, first: str = "blue") -> Scene:
    session = card_samples.table(cards, given, more, first=first, blue="M12")
    beneath = card_samples.bridge(session)
    beneath.moments.waiting.clear()
    question = beneath.questions.next()
    assert question is not None
    return Stacked(beneath, question)


def lesson_pause() -> Scene:
    """Escape in a lesson."""
    lesson = course_of(Station.CAPTAIN).lesson[0]
    return Stacked(lesson_captain(), ExercisePause(lambda: (lesson_title(lesson), _(lesson.about), [
        (_("Go on"), "play", _nothing), (_("This step again"), "undo", _nothing),
        (_("The lesson from its beginning"), "step-back", _nothing), (_("Settings"), "gear", _nothing), (_("Keys"), "keyboard", _nothing),
        (_("Back to the lessons"), "book", _nothing),
    ])))


def mission_left() -> Scene:
    """The campaign offers to go on with the mission that was left."""
    told = ngettext("This mission is under way: {n} order was given.", "This mission is under way: {n} orders were given.", 87)
    mission = mission_of("interference")
    return Stacked(campaign_under_way(), AskScene(f"{number_of(mission)}  {mission_title(mission)}", told.format(n=87), [
        (_("Go on with it"), "play", _nothing), (_("To the chart"), "globe", _nothing),
    ]))


def replay_delete() -> Scene:
    """Whether a replay is deleted for good."""
    return Stacked(replays(_("Exported to {file}.").format(file=Path("exports") / "Herta, Vortex.match")), AskScene(
        _("Delete the replay?"), _("{name} is deleted for good.").format(name="Herta, Vortex"),
        [(_("No, back"), "undo", _nothing), (_("Delete it"), "cross", _nothing)],
    ))


def picture_written() -> Scene:
    """The debrief's chart was written as a picture."""
    debrief = match_samples.debrief()
    file = Path("exports") / f"{picture_name('Alpha', debrief.number)}.png"
    words = _("The chart at order {n} lies in {path}.").format(n=debrief.number, path=file)
    return Stacked(debrief, AskScene(
        _("The picture is saved"), words, [(_("Back"), "undo", _nothing), (_("Open the folder"), "folder", _nothing)],
    ))


def busy() -> Scene:
    """A match is played again, which takes longer than a frame."""
    return Stacked(replays(), BusyScene(_("The match is played again …"), _nothing))


def reading() -> Scene:
    """A long war is read."""
    return ReadingScene(_nothing)


def saved() -> Scene:
    """Matches and a war that were left."""
    def note(n: int, *stations: Station) -> str:
        return _("order {n}: {stations}").format(n=n, stations=", ".join(map(station_name, stations)))

    return SavedScene([
        SavedRow("Alpha", note(143, Station.CAPTAIN), _nothing), SavedRow("Charybdis", note(57, Station.ENGINEER, Station.RADIO), _nothing),
        SavedRow("Bravo", note(12, *Station), _nothing), SavedRow("USS Gato", "1942", _nothing, "globe"),
    ], _nothing)


# ----------------------------------------------------------------------------------------------------- said aboard


def notes() -> Scene:
    """The radio operator types a note; nobody knows how far a silence went."""
    session = session_of()
    go(session, Side.BLUE, "EES?", 190.0)
    scene = BridgeScene(session, _nothing, _nothing)
    scene.moments.waiting.clear()
    radio = scene.station
    assert isinstance(radio, RadioStation)
    while radio.hand is not None and radio.room is not None and radio.room.done < len(radio.room.heard):
        radio.hand.draw_heard()
    pad = radio.instruments.notes
    pad.lines[:] = ["J5? K5?"]
    pad.begin()
    pad.write("N3")
    scene.refresh()
    return scene


def register() -> None:
    """Name the pictures."""
    for name, make in (
        ("hint-order", hint_order), ("hint-card", hint_card), ("hint-score", hint_score), ("pause-question", pause_question),
        ("card-liar", card_liar), ("card-breakdown", card_breakdown), ("lesson-pause", lesson_pause), ("campaign-left", mission_left),
        ("replay-delete", replay_delete), ("debrief-written", picture_written), ("busy", busy), ("patrol-reading", reading),
        ("saved-games", saved), ("radio-notes", notes),
    ):
        shot(name)(make)
