"""The row of devices: what it draws of an audit, what a click and the keys do, and the links of failing results."""
import json
import os
import pathlib
import shlex
import subprocess
import tempfile

from audits import VALID, audit, linked, sample
from tab import link
from test_access import CONTRAST
from test_first_minute import violations
from test_questions import plain
from test_requests import SHOWN, paste

TEXT_BOX = link(columns=[{"policy": "textBox", "fidelity": "asWritten"}])
# The members of an audit that the row takes over.
AUDITED = ["form", "forms", "policy", "fidelity"]
BESIDE = link(columns=[{"policy": "automatic", "fidelity": "intended"}, {"policy": "textBox", "fidelity": "asWritten"}])

# The cells as drawn: red rows by field, hatched fields (null for the whole screen), places, lengths in pixels.
CELLS = """() => [...document.querySelectorAll('#audit-cells .cell')].map(cell => {
  const drawing = cell.querySelector('svg'), sum = {}, size = drawing.viewBox.baseVal;
  for (const red of cell.querySelectorAll('.covered')) {
    sum[red.dataset.field] = (sum[red.dataset.field] ?? 0) + red.height.baseVal.value;
  }
  const places = [...cell.querySelectorAll('[data-field]:not(.covered)')].map(({ dataset, x, y }) => [dataset.field, x.baseVal.value, y.baseVal.value]);
  return {
    key: cell.dataset.key, form: cell.dataset.form, name: cell.querySelector('b').textContent, says: cell.querySelector('span').textContent,
    red: sum, missing: cell.querySelectorAll('.missing').length, failing: cell.matches('.failing'), hatched: [...cell.querySelectorAll('.unknown')].map(one => one.dataset.field ?? null), places,
    drawn: [drawing.clientWidth, drawing.clientHeight], screen: [size.width, size.height], tab: cell.tabIndex,
  };
})"""


def audited(tab, act):
    """The service's answer to the audit that the act asks for, and the cells that show it."""
    with tab.page.expect_response("**/audit") as response:
        act()
    tab.rest()
    return response.value.json(), tab.js(CELLS)


def press(tab):
    return audited(tab, tab.page.locator("#audit-form").click)


def said(tab):
    return tab.page.locator("#audit-said").inner_text()


def is_excused(result):
    return bool({"caretOnly", "underFloating"} & set(result["because"]))


def check_cells(answer, cells):
    """Every cell shows what the answer says of it."""
    failing = [cell["failing"] for cell in cells]
    assert failing == sorted(failing, reverse=True), "devices that fail come first"
    seen = [(cell["form"], cell["key"]) for cell in cells if not cell["failing"]]
    order = [(form["name"], cell["key"]) for form in answer["forms"] for cell in answer["cells"]]
    assert seen == [one for one in order if one in seen] and len(cells) == len(order), (seen, order)
    if answer["groups"] and answer["groups"][0]["level"] == "error":
        assert (cells[0]["form"], cells[0]["key"]) == (answer["groups"][0]["form"], answer["groups"][0]["worst"]["cell"]), "as the sentence says"
    assert len({cell["drawn"][1] for cell in cells}) == 1, "one height"
    figures = {cell["key"]: cell for cell in answer["cells"]}
    covered = {}
    for form in answer["forms"]:
        for device in answer["devices"]:
            key = f"{device['device']}/{device['orientation']}"
            covered[form["name"], key] = {one["field"] for one in device["covered"] if one["form"] == form["name"]}
    for cell in cells:
        here = (cell["form"], cell["key"])
        own = [result for form in answer["forms"] if form["name"] == cell["form"] for result in form["results"] if result["cell"] == cell["key"]]
        red = {result["field"]: result["points"] for result in own if result.get("points") and not is_excused(result)}
        assert cell["red"].keys() == red.keys() == covered[cell["form"], "/".join(cell["key"].split("/")[:2])], (here, cell["red"], red)
        assert all(abs(cell["red"][field] - points) < 1e-3 for field, points in red.items()), (here, cell["red"], red)
        unknown = [result["field"] for result in own if result["outcome"] == "unknown" and "request" in result]
        assert cell["hatched"] == unknown + ([None] if "reason" in figures[cell["key"]] else []), (here, cell["hatched"])
        screen = figures[cell["key"]]["screen"]
        assert cell["screen"] == [screen["width"], screen["height"]] and figures[cell["key"]]["deviceName"] in cell["name"], here
        assert abs(cell["drawn"][0] / cell["drawn"][1] - screen["width"] / screen["height"]) < .02, here
        without = [one for one in own if "companion" in one["because"]]
        assert cell["failing"] == bool(red or without), here
        if without and not red:
            assert cell["missing"] >= 1 and " without " in cell["says"], (here, cell)
    assert [cell["tab"] for cell in cells] == [0] + [-1] * (len(cells) - 1), "one stop for the tab key"


def test_what_is_red_is_what_the_audit_says(browser):
    # Cases that differ in their devices only are one form here.
    different = {}
    for name, request in VALID.items():
        different.setdefault(json.dumps([request.get(member) for member in AUDITED]), name)
    reds = hatched = missing = 0
    with browser.tab() as tab:
        tab.open()
        for name in different.values():
            answer, cells = audited(tab, lambda: paste(tab, VALID[name]))
            check_cells(answer, cells)
            assert said(tab) == answer["summary"]["text"], (name, said(tab))
            assert tab.page.locator("#audit-said strong").inner_text().endswith("."), name
            reds += sum(len(cell["red"]) for cell in cells)
            hatched += sum(len(cell["hatched"]) for cell in cells)
            missing += sum(cell["missing"] for cell in cells)
            if answer["summary"]["failing"] and len(answer["forms"]) == 1:
                group = answer["groups"][0]
                assert tab.state()["selected"] == group["field"] and group["label"] in tab.page.locator("#story").inner_text(), (name, group)
        assert reds and hatched and missing
        tab.check_quiet()
    return f"{len(different)} forms, {reds} red fields, {hatched} hatched, {missing} companions missing"


def test_the_form_on_the_stage_is_audited(browser):
    with browser.tab() as tab:
        tab.open(hash=TEXT_BOX)
        answer, cells = press(tab)
        check_cells(answer, cells)
        assert len(cells) == 12 and cells[0]["key"] == "iphone-8/portrait/withBar/textBox-asWritten"
        assert "with textBox as written" in said(tab) and cells[0]["says"].startswith(answer["groups"][0]["label"] + ": 44 of 44 points covered")
        look = "selector => getComputedStyle(document.querySelector(selector)).fill"
        assert tab.js(look, "#audit-cells .covered") == "rgb(185, 56, 21)" != tab.js(look, "#audit-cells .field")
        tab.page.get_by_label("Model").select_option("iphone-se-1")
        tab.page.get_by_role("button", name="Landscape", exact=True).click()
        tab.rest()
        tab.column(0).locator("header select").first.select_option("automatic")
        tab.rest()
        answer, cells = press(tab)
        check_cells(answer, cells)
        assert not answer["summary"]["covered"] and cells[0]["key"] == "iphone-8/landscape/withBar", cells[0]
        assert tab.page.locator("#audit-said .good").is_visible()
        # The bar of a hardware keyboard is known of some devices only.
        tab.page.get_by_label("Kind").select_option("hardwareBar")
        tab.rest()
        answer, cells = press(tab)
        check_cells(answer, cells)
        assert {cell["says"] for cell in cells if None in cell["hatched"]} == {"its keyboard is not known"}, cells
        tab.page.locator("#audit-cells .cell").first.click(force=True)
        tab.rest()
        assert tab.state()["request"] is None, "nothing was answered there"
        assert "could not be judged" in said(tab)
        tab.check_quiet()


def test_a_cell_goes_on_the_stage_by_click_and_by_key(browser):
    with browser.tab() as tab:
        tab.open(hash=TEXT_BOX)
        before = tab.state()
        answer, cells = press(tab)
        results = {(one["cell"], one["field"]): one for one in answer["forms"][0]["results"]}
        buttons = tab.page.locator("#audit-cells .cell")

        def check_stage(index):
            field, key = tab.state()["selected"], cells[index]["key"]
            [label] = [item["label"] for item in tab.state()["items"] if item["id"] == field]
            assert cells[index]["says"].startswith(label), (label, cells[index]["says"])
            result, column = results[key, field], tab.columns()[0]
            assert column["answer"]["contentOffset"] == result["contentOffset"] and column["answer"]["contentInset"] == result["contentInset"]
            assert column["answer"]["coverage"]["after"] == result["points"] and tab.state()["selected"] == field
            # The row draws the field where the phone does.
            [place] = [place[1:] for place in cells[index]["places"] if place[0] == field]
            assert abs(place[1] - column["field"]["y"]) < .01 and abs(place[0] - column["field"]["x"]) < .01, (place, column["field"])
            assert [one.get_attribute("aria-current") for one in buttons.all()].index("true") == index

        buttons.nth(3).click()
        tab.rest()
        check_stage(3)
        assert tab.state()["columns"][0]["policy"] == "textBox"
        # The tab key stops once, at the cell that had the focus last; the arrows go on from there, round the ends too.
        tab.page.locator("#audit-form").focus()
        for key in ("Tab", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "ArrowRight", "ArrowDown"):
            tab.page.keyboard.press(key)
        assert tab.js("document.activeElement.dataset.key") == cells[1]["key"]
        tab.page.keyboard.press("Enter")
        tab.rest()
        check_stage(1)
        tab.page.keyboard.press("Tab")
        assert not tab.js("document.activeElement.matches('.cell')")
        for _ in range(2):
            tab.page.locator("#undo").click()
        tab.rest()
        assert tab.state() == before
        tab.check_quiet()


def test_form_and_command_are_copied(browser):
    """The command with the form beside it says what the row says."""
    with browser.tab() as tab:
        tab.open(hash=TEXT_BOX)
        press(tab)
        tab.js("() => { window.copied = []; navigator.clipboard.writeText = async (text) => { window.copied.push(text); }; }")
        for name in ("Copy form", "Copy command"):
            tab.page.get_by_role("button", name=name, exact=True).click()
        form, command = tab.js("copied")
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "form.json").write_text(form)
            words = [os.environ["PROGRAM"], *shlex.split(command)[1:], "--no-config"]
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1 and done.stdout.splitlines()[0] == said(tab), done
        # A device that was put on the stage is a form too.
        tab.page.locator("#audit-cells .cell").first.click()
        tab.rest()
        answer, cells = press(tab)
        assert answer["summary"]["results"] == 108 and cells[0]["red"], answer["summary"]
        tab.check_quiet()


def with_fix(route):
    """Adds a fix to a refusal, and lets other answers pass."""
    response = route.fetch()
    told = response.json()
    for error in told.get("errors", []):
        error["fix"] = {"form": {"accessoryHeigth": None}}
    route.fulfill(status=response.status, json=told)


def test_the_row_says_that_it_waits_and_why_there_is_nothing(browser):
    with browser.tab() as tab:
        tab.open()
        waiting = []
        tab.page.route("**/audit", lambda route: waiting.append(route))
        tab.page.locator("#audit-form").click()
        assert said(tab) == "Asking on every device …" and tab.page.locator("#audit").get_attribute("aria-busy") == "true"
        waiting[0].abort()
        tab.page.unroute("**/audit")
        problem = tab.page.locator("#audit-problem")
        problem.wait_for()
        assert problem.inner_text() == "The service does not answer." and not said(tab)
        assert tab.page.locator("#audit").get_attribute("aria-busy") is None and not tab.page.locator("#audit-cells").is_visible()
        tab.page.route("**/audit", with_fix)
        paste(tab, {**VALID["default matrix"]["form"], "accessoryHeigth": 44})
        assert "did you mean" in problem.inner_text() and not violations(tab)[0], problem.inner_text()
        problem.get_by_role("button", name="Apply this fix").click()
        tab.rest()
        assert not problem.is_visible() and len(tab.js(CELLS)) == 12
        tab.errors = [error for error in tab.errors if "422" not in error and "ERR_FAILED" not in error]
        tab.check_quiet()


def test_the_row_in_any_colours_and_at_360(browser):
    for size, scheme in (((1440, 900), "light"), ((360, 740), "dark")):
        with browser.tab(*size, scheme=scheme) as tab:
            tab.open(hash=BESIDE)
            press(tab)
            found = violations(tab)[0] + tab.js(CONTRAST)
            assert not found, (size, scheme, found)
            assert tab.js("document.documentElement.scrollWidth") <= size[0]
    browser.page.emulate_media(forced_colors="active")
    try:
        with browser.tab() as tab:
            browser.page.emulate_media(forced_colors="active")
            tab.open(hash=BESIDE)
            press(tab)
            fills = [tab.js("name => getComputedStyle(document.querySelector('#audit-cells .' + name)).fill", name) for name in ("covered", "field", "keys")]
            assert len(set(fills)) == 3, fills
    finally:
        browser.page.emulate_media(forced_colors="none")


def test_links_of_failing_results_show_their_numbers(browser):
    """Offset, inset and covered rows, as a reader sees them."""
    links = sample(linked(browser.url, sample(list(VALID), 20), 200), 8)
    with browser.tab() as tab:
        for name, result in links:
            tab.page.goto("about:blank")
            tab.open(hash=result["link"][1:])
            [shown, *_] = tab.js(SHOWN)
            numbers = [shown["rows"]["Offset"], shown["rows"]["Bottom inset"], shown["big"].split("of")[0].split("pt")[0]]
            wanted = [result["contentOffset"]["y"], result["contentInset"]["bottom"], result["points"]]
            assert [plain(text) for text in numbers] == [round(value, 2) for value in wanted], (name, result["cell"], numbers, wanted)
        tab.check_quiet()
    return f"{len(links)} links"
