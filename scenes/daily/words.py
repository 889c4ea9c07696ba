"""The day in words: dates, seats, options, and the text that is shared."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from game.core.words import capital
from game.daily.days import LINES, SIGNS, DaysFile
from game.daily.deals import Deal, deal_of
from game.daily.medals import MEDALS
from game.daily.streak import streak
from game.memory.codes import short_code
from scenes.screens.option_fields import labels, words
from scenes.screens.posters import poster_of

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
STANDARD = "printed rules"
ONCE = (
    "Cadet, Pilot and Admiral each play your seat once: beat one of them for bronze, two for "
    "silver, all three for gold. A day shows its best medal. Missed days cost nothing."
)
LEFT = "If you leave, it stays your counted try: Continue goes on with it, on a later day too."
"""What becomes of a try that is not over."""

MISSED = "Not played. A missed day costs nothing."


def long_date(date: datetime.date) -> str:
    """Such as "Sunday, 22 November 2026"."""
    return f"{date:%A}, {date.day} {date:%B %Y}"


def short_date(date: datetime.date) -> str:
    """Such as "22 Nov"."""
    return f"{date.day} {date:%b}"


def seats_of(deal: Deal) -> str:
    """Who plays."""
    if deal.seats == 1:
        return "You alone"
    if deal.seats == 2:
        return "You and Juno"
    return f"You and {NUMBERS[deal.seats - 1]} Pilots"


SIGNS_LINE = "A sign for each fifth of the game, level at 0 to 0, too. It gives nothing away."
AMONG = (("+", "ahead"), ("=", "level"), ("-", "behind"))
ALONE = (("+", "alone: points"), ("=", "none"), ("-", "lost"))
"""What a square tells among rivals; alone there is no seat to be ahead of."""


def signs_told(date: datetime.date, played: Sequence[str]) -> list[tuple[tuple[str, str], ...]]:
    """What each square of these titles' deals tells, a row for each kind of deal."""
    alone = {deal_of(title, date).seats == 1 for title in played}
    return [signs for one, signs in ((False, AMONG), (True, ALONE)) if one in alone]


def options_of(deal: Deal) -> str:
    """What differs from the printed rules, in words."""
    plain, told = deal.title.options(), []
    for name, info in deal.title.options.model_fields.items():
        value = getattr(deal.options, name)
        if value == getattr(plain, name):
            continue
        label = info.title or name
        if value is True:
            told.append(label)
        elif name == "mode":
            told.append(labels(info).get(value, capital(words(value))))
        else:
            told.append(f"{label}: {labels(info).get(value, words(value)).lower()}")
    return " · ".join(told) if told else capital(STANDARD)


def time_left(now: datetime.datetime) -> str:
    """How long it is to the next deals: "3 h 46 min"."""
    midnight = datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time())
    minutes = max(1, -(-int((midnight.replace(tzinfo=None) - now).total_seconds()) // 60))
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if hours else f"{rest} min"


def told_lines(days: DaysFile, date: datetime.date) -> list[tuple[str, str, str]]:
    """The games of a day to tell of, the best first: title, signs, and how it went."""
    order = ("gold", "silver", "bronze", "", None)
    found = []
    for title, made in (days.days[date].tries if date in days.days else {}).items():
        if made.points is not None:
            found.append((title, made.signs, days.medal(date, title)))
    found.sort(key=lambda each: order.index(each[2]))
    return [
        (title, signs, won or ("played" if won is None else "no medal"))
        for title, signs, won in found[:LINES]
    ]


def head_line(days: DaysFile, date: datetime.date) -> str:
    """The first line of what is shared."""
    run = streak(days.counted(), date)
    told = f" · streak {run}" if run > 1 else ""
    return f"Launch Window · {short_date(date)}{told}"


def day_lines(days: DaysFile, date: datetime.date, today: datetime.date) -> list[str]:
    """What a day was: its date, then a line for each try."""
    head = f"{date:%A}, {date.day} {date:%B}"
    tries = days.days[date].tries if date in days.days else {}
    if not tries:
        return [head, "Nothing played yet." if date == today else MISSED]
    told = [head]
    for title, made in tries.items():
        name, won = poster_of(title).name, days.medal(date, title)
        if made.points is None:
            told.append(f"{name}: begun, the Logbook goes on with it")
        else:
            what = won or ("medal still open" if won is None else "no medal")
            told.append(f"{name}: {made.points}, {what}")
    return told


def day_code(date: datetime.date, title: str) -> str:
    """The code of a day's deal."""
    deal = deal_of(title, date)
    return short_code(deal.title, deal.options, deal.seats, deal.seed)


def code_line(date: datetime.date, title: str) -> str:
    """The last line of what is shared: what its code is for, and the code."""
    return f"Try {poster_of(title).name}: {day_code(date, title)}"


def shared_text(days: DaysFile, date: datetime.date) -> str:
    """The text for others: it gives nothing of the deals away; empty before the first result."""
    told = told_lines(days, date)
    if not told:
        return ""
    lines = [
        f"{''.join(SIGNS[sign] for sign in signs)} {poster_of(title).name}: {won}"
        for title, signs, won in told
    ]
    return "\n".join((head_line(days, date), *lines, code_line(date, told[0][0])))


def month_line(days: DaysFile, month: datetime.date) -> str:
    """All medals of a month, several a day: "Medals of May: 5 gold, 9 silver."; empty without."""
    won = [
        days.medal(date, title)
        for date, day in days.days.items()
        if (date.year, date.month) == (month.year, month.month)
        for title in day.tries
    ]
    counts = [(won.count(medal), medal) for medal in reversed(MEDALS.values())]
    told = [f"{count} {medal}" for count, medal in counts if count]
    return f"Medals of {month:%B}: {', '.join(told)}." if told else ""
