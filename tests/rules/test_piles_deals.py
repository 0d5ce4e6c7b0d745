"""The cards of Piles!, and how they are dealt."""

from collections import Counter
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.facts import rule
from piligames.piles import Card, ImagesError, Piles, Race, Rules, is_set, load_images, standard_images
from tests.rules.piles_setups import dealt, sorted_race

SEATS = pytest.mark.parametrize("seats", range(2, 9))
CHAOS = pytest.mark.parametrize("chaos", [False, True])
NUMBERS = {2: 13, 3: 19, 4: 25, 5: 31, 6: 37, 7: 43, 8: 49}
"""The publisher's table."""


@pytest.mark.rule("PL-CARDS")
def test_the_box_has_fifty_images_in_four_colours():
    images = standard_images()
    assert len(images.names) == len(set(images.names)) == 50
    cards = {card for image in images.names for card in images.set_of(image)}
    assert len(cards) == 200
    assert {len({card.colour for card in images.set_of(image)}) for image in images.names} == {4}


@pytest.mark.rule("PL-CARDS")
def test_four_cards_of_an_image_are_a_set_whatever_their_colours():
    assert is_set(Card("sock", colour) for colour in "rbgp")
    assert is_set(Card("sock", colour) for colour in "rrbb"), "colours do not matter"
    assert not is_set([*(Card("sock", colour) for colour in "rbg"), Card("boot", "p")])
    assert not is_set(Card("sock", colour) for colour in "rbg")


@pytest.mark.rule("PL-CARDS")
def test_look_alikes_are_marked_by_families():
    images = standard_images()
    assert all(len(members) > 1 for _, members in images.families)
    assert {images.family_of[image] for image in images.names} == {family for family, _ in images.families}


@pytest.mark.rule("PL-CARDS")
def test_a_class_may_put_in_images_of_its_own(tmp_path):
    file = tmp_path / "own.toml"
    names = ", ".join(f'"pic{n}"' for n in range(13))
    file.write_text(f'name = "own"\ncolours = ["a", "b", "c", "d"]\n[families]\nall = [{names}]\n', "utf-8")
    race = Piles(Rules(2, images=load_images(file))).deal(Random(1))
    assert {card.image for card in race.centre} <= {f"pic{n}" for n in range(13)}
    with pytest.raises(ImpossiblePosition, match=r"14 sets are needed, and there are 13 images \(PL-SETS\)"):
        Rules(2, chaos=True, images=load_images(file))


GOOD = 'name = "own"\ncolours = ["a", "b", "c", "d"]\n[families]\nall = ["one", "two"]\n'


@pytest.mark.rule("PL-CARDS")
@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('name = "own"\n', "", "name", "needs one word, has None"),
        ('"own"', '"my own"', "name", "needs one word, has 'my own'"),
        ('"a", ', "", "colours", "each once"),
        ('"a"', '"b"', "colours", "each once"),
        ('"a"', '"red"', "colours", "needs letters"),
        ('["a", "b", "c", "d"]', "4", "colours", "needs letters, has 4"),
        ('[families]\nall = ["one", "two"]', "families = 3", "families", "at least one list"),
        ('all = ["one", "two"]', "", "families", "at least one list"),
        ('"one"', '"One"', "families.all", "small letters and digits, not 'One'"),
        ('"one"', '"2one"', "families.all", "small letters and digits, not '2one'"),
        ('"one"', "1", "families.all", "not 1"),
        ('["one", "two"]', '"one two"', "families.all", "not 'one two'"),
        ('"one"', '"two"', "families.all", "two is there twice"),
        ("name =", "sets = 3\nname =", "sets", "is not known here"),
    ],
)
def test_a_file_of_images_that_cannot_be_played_with_is_told_what_is_wrong(tmp_path, old, new, place, reason):
    file = tmp_path / "own.toml"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1), "utf-8")
    with pytest.raises(ImagesError) as caught:
        load_images(file)
    assert str(caught.value).startswith(f"{file}, {place}: ")
    assert reason in str(caught.value)


@pytest.mark.rule("PL-SETS")
@SEATS
def test_six_sets_for_each_player_and_one_more(seats):
    assert Rules(seats).sets == NUMBERS[seats] == 6 * seats + 1


@pytest.mark.rule("PL-SETS")
@SEATS
def test_the_sets_that_are_used_are_whole_and_chosen_by_the_seed(seats):
    def used(number):
        race = dealt(seats, number=number)
        cards = [card for row in race.piles for pile in row for card in pile]
        return Counter(card.image for card in (*cards, *race.centre))

    assert set(used(1).values()) == {4}
    assert len(used(1)) == NUMBERS[seats]
    assert used(1) == used(1)
    assert len({frozenset(used(number)) for number in range(4)}) > 1


@pytest.mark.rule("PL-SETS")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats):
    with pytest.raises(ImpossiblePosition, match=rf"^seats: {seats} players instead of 2 to 8 \(PL-SETS\)$"):
        Rules(seats)


@pytest.mark.rule("PL-SETS")
def test_the_text_says_the_publishers_numbers():
    text = rule("PL-SETS").text
    assert "13 for two players, 19 for three, then 25, 31, 37, 43, and 49 for eight" in text


@pytest.mark.rule("PL-DEAL")
@SEATS
def test_each_has_six_piles_of_four_and_exactly_four_are_left(seats):
    race = dealt(seats)
    assert [[len(pile) for pile in row] for row in race.piles] == [[4] * 6] * seats
    assert len(race.centre) == 4
    assert 4 * Rules(seats).sets == 24 * seats + 4


@pytest.mark.rule("PL-DEAL")
def test_nobody_has_seen_a_pile_before_it_is_lifted():
    race = dealt(3)
    for seat in range(3):
        seen = race.observation(seat)
        assert seen.held is None
        assert all(pile is None for row in seen.up for pile in row)


@pytest.mark.rule("PL-DEAL")
def test_every_card_is_as_likely_at_every_place():
    """A chi-square of where one card lies, over 52 places, stays below a value passed once in a thousand times."""
    places = Counter()
    deals = 5200
    piles = Piles(Rules(2, images=standard_images()))
    for number in range(deals):
        race = piles.deal(Random(number))
        cards = [card for row in race.piles for pile in row for card in pile] + list(race.centre)
        first = min(cards)
        places[cards.index(first)] += 1
    chi = sum((places[place] - deals / 52) ** 2 / (deals / 52) for place in range(52))
    assert chi < 87.97, "the 99.9 % point of chi-square with 51 degrees of freedom"


@pytest.mark.rule("PL-DEAL")
@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda piles, centre: (piles[:1], centre), "piles"),
        (lambda piles, centre: ((piles[0][:5], piles[1]), centre), "piles"),
        (lambda piles, centre: ((piles[0], (*piles[1][:5], piles[1][5][:3])), centre), "piles"),
        (lambda piles, centre: (piles, centre[:3]), "centre"),
    ],
)
def test_a_deal_of_another_shape_is_refused(change, where):
    race = sorted_race()
    with pytest.raises(ImpossiblePosition) as caught:
        Race.begin(race.rules, *change(race.piles, race.centre))
    assert (caught.value.rule, caught.value.where) == ("PL-DEAL", where)


@pytest.mark.rule("PL-VARIANT")
@SEATS
def test_chaos_has_one_set_more_and_eight_cards_in_the_centre(seats):
    rules = Rules(seats, chaos=True)
    assert rules.sets == NUMBERS[seats] + 1 <= len(rules.images.names)
    race = dealt(seats, chaos=True)
    assert len(race.centre) == 8
    assert sum(len(pile) for row in race.piles for pile in row) == 24 * seats
