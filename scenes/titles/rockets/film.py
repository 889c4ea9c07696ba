"""How Rockets' events look: the theft, the Crash duel, launches, UFOs and systems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from math import sin
from typing import TypeAlias

from game.core.contract import HIDDEN, Event, Seat, Zone
from game.core.events import CardMoved, TurnStarted
from game.core.words import counted
from game.rockets import events as ev
from game.rockets.data import KIND, SUPERNOVA_CARD, TRACES
from game.rockets.moves import Move
from game.rockets.state import Phase, State, kind_name
from game.rockets.text import LAST_ROUND, a_card, duel_words
from game.rockets.zones import DECK, PILES
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import Ground, stand
from scenes.kit.text import Fonts
from scenes.table.backs import TURNS
from scenes.table.banner import LINE, banner, draw_banner
from scenes.table.card import card_picture
from scenes.table.director import Beat
from scenes.table.moment import Stage
from scenes.theme import CORAL, CREAM, MINT, MUSTARD, SUBTITLE, Colour
from scenes.titles.rockets.faces import RATIO, face_look, hand_back
from scenes.titles.rockets.places import RocketsPlaces, lay_film
from scenes.titles.rockets.showing import Now, RocketsShowing
from scenes.titles.rockets.spots import BackAt, theft
from scenes.tween import ease_in_out, ease_out, linear

_BELOW, _SHIP, _SMALLER = 12.0, 4.0, 60.0
"""Units between a large Crash and its words; how bad it is to cover another ship; from how much
better a place on both are smaller."""

OnStage: TypeAlias = Stage[State, Move, RocketsPlaces, RocketsShowing]

CUES: Mapping[type[Event], str] = {
    ev.StartLaunched: "rockets/ship_launched",
    ev.HiddenRecalled: "rockets/recall_card",
    ev.UfoMet: "rockets/ufo_warble",
    ev.SystemCharted: "rockets/system_charted",
    ev.HidCards: "rockets/hide_card",
    ev.Refilled: "ui/card_flip",
    ev.CardStolen: "rockets/steal",
    ev.StartCancelled: "rockets/crash",
    ev.CrashWaits: "rockets/crash_waits",
    ev.Discarded: "ui/card_place",
    ev.FinalRoundBegan: "ui/notice",
    ev.SupernovaExploded: "rockets/supernova",
}


def late(moment: Now, event: Event) -> bool:
    """Who robs or is robbed sees the card before the log names it."""
    return isinstance(event, ev.CardStolen) and moment.viewer in (event.thief, event.victim)


def film(stage: OnStage, event: Event, after: State) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    cue = CUES.get(type(event), "")
    names = stage.moment.names
    match event:
        case CardMoved(_, Zone("deck" | "hidden"), target):
            own = target == Zone("hand", -1 if stage.moment.viewer is None else stage.moment.viewer)
            beats = _to_own_hand(stage, event) if own else stage.usual(event)
            return (*beats, Beat(begin=lambda: _counts(stage, event)))
        case CardMoved(_, _, Zone("hand", seat)) if seat == stage.moment.viewer:
            return _to_own_hand(stage, event)
        case CardMoved(_, _, Zone("discovery", _)):
            return (_room(stage, after), *stage.usual(event))
        case ev.CardStolen():
            return _theft(stage, event, cue)
        case ev.DuelHit():
            return (_duel(stage, event, duel_words(event, names)),)
        case ev.StartCancelled(seat, _, _, _):
            return (_blast(stage, seat, cue),)
        case ev.CrashWaits(seat, _):
            words = f"No ship to hit: the Crash waits for the next ship of {names.inside(seat)}"
            return (_banner(stage, words, CORAL, 1.2, cue),)
        case ev.StartLaunched(seat, _, _, doomed):
            return (_launch(stage, seat, cue, doomed),)
        case ev.UfoMet(seat, _, points):
            return (_scored(stage, seat, points, cue),)
        case ev.SystemCharted(seat, cards, points):
            traces = sum(KIND[card] == TRACES for card in cards)
            planets = len(cards) - traces - 1
            size = f"a Star with {counted(planets, 'planet')}" if planets else "a lone Star"
            words = f"{names.of(seat)}: {size}, +{names.points(points)}"
            heard = cue if planets else "rockets/star_found"
            told = _banner(stage, words, MINT, 1.0, "")
            told.least = stage.speed if after.final_round else 0.0  # nothing comes after it
            return (told, _scored(stage, seat, points, heard))  # points fly past no banner
        case ev.Refilled(seat, card, points):
            shown = [_scored(stage, seat, points, cue)] if points else []
            words = f"{names.of(seat)} picked up {a_card(card)}"
            return (_banner(stage, words, CORAL, 1.4, cue), *shown)
        case TurnStarted(seat, turn):
            return _turn_begins(stage, seat, turn)
        case ev.FinalRoundBegan():
            return (_banner(stage, LAST_ROUND, MUSTARD, 1.8, cue),)
        case ev.SupernovaExploded():
            return (_nova(stage, cue),)
        case _:
            return None


def _banner(stage: OnStage, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence across the board for a moment."""
    return banner(stage.places.board.stage, words, colour, seconds, cue)


def _turn_begins(stage: OnStage, seat: Seat, turn: int) -> Iterable[Beat]:
    """The steps begin anew, and the seat is lit that draws; each last turn is announced, for
    nothing comes after it."""
    view = stage.moment.view

    def begin() -> None:
        stage.showing.drawing, stage.showing.robbing = True, False
        drawing = stage.moment.view.copy()
        drawing.current, drawing.phase = seat, Phase.PLAY
        if not stage.moment.past:  # a replay's heading goes with its timeline
            drawing.turn = turn
        stage.arrive(drawing)

    told = _banner(stage, f"Last turn: {stage.moment.names.of(seat)}", MUSTARD, 0.9, "")
    told.least = 0.9 * stage.speed * min(1.0, 3 / (view.seats - 1))
    return (Beat(begin=begin), *([told] if view.final_round else []))


def _counts(stage: OnStage, event: CardMoved) -> None:
    """What the turn began with has come: words, sums and the deck's number say so together."""
    view = stage.moment.view.copy()
    piles = dict(PILES.zones(view))
    source = piles[event.source]
    if source:
        source.remove(event.card) if event.card in source else source.pop()
        if event.target.name == "hand":
            piles[event.target].append(event.card)
        stage.arrive(view)


def _to_own_hand(stage: OnStage, event: CardMoved) -> Iterable[Beat]:
    """However late in a rival's turn, whoever looks sees what comes; a drawn card is read, too."""
    drawn = event.source == DECK
    slide = stage.slide(event, seconds=0.5, lead=None if drawn else 0.25)
    slide.least = 0.5 * stage.speed
    return (slide, Beat(0.6, holds=True, least=0.6 * stage.speed)) if drawn else (slide,)


def _room(stage: OnStage, after: State) -> Beat:
    """What was found glides aside at once, so that what comes is laid as it stays."""

    def begin() -> None:
        showing = stage.showing
        if showing.coming is not after:
            showing.coming, cards = after, showing.cards
            cards.widgets = lay_film(stage.moment, stage.places, showing).zones
            for zone in cards.sprites:
                cards.arrange(zone)
            stage.relayout()

    return Beat(0.0, begin, lead=0.0)


# --- the theft ---


def _theft(stage: OnStage, event: ev.CardStolen, cue: str) -> Iterable[Beat]:
    """Whoever is in it sees the hand as backs; the thief may point at one."""
    viewer, names = stage.moment.viewer, stage.moment.names
    if viewer not in (event.thief, event.victim):
        return (_quick_theft(stage, event, cue),)
    what = kind_name(event.card) if event.card != HIDDEN else "a card"
    told = f"{names.of(event.thief)} drew: {what}"
    if viewer == event.victim:
        told = f"{names.of(event.thief)} took {a_card(event.card)} from you"

    def rob() -> None:
        stage.showing.robbing = True
        stage.refresh()

    def shown(words: str, since: float, until: float) -> Beat:
        def draw(canvas: Canvas, share: float) -> None:
            picked = stage.showing.picked(event, stage.moment.view.turn)
            _draw_backs(canvas, stage, event, words, picked, since + (until - since) * share)

        # However late in a rival's turn, which is shown ever faster.
        lasts, least = 1.8 * (until - since), 1.6 * (until - since) * stage.speed
        beat = Beat(lasts, lambda: stage.say(words), draw=draw, holds=True, least=least)
        beat.ease = linear
        return beat

    drawn = f"{names.of(event.thief)} drew a card from {names.inside(event.victim)}"
    rises, turned = shown(drawn, 0.0, TURNS), shown(told, TURNS, 1.0)
    rises.cue = cue  # what it strikes is part of it: the next turn ends the step
    offered = [_offer(stage, event)] if viewer == event.thief and stage.thefts else []
    return (Beat(0.0, begin=rob), *offered, rises, turned)


def _offer(stage: OnStage, event: ev.CardStolen) -> Beat:
    """The thief is asked for one of the backs; the film waits, Space lets chance choose."""
    names = stage.moment.names

    def offer(offered: ev.CardStolen | None) -> None:
        stage.showing.offer = offered
        if offered is not None:
            stage.ask(f"{names.of(event.thief)}: draw a card from {names.inside(event.victim)}")
        stage.relayout()

    return Beat(
        begin=lambda: offer(event),
        end=lambda: offer(None),
        draw=lambda canvas, share: _draw_backs(canvas, stage, event, "", None, 0.0),
        ease=linear,
        waits=True,
    )


def _draw_backs(
    canvas: Canvas,
    stage: OnStage,
    event: ev.CardStolen,
    words: str,
    picked: int | None,
    share: float,
) -> None:
    """The window; its own words ask for a card, until others tell which one it was."""
    moment = stage.moment
    backs, back = theft(moment, stage.places, event), hand_back(moment, event.victim)
    front = face_look(event.card, moment.names.unit) if event.card != HIDDEN else back
    pointed = moment.pointed.back if isinstance(moment.pointed, BackAt) else None
    backs.draw(canvas, words)
    backs.draw_cards(canvas, back, front, picked, pointed, share, lit=moment.viewer == event.thief)


def _quick_theft(stage: OnStage, event: ev.CardStolen, cue: str) -> Beat:
    """Between two others: a back glides from one to the other."""
    moment, places = stage.moment, stage.places
    start, end = places.home("hand", event.victim), places.home("hand", event.thief)
    public = event.card != HIDDEN
    back = hand_back(moment, event.victim)
    look = face_look(event.card, moment.names.unit) if public else back

    def draw(canvas: Canvas, share: float) -> None:
        x, y = start.cx + (end.cx - start.cx) * share, start.cy + (end.cy - start.cy) * share
        sprite = card_picture(canvas, look, 78.0, RATIO)
        canvas.blit_centre(sprite, x, y - 40 * sin(share * 3.14159))

    return Beat(0.55, draw=draw, cue=cue, x=end.cx, ease=ease_in_out)


# --- crashes ---


def _duel(stage: OnStage, event: ev.DuelHit, words: str) -> Beat:
    """The Crash turns up large; the table shakes, or with reduced motion glows at its edge."""

    def draw(canvas: Canvas, share: float) -> None:
        still = stage.moment.still
        if not still and share < 0.45:
            fade = 1 - share / 0.45
            _shake(canvas, 9 * fade * sin(share * 90), 6 * fade * sin(share * 71 + 1))
        frame = canvas.box.inset(6)
        canvas.outline(frame, CORAL, 10, 20)
        w, within, box = crash_stands(stage, event, words, canvas.fonts)
        grown = w if still else w * ease_out(min(1.0, 0.1 + share * 5))
        wide = min(w, max(6.0, round(grown / 6) * 6.0))  # few sizes, so few pictures
        sprite = card_picture(canvas, face_look(event.card, stage.moment.names.unit), wide, RATIO)
        canvas.blit_centre(sprite, box.cx, box.y + w * RATIO / 2)
        said = box.bottom_part(box.h - w * RATIO - _BELOW)[0]
        draw_banner(canvas, said.centred(within / LINE, said.h), words, CORAL, said.cy)

    return Beat(1.6, draw=draw, cue="ui/failure_thud", ease=linear, holds=True)


def crash_stands(
    stage: OnStage, event: ev.DuelHit, words: str, fonts: Fonts
) -> tuple[float, float, Box]:
    """How wide the large Crash is, how wide its lines are at most, and where both are: beside the
    ships that they speak of, over as few finds as can be."""
    places, view, sprites = stage.places, stage.moment.view, stage.showing.cards.sprites
    board, most = places.board.stage, min(190.0, places.board.stage.h * 0.5 / RATIO)
    struck = [each.goal.box(RATIO) for each in sprites[Zone("starts", event.victim)] if each.shown]
    near = reduce(Box.union, struck) if struck else places.home("starts", event.victim)
    ships = [each for seat in range(view.seats) for each in sprites[Zone("starts", seat)]]
    dear = [(each.goal.box(RATIO), _SHIP) for each in ships if each.shown]
    dear += [(row.taken(pile), 1.0) for _, row, pile in places.rows(view) if pile]
    tried, sizes = [], []
    for within in (board.w * LINE, board.w * LINE / 2):
        lines = fonts.wrap(words, SUBTITLE, within)
        wide = max(fonts.width(line, SUBTITLE) for line in lines) + 80
        high = len(lines) * fonts.line_height(SUBTITLE) + 28
        for w in (most, 0.8 * most, 0.6 * most):
            tried.append((w, within))
            sizes.append((max(w, wide), w * RATIO + _BELOW + high))
    ground = Ground(board, (near,), tuple(dear))
    placed = stand(tuple(sizes), near, ground, _SMALLER)
    return (*tried[placed.shape], placed.box)


def _shake(canvas: Canvas, dx: float, dy: float) -> None:
    """Moves what was drawn so far by some units."""
    canvas.surface.scroll(canvas.px(dx), canvas.px(dy))


def _blast(stage: OnStage, seat: Seat, cue: str) -> Beat:
    """A burst where the ship was."""

    def draw(canvas: Canvas, share: float) -> None:
        home = stage.places.home("starts", seat)
        size = max(40.0, home.h * 0.6)
        for ring, colour in enumerate((CORAL, MUSTARD, CREAM)):
            r = size * (0.3 + share * (1.1 - ring * 0.25))
            canvas.ring(home.cx, home.cy, r, colour, max(1.0, 10 * (1 - share)))

    x = stage.places.home("starts", seat).cx
    return Beat(0.5, draw=draw, cue=cue, x=x, lead=0.3)


def _launch(stage: OnStage, seat: Seat, cue: str, doomed: bool) -> Beat:
    """A small rocket rises from the seat's ships, and goes small into the distance."""

    def draw(canvas: Canvas, share: float) -> None:
        home = stage.places.home("starts", seat)
        side = max(36.0, home.h * 0.4) * (1 - 0.7 * share)
        y = home.cy - share * home.h * 0.9
        path, left = [(home.cx, home.cy), (home.cx, y)], min(1.0, 2.5 * (1 - share))
        canvas.dotted(path, CORAL if doomed else MUSTARD, dot=6 * left, gap=14)
        canvas.image(stage.moment.rocket(seat), Box.around(home.cx, y, side, side), alpha=left)

    x = stage.places.home("starts", seat).cx
    return Beat(0.55, draw=draw, cue=cue, x=x, lead=0.35, ease=ease_in_out)


# --- points ---


def _scored(stage: OnStage, seat: Seat, points: int, cue: str) -> Beat:
    """Points fly from the seat's discoveries to its score."""

    def begin() -> None:
        home = stage.places.home("discovery", seat)
        stage.fly_points(seat, points, (home.cx, home.cy))

    x = stage.places.home("discovery", seat).cx
    return Beat(0.5, begin=begin, cue=cue, x=x, lead=0.25)


def _nova(stage: OnStage, cue: str) -> Beat:
    """White-out from the middle of the board."""

    def draw(canvas: Canvas, share: float) -> None:
        whole = canvas.box
        if not stage.moment.still:
            canvas.fill(whole, CREAM, max(0.0, 1 - abs(share * 2.4 - 0.9)))
        grown = 1.0 if stage.moment.still else 0.5 + 0.5 * min(1.0, share * 2)
        wide = min(420.0, min(whole.h * 0.7, 620.0) * grown / RATIO)
        look = face_look(SUPERNOVA_CARD, stage.moment.names.unit)
        sprite = card_picture(canvas, look, wide, RATIO)
        canvas.blit_centre(sprite, whole.cx, whole.cy)

    return Beat(1.8, draw=draw, cue=cue, ease=linear, holds=True)
