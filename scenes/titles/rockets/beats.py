"""How Rockets' events look: the theft, the Crash duel, launches, UFOs and systems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sin
from typing import TYPE_CHECKING

from game.core.contract import HIDDEN, Event, Names, Seat
from game.core.words import counted
from game.rockets import events as ev
from game.rockets.data import KIND, SUPERNOVA_CARD, TRACES
from game.rockets.state import kind_name
from game.rockets.text import a_card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.banner import banner
from scenes.table.card import MARGIN as EDGE_SHADOW
from scenes.table.card import card_picture
from scenes.table.director import Beat
from scenes.theme import CORAL, CREAM, INK, MINT, MUSTARD, SMALL_BOLD, SUBTITLE, Colour
from scenes.titles.rockets.faces import RATIO
from scenes.tween import ease_in_out, linear

if TYPE_CHECKING:
    from scenes.titles.rockets.scene import RocketsScene

CUES: Mapping[type[Event], str] = {
    ev.StartLaunched: "rockets/ship_launched",
    ev.HiddenRecalled: "rockets/recall_card",
    ev.UfoMet: "rockets/ufo_warble",
    ev.SystemFounded: "rockets/system_charted",
    ev.HidCards: "rockets/hide_card",
    ev.Refilled: "ui/card_flip",
    ev.CardStolen: "rockets/steal",
    ev.StartCancelled: "rockets/crash",
    ev.CrashWaits: "rockets/crash_waits",
    ev.Discarded: "ui/card_place",
    ev.FinalRoundBegan: "ui/notice",
    ev.SupernovaExploded: "rockets/supernova",
}
CHOOSING = 6.0
"""Seconds that the thief may take to point at a back; then chance points."""


def beats_of(scene: RocketsScene, event: Event) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    cue = CUES.get(type(event), "")
    names = scene.names()
    match event:
        case ev.CardStolen():
            return _theft(scene, event, cue)
        case ev.DuelHit():
            return (_duel(scene, event.card, duel_words(event, names), event.victim),)
        case ev.StartCancelled(seat, _, _, _):
            return (_blast(scene, seat, cue),)
        case ev.CrashWaits(seat, _):
            words = f"No ship to hit: the Crash waits for the next ship of {names.inside(seat)}"
            return (_banner(scene, words, CORAL, 1.2, cue),)
        case ev.StartLaunched(seat, _, _, doomed):
            return (_launch(scene, seat, cue, doomed),)
        case ev.UfoMet(seat, _, points):
            return (_scored(scene, seat, points, cue),)
        case ev.SystemFounded(seat, cards, points):
            traces = sum(KIND[card] == TRACES for card in cards)
            planets = len(cards) - traces - 1
            size = f"a Star with {counted(planets, 'planet')}" if planets else "a lone Star"
            words = f"{names.of(seat)}: {size}, +{scene.points(points)}"
            heard = cue if planets else "rockets/star_found"
            return (_scored(scene, seat, points, heard), _banner(scene, words, MINT, 1.0, ""))
        case ev.Refilled(seat, card, points):
            shown = [_scored(scene, seat, points, cue)] if points else []
            words = f"{names.of(seat)} took back {a_card(card)}"
            return (*shown, _banner(scene, words, CORAL, 0.9, cue))
        case ev.FinalRoundBegan():
            words = "The deck is empty: everybody has one last turn"
            return (_banner(scene, words, MUSTARD, 1.8, cue),)
        case ev.SupernovaExploded():
            return (_nova(scene, cue),)
        case _:
            return None


def _banner(scene: RocketsScene, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence across the board for a moment."""
    return banner(scene.board.stage, words, colour, seconds, cue)


# --- the theft ---


def backs_of(stage: Box, count: int) -> list[Box]:
    """Where the backs of the robbed hand are laid out."""
    w = min(132.0, stage.h * 0.42 / RATIO, (stage.w - 120) / max(4, count) - 22)
    total = count * w + (count - 1) * 22
    left = stage.cx - total / 2
    y = stage.cy - w * RATIO / 2 + 14
    return [Box(left + i * (w + 22), y, w, w * RATIO) for i in range(count)]


def _theft(scene: RocketsScene, event: ev.CardStolen, cue: str) -> Iterable[Beat]:
    """Whoever is in it sees the hand as backs; the thief may point at one."""
    viewer = scene.viewer
    if viewer not in (event.thief, event.victim):
        return (_quick_theft(scene, event, cue),)
    names = scene.names()
    beats = [Beat(0.0, begin=lambda: scene.rob(True))]
    if viewer == event.thief:
        words = f"Draw a card from {names.inside(event.victim)}: point at one, or let chance choose"
        beats.append(
            Beat(
                CHOOSING,
                begin=lambda: scene.offer(event),
                end=lambda: scene.offer(None),
                draw=lambda canvas, share: _draw_backs(canvas, scene, event, words, None, 0.0),
                ease=linear,
                holds=True,
            )
        )
    what = kind_name(event.card) if event.card != HIDDEN else "a card"
    told = f"{names.of(event.thief)} drew: {what}"
    if viewer == event.victim:
        told = f"{names.of(event.thief)} took {a_card(event.card)} from you"

    def draw(canvas: Canvas, share: float) -> None:
        _draw_backs(canvas, scene, event, told, scene.picked(event), share)

    end = scene.rob
    beats.append(Beat(1.5, draw=draw, cue=cue, ease=linear, holds=True, end=lambda: end(False)))
    return beats


def _draw_backs(
    canvas: Canvas,
    scene: RocketsScene,
    event: ev.CardStolen,
    words: str,
    picked: int | None,
    share: float,
) -> None:
    stage = scene.board.stage
    places = backs_of(stage, event.count)
    whole = Box.around(
        stage.cx,
        stage.cy - 10,
        max(
            places[-1].right - places[0].x + 100,
            canvas.fonts.width(words, SMALL_BOLD) + 80,
        ),
        places[0].h + 130,
    )
    canvas.shadow(whole)
    canvas.rounded(whole, 18, INK, border=MUSTARD, width=2.5)
    canvas.text_middle(words, whole.cx, whole.y + 32, SMALL_BOLD, CREAM, align="centre")
    back = scene.hand_back(event.victim)
    for number, place in enumerate(places):
        look, box, ratio = back, place, RATIO
        if number == picked:
            rise = min(1.0, share * 4)
            box = place.moved(0, -18 * rise)
            turn = max(0.0, min(1.0, share * 4 - 0.6))
            if turn > 0.5 and event.card != HIDDEN:
                look = scene.card_face(event.card)
        elif scene.pointed_back == number and picked is None:
            box = place.moved(0, -12)
        alpha = 0.45 if picked is not None and number != picked else 1.0
        sprite = card_picture(canvas, look, box.w, ratio)
        canvas.blit(sprite, box.x - EDGE_SHADOW, box.y - EDGE_SHADOW, alpha)
        if number == picked or (picked is None and scene.pointed_back == number):
            canvas.outline(box.inset(-5), MUSTARD, 4, box.w * 0.09 + 5)


def _quick_theft(scene: RocketsScene, event: ev.CardStolen, cue: str) -> Beat:
    """Between two others: a back glides from one to the other."""
    start, end = scene.home(event.victim), scene.home(event.thief)
    public = event.card != HIDDEN
    look = scene.card_face(event.card) if public else scene.hand_back(event.victim)

    def draw(canvas: Canvas, share: float) -> None:
        x, y = start.cx + (end.cx - start.cx) * share, start.cy + (end.cy - start.cy) * share
        sprite = card_picture(canvas, look, 78.0, RATIO)
        canvas.blit_centre(sprite, x, y - 40 * sin(share * 3.14159))

    return Beat(0.55, draw=draw, cue=cue, ease=ease_in_out)


# --- crashes ---


def duel_words(event: ev.DuelHit, names: Names) -> str:
    """Whose Crash strikes whom."""
    victim = names.inside(event.victim)
    if event.drawn:
        return f"{names.of(event.by)} drew the Crash: it strikes {victim}"
    return f"{names.whose(event.by, first=True)} Crash strikes {victim}"


def _duel(scene: RocketsScene, card: int, words: str, victim: Seat) -> Beat:
    """The Crash turns up large; the table shakes, or with reduced motion glows at its edge."""

    def draw(canvas: Canvas, share: float) -> None:
        stage, still = scene.board.stage, scene.still
        if not still and share < 0.45:
            fade = 1 - share / 0.45
            _shake(canvas, 9 * fade * sin(share * 90), 6 * fade * sin(share * 71 + 1))
        frame = canvas.box.inset(6)
        canvas.outline(frame, CORAL, 10, 20)
        w = min(190.0, stage.h * 0.5 / RATIO)
        grow = 1.0 if still else min(1.0, 0.5 + share * 3)
        box = Box.around(stage.cx, stage.cy - 26, w * grow, w * grow * RATIO)
        sprite = card_picture(canvas, scene.card_face(card), w, RATIO)
        if grow >= 1:
            canvas.blit_centre(sprite, box.cx, box.cy)
        y = stage.cy - 26 + w * RATIO / 2 + 40
        wide = canvas.fonts.width(words, SUBTITLE) + 70
        style = SUBTITLE if wide < stage.w else SMALL_BOLD
        wide = canvas.fonts.width(words, style) + 70
        plate = Box.around(stage.cx, y, wide, canvas.fonts.line_height(style) + 18)
        canvas.rounded(plate, plate.h / 2, INK, border=CORAL, width=3)
        canvas.text_middle(words, plate.cx, plate.cy, style, CREAM, align="centre")

    return Beat(1.6, draw=draw, cue="ui/failure_thud", ease=linear, holds=True)


def _shake(canvas: Canvas, dx: float, dy: float) -> None:
    """Moves what was drawn so far by some units."""
    canvas.surface.scroll(canvas.px(dx), canvas.px(dy))


def _blast(scene: RocketsScene, seat: Seat, cue: str) -> Beat:
    """A burst where the ship was."""

    def draw(canvas: Canvas, share: float) -> None:
        home = scene.ships_of(seat)
        size = max(40.0, home.h * 0.6)
        for ring, colour in enumerate((CORAL, MUSTARD, CREAM)):
            r = size * (0.3 + share * (1.1 - ring * 0.25))
            canvas.ring(home.cx, home.cy, r, colour, max(1.0, 10 * (1 - share)))

    return Beat(0.5, draw=draw, cue=cue, lead=0.3)


def _launch(scene: RocketsScene, seat: Seat, cue: str, doomed: bool) -> Beat:
    """A small rocket rises from the seat's ships."""

    def draw(canvas: Canvas, share: float) -> None:
        home = scene.ships_of(seat)
        side = max(36.0, home.h * 0.4)
        y = home.cy - share * home.h * 0.9
        path = [(home.cx, home.cy), (home.cx, y)]
        canvas.dotted(path, CORAL if doomed else MUSTARD, dot=6, gap=14)
        canvas.image(scene.rocket_of(seat), Box.around(home.cx, y, side, side))

    return Beat(0.55, draw=draw, cue=cue, lead=0.35, ease=ease_in_out)


# --- points ---


def _scored(scene: RocketsScene, seat: Seat, points: int, cue: str) -> Beat:
    """Points fly from the seat's discoveries to its score."""

    def begin() -> None:
        home = scene.finds_of(seat)
        scene.fly_points(seat, points, (home.cx, home.cy))

    return Beat(0.5, begin=begin, cue=cue, lead=0.25)


def _nova(scene: RocketsScene, cue: str) -> Beat:
    """White-out from the middle of the board."""

    def draw(canvas: Canvas, share: float) -> None:
        whole = canvas.box
        if not scene.still:
            canvas.fill(whole, CREAM, max(0.0, 1 - abs(share * 2.4 - 0.9)))
        side = min(whole.h * 0.7, 620.0) * (1.0 if scene.still else 0.5 + 0.5 * min(1.0, share * 2))
        w = side / RATIO
        sprite = card_picture(canvas, scene.card_face(SUPERNOVA_CARD), min(420.0, w), RATIO)
        canvas.blit_centre(sprite, whole.cx, whole.cy)

    return Beat(1.8, draw=draw, cue=cue, ease=linear, holds=True)
