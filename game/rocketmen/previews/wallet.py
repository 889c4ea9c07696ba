"""What could pay: the hand's cards and face-up tokens, laid out and changed piece by piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.contract import Card
from game.rocketmen.bots.purse import aims, suggestion
from game.rocketmen.data import TOKENS, TWIN
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import (
    Source,
    own_money,
    payment_of,
    placing_price,
    placing_rest,
    price,
    sources,
    targets,
    unpack,
)
from game.rocketmen.moves import Buy, Payment, Place
from game.rocketmen.previews import change_lost, together
from game.rocketmen.state import State


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that could pay: a card, or a token and which of several."""

    card: Card = -1
    """-1 for a token."""
    token: int = -1
    copy: int = 0


@dataclass
class Wallet:
    """A payment that is laid out by itself and obeys what the player put in or took out."""

    view: State
    cost: int = 0
    """The price, packed."""
    without: tuple[Card, ...] = ()
    """Cards that are spoken for: those being placed."""
    bought: tuple[Card, ...] = ()
    """What is being bought: some cards pay more for it."""
    pins: list[Piece] = field(default_factory=list)
    bans: list[Piece] = field(default_factory=list)
    chosen: dict[Piece, Source] = field(default_factory=dict)
    enough: bool = False
    """Whether all that there is would pay the price."""

    @property
    def price(self) -> Items:
        """What is asked for."""
        return unpack(self.cost)

    def pieces(self) -> dict[Piece, Source]:
        """Everything that could pay, tokens first."""
        player = self.view.player
        copies = list(player.spent)
        found = {}
        for source in sources(player, self.bought, self.without):
            if source.card >= 0:
                found[Piece(source.card)] = source
            else:
                found[Piece(token=source.token, copy=copies[source.token])] = source
                copies[source.token] += 1
        return found

    def lay_out(self) -> None:
        """Lays out the cheapest payment that has what was put in and not what was taken out.

        Wishes that can't be kept are dropped, the oldest first.
        """
        pieces = self.pieces()
        to = aims(self.view, self.view.player)
        while True:
            offers = {piece: source for piece, source in pieces.items() if piece not in self.bans}
            pinned = [source for piece, source in offers.items() if piece in self.pins]
            payment = suggestion(list(offers.values()), self.cost, pinned, to)
            if payment is not None:
                self.enough = True
                self.take(payment)
                return
            if len(self.bans) + len(self.pins) == 0:
                self.enough, self.chosen = False, {}
                return
            (self.bans if len(self.bans) >= len(self.pins) else self.pins).pop(0)

    def take(self, payment: Payment) -> None:
        """Lays out this payment."""
        wanted = self.wants(payment)
        self.chosen = {piece: each for piece, each in self.pieces().items() if piece in wanted}

    def toggle(self, piece: Piece) -> None:
        """Puts a piece in or takes it out, as the player wants it."""
        wishes, others = (self.bans, self.pins) if piece in self.chosen else (self.pins, self.bans)
        wishes.append(piece)
        if piece in others:
            others.remove(piece)
        self.lay_out()

    def may_toggle(self, piece: Piece) -> bool:
        """Whether some payment has (or does without) this piece."""
        twin = Wallet(self.view, self.cost, self.without, self.bought)
        inside = piece in self.chosen
        (twin.bans if inside else twin.pins).append(piece)
        twin.lay_out()
        return twin.enough and (piece in twin.chosen) != inside

    def payment(self) -> Payment:
        """The payment as the moves have it."""
        return payment_of(self.chosen.values())

    def lost(self) -> Items:
        """What is paid above the price: no change is given."""
        return change_lost(_gifts(self.chosen.values()), self.price)

    def gifts(self) -> Items:
        """What the chosen pieces give together."""
        return together(_gifts(self.chosen.values()))

    def all_gifts(self) -> Items:
        """What everything that could pay gives together."""
        return together(_gifts(self.pieces().values()))

    def wants(self, payment: Payment) -> list[Piece]:
        """The things that make a payment of this wallet."""
        kinds: list[str] = list(payment.tokens)
        twins = [TWIN[card] for card in payment.cards]
        found: list[Piece] = []
        # Of equal things those that the player chose come first, those taken out last: a card
        # stands for its twins, so that nobody swaps one for the other.
        for piece in sorted(self.pieces(), key=lambda p: (p in self.bans, p not in self.pins)):
            if piece.card >= 0 and TWIN[piece.card] in twins:
                twins.remove(TWIN[piece.card])
                found.append(piece)
            elif piece.card < 0 and TOKENS[piece.token] in kinds:
                kinds.remove(TOKENS[piece.token])
                found.append(piece)
        return found


def _gifts(chosen: Iterable[Source]) -> list[Items]:
    return [unpack(source.gives) for source in chosen]


def overpaid(view: State, move: Buy | Place) -> int:
    """How many dollars a purchase, or a placement with its cards’ own money, pays too much."""
    if isinstance(move, Place):
        full, own = (
            placing_price(view, move.mission, move.cards),
            own_money(move.mission, move.cards),
        )
        wallet = Wallet(view, placing_rest(view, move.mission, move.cards))
        wallet.take(move.payment)
        return wallet.lost().money + (max(0, own - full) if full else 0)
    bought = targets(view, move.slots, move.engine)
    wallet = Wallet(view, price(view, view.player, bought), bought=tuple(bought))
    wallet.take(move.payment)
    return wallet.lost().money
