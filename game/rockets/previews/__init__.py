"""What a player is told beforehand in Rockets: sums, risks, odds, and the best last turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.contract import HIDDEN, Card, Refusal, Rules, Seat
from game.rockets import text
from game.rockets.data import CONSTANTS as C
from game.rockets.data import (
    CRASH,
    EMPTY,
    KIND,
    LIFELESS,
    LIVING,
    POINTS,
    STAR,
    START,
    SUPERNOVA,
    SUPERNOVA_CARD,
    TRACES,
    UFO,
    Kind,
)
from game.rockets.legal import check
from game.rockets.lists import best_system
from game.rockets.moves import EndPlay, Move, PlayStart, PlaySystem, PlayUfo
from game.rockets.options import RocketsOptions
from game.rockets.state import Phase, State, counts, need, room, top_points
from game.rockets.text import refusal
from game.rockets.zones import PILES

PLANETS = (LIVING, LIFELESS)
UFO_POINTS = POINTS[UFO]
TRACES_GAP = 2 * (POINTS[LIVING] - POINTS[LIFELESS])
"""How much less Traces bring on a lifeless planet than on a living one (F.1)."""
_STARTS = sum(kind == START for kind in KIND)


# --- who robs whom (R1) ---


def thief_of(view: State, seat: Seat) -> Seat:
    """Who draws from a seat's hand at the end of its turn."""
    return (seat + 1) % view.seats


def victim_of(view: State, seat: Seat) -> Seat:
    """From whose hand a seat draws."""
    return (seat - 1) % view.seats


def duel_odds(left: list[Card]) -> tuple[int, int]:
    """Of the cards that the thief may draw: how many make a Crash strike the thief, how many the
    robbed seat (R4); without a Crash both are 0."""
    crashes = sum(KIND[card] == CRASH for card in left)
    return (len(left) - crashes, crashes) if crashes else (0, 0)


def most_chosen(view: State) -> int:
    """How many cards of the hand may be hidden (R27), or must be thrown away (R35)."""
    if view.phase is Phase.HIDE:
        return C.hidden_max
    return len(view.hands[view.current]) - C.hand_limit


def reserve(view: State, hand: list[Card], left: list[Card], charting: bool) -> list[Card]:
    """What must stay for the thief of what is left of a hand: all of it, once no more can be spared
    (R26); but for a Supernova, which may be played even then (R47), though not into a system."""
    if view.final_round or len(left) > need(hand):
        return []
    return [card for card in left if charting or KIND[card] != SUPERNOVA]


def starts_left(view: State) -> int | None:
    """Starts still in the deck, which everybody can work out (I.1); None if hidden by an option."""
    if view.memory:
        return None
    piles = (view.discards, view.in_flight, *view.starts, *view.discovery, *view.hands)
    seen = {card for pile in (*piles, *view.hidden) for card in pile if card != HIDDEN}
    seen |= {entry.card for entry in view.known}
    return _STARTS - sum(KIND[card] == START for card in seen)


def counts_shown(view: State) -> bool:
    """Whether counts and sums may be told: a memory game has none before the end (R42)."""
    return not view.memory or bool(view.reason)


def unseen(view: State, aid: bool = False) -> dict[Kind, int]:
    """Of each kind in the game how many cards lie where whoever has this view can't see them: in
    the deck, in the others' hands and among what they hide.  Nothing where none may be counted.

    A card that is known to lie in a hand counts as well: it lies face down; but not where a memory
    `aid` shows it there.
    """
    if not counts_shown(view):
        return {}
    cards, dark = _dark(view, aid)
    left = counts(dark)
    kinds = (START, STAR, LIVING, LIFELESS, TRACES, UFO, CRASH, EMPTY, SUPERNOVA)
    return {Kind(kind): left[kind] for kind in kinds if kind in KIND[:cards]}


def _dark(view: State, aid: bool) -> tuple[int, list[Card]]:
    """How many cards the game has, and those that whoever has this view can't see, or know."""
    piles = [pile for _, pile in PILES.zones(view)]
    seen = {card for pile in piles for card in pile}
    seen |= {entry.card for entry in view.known if aid}
    cards = range(SUPERNOVA_CARD + (sum(map(len, piles)) > SUPERNOVA_CARD))
    return len(cards), [card for card in cards if card not in seen]


def next_odds(view: State, late: bool = False, aid: bool = False) -> dict[Kind, float]:
    """How likely the next card of the deck is of each kind, to whoever has this view.

    Ships that can't be seen lie in the deck, unless one is known to lie in a hand; of all others
    nobody knows: the same are counted as `unseen`.  A Supernova that comes `late` can't be the next
    card while the upper half of the deck lasts; after that nothing is said of it.
    """
    ships, deck = starts_left(view), len(view.deck)
    if ships is None or not deck:
        return {}
    sure = deck > (text.whole_deck(view) + 1) // 2  # then the next card is of the upper half
    left = counts(_dark(view, aid)[1])
    if late and sure:
        left[SUPERNOVA] = 0
    others = max(1, sum(left) - left[START])
    odds = {Kind(kind): (deck - ships) / deck * left[kind] / others for kind in set(KIND)}
    odds[Kind.START] = ships / deck
    if late and not sure:
        del odds[Kind.SUPERNOVA]
    return odds


def turns_left(view: State, seat: Seat) -> int:
    """How many turns a seat has at most, the one that is going on included (R44, R45)."""
    turns = view.final_turns_left if view.final_round else len(view.deck) + view.seats
    before = (seat - view.current) % view.seats
    return max(0, (turns - before - 1) // view.seats + 1)


# --- systems ---


def number_on(kind: Kind, unit: int = 1) -> str:
    """The number on a card: its points divided by `unit`, or what Traces do to their planet's."""
    if kind == TRACES:
        return "×2"
    return str(POINTS[kind] // unit) if POINTS[kind] else ""


def system_of(cards: list[Card], shifted: int = 0) -> PlaySystem:
    """The system of these cards; Traces lie on living planets first, but for `shifted` of them."""
    have = counts(cards)
    tl = max(0, min(have[LIVING], have[TRACES]) - shifted)
    return PlaySystem(have[LIFELESS], have[LIVING], have[TRACES] - tl, tl)


def system_parts(move: PlaySystem) -> list[int]:
    """What the cards of a system score: the Star, planets with Traces, living and lifeless ones."""
    living, lifeless = POINTS[LIVING], POINTS[LIFELESS]
    traced = [living, 2 * living] * move.tl + [lifeless, 2 * lifeless] * move.td
    bare = [living] * (move.lp - move.tl) + [lifeless] * (move.dp - move.td)
    return [POINTS[STAR], *traced, *bare]


def best_now(view: State) -> PlaySystem:
    """The system with the most points that the hand allows."""
    hand = view.hands[view.current]
    return best_system(counts(hand), room(view, hand))


def best_with(view: State, card: Card | None) -> dict[int, int]:
    """How many planets and Traces make the best system with this card of the hand, by kind."""
    best = best_now(view)
    found = {LIVING: best.lp, LIFELESS: best.dp, TRACES: best.tl + best.td}
    if card is not None and found.get(KIND[card]) == 0:
        # A lifeless planet, for which Traces or living planets left no room.
        found[TRACES if found[TRACES] else LIVING] -= 1
        found[KIND[card]] += 1
    return found


def taken_for(hand: Sequence[Card], card: Card, raised: Collection[Card | None]) -> Card:
    """The equal of a card of the hand that the rules take for a system before it.

    Of those that are raised it is the one that goes back before it.
    """
    if KIND[card] not in (STAR, TRACES, *PLANETS):
        return card
    up = card in raised
    same = [each for each in hand if KIND[each] == KIND[card] and (each in raised) == up]
    return max(same) if up else min(same)


def can_shift(system: PlaySystem | None) -> bool:
    """Whether Traces of a system can move from a living planet to a lifeless one."""
    return system is not None and system.tl > 0 and system.td < system.dp


def systems(cards: Sequence[Card]) -> list[list[int]]:
    """The places of a discovery deck, those of one system, UFO or lost ship together.

    A system is laid from its Star to the ship that found it; a lost ship lies below its Crash.
    """
    found: list[list[int]] = []
    closed = True
    for at, card in enumerate(cards):
        kind = KIND[card]
        if closed or kind in (STAR, UFO):
            found.append([])
        found[-1].append(at)
        charted = KIND[cards[found[-1][0]]] == STAR
        closed = kind in (UFO, CRASH) or (kind == START and charted)
    return found


def part_points(pile: Sequence[Card], places: Sequence[int]) -> int:
    """What the cards at these places of a discovery deck have brought."""
    return sum(top_points(list(pile[: at + 1])) for at in places)


def brought_by(view: State, card: Card) -> int:
    """What Traces that lie on a planet have brought, where that is no secret; 0 for all else."""
    piles = view.discovery if KIND[card] == TRACES and counts_shown(view) else ()
    return sum(part_points(pile, (pile.index(card),)) for pile in piles if card in pile)


def lost(pile: Sequence[Card], places: Sequence[int]) -> bool:
    """Whether they have brought nothing: a lost ship."""
    return not part_points(pile, places)


def charted(pile: Sequence[Card]) -> list[int]:
    """The planets of each star of a discovery deck, from the first one charted."""
    kinds = [[KIND[pile[at]] for at in group] for group in systems(pile)]
    return [sum(kind in PLANETS for kind in group) for group in kinds if group[0] == STAR]


def in_lead(view: State) -> bool:
    """Whether nobody has as many points as who is on turn."""
    others = [score for seat, score in enumerate(view.scores) if seat != view.current]
    return view.scores[view.current] > max(others)


def loses(view: State) -> bool:
    """Whether who is on turn would lose if the game ended now, as far as they may know it (R42)."""
    return not view.memory and view.scores[view.current] < max(view.scores)


def ends_soon(view: State) -> bool:
    """Whether the deck runs out before everybody has had a turn (R44)."""
    return len(view.deck) <= view.seats


def draws_again(view: State, seat: Seat) -> bool:
    """Whether the deck lasts until the seat's next turn, for a card of it (R44)."""
    before = (seat - view.current - 1) % view.seats
    return not view.final_round and len(view.deck) > before


def may_open(view: State, card: Card) -> bool:
    """Whether some system that the hand allows contains the card, a Star being there."""
    hand = view.hands[view.current]
    kind, free = KIND[card], room(view, hand)
    if kind == TRACES:
        return free >= 3 and any(KIND[other] in PLANETS for other in hand)
    return kind == STAR or (kind in PLANETS and free >= 2)


def lost_on_lifeless(move: PlaySystem) -> int:
    """What Traces on lifeless planets would bring more on living ones of the same system."""
    return TRACES_GAP * min(move.td, move.lp - move.tl)


def why_not(view: State, card: Card, content: list[Card] | None) -> Refusal | None:
    """Why a card of the hand can't be played now; `content`: what lies round an open Star."""
    kind, hand = KIND[card], view.hands[view.current]
    if kind in (CRASH, EMPTY):
        return refusal("crash_card" if kind == CRASH else "empty_card")
    singles: dict[int, Move] = {UFO: PlayUfo(), START: PlayStart(), STAR: PlaySystem(0, 0, 0, 0)}
    single = singles.get(kind)
    if single is not None:
        return check(view, single)
    if not view.starts[view.current]:
        return refusal("no_ship")
    if not counts(hand)[STAR]:
        return refusal("star_first")
    if kind == TRACES:
        planets = sum(KIND[c] in PLANETS for c in (hand if content is None else content))
        traces = 0 if content is None else len(content) - planets
        if planets <= traces:
            return refusal("traces_need_planet")
    return refusal("reserve", need=len(hand) - room(view, hand))


# --- the last turn ---


def last_seats(view: State) -> list[Seat]:
    """Who still has a last turn, in order (R45)."""
    return [(view.current + i) % view.seats for i in range(view.final_turns_left)]


def ufo_ready(view: State) -> bool:
    """Whether a UFO of the hand could still be met."""
    return check(view, PlayUfo()) is None


def next_best(view: State) -> Move:
    """The next step of the best last turn: every UFO, every ship, every system (I.2)."""
    for move in (PlayUfo(), PlayStart(), best_now(view)):
        if check(view, move) is None:
            return move
    return EndPlay()


def all_in(rules: Rules[State, Move, RocketsOptions], view: State) -> int:
    """What the best last turn would still bring."""
    twin, seat = view.copy(), view.current
    while twin.phase is Phase.PLAY and not isinstance(move := next_best(twin), EndPlay):
        rules.apply(twin, move)
    return twin.scores[seat] - view.scores[seat]
