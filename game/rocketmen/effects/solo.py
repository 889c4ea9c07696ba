"""The solo rival: a small machine of rules, not a bot (section H3)."""

from __future__ import annotations

from game.core.cards import move_card
from game.core.contract import HIDDEN, Card, Event
from game.core.events import Shuffled
from game.rocketmen.data import KIND, LOCATION, LOCATIONS, SOLO, SOLO_CARDS, SPACES, TARGETS
from game.rocketmen.data.model import Destination
from game.rocketmen.effects.cards import refill_slot
from game.rocketmen.events import solo as ev
from game.rocketmen.state import RIVAL, Rival, State
from game.rocketmen.zones import DISPLAY, RIVAL_CARDS, SOLO_ACTIVE, SOLO_DECK, SOLO_DISCARD


def begin_turn(state: State, events: list[Event]) -> None:
    """RIVAL_START: without a mission the rival draws one, as long as it has tokens."""
    rival = _rival(state)
    if rival.busy or not rival.tokens:
        return
    _aim(state, rival, events)
    _choose(state, rival, events)


def remove(state: State, slot: int, events: list[Event]) -> None:
    """The player gives the rival a card of the display; its rocket advances (R61, R62)."""
    _take(state, slot, "removal", events)
    rival = _rival(state)
    rival.removed = True
    _advance(state, rival, 1, "removal", events)


def end_turn(state: State, events: list[Event]) -> None:
    """RIVAL_END: a Threat, or a step and the leftmost card (R63); then the display moves up."""
    rival = _rival(state)
    filled = [slot for slot, pile in enumerate(state.display) if pile]
    threats = [slot for slot in filled if KIND[state.display[slot][-1]] == "threat"]
    if threats:
        if rival.busy:
            events.append(ev.RivalWaits("threat"))
        _take(state, threats[0], "threat", events)
    else:
        if rival.busy:
            _advance(state, rival, 1, "turn", events)
        else:
            events.append(ev.RivalWaits("no_mission"))
        if filled:
            _take(state, filled[0], "leftmost", events)
    _slide(state, events)
    for slot, pile in enumerate(state.display):
        if not pile:
            refill_slot(state, slot, events, fresh=False)


def end_reason(state: State) -> str:
    """Why a solo game ends at the end of a turn, empty while it goes on (R65, R66)."""
    if not any(state.display):
        return "display"
    if all(state.board):
        return "board"
    rival, player = _rival(state), state.players[0]
    if (not player.tokens_left or not rival.tokens) and state.all_visited():
        return "sixth"
    if not player.tokens_left and not rival.tokens:
        return "tokens"
    return ""


def open_missions(state: State, destination: Destination) -> list[str]:
    """The types of mission that the rival could still fly to a destination."""
    return [
        LOCATIONS[index].mission for index in SPACES[destination] if RIVAL not in state.board[index]
    ]


def _rival(state: State) -> Rival:
    assert state.rival is not None, "there is a rival in solo games"
    return state.rival


def _draw(state: State, events: list[Event]) -> Card:
    """Turns the next solo card over, face up beside the deck; discards make a new deck.

    HIDDEN on a view, where what comes is not known.
    """
    if not state.solo_deck:
        for card in list(state.solo_discard):
            move_card(events, card, state.solo_discard, SOLO_DISCARD, state.solo_deck, SOLO_DECK)
        state.rng.shuffle(state.solo_deck)
        events.append(Shuffled(SOLO_DECK))
    card = state.solo_deck[-1] if state.solo_deck else HIDDEN
    if card == HIDDEN:
        return HIDDEN
    move_card(events, card, state.solo_deck, SOLO_DECK, state.solo_active, SOLO_ACTIVE)
    return card


def _drop(state: State, card: Card, events: list[Event]) -> None:
    move_card(events, card, state.solo_active, SOLO_ACTIVE, state.solo_discard, SOLO_DISCARD)


def _aim(state: State, rival: Rival, events: list[Event]) -> None:
    """Draws left cards until one makes sense."""
    while True:
        card = _draw(state, events)
        if card == HIDDEN:
            return
        destination, start = SOLO[card].left[state.options.difficulty]
        target = TARGETS[destination].target
        open_ = open_missions(state, destination)
        verdict: ev.Verdict = "kept"
        if not open_:
            verdict = "full"
        elif not any(other != card and SOLO[other].mission in open_ for other in SOLO_CARDS):
            verdict = "no_mission"  # R58
        events.append(ev.RivalAims(card, destination, start, target, verdict))
        if verdict == "kept":
            rival.destination, rival.position, rival.target = destination, start, target
            return
        _drop(state, card, events)


def _choose(state: State, rival: Rival, events: list[Event]) -> None:
    """Draws right cards until one names a mission that the rival can fly there."""
    destination = rival.destination
    while destination is not None:
        card = _draw(state, events)
        if card == HIDDEN:
            return
        mission = SOLO[card].mission
        index = LOCATION.get((destination, mission))
        verdict: ev.Verdict = "kept"
        if index is None:
            verdict = "not_there"
        elif RIVAL in state.board[index]:
            verdict = "done"
        events.append(ev.RivalChooses(card, mission, destination, verdict))
        if verdict == "kept":
            rival.mission = mission
            _advance(state, rival, SOLO[card].advance, "card", events)
            return
        _drop(state, card, events)


def _advance(state: State, rival: Rival, spaces: int, cause: ev.Cause, events: list[Event]) -> None:
    """Moves the rival's rocket and completes its mission on arrival (R60, R62)."""
    if spaces:
        before = rival.position
        rival.position += spaces
        events.append(ev.RivalAdvanced(before, rival.position, rival.target, cause))
    if rival.position >= rival.target:
        _complete(state, rival, events)


def _complete(state: State, rival: Rival, events: list[Event]) -> None:
    """RIVAL_COMPLETE: the next points of the location, and the solo cards go (R59)."""
    assert rival.destination is not None
    location = LOCATION[rival.destination, rival.mission]
    points = state.next_points(location)
    state.board[location].append(RIVAL)
    rival.vp += points
    rival.tokens -= 1
    events.append(ev.RivalLanded(location, len(state.board[location]), points, rival.tokens))
    for card in list(state.solo_active):
        _drop(state, card, events)
    rival.destination, rival.mission, rival.position, rival.target = None, "", 0, 0


def _take(state: State, slot: int, cause: ev.Claim, events: list[Event]) -> None:
    pile = state.display[slot]
    card = pile[-1]
    events.append(ev.RivalTook(card, slot, cause))
    move_card(events, card, pile, DISPLAY[slot], state.rival_cards, RIVAL_CARDS)
    state.fresh[slot] = False


def _slide(state: State, events: list[Event]) -> None:
    """Moves the cards of the display to the left, so that no gap lies before a card (R64)."""
    free = 0
    for slot, pile in enumerate(state.display):
        if not pile:
            continue
        if slot != free:
            move_card(events, pile[-1], pile, DISPLAY[slot], state.display[free], DISPLAY[free])
            state.fresh[free], state.fresh[slot] = state.fresh[slot], False
        free += 1
