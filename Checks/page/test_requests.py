"""A reader's own request: pasted or opened as a link, the page shows the numbers that the service answers to it.

Every request to /avoid that openapi.yaml, README.md, docs and Examples show, in objects, arrays and texts and in the words of React
Native and UIKit, with and without `screen`; and a few that none of them has.
"""
import base64
import json
import re

from reader_requests import ask, examples, respelled, screen_taken, understood, variants
from tab import link_of_text
from test_questions import plain

# The page's own two, which a pasted request does not touch.
COLUMNS = [{"policy": "appleDocumentation", "fidelity": "asWritten"}, {"policy": "automatic", "fidelity": "intended"}]
DID = {"keyboardWillShow": "keyboardDidShow", "keyboardWillChangeFrame": "keyboardDidChangeFrame",
       "keyboardWillHide": "keyboardDidHide"}

# The text of each column as a reader sees it, and the drawing: the picture in points of the screen.
SHOWN = """() => [...document.querySelectorAll('.column')].map((column, at) => {
  const text = (node) => node?.textContent.replaceAll('−', '-');
  const rows = Object.fromEntries([...column.querySelectorAll('.rows > div')].map(row =>
    [row.firstChild.textContent, text(row.lastChild).split('→ ').at(-1)]));
  const before = Object.fromEntries([...column.querySelectorAll('.rows > div')].map(row =>
    [row.firstChild.textContent, text(row.lastChild).split(' → ')[0]]));
  const dims = Object.fromEntries([...column.querySelectorAll('.dims g')].map(g =>
    [g.querySelector('.cap').textContent, text(g.lastChild)]));
  const screen = column.querySelector('.screen').getBoundingClientRect();
  const k = playground.columns[at].scale;
  const box = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: (left - screen.left - 1) / k, y: (top - screen.top - 1) / k, width: width / k, height: height / k };
  };
  const keyboard = column.querySelector('.kb'), field = column.querySelector('.item:not(.label)');
  return {
    big: text(column.querySelector('.big')), rows, before, dims,
    screen: { width: (screen.width - 2) / k, height: (screen.height - 2) / k },
    keyboard: keyboard.hidden ? null : box(keyboard), field: field && box(field), scroll: box(column.querySelector('.scroll')),
    problem: text(column.querySelector('.facts .problem')),
    bars: ['.bar', '.status', '.island'].filter(name => !column.querySelector(name).hidden),
    warnings: [...column.querySelectorAll('.defects li > code')].map(code => code.textContent),
  };
})"""


# MARK: Comparing

def under(request, column):
    """A request with the column's policy in place of its own."""
    return {name: value for name, value in request.items() if name not in ("policy", "fidelity", "eventID")} | column


def expected(url, request, meant, column):
    """The service's answer to this very request with the column's policy; where that policy hears of the keyboard only
    when it has come to rest, its answer to that. None where the request's saved state is another policy's."""
    own = under(request, column)
    status, answer = ask(url, own)
    if status == 422 and {one["code"] for one in answer["errors"]} == {"policyChangedWhileShown"}:
        return None
    assert status == 200, (status, answer)
    late = DID.get(meant.get("event", "keyboardWillShow"))
    if late and "eventNotObserved" in [one["code"] for one in answer["warnings"]]:
        # In the contract's members, because what was sent may name its event otherwise.
        status, second = ask(url, {**under(meant, column), "event": late})
        assert status == 200, (status, second)
        if "eventNotObserved" not in [one["code"] for one in second["warnings"]]:
            return second
    return answer


def near(a, b, within=0.02):
    return abs(a - b) <= within


def differences(url, shown, drawn, answer, request):
    """Where what is shown is not what was answered."""
    wrong = []

    def compare(what, seen, wanted, within=0.006):
        fits = seen == wanted if isinstance(wanted, str) or seen is None or wanted is None else near(seen, wanted, within)
        if not fits:
            wrong.append((what, seen, wanted))

    rows = {name: plain(value) for name, value in shown["rows"].items()}
    animation, up = answer["animation"], answer["keyboard"]["mode"] != "hidden"
    offset, inset, indicator = (answer[name] for name in ("contentOffset", "contentInset", "scrollIndicatorInsets"))
    compare("offset", rows.get("Offset"), offset["y"] if offset else "left to UIKit" if inset else "left as it is")
    compare("inset", rows.get("Bottom inset"), inset["bottom"] if inset else "left as it is")
    compare("indicator inset", rows.get("Indicator inset"), indicator["bottom"] if inset else "left as it is")
    for view in answer.get("outerScrollViews") or []:
        name = f"“{view['id']}”" if view["id"] else "the outer view"
        compare("outer inset", rows.get(f"Bottom inset of {name}"), view["contentInset"]["bottom"])
        if view["contentOffset"]:
            compare("outer offset", rows.get(f"Offset of {name}"), view["contentOffset"]["y"])
    compare("overlap", rows.get("Keyboard covers"), answer["keyboard"]["overlap"])
    translation, frame = (answer.get("translation") or {}).get("y", 0), answer.get("frame")
    compare("translation", rows.get("Translation", 0), translation)
    compare("height", rows.get("Height"), frame["height"] if frame and answer["decision"] != "restore" else None)
    own = animation.get("contentOffset")
    if own:
        moves = f"{own['duration']:g} s, by itself" if own["animated"] else "at once"
    elif animation["duration"] == 0:
        moves = "at once"
    else:
        kind = "spring" if animation["timing"]["type"] == "spring" else f"curve {animation['curve']}"
        moves = f"{kind}, {animation['settlingDuration']:.2f} s"
    compare("duration", rows.get("Moves"), moves)
    if answer["coverage"] and up:
        after = answer["coverage"]["before" if answer["coverage"]["after"] is None else "after"]
        compare("coverage", plain(re.match(r"[\d.]+", shown["big"])[0]), after)
    late = shown["rows"].get("Begins")
    codes = [one["code"] for one in answer["warnings"] if not (late and one["code"] == "eventNotObserved")]
    compare("warnings", str(sorted(set(shown["warnings"]))), str(sorted(set(codes))))
    compare("answer", json.dumps(drawn["answer"]["contentInset"]), json.dumps(inset))

    # The values it starts from are those that were sent.
    sent = respelled(request.get("scrollView") or {}, arrays=False)
    start = (sent.get("contentInset") or {}).get("bottom", 0)
    if inset:
        compare("inset before", plain(shown["before"]["Bottom inset"]), start)
    if offset:
        compare("offset before", plain(shown["before"]["Offset"]), (sent.get("contentOffset") or {}).get("y", 0))

    # The picture.
    size = request.get("screen") or screen_taken(url, request)
    compare("screen's width", shown["screen"]["width"], size["width"], 1)
    compare("screen's height", shown["screen"]["height"], size["height"], 1)
    if not request.get("device") and shown["bars"]:
        wrong.append(("bars of a device nobody named", shown["bars"], []))
    corner = (respelled(request, arrays=False).get("window") or {}).get("frame") or {"x": 0, "y": 0}
    origin = (request.get("origin") and respelled(request, arrays=False)["origin"]) or {"x": 0, "y": 0}
    left, top = ((corner[one] - origin[one]) if "width" in corner else 0 for one in "xy")
    keyboard = answer["keyboard"]["frameInWindow"]
    if up:
        for side, shift in (("x", left), ("y", top), ("width", 0), ("height", 0)):
            compare("keyboard's " + side, shown["keyboard"] and shown["keyboard"][side], keyboard[side] + shift, 1)
        band = answer["visibleRect"]["height"]
        if band * drawn["scale"] >= 1:
            compare("visible area beside the phone", plain(shown["dims"].get("visible", "none")), band)
        if inset["bottom"] * drawn["scale"] >= 1:
            compare("inset beside the phone", plain(shown["dims"].get("inset", "none")), answer["contentInset"]["bottom"])
    return wrong


def check(url, tab, name, request, meant, columns, wrong):
    """Compares what each column shows with the service's answer to the request; `meant` is the same in the contract's own
    members."""
    for column, shown, drawn in zip(columns, tab.js(SHOWN), tab.columns()):
        assert drawn["policy"] == column, (name, drawn["policy"])
        answer = expected(url, request, meant, column)
        if answer is None:
            if not shown["problem"]:
                wrong.append((name, column["policy"], "another policy's saved state, and no problem shown"))
            # The browser reports every refusal.
            tab.errors = [error for error in tab.errors if "422" not in error]
        elif answer["decision"] == "ignore":
            # A policy that does not listen to the event has done nothing, and no number is shown for it.
            if shown["rows"] or shown["warnings"] != [one["code"] for one in answer["warnings"]]:
                wrong.append((name, column["policy"], "ignored", shown))
        elif drawn["answer"] is None or shown["problem"]:
            wrong.append((name, column["policy"], shown["problem"] or "no answer"))
        else:
            wrong += [(name, column["policy"], *one) for one in differences(url, shown, drawn, answer, meant)]


def paste(tab, request):
    paste_text(tab, json.dumps(request))


def paste_text(tab, text):
    """Pastes a text somewhere on the page."""
    tab.js("""text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }""", text)
    tab.rest()


def encoded(request):
    return "request=" + link_of_text(json.dumps(request))[1:]


def report(wrong, count):
    names = {one[0] for one in wrong}
    for one in wrong[:40]:
        print("  ", *one)
    assert not wrong, f"{len(wrong)} numbers of {len(names)} requests are not the service's"
    return f"{count} requests"


def test_what_is_pasted_is_answered_as_it_came(browser):
    wrong, count = [], 0
    with browser.tab() as tab:
        tab.open()
        for name, request, meant in variants(browser.url, of=7):
            paste(tab, request)
            check(browser.url, tab, name, request, meant, COLUMNS, wrong)
            count += 1
        if not wrong:
            tab.check_quiet()
    return report(wrong, count)


def test_what_a_link_brings_is_answered_as_it_came(browser):
    wrong, count = [], 0
    with browser.tab() as tab:
        tab.open()
        for name, request, meant in variants(browser.url, of=11):
            tab.js("hash => { location.hash = hash; }", encoded(request))
            tab.js("() => new Promise(done => setTimeout(done))")
            tab.rest()
            policy = request.get("policy") or "automatic"
            columns = [{"policy": policy, "fidelity": request.get("fidelity") or "intended"}] if policy != "automatic" else []
            check(browser.url, tab, name, request, meant, columns + COLUMNS[1:], wrong)
            count += 1
        if not wrong:
            tab.check_quiet()
    return report(wrong, count)


def test_a_copied_command_is_answered_as_it_came(browser):
    wrong, count = [], 0
    with browser.tab() as tab:
        tab.open()
        for name, request, meant in variants(browser.url, of=23):
            paste(tab, request)
            command = tab.page.locator("#code").inner_text()
            assert command.startswith("curl ") and tab.page.locator("#code-tabs [aria-pressed=true]").inner_text() == "curl", name
            copied = json.loads(re.search(r"<<'JSON'\n(.*)\nJSON$", command, re.S)[1])
            tab.page.get_by_role("button", name="Drop my changes").click()
            tab.rest()
            paste_text(tab, command)
            check(browser.url, tab, name, copied, understood(browser.url, copied), COLUMNS, wrong)
            count += 1
        if not wrong:
            tab.check_quiet()
    return report(wrong, count)


def test_the_request_that_is_sent_has_nothing_of_the_page_in_it(browser):
    own = {"policy", "fidelity", "event", "options"}
    with browser.tab() as tab:
        tab.open()
        sent = []
        listener = lambda request: request.post_data and sent.append(json.loads(request.post_data))
        tab.page.on("request", listener)
        for number, (name, request, meant) in enumerate(variants(browser.url, of=23), 1):
            sent.clear()
            # Earlier answers are cached; with an option of its own each request is new.
            paste(tab, {**request, "options": {**(request.get("options") or {}), "keyframes": number}})
            assert sent, name
            for one in sent:
                # The first time it goes as it was pasted, to be read.
                wanted = request if one is sent[0] else meant
                assert set(one) - own <= set(wanted) - own, (name, set(one) - set(wanted))
                for member in ("screen", "window", "keyboard", "scrollView"):
                    shown, its = (value if isinstance(value, dict) else {} for value in (one.get(member), wanted.get(member)))
                    assert shown.keys() <= its.keys(), (name, member, shown, its)
                assert one["options"]["explain"] is True and one["options"]["keyframes"] == number, (name, one["options"])
            assert [column["policy"] for column in tab.columns()] == COLUMNS, name
            assert tab.page.locator("#trace li button").count() > 0, (name, "no reasons")
        tab.page.remove_listener("request", listener)


def test_a_pasted_policy_changes_no_column(browser):
    request = {"policy": "textBox", "fidelity": "asWritten", "options": {"explain": False},
               "scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]},
               "field": {"frame": [[16, 656], [343, 44]]}, "keyboard": {"height": 336}}
    with browser.tab() as tab:
        tab.open()
        paste(tab, request)
        assert tab.state()["columns"] == COLUMNS
        assert tab.page.locator("#trace li button").count() > 3
        assert [column["answer"]["savedState"]["policy"] for column in tab.columns()] == ["appleDocumentation", "automatic"]
        tab.check_quiet()


def test_a_refused_request_is_refused_on_the_page(browser):
    with browser.tab() as tab:
        tab.open()
        keyboard_only = {"keyboard": {"height": 336}}
        unknown_device = {"device": "iPhone 99", "scrollView": {"frame": [[0, 0], [390, 844]], "contentSize": [390, 1200]}}
        for name in ("mistakes", "unknownFigure", unknown_device, keyboard_only):
            sent = examples(browser.url)[name] if isinstance(name, str) else name
            request = {member: value for member, value in sent.items() if member != "session"}
            status, problem = ask(browser.url, request)
            assert status == 422, (name, status)
            paste(tab, request)
            marks = " ".join(tab.page.locator("#code mark").all_inner_texts())
            for error in problem["errors"]:
                assert error["pointer"] + ":" in marks, (name, error["pointer"], marks)


def test_a_pasted_form_goes_on_like_any_other(browser):
    request = {"scrollView": {"frame": [[0, 0], [375, 812]], "contentSize": [375, 1200], "contentOffset": [0, 20]},
               "field": {"frame": [[16, 656], [343, 44]]}, "keyboard": {"height": 336}}
    with browser.tab() as tab:
        tab.open()
        first = tab.state()
        paste(tab, request)
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 234
        link = tab.page.url
        tab.page.locator("#toggle").click()
        tab.rest()
        hidden = tab.columns()[1]["answer"]
        assert (hidden["decision"], hidden["contentInset"]["bottom"], hidden["contentOffset"]["y"]) == ("restore", 0, 20)
        tab.page.locator("#toggle").click()
        tab.rest()
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 234
        tab.page.get_by_label("Padding").fill("40")
        tab.rest()
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 264
        tab.page.get_by_label("Height", exact=True).fill("300")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == 300
        tab.page.get_by_label("Field’s y").fill("700")
        tab.rest()
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 700 + 44 + 40 - 512
        # Another device: the form keeps its margins, and the device's figures count from now on.
        tab.page.get_by_label("Model").select_option("iphone-x")
        tab.js("() => new Promise(done => { const look = () => playground.state.request.device ? done() : setTimeout(look, 5); look(); })")
        tab.rest()
        assert tab.columns()[1]["answer"]["keyboard"]["overlap"] == 336
        assert tab.columns()[1]["answer"]["contentInset"]["bottom"] == 302
        tab.page.get_by_role("button", name="Drop my changes").click()
        tab.rest()
        assert tab.state() == first
        tab.page.goto("about:blank")
        tab.page.goto(link)
        tab.rest()
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 234 and tab.state()["columns"] == COLUMNS
        tab.check_quiet()


def test_a_form_in_another_one_moves_with_it(browser):
    with browser.tab() as tab:
        tab.open()
        inner = {"id": "inner", "frame": [[0, 500], [375, 312]], "contentSize": [375, 600], "contentOffset": [0, 250]}
        outer = {"id": "outer", "frame": [[0, 0], [375, 812]], "contentSize": [375, 1200]}
        field = {"frame": [[16, 540], [343, 44]]}
        paste(tab, {"scrollView": inner, "outerScrollViews": [outer], "field": field, "keyboard": {"height": 336}})
        answer, shown = tab.columns()[1]["answer"], tab.js(SHOWN)[1]
        inner, outer = answer["contentOffset"]["y"], answer["outerScrollViews"][0]["contentOffset"]["y"]
        assert outer > 0, answer
        assert near(shown["field"]["y"], 500 + 540 - inner - outer, 1), (shown["field"], inner, outer)
        tab.page.locator("#toggle").click()
        tab.rest()
        answer = tab.columns()[1]["answer"]
        assert answer["decision"] == "restore" and answer["outerScrollViews"][0]["contentOffset"]["y"] == 0, answer
        assert near(tab.js(SHOWN)[1]["field"]["y"], 500 + 540 - 250, 1)
        tab.check_quiet()


def test_an_old_link_with_changed_geometry_still_means_it(browser):
    patch = {"screen": {"width": 375, "height": 812, "scale": 1}, "window": None, "keyboard": {"frameEnd": {"x": 0, "y": 476, "width": 375, "height": 336}},
             "scrollView": {"frame": {"x": 0, "y": 0, "width": 375, "height": 812}, "contentSize": {"width": 375, "height": 1200}},
             "field": {"frame": {"x": 16, "y": 656, "width": 343, "height": 44}}}
    text = base64.urlsafe_b64encode(json.dumps({"v": 1, "device": "iphone-x", "patch": patch}).encode()).decode().rstrip("=")
    with browser.tab() as tab:
        tab.open(hash="#" + text)
        answer, shown = tab.columns()[1]["answer"], tab.js(SHOWN)[1]
        assert (answer["contentInset"]["bottom"], answer["contentOffset"]["y"]) == (336, 234)
        assert near(shown["screen"]["width"], 375, 1) and near(shown["keyboard"]["y"], 476, 1), shown
        tab.check_quiet()
