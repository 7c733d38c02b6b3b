"""A chat on the page: its settings, and its rows by pointer, touch and key."""
import json

from tab import link_of_text
from test_access import CONTRAST
from test_first_minute import violations
from test_requests import paste

CHAT = {"device": "iphone-15", "scrollView": {"frame": [[0, 0], [393, 852]], "contentSize": [393, 2400], "contentOffset": [0, 1582]}, "list": {}}
GROUPS = "[...document.querySelectorAll('.inspector fieldset')].filter(one => !one.hidden).map(one => one.querySelector('legend').textContent)"


def offset(tab):
    return tab.columns()[0]["offset"]


def test_a_chat_has_settings_of_its_own(browser):
    with browser.tab() as tab:
        tab.open()
        assert tab.js(GROUPS) == ["Device", "Policies", "Keyboard", "Options", "Scroll view", "Field"]
        paste(tab, CHAT)
        assert tab.js(GROUPS) == ["Device", "Policies", "Keyboard", "List", "Scroll view"]
        assert offset(tab) == 1884 and tab.column(0).locator(".big").inner_text().split() == ["302", "pt", "up"]
        tab.page.get_by_label("Behavior").select_option("never")
        tab.rest()
        assert offset(tab) == 1582 and "“never”" in tab.page.locator("#story").inner_text()
        tab.page.get_by_label("Behavior").select_option("always")
        tab.page.get_by_label("Blank space").fill("400")
        tab.rest()
        assert tab.state()["request"]["list"] == {"behavior": "always", "blankSpace": 400}
        assert tab.columns()[0]["answer"]["contentInset"]["bottom"] == 400
        tab.page.get_by_role("group", name="Inverted").get_by_role("button", name="Yes").click()
        tab.rest()
        assert tab.columns()[0]["answer"]["contentInset"]["top"] > 0
        tab.page.locator("#undo").click()
        tab.rest()
        assert tab.state()["request"]["list"] == {"behavior": "always", "blankSpace": 400}
        tab.check_quiet()


def test_the_rows_of_a_chat_scroll_by_key_and_by_hand(browser):
    for inverted, sign in ((False, 1), (True, -1)):
        chat = {**CHAT, "list": {"inverted": inverted}, "scrollView": {**CHAT["scrollView"], "contentOffset": [0, 600]}}
        with browser.tab() as tab:
            tab.open(hash="#request=" + link_of_text(json.dumps(chat))[1:])
            start = offset(tab)
            tab.page.locator("#toggle").focus()
            for _ in range(8):
                tab.page.keyboard.press("Tab")
                if tab.js("document.activeElement.matches('.scroll')"):
                    break
            assert tab.js("document.activeElement.getAttribute('aria-label')") == "List: the arrows scroll it"
            for key, distance in (("ArrowDown", 40), ("PageDown", 120), ("ArrowUp", -40), ("PageUp", -120)):
                before = offset(tab)
                tab.page.keyboard.press(key)
                tab.rest()
                assert offset(tab) - before == sign * distance, (inverted, key, before, offset(tab))
            assert tab.page.locator("#story").inner_text() == "The keyboard is up, and the list is scrolled by hand."
            assert tab.column(0).locator(".big").inner_text() == "Scrolled by hand."
            box, scale = tab.box(".screen", 0), tab.columns()[0]["scale"]
            x, y = box["x"] + box["width"] / 2, box["y"] + 200
            tab.drag(x, y, (x, y - 60))
            assert abs(offset(tab) - start - sign * 60 / scale) < 2, (inverted, start, offset(tab))
            before = offset(tab)
            send = tab.page.context.new_cdp_session(tab.page).send
            send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            for step in range(1, 7):
                send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 10 * step}]})
            send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            tab.rest()
            assert abs(offset(tab) - before - sign * 60 / scale) < 2, (inverted, before, offset(tab))
            tab.check_quiet()


def test_a_chat_in_both_themes(browser):
    for size, scheme in (((1440, 900), "light"), ((390, 844), "dark")):
        with browser.tab(*size, scheme=scheme) as tab:
            tab.open(hash="#request=" + link_of_text(json.dumps(CHAT))[1:])
            found = violations(tab)[0] + tab.js(CONTRAST)
            assert not found, (size, scheme, found)
            assert tab.js("document.documentElement.scrollWidth") <= size[0]
