"""The actions of a visitor on the page."""
import hashlib
import base64
import math
import re
import urllib.error
import urllib.request

from tab import link


def test_one_file_with_a_strict_policy(browser):
    with urllib.request.urlopen(browser.url + "/") as answer:
        body, policy, tag = answer.read(), answer.headers["Content-Security-Policy"], answer.headers["ETag"]
    assert len(body) < 175_500, len(body)
    for element in ("script", "style"):
        text = re.search(rb"<%b>(.*?)</%b>" % (element.encode(), element.encode()), body, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
        assert f"'sha256-{digest}'" in policy, (element, policy)
    assert "default-src 'none'" in policy and "unsafe" not in policy, policy
    # `frame-ancestors *` would keep out documents without an origin, and a plugin's is one.
    assert "frame-ancestors" not in policy, policy
    assert policy.endswith("connect-src 'self'"), policy
    try:
        urllib.request.urlopen(urllib.request.Request(browser.url + "/", headers={"If-None-Match": tag}))
        raise AssertionError("no 304")
    except urllib.error.HTTPError as error:
        assert error.code == 304, error.code
    return f"{len(body)} bytes"


def test_the_contract_is_shown_and_not_saved(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#contract").click()
        tab.page.wait_for_url("**/docs")
        tab.page.locator("nav a[href='openapi.yaml']").click()
        tab.page.wait_for_url("**/openapi.yaml")
        assert tab.page.locator("pre").inner_text().startswith("openapi: 3.1.0\n")
        tab.check_quiet()


def test_policy_lets_the_named_api_and_nothing_else(browser):
    def sources(query):
        with urllib.request.urlopen(browser.url + "/" + query) as answer:
            return answer.headers["Content-Security-Policy"].split("connect-src ")[1]

    assert sources("?api=https://api.example:8443/base") == "'self' https://api.example:8443"
    assert sources("?x=1&api=http%3A%2F%2Flocalhost%3A9000") == "'self' http://localhost:9000"
    for bad in ("*", "https://*", "https://a%20b", "https://a%3Bscript-src%20*", "javascript:x", "https://", "data:x", "https://a%0d%0ab"):
        assert sources("?api=" + bad) == "'self'", bad


def test_first_sight_is_a_broken_form_beside_the_right_one(browser):
    with browser.tab() as tab:
        tab.open()
        broken, right = tab.columns()
        assert broken["policy"] == {"policy": "appleDocumentation", "fidelity": "asWritten"}
        assert broken["answer"]["coverage"]["after"] == 44 and right["answer"]["coverage"]["after"] == 0
        assert tab.box(".item[data-id=cvc]", 0)["y"] > tab.box(".kb", 0)["y"]
        assert "44 points" in tab.page.locator("#story").inner_text()
        assert "originOnlyTest" in tab.column(0).inner_text()
        tab.check_quiet()


def test_a_low_field_ends_above_the_keyboard(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#toggle").click()
        tab.rest()
        assert not tab.column(1).locator(".kb").is_visible()
        tab.column(1).locator("[data-id=note] .edit").click()
        tab.rest()
        field, keyboard = tab.box(".item[data-id=note]"), tab.box(".kb")
        assert field["y"] + field["height"] <= keyboard["y"] + 0.01, (field, keyboard)
        tab.check_quiet()


def test_the_field_follows_the_spring(browser):
    omega = math.sqrt(1000 / 3)
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#toggle").click()
        tab.rest()
        k = tab.columns()[1]["scale"]
        start, from_keyboard = tab.box(".item[data-id=cvc]")["y"], 852
        tab.page.locator("#toggle").click()
        tab.answered()
        answer, worst = tab.columns()[1]["answer"], 0
        screen = tab.box(".screen")["y"] + 1
        for number in range(1, 11):
            tab.advance(50)
            x = 1 - (1 + omega * 0.05 * number) * math.exp(-omega * 0.05 * number)
            moved = (start - tab.box(".item[data-id=cvc]")["y"]) / k
            worst = max(worst, abs(moved - answer["contentOffset"]["y"] * x))
            top = (tab.box(".kb")["y"] - screen) / k
            worst = max(worst, abs(top - (from_keyboard + (answer["keyboard"]["frameInWindow"]["y"] - from_keyboard) * x)))
        assert worst <= 1, worst
    return f"at most {worst:.3f} pt away"


def test_a_policy_that_hears_late_moves_late(browser):
    with browser.tab() as tab:
        tab.open(hash=link(steps=[{"t": "show", "field": "note"}], selected="note"))
        tab.page.locator("#again").click()
        assert [column["offset"] for column in tab.columns()] == [0, 0]
        tab.advance(500)
        early, running = (column["offset"] for column in tab.columns())
        assert early == 0 and running > 200, (early, running)
        tab.rest()
        assert tab.columns()[0]["offset"] > 200


def test_dragging_the_keyboard_down_dismisses_it(browser):
    with browser.tab() as tab:
        tab.open()
        before = tab.columns()[1]["answer"]["contentInset"]["bottom"]
        box = tab.box(".kb")
        x, y = box["x"] + box["width"] / 2, box["y"] + 14
        mouse = tab.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + 40, steps=4)
        tab.answered()
        halfway = tab.columns()[1]
        assert 516 < halfway["keyboard"]["y"] < 852 and 0 < halfway["answer"]["contentInset"]["bottom"] < before, halfway
        assert halfway["answer"]["contentOffset"] is None
        mouse.move(x, y + box["height"], steps=6)
        tab.answered()
        mouse.up()
        tab.rest()
        after = tab.columns()[1]["answer"]
        assert after["decision"] == "restore" and after["contentInset"]["bottom"] == 0, after["decision"]
        assert not tab.column(1).locator(".kb").is_visible()
        events = [step["t"] for step in tab.state()["steps"]]
        assert events == ["show", "drag", "hide"], events
        tab.check_quiet()


def test_a_short_drag_springs_back(browser):
    with browser.tab() as tab:
        tab.open()
        box = tab.box(".kb")
        x, y = box["x"] + 60, box["y"] + 14
        tab.drag(x, y, (x, y + 10), (x, y + 11), (x, y + 12))
        assert tab.columns()[1]["keyboard"]["y"] == 516 and tab.columns()[1]["answer"]["contentInset"]["bottom"] == 302


def test_device_and_orientation(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.get_by_label("Model").select_option("iphone-8")
        tab.rest()
        screen = tab.box(".screen")
        assert abs(screen["width"] / screen["height"] - 375 / 667) < 0.01, screen
        assert tab.columns()[1]["answer"]["keyboard"]["frameInWindow"] == {"x": 0, "y": 407, "width": 375, "height": 260}
        tab.page.get_by_role("button", name="Landscape").click()
        tab.rest()
        screen = tab.box(".screen")
        assert screen["width"] > screen["height"] and tab.columns()[1]["answer"]["keyboard"]["overlap"] == 200
        tab.check_quiet()


def test_devices_of_the_catalogue_are_offered(browser):
    record = {"id": "slate", "models": ["Slate"], "size": {"width": 500, "height": 700}, "scale": 2}
    figures = {"safeArea": {"portrait": {"top": 20, "left": 0, "bottom": 10, "right": 0}}, "keyboard": {"portrait": {"withBar": 301, "withoutBar": 261, "bar": 40}}}
    with browser.tab() as tab:
        tab.page.route("**/devices", lambda route: route.fulfill(json={"devices": [record, {**record, "id": "iphone-14-pro", "models": ["iPhone 14 Pro"]}]}))
        tab.page.route("**/devices/slate", lambda route: route.fulfill(json={**record, **figures}))
        with tab.page.expect_response("**/devices"):
            tab.open()
        tab.page.get_by_label("Model").select_option("slate")
        tab.js("() => new Promise(done => { const look = () => playground.state.device === 'slate' ? done() : setTimeout(look, 5); look(); })")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["frameInWindow"] == {"x": 0, "y": 399, "width": 500, "height": 301}
        link_ = tab.page.url
        tab.page.goto("about:blank")
        tab.page.goto(link_)
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == 301
        tab.check_quiet()


def test_another_kind_of_keyboard_moves_from_where_it_was(browser):
    with browser.tab() as tab:
        before = tab.open().columns()[1]["keyboard"]["y"]
        tab.page.get_by_label("Kind").select_option("withoutBar")
        tab.answered()
        assert tab.js("playground.playing") and tab.columns()[1]["keyboard"]["y"] == before, tab.columns()[1]["keyboard"]
        assert tab.rest().columns()[1]["keyboard"]["y"] == before + 45, tab.columns()[1]["keyboard"]


def test_a_link_that_is_opened_and_changed_stays_short(browser):
    with browser.tab() as tab:
        tab.open(hash=link(padding=4))
        short = len(tab.js("location.hash"))
        tab.page.get_by_label("Alignment").get_by_text("Top").click()
        tab.rest()
        assert len(tab.js("location.hash")) < short + 60, tab.js("location.hash")


def test_keyboard_kinds(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.get_by_label("Kind").select_option("withoutBar")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == 291
        tab.page.get_by_label("Kind").select_option("floating")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["mode"] == "floating"
        tab.page.get_by_label("Kind").select_option("none")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["mode"] == "hidden"
        tab.check_quiet()


def test_a_shared_link_shows_the_same(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.get_by_label("Model").select_option("iphone-x")
        tab.page.get_by_label("Padding").fill("31")
        tab.page.get_by_role("button", name="Mid").click()
        tab.page.get_by_role("button", name="Compare another policy").click()
        tab.rest()
        tab.page.locator("#toggle").click()
        tab.rest()
        tab.column(2).locator("[data-id=note] .edit").click()
        tab.rest()
        tab.page.keyboard.type("1\n2\n3\n4\n5\n6")
        tab.rest()
        state, columns, url = tab.state(), tab.columns(), tab.page.url
        assert len(state["columns"]) == 3 and state["padding"] == 31 and len(url) < 8000
    with browser.tab() as tab:
        tab.page.goto(url)
        tab.rest()
        assert tab.state() == state
        assert [column["answer"] for column in tab.columns()] == [column["answer"] for column in columns]
        tab.check_quiet()


def test_typing_moves_the_caret(browser):
    with browser.tab() as tab:
        tab.open(hash=link(columns=[{"policy": "automatic", "fidelity": "intended"}], steps=[]))
        tab.column(0).locator("[data-id=note] .edit").click()
        tab.rest()
        before = tab.state()["steps"][-1]["caret"]["y"]
        tab.page.keyboard.type("1\n2\n3")
        tab.rest()
        after = tab.state()["steps"][-1]["caret"]["y"]
        assert 36 <= after - before <= 48, (before, after)
        tab.check_quiet()


def test_fields_are_moved_resized_added_and_deleted(browser):
    with browser.tab() as tab:
        tab.open()
        item = lambda name: next(one for one in tab.state()["items"] if one["id"] == name)
        k = tab.columns()[1]["scale"]
        box = tab.box("[data-id=until]")
        x, y = box["x"] + 20, box["y"] + box["height"] / 2
        tab.drag(x, y, (x, y - 50 * k))
        assert abs(item("until")["y"] - (426 - 50)) <= 2, item("until")
        grip = tab.box("[data-id=until] .grip")
        x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
        tab.drag(x, y, (x, y + 30 * k))
        assert abs(item("until")["h"] - 74) <= 2, item("until")
        count = len(tab.state()["items"])
        tab.page.get_by_role("button", name="Add text view").click()
        assert len(tab.state()["items"]) == count + 1
        tab.page.get_by_role("button", name="Delete").click()
        assert len(tab.state()["items"]) == count
        tab.rest()
        for _ in range(4):
            tab.page.keyboard.press("Control+z")
        tab.rest()
        assert item("until") == {"id": "until", "kind": "field", "label": "Valid until", "text": "", "x": 16, "y": 426, "w": 361, "h": 44}
        tab.page.locator("#redo").click()
        assert item("until")["y"] != 426
        tab.check_quiet()


def test_reasons_light_up_the_drawing(browser):
    with browser.tab() as tab:
        tab.open()
        reason = lambda rule: tab.page.locator("#trace button").filter(has=tab.page.get_by_text(rule, exact=True))
        reason("contentInset").hover()
        zone, k = tab.box(".zone"), tab.columns()[1]["scale"]
        assert abs(zone["height"] / k - 302) < 3, zone
        reason("classification").hover()
        zone, keyboard = tab.box(".zone"), tab.box(".kb")
        assert abs(zone["y"] - keyboard["y"]) < 2, (zone, keyboard)


def test_code_in_four_languages(browser):
    with browser.tab() as tab:
        tab.open()
        for name, sign in (("curl", "curl -s " + tab.url), ("Swift", "URLSession"), ("JavaScript", "await fetch("), ("JSON", '"event": "keyboardWillShow"'), ("Answer", '"decision": "show"')):
            tab.page.locator("#code-tabs").get_by_role("button", name=name, exact=True).click()
            assert sign in tab.page.locator("#code").inner_text(), name


def test_strategies_are_drawn(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.get_by_label("Strategy").select_option("translate")
        tab.rest()
        assert tab.columns()[1]["answer"]["translation"]["y"] < 0
        assert tab.box(".item[data-id=cvc]")["y"] < tab.box(".kb")["y"]
        tab.page.get_by_label("Strategy").select_option("resize")
        tab.rest()
        k = tab.columns()[1]["scale"]
        assert abs(tab.box(".scroll")["height"] / k - tab.columns()[1]["answer"]["frame"]["height"]) < 1
        tab.check_quiet()


def test_every_known_case_is_answered(browser):
    with browser.tab() as tab:
        tab.open()
        stories = set()
        for index in range(1, tab.page.locator("#cases option").count()):
            tab.page.select_option("#cases", index=index)
            tab.rest()
            assert all(column["answer"] and not column["stale"] for column in tab.columns()), index
            stories.add(tab.page.locator("#story").inner_text())
        tab.check_quiet()
    return f"{len(stories)} stories"


def test_turning_the_phone_with_the_keyboard_up_is_an_event(browser):
    with browser.tab() as tab:
        tab.open(hash=link(columns=[{"policy": "keyboardListener", "fidelity": "asWritten"}, {"policy": "automatic", "fidelity": "intended"}]))
        upright = tab.state()
        tab.page.get_by_role("button", name="Landscape").click()
        tab.rest()
        assert tab.state()["steps"] == upright["steps"] + [{"t": "rotate"}]
        assert [column["answer"]["contentInset"]["bottom"] for column in tab.columns()] == [336 + 219, 219 - 21]
        tab.page.get_by_role("button", name="Portrait").click()
        tab.rest()
        assert [column["answer"]["contentInset"]["bottom"] for column in tab.columns()] == [336 + 219 + 336, 302]
        assert tab.state()["items"] == upright["items"]
        tab.page.locator("#toggle").click()
        tab.rest()
        tab.page.get_by_role("button", name="Landscape").click()
        tab.rest()
        assert [step["t"] for step in tab.state()["steps"]] == ["show", "rotate", "rotate", "hide"], "held otherwise, not turned"
        assert tab.columns()[1]["answer"]["contentInset"]["bottom"] == 0
        for _ in range(4):
            tab.page.locator("#undo").click()
        tab.rest()
        assert tab.state() == upright
        tab.check_quiet()


def test_the_scroll_indicator_shows_its_inset(browser):
    with browser.tab() as tab:
        tab.open(hash=link(selected="note", steps=[{"t": "show", "field": "note"}], columns=[{"policy": "keyboardListener", "fidelity": "asWritten"}, {"policy": "automatic", "fidelity": "intended"}]))
        under, clear = (tab.box(".thumb", column) for column in (0, 1))
        top = tab.box(".kb")["y"]
        assert clear["y"] + clear["height"] <= top < under["y"] + under["height"], (clear, under, top)


def test_what_a_policy_leaves_undone_is_said(browser):
    columns = lambda *names: [{"policy": name, "fidelity": "asWritten"} for name in names] + [{"policy": "automatic", "fidelity": "intended"}]
    show = [{"t": "show", "field": "cvc"}]
    tall = [{"id": "note", "kind": "text", "label": "Message", "x": 16, "y": 100, "w": 361, "h": 700}]
    caret = [{"t": "show", "field": "note", "caret": {"x": 30, "y": 560, "width": 2, "height": 21}}]
    cases = [
        (link(columns=columns("keyboardOverlap")), "leaves it to UIKit to scroll", 0, "until UIKit scrolls"),
        (link(columns=columns("appleDocumentation"), selected="note", steps=[{"t": "show", "field": "note"}, {"t": "hide"}]), "the insets are what they were", 0, "as it was before"),
        (link(columns=columns("textBox"), selected="note", items=tall, steps=caret), "show the caret in “Message”", 1, "the caret is seen"),
        # A page scrolled by hand stays there.
        (link(columns=columns(), steps=show + [{"t": "scroll", "dy": 30}, {"t": "hide"}]), "the insets are what they were", 0, "as it was before"),
    ]
    with browser.tab() as tab:
        for hash, story, column, beside in cases:
            tab.page.goto("about:blank")
            tab.open(hash=hash)
            assert story in tab.page.locator("#story").inner_text(), (story, tab.page.locator("#story").inner_text())
            assert beside in tab.column(column).locator(".big").inner_text(), (beside, tab.column(column).inner_text())
        tab.check_quiet()


def known_case(tab, name):
    tab.page.select_option("#cases", label=name)
    tab.rest()
    return tab.page.locator("#story").inner_text()


def test_everyone_is_measured_by_the_same_rows(browser):
    with browser.tab() as tab:
        tab.open()
        story = known_case(tab, "A text view taller than what is left")
        assert "“Message” is taller than what is left visible: 107 of 520 points are out of sight under every policy." in story, story
        assert "Apple’s documentation, as written, leaves the caret out of sight." in story and "The automatic policy shows the caret in “Message”." in story, story
        for column, caret in ((0, "hidden"), (1, "seen")):
            assert tab.column(column).locator(".big").inner_text().split() == f"107 of 520 pt covered the caret is {caret}".split()
        # The caret is drawn, and stands above the keyboard where it is said to be seen.
        assert all(tab.column(column).locator(".caret").count() == 1 for column in (0, 1))
        caret, keyboard, k = tab.box(".caret"), tab.box(".kb"), tab.columns()[1]["scale"]
        assert abs(caret["height"] - 21 * k) < 1 and caret["y"] + caret["height"] <= keyboard["y"] - 9 * k, (caret, keyboard)
        under = tab.box(".caret", 0)
        assert under["y"] > tab.box(".kb", 0)["y"], under
        tab.check_quiet()


def test_insets_that_are_wrong_are_said_where_nothing_is_covered(browser):
    cases = {
        "A floating keyboard pushes the form": "Apple’s documentation as written and the automatic policy show all of “Security code”. Keyboard overlap, as written, leaves it to UIKit to scroll. As written, Keyboard overlap and Apple’s documentation leave 254 to 320 points of inset too many.",
        "The inset grows with every show": "KeyboardListener, as written, leaves all 44 points of “Security code” out of sight. The automatic policy shows all of it. KeyboardListener, as written, leaves 325 points of inset too many.",
        # 34 points are the smaller fault beside 44 that are out of sight.
        "The field stays under the keyboard": "Apple’s documentation, as written, leaves all 44 points of “Security code” out of sight. The automatic policy shows all of it.",
    }
    with browser.tab() as tab:
        tab.open()
        for name, story in cases.items():
            assert known_case(tab, name) == story, (name, tab.page.locator("#story").inner_text())
        tab.check_quiet()


def test_a_code_that_does_not_listen_says_so(browser):
    def columns(*names):
        return [{"policy": name, "fidelity": "asWritten"} for name in names] + [{"policy": "automatic", "fidelity": "intended"}]

    tab_on = [{"t": "show", "field": "name"}, {"t": "show", "field": "cvc"}]
    with browser.tab() as tab:
        for policy, words in (("appleDocumentation", "does nothing on this event"), ("textBox", "does not listen to this event")):
            tab.page.goto("about:blank")
            tab.open(hash=link(columns=columns(policy), steps=tab_on))
            story = tab.page.locator("#story").inner_text()
            assert words in story and "leaves all 44 points of “Security code” out of sight" in story, (policy, story)
            assert tab.column(0).locator(".big").inner_text().split()[:5] == "44 of 44 pt covered".split(), policy
            defects = tab.column(0).locator(".defects").inner_text()
            assert ("eventNotObserved" in defects) if policy == "textBox" else (f"this code {words}" in defects and "none" not in defects), defects
        tab.check_quiet()
