"""Tempo: how quickly the others' acts are shown, so that a round is followed and not waited for."""

from __future__ import annotations

from typing import Final

from game.core.contract import Seat

ROUND: Final = 12.0
"""Seconds that a round of three rivals takes at most, at normal speed."""
FEWEST, LONGEST, SHORTEST = 3, 0.64, 0.35
"""For so many rivals a round is reckoned at least; the share of its time that a rival's film has
(the rest are pauses to think); and the share of that which a crowd leaves to each at least."""
PAUSES: Final = 0.28
"""Seconds of film that each rival more costs all of them together: it thinks, too."""
ROUTINE: Final = 0.6
"""How long routine takes, as a share of what it takes in one's own turn."""
LEAST: Final = 0.03
"""As short as that a beat becomes at most."""
PAID: Final = 0.15
"""And as short as that what pays a rival: it is still seen."""
COUNTED: Final = 0.5
"""And as short as that what changes the viewer's score, or one by no event: each cause is seen."""


class Tempo:
    """Gives each rival its share of a round; what it has spent of it makes the rest quicker.

    A beat of the length L takes L (1 - t/T), where t is the time that the rival's turn has taken
    and T its share: however much happens, the turn comes to its end before T.  What concerns the
    viewer starts at full length and gives way last.
    """

    def __init__(self, rivals: int = 0) -> None:
        """`rivals`: how many share a round; 0: there is none, or nobody who waits for them."""
        share = ROUND * LONGEST / FEWEST
        if rivals:
            film = ROUND * LONGEST - PAUSES * (rivals - FEWEST)
            share = max(share * SHORTEST, min(share, film / rivals))
        self.waits = rivals > 0
        self.share = share
        """Seconds that a rival's turn may take at normal speed."""
        self._turn: tuple[int, Seat] | None = None
        self._weighty, self._least = False, LEAST
        self._spent: dict[tuple[int, Seat], float] = {}
        """By turn and seat, as it were at normal speed."""

    def own(self) -> None:
        """What is shown now is the viewer's own doing, or nobody's: it takes its time."""
        self._turn = None

    def rival(self, turn: int, seat: Seat) -> None:
        """What is shown now is this rival's doing in this turn; -1: whoever acts in it."""
        if not self.waits or self._turn == (turn, seat):
            return
        if all(number < turn for number, _ in self._spent):
            self._spent.clear()
        self._turn = (turn, seat)
        self._spent.setdefault(self._turn, 0.0)

    def weigh(self, weighty: bool, least: float = LEAST) -> None:
        """Whether what comes now is more than routine, and as short as what it becomes at most."""
        self._weighty, self._least = weighty, least

    def spend(self, seconds: float) -> None:
        """So much time has gone by, as it were at normal speed."""
        if self._turn is not None:
            self._spent[self._turn] += seconds

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        if self._turn is None:
            return 1.0
        gone = self._spent[self._turn] / self.share
        if self._weighty:
            return max(self._least, 1 - gone * gone)
        return max(self._least, ROUTINE * (1 - gone))
