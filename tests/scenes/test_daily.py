"""Daily launch on screen: one counted try, medals told, clocks that jump, nothing lost."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.save import read_save
from game.core.session import Step
from game.daily.days import Try
from game.daily.deals import deal_of
from game.daily.medals import SINCE
from game.daily.trials import Result, Tried, Wanted
from game.memory.summary import remember
from scenes.daily import words
from scenes.daily.begin import launch
from scenes.daily.book import DailyBook
from scenes.daily.cards import DealCard
from scenes.daily.scene import DailyScene
from scenes.daily.told import ROSETTE, stamped
from scenes.kit.nodes import Drawn, Node
from tests.clicker import Clicker
from tests.daily.made import DAY, NOON, TODAY, brought, fill
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

TITLE = "rockets"


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    clicker = Clicker((1920, 1080))
    folder = clicker.context.saves.folder
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    clicker.context.daily.value.days.clear()
    clicker.context.daily.clock = lambda: NOON
    yield clicker
    clicker.close()


@pytest.fixture
def book(clicker: Clicker) -> DailyBook:
    return clicker.context.daily


def opened(clicker: Clicker) -> DailyScene:
    scene = DailyScene(clicker.context)
    clicker.context.stack.replace(scene)
    clicker.settle()
    return scene


def told(clicker: Clicker) -> str:
    return " ".join(mark.text for mark in marks_of(clicker))


def label(clicker: Clicker, title: str) -> str:
    return clicker.target(f"launch:{title}").label.split(":")[0]


def medals(clicker: Clicker) -> list[Node]:
    """The rosettes on the result."""
    waiting: list[Node] = [clicker.scene.root]  # type: ignore[attr-defined]
    found: list[Node] = []
    while waiting:
        node = waiting.pop()
        waiting.extend(node.children())
        if isinstance(node, Drawn) and node.box.w == ROSETTE:
            found.append(node)
    return found


def finish(clicker: Clicker) -> None:
    """The game on the table is played to its end by the policy, where nobody looks."""
    scene: Any = clicker.scene
    session, path = scene.session, scene.path
    while (decision := session.rules.decision(session.state)) is not None:
        view = session.view(decision.seat)
        assert isinstance(session.submit(session.title.brain.candidates(view)[0][1]), Step)
    remember(session)
    clicker.context.saves.write(path, session.save())
    clicker.context.ways.results(session, path)
    clicker.settle()


def levels_play(clicker: Clicker, title: str, cadet: int, pilot: int, admiral: int) -> None:
    """The bots' process brings a title's results."""
    points = {"cadet": cadet, "pilot": pilot, "admiral": admiral}
    bots: Any = clicker.bots
    clicker.context.daily.start()
    bots.told += [
        Tried(Wanted(title, TODAY, level), Result(points[level], 1))  # type: ignore[arg-type]
        for level in points
    ]
    clicker.step()
    clicker.settle()


def test_the_menu_has_a_door_to_it(clicker: Clicker) -> None:
    clicker.context.ways.menu()
    clicker.settle()
    clicker.click("daily")
    clicker.settle()
    assert clicker.scene.name == "daily"


def test_the_five_deals_of_the_day_are_shown(clicker: Clicker) -> None:
    opened(clicker)
    keys = [t.key for t in clicker.targets() if t.key.startswith("launch:")]
    assert len(keys) == 5
    assert "Sunday, 22 November 2026" in told(clicker)
    assert "11 h 46 min" in told(clicker)


def test_the_first_launch_is_the_counted_try_of_the_days_deal(
    clicker: Clicker, book: DailyBook
) -> None:
    opened(clicker)
    clicker.click(f"launch:{TITLE}")
    clicker.settle()
    session, deal = clicker.scene.session, deal_of(TITLE, TODAY)  # type: ignore[attr-defined]
    assert (session.seed, session.options, len(session.players)) == (
        deal.seed,
        deal.options,
        deal.seats,
    )
    assert (session.memo.daily, session.memo.practice) == (TODAY.isoformat(), "")
    made = book.value.tried(TODAY, TITLE)
    assert made is not None
    assert read_save(book.path_of(made)).memo.daily == TODAY.isoformat()


def test_a_try_that_was_left_goes_on_and_no_other_one_counts(
    clicker: Clicker, book: DailyBook
) -> None:
    launch(clicker.context, TITLE, TODAY)
    clicker.settle()
    made = book.value.tried(TODAY, TITLE)
    opened(clicker)
    assert label(clicker, TITLE) == "Continue"
    clicker.click(f"launch:{TITLE}")
    clicker.settle()
    assert clicker.scene.path == book.path_of(made)  # type: ignore[attr-defined,arg-type]


def test_after_the_counted_try_one_plays_for_fun(clicker: Clicker, book: DailyBook) -> None:
    fill(book)
    opened(clicker)
    assert label(clicker, "jump_gate") == "Try for fun"
    before = book.value.model_dump_json()
    clicker.click("launch:jump_gate")
    clicker.settle()
    assert clicker.scene.session.memo.practice == "daily"  # type: ignore[attr-defined]
    assert book.value.model_dump_json() == before


def test_a_day_is_played_to_its_medal_by_clicking(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    clicker.click(f"launch:{TITLE}")
    clicker.settle()
    clicker.play_on()
    clicker.settle()
    assert clicker.scene.name == "results"
    assert "The medal is still open" in told(clicker)
    assert not medals(clicker)
    made = book.value.tried(TODAY, TITLE)
    assert made is not None
    assert made.points is not None
    levels_play(clicker, TITLE, made.points - 1, made.points - 1, made.points)
    assert "Silver medal" in told(clicker)
    assert medals(clicker), "it is seen, not only told"
    assert f"Admiral made {made.points}" in told(clicker)
    clicker.click("daily")
    clicker.settle()
    assert clicker.scene.name == "daily"
    assert book.value.best(TODAY) == "silver"
    clicker.context.logbook.open()
    clicker.context.logbook.index.wait()
    assert [row.daily for row in clicker.context.logbook.games()] == [TODAY.isoformat()]


def test_a_medal_is_stamped_on_and_rests_at_its_own_size() -> None:
    sizes = [stamped(share / 30) for share in range(31)]
    assert sizes[0] > 1.5
    assert sizes == sorted(sizes, reverse=True)
    assert set(sizes[10:]) == {1.0}, "after a third of the result's coming it lies still"


def test_without_a_medal_the_nearest_one_is_told(clicker: Clicker, book: DailyBook) -> None:
    """Luck may give Cadet more points than Pilot."""
    opened(clicker)
    clicker.click(f"launch:{TITLE}")
    clicker.settle()
    finish(clicker)
    made = book.value.tried(TODAY, TITLE)
    assert made is not None
    assert made.points is not None
    levels_play(clicker, TITLE, made.points + 9, made.points, made.points + 5)
    assert f"Pilot made {made.points}: beat that for silver." in told(clicker)


def test_a_try_that_ended_elsewhere_is_found(clicker: Clicker, book: DailyBook) -> None:
    launch(clicker.context, TITLE, TODAY)
    clicker.settle()
    finish(clicker)
    made = book.value.tried(TODAY, TITLE)
    assert made is not None
    made.points = None  # as if the program had ended before the results came
    opened(clicker)
    assert made.points is not None


def test_results_come_in_while_one_looks(clicker: Clicker) -> None:
    opened(clicker)
    levels_play(clicker, TITLE, 111, 222, 333)
    assert {"111", "222", "333"} <= {mark.text for mark in marks_of(clicker)}


def test_what_the_levels_did_is_kept(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    levels_play(clicker, TITLE, 111, 222, 333)
    again = DailyBook(book.path, book.saves, lambda: clicker.bots, lambda: NOON)
    assert again.value.results(TODAY, TITLE)["admiral"] == Result(333, 1)


def test_a_clock_that_ran_ahead_is_told_and_breaks_nothing(
    clicker: Clicker, book: DailyBook
) -> None:
    fill(book)
    run = words.head_line(book.value, TODAY)
    book.clock = lambda: NOON - 2 * DAY
    opened(clicker)
    assert "Your clock has been ahead: there is a try of 22 November 2026." in told(clicker)
    book.clock = lambda: NOON
    clicker.scene.relayout()
    clicker.settle()
    assert "clock" not in told(clicker)
    assert words.head_line(book.value, TODAY) == run


def test_at_midnight_the_deals_are_the_next_days(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    book.clock = lambda: datetime.datetime.combine(TODAY + DAY, datetime.time(0, 1))
    clicker.step(dt=0.1)
    clicker.settle()
    assert "Monday, 23 November 2026" in told(clicker)
    clicker.target(f"day:{TODAY + DAY}")  # the calendar knows the new day, too


def test_the_month_that_is_looked_at_stays_at_midnight(clicker: Clicker, book: DailyBook) -> None:
    last = datetime.datetime(2026, 11, 30, 23, 59)
    book.clock = lambda: last
    opened(clicker)
    clicker.click("earlier")
    assert "October 2026" in told(clicker)
    book.clock = lambda: last + datetime.timedelta(minutes=2)
    clicker.step(dt=0.1)
    clicker.settle()
    assert "Tuesday, 1 December 2026" in told(clicker)
    assert "October 2026" in told(clicker)


def test_every_medal_of_a_day_is_counted_in_its_month(book: DailyBook) -> None:
    for title, points in (("rockets", 45), ("jump_gate", 45), ("rocketmen", 35)):
        day = book.value.day(TODAY)
        day.tries[title] = Try(file=f"{title}.json", points=points)
        day.levels[title] = brought(20, 30, 40)
    assert words.month_line(book.value, TODAY) == "Medals of November: 2 gold, 1 silver."


def test_who_leaves_a_counted_try_is_told_that_it_stays_that(clicker: Clicker) -> None:
    launch(clicker.context, TITLE, TODAY)
    clicker.settle()
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert words.LEFT in told(clicker)
    clicker.click("menu")
    assert clicker.scene.name == "menu"
    assert "it counts" in " ".join(
        (clicker.context.notices.shown, *(each[0] for each in clicker.context.notices.waiting))
    )


def test_who_leaves_a_try_for_fun_is_told_nothing(clicker: Clicker, book: DailyBook) -> None:
    fill(book)
    launch(clicker.context, "rocket_jockey", TODAY)
    clicker.settle()
    clicker.press(pygame.K_ESCAPE)
    clicker.settle()
    assert clicker.scene.name == "pause"
    assert words.LEFT not in told(clicker)


def test_what_is_shared_has_three_lines_and_a_code_and_no_points(
    clicker: Clicker, book: DailyBook
) -> None:
    fill(book)
    copied: list[str] = []
    opened(clicker)
    clicker.context.copy = lambda text: not copied.append(text)  # type: ignore[func-returns-value]
    clicker.click("copy")
    head, *lines, code = copied[0].split("\n")
    assert head == "Launch Window · 22 Nov · streak 9"
    assert [line.split(" ", 1)[1] for line in lines] == [
        "Rocket Jockey: gold",
        "Jump Gate: silver",
        "Rocketmen: no medal",
    ]
    assert lines[1].startswith("◧□■■◧")
    assert code == f"Try Rocket Jockey: {words.day_code(TODAY, 'rocket_jockey')}"


def test_what_is_shared_opens_the_deal_when_all_of_it_is_pasted(
    clicker: Clicker, book: DailyBook
) -> None:
    fill(book)
    clicker.context.paste = lambda: words.shared_text(book.value, TODAY)
    clicker.context.ways.menu()
    clicker.settle()
    clicker.press(pygame.K_v, pygame.KMOD_CTRL)
    clicker.settle()
    scene: Any = clicker.scene
    assert (scene.name, scene.title.id) == ("new_game", "rocket_jockey")
    assert scene.seed == deal_of("rocket_jockey", TODAY).seed


def test_nothing_is_shared_before_the_first_result(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    assert words.shared_text(book.value, TODAY) == ""
    assert "copy" not in {t.key for t in clicker.targets()}


def test_chairs_are_swapped_at_the_same_deal(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    assert "swap" not in {t.key for t in clicker.targets()}
    launch(clicker.context, TITLE, TODAY)
    clicker.settle()
    finish(clicker)
    opened(clicker)
    clicker.click("swap")
    clicker.settle()
    session: Any = clicker.scene.session  # type: ignore[attr-defined]
    assert session.seed == deal_of(TITLE, TODAY).seed
    assert [player.is_person for player in session.players] == [False, True, False, False]
    assert session.memo.practice == "chair"


def test_the_calendar_goes_back_and_not_ahead(clicker: Clicker) -> None:
    opened(clicker)
    assert not clicker.target("later").enabled
    clicker.click("earlier")
    clicker.settle()
    assert "October 2026" in told(clicker)
    clicker.click("later")
    clicker.settle()
    assert "November 2026" in told(clicker)


def test_a_damaged_record_is_kept_aside_and_told(clicker: Clicker, book: DailyBook) -> None:
    book.path.parent.mkdir(parents=True, exist_ok=True)
    book.path.write_text("{", encoding="utf-8")
    again = DailyBook(book.path, book.saves, lambda: clicker.bots)
    assert again.trouble.startswith("Your Daily launches could not be read")
    assert [path.name for path in book.path.parent.iterdir() if path != book.path]


def test_a_debrief_comes_first_and_its_notes_are_left_alone(
    clicker: Clicker, book: DailyBook
) -> None:
    bots: Any = clicker.bots
    book.start()
    assert book.running
    debrief: Any = SimpleNamespace(pieces=lambda find, stopped: iter(()))
    bots.study(debrief)
    bots.told = ["a note of the debrief"]
    book.update()
    assert not book.running
    book.start()
    assert bots.works_on(debrief)
    assert bots.news() == ["a note of the debrief"]
    bots.news()  # it is over
    book.update()
    assert book.running


def test_a_level_is_marked_as_beaten_by_its_own_points(clicker: Clicker, book: DailyBook) -> None:
    fill(book)
    book.value.day(TODAY).levels["jump_gate"] = brought(40, 30, 20)  # Cadet had a lucky day
    scene = opened(clicker)
    card = next(card for card in scene._cards() if card.dealt.poster.id == "jump_gate")
    assert card.dealt.won == "gold"  # 31 points
    assert card.dealt.beaten == {"pilot", "admiral"}
    book.clock = lambda: datetime.datetime.combine(SINCE, datetime.time(12))
    book.value.day(SINCE).levels["jump_gate"] = brought(40, 30, 20)
    card = next(card for card in opened(clicker)._cards() if card.dealt.poster.id == "jump_gate")
    best_first = (("cadet", "40", "gold"), ("pilot", "30", "silver"), ("admiral", "20", "bronze"))
    assert card.dealt.levels == best_first, "gold asks for most"


def test_a_deal_is_launched_with_keys_alone(clicker: Clicker, book: DailyBook) -> None:
    opened(clicker)
    clicker.choose(f"launch:{TITLE}", keyboard=True)
    clicker.settle()
    assert clicker.scene.session.memo.daily == TODAY.isoformat()  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1200, 1600)], ids=str)
def test_that_one_try_counts_is_said_at_every_size(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as small:
        opened(small)
        marks = [mark for mark in marks_of(small) if "first try counts" in mark.text]
        (said,) = marks
        cards = [t.rect for t in small.targets() if t.key.startswith("launch:")]
        assert all(said.box.bottom < card.bottom for card in cards), "it is read before them"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_each_medal_asks_for_and_each_mark_means_is_said(text: float) -> None:
    with sized((1280, 720), text) as small:
        opened(small)
        assert "one of them for bronze, two for silver, all three for gold" in told(small)
        texts = [mark.text for mark in marks_of(small)]
        marks = {"All three beaten", "Two", "One", "Played, no medal", "Missed", "Today"}
        assert marks <= {*texts}


@pytest.mark.parametrize(
    ("ago", "heading", "longest"),
    [
        ((), "No streak yet", ""),
        ((3,), "No streak yet", ""),
        ((1,), "1 day so far", ""),
        ((3, 4), "No streak now", "Your longest: 2 days"),
        ((0, 4, 5), "1 day so far", "Your longest: 2 days"),
        ((0, 1, 2), "3 days in a row", ""),
    ],
)
def test_missed_days_are_told_without_a_reproach(
    clicker: Clicker, book: DailyBook, ago: tuple[int, ...], heading: str, longest: str
) -> None:
    """One day alone is no longest streak: it was told as "1 days"."""
    for back in ago:
        made = Try(file=f"{back}.json", points=20, place=1, signs="+++++")
        book.value.day(TODAY - back * DAY).tries[TITLE] = made
    opened(clicker)
    assert heading in told(clicker)
    assert ("Your longest" in told(clicker)) == bool(longest)
    assert longest in told(clicker)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_past_day_says_what_it_was(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        clicker.context.daily.clock = lambda: NOON
        fill(clicker.context.daily)
        days = clicker.context.daily.value
        days.days[TODAY - DAY].tries["jump_gate"] = Try(file="left.json")
        scene = opened(clicker)
        played = days.days[TODAY - DAY].tries["rockets"].points
        won = days.medal(TODAY - DAY, "rockets")
        for back, lines in (
            (1, ["Saturday, 21 November", f"Rockets: {played}, {won}"]),
            (1, ["Jump Gate: begun, the Logbook goes on with it"]),
            (9, ["Friday, 13 November", words.MISSED]),
            (15, ["Saturday, 7 November", "Rockets: 5, no medal"]),
        ):
            target = clicker.target(f"day:{TODAY - back * DAY}")
            canvas = clicker.app.canvas(clicker.app.surface)
            canvas.marks = []
            scene.draw_hover(canvas, target)
            said = " ".join(mark.text for mark in canvas.marks)
            for line in lines:
                assert line in said
                assert line.rstrip(".") in target.label
            scene.choose(target)
            clicker.step(dt=20.0)  # the one before has gone
            clicker.step()
            assert lines[-1].rstrip(".") in clicker.context.notices.shown
        assert not any(t.key == f"day:{TODAY + DAY}" for t in clicker.targets())


def test_in_a_high_window_cards_stay_cards() -> None:
    """They were strips, five times as high as wide."""
    with sized((1200, 1600)) as high:
        scene = opened(high)
        waiting, cards = [scene.root], []
        while waiting:
            node = waiting.pop()
            waiting.extend(node.children())
            cards += [node.box] if isinstance(node, DealCard) else []
        assert len(cards) == 5
        assert all(box.h < 3.2 * box.w for box in cards)
