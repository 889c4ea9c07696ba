"""The planner's sums against the rulebook's examples and a slow second enumerator."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.rng import Rng
from game.rocket_jockey.bots.planner import TRANSPORT, Board, best_plan, chains, plans, routes
from game.rocket_jockey.lists.routes import FACES, PLAYS


def hand_of(*names: str) -> tuple[int, ...]:
    return tuple(sorted(FACES.index(name) for name in names))


def row_of(**cargoes: int) -> tuple[int, ...]:
    """row_of(p6=3): a cargo on Saturn bound for Earth."""
    return (0, *(cargoes.get(f"p{planet}", 0) for planet in range(1, 10)))


def board(row: tuple[int, ...], express: tuple[int, ...] = (), **rest: float) -> Board:
    plain = Board(row, sum(1 << planet for planet in express), set_weight=0.0)
    return plain._replace(**rest)


def test_eroys_two_routes():
    hand = hand_of("2-3", "2-4", "3-4", "4-6")
    sizes = sorted(mask.bit_count() for mask, _, _ in routes(hand, 6, 3, 0))
    assert sizes == [2, 3]


def test_georges_three_cards_score_six():
    plan = best_plan(hand_of("4-6", "2-4", "2-3"), board(row_of(p6=3)))
    assert plan.points == 6


ELROY = hand_of("4-6", "3-4", "2-3", "2-4")
ELROYS_ROW = row_of(p6=3, p3=2, p2=4)


def test_elroys_chain_scores_ten():
    assert best_plan(ELROY, board(ELROYS_ROW)).points == 10


def test_elroys_chain_with_an_express_scores_fifteen():
    assert best_plan(ELROY, board(ELROYS_ROW, express=(3,))).points == 15


def test_a_sixth_card_is_split_off():
    """R30, R32: 15 + 1 beats a chain of six."""
    hand = hand_of("4-6", "3-4", "2-3", "2-4", "4-5", "5-6")
    plan = best_plan(hand, board(row_of(p6=3, p3=2, p2=4, p4=6)))
    assert plan.points == 16


def test_j3_has_exactly_two_deliveries():
    row = (0, 4, 5, 2, 7, 8, 3, 6, 4, 1)
    found = chains(hand_of("2-4", "3-4", "4-6"), row, 1 << 9, 0)
    assert sorted((c.start, c.cards.bit_count()) for c in found) == [(3, 2), (6, 2)]


def test_an_open_delivery_is_continued_when_that_pays():
    """R30: the third and fourth card are worth 3 + 4 more in the chain, 3 by themselves."""
    there = board(row_of(p3=1), open_at=3, open_count=2)
    plan = best_plan(hand_of("2-3", "1-2"), there)
    assert (plan.continued, plan.points) == (True, 7)


def test_a_full_delivery_is_not_continued():
    there = board(row_of(p3=1), open_at=3, open_count=5)
    plan = best_plan(hand_of("2-3", "1-2"), there)
    assert (plan.continued, plan.points) == (False, 3)


def test_a_copilot_is_spent_only_for_more_than_its_price():
    row = row_of(p2=5)
    assert best_plan(hand_of("2-4"), board(row, copilots=4)).points == 0
    assert best_plan(hand_of("2-4"), board(row, copilots=4, price=0.5)).points == 1


def test_foreign_marks_repel():
    """I5.1: the raid costs more than one card brings."""
    row = row_of(p2=4)
    assert best_plan(hand_of("2-4"), board(row)).points == 1
    assert best_plan(hand_of("2-4"), board(row, foreign=1 << 2)).points == 0


def test_a_new_destination_counts_for_the_set():
    row = row_of(p2=4, p3=5)
    plan = best_plan(hand_of("2-4"), Board(row, pile=0b1000))
    assert plan.worth == pytest.approx(1 + 0.6 * 2)


def brute(hand, row, express, copilots):
    """The most points of any Move step, by trying every order of every card."""

    def play(cards, gone, spent, chain_at, count, scored):
        best = scored
        for start in range(1, 10):
            if row[start] and not gone >> start & 1:
                for rest, used, cost in arrive(cards, start, row[start], spent):
                    more = used + (express >> start & 1)
                    after = (rest, gone | 1 << start, cost, row[start])
                    if start == chain_at:
                        total = scored + TRANSPORT[count + more] - TRANSPORT[count]
                        best = max(best, play(*after, count + more, total))
                    best = max(best, play(*after, more, scored + TRANSPORT[more]))
        return best

    def arrive(cards, at, goal, spent):
        found = set()
        for size in range(1, len(cards) + 1):
            for order in permutations(range(len(cards)), size):
                for cost in ways([cards[i] for i in order], at, goal, spent):
                    rest = tuple(card for i, card in enumerate(cards) if i not in order)
                    found.add((rest, size, cost))
        return found

    def ways(faces, at, goal, spent):
        if at == goal:
            return [] if faces else [spent]
        if not faces:
            return []
        return [
            total
            for to, cost in PLAYS[faces[0]][at]
            if spent + cost <= copilots
            for total in ways(faces[1:], to, goal, spent + cost)
        ]

    return play(hand, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(24))
def test_a_slow_second_enumerator_agrees(seed):
    rng = Rng(seed)
    hand = tuple(sorted(rng.below(len(FACES)) for _ in range(3 + seed % 2)))
    row = (0, *(1 + (planet + rng.below(8)) % 9 for planet in range(1, 10)))
    express = rng.below(1 << 10)
    copilots = seed % 3
    found = best_plan(hand, board(row)._replace(express=express, copilots=copilots, price=0.0))
    assert found.points == brute(hand, row, express, copilots)


def test_plans_are_best_first_and_fit_the_hand():
    hand = hand_of("4-6", "3-4", "2-3", "2-4", "4-5", "5-6")
    found = plans(hand, board((0, 4, 5, 2, 7, 8, 3, 6, 4, 1), copilots=2))
    assert [plan.worth for plan in found] == sorted((p.worth for p in found), reverse=True)
    for plan in found:
        masks = [chain.cards for chain in plan.chains]
        assert sum(masks) == sum(masks) & 0b111111  # disjoint and within the hand
        assert sum(chain.spent for chain in plan.chains) <= 2
