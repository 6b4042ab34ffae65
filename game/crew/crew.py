"""A side's computer crew: the stations it holds, what it has heard, what each member does and says."""
from __future__ import annotations

import random
from collections.abc import Sequence

from game.crew import engineer, mate, radio, requests
from game.crew.captain import Captain
from game.crew.cards.asked import saved
from game.crew.foresight import Foresight
from game.crew.lastword import LastWord
from game.crew.levels import Level
from game.crew.lookout import Lookout
from game.crew.missions.plans import plan_for
from game.crew.missions.tracker import MissionTracker
from game.crew.plotted import Plotted, Sighting
from game.crew.reason import Advice, Decision, Mood, Reason
from game.crew.situation import Situation
from game.crew.weights import weights_for
from game.crew.wishes import NONE, Wishes, acknowledged, asked, declined
from game.match.crewtalk import Kind, Plot, Talk, Topic, Wish
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.orders import Dive, Head, Order, Surface, Trace
from game.rules.setup import Options
from game.rules.terms import Heading, Impact, Mode, Question, Side, Station
from game.rules.view import View

#: The ticks from "Ready to dive" to "Dive!".
_DIVING = 10
#: What is said at the hull, and is over with the dive.
_AT_THE_HULL = frozenset({"trace", "slip"})


class Crew:
    """The computer's members of one side. The same seed and the same inputs give the same decisions.

    `tracker` is the radio operator's, of the enemy, and `sighting` what the captain steers by: the tracker, or the plot of a human radio
    operator, who alone listens then (B15.4). `shadow` is what the enemy can know of the own boat.
    """

    def __init__(
        self, side: Side, chart: Chart, mode: Mode, options: Options, stations: frozenset[Station], level: Level, seed: int
    ) -> None:
        self.side = side
        self.chart = chart
        self.stations = stations
        self.level = level
        self.skill = level.skill
        self.weights = weights_for(mode)
        self.tracker = MissionTracker(side.enemy, chart, mode, options, self.skill.memory)
        self.plotted = Plotted(chart.sea)
        self.sighting: Sighting = self.tracker if Station.RADIO in stations else self.plotted
        self.shadow = MissionTracker(side, chart, mode, options, self.skill.memory)
        self.plan = plan_for(side, chart)
        self.wishes: Wishes = NONE
        self.lookout = Lookout(side.enemy, options)
        self.last_word = LastWord(side.enemy, chart, mode)
        self._chance = random.Random(seed)
        self._tempo = random.Random(seed + 1_000_003)
        self._captain = Captain(self._chance)
        self._pondered: Foresight | None = None
        self._said: dict[Station, Reason] = {}
        self._mood = Mood.CALM
        self._mood_left = 0
        #: The own systems out of service, as a mask.
        self._out = 0

    # --------------------------------------------------------------------------------------------------------- hearing

    def hear(self, heard: Sequence[Event]) -> None:
        """Be told what the side may know, in order."""
        listens = self.sighting is self.tracker
        for event in heard:
            if listens:
                self._listen(event)
            self.shadow.hear(event)
            self.lookout.hear(event)
            self.last_word.hear(event)
            self.plan.hear(event)
            self._feel(event)

    def _listen(self, event: Event) -> None:
        """The radio operator plots what he hears."""
        radio.plot_heard(self.tracker, event, self.skill.haze)

    def _feel(self, event: Event) -> None:
        if isinstance(event, events.Damage):
            self._mood, self._mood_left = Mood.ALARMED if event.side is self.side else Mood.PLEASED, 3
        elif isinstance(event, events.ImpactCalled) and event.side is self.side and event.result is not Impact.CLEAR:
            self._mood, self._mood_left = Mood.ALARMED, 3
        elif isinstance(event, events.Dive) and event.side is self.side:
            self._said = {station: reason for station, reason in self._said.items() if reason.word not in _AT_THE_HULL}
        elif isinstance(event, events.OutOfService) and event.side is self.side:
            self._out |= 1 << event.system
        elif isinstance(event, events.Course) and event.side is self.side and self._mood_left:
            self._mood_left -= 1
            if not self._mood_left:
                self._mood = Mood.CALM

    def told(self, talk: Talk, wishes: frozenset[Wish]) -> Reason | None:
        """Be told something aboard: what is asked of the members stands from now on; the answer of the one who is spoken to."""
        self.wishes = wishes
        if talk.to not in self.stations:
            return None
        wish = talk.wish
        if wish is not None and talk.kind in (Kind.ORDER, Kind.REQUEST):
            if wish.topic is Topic.REPORT_NOW:
                return radio.report(self.chart, self.tracker.belief)
            if wish.topic is Topic.RULED_OUT:
                return radio.ruled_out(self.chart, self.tracker.belief)
            refused = declined(wish, wishes, self._out)
            if refused is not None:
                self.wishes = wishes - {wish}
                return refused
        return acknowledged(talk)

    def take_plot(self, plot: Plot) -> Reason | None:
        """Take over a human radio operator's plot; what the captain says to it."""
        if self.sighting is not self.plotted:
            return None
        self.plotted.take(plot)
        doubt = self.last_word.contradicts(plot)
        if doubt is not None:
            return doubt if Station.CAPTAIN in self.stations else None
        return radio.understood(plot, self.chart) if Station.CAPTAIN in self.stations else None

    # -------------------------------------------------------------------------------------------------------- deciding

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        """What the view's station does, one of `options`; None to wait or to leave it to another."""
        now = self.situation(view)
        if view.own.answering is Question.EXPERT:
            decision: Decision | None = saved(view, options)
        elif view.station is Station.CAPTAIN:
            decision = self._captain.decide(now, options)
        elif view.station is Station.MATE:
            decision = mate.charge(now, options) or mate.call(now, options, trusted=Station.CAPTAIN in self.stations)
        elif view.station is Station.ENGINEER:
            decision = engineer.cross(now, options, told=Station.CAPTAIN in self.stations)
        else:
            decision = radio.listen(now, options)
        if decision is not None:
            decision = self._slipped(decision)
            self._said[view.station] = decision.reason
        return decision

    def _slipped(self, decision: Decision) -> Decision:
        """A hull section goes wrong now and then, by level (B12.3)."""
        order = decision.order
        if isinstance(order, Trace) and self._chance.random() < self.skill.slip:
            return Decision(Trace(order.side, order.station, inside=False), Reason("slip"))
        return decision

    def situation(self, view: View) -> Situation:
        """The moment as a member sees it."""
        self.tracker.mission = self.shadow.mission = view.mission
        now = Situation(view, self.sighting, self.shadow, self.lookout, self.skill, self.weights, self.wishes)
        now.pondered, now.plan = self._pondered, self.plan
        return now

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        """Think on for a few milliseconds about what the view's station is to do; True when all is thought of and it can decide."""
        if view.station is not Station.CAPTAIN:
            return True
        self._pondered = self.situation(view).foresight
        return self._pondered is None or self._pondered.ponder(order.heading for order in options if isinstance(order, Head))

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        """How many ticks the station needs before it has decided among these orders (B14.4); people are no clocks."""
        return max(1, round(self._ticks(station, options) * (0.75 + 0.5 * self._tempo.random())))

    def _ticks(self, station: Station, options: Sequence[Order]) -> int:
        first = options[0]
        if isinstance(first, Trace):
            return self.skill.section
        if isinstance(first, Dive):
            return _DIVING
        if station is not Station.CAPTAIN:
            return self.skill.ok
        if all(isinstance(order, Surface) for order in options):
            return self.skill.think // 2
        return self.skill.think

    # --------------------------------------------------------------------------------------------------------- telling

    def words(self, station: Station) -> Reason | None:
        """What a member last said; the radio operator's report is always that of the moment."""
        if station not in self.stations:
            return None
        if station is Station.RADIO:
            return radio.report(self.chart, self.tracker.belief)
        return self._said.get(station)

    def report(self, last: Reason | None, *, moved: bool) -> Reason | None:
        """What the radio operator reports after something was heard of the enemy, who may have moved, if `last` was his last report: what
        is new, unless he is asked for more, or for less.
        """
        if Station.RADIO not in self.stations:
            return None
        said = radio.report(self.chart, self.tracker.belief)
        if asked(self.wishes, Station.RADIO, Topic.REPORT_WHEN_SURE) and not radio.is_sure(self.tracker.belief):
            return None
        if said == last and not (moved and asked(self.wishes, Station.RADIO, Topic.REPORT_ALWAYS)):
            return None
        return said

    def recall(self, station: Station, reason: Reason) -> None:
        """Be told what a member last said before the match was left."""
        if station in self.stations and station is not Station.RADIO:
            self._said[station] = reason

    def requests(self, view: View) -> dict[Wish, Reason]:
        """What the computer's captain wants of the humans aboard now, and why; nothing if the captain is human."""
        if Station.CAPTAIN not in self.stations:
            return {}
        return requests.wanted(self.situation(view), frozenset(Station) - self.stations)

    def remark(self, view: View, station: Station) -> Reason | None:
        """What a computer member says unasked after the boat has moved: the engineer's warning, the captain's call for a plot."""
        if station not in self.stations:
            return None
        if station is Station.ENGINEER:
            return requests.warning(self.situation(view))
        if station is Station.CAPTAIN and Station.RADIO not in self.stations:
            return requests.asks_for_plot(self.situation(view))
        return None

    def mood(self, station: Station) -> Mood:
        """How a member feels."""
        if self._mood is Mood.CALM and station in self._said and station is not Station.RADIO:
            return Mood.BUSY
        return self._mood

    def plot(self) -> dict[int, float]:
        """The plot that the captain steers by: the share of all hypotheses on each cell where the enemy may be."""
        return dict(self.sighting.belief.shares)

    def advice(self, view: View) -> dict[Heading, Advice]:
        """The engineer's word on each heading."""
        return engineer.advice(self.situation(view))
