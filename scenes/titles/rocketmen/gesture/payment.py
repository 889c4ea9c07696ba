"""What could pay: the hand's cards and face-up tokens, laid out and changed piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Card
from game.rocketmen.bots.purse import aims, suggestion
from game.rocketmen.data import TOKENS
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import Source, payment_of, sources, unpack
from game.rocketmen.moves import Payment
from game.rocketmen.previews import change_lost, together
from game.rocketmen.state import State
from scenes.table.refs import CardAt, Ref
from scenes.titles.rocketmen.spots import TokenAt


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that could pay: a card or a token."""

    ref: Ref
    gift: Items
    source: Source

    @property
    def card(self) -> Card:
        """The card, -1 for a token."""
        return self.source.card


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
    pins: list[Ref] = field(default_factory=list)
    bans: list[Ref] = field(default_factory=list)
    chosen: tuple[Piece, ...] = ()
    enough: bool = False
    """Whether all that there is would pay the price."""

    @property
    def price(self) -> Items:
        """What is asked for."""
        return unpack(self.cost)

    def pieces(self) -> list[Piece]:
        """Everything that could pay, tokens first."""
        player = self.view.player
        copies = list(player.spent)
        found = []
        for source in sources(player, self.bought, self.without):
            if source.card >= 0:
                ref: Ref = CardAt(source.card)
            else:
                ref = TokenAt(source.token, copies[source.token])
                copies[source.token] += 1
            found.append(Piece(ref, unpack(source.gives), source))
        return found

    def lay_out(self) -> None:
        """Lays out the cheapest payment that has what was put in and not what was taken out.

        Wishes that can't be kept are dropped, the oldest first.
        """
        pieces = self.pieces()
        to = aims(self.view, self.view.player)
        while True:
            offers = [piece for piece in pieces if piece.ref not in self.bans]
            pinned = [piece.source for piece in offers if piece.ref in self.pins]
            payment = suggestion([piece.source for piece in offers], self.cost, pinned, to)
            if payment is not None:
                self.enough = True
                wanted = self.wants(payment)
                self.chosen = tuple(piece for piece in pieces if piece.ref in wanted)
                return
            if len(self.bans) + len(self.pins) == 0:
                self.enough, self.chosen = False, ()
                return
            (self.bans if len(self.bans) >= len(self.pins) else self.pins).pop(0)

    def toggle(self, ref: Ref) -> None:
        """Puts a piece in or takes it out, as the player wants it."""
        if ref in {piece.ref for piece in self.chosen}:
            self.bans.append(ref)
            if ref in self.pins:
                self.pins.remove(ref)
        else:
            self.pins.append(ref)
            if ref in self.bans:
                self.bans.remove(ref)
        self.lay_out()

    def may_toggle(self, ref: Ref) -> bool:
        """Whether some payment has (or does without) this piece."""
        twin = Wallet(self.view, self.cost, self.without, self.bought)
        inside = ref in {piece.ref for piece in self.chosen}
        (twin.bans if inside else twin.pins).append(ref)
        twin.lay_out()
        return twin.enough and (ref in {piece.ref for piece in twin.chosen}) != inside

    def used(self) -> tuple[Ref, ...]:
        """What pays."""
        return tuple(piece.ref for piece in self.chosen)

    def payment(self) -> Payment:
        """The payment as the moves have it."""
        return payment_of(piece.source for piece in self.chosen)

    def lost(self) -> Items:
        """What is paid above the price: no change is given."""
        return change_lost([piece.gift for piece in self.chosen], self.price)

    def gifts(self) -> Items:
        """What the chosen pieces give together."""
        return together([piece.gift for piece in self.chosen])

    def all_gifts(self) -> Items:
        """What everything that could pay gives together."""
        return together([piece.gift for piece in self.pieces()])

    def wants(self, payment: Payment) -> list[Ref]:
        """The things that make a payment of this wallet."""
        kinds: list[str] = list(payment.tokens)
        found: list[Ref] = []
        # Of equal tokens those that the player chose come first, those taken out last.
        order = sorted(self.pieces(), key=lambda p: (p.ref in self.bans, p.ref not in self.pins))
        for piece in order:
            if piece.card in payment.cards:
                found.append(piece.ref)
            elif piece.card < 0 and TOKENS[piece.source.token] in kinds:
                kinds.remove(TOKENS[piece.source.token])
                found.append(piece.ref)
        return found
