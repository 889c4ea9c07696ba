"""Every sentence that Rockets says to the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.contract import HIDDEN, Card, Change, Decision, End, Event, Goal, Names, Refusal
from game.core.events import CardMoved, GameEnded, TurnStarted
from game.core.words import counted, joined, spelled
from game.rockets import events as ev
from game.rockets.data import CATALOGUE, CONSTANTS, SUPERNOVA_CARD, Kind
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
    Refill,
    TossUfos,
)
from game.rockets.state import Phase, State, crashes_first, hideable, kind_name, need
from game.rockets.zones import PILES

_REFUSALS = {
    "not_now": ("D4", "This is not the moment for that: the choice now is {phase}."),
    "no_ship": ("R16", "Launch a ship first: nothing but the Supernova flies without a Start."),
    "no_card": ("R21", "You hold no {kind}."),
    "reserve": (
        "R26",
        "You must keep {need} cards for the thief, so this would leave too few.",
    ),
    "star_first": ("R22", "Planets and Traces need a Star in the same system, and you hold none."),
    "crash_card": ("R7", "A Crash is never played: it strikes when the next player draws."),
    "empty_card": ("R41", "Empty space is never played: it only fills the hand."),
    "odd_system": ("R22", "The numbers of planets and of Traces can’t be below zero."),
    "no_planets": ("R22", "You don't hold that many planets of this kind."),
    "traces_need_planet": ("R22", "Traces lie on a planet of the same system, one to a planet."),
    "too_many_ufos": ("R14", "You can spare {ufos} for this ship at most."),
    "no_start_left": ("R32", "No launched ship is left to pick up."),
    "no_discovery_left": ("R32", "Your discovery deck is empty."),
    "no_such_source": ("R32", "Cards come back from the ships or from the discovery deck only."),
    "not_your_cards": ("R27", "These cards are not all in your hand, each of them once."),
    "hide_two": ("R27", "No more than two cards can be hidden."),
    "hide": ("R27", "{need} cards must stay in the hand, besides what is hidden."),
    "discard": ("R35", "Throw away exactly {excess}: four stay."),
}

_PHASES = {
    "play": "playing cards",
    "ufo_window": "what the doomed ship meets",
    "refill": "which card comes back",
    "hide": "what to hide",
    "discard": "what to throw away",
}

_UP_TO = ("nothing", "a card", f"up to {spelled(CONSTANTS.hidden_max)} cards")
"""What can be hidden, by how many cards at the most (R27)."""
STEPS = ("Draw", "Play", "Hide", "Be robbed", "Discard")
"""A turn (D)."""
HIDDEN_SAFE = "Hidden cards are safe and come back in your next turn"
SAFE = "Hidden cards: safe from the thief until your next turn"
REFILLED = "What leaves your discoveries no longer scores"
THROWN_AWAY = "What is thrown away never comes back"
NO_MORE_THIEVES = "In the last round nobody draws from a hand"
UNPLAYED = "What stays in the hand is lost"
EACH_TURN = "Each turn begins with a card from it"
UNTIL_EMPTY = "Once it is empty everybody has one last turn"
LAST_ROUND = "The deck is empty: everybody has one last turn"
_RULINGS = {
    Phase.PLAY: "R21",
    Phase.UFO_WINDOW: "R14",
    Phase.REFILL: "R31",
    Phase.HIDE: "R27",
    Phase.DISCARD: "R35",
}
_CARD_RULINGS = {"START": "R17", "CRASH": "R4", "UFO": "R23", "EMPTY": "R41", "SUPERNOVA": "R47"}
_KIND_WORDS = {info.kind: info.name for info in CATALOGUE}


def refusal(code: str, **values: object) -> Refusal:
    """The refusal with this code, its ruling and its sentence."""
    rule, text = _REFUSALS[code]
    if "kind" in values:
        values["kind"] = _KIND_WORDS[Kind(int(str(values["kind"])))]
    if "phase" in values:
        values["phase"] = _PHASES.get(str(values["phase"]), "none at all")
    return Refusal(code, rule, text.format(**values))


def ruling(view: State) -> str:
    """The ruling about what is to be decided."""
    return _RULINGS.get(view.phase, "R1")


def card_ruling(card: Card) -> str:
    """The ruling about a card."""
    return _CARD_RULINGS.get(CATALOGUE[card].kind.name, "R22")


def to_hide(hand: list[Card]) -> str:
    """What of a hand may be hidden: "up to two cards", "a card, or two with the Crash" (R27)."""
    most, crashes = hideable(hand), crashes_first(hand)
    if not crashes:
        return _UP_TO[most]
    if most == 1:
        return "the Crash"
    return "a card, or " + ("two with the Crash" if crashes == 1 else "both Crashes")


def hiding(hand: list[Card]) -> str:
    """The same as a sentence."""
    if not hideable(hand):
        return "All of them stay for the thief"
    return f"You may hide {to_hide(hand)}: out of the thief’s reach"


def nothing_to_play(view: State, played: bool, thief: str) -> str:
    """Why playing ends by itself, and with it the turn where nothing can be hidden either."""
    what, hand = "Nothing more" if played else "Nothing in your hand", view.hands[view.current]
    if view.final_round:
        return f"{what} can be played: your last turn ends"
    if len(hand) >= need(hand) and not hideable(hand):
        return f"{what} can be played or hidden: {thief} draws one card"
    return f"{what} can be played"


def comes_of(view: State, move: Move) -> str:
    """What the rules make of a move besides its points; empty where nothing is to be said."""
    match move:
        case PlayUfo():
            return "The ship stays ready"
        case PlaySystem():
            return "The ship lands on top of it"
        case PlaySupernova():
            return "Ends the game at once"
        case EndPlay():
            hand = view.hands[view.current]
            if view.final_round or not hideable(hand):
                return "Nothing more is played"
            return f"Then you hide {to_hide(hand)}"
        case Hide(()):
            return "All stay in reach"
        case Hide(cards) | Discard(cards):
            left = [card for card in view.hands[view.current] if card not in cards]
            kept = "Still in reach" if isinstance(move, Hide) else "You keep"
            return f"{kept}: {card_words(tuple(sorted(left)))}"
        case _:
            return ""


def prompt(view: State, decision: Decision, names: Names) -> str:
    """Who must do what, in one sentence."""
    who = names.of(decision.seat)
    you = decision.seat == names.viewer
    next_seat = (decision.seat + 1) % view.seats
    thief = names.inside(next_seat)
    draws = "draw" if next_seat == names.viewer else "draws"
    match decision.prompt:
        case "play":
            if view.final_round and not view.hands[decision.seat]:
                return f"{who}: last turn, and no card is left to play"
            if view.final_round:
                whose = names.inside(decision.seat)
                return f"Last turn: {whose} may play everything" + (" you hold" if you else "")
            ships = len(view.starts[decision.seat])
            if ships:
                ready = "a ship is ready" if ships == 1 else f"{ships} ships are ready"
                return f"{who}: play cards or finish, {ready}"
            flies = (Kind.START, Kind.SUPERNOVA)  # what needs no ship (R16)
            if you and not any(CATALOGUE[c].kind in flies for c in view.hands[decision.seat]):
                return f"{who}: no ship is ready, and nothing can be played without one"
            return f"{who}: no ship is ready, play what you can or finish"
        case "ufo_window":
            return f"{who}: this ship will crash. Let UFOs meet it first?"
        case "refill":
            return f"{who}: too few cards in the hand, pick one up"
        case "hide":
            hand = view.hands[decision.seat]
            # Of another's hand only its size is known.
            most = (
                hideable(hand)
                if you
                else min(CONSTANTS.hidden_max, len(hand) - CONSTANTS.reserve_plain)
            )
            if most < 1:
                all_cards = "all your cards" if you else "all cards"
                return f"{who}: {all_cards} must stay in hand, {thief} {draws} one"
            what = to_hide(hand) if you else _UP_TO[most]
            comma = "," if ", or" in what else ""
            return f"{who} may hide {what}{comma} before {thief} {draws}"
        case _:
            excess = len(view.hands[decision.seat]) - 4
            cards = "a card" if excess == 1 else f"{excess} cards"
            return f"{who}: throw away {cards}"


def describe_move(view: State, move: Move) -> str:
    """A move in a few words."""
    match move:
        case PlayUfo():
            return "Meet a UFO"
        case PlaySystem():
            return f"Chart a system: {system_words(move)}"
        case PlayStart():
            return "Launch a ship from the hand"
        case PlaySupernova():
            return "Let the Supernova explode"
        case EndPlay():
            return "Finish playing"
        case TossUfos(count):
            return f"Let {count} UFOs meet the ship" if count != 1 else "Let a UFO meet the ship"
        case Refill(source):
            return "Pick up a ready ship" if source == "starts" else "Pick up the top discovery"
        case Hide(cards):
            return f"Hide {card_words(cards)}" if cards else "Hide nothing"
        case Discard(cards):
            return f"Throw away {card_words(cards)}"


def system_points(move: PlaySystem) -> int:
    """What a system scores (F.1)."""
    return 10 + 10 * move.dp + 20 * move.lp + 20 * move.td + 40 * move.tl


def system_words(move: PlaySystem) -> str:
    """A system's content: "Star, 2 living, 1 with Traces"."""
    parts = ["Star"]
    if move.lp:
        parts.append(f"{move.lp} living" + (f" ({move.tl} with Traces)" if move.tl else ""))
    if move.dp:
        parts.append(f"{move.dp} lifeless" + (f" ({move.td} with Traces)" if move.td else ""))
    return ", ".join(parts)


def card_words(cards: Iterable[Card], one: Callable[[Card], str] = kind_name) -> str:
    """Cards by their kinds; of equal ones how many: "Star and 2 × Lifeless planet".  `one`: how a
    single one is called, `a_card` inside a sentence."""
    kinds: dict[str, list[Card]] = {}
    for card in cards:
        kinds.setdefault(kind_name(card), []).append(card)
    found = kinds.items()
    return joined(f"{len(same)} × {kind}" if same[1:] else one(same[0]) for kind, same in found)


def describe(event: Event, names: Names) -> str | None:
    """The log's sentence for an event, or None if it needs none."""
    line = _line(event, names)
    return line and f"{line}."


def _line(event: Event, names: Names) -> str | None:
    match event:
        case TurnStarted(seat, turn):
            return f"Turn {turn}: {names.inside(seat)}"
        case CardMoved(card, source, target) if card != HIDDEN:
            if (source.name, target.name) != ("deck", "hand"):
                return None
            return f"{names.of(target.seat)} drew {a_card(card)} from the deck"
        case ev.StartLaunched(seat, _, source, doomed):
            how = {"deck": "", "hand": " from the hand", "stolen": " that was just drawn"}[source]
            end = ", and a Crash is waiting for it" if doomed else ""
            return f"{names.of(seat)} launched a ship{how}{end}"
        case ev.UfoMet(seat, _, points):
            return f"{names.of(seat)} met a UFO: +{names.points(points)}"
        case ev.SystemCharted(seat, cards, points):
            planets = sum(CATALOGUE[card].kind in (Kind.LIFELESS, Kind.LIVING) for card in cards)
            size = f"with {counted(planets, 'planet')}" if planets else "without planets"
            return f"{names.of(seat)} charted a system {size}: +{names.points(points)}"
        case ev.HidCards(seat, count):
            return f"{names.of(seat)} hid {'a card' if count == 1 else f'{count} cards'}"
        case ev.HiddenRecalled(seat, count):
            hidden = "a hidden card" if count == 1 else f"{count} hidden cards"
            return f"{names.of(seat)} got {hidden} back"
        case ev.Refilled(seat, card, points):
            cost = f": −{names.points(-points)}" if points else ""
            return f"{names.of(seat)} picked up {a_card(card)}{cost}"
        case ev.CardStolen(thief, victim, card, _):
            what = "a card" if card == HIDDEN else a_card(card)
            return f"{names.of(thief)} drew {what} from {names.inside(victim)}"
        case ev.DuelHit(victim, by, _, drawn):
            if drawn:
                return f"The Crash that {names.inside(by)} drew struck {names.inside(victim)}"
            return f"{names.whose(by, first=True)} Crash struck {names.inside(victim)}"
        case ev.StartCancelled(seat, _, _, waited):
            ship = "new ship" if waited else "ship"
            return f"{names.of(seat)} lost a {ship} to a Crash"
        case ev.CrashWaits(seat, _):
            return f"A Crash waits for the next ship of {names.inside(seat)}"
        case ev.Discarded(seat, cards):
            return f"{names.of(seat)} threw away {card_words(cards, a_card)}"
        case ev.FinalRoundBegan(seat):
            return f"The deck ran out: everybody has one last turn, {names.inside(seat)} first"
        case ev.SupernovaExploded(seat):
            return f"{names.of(seat)} let the Supernova explode"
        case GameEnded(reason, winners):
            return end_sentence(reason, winners, names)
        case _:
            return None


def public(events: Sequence[Event], view: State, names: Names) -> Sequence[str]:
    """What concerns everybody, in the log's sentences; of the Supernova also what follows."""
    told = ((event, _line(event, names) or "") for event in events)
    on = ": the game goes on until the deck is empty"
    return [f"{line}{on * isinstance(event, ev.Discarded)}." for event, line in told]


def ending(state: State, event: GameEnded, names: Names) -> str:
    """How the game ended, also whose Supernova it was, which lies where it was played."""
    piles = enumerate(state.discovery)
    seat = next((seat for seat, pile in piles if SUPERNOVA_CARD in pile), None)
    whose = "The" if seat is None else names.whose(seat, first=True)
    return end_sentence(event.reason, event.winners, names, whose) + "."


def end_sentence(reason: str, winners: tuple[int, ...], names: Names, whose: str = "The") -> str:
    """How the game ended and who won."""
    how = "The last turn was played"
    if reason == "supernova":
        how = f"{whose} Supernova ended the game"
    if len(winners) == 1:
        return f"{how}: {names.inside(winners[0])} won"
    who = joined(names.inside(seat) for seat in winners)
    return f"{how}: {who} share the victory"


def progress(state: State) -> str:
    """Where we are in the game."""
    if state.reason:
        return counted(state.turn, "turn")
    left = f"deck {len(state.deck)}"
    if state.final_round:
        left = counted(state.final_turns_left, "last turn")
    return f"Turn {state.turn} · {left}"


def whole_deck(state: State) -> int:
    """How many cards lay in the deck when all had their first cards."""
    cards = sum(len(pile) for _, pile in PILES.zones(state))
    dealt = CONSTANTS.hand_deal * state.seats + CONSTANTS.first_player_extra
    return max(1, len(state.deck), cards - dealt)


def goal(state: State) -> Goal:
    """How far the deck is (F.2), and that a Supernova may end it sooner (section H), unless it has
    been thrown away; in a memory game nobody is told whether it lies below other discards."""
    left, whole = len(state.deck), whole_deck(state)
    end = End(
        f"All {whole} cards of the deck are drawn, then a last turn each.", whole - left, whole
    )
    cards = sum(len(pile) for _, pile in PILES.zones(state))
    nova = cards > SUPERNOVA_CARD and SUPERNOVA_CARD not in state.discards
    ends = ", unless the Supernova ends it" if state.memory else ", or the Supernova"
    soon = f"at most {left + state.seats} turns" + (ends if nova else " left")
    if state.final_round:
        soon = counted(state.final_turns_left, "last turn")
    if state.reason:
        soon = ""
    if not nova:
        return Goal((end,), soon)
    return Goal((end, End("Or the Supernova is played: that ends it at once.", 0, 1)), soon)


def a_card(card: Card) -> str:
    """A card inside a sentence: "a Star", "Empty space"."""
    name = kind_name(card)
    return name if name in ("Traces of a civilization", "Empty space") else f"a {name}"


def duel_words(event: ev.DuelHit, names: Names) -> str:
    """Whose Crash strikes whom."""
    victim = names.inside(event.victim)
    if event.drawn:
        return f"{names.of(event.by)} drew the Crash: it strikes {victim}"
    return f"{names.whose(event.by, first=True)} Crash strikes {victim}"


def changes(event: Event) -> tuple[Change, ...]:
    """What an event brought or cost whom.

    Cards are not counted: hands change with every draw, robbery, hiding and play, and a few of
    these alone would add up to nothing that can be seen.
    """
    match event:
        case ev.UfoMet(seat, _, points) | ev.SystemCharted(seat, _, points):
            return (Change(seat, points),)
        case ev.Refilled(seat, _, points):
            return (Change(seat, points),)
        case ev.StartCancelled(seat):
            return (Change(seat, count=-1, thing="ship"),)
        case _:
            return ()
