"""axe-core's report on the page: no violation, whatever it shows."""
import pathlib

import axe_playwright_python

from tab import link

# The page's policy lets no script in, so it is evaluated from outside.
AXE = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
REPORT = "axe.run(document).then(({ violations, passes }) => ({ violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html.slice(0, 90), any[0]?.message])]), passes: passes.length }))"

STATES = {
    "as it opens": "",
    "the keyboard down": link(steps=[{"t": "show", "field": "note"}, {"t": "hide"}]),
    "refused": link(patch={"nonsense": 1}),
    "on its side": link(orientation="landscape"),
    "a broken link": "#broken",
}
# Every state once, and what looks another way in the dark and on a phone.
LOOKS = [((1440, 900), "light", STATES), ((1280, 720), "dark", ["as it opens", "refused"]), ((390, 844), "light", ["as it opens", "refused"])]


def report(tab):
    tab.page.context.new_cdp_session(tab.page).send("Runtime.evaluate", {"expression": AXE})
    return tab.js(REPORT)


def test_axe_finds_no_violation(browser):
    passes = []
    for size, scheme, names in LOOKS:
        with browser.tab(*size, scheme=scheme) as tab:
            for name in names:
                tab.open(hash=STATES[name])
                found = report(tab)
                assert not found["violations"], (name, scheme, size, found["violations"])
                passes.append(found["passes"])
    return f"{len(passes)} reports, {min(passes)} to {max(passes)} rules passed"


def test_axe_finds_what_is_wrong(browser):
    with browser.tab() as tab:
        tab.open()
        tab.js("document.querySelector('#patch').labels[0].remove()")
        tab.page.locator("#edit summary").click()
        assert [id for id, _ in report(tab)["violations"]] == ["label"]
