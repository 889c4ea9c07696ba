"""Where words stand: near their thing, over nothing that must be seen, with a line from afar."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from unittest import mock

import pytest

from scenes.kit import placing
from scenes.kit.box import Box
from scenes.kit.leaders import CLEAR, crosses, leader
from scenes.kit.placing import (
    EDGE,
    FAR,
    GAP,
    PANEL,
    READ,
    Ground,
    at_home,
    bargain,
    covering,
    place,
)

AREA = Box(0, 0, 1920, 1080)
THING = Box(900, 500, 100, 140)


def test_words_stand_above_their_thing_where_nothing_is_in_the_way() -> None:
    placed = place(((300.0, 90.0),), THING, Ground(AREA))
    assert placed.box == Box(THING.cx - 150, THING.y - GAP - 90, 300, 90)
    assert not placed.leader


def test_words_stand_elsewhere_where_something_needed_lies_above() -> None:
    above = Box(600, 300, 700, 190)
    placed = place(((300.0, 90.0),), THING, Ground(AREA, (above,)))
    assert not placed.box.meets(above)
    assert placed.clear


def test_words_rather_cover_what_is_cheap() -> None:
    above, below = Box(600, 380, 700, 110), Box(600, 650, 700, 110)
    dear = ((above, 1.0), (Box(500, 380, 390, 380), 1.0), (Box(1010, 380, 390, 380), 1.0))
    placed = place(((300.0, 90.0),), THING, Ground(AREA, (), (*dear, (below, 0.1))))
    assert placed.box.y == THING.bottom + GAP


def test_a_line_leads_to_the_thing_where_its_words_stand_far_off() -> None:
    board = Box(300, 100, 1300, 900)
    placed = place(((250.0, 90.0),), THING, Ground(AREA, (board,)))
    assert placed.leader
    start, end = placed.leader
    assert placed.box.inset(-1).contains(*start)
    assert THING.inset(-1).contains(*end)
    assert abs(start[0] - end[0]) > FAR


def test_a_line_to_far_words_goes_between_the_things_on_its_way() -> None:
    thing = Box(800, 900, 300, 60)
    cards = (Box(500, 600, 380, 250), Box(890, 600, 380, 250), Box(1280, 600, 400, 250))
    board = (Box(300, 860, 490, 220), Box(1110, 860, 800, 220), Box(0, 965, 1920, 115))
    placed = place(((400.0, 200.0),), thing, Ground(AREA, (*cards, *board)))
    assert placed.leader
    start, end = placed.leader
    assert start[0] == end[0]
    assert cards[0].right < start[0] < cards[1].x


def test_no_line_leads_through_words_on_its_way() -> None:
    """It goes through the gap of a wall; through a wall without a gap leads none."""
    thing, around = Box(1500, 500, 200, 60), Box(1370, 0, 550, 1080)
    wall = (around, Box(1100, 0, 260, 505), Box(1100, 520, 260, 560))
    sizes = ((300.0, 90.0),)
    through = place(sizes, thing, Ground(AREA, wall))
    assert through.leader
    assert through.leader[0][0] < 1100
    assert not any(crosses(*through.leader, box) for box in wall[1:])
    shut = place(sizes, thing, Ground(AREA, (*wall, Box(1100, 500, 260, 30))))
    assert (shut.clear, shut.far, shut.leader) == (True, True, ())


def test_a_line_bends_round_what_lies_on_its_way() -> None:
    """Words that find room only far off, behind a wall that stands free at one end."""
    thing = Box(1500, 500, 200, 60)
    wall = (Box(1100, 0, 380, 900), Box(1480, 0, 440, 490), Box(1710, 490, 210, 590))
    placed = place(((300.0, 90.0),), thing, Ground(AREA, (*wall, Box(1100, 960, 820, 120))))
    assert placed.far
    assert len(placed.leader) in (3, 4)
    for leg in pairwise(placed.leader):
        assert not any(crosses(*leg, box.inset(1)) for box in (*wall, thing, placed.box))
    assert placed.box.inset(-1).contains(*placed.leader[0])
    assert thing.inset(-1).contains(*placed.leader[-1])


def test_a_line_may_lead_over_grounds_but_not_over_figures() -> None:
    thing, around = Box(1500, 500, 200, 60), Box(1370, 0, 550, 1080)
    kept = (around, Box(1100, 0, 260, 400), Box(1100, 600, 260, 480))
    sizes, between = ((300.0, 90.0),), Box(1100, 390, 260, 220)
    ground = place(sizes, thing, Ground(AREA, kept, ((between, READ / 2),)))
    figures = place(sizes, thing, Ground(AREA, (*kept, Box(0, 0, 1, 1)), ((between, 60.0),)))
    assert ground.leader or ground.box.meets(between)
    assert not figures.leader
    assert not figures.box.meets(between)


def test_words_stand_beside_a_board_that_lines_may_cross_while_one_leads_there() -> None:
    board, wall = Box(300, 60, 1300, 960), Box(1610, 60, 40, 960)
    ground = Ground(AREA, (), ((board, 2.3), (wall, PANEL)), (board,))
    placed = place(((250.0, 90.0),), THING, ground)
    assert placed.box.right < board.x
    assert placed.leader
    between = Box(700, 200, 60, 800), Box(700, 200, 500, 60), Box(1150, 200, 60, 800)
    shut = (*between, Box(700, 950, 500, 60))  # no line leads out
    placed = place(((250.0, 90.0),), THING, Ground(AREA, shut, ground.dear, (board,)))
    assert placed.box.meets(board)


def test_a_smaller_shape_is_taken_where_the_best_has_no_room() -> None:
    kept = (Box(0, 0, 1920, 480), Box(0, 660, 1920, 420))
    placed = place(((400.0, 300.0), (300.0, 120.0)), THING, Ground(AREA, kept))
    assert (placed.shape, placed.clear) == (1, True)


def test_words_are_set_otherwise_rather_than_far_off() -> None:
    """A wide shape has room only in a corner, a narrow one beside its thing."""
    kept = (Box(0, 0, 1920, 480), Box(0, 660, 1920, 260), Box(0, 480, 780, 180))
    kept += (Box(1220, 480, 700, 180),)
    sizes = ((400.0, 120.0), (180.0, 120.0))
    near = place(sizes, THING, Ground(AREA, kept), 30.0)
    assert (near.shape, near.leader) == (1, ())
    far = place(sizes, THING, Ground(AREA, kept))
    assert (far.shape, far.far) == (0, True)


def test_words_that_are_much_smaller_are_worth_a_way() -> None:
    kept = (Box(0, 0, 1920, 480), Box(0, 660, 1920, 100), Box(0, 480, 780, 180))
    kept += (Box(1220, 480, 700, 180),)
    sizes = (*(((400.0, 120.0),) * 12), (180.0, 120.0))
    assert place(sizes, THING, Ground(AREA, kept), 30.0).shape == 0


def test_where_nothing_is_free_the_least_is_covered() -> None:
    placed = place(((300.0, 90.0),), THING, Ground(AREA, (Box(0, 0, 1920, 1000),)))
    assert not placed.clear
    assert placed.box.bottom == AREA.bottom - EDGE


@pytest.mark.alike(3)
@pytest.mark.parametrize("seed", range(40))
def test_no_free_place_is_missed(seed: int) -> None:
    """Wherever a grid finds room among random things, so does the placement."""
    rng = Random(seed)
    kept = tuple(
        Box(
            rng.randrange(1800), rng.randrange(1000), rng.randrange(40, 500), rng.randrange(40, 300)
        )
        for _ in range(14)
    )
    w, h = 260.0, 160.0
    ground = Ground(AREA, kept)
    placed = place(((w, h),), THING, ground)
    around = [THING.inset(-GAP), *(box.inset(-CLEAR) for box in kept)]
    free = [
        Box(x, y, w, h)
        for x in range(16, int(AREA.w - w - EDGE), 12)
        for y in range(16, int(AREA.h - h - EDGE), 12)
        if not any(Box(x, y, w, h).meets(box) for box in around)
    ]
    assert placed.clear or not free
    if placed.clear:
        assert AREA.inset(EDGE).holds(placed.box, 0.1)
        assert not any(placed.box.meets(box, 0.1) for box in around)


def test_where_nothing_is_free_hundreds_of_lit_spaces_are_no_long_search() -> None:
    """Three sizes, three hundred columns and as many heights held Planet Movers for minutes."""
    lit = tuple(Box(81 * (at % 24), 91 * (at // 24), 75, 85) for at in range(288))
    ground = Ground(Box(0, 0, 1920, 1080), lit, tuple((box, 1.0) for box in lit))
    with mock.patch.object(placing, "_Pile", wraps=placing._Pile) as looked:
        found = place(((500.0, 300.0), (400.0, 400.0)), Box(900, 500, 0, 0), ground)
    assert not found.clear
    assert looked.call_count <= 2 * 2 * placing._TRIED


def test_what_would_be_cut_in_two_is_covered_whole_unless_more_would_be_covered() -> None:
    thing, near = Box(24, 735, 290, 168), Box(24, 1010, 100, 44)
    box, whole = Box(16, 800, 290, 190), Box(24, 735, 290, 190)
    ground = Ground(AREA, (), ((thing, READ),))
    assert covering(box, near, [thing], ground) == whole
    assert covering(box, near, [], ground) == box
    assert covering(box, near, [thing._replace(w=400)], ground) == box
    above = Box(300, 720, 14, 20)
    assert covering(box, near, [thing], Ground(AREA, (above,), ground.dear)) == box


def test_no_line_leads_so_far_round_that_it_looks_like_a_frame() -> None:
    """It went round the co-pilots to a pile that lay right beside the words."""
    words, thing = Box(1100, 920, 420, 120), Box(1545, 680, 110, 160)
    wall = (Box(1140, 770, 395, 140), Box(1525, 860, 395, 220), Box(1680, 600, 240, 250))
    assert leader(words, thing, wall, AREA) == ()
    low = Box(1140, 770, 395, 60), *wall[1:]
    assert leader(words, thing, low, AREA), "a short way round is none"


@pytest.mark.parametrize("seed", range(24))
def test_of_many_sizes_the_one_is_chosen_that_costs_least(seed: int) -> None:
    """What the news share between their sizes changes nothing: each by itself costs no less."""
    rng = Random(seed)
    boxes = [
        Box(rng.uniform(0, 1800), rng.uniform(0, 1000), rng.uniform(20, 400), rng.uniform(20, 200))
        for _ in range(30)
    ]
    ground = Ground(AREA, tuple(boxes[:6]), tuple((box, rng.uniform(0, 9)) for box in boxes[6:]))
    offers = [(w, h, rng.uniform(0, 60)) for w in (150, 450) for h in (90, 90, 160, 300)]
    costs = {
        (w, h): price + placing.costs(box, THING, ground)
        for w, h, price in sorted(offers, key=lambda offer: -offer[2])
        if (box := placing._cheapest(w, h, THING, ground)) is not None
    }
    found = bargain(offers, THING, ground)
    least = min(price for w, h, price in offers if (w, h) == (found.w, found.h))
    assert least + placing.costs(found, THING, ground) == pytest.approx(min(costs.values()))


def test_words_at_home_lie_over_nothing_that_reaches_out_of_their_home() -> None:
    """Below it the search began again, and found the lowest place within."""
    home, panel = Box(338, 535, 890, 138), Box(338, 543, 1186, 207)
    low = Box(338, 900, 890, 60)
    ground = Ground(Box(0, 0, 1920, 1080), (panel, low), homes=(home,))
    assert at_home(((258.0, 80.0),), Box(1133, 933, 184, 47), ground) is None
