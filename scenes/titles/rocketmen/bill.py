"""What is being bought or placed: its price, what pays, and what would come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rocketmen.data import CATALOGUE
from game.rocketmen.moves import NOTHING, Place
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CORAL, CREAM, MINT, MUSTARD, MUTE, SMALL, Colour
from scenes.titles.rocketmen import choices, panels, prompts
from scenes.titles.rocketmen.gesture import TurnGesture
from scenes.titles.rocketmen.wallet import total

if TYPE_CHECKING:
    from scenes.titles.rocketmen.scene import RocketmenScene

Rows = list[tuple[str, Colour]]


def draw_choice(scene: RocketmenScene, canvas: Canvas, gesture: TurnGesture) -> None:
    """The bill of what is chosen, or why it can't be placed."""
    box, wallet = scene.desk.payment, gesture.wallet
    place = gesture.placement()
    if gesture.picked and not gesture.legal(place):
        if place is not None:
            words = _refused(scene, gesture, place)
            lines = canvas.fonts.wrap(words, SMALL, box.w - 24) if words else []
            if lines:
                panels.draw_note(canvas, box, [(line, MUTE) for line in lines])
        return
    price, free, own, rows = wallet.price, "free", 0, _warnings(scene, gesture)
    if place is not None and gesture.picked and wallet.enough:
        full, rest = gesture.full_price(), price.money
        shares = prompts.placed_words(place)
        told = [(shares, CREAM)] if shares else []
        if full > rest > 0:
            price, own = price._replace(money=full), full - rest
        elif full:
            free = f"${full}: pays itself"
        rows = [*told, *rows]
        after = scene.view.copy()
        scene.rules.apply(after, place)
        room = panels.bill_rows(canvas, box) - len(rows)
        rows += _launches(canvas, box, choices.forecast(scene, scene.view, after), room)
    panels.draw_bill(canvas, box, price, total(wallet.chosen), rows, free, own)


def _refused(scene: RocketmenScene, gesture: TurnGesture, place: Place) -> str:
    refused = scene.rules.check(scene.view, place)
    if refused is None:
        return ""
    if refused.code != "too_little":
        if len(gesture.picked) > 1:  # which of them it is
            for card in gesture.picked:
                alone = scene.rules.check(scene.view, Place(None, (card,), NOTHING))
                if alone is not None and alone.code == refused.code:
                    return refused.text.replace("This card", CATALOGUE[card].title, 1)
        return refused.text
    what = "this card" if len(gesture.picked) == 1 else "these cards"
    return f"Placing {what} costs ${gesture.wallet.price.money}, and you can’t pay that."


def _warnings(scene: RocketmenScene, gesture: TurnGesture) -> Rows:
    """What is lost by it, and how it can be changed."""
    wallet = gesture.wallet
    rows: Rows = []
    if not wallet.enough:
        return [("Your cards and tokens can’t pay this", CORAL)]
    if lost := wallet.lost().money:
        rows.append((f"${lost} too much: no change is given", MUSTARD))
    if gesture.buying and any(scene.view.fresh[slot] for slot in gesture.slots):
        rows.append(("A fresh card: the purchase ends your turn", MUSTARD))
    if gesture.buying and not rows:
        rows.append(("Click a card of your hand to change the payment", MUTE))
    return rows


def _launches(canvas: Canvas, box: Box, found: list[choices.Forecast], room: int) -> Rows:
    """What each launch would be: a line each, or where that is too much all in few words."""
    if len(found) <= room or not found:
        return [(each.words, MINT if each.ready else MUTE) for each in found]
    colour = MINT if any(each.ready for each in found) else MUTE
    ways = [(len(found), True), *((count, False) for count in range(len(found), 0, -1))]
    for count, now in ways:  # the likeliest come first
        words = " · ".join(each.brief(now) for each in found[:count])
        if len(canvas.fonts.wrap(words, SMALL, box.w - 24)) <= room:
            return [(words, colour)]
    return []
