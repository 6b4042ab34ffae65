"""What a moment of the match is shown as, over the bridge: a card that was played, a word on the open channel, a Stop."""
from __future__ import annotations

from collections.abc import Callable

from game.client.instruments.chart import ChartInstrument
from game.client.scene import Scene
from game.client.scenes.bridge_words import StopMoment
from game.client.scenes.card_played import CardMoment, CardPlayedScene
from game.client.scenes.open_channel import Exchange, OpenChannelScene
from game.client.scenes.stop import StopScene


def scene_of(
    moment: StopMoment | CardMoment | Exchange, chart: ChartInstrument, *, seen: bool, named: Callable[[StopMoment], None],
) -> Scene:
    """The scene of a moment. A Stop is shown where it happened on `chart`, if that is `seen`; `named` is called when all of it may be
    known (U6.4).
    """
    match moment:
        case CardMoment():
            return CardPlayedScene(moment)
        case Exchange():
            return OpenChannelScene(moment)
    return StopScene(moment, chart, seen=seen, named=lambda: named(moment))
