"""What the crews say by radio, phrase by phrase, in English, German and Spanish. game/client/radio_calls.py puts them together.

The words are those of the radio log where they can be said; cells are spelled by each language's own alphabet, since B, D and E sound
alike on the radio. Words that espeak-ng would say wrongly are written as they sound.
"""
from __future__ import annotations

LANGUAGES = ("en", "de", "es")

Words = dict[str, tuple[str, str, str]]

_SYSTEMS: Words = {
    "mine": ("mine", "Mine", "mina"), "torpedo": ("torpedo", "Torpedo", "torpedo"), "drone": ("drone", "Drohne", "dron"),
    "sonar": ("sonar", "Sonar", "sónar"), "silence": ("silence", "Schleichfahrt", "silencio"),
    "scenario": ("special system", "Spezialsystem", "sistema especial"),
}
_UPGRADES: Words = {
    "kraken": ("Kracken", "Kraken", "Kraken"), "kaos": ("Kay-oss", "Kaos", "Kaos"), "asgard": ("Azgard", "Asgard", "Ásgard"),
    "trident": ("Trident", "Trident", "Trident"), "minos": ("Mynoss", "Minos", "Minos"), "ulysses": ("Ulysses", "Ulysses", "Ulises"),
}
_ALPHABETS = (
    ("Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform "
     "Victor Whiskey X-ray Yankee Zulu"),
    ("Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha Nordpol Otto Paula Quelle Richard Samuel "
     "Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon Zacharias"),
    ("Alfa Bravo Charli Delta Eco Foxtrot Golf Hotel India Yuliet Kilo Lima Maik Noviembre Óscar Papá Quebec Romeo Sierra Tango Uniform "
     "Víctor Güiski Equis Yanqui Zulú"),
)
_NUMBERS = (
    ("one two three four five six seven eight niner ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty "
     "twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six"),
    ("eins zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig "
     "einundzwanzig zwoundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig sechsundzwanzig"),
    ("uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte "
     "veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis"),
)

CAPTAIN: Words = {
    "head-n": ("Head north.", "Kurs Nord.", "Rumbo norte."),
    "head-e": ("Head east.", "Kurs Ost.", "Rumbo este."),
    "head-s": ("Head south.", "Kurs Süd.", "Rumbo sur."),
    "head-w": ("Head west.", "Kurs West.", "Rumbo oeste."),
    "dive": ("Dive! Dive!", "Tauchen! Tauchen!", "¡Inmersión! ¡Inmersión!"),
    "stop": ("Stop!", "Stopp!", "¡Alto!"),
    "stop-torpedo": ("Stop! Torpedo!", "Stopp! Torpedo!", "¡Alto! ¡Torpedo!"),
    "stop-mine": ("Stop! Laying a mine!", "Stopp! Ich lege eine Mine!", "¡Alto! ¡Lanzo una mina!"),
    "stop-detonate": ("Stop! I'm blowing up a mine!", "Stopp! Ich zünde eine Mine!", "¡Alto! ¡Detono una mina!"),
    "stop-sonar": ("Stop! Sonar!", "Stopp! Sonar!", "¡Alto! ¡Sónar!"),
    "stop-drone": ("Stop! Drone!", "Stopp! Drohne!", "¡Alto! ¡Dron!"),
    "stop-silence": ("Stop! Silence!", "Stopp! Schleichfahrt!", "¡Alto! ¡Silencio!"),
    "stop-archer": ("Stop! Archer!", "Stopp! Artscher!", "¡Alto! ¡Árcher!"),
    **{f"stop-{key}": (f"Stop! {en}!", f"Stopp! {de}!", f"¡Alto! ¡{es}!") for key, (en, de, es) in _UPGRADES.items() if key != "minos"},
    "stop-reinforce": ("Stop! Reinforcement!", "Stopp! Verstärkung!", "¡Alto! ¡Refuerzos!"),
    "stop-goliath": ("Stop! Goliath!", "Stopp! Goliath!", "¡Alto! ¡Goliat!"),
    "stop-emp": ("Stop! E M P!", "Stopp! E M P!", "¡Alto! ¡Pulso!"),
    "stop-hack": ("Stop! Hacking!", "Stopp! Häckerangriff!", "¡Alto! ¡Pirateo!"),
    "stop-island": ("Stop! Island!", "Stopp! Insel!", "¡Alto! ¡Isla!"),
    "target": ("Target,", "Ziel,", "Objetivo,"),
    "helicopter": ("Helicopter, target,", "Helikopter, Ziel,", "Helicóptero, objetivo,"),
    "mine-dropped": ("Mine dropped.", "Mine gelegt.", "Mina lanzada."),
    "kaos-dropped": ("Kay-oss dropped.", "Kaos gelegt.", "Kaos lanzada."),
    "cruiser-mine": ("Cruiser, mine dropped.", "Kreuzer, Mine gelegt.", "Crucero, mina soltada."),
    "mine-at": ("Blowing the mine at", "Ich zünde die Mine auf", "Detono la mina de"),
    "kaos-at": ("Blowing the Kay-oss at", "Ich zünde die Kaos auf", "Detono la Kaos de"),
    "mine-explodes": ("A mine explodes at", "Eine Mine explodiert auf", "Una mina explota en"),
    "impact-clear": ("Clear.", "Kein Treffer.", "Sin impacto."),
    "impact-indirect": ("Indirect hit!", "Indirekter Treffer!", "¡Impacto indirecto!"),
    "impact-direct": ("Direct hit!", "Direkter Treffer!", "¡Impacto directo!"),
    "row": ("Row", "Zeile", "Fila"),
    "column": ("Column", "Spalte", "Columna"),
    "sector": ("Sector", "Sektor", "Sector"),
    "yes": ("Yes.", "Ja.", "Sí."),
    "no": ("No.", "Nein.", "No."),
    "surfacing": ("Surfacing.", "Auftauchen.", "Emergemos."),
    "ready-to-dive": ("Ready to dive.", "Bereit zum Tauchen.", "Listos para la inmersión."),
    "counter-measures": ("Mynoss! Counter-measures!", "Minos! Gegenmaßnahmen!", "¡Minos! ¡Contramedidas!"),
    "move-helicopter": ("Move the helicopter!", "Helikopter ziehen!", "¡Mover el helicóptero!"),
    "move-cruiser": ("Move the cruiser!", "Kreuzer ziehen!", "¡Mover el crucero!"),
    "supplies": ("Supplies aboard at", "Proviant an Bord bei", "Provisiones a bordo en"),
    "vortex": ("Vortex passage!", "Strudeldurchgang!", "¡Paso por el vórtice!"),
    "island-at": ("An island rises at", "Eine Insel taucht auf bei", "Surge una isla en"),
    "base-hit": ("A base is hit!", "Eine Basis ist getroffen!", "¡Alcanza una base!"),
    "nothing-there": ("Nothing there.", "Nichts.", "Nada."),
    "base-destroyed": ("Base destroyed at", "Basis zerstört auf", "Base destruida en"),
    "we-are-in": ("We are in!", "Wir sind drin!", "¡Estamos dentro!"),
    "no-contact": ("No contact.", "Keine Verbindung.", "Sin conexión."),
    "entrance": ("The entrance lies in", "Der Zugang liegt in", "La entrada está en"),
    "no-direction": ("No direction.", "Keine Richtung.", "Ninguna dirección."),
    "row-odd": ("The row is odd.", "Die Zeile ist ungerade.", "La fila es impar."),
    "row-even": ("The row is even.", "Die Zeile ist gerade.", "La fila es par."),
    "within-three": ("Within three cells.", "Innerhalb von drei Feldern.", "A tres casillas o menos."),
    "not-within-three": ("Not within three cells.", "Nicht innerhalb von drei Feldern.", "A más de tres casillas."),
    "aboard-mate": ("First mate aboard.", "Erster Offizier an Bord.", "Primer oficial a bordo."),
    "aboard-engineer": ("Engineer aboard.", "Maschinist an Bord.", "Ingeniero a bordo."),
    "aboard-radio": ("Radio operator aboard.", "Funker an Bord.", "Operador de radio a bordo."),
    **{f"letter-{chr(97 + place)}": words for place, words in enumerate(zip(*(names.split() for names in _ALPHABETS), strict=True))},
    **{f"number-{place + 1}": words for place, words in enumerate(zip(*(names.split() for names in _NUMBERS), strict=True))},
}
_OK: Words = {"ok": ("Okay.", "Okay.", "Okey.")}

MATE: Words = {
    **_OK,
    **{f"ready-{key}": (f"{en} ready!", f"{de} bereit!", f"¡{es} a punto!") for key, (en, de, es) in _SYSTEMS.items()},
    **{f"emptied-{key}": (f"{en} emptied.", f"{de} geleert.", f"{es}, vacío.") for key, (en, de, es) in _SYSTEMS.items()},
    **{f"equipped-{key}": (f"{en} equipped.", f"{de} ausgerüstet.", f"{es} equipado.") for key, (en, de, es) in _UPGRADES.items()},
}
ENGINEER: Words = {
    **_OK,
    **{f"broken-{key}": (f"{en} broken down!", f"{de} defekt!", f"¡{es}: avería!") for key, (en, de, es) in _SYSTEMS.items()},
    **{
        f"out-{key}": (f"{en} out of service.", f"{de} außer Betrieb.", f"{es} fuera de servicio.")
        for key, (en, de, es) in _SYSTEMS.items()
    },
    "damage-1": ("One damage!", "Ein Schaden!", "¡Un daño!"),
    "damage-2": ("Two damage!", "Zwei Schäden!", "¡Dos daños!"),
    "damage-3": ("Three damage!", "Drei Schäden!", "¡Tres daños!"),
    "damage-4": ("Heavy damage!", "Schwerer Schaden!", "¡Daños graves!"),
    "repaired": ("One damage repaired.", "Ein Schaden repariert.", "Un daño reparado."),
    "hull-right": ("The hull is right.", "Der Rumpf stimmt.", "El casco está bien."),
    "hull-wrong": ("Across the border! Begin again.", "Über den Rand! Noch einmal von vorn.", "¡Fuera del borde! De nuevo."),
}
RADIO: Words = {
    "lost-helicopter": ("The helicopter is lost.", "Der Helikopter ist verloren.", "Helicóptero destruido."),
    "lost-cruiser": ("The cruiser is lost.", "Der Kreuzer ist verloren.", "Crucero destruido."),
}
_CARDS: dict[str, tuple[Words, str]] = {
    "mayhew": (CAPTAIN, "Mayhew Mayhew Méihiu"), "okafor": (CAPTAIN, "Okafor Okafor Okafor"),
    "lindqvist": (CAPTAIN, "Lindkvist Lindkwist Lindkvist"), "tanaka": (CAPTAIN, "Tanaka Tanaka Tanaka"),
    "moreau": (CAPTAIN, "Morow Moroh Moró"), "brandt": (MATE, "Brant Brandt Brant"), "silva": (MATE, "Silva Silva Silva"),
    "novak": (MATE, "Novak Nowak Nóvak"), "haddad": (MATE, "Haddad Haddad Haddad"), "price": (MATE, "Price Preis Prais"),
    "kowalski": (ENGINEER, "Kovalski Kowalski Kovalski"), "eriksen": (ENGINEER, "Erikson Eriksen Eriksen"),
    "dubois": (ENGINEER, "Doobwah Dübwa Dubuá"), "yilmaz": (ENGINEER, "Yilmaz Yilmas Yilmaz"), "costa": (ENGINEER, "Costa Costa Costa"),
    "petrov": (RADIO, "Petrov Petroff Petrov"), "nakamura": (RADIO, "Nakamoora Nakamura Nakamura"),
    "fitzroy": (RADIO, "Fitzroy Fitzroi Fitzroi"), "amari": (RADIO, "Amahri Amari Amari"), "weiss": (RADIO, "Vice Weiß Vais"),
}
for _card, (_words, _names) in _CARDS.items():
    _en, _de, _es = _names.split()
    _words[f"card-{_card}"] = (f"{_en}!", f"{_de}!", f"¡{_es}!")

#: All phrases by station.
PHRASES: dict[str, Words] = {"captain": CAPTAIN, "mate": MATE, "engineer": ENGINEER, "radio": RADIO}
