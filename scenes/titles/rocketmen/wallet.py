"""What could pay: the hand's cards and face-up tokens, laid out and changed piece by piece."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from game.core.contract import Card
from game.rocketmen.bots.purse import aims, suggestion
from game.rocketmen.data import TOKENS
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import Source, payment_of, sources, unpack
from game.rocketmen.moves import Payment
from game.rocketmen.state import State
from scenes.table.gesture import CardAt, Spot

COPIES = 4
"""More than a player can have of one kind of token."""


def token_key(kind: int, copy: int) -> str:
    """The key of an achievement token on the table."""
    return Spot("token", kind * COPIES + copy).key


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that could pay: a card or a token."""

    key: str
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
    pins: list[str] = field(default_factory=list)
    bans: list[str] = field(default_factory=list)
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
                key = CardAt(source.card).key
            else:
                key = token_key(source.token, copies[source.token])
                copies[source.token] += 1
            found.append(Piece(key, unpack(source.gives), source))
        return found

    def lay_out(self) -> None:
        """Lays out the cheapest payment that has what was put in and not what was taken out.

        Wishes that can't be kept are dropped, the oldest first.
        """
        pieces = self.pieces()
        to = aims(self.view, self.view.player)
        while True:
            offers = [piece for piece in pieces if piece.key not in self.bans]
            pinned = [piece.source for piece in offers if piece.key in self.pins]
            payment = suggestion([piece.source for piece in offers], self.cost, pinned, to)
            if payment is not None:
                self.enough = True
                wanted = self.wants(payment)
                self.chosen = tuple(piece for piece in pieces if piece.key in wanted)
                return
            if len(self.bans) + len(self.pins) == 0:
                self.enough, self.chosen = False, ()
                return
            (self.bans if len(self.bans) >= len(self.pins) else self.pins).pop(0)

    def toggle(self, key: str) -> None:
        """Puts a piece in or takes it out, as the player wants it."""
        if key in {piece.key for piece in self.chosen}:
            self.bans.append(key)
            if key in self.pins:
                self.pins.remove(key)
        else:
            self.pins.append(key)
            if key in self.bans:
                self.bans.remove(key)
        self.lay_out()

    def may_toggle(self, key: str) -> bool:
        """Whether some payment has (or does without) this piece."""
        twin = Wallet(self.view, self.cost, self.without, self.bought)
        inside = key in {piece.key for piece in self.chosen}
        (twin.bans if inside else twin.pins).append(key)
        twin.lay_out()
        return twin.enough and (key in {piece.key for piece in twin.chosen}) != inside

    def used(self) -> tuple[str, ...]:
        """The keys of what pays."""
        return tuple(piece.key for piece in self.chosen)

    def payment(self) -> Payment:
        """The payment as the moves have it."""
        return payment_of(piece.source for piece in self.chosen)

    def lost(self) -> Items:
        """What is paid above the price: no change is given."""
        gifts = [piece.gift for piece in self.chosen]
        price = self.price
        jokers = sum(gift.joker for gift in gifts)
        short = 0
        left = []
        for at in range(1, 4):
            have = sum(gift[at] for gift in gifts) - price[at]
            short += max(0, -have)
            left.append(max(0, have))
        money = max(0, sum(gift.money for gift in gifts) - price.money)
        return Items(money, left[0], left[1], left[2], max(0, jokers - short))

    def wants(self, payment: Payment) -> list[str]:
        """The keys of a payment of this wallet."""
        kinds: list[str] = list(payment.tokens)
        found = []
        # Of equal tokens those that the player chose come first, those taken out last.
        order = sorted(self.pieces(), key=lambda p: (p.key in self.bans, p.key not in self.pins))
        for piece in order:
            if piece.card in payment.cards:
                found.append(piece.key)
            elif piece.card < 0 and TOKENS[piece.source.token] in kinds:
                kinds.remove(TOKENS[piece.source.token])
                found.append(piece.key)
        return found


def total(pieces: Iterable[Piece]) -> Items:
    """What pieces give together."""
    sums = [0, 0, 0, 0, 0]
    for piece in pieces:
        for at, count in enumerate(piece.gift[:5]):
            sums[at] += count
    return Items(*sums)


def same(first: Collection[str], second: Collection[str]) -> bool:
    """Whether two lists of keys hold the same."""
    return set(first) == set(second)
