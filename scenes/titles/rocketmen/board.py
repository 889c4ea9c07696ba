"""What Rocketmen's table looks like at rest: below the cards and above them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rocketmen.data import CATALOGUE, COMPONENTS, DESTINATIONS
from game.rocketmen.state import RIVAL, Phase, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.card import MARGIN, card_picture
from scenes.table.gesture import card_of
from scenes.table.tokens import badge
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    MINT,
    MUSTARD,
    SKY,
    SMALL,
    SMALL_BOLD,
    Colour,
    mix,
)
from scenes.titles.rocketmen import bill, pad, panels, spots, track
from game.rocketmen.previews.outlook import outlook, prospects
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.hand import draw_next_hand
from scenes.titles.rocketmen.launch import draw_launch
from scenes.titles.rocketmen.faces.parts import HAND_RATIO, fitted
from scenes.titles.rocketmen.wallet import Wallet, token_key, total

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene


def draw_board(scene: RocketmenScene, canvas: Canvas) -> None:
    """Everything that lies below the cards."""
    view, desk = scene.view, scene.desk
    _draw_sky(scene, canvas)
    panels.draw_piles(canvas, desk, scene.viewer is not None and not scene.areas.folded)
    panels.draw_variants(canvas, desk.variants, view.variants)
    _draw_lower_sky(scene, canvas)
    panels.draw_engines(canvas, desk, view)
    if desk.goals.h and scene.viewer is not None:
        panels.draw_goals(canvas, desk.goals, view, scene.viewer)
    standing = scene.launching is None and not scene.departed
    told = prospects(view, scene.subject) if standing else []
    pad.draw_pad(canvas, desk, view, scene.subject, told if scene.show_odds else [])
    pad.draw_tokens(canvas, desk, view.players[scene.subject])
    if view.solo:
        pad.draw_rival(canvas, desk.rival, view, scene.colour_of(-1), "Rival")
    if scene.viewer is not None:
        _draw_money(scene, canvas)


def _draw_lower_sky(scene: RocketmenScene, canvas: Canvas) -> None:
    """Below the curve: the mission spaces, or the launch under way."""
    view, show = scene.view, scene.launching
    if scene.launching_desk is not None and show is not None:
        figures = outlook(view) if scene.at_rest else show.outlook()
        draw_launch(canvas, scene.launching_desk, show, view, figures, scene.show_odds)
        return
    facts = prospects(view, scene.subject)
    possible = frozenset(f.location for f in facts if f.open and f.have >= f.need)
    if scene.departed:  # the rocket whose places these were has arrived
        possible = frozenset()
    spaces = scene.desk.spaces
    panels.draw_spaces(canvas, spaces, view, scene.colour_of, possible, scene.arrival)


def _draw_sky(scene: RocketmenScene, canvas: Canvas) -> None:
    """The track, its planets and who has been there."""
    view, path = scene.view, scene.desk.track
    show = scene.launching
    reached = round(show.position) if show is not None and not show.gone else -1
    goal = show.target if show is not None else -1
    track.draw_track(canvas, path, reached, goal, 1 if view.orbit_only else 3)
    names: Sequence[str] = track.NAMES
    if show is not None:
        names = track.world_names(path, DESTINATIONS.index(show.destination), show.target)
    for at, to in enumerate(DESTINATIONS):
        dim = view.orbit_only and to != "earth"
        track.draw_world(canvas, path, at, dim=dim, names=names)
        gesture = scene.gesture
        key = f"world:{at}"
        if gesture is not None and key in scene.lit_keys():
            x, y, radius = path.world(at)
            canvas.ring(x, y, radius + 7, MINT, 3.5)
        owner = {"moon": view.moon, "mars": view.mars}.get(to, -3)
        if owner == -1:
            track.draw_token(canvas, path, at)


def _draw_money(scene: RocketmenScene, canvas: Canvas) -> None:
    """What there is to spend, and the bill of what is being chosen."""
    view, desk, viewer = scene.view, scene.desk, scene.viewer
    assert viewer is not None
    player = view.players[viewer]
    mine = view.active == viewer and view.phase is Phase.MAIN
    if mine:
        have = total(Wallet(view).pieces())
        limit = view.hand_limit(viewer)
        count = len(player.hand)
        note = f"hand {count} of {limit}"
        panels.draw_purse(canvas, desk.purse, have, note)
    if not player.hand and scene.at_rest:
        draw_next_hand(scene, canvas, viewer)
    gesture = scene.gesture
    if not isinstance(gesture, TurnGesture) or gesture.using is not None:
        return
    if gesture.buying or gesture.picked:
        bill.draw_choice(scene, canvas, gesture)


# --- above the cards ---


def draw_over(scene: RocketmenScene, canvas: Canvas) -> None:
    """Counts, ribbons, rockets at rest, the tray."""
    view, desk = scene.view, scene.desk
    panels.draw_counts(canvas, desk, view)
    gesture = scene.gesture
    if isinstance(gesture, TurnGesture):
        _draw_payers(scene, canvas, gesture)
    _draw_ribbons(scene, canvas)
    _draw_rockets(scene, canvas)
    _draw_tray(scene, canvas)


def _draw_payers(scene: RocketmenScene, canvas: Canvas, gesture: TurnGesture) -> None:
    """What pays for a placement: in blue, and the cards also in a word."""
    pays = gesture.pays()
    for kind, copy, box in pad.token_places(scene.desk, scene.view.players[scene.subject]):
        if token_key(kind, copy) in pays:
            canvas.ring(box.cx, box.cy, box.w / 2 + 3, SKY, 4)
    for key in pays:
        card = card_of(key)
        sprite = scene.cards.find(card) if card is not None else None
        if sprite is not None:
            box = scene.cards.box(sprite)
            badge(canvas, box.cx, box.y + 4, "pays", SKY, style=SMALL_BOLD.sized(15))


def _draw_ribbons(scene: RocketmenScene, canvas: Canvas) -> None:
    """Fresh cards say that they end the turn; in solo the rival's next card is marked."""
    view = scene.view
    for slot, box in enumerate(scene.desk.display):
        if not view.display[slot]:
            continue
        sprite = scene.cards.find(view.display[slot][0])
        box = box if sprite is None else scene.cards.box(sprite)
        if view.fresh[slot] and view.active == scene.subject:
            _ribbon(canvas, box, "fresh: ends the turn", MUSTARD)
    if view.solo and view.rival is not None:
        slot = next_of_rival(view)
        sprite = scene.cards.find(view.display[slot][0]) if slot >= 0 else None
        if sprite is not None:
            box = scene.cards.box(sprite)
            if view.fresh[slot]:  # the other ribbon is on top
                box = box.moved(0, box.h + 10)
            _ribbon(canvas, box, "the rival’s next", mix(CORAL, INK, 0.15))


def _ribbon(canvas: Canvas, box: Box, words: str, colour: Colour) -> None:
    style = fitted(canvas.fonts, words, SMALL_BOLD.sized(15), box.w - 20)
    ink = INK if colour == MUSTARD else CREAM
    badge(canvas, box.cx, box.y - 7, words, colour, style=style, colour=ink)


def _draw_rockets(scene: RocketmenScene, canvas: Canvas) -> None:
    view, path = scene.view, scene.desk.track
    rival = view.rival
    if rival is not None and rival.busy and not scene.rival_flying:
        draw_rival(scene, canvas, rival.position)
    if scene.grounded:
        picture = scene.rocket_of(scene.subject)
        shift = (0.0, -path.unit * 0.9)
        track.draw_rocket(canvas, path, 0, picture, angle=0, shift=shift)


def draw_rival(scene: RocketmenScene, canvas: Canvas, space: float, lift: float = 0.0) -> None:
    """The solo rival's rocket on the track; beside the own one on the start, above it in flight."""
    colour, picture = scene.colour_of(RIVAL), scene.rocket_of(RIVAL)
    path, crowded, show = scene.desk.track, scene.grounded, scene.launching
    if show is not None and not show.gone and abs(round(show.position) - space) < 1:
        lift -= path.unit * 3.0
    track.draw_rival(canvas, path, space, picture, colour, crowded=crowded, lift=lift)


def _draw_tray(scene: RocketmenScene, canvas: Canvas) -> None:
    """The cards that an ability may choose from, over the track."""
    boxes = spots.tray_boxes(scene)
    if not boxes:
        return
    left = min(box.x for _, box in boxes)
    right = max(box.right for _, box in boxes)
    top, low = boxes[0][1].y, boxes[-1][1].bottom
    gesture = scene.gesture
    assert isinstance(gesture, TurnGesture)
    using = gesture.using
    face = CATALOGUE[using.card] if using is not None else None
    area = scene.desk.track.area
    line = canvas.fonts.line_height(SMALL)
    room = min(area.w - 40, max(right - left, 560.0))
    rows = canvas.fonts.wrap(face.text, SMALL, room) if face is not None else []
    title = face.title if face is not None else ""
    style = fitted(canvas.fonts, title, HEADING, room)
    head = canvas.fonts.line_height(style) + line * len(rows) + 8
    wide = max(right - left, *(canvas.fonts.width(row, SMALL) for row in rows or [""])) + 40
    wide = max(wide, canvas.fonts.width(title, style) + 40)
    middle = min(max((left + right) / 2, area.x + wide / 2), area.right - wide / 2)
    sheet = Box(middle - wide / 2, top - head - 16, wide, low - top + head + 36)
    canvas.panel(sheet, border=MUSTARD, width=2, shadow=True)
    with canvas.room(sheet):
        y = sheet.y + 8 + canvas.fonts.line_height(style) / 2
        canvas.text_middle(title, sheet.cx, y, style, MUSTARD, align="centre")
        y += canvas.fonts.line_height(style) / 2 + line / 2
        for row in rows:
            canvas.text_middle(row, sheet.cx, y, SMALL, CREAM, align="centre")
            y += line
    for card, box in boxes:
        sprite = card_picture(canvas, scene.card_face(card), box.w, HAND_RATIO)
        canvas.blit(sprite, box.x - MARGIN, box.y - MARGIN)
        canvas.outline(box.inset(-5), MINT, 3.5, 16)
