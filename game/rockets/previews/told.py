"""What a player is told beforehand, in words: systems, risks, odds, and who robs whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.contract import Card, Names, Seat, Zone
from game.core.events import TurnStarted
from game.core.session import Step
from game.core.words import capital, counted
from game.rockets import previews, text
from game.rockets.data import CATALOGUE, CRASH, KIND, STAR, SUPERNOVA, UFO, Kind
from game.rockets.data import CONSTANTS as C
from game.rockets.effects.discovery import system_cards
from game.rockets.legal import check
from game.rockets.moves import PlayStart, PlaySystem, PlayUfo
from game.rockets.scoring import standings
from game.rockets.state import Phase, State, counts, crashes_first, hideable, need
from game.rockets.text import system_points
from game.rockets.zones import DECK

_MORE = "Once charted it never grows"
_IDLE = "A UFO or a Star gives it something to do"
_IDLES = "A UFO or a Star gives one of them something to do"
_THIEF, _VICTIM = previews.thief_of, previews.victim_of


@dataclass(frozen=True, slots=True)
class Told:
    """A heading, cards to show, and lines."""

    heading: str
    lines: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    total: str = ""


def system_sum(move: PlaySystem, names: Names) -> str:
    """ "10 + 20 + 40 + 10 = 80": the Star, living planets, lifeless ones, Traces beside theirs."""
    parts, total = previews.system_parts(move), names.points(system_points(move))
    return " + ".join(map(names.points, parts)) + (f" = {total}" if parts[1:] else "")


def part_sum(names: Names, pile: Sequence[Card], part: Sequence[int]) -> tuple[str, str]:
    """How the cards at these places of a discovery deck have brought their points, and these."""
    how = part_words(pile, part, names).rpartition(" ")[0] if part else ""
    return how, names.points(previews.part_points(pile, part))


def part_words(pile: Sequence[Card], part: Sequence[int], names: Names) -> str:
    """What one system, UFO or lost ship of a discovery deck has brought: "10 + 20 + 40 = 70"."""
    if KIND[pile[part[0]]] == UFO:
        return f"UFO: {names.points(previews.UFO_POINTS)}"
    if KIND[pile[part[0]]] != STAR:
        return "Lost ship: 0"
    brought = [points for at in part if (points := previews.part_points(pile, (at,)))]
    total = names.points(sum(brought))
    return " + ".join(map(names.points, brought)) + (f" = {total}" if brought[1:] else "")


def lies_in(view: State, card: Card, names: Names) -> tuple[str, ...]:
    """What a discovered card has brought together with those round it; not in a memory game."""
    for pile in view.discovery if previews.counts_shown(view) else ():
        for part in previews.systems(pile):
            if card in [pile[at] for at in part]:
                words = part_words(pile, part, names)
                return (f"Its system: {words}" if KIND[pile[part[0]]] == STAR else words,)
    return ()


def pile_words(view: State, zone: Zone) -> Told:
    """What the deck is for, and what lies among the discards; in a memory game only the top one."""
    cards = view.deck if zone == DECK else view.discards
    heading = f"{'Deck' if zone == DECK else 'Discards'} · {counted(len(cards), 'card')}"
    if zone == DECK:
        return Told(heading, (text.EACH_TURN, text.UNTIL_EMPTY) if cards else (text.LAST_ROUND,))
    seen = cards if previews.counts_shown(view) else cards[-1:]
    lies = (capital(text.card_words(seen)),) if seen else ()
    return Told(heading, (*lies, text.THROWN_AWAY))


def waits_for(view: State, card: Card, names: Names) -> str:
    """What a Crash that lies on the table waits for; nothing of another card."""
    for seat, pile in enumerate(view.waiting):
        if card in pile:
            return f"{names.whose(seat, first=True)} next ship is lost to it"
    return ""


def finds_words(
    view: State, seat: Seat, names: Names, some: Sequence[Sequence[int]] | None = None
) -> Told:
    """A seat's discoveries in words, or only those at some places of its pile."""
    pile = view.discovery[seat]
    whole = previews.systems(pile)
    parts = whole if some is None else some
    other = "other " if len(parts) < len(whole) else ""
    total = names.points(sum(previews.part_points(pile, part) for part in parts))
    heading = f"{names.whose(seat, first=True)} {other}discoveries · {total}"
    return Told(heading, tuple(part_words(pile, part, names) for part in parts))


def system_words(view: State, move: PlaySystem, cards: tuple[Card, ...], names: Names) -> Told:
    """The system that is being built."""
    left = len(view.hands[view.current]) - len(cards)
    keeps = f"Keeps {counted(left, 'card')} in the hand"
    lines = (system_sum(move, names), keeps, "Then this ship has landed", _MORE)
    total = f"+{names.points(system_points(move))}"
    if previews.counts_shown(view):
        score = view.scores[view.current]
        total = f"{names.points(score)} → {names.points(score + system_points(move))}"
    return Told("Star system", lines, cards, total)


def percent(part: int, whole: int) -> str:
    """A share in per cent, a half rounded up."""
    return f"{(200 * part + whole) // (2 * whole)} %"


def share(part: float | None) -> str:
    """The same of a chance; nothing where none is known."""
    return "" if part is None else percent(round(1000 * part), 1000)


def next_share(view: State, kind: Kind, left: int, odds: Mapping[Kind, float]) -> str:
    """How likely the next card of the deck is of a kind of which so many are unseen; of a late
    Supernova, which may have been drawn, how likely at the most."""
    if kind in odds or not view.deck:
        return share(odds.get(kind))
    return f"≤ {share(1 / len(view.deck))}" if left else share(0.0)


def risk_words(left: list[Card], thief: str, hiding: tuple[Card, ...], idle: bool = False) -> Told:
    """What the next player's draw may bring, with these cards left in the hand (I.2)."""
    count = len(left)
    strikes, struck = previews.duel_odds(left)
    lines = [f"{thief} draws 1 of {count}: {percent(1, count)} each"]
    if struck:
        them = (200 * strikes + count) // (2 * count)  # and the rest, so that both make 100
        lines.append(f"Your Crash hits {thief} {them} %, hits you {100 - them} %")
    if CRASH in (KIND[card] for card in hiding):
        lines.append("A hidden Crash strikes nobody")
    kept = len(hiding)
    lines.append(text.HIDDEN_SAFE if kept else text.hiding(left))
    if idle:
        lines.append("Nothing could be played this turn")
    return Told("The risk", tuple(lines), tuple(left))


class Outlook(NamedTuple):
    """What is ahead of a player: a heading, a sentence, and how much of the way is left, or -1."""

    heading: str
    words: str
    share: float = -1.0


def outlook(view: State, viewer: Seat, left: list[Card], names: Names) -> tuple[Outlook, ...]:
    """What the thief may take, with these cards left in the hand, and how far off the end is."""
    if view.reason:
        return ()
    own, said = view.current == viewer, []
    thief, victim = (names.inside(seat(view, viewer)) for seat in (_THIEF, _VICTIM))
    if view.final_round:
        said.append(Outlook("The thief", text.NO_MORE_THIEVES))
    elif not own or view.phase is Phase.DISCARD or view.hidden[viewer]:  # these come back first
        both = f"You draw a card from {victim}, {thief} one from you: never a hidden one"
        said.append(Outlook("The thief", both))
    elif view.phase is Phase.PLAY:
        said.append(Outlook("The thief", _thief_words(left, thief)))
    turns, deck = previews.turns_left(view, viewer), len(view.deck)
    if not view.final_round:
        words = f"Deck {deck}: at most {counted(turns, 'turn')} for you"
        if own:  # this turn is one of them
            words = f"Deck {deck}: this turn and at most {turns - 1} more"
        said.append(Outlook("The deck", words, deck / text.whole_deck(view)))
    elif own:
        said.append(Outlook("The deck", "Deck empty: this is your last turn", 0.0))
    else:
        last = "you have one last turn" if turns else "your last turn is over"
        said.append(Outlook("The deck", f"Deck empty: {last}", 0.0))
    return tuple(said)


def _thief_words(left: list[Card], thief: str) -> str:
    count = len(left)
    if count < need(left):
        return f"That leaves too few: a card comes back before {thief} draws"
    safe = hideable(left)
    if not safe:
        which = "Both" if count == 2 else f"All {count}"
        return f"{which} cards stay, and {thief} draws one of them"
    if crashes_first(left):
        return f"You may hide {text.to_hide(left)}; {thief} draws one of the rest"
    rest = count - safe
    return f"You may hide {safe} of {counted(count, 'card')}; {thief} draws 1 of the other {rest}"


def odds(view: State) -> str:
    """How likely the next card of the deck is a ship."""
    left, deck = previews.starts_left(view), len(view.deck)
    if left is None or not deck:
        return ""
    return f"{left} of them ships: {percent(left, deck)}" if left else "No ship is left in the deck"


def ships_words(view: State, seat: int) -> str:
    """What the seat's ships stand at."""
    ships, skulls = len(view.starts[seat]), len(view.waiting[seat])
    if skulls:
        which = "1 Crash waits" if skulls == 1 else f"{skulls} Crashes wait"
        return f"{which} for your next ship"
    if not ships:
        again = previews.draws_again(view, seat) and not view.reason
        return "No ship: draw a Start" if again else "No ship"
    return "Ready: 1 ship" if ships == 1 else f"Ready: {ships} ships"


def phase_words(view: State, viewer: int, thief: str, names: Names, *, asked: bool = True) -> Told:
    """What is going on where nothing is built, hidden or thrown away; `asked`: somebody chooses
    now, else what was chosen is being shown."""
    if not asked:
        return Told("Your ships", (ships_words(view, viewer),))
    if view.phase is Phase.REFILL and view.current == viewer:
        stay = need(view.hands[viewer])
        line = f"{thief} draws from at least {stay} cards: one comes back"
        return Told("Too few cards", (line, text.REFILLED))
    if view.phase is Phase.UFO_WINDOW and view.pending is not None and view.pending.seat == viewer:
        gain = f"A UFO that meets it now brings +{names.points(previews.UFO_POINTS)}"
        return Told("Doomed ship", ("A Crash has waited for it", gain))
    return Told("Your ships", (ships_words(view, viewer),))


def can_chart(view: State) -> bool:
    """Whether a system could be charted now."""
    return check(view, PlaySystem(0, 0, 0, 0)) is None


def advice(view: State, names: Names) -> Told:
    """What could be played now, or why nothing can; and what a Supernova in the hand would do."""
    said = _advice(view, names)
    if not counts(view.hands[view.current])[SUPERNOVA]:
        return said
    return replace(said, lines=(*said.lines, _supernova(view)))


def _supernova(view: State) -> str:
    """What playing it now would come to; in a memory game nobody is told who leads (R42)."""
    if view.memory:
        return "Your Supernova can end the game now"
    if previews.in_lead(view):
        return "Your Supernova can end the game now: you win"
    if view.scores[view.current] == max(view.scores):  # R50
        return "Your Supernova can end the game now: you share the victory"
    return "Your Supernova can end the game now: you would not win"


def _advice(view: State, names: Names) -> Told:
    seat = view.current
    if can_chart(view):
        best = previews.best_now(view)
        sum_ = system_sum(best, names).replace(" = ", "\u00a0=\u00a0")
        lines = [f"Best system now: {sum_}", *([text.UNPLAYED] if view.final_round else [])]
        return Told("Ready to chart", tuple(lines), tuple(system_cards(view.hands[seat], best)))
    if view.waiting[seat]:
        return Told("Grounded", ("A Crash waits: your next ship is lost",))
    if not view.starts[seat] and view.final_round:
        return Told("No ship", ("The deck is empty: no more ships come",))
    if not view.starts[seat] and not previews.draws_again(view, seat):
        return Told("No ship", ("The deck ends before you draw again",))
    if not view.starts[seat]:
        return Told("No ship", ("Ships come from the deck; keep what matters",))
    heading, line = (
        ("Ship ready", _IDLE) if len(view.starts[seat]) == 1 else ("Ships ready", _IDLES)
    )
    if previews.ufo_ready(view):
        line = f"A UFO can be met now: +{names.points(previews.UFO_POINTS)}"
    elif any(KIND[card] in (UFO, STAR) for card in view.hands[seat]):
        line = "What could be played must stay for the thief"
    elif not view.hands[seat]:
        line = "No card is left to play"
    return Told(heading, (line,))


# --- seats ---


def thievery(view: State, names: Names, viewer: Seat | None, seat: Seat) -> str:
    """Who robs whom, to whom it may concern."""
    victim = previews.victim_of(view, seat)
    if viewer is None or viewer not in (victim, previews.thief_of(view, seat)):
        return f"robs {names.inside(victim)}"
    if victim == previews.thief_of(view, seat):
        return "robs you, robbed by you"
    return "robs you" if victim == viewer else "you rob them"


def seat_words(view: State, seat: int) -> str:
    """What a seat has, in a few words: the cards of its hand, and apart those that it hides."""
    hidden = len(view.hidden[seat])
    ships, skulls = len(view.starts[seat]), len(view.waiting[seat])
    parts = [f"hand {len(view.hands[seat])}"]
    if hidden:
        parts.append(f"hidden {hidden}")
    if ships:
        parts.append(counted(ships, "ship"))
    if skulls:
        parts.append(f"{skulls} Crash{'es' if skulls != 1 else ''} waiting")
    return " · ".join(parts)


def seat_words_most() -> str:
    """The same, of a seat with a full hand and all the hidden cards that it may have."""
    return f"hand {C.hand_limit} · hidden {C.hidden_max}"


def known_words(view: State, viewer: int, seat: int) -> tuple[str, ...]:
    """The cards that the viewer knows to lie with a seat, "?" where they may have moved (C.3), and
    in short how many."""
    found = [
        CATALOGUE[entry.card].kind.word + ("" if entry.certain else "?")
        for entry in view.known
        if entry.viewer == viewer and entry.holder == seat
    ]
    return (f"has {', '.join(found)}", f"{len(found)} known") if found else ()


def needs_words(view: State, hand: list[Card]) -> str:
    """How many cards stay for the thief, or in the hand."""
    if view.phase is Phase.DISCARD:
        return f"{C.hand_limit} cards may stay in the hand"
    if view.final_round:
        return "Last turn: no card has to stay"
    stay, crashes = need(hand), crashes_first(hand)
    if crashes and view.phase is not Phase.PLAY:
        without = "the Crash" if crashes == 1 else "the Crashes"
        return f"{stay} cards must stay for the thief, {C.reserve_plain} without {without}"
    why = ": you hold a Crash" if stay == C.reserve_with_crash else ""
    if view.phase is not Phase.PLAY or len(hand) < stay:
        return f"{stay} cards must stay for the thief{why}"
    if len(hand) > stay:
        return f"Any {stay} cards must stay for the thief{why}"
    if counts(hand)[SUPERNOVA]:
        return f"All but the Supernova must stay for the thief (dotted){why}"
    return f"These {stay} cards must stay for the thief (dotted){why}"


def last_turns(view: State, names: Names) -> str:
    """Who still has a last turn, in order; or a warning when the deck runs out soon."""
    if view.reason:
        return ""
    if view.final_round:
        seats = previews.last_seats(view)
        title = "Last turn: " if len(seats) == 1 else "Last turns: "
        return title + ", ".join(names.of(seat) for seat in seats)
    if previews.ends_soon(view):
        return "The deck runs out within this round"
    return ""


def ranking(view: State, names: Names) -> tuple[tuple[str, str], ...]:
    """The result if the game ended now: place and name of each, and its points."""
    return tuple((f"{s.place}. {names.of(s.seat)}", names.points(s.score)) for s in standings(view))


def log_from(view: State, viewer: Seat | None, steps: Sequence[Step[Any, Any]]) -> int:
    """In a memory game the log reaches back to the viewer's previous turn (H)."""
    if not view.memory or view.reason:
        return 0
    seat = view.current if viewer is None else viewer
    begun = [
        number
        for number, step in enumerate(steps)
        if any(isinstance(event, TurnStarted) and event.seat == seat for event in step.events)
    ]
    back = 2 if seat == view.current else 1
    return begun[-back] if len(begun) >= back else 0


def has_played(steps: Sequence[Step[Any, Any]]) -> bool:
    """Whether something has been played since the turn began."""
    for step in reversed(steps):
        if any(isinstance(event, TurnStarted) for event in step.events):
            return False
        if isinstance(step.move, PlayUfo | PlaySystem | PlayStart):
            return True
    return False
