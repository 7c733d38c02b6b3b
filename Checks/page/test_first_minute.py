"""What a visitor meets in the first minute: what the page is for, its numbers, and the way to his own request."""
import json
import urllib.request

from tab import link
from test_access import CONTROLS

TOP = "id => document.getElementById(id).getBoundingClientRect().top + scrollY"
REQUEST = {
    "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]},
    "field": {"frame": [[16, 656], [343, 44]]}, "keyboard": {"height": 336},
}


def test_the_page_says_what_it_is_for(browser):
    with browser.tab() as tab:
        tab.open()
        line = tab.page.locator("#edit summary")
        assert line.inner_text() == "Ask where your form must scroll: paste a request, an event or a curl command"
        assert line.bounding_box()["y"] < tab.page.locator("#story").bounding_box()["y"]
        assert tab.page.get_by_role("link", name="API").is_visible()
        text = tab.js("document.body.innerText").lower()
        assert not [word for word in ("wishes", "contract", "dead inset", "to go") if word in text]


def test_the_source_is_linked_where_the_build_knows_it(browser):
    with urllib.request.urlopen(browser.url + "/version") as answer:
        version = json.load(answer)
    with browser.tab() as tab:
        tab.open()
        assert tab.page.locator("#source").is_visible() == ("source" in version)
        tab.page.route("**/version", lambda route: route.fulfill(json={**version, "source": "https://example.com/it"}))
        tab.open()
        assert tab.page.get_by_role("link", name="Source").get_attribute("href") == "https://example.com/it"


def test_the_numbers_stand_above_the_fold(browser):
    for size in ((1280, 720), (1440, 900), (390, 844)):
        with browser.tab(*size) as tab:
            tab.open()
            numbers = tab.js("[...document.querySelectorAll('.big b')].map(node => [node.textContent, node.getBoundingClientRect().bottom])")
            assert [text for text, _ in numbers] == ["44", "0"] and all(bottom <= size[1] for _, bottom in numbers), (size, numbers)


def test_on_a_phone_the_box_and_the_devices_are_near(browser):
    with browser.tab(390, 844) as tab:
        tab.open()
        places = {"box": tab.js(TOP, "edit"), "devices": tab.page.get_by_label("Model").bounding_box()["y"]}
        assert places["box"] < 844 and places["devices"] < 2 * 844, places
        assert tab.page.get_by_role("link", name="API").is_visible()
    return f"{places}"


def test_the_keyboards_button_is_within_20_tab_stops(browser):
    with browser.tab() as tab:
        tab.open()
        before = tab.js(f"(() => {{ const all = ({CONTROLS})(); return all.indexOf(document.getElementById('toggle')); }})()")
        assert 0 <= before <= 20, before
    return f"{before} stops"


def test_tab_after_escape_does_not_jump(browser):
    for size in ((1440, 900), (1280, 720), (390, 844)):
        with browser.tab(*size) as tab:
            tab.open()
            tab.lane(0).locator("[data-id=city] .edit").focus()
            tab.rest()
            tab.page.keyboard.press("Escape")
            tab.rest()
            before = tab.js("scrollY")
            tab.page.keyboard.press("Tab")
            tab.answered()
            moved = tab.js("scrollY") - before
            assert abs(moved) < 50, (size, moved)


def test_a_refused_request_stands_below_the_box(browser):
    with browser.tab() as tab:
        tab.open(hash=link(patch={"nonsense": 1}))
        assert tab.page.locator("#story").inner_text() == "The service refuses this request."
        problem, box = tab.page.locator("#problem"), tab.page.locator("#patch")
        assert "unknown member “nonsense”" in problem.inner_text(), problem.inner_text()
        assert problem.bounding_box()["y"] >= box.bounding_box()["y"] + box.bounding_box()["height"]


def test_a_pasted_curl_command_is_asked(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#edit summary").click()
        tab.page.locator("#patch").fill(f"curl -s http://127.0.0.1:8080/avoid -d '{json.dumps(REQUEST)}'")
        tab.page.locator("#apply").click()
        tab.rest()
        assert json.loads(tab.page.locator("#patch").input_value())["keyboard"]["height"] == 336
        assert tab.lanes()[-1]["answer"]["contentOffset"] == {"x": 0, "y": 234}
        tab.check_quiet()


def test_forced_colours_tell_what_is_pressed_and_focused(browser):
    look = """() => {
      const style = node => { const { backgroundColor, color } = getComputedStyle(node); return backgroundColor + color; };
      return {
        pressed: [...document.querySelectorAll('[aria-pressed=true]')].map(style),
        others: [...document.querySelectorAll('[aria-pressed=false]')].map(style),
        focused: getComputedStyle(document.querySelector('.item.on .box')).outlineStyle,
        menu: getComputedStyle(document.querySelector('.inspector select')).appearance,
        slider: getComputedStyle(document.querySelector('.inspector input[type=range]')).appearance,
      };
    }"""
    with browser.tab() as tab:
        tab.page.emulate_media(forced_colors="active")
        try:
            found = tab.open().js(look)
        finally:
            tab.page.emulate_media(forced_colors="none")
        assert found["pressed"] and not set(found["pressed"]) & set(found["others"]), found
        assert (found["focused"], found["menu"], found["slider"]) == ("solid", "auto", "auto"), found
