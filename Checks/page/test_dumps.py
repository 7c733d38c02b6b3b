"""Dumps of a screen, pasted or dropped: POST /form makes forms of them, which *Audit this form* shows."""
import json
import pathlib
import urllib.parse

from tab import link
from test_audit import CELLS, said
from test_first_minute import violations
from test_import import box, drop, forget_refusals
from test_requests import paste, paste_text

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = json.loads((ROOT / "Tests/Service/ScreenDumpsTests/Fixtures/files.json").read_text())["cases"]
DUMPS = {file.stem: file.read_text() for file in (ROOT / "Examples/dumps").iterdir()}
KINDS = {"uiautomator", "xcuitest", "xcui", "uikit", "semantics", "compose", "elements", "page"}
LATEST_ANDROID = ["latest-android"]
TYPED = ("density", "dpi", "screen")


class Asked:
    """The requests to a path, by query and body."""

    def __init__(self, tab, path):
        self.bodies = []
        tab.page.on("request", lambda request: self.hear(urllib.parse.urlsplit(request.url), request, path))

    def hear(self, url, request, path):
        if url.path == path and request.method == "POST":
            self.bodies.append((url.query, request.post_data))


def shown(tab):
    panel = tab.page.locator("#dump")
    return panel.inner_text() if panel.is_visible() else None


def notes(tab):
    return tab.page.locator("#dump li").all_inner_texts()


def answer_question(tab, value):
    """Types a value that the panel asks for."""
    tab.page.locator("#dump input").fill(str(value))
    tab.page.keyboard.press("Enter")
    tab.js("() => new Promise(done => setTimeout(done))")
    tab.rest()


def typed(tab, options):
    """Answers the questions that the service has about a pasted dump."""
    for _ in range(2):
        question = tab.page.locator("#dump label")
        if not question.count():
            return
        is_screen = question.inner_text().startswith("Screen")
        answer_question(tab, options["screen"] if is_screen else options.get("density", options.get("dpi")))


def is_alike(found, expected):
    if isinstance(expected, dict):
        return isinstance(found, dict) and found.keys() == expected.keys() and all(is_alike(found[name], expected[name]) for name in expected)
    if isinstance(expected, list):
        return isinstance(found, list) and len(found) == len(expected) and all(map(is_alike, found, expected))
    return abs(found - expected) < 1e-6 if isinstance(expected, (int, float)) and not isinstance(expected, bool) else found == expected


def test_each_kind_pasted_is_the_form_that_is_audited(browser):
    kinds, count = set(), 0
    with browser.tab() as tab:
        tab.open()
        audits = Asked(tab, "/audit")
        for case in CASES:
            if "form" not in case or "input" not in case or case.get("unsaid") or not set(case["options"]) <= set(TYPED):
                continue
            # A screen that is named beside one that the dump tells is not asked for.
            if "screen" in case["options"] and case["id"] not in ("ui-dialog-screen", "dd-fragment", "mobile-mcp", "dom-rects", "co-lazy"):
                continue
            paste_text(tab, case["input"])
            typed(tab, case["options"])
            # An audit that was asked before is not asked again.
            asked = [json.loads(body) for _, body in audits.bodies]
            audit = next((one for one in reversed(asked) if is_alike(one.get("forms", one.get("form")), case["form"])), None)
            assert audit, (case["id"], asked[-1], case["form"])
            assert (audit["devices"] == LATEST_ANDROID) == (case["kind"] in ("uiautomator", "compose")), (case["id"], audit["devices"])
            list_of_notes = "\n".join(notes(tab)).replace("(--density)", "").replace("(--dpi 420)", "")
            wanted = [note.replace("(--density)", "").replace("(--dpi 420)", "") for note in case["notes"]]
            assert all(note.strip() in list_of_notes for note in wanted), (case["id"], list_of_notes)
            assert tab.js(CELLS), case["id"]
            kinds.add(case["kind"])
            count += 1
        assert kinds == KINDS, KINDS - kinds
        forget_refusals(tab)
        tab.check_quiet()
    return f"{count} dumps"


def test_what_a_dump_lacks_is_asked_for(browser):
    with browser.tab() as tab:
        tab.open()
        forms = Asked(tab, "/form")
        paste_text(tab, DUMPS["signup"])
        assert "adb shell wm density" in shown(tab) and tab.js("document.activeElement.matches('#dump input')"), shown(tab)
        assert not violations(tab)[0] and not forms.bodies[0][0]
        for wrong in ("much", "0"):
            answer_question(tab, wrong)
            assert tab.page.locator("#dump .problem").is_visible() and tab.page.locator("#dump input").is_visible(), shown(tab)
        answer_question(tab, 420)
        assert forms.bodies[-1] == ("dpi=420", DUMPS["signup"]), forms.bodies[-1]
        assert notes(tab)[:2] == ["pixels, divided by 2.625 (--dpi 420)", "screen 411.43 x 914.29, from the first window"], notes(tab)
        assert not violations(tab)[0] and len(tab.js(CELLS)) > 5 and "Pixel" in tab.js(CELLS)[0]["name"] + tab.js(CELLS)[-1]["name"]
        dialog = next(case for case in CASES if case["id"] == "ui-dialog")
        paste_text(tab, dialog["input"])
        answer_question(tab, 2.5)
        assert "the first window is 800 x 900 at 100, 500" in shown(tab), shown(tab)
        answer_question(tab, "1000x2000")
        assert forms.bodies[-1][0] == "density=2.5&screen=1000x2000" and "from --screen" in shown(tab), forms.bodies[-1][0]
        # Another text says nothing of a dump.
        paste(tab, {"screen": [375, 812], "scrollView": {"frame": [0, 0, 375, 812], "contentSize": [375, 1200]}, "field": [16, 656, 343, 44], "keyboard": 300})
        assert shown(tab) is None
        forget_refusals(tab)
        tab.check_quiet()


def test_a_dump_that_is_none_is_refused_at_its_place(browser):
    with browser.tab() as tab:
        tab.open()
        stage = tab.state()
        for name in ("doctype", "wrong-end", "cut-off", "storyboard", "figma", "maestro", "unknown-text", "empty", "web-page", "rd-transform"):
            case = next(one for one in CASES if one["id"] == name)
            if name == "empty":
                tab.page.locator("#patch").fill("")
                tab.page.get_by_role("button", name="Ask", exact=True).click()
                tab.rest()
            else:
                paste_text(tab, case["input"])
                typed(tab, {"density": 2})
            told = shown(tab)
            assert all(part in told.replace("”", "").replace("“", "") for part in case["error"]["says"]), (name, told)
            if "at" in case["error"]:
                line, column = case["error"]["at"]
                assert told.startswith(f"Line {line}, column {column}: ") and box(tab) == case["input"], (name, told)
                before = "".join(row + "\n" for row in case["input"].split("\n")[:line - 1])
                assert tab.js("document.querySelector('#patch').selectionStart") == len(before) + column - 1, name
        assert not violations(tab)[0] and tab.state() == stage and not said(tab)
        forget_refusals(tab)
        tab.check_quiet()


def test_a_dropped_file_is_a_dump_too(browser):
    with browser.tab() as tab:
        tab.open()
        for name in ("delivery", "profile", "review", "search", "address", "booking"):
            drop(tab, DUMPS[name])
            assert notes(tab) and tab.js(CELLS), (name, shown(tab))
        assert notes(tab)[-1] and "page snippet: 2 fields, 1 form" in notes(tab), notes(tab)
        tab.check_quiet()


def test_another_server_is_named_before_it_gets_a_dump(browser):
    api = browser.url.replace("127.0.0.1", "localhost")
    host = urllib.parse.urlsplit(api).netloc
    with browser.tab() as tab:
        tab.open(query=f"?clock=manual&api={api}")
        forms = Asked(tab, "/form")
        paste_text(tab, DUMPS["delivery"])
        assert not forms.bodies and host in shown(tab) and not said(tab), shown(tab)
        assert not violations(tab)[0]
        tab.page.get_by_role("button", name=f"Send to {host}").click()
        tab.js("() => new Promise(done => setTimeout(done))")
        tab.rest()
        assert [body for _, body in forms.bodies] == [DUMPS["delivery"]] and tab.js(CELLS), shown(tab)
        # A dump that breaks off is one too.
        paste_text(tab, DUMPS["booking"][:500])
        assert len(forms.bodies) == 1 and host in shown(tab)
        # The next one is asked about again, and what is asked about is not kept.
        paste_text(tab, DUMPS["profile"])
        assert len(forms.bodies) == 1 and host in shown(tab)
        paste(tab, {"name": "a", "designedFor": "iphone-8", "view": {"frame": [0, 0, 375, 667]}, "fields": [{"id": "a", "frame": [0, 0, 300, 44]}]})
        assert shown(tab) is None and len(forms.bodies) == 1
        assert not tab.errors, tab.errors


def test_a_dump_can_be_asked_again_once_the_service_is_back(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.route("**/form*", lambda route: route.abort())
        paste_text(tab, DUMPS["delivery"])
        assert shown(tab).startswith("The service does not answer."), shown(tab)
        tab.page.unroute("**/form*")
        tab.page.get_by_role("button", name="Ask again").click()
        tab.js("() => new Promise(done => setTimeout(done))")
        tab.rest()
        assert notes(tab) and tab.js(CELLS)


def test_the_row_is_asked_about_all_devices_of_a_platform(browser):
    def switch(name):
        tab.page.locator("#audit-devices").get_by_role("button", name=name, exact=True).click()
        tab.rest()
        return json.loads(audits.bodies[-1][1])["devices"], len(tab.js(CELLS))

    with browser.tab() as tab:
        tab.open()
        audits = Asked(tab, "/audit")
        ios, android, everything = switch("iOS"), switch("Android"), switch("All")
        assert (ios[0], android[0], everything[0]) == (["ios"], ["android"], ["all"]) and android[1] == 42, (ios, android, everything)
        assert everything[1] >= ios[1] + android[1], (ios, android, everything)
        pressed = "() => [...document.querySelectorAll('#audit-devices [aria-pressed=true]')].map(one => one.textContent)"
        assert tab.js(pressed) == ["All"] and not violations(tab)[0]
        tab.page.locator("#audit-form").click()
        tab.rest()
        assert json.loads(audits.bodies[-1][1])["devices"] == ["all"], "what is audited next is on these too"
        assert switch("All") == (["iphone-8", "latest"], 12) and not tab.js(pressed)
        tab.check_quiet()


def test_a_dump_on_narrow_and_dark_pages(browser):
    for size, scheme in (((1440, 900), "light"), ((390, 844), "dark")):
        with browser.tab(*size, scheme=scheme) as tab:
            tab.open(hash=link(device="android-pixel-9"))
            paste_text(tab, DUMPS["signup"])
            assert not violations(tab)[0] and tab.js("document.documentElement.scrollWidth") <= size[0], (size, scheme)
            answer_question(tab, 420)
            assert not violations(tab)[0] and tab.js("document.documentElement.scrollWidth") <= size[0], (size, scheme)
