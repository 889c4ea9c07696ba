"""The launch panel: the cards drawn, the chance, the deck that is left, what an abort costs."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.core.words import counted
from game.rocketmen.data import (
    AMOUNT,
    COMPONENTS,
    KIND,
    LOCATION,
    LOCATIONS,
    MISSION_OF,
    MISSIONS,
    TARGETS,
    TOKEN_NAMES,
    TOKENS,
    V1,
    VARIANTS,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.previews import odds
from game.rocketmen.state import Phase, Player, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NUMBER,
    SMALL,
    SMALL_BOLD,
    Colour,
    mix,
)
from scenes.titles.rocketmen.desk import PAD
from scenes.titles.rocketmen.facts import Outlook, percent
from scenes.titles.rocketmen.panels import panel
from scenes.titles.rocketmen.pieces import fitted

CARD = 1.4
_LOST = {
    Phase.LOSE: "abort",
    Phase.SHIELD: "failure",
    Phase.REUSE: "failure",
    Phase.MISSION: "failure",
}
"""Decisions that come after the rocket is down: what became of it."""


@dataclass(slots=True)
class Show:
    """A launch as it is shown: it may be behind the rules, which know the end already."""

    seat: Seat
    destination: Destination
    mission: str
    target: int
    draws: int
    position: float = 0.0
    counted: int = 0
    gone: bool = False
    """The rocket is no longer on the track: it arrived, came down or blew up."""
    fate: str = ""
    """What became of it: "success", "abort", "failure"."""
    space: int = 0
    """Where the rocket stands once it has come to rest: what the chance is about."""
    drawn: int = 0
    """The value just turned over; it does not count yet."""
    seen: list[int] = field(default_factory=list)
    """The values that have counted or were set aside."""
    redundant: bool = False
    quantum: bool = False
    # how the rocket is drawn
    shake: float = 0.0
    flame: float = 0.0
    lift: float = 0.0
    """Units above its place."""
    ride: float = 0.0
    """From the track to the planet `world`, 0 to 1."""
    world: int = 0

    @property
    def missing(self) -> int:
        """Spaces to go."""
        return max(0, self.target - self.space)

    def outlook(self) -> Outlook | None:
        """The exact figures of what has been shown so far."""
        if self.fate:
            return None
        counts = list(COMPONENTS.success.copies)
        for value in self.seen:
            counts[value] -= 1
        need, left, deck = self.missing, self.draws - self.counted, tuple(counts)
        chance = odds.chance(need, left, deck, self.redundant, self.quantum)
        return Outlook(need, left, deck, chance, None, None, odds.at_once(need, deck), None)


def show_of(view: State) -> Show | None:
    """The launch of a position; None without one."""
    flight = view.flight
    if flight is None or view.phase is Phase.DECLARE:  # that is about the mission spaces
        return None
    site = view.player.site or view.player.flown
    mission = MISSION_OF[site[-1]]
    show = Show(
        view.active,
        flight.destination,
        mission,
        flight.target,
        flight.draws,
        flight.position,
        flight.counted,
        space=flight.position,
    )
    show.flame = 0.35 if flight.counted else 0.0
    show.redundant, show.quantum = flight.redundant, flight.quantum
    show.seen = [AMOUNT[card] for card in (*view.aside, *view.drawn)]
    if flight.succeeded:
        show.fate = "success"
    elif view.phase in _LOST:
        show.fate = _LOST[view.phase]
    show.gone = bool(show.fate)
    return show


@dataclass(frozen=True, slots=True)
class LaunchDesk:
    """Where things are in the launch panel."""

    panel: Box
    deck: Box
    """The pile of success cards."""
    cards: Box
    """The row of those that were drawn."""
    aside: Box
    chance: Box
    bars: Box
    stakes: Box


def lay_launch(fonts: Fonts, box: Box, draws: int) -> LaunchDesk:
    """Divides the panel."""
    inner = box.inset(PAD, PAD)
    head = headline(fonts, box)
    body = Box(inner.x, inner.y + head, inner.w, inner.h - head)
    low_h = min(fonts.line_height(SMALL) * 2, body.h * 0.4)
    low, top = body.bottom_part(low_h, 6)
    card_w = min((top.h - 10) / CARD, inner.w * 0.6 / (draws + 1.4))
    card_h = card_w * CARD
    deck = Box(top.x + 6, top.cy - card_h / 2, card_w, card_h)
    row = Box(deck.right + 18, deck.y, draws * (card_w + 8) - 8, card_h)
    chance = Box(row.right + 18, top.y, inner.right - row.right - 18, top.h)
    bars, stakes = low.left_part(min(low.w * 0.44, 5 * 50.0), 16)
    return LaunchDesk(box, deck, row, deck, chance, bars, stakes)


def headline(fonts: Fonts, box: Box) -> float:
    """The height of the panel's heading: none where that is too much."""
    line = fonts.line_height(HEADING)
    return line + 4 if line < box.h * 0.22 else 0.0


def draw_launch(
    canvas: Canvas,
    desk: LaunchDesk,
    show: Show,
    view: State,
    figures: Outlook | None,
    telling: bool,
) -> None:
    """The panel of a launch under way; `telling`: whether its chances are shown."""
    title = f"{MISSIONS[show.mission].name} to {_place(show.destination)}"
    if spaces := saved(view, show):
        title += f", {spaces} nearer"
    note = f"card {min(show.counted + 1, show.draws)} of {show.draws}"
    if show.fate or figures is None:
        note = f"{show.counted} of {show.draws} cards"
    if headline(canvas.fonts, desk.panel):
        panel(canvas, desk.panel, title, note)
    else:
        canvas.panel(desk.panel)
    for at in range(show.draws):
        w = desk.cards.h / CARD
        canvas.dashed(Box(desk.cards.x + at * (w + 8), desk.cards.y, w, desk.cards.h), LINE, 2, 8)
    if figures is not None and telling:
        _draw_chance(canvas, desk.chance, figures, show)
        _draw_bars(canvas, desk.bars, figures)
    else:
        _draw_plain(canvas, desk.chance, show)
    with canvas.room(desk.panel):
        # Without figures the bars' place is free, too.
        room = desk.bars.union(desk.stakes) if show.fate else desk.stakes
        _draw_stakes(canvas, room, show, view, figures)


def saved(view: State, show: Show) -> int:
    """How many spaces Gravity Assist saves a flight."""
    lower = VARIANTS[V1].amount if V1 in view.variants else 0
    return TARGETS[show.destination].target - lower - show.target


def _place(destination: Destination) -> str:
    return "the Moon" if destination == "moon" else TARGETS[destination].name


def _draw_chance(canvas: Canvas, box: Box, figures: Outlook, show: Show) -> None:
    words = percent(figures.chance)
    big = fitted(canvas.fonts, words, NUMBER.sized(min(56.0, box.h * 0.55)), box.w)
    colour = chance_colour(figures.chance)
    cards = "card" if figures.left == 1 else "cards"
    below = f"{figures.need} more with {figures.left} {cards}"
    if figures.need <= 0:
        below = "far enough"
    if figures.keep is not None and figures.aside is not None:
        below = f"use it {percent(figures.keep)}, another {percent(figures.aside)}"
    line = canvas.fonts.line_height(SMALL)
    lines = canvas.fonts.wrap(below, SMALL, box.w)
    room_left = box.h - canvas.fonts.height(big) * 0.9
    lines = lines[: max(1, int(room_left / line))] if room_left > line * 0.8 else []
    total = canvas.fonts.height(big) * 0.9 + line * len(lines)
    y = box.cy - total / 2
    with canvas.room(box):
        canvas.text_middle(words, box.x, y + canvas.fonts.height(big) * 0.45, big, colour)
        y += canvas.fonts.height(big) * 0.9
        for text in lines:
            canvas.text_middle(text, box.x, y + line / 2, SMALL, MUTE)
            y += line


def _draw_plain(canvas: Canvas, box: Box, show: Show) -> None:
    """Without figures: how far it still is, or what became of it."""
    words = {"success": "Arrived", "abort": "Aborted", "failure": "Lost"}.get(show.fate)
    words = words or f"{show.missing} to go"
    big = fitted(canvas.fonts, words, NUMBER.sized(min(46.0, box.h * 0.5)), box.w)
    colour = {"success": MINT, "failure": CORAL}.get(show.fate, CREAM)
    canvas.text_middle(words, box.x, box.cy, big, colour)


def chance_colour(chance: float) -> Colour:
    """Green for likely, orange for a gamble, red for hopeless."""
    return MINT if chance >= 0.6 else MUSTARD if chance >= 0.25 else CORAL


def _draw_bars(canvas: Canvas, box: Box, figures: Outlook) -> None:
    """How many cards of each value are still in the deck; those that would be enough stand out."""
    wide = box.w / len(figures.deck)
    most = max(COMPONENTS.success.copies)
    style = fitted(canvas.fonts, "+4", SMALL_BOLD, wide * 0.7)
    line = canvas.fonts.line_height(style)
    high = max(8.0, box.h - line)
    for value, count in enumerate(figures.deck):
        x = box.x + wide * value
        colour = MINT if value >= figures.need else CORAL if value == 0 else MUTE
        for at in range(most):
            dot = Box(
                x + wide * 0.14 + at % 3 * wide * 0.25,
                box.y + high - (at // 3 + 1) * high / 2,
                wide * 0.2,
                high / 2 - 3,
            )
            if at < COMPONENTS.success.copies[value]:
                shade = colour if at < count else mix(INK, LINE, 0.45)
                canvas.rounded(dot, 3, shade)
        canvas.text_middle(
            f"+{value}", x + wide * 0.48, box.bottom - line / 2, style, colour, align="centre"
        )


def spared(player: Player) -> tuple[int, int]:
    """How many pad cards a failure may leave on the pad, and how many in the hand (R45)."""
    count = len(player.pad)
    shield, reuse = player.on_pad("shield"), player.on_pad("reuse")
    saved = min(count, AMOUNT[shield]) if shield is not None else 0
    engines = sum(KIND[card] == "engine" for card in player.pad)
    back = min(count - saved, engines, AMOUNT[reuse]) if reuse is not None else 0
    return saved, back


def failure_words(player: Player) -> str:
    """What a failure would do to the pad, with what lies on it."""
    count, (saved, back) = len(player.pad), spared(player)
    if not count:
        return "Failure: the pad is empty"
    kept = [f"{saved} stay"] * bool(saved) + [f"{back} to the hand"] * bool(back)
    if not kept:
        whole = {1: "the pad’s card", 2: "both pad cards"}.get(count, f"all {count} pad cards")
        return f"Failure: costs {whole}"
    lost = count - saved - back
    return f"Failure: {', '.join(kept)}, {lost} lost" if lost else f"Failure: {', '.join(kept)}"


def stakes_words(abort: int, failure: int) -> str:
    """What stopping now and failing later take from the pad, in cards."""
    costs = [counted(cards, "card") if cards else "nothing" for cards in (abort, failure)]
    return f"An abort costs {costs[0]}, a failure {costs[1]}"


def outcome_words(show: Show) -> tuple[str, ...]:
    """What came of a launch, once that is known."""
    if show.fate == "abort":
        return ("The mission stays on its site",)
    if show.fate == "failure":
        return (f"{show.missing} short of space {show.target}",)
    place = LOCATIONS[LOCATION[show.destination, show.mission]]
    token = TOKEN_NAMES[TOKENS.index(MISSIONS[show.mission].token)]
    return place.name, f"Brings the token {token}"


def _draw_stakes(
    canvas: Canvas, box: Box, show: Show, view: State, figures: Outlook | None
) -> None:
    """What there is to win and to lose."""
    location = LOCATION[show.destination, show.mission]
    points = view.next_points(location) if len(view.board[location]) < 4 and not show.fate else 0
    rows: list[tuple[str, Colour]] = []
    if points:
        first = view.first_points(show.destination)
        more = f", +{first} for the first" if first else ""
        rows.append((f"Success: +{counted(points, 'point')}{more}", CREAM))
    player = view.players[show.seat]
    if figures is not None and figures.abort is not None:
        lost = len(player.pad) - sum(spared(player))
        words = stakes_words(figures.abort, lost)
        rows.append((words, MUSTARD if figures.abort else CREAM))
    elif not show.fate:
        rows.append((failure_words(player), MUTE))
    else:
        rows += [(words, MUTE) for words in outcome_words(show)]
    line = canvas.fonts.line_height(SMALL)
    fits = max(1, int(box.h / line + 0.2))
    if fits == 1 and points:  # what an abort costs stands on its button
        cards = counted(len(player.pad) - sum(spared(player)), "card")
        rows = [(f"+{points}, or lose {cards}", CREAM)]
    rows = rows[:fits]
    y = box.cy - line * len(rows) / 2
    for text, colour in rows:
        style = fitted(canvas.fonts, text, SMALL, box.w)
        canvas.text_middle(text, box.x, y + line / 2, style, colour)
        y += line
