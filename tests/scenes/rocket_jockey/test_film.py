"""How events look on Rocket Jockey's table."""

from __future__ import annotations

import pytest

from game.core.contract import Zone
from game.rocket_jockey.data import NAMES
from game.rocket_jockey.zones import CARGO_DECK
from scenes.settings import Speed
from scenes.table.zones import SMALLEST
from scenes.titles.rocket_jockey.panels import standing
from scenes.titles.rocket_jockey.spots import DELIVER
from scenes.titles.rocket_jockey.words import crew_taken, flying, plan_words
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import ROW, at_position, card, cargo, moving, opened
from tests.scenes.rocket_jockey.test_flight import flight


def test_the_plan_tells_of_no_point_before_the_last_cargo_has_arrived(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps are ahead of the film: it told the final scores while the rocket still flew. What
    is being flown stays."""
    scene = at_position(clicker, "aliens_chosen")
    clicker.click(card("3-6"))
    clicker.context.settings.speed = Speed.NORMAL
    told: list[str] = []
    reel = type(scene.reel)
    tell = reel.told
    monkeypatch.setattr(reel, "told", lambda *act: (told.append(type(act[1]).__name__), tell(*act)))
    planned = plan_words(scene.desk.moment).earned
    clicker.click(DELIVER)
    clicker.click("yes")
    early = set()
    while not scene.settled:
        clicker.step()
        if "CargoDelivered" not in told:
            early.add(plan_words(scene.desk.moment).earned)
    assert early == {planned}
    assert "GameEnded" in told
    assert plan_words(scene.desk.moment).earned


@pytest.mark.parametrize("row", [{1: "→4"}, {1: "→4", 4: "→7"}])
def test_the_plan_keeps_what_is_flown_until_it_has_landed(
    clicker: Clicker, row: dict[int, str]
) -> None:
    """It stood empty for forty frames, and its co-pilots and scales went back for as long."""
    scene = opened(clicker, moving(2, ["1-2", "2-4", "4-7"], row={**ROW, **row}))
    for key in (cargo(scene, 1), card("1-2"), "planet:3", card("2-4")):
        clicker.click(key)
        clicker.settle()
    clicker.context.settings.speed = Speed.NORMAL

    def said() -> tuple[object, ...]:
        moment = scene.desk.moment
        words = plan_words(moment)
        return words.heading, words.way, words.balance, crew_taken(moment), standing(moment)

    planned = said()
    assert planned[1:4] == ("1 Mercury, 1–3 to Earth, 3–4 to Mars", "+3 − 6 = −3", 2)
    clicker.click(DELIVER)
    while flying(scene.desk.moment) is not None:
        assert said() == planned
        clicker.step()
    assert plan_words(scene.desk.moment).heading == "This move"


def test_a_card_that_was_flown_shrinks_into_the_plan_and_grows_out_of_it(clicker: Clicker) -> None:
    """It hung over the plan's words and was gone, and then lay on the discard pile at once."""
    scene = flight(clicker, "4-6", "3-4", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), card("4-6"), card("3-4"), DELIVER):
        clicker.click(key)
        clicker.settle()
    flown = scene.desk.cards.find(NAMES["4-6"])
    assert flown.zone == Zone("flight")
    assert flown.goal.w < SMALLEST
    assert scene.desk.places.board.plan.contains(flown.goal.cx, flown.goal.cy)
    assert card("4-6") not in [target.key for target in clicker.targets()]
    clicker.context.settings.speed = Speed.NORMAL
    clicker.click("do:end")
    ways = []
    while not scene.settled:
        clicker.step()
        ways.append((flown.zone.name, flown.now.w))
    wide = [w for zone, w in ways if zone == "discard"]
    assert wide == sorted(wide)
    assert len({*wide}) > 5


def test_the_cargo_panels_number_changes_with_the_one_below_the_pile(clicker: Clicker) -> None:
    """It said 19 over a pile labelled 18 until all that followed a deal had been shown."""
    scene = at_position(clicker, "closed")
    panel = next(panel for panel, _ in scene.panels.sides.shown if panel.name == "cargo")
    clicker.context.settings.speed = Speed.NORMAL
    clicker.click("do:end")
    seen = set()
    while not scene.settled:
        clicker.step()
        label = f"Cargo · {len(scene.desk.cards.arrived(CARGO_DECK))}"
        assert panel.heading(scene.desk.moment) == label
        seen.add(label)
    assert len(seen) > 2, "one after the other was dealt"
