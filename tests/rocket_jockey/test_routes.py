"""Section J: deliveries, chains and plans, against slow enumerators that try everything."""

from itertools import permutations, product

import pytest

from game.core.rng import Rng
from game.rocket_jockey.data import (
    CARGOES,
    CATALOGUE,
    DESTINATION,
    EXPRESS,
    MANEUVERS,
    PLANET_SET,
    PLANETS,
    transport_points,
)
from game.rocket_jockey.lists import plans
from game.rocket_jockey.lists.plans import Board, Worth, best_plan, chains
from game.rocket_jockey.lists.routes import (
    COST,
    FACE_OF,
    FACES,
    completable,
    deliveries,
    faces_of,
    grouped,
    next_plays,
    random_route,
)
from game.rocket_jockey.moves import Deliver
from tests.rocket_jockey.table import RULES, act, moving


def hand(*cards):
    return tuple(sorted(FACES.index(card) for card in cards))


def random_hand(rng, size):
    cards = [*MANEUVERS]
    rng.shuffle(cards)
    return faces_of(cards[:size])


def random_board(rng):
    cargo = [*CARGOES]
    rng.shuffle(cargo)
    goals, express = [0], [0]
    for planet in PLANETS:
        card = next(card for card in cargo if DESTINATION[card] != planet)
        cargo.remove(card)
        goals.append(DESTINATION[card])
        express.append(EXPRESS[card])
    return Board(tuple(goals), tuple(express))


def printed(face):
    low, high = FACES[face].split("-")
    return int(low), int(high)


def slow_readings(face):
    """All readings, as B8 says in words, with their price in co-pilots."""
    low, high = printed(face)
    yield low, high, 0
    for a, b in ((low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)):
        if 1 <= a <= 9 and 1 <= b <= 9:
            yield a, b, 1


def slow_ways(faces, copilots, start, end):
    """Every delivery as (cards in order with planets): permutes cards, tries every reading."""
    found = set()
    for size in range(1, len(faces) + 1):
        for order in set(permutations(faces, size)):
            for chosen in product(*(slow_readings(face) for face in order)):
                if sum(price for _, _, price in chosen) > copilots:
                    continue
                found |= slow_flights(order, chosen, start, end)
    return found


def slow_flights(order, chosen, start, end):
    paths = {(start, ())}
    for face, (a, b, _) in zip(order, chosen, strict=True):
        step = set()
        for at, path in paths:
            if path and at == end:
                continue  # it has been delivered and can't go on
            for x, y in {(a, b), (b, a)}:
                if x == at:
                    step.add((y, (*path, (face, y))))
        paths = step
    return {path for at, path in paths if at == end}


def quick_ways(faces, copilots, start, end):
    groups = grouped(faces)[0]
    listed = [
        tuple((groups[step.group], step.to) for step in way)
        for way in deliveries(faces, copilots, start, end)
    ]
    assert len(listed) == len(set(listed))
    return set(listed)


@pytest.mark.no_cover
@pytest.mark.parametrize("copilots", [0, 1, 2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_j3_deliveries_agree_with_the_slow_enumerator(seed, copilots):
    rng = Rng(seed * 8 + copilots)
    faces = random_hand(rng, 4 if copilots < 4 else 3)
    for start in PLANETS:
        end = rng.below(8) + 1
        end += end >= start
        slow = slow_ways(faces, copilots, start, end)
        assert quick_ways(faces, copilots, start, end) == slow
        assert completable(start, end, faces, copilots) == bool(slow)


@pytest.mark.parametrize("copilots", [0, 2])
def test_j3_hands_with_equal_cards_agree_too(copilots):
    faces = hand("2-4", "2-4", "2-4", "3-4")
    for start, end in [(2, 4), (4, 2), (3, 2), (2, 3), (4, 3), (1, 4)]:
        assert quick_ways(faces, copilots, start, end) == slow_ways(faces, copilots, start, end)


J3 = {1: "→4", 2: "→5", 3: "→2", 4: "→7", 5: "→8", 6: "→3", 7: "→6", 8: "→4", 9: "→1E"}


def test_j3_exactly_two_deliveries():
    state = moving("2-4", "3-4", "4-6", row=J3, copilots=[0])
    found = {
        (move.target, tuple(CATALOGUE[leg.card].face for leg in move.legs))
        for move in RULES.moves(state)
        if isinstance(move, Deliver)
    }
    assert found == {(3, ("3-4", "2-4")), (6, ("4-6", "3-4"))}


def test_j3_saturn_can_not_be_chained_into_earth():
    state = moving("2-4", "3-4", "4-6", row=J3, copilots=[0])
    first = next(m for m in RULES.moves(state) if isinstance(m, Deliver) and m.target == 6)
    act(state, first)
    assert not [m for m in RULES.moves(state) if isinstance(m, Deliver)]


def count_deliveries(faces, copilots, board, multiplicity):
    """Chains as J2 counts them: identical copies apart, orders and readings too."""
    groups, counts = grouped(faces)
    total = 0
    for start in PLANETS:
        total += _count(groups, counts, copilots, board, start, frozenset(), multiplicity)
    return total


def _count(groups, counts, copilots, board, planet, seen, multiplicity):
    if planet in seen or not board.goals[planet]:
        return 0
    faces = tuple(f for f, n in zip(groups, counts, strict=True) for _ in range(n))
    if not faces:
        return 0
    inner = grouped(faces)
    total = 0
    for way in deliveries(faces, copilots, planet, board.goals[planet]):
        left = dict(zip(*inner, strict=True))
        copies = 1
        for step in way:
            face = inner[0][step.group]
            if multiplicity:
                copies *= left[face]
            left[face] -= 1
        spent = sum(step.cost for step in way)
        rest = _count(
            tuple(left), tuple(left.values()), copilots - spent, board,
            board.goals[planet], seen | {planet}, multiplicity,
        )  # fmt: skip
        total += copies * (1 + rest)
    return total


@pytest.mark.parametrize(
    ("cards", "copilots", "median", "most"),
    [(2, 0, 1, 3), (3, 0, 1, 8), (4, 0, 2, 12), (2, 1, 3, 16), (3, 1, 7, 36), (2, 4, 4, 20)],
)
def test_j2_samples_look_like_the_table(cards, copilots, median, most):
    rng = Rng(cards * 10 + copilots)
    counts = sorted(
        count_deliveries(random_hand(rng, cards), copilots, random_board(rng), True)
        for _ in range(150)
    )
    assert abs(counts[75] - median) <= max(1, median // 2)
    assert counts[-1] <= 2 * most


def test_j2_at_most_eighteen_plays_a_step():
    rng = Rng(11)
    for _ in range(200):
        faces = random_hand(rng, 6)
        start, end = rng.below(9) + 1, rng.below(9) + 1
        if start != end:
            assert len(next_plays(faces, 4, start, end)) <= 18


@pytest.mark.parametrize("copilots", [0, 2])
def test_e5_next_plays_are_the_first_steps_of_deliveries(copilots):
    rng = Rng(copilots)
    for _ in range(20):
        faces = random_hand(rng, 4)
        start, end = 2, 6
        groups = grouped(faces)[0]
        first = {
            (groups[way[0].group], way[0].to) for way in deliveries(faces, copilots, start, end)
        }
        assert {(f, to) for f, to, _ in next_plays(faces, copilots, start, end)} == first


@pytest.mark.parametrize("copilots", [0, 1, 4])
def test_a_random_route_is_a_delivery(copilots):
    rng = Rng(copilots)
    for _ in range(60):
        faces = random_hand(rng, 5)
        start, end = 3, 7
        route = random_route(start, end, faces, copilots, rng)
        ways = quick_ways(faces, copilots, start, end)
        assert (route is None) == (not ways)
        if route is not None:
            assert tuple((faces[index], to) for index, to in route) in ways


def test_every_delivery_can_be_drawn():
    faces = hand("2-4", "3-4", "2-3", "4-6")
    ways = quick_ways(faces, 0, 6, 3)
    rng = Rng(1)
    drawn = set()
    for _ in range(200):
        route = random_route(6, 3, faces, 0, rng)
        drawn.add(tuple((faces[index], to) for index, to in route))
    assert drawn == ways


# --- chains and plans ---


def slow_chains(faces, copilots, board):
    """(targets, cards spent) -> fewest co-pilots, by following every delivery on."""
    best = {}

    def follow(planet, left, supply, targets, spent):
        if planet in targets or not board.goals[planet] or not left:
            return
        groups = grouped(left)[0]
        for way in deliveries(left, supply, planet, board.goals[planet]):
            rest = [*left]
            for step in way:
                rest.remove(groups[step.group])
            cost = spent + sum(step.cost for step in way)
            used = [*faces]
            for face in rest:
                used.remove(face)
            key = ((*targets, planet), tuple(used))
            best[key] = min(best.get(key, 9), cost)
            follow(board.goals[planet], tuple(rest), supply - (cost - spent), key[0], cost)

    for start in PLANETS:
        follow(start, faces, copilots, (), 0)
    return best


def spent_cards(faces, use):
    groups = grouped(faces)[0]
    return tuple(face for g, face in enumerate(groups) for _ in range(use >> 4 * g & 15))


@pytest.mark.parametrize("copilots", [0, 1, 3])
@pytest.mark.parametrize("seed", range(6))
def test_j1_chains_agree_with_the_slow_search(seed, copilots):
    rng = Rng(seed + 100 * copilots)
    faces, board = random_hand(rng, 4), random_board(rng)
    quick = {
        (outcome.targets, spent_cards(faces, outcome.use)): outcome.copilots
        for outcome in chains(faces, copilots, board)
    }
    assert quick == slow_chains(faces, copilots, board)


def test_j1_outcomes_count_cards_express_and_points():
    board = Board((0, 0, 4, 2, 0, 0, 3, 0, 0, 0), (0, 0, 0, 1, 0, 0, 0, 0, 0, 0))
    found = {o.targets: o for o in chains(hand("4-6", "3-4", "2-3", "2-4"), 0, board)
             if o.cards >= 3}  # fmt: skip
    chain = found[6, 3, 2]
    assert (chain.cards, chain.express, chain.points) == (4, 1, 15)
    assert chain.goals == 1 << 3 | 1 << 2 | 1 << 4


def slow_best(faces, copilots, board, worth):
    """The best plan by trying every set of deliveries."""
    outcomes = [
        (targets, cards, cost)
        for (targets, cards), cost in slow_chains(faces, copilots, board).items()
    ]
    best = 0.0

    def extend(first, left, supply, taken, value, goals):
        nonlocal best
        have = worth.delivered.bit_count()
        grown = PLANET_SET[(worth.delivered | goals).bit_count()] - PLANET_SET[have]
        best = max(best, value + worth.sets * grown)
        for index in range(first, len(outcomes)):
            targets, cards, cost = outcomes[index]
            rest = [*left]
            if cost > supply or set(targets) & taken or not take_all(rest, cards):
                continue
            express = sum(board.express[t] for t in targets)
            foreign = sum(worth.foreign >> t & 1 for t in targets)
            gain = transport_points(len(cards) + express) - worth.copilot * cost
            more = goals
            for t in targets:
                more |= 1 << board.goals[t]
            extend(index + 1, rest, supply - cost, taken | set(targets),
                   value + gain - worth.raid * foreign, more)  # fmt: skip

    extend(0, [*faces], copilots, set(), 0.0, 0)
    return best


def take_all(left, cards):
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


@pytest.mark.parametrize("seed", range(12))
def test_j1_the_best_plan_agrees_with_trying_everything(seed):
    rng = Rng(seed)
    faces, board = random_hand(rng, 5), random_board(rng)
    worth = Worth(copilot=4.5, sets=0.6, delivered=0b10100, raid=7.0, foreign=0b100010)
    assert best_plan(faces, 1, board, worth).worth == pytest.approx(
        slow_best(faces, 1, board, worth)
    )


@pytest.mark.parametrize("seed", range(8))
def test_j1_the_best_points_agree_with_trying_everything(seed):
    rng = Rng(50 + seed)
    faces, board = random_hand(rng, 5), random_board(rng)
    assert best_plan(faces, 0, board).points == slow_best(faces, 0, board, Worth())


def test_j1_a_plan_can_split_a_chain():
    board = Board((0, 0, 5, 0, 0, 0, 2, 0, 0, 0), (0,) * 10)
    plan = best_plan(hand("4-6", "4-5", "3-5", "1-3", "1-2", "2-5"), 0, board)
    assert plan.points == 16


def test_r57_a_plan_never_mixes_the_aliens_with_cargo():
    board = Board((0, 3, *[0] * 8), (0,) * 10, alien_orbit=4)
    plan = best_plan(hand("3-4", "1-3"), 0, board)
    assert [outcome.targets for outcome in plan.outcomes] == [("aliens",)]


def test_no_card_makes_no_plan():
    assert best_plan((), 4, Board((0, 3, *[0] * 8), (0,) * 10)) == plans.NOTHING


def test_costs_are_those_of_the_readings():
    for card in MANEUVERS:
        face = FACE_OF[card]
        for start, end in product(PLANETS, PLANETS):
            prices = [
                price for a, b, price in slow_readings(face) if (start, end) in {(a, b), (b, a)}
            ]
            assert COST[face][start][end] == min(prices, default=-1)
