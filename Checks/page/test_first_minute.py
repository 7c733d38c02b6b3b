"""A visitor's first minute: the purpose of the page, the box to paste into, and the findings of axe-core."""
import importlib.resources
import json
import urllib.request

from tab import link

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
HIDDEN = link(steps=[{"t": "show", "field": "note"}, {"t": "hide"}])
REFUSED = link(patch={"nonsense": 1})
# Best practices too; the page is a document of its own.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(tab):
    """The remaining findings of axe-core. The phone is a drawing to scale, in which a field cut off by the bar above it
    can be lower than 24 pixels: WCAG 2.5.8 excepts a size that is essential to the information."""
    tab.js(AXE.read_text())
    found = tab.js("rules => axe.run({ runOnly: rules })", RULES)
    assert len(found["passes"]) > 30, len(found["passes"])
    nodes = [(one["id"], one["help"], node["target"][0]) for one in found["violations"] for node in one["nodes"]]
    return [one for one in nodes if one[0] != "target-size" or ".screen" not in one[2]], len(found["passes"])


def test_axe_finds_nothing(browser):
    passes = 0
    states = [((1440, 900), "light", hash) for hash in ("", HIDDEN, REFUSED, "#broken")]
    for size, scheme, hash in [*states, ((1440, 900), "dark", ""), ((390, 844), "light", ""), ((390, 844), "light", REFUSED)]:
        with browser.tab(*size, scheme=scheme) as tab:
            tab.open(hash=hash)
            tab.page.locator("#edit summary").click()
            found, passed = violations(tab)
            assert not found, (scheme, size, hash[:12], found)
            passes = max(passes, passed)
    return f"{passes} rules pass, 0 violations"


def test_the_page_says_what_it_is_for(browser):
    with browser.tab() as tab:
        tab.open()
        line = tab.page.locator("#edit summary")
        assert line.inner_text() == "Ask where your form must scroll: paste a request, an event, a curl command or a dump of your screen"
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


def test_the_keyboards_button_is_near_by_tab(browser):
    with browser.tab(motion="reduce") as tab:
        tab.open(query="")
        for stops in range(1, 40):
            tab.page.keyboard.press("Tab")
            if tab.js("document.activeElement.id") == "toggle":
                break
        assert stops <= 20, stops
    return f"{stops} stops"


def test_tab_after_escape_does_not_jump(browser):
    for size in ((1440, 900), (1280, 720), (390, 844)):
        with browser.tab(*size) as tab:
            tab.open()
            tab.column(0).locator("[data-id=street] .edit").focus()
            tab.rest()
            before = tab.js("scrollY")
            tab.page.keyboard.press("Escape")
            tab.rest()
            tab.page.keyboard.press("Tab")
            tab.rest()
            moved = abs(tab.js("scrollY") - before)
            assert moved <= 100, (size, moved)


def test_numbers_stand_above_the_fold(browser):
    with browser.tab(1280, 720) as tab:
        tab.open()
        for column in (0, 1):
            for selector in (".big", ".rows", ".phone"):
                box = tab.box(selector, column)
                assert box["y"] + box["height"] <= 720, (column, selector, box)


def test_a_phone_has_the_box_and_the_devices_on_its_first_two_screens(browser):
    with browser.tab(390, 844) as tab:
        tab.open()
        paste = tab.page.locator("#edit summary").bounding_box()
        device = tab.page.get_by_label("Model").bounding_box()
        assert paste["y"] < 844 and device["y"] + device["height"] <= 2 * 844, (paste, device)
    return f"{paste['y']:.0f} and {device['y']:.0f} px"


def test_a_refused_request_stands_below_the_box(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#edit summary").click()
        tab.page.locator("#patch").fill(json.dumps({"scrollView": {"frame": [[0, 0], [375, 812]]}, "firstResponder": 1}))
        tab.page.locator("#apply").click()
        tab.rest()
        problem, story = tab.page.locator("#problem"), tab.page.locator("#story")
        assert "/firstResponder" in problem.inner_text() and "/scrollView/contentSize" in problem.inner_text(), problem.inner_text()
        assert story.inner_text() == "The service refuses this request.", story.inner_text()
        edges = [tab.page.locator(selector).bounding_box()["y"] for selector in ("#patch", "#problem", "#story")]
        assert edges == sorted(edges), edges
        # Once is enough: a column names only the fault.
        short = tab.column(0).locator(".facts .problem").inner_text()
        assert short == "unknown member “firstResponder”" and short + ":" in problem.inner_text(), short


def test_a_curl_command_is_pasted(browser):
    with browser.tab() as tab:
        tab.open()
        command = tab.page.locator("#code").inner_text()
        assert command.startswith("curl "), command
        tab.page.locator("#edit summary").click()
        tab.page.locator("#patch").fill(command.replace('"height": 336', '"height": 400'))
        tab.page.locator("#apply").click()
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["frameInWindow"]["height"] == 400, tab.columns()[1]["answer"]["keyboard"]
        # The Copy button's own text comes back as it went.
        tab.page.locator("#patch").fill(tab.page.locator("#code").inner_text())
        tab.page.locator("#apply").click()
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["frameInWindow"]["height"] == 400
        tab.check_quiet()


def test_an_event_is_pasted(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#edit summary").click()
        area = tab.page.locator("#patch")
        area.fill('{"event": "keyboardWillChangeFrame", "keyboard": {"height": 420}}')
        tab.page.locator("#apply").click()
        tab.rest()
        answer = tab.columns()[1]["answer"]
        assert answer["keyboard"]["overlap"] == 420 and answer["coverage"]["after"] == 0, answer["keyboard"]
        area.fill('{"event": "keyboardWillHide"}')
        tab.page.locator("#apply").click()
        tab.rest()
        assert tab.columns()[1]["answer"]["decision"] == "restore", tab.columns()[1]["answer"]["decision"]
        tab.check_quiet()


def test_the_header_of_a_phone_says_what_this_is_and_little_else(browser):
    with browser.tab(390, 844) as tab:
        tab.open()
        header = tab.page.locator(".top")
        assert "How a form scrolls so that its keyboard hides no field" in header.inner_text()
        assert not header.locator("#undo").count() and header.bounding_box()["height"] < 120
        tab.page.locator("[data-id=name] .edit").first.click()
        tab.rest()
        tab.page.get_by_role("button", name="Undo").click()
        tab.rest()
        assert tab.state()["steps"] == [{"t": "show", "field": "cvc"}]


def test_what_is_seldom_wanted_is_folded(browser):
    with browser.tab() as tab:
        tab.open()
        assert not tab.page.get_by_label("Duration").is_visible() and not tab.page.get_by_label("Curve").is_visible()
        tab.page.get_by_text("Animation", exact=True).click()
        tab.page.get_by_label("Duration").fill("1")
        tab.rest()
        assert tab.columns()[1]["answer"]["animation"]["duration"] == 1
        assert all(text.isdigit() for text in tab.page.locator("#plot text").all_text_contents())
        assert tab.column(0).locator(".big").inner_text().split() == "44 of 44 pt covered".split()


def test_forced_colours_keep_what_is_pressed_and_focused(browser):
    browser.page.emulate_media(forced_colors="active")
    try:
        with browser.tab() as tab:
            browser.page.emulate_media(forced_colors="active")
            tab.open()
            assert tab.js("matchMedia('(forced-colors: active)').matches")
            look = """selector => { const style = getComputedStyle(document.querySelector(selector)); return [style.backgroundColor, style.color]; }"""
            pressed, other = (tab.js(look, f".seg button[aria-pressed={value}]") for value in ("true", "false"))
            assert pressed != other, (pressed, other)
            assert tab.js("getComputedStyle(document.querySelector('.inspector select')).appearance") == "auto"
            assert tab.js("getComputedStyle(document.querySelector('.inspector input[type=range]')).appearance") == "auto"
            assert tab.js("getComputedStyle(document.querySelector('.item.on .box')).outlineStyle") == "solid"
            # The chart's lines and their legend, each different from the others.
            lines = [tab.js("name => getComputedStyle(document.querySelector('#plot .' + name)).stroke", name) for name in ("kbline", "ok", "bad")]
            legend = tab.js("[...document.querySelectorAll('.key span')].map(one => getComputedStyle(one, '::before').borderTopColor)")
            assert lines == legend and len(set(lines)) == 3, (lines, legend)
    finally:
        browser.page.emulate_media(forced_colors="none")
