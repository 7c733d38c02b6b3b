"""The API reference at /docs: read without a script, on a small screen and by keyboard; its anchors and its examples."""
import json
import pathlib
import re
import urllib.error
import urllib.request

from test_first_minute import AXE, RULES

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT = int(re.search(r"^LIMIT = ([\d_]+)", (ROOT / "scripts/lib/reference").read_text(), re.MULTILINE)[1])  # bytes
OPEN_ALL = "() => document.querySelectorAll('details').forEach(node => { node.open = true; })"
WIDE = """() => [...document.querySelectorAll('body *')].filter(node => node.getBoundingClientRect().right > innerWidth + 1)
  .map(node => node.outerHTML.slice(0, 90))"""

DEAD = """() => [...document.querySelectorAll('a[href^="#"]')].map(link => link.hash.slice(1))
  .filter(id => !document.getElementById(id))"""
TWICE = """() => { const ids = [...document.querySelectorAll('[id]')].map(node => node.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at); }"""


def opened(tab, hash=""):
    tab.page.goto("about:blank")
    tab.page.goto(f"{tab.url}/docs{hash}")
    return tab


def contract(browser):
    with urllib.request.urlopen(browser.url + "/openapi.json") as answer:
        return json.load(answer)


def test_the_reference_is_one_file_under_a_policy_of_hashes(browser):
    with urllib.request.urlopen(browser.url + "/docs") as answer:
        size, policy = len(answer.read()), answer.headers["Content-Security-Policy"]
        tag = answer.headers["ETag"]
    assert size <= LIMIT, size
    assert "default-src 'none'; script-src 'sha256-" in policy and "unsafe" not in policy and "connect-src 'self'" in policy, policy
    again = urllib.request.Request(browser.url + "/docs", headers={"If-None-Match": tag})
    try:
        status = urllib.request.urlopen(again).status
    except urllib.error.HTTPError as error:
        status = error.code
    assert status == 304, status
    return f"{size} bytes"


def test_every_type_code_and_path_has_its_anchor(browser):
    document = contract(browser)
    schemas = document["components"]["schemas"]
    problem = schemas["Problem"]["properties"]
    described = [problem["type"], problem["errors"]["items"]["properties"]["code"]]
    described += [schemas["Answer"]["properties"]["warnings"]["items"]["properties"]["code"]]
    described += [schemas["Replays"]["properties"]["results"]["items"]["properties"]["warnings"]["items"]["properties"]["code"]]
    codes = [word.removeprefix("/problems/") for one in described for word in re.findall(r"`([\w/-]+)`", one["description"])]
    wanted = [f"error-{code}" for code in codes]
    wanted += [re.sub(r"[{}]", "", path.strip("/").replace("/", "-")) or "page" for path in document["paths"]]
    members = [name for name in schemas["AvoidRequest"]["properties"]]
    wanted += [f"AvoidRequest.{name}" for name in members] + [f"ScrollView.{name}" for name in schemas["ScrollView"]["properties"]]
    with browser.tab(1280) as tab:
        opened(tab)
        missing = tab.js("ids => ids.filter(id => !document.getElementById(id))", wanted)
        assert not missing, missing
        dead = tab.js(DEAD)
        assert not dead, dead
        twice = tab.js(TWICE)
        assert not twice, twice
        tab.check_quiet()
    return f"{len(wanted)} anchors"


def test_an_address_opens_its_section(browser):
    with browser.tab(1280) as tab:
        for place in ("avoid", "Keyboard.height", "avoid-show", "error-required", "Answer.coverage.residual"):
            opened(tab, f"#{place}")
            target = tab.page.locator(f"[id='{place}']")
            assert target.is_visible(), place
            assert 0 <= target.bounding_box()["y"] < 900, (place, target.bounding_box())
        # The address changes within the page too.
        tab.page.locator(".places a[href='#replay']").click()
        assert tab.js("document.getElementById('replay').open")
        tab.check_quiet()


def test_a_name_is_found_by_typing(browser):
    with browser.tab(1280) as tab:
        opened(tab)
        tab.page.get_by_label("Find a name").fill("contentins")
        shown = tab.page.locator("#names li").locator("visible=true").all_inner_texts()
        assert "contentInset ScrollView" in shown and all("contentinset" in one.lower() for one in shown), shown
        tab.page.get_by_label("Find a name").fill("prefersCrossFade")
        tab.page.keyboard.press("Enter")
        assert tab.page.locator("[id='Options.prefersCrossFadeTransitions']").is_visible()
        tab.check_quiet()


def test_examples_run_on_this_server_without_a_session(browser):
    with browser.tab(1280) as tab:
        asked = []
        hear = lambda request: asked.append(request) if request.method == "POST" else None
        tab.page.on("request", hear)
        opened(tab, "#avoid-show")
        tab.page.locator("[id='avoid-show'] button").click()
        shown = tab.page.locator("[id='avoid-show'] [role=status]")
        shown.filter(has_text="200 OK of POST /avoid").wait_for()
        assert '"contentOffset": {"x": 0, "y": 234}' in shown.inner_text(), shown.inner_text()
        # The events of a session run as one sequence, without it.
        opened(tab, "#avoid-keyboardGoes")
        tab.page.get_by_role("button", name="Run its 3 events").locator("visible=true").click()
        tab.page.locator("[id='avoid-keyboardGoes'] [role=status]").filter(has_text="200 OK of POST /replay").wait_for()
        bodies = [json.loads(request.post_data) for request in asked]
        assert [sorted(body) for body in bodies][1] == ["events"] and len(bodies[1]["events"]) == 3
        assert not [body for body in [bodies[0], *bodies[1]["events"]] if {"session", "eventID", "stateToken"} & set(body)]
        assert not [request for request in asked if "avoid-session" in request.headers or "cookie" in request.headers]
        tab.page.remove_listener("request", hear)
        tab.check_quiet()


def test_the_reference_is_usable_at_360_and_in_both_colours(browser):
    for scheme in ("light", "dark"):
        with browser.tab(360, 740, scheme=scheme) as tab:
            opened(tab)
            tab.js(OPEN_ALL)
            assert tab.js("document.documentElement.scrollWidth") <= 360
            assert not tab.js(WIDE)[:5]
            tab.check_quiet()


def test_the_reference_is_reached_by_keyboard(browser):
    with browser.tab(1280) as tab:
        opened(tab)
        tab.page.keyboard.press("Tab")
        assert tab.js("document.activeElement.className") == "skip"
        tab.page.keyboard.press("Enter")
        # The three members that everybody needs and their example come first.
        for _ in range(5):
            tab.page.keyboard.press("Tab")
        assert "/avoid" in tab.js("document.activeElement.innerText")
        tab.page.keyboard.press("Enter")
        assert tab.js("document.getElementById('avoid').open")
        tab.check_quiet()


def test_axe_finds_nothing_in_the_reference(browser):
    passes = 0
    states = [((1280, 900), "light", "#focus-order-address"), ((360, 740), "dark", "#Keyboard")]
    for size, scheme, hash in states:
        with browser.tab(*size, scheme=scheme) as tab:
            opened(tab, hash)
            tab.js(AXE.read_text())
            found = tab.js("rules => axe.run({ runOnly: rules })", RULES)
            wrong = [(one["id"], node["target"][0], node["html"][:90]) for one in found["violations"] for node in one["nodes"]]
            assert not wrong, (scheme, size, hash, len(wrong), wrong[:8])
            passes = max(passes, len(found["passes"]))
    return f"{passes} rules pass, 0 violations"


def test_the_reference_needs_no_script(browser):
    context = browser.chromium.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(browser.url + "/docs")
        page.locator("#avoid > summary").click()
        assert page.locator("[id='AvoidRequest.keyboard']").is_visible()
        assert page.locator("[id='error-required']").is_visible()
        assert not page.locator("button").locator("visible=true").count(), "a button does nothing without a script"
    finally:
        context.close()
