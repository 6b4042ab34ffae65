"""What the player chose, while the game runs: changed in one place, kept at once, told to whoever depends on it."""
from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.client.app import Looks, Stage
from game.client.first_run import preferred_languages
from game.client.input import Action, Bindings, usual_keys, usual_pads
from game.client.palette import ColourSet
from game.client.volumes import Bus, Volumes
from game.i18n import _, guess_language, ngettext, set_language
from game.phrases.flaws import why_words
from game.storage.settings import Fault, Settings, Trouble, read_settings, write_settings

_LOG = logging.getLogger(__name__)

#: Told of the settings as they are now, and of the names of those that changed.
Listener = Callable[[Settings, frozenset[str]], None]

_LOOKS = frozenset({"window", "full_screen", "scale", "colours", "reduced_motion"})
_SOUND = frozenset({"sound", "captions", "master", *(bus.value for bus in Bus)})
_ACTIONS = {action.value: action for action in Action}
#: What asks for actions, by the setting that holds it.
_BOUND: Mapping[str, Bindings[Any]] = {"keys": usual_keys(), "pads": usual_pads()}
#: So many faults are told one by one on the title.
_MOST_TOLD = 3


class Preferences:
    """The player's settings and their file. Without a path nothing is kept."""

    def __init__(self, path: Path | None, language: str | None = None) -> None:
        """Read the settings. `language` is spoken instead of the chosen one until another one is chosen; it is not kept."""
        self.path = path
        self.settings = Settings()
        self.faults: tuple[Fault, ...] = ()
        #: Why the settings are not being kept, as a sentence; empty while they are.
        self.trouble = ""
        #: Whether there is no file yet: the very first start.
        self.first = path is not None and not path.exists()
        self._may_write = path is not None
        self._unknown: Mapping[str, Any] = {}
        self._listeners: list[Listener] = []
        if path is not None:
            reading = read_settings(path)
            self.settings, self._may_write, self._unknown = reading.settings, reading.may_write, reading.unknown
            self.faults = (*map(_with_usual, reading.faults), *_bound_faults(path, self.settings))
            for fault in self.faults:
                _LOG.warning("%s", fault)
        self._chosen_language = self.settings.language
        if language:
            self.settings = self.settings.changed(language=language)

    @property
    def notices(self) -> list[str]:
        """What was wrong with the file, a sentence each, in the language spoken."""
        return [fault_sentence(fault) for fault in self.faults]

    @property
    def notice(self) -> str:
        """What the title tells of the faults; empty if all is well."""
        told = self.notices
        rest = len(told) - _MOST_TOLD
        if rest > 0:
            more = ngettext("{n} more setting was as bad; the log names it.", "{n} more settings were as bad; the log names them.", rest)
            told = [*told[:_MOST_TOLD], more.format(n=rest)]
        return "\n".join(told)

    def guess(self, **fields: Any) -> None:
        """Take values that were guessed at the first start; they are kept with whatever is changed first."""
        self.settings = self.settings.changed(**fields)

    def change(self, **fields: Any) -> None:
        """Change settings: they are checked, hold at once, are written to the file, and every listener is told.

        ValueError if a value is not within its range. A file that cannot be written is told by `trouble`; the change holds all the same.
        """
        before, self.settings = self.settings, self.settings.changed(**fields)
        changed = frozenset(name for name in fields if getattr(before, name) != getattr(self.settings, name))
        if not changed:
            return
        if "language" in changed:
            self._chosen_language = self.settings.language
        self._keep()
        for listener in list(self._listeners):
            listener(self.settings, changed)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Have a listener told of every change; what is returned ends it."""
        self._listeners.append(listener)

        def end() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return end

    def _keep(self) -> None:
        if self.path is None:
            return
        if not self._may_write:
            self.trouble = fault_sentence(self.faults[-1])
            return
        try:
            write_settings(self.path, self.settings.changed(language=self._chosen_language), self._unknown)
        except OSError as fault:
            self.trouble = _("The settings cannot be kept in {path}: {why}").format(path=self.path, why=why_words(fault))
            _LOG.warning("%s", self.trouble)
        else:
            self.trouble = ""


def fault_sentence(fault: Fault) -> str:
    """What was wrong with the settings' file, and where, as a sentence."""
    if fault.trouble is Trouble.VALUE:
        words = _("{file}: {key} cannot be {found}; it is {instead} again.")
        return words.format(file=fault.path.name, key=fault.key, found=fault.found, instead=fault.instead)
    if fault.trouble is Trouble.UNKNOWN:
        return _("{file}: there is no setting {key}; it is left as it stands.").format(file=fault.path.name, key=fault.key)
    if fault.trouble is Trouble.NEWER:
        words = _("{file} was written by a later version of the game; what this one does not know is left as it stands.")
        return words.format(file=fault.path.name)
    if fault.trouble is Trouble.DAMAGED:
        words = _("The settings cannot be read and were set aside as {name}: {why}.")
        return words.format(name=fault.aside, why=_why(fault))
    return _("{path} cannot be read, so that settings are not kept: {why}.").format(path=fault.path, why=_why(fault))


def _why(fault: Fault) -> str:
    return why_words(fault.why) if fault.why is not None else ""


def _usual(bindings: Bindings[Any], action: Action) -> str:
    return ", ".join(map(bindings.name, bindings[action])) or _("no button")


def _with_usual(fault: Fault) -> Fault:
    """A fault of an action's keys or buttons says which it has instead."""
    setting, _dot, name = fault.key.partition(".")
    if fault.trouble is not Trouble.VALUE or setting not in _BOUND or name not in _ACTIONS:
        return fault
    return msgspec.structs.replace(fault, instead=_usual(_BOUND[setting], _ACTIONS[name]))


def _bound_faults(path: Path, settings: Settings) -> Iterator[Fault]:
    """What the settings say of keys and buttons and cannot be: an action, a key or a button that there is not."""
    for setting, bindings in _BOUND.items():
        for name, bound in getattr(settings, setting).items():
            if name not in _ACTIONS:
                yield Fault(Trouble.UNKNOWN, path, f"{setting}.{name}")
            for press in bound if name in _ACTIONS else ():
                if bindings.named(press) is None:
                    yield Fault(Trouble.VALUE, path, f"{setting}.{name}", press, _usual(bindings, _ACTIONS[name]))


def looks_of(settings: Settings, screens: Iterable[tuple[int, int]] = ()) -> Looks:
    """How the window looks by the settings, no larger than the largest of the screens."""
    wide, high = settings.window
    screens = list(screens)
    if screens:
        wide, high = min(wide, max(screen[0] for screen in screens)), min(high, max(screen[1] for screen in screens))
    return Looks((wide, high), settings.full_screen, settings.scale, ColourSet(settings.colours), settings.reduced_motion)


def volumes_of(settings: Settings) -> Volumes:
    """How loud everything is by the settings."""
    return Volumes(settings.master, on=settings.sound, **{bus.value: getattr(settings, bus.value) for bus in Bus})


def speak(settings: Settings) -> None:
    """Speak the language of the settings from now on."""
    set_language(settings.language or guess_language(preferred_languages()))


def join(stage: Stage, preferences: Preferences) -> None:
    """Let the stage look and sound as the settings say from now on, and keep what is changed by keys and by the window's frame."""

    def hear(settings: Settings) -> None:
        stage.sound.volumes, stage.captions = volumes_of(settings), settings.captions

    def follow(settings: Settings, changed: frozenset[str]) -> None:
        looks = looks_of(settings)
        if changed & _LOOKS:
            stage.restyle(**{name: getattr(looks, name) for name in changed & _LOOKS})
        if changed & _SOUND:
            hear(settings)
            if "captions" in changed and not settings.captions:
                stage.strip.clear()
        if changed & _BOUND.keys():
            stage.keys.keys.take(settings.keys)
            stage.keys.pads.take(settings.pads)
        if "language" in changed:
            speak(settings)
            stage.translate()

    def mute() -> None:
        preferences.change(sound=not preferences.settings.sound)
        stage.strip.say(_("Sound on") if preferences.settings.sound else _("Sound off"))

    hear(preferences.settings)
    stage.keys.keys.take(preferences.settings.keys)
    stage.keys.pads.take(preferences.settings.pads)
    preferences.listen(follow)
    stage.on_looks = lambda changes: preferences.change(**changes)
    stage.on_mute = mute
