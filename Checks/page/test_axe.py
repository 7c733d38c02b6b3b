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
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}


def report(tab):
    tab.page.context.new_cdp_session(tab.page).send("Runtime.evaluate", {"expression": AXE})
    return tab.js(REPORT)


def test_axe_finds_no_violation(browser):
    passes = set()
    for scheme in ("light", "dark"):
        for size in SIZES.values():
            with browser.tab(*size, scheme=scheme) as tab:
                for name, hash in STATES.items():
                    tab.open(hash=hash)
                    found = report(tab)
                    assert not found["violations"], (name, scheme, size, found["violations"])
                    passes.add(found["passes"])
    return f"{len(STATES) * len(SIZES) * 2} reports, {min(passes)} to {max(passes)} rules passed"


def test_axe_finds_what_is_wrong(browser):
    with browser.tab() as tab:
        tab.open()
        tab.js("document.querySelector('#patch').labels[0].remove()")
        tab.page.locator("#edit summary").click()
        assert [id for id, _ in report(tab)["violations"]] == ["label"]
