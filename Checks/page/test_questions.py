"""Every link of docs/guide/questions.md opens the case it stands under, and the page shows what the document says of it; and the
README has pictures of the service's own."""
import json
import pathlib
import re

import picture
from reader_requests import ask

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CASES = {name: case for name, case in json.loads((ROOT / "Checks/page/cases.json").read_text()).items() if "shows" in case}
LINK = re.compile(r"\]\((http[^)\s]*#[^)\s]*)\)")
CASE = "#case="
ADDRESS = "http://127.0.0.1:8080/" + CASE

# The text beside each phone, as a reader sees it.
SEEN = """() => [...document.querySelectorAll('.column')].map(column => {
  const rows = Object.fromEntries([...column.querySelectorAll('.rows > div')].map(row => [row.firstChild.textContent, row.lastChild.textContent.split('→ ').at(-1)]));
  const big = column.querySelector('.big');
  return {
    policy: column.querySelector('select').value, fidelity: column.querySelectorAll('select')[1].value,
    covered: big && /covered/.test(big.textContent) ? big.querySelector('b').textContent : null,
    offset: rows['Offset'], bottom: rows['Bottom inset'], indicator: rows['Indicator inset'], overlap: rows['Keyboard covers'], moves: rows['Moves'],
    begins: rows['Begins'] ?? 'at once', translation: rows['Translation'], height: rows['Height'],
    warnings: [...column.querySelectorAll('.defects code')].map(code => code.textContent),
  };
})"""


def plain(value):
    """A number as the page writes it, or the page's words."""
    text = str(value).replace("−", "-").strip()
    return float(text) if re.fullmatch(r"-?\d+(\.\d+)?", text) else text


def test_every_question_opens_its_case(browser):
    text = (ROOT / "docs/guide/questions.md").read_text()
    links = LINK.findall(text)
    assert sorted(links) == sorted(ADDRESS + name for name in CASES)
    for link in links:
        name = link.removeprefix(ADDRESS)
        wanted = CASES[name]
        with browser.tab() as tab:
            tab.open(hash=CASE + name)
            assert tab.page.locator("#broken").is_hidden() and tab.page.locator("#problem").is_hidden(), name
            state = tab.state()
            assert [column["policy"] for column in state["columns"]] == wanted["columns"], name
            for member, value in wanted["open"].items():
                assert state[member] == value, (name, member, state[member])
            for id, change in wanted.get("change", {}).items():
                item = next(one for one in state["items"] if one["id"] == id)
                assert {side: item[side] for side in change} == change, (name, item)
            seen = tab.js(SEEN)
            assert len(seen) == len(wanted["shows"]) == len(wanted["columns"]), name
            for column, shows, here in zip(wanted["columns"], wanted["shows"], seen):
                assert (here["policy"], here["fidelity"]) == (column, "intended" if column == "automatic" else "asWritten"), name
                for what, value in shows.items():
                    assert (here[what] == value) if what == "warnings" else (plain(here[what]) == plain(value)), (name, column, what, here[what], value)
            tab.check_quiet()
    return f"{len(links)} cases"


def test_each_form_of_which_library_opens_under_its_policy(browser):
    rows = json.loads((ROOT / "Tests/Service/PolicyTests/Fixtures/which-library.json").read_text())["rows"]
    links = re.findall(r"\[form (\d+)\]\(/(#[^)]*)\)", (ROOT / "docs/reference/which-library.md").read_text())
    assert len(links) > 10
    with browser.tab() as tab:
        tab.open()
        for number, hash in links:
            policy = hash.split("policy=")[1]
            tab.js("hash => { location.hash = hash; }", hash)
            tab.js("() => new Promise(done => setTimeout(done))")
            tab.rest()
            shown, form = tab.columns()[0], rows[int(number) - 1]["request"]
            assert [column["policy"]["policy"] for column in tab.columns()] == [policy, "automatic"], hash
            status, answer = ask(browser.url, {**form, "policy": policy})
            assert status == 200 and shown["answer"]["contentInset"] == answer["contentInset"], (hash, shown["answer"], answer)
            assert shown["answer"]["contentOffset"] == answer["contentOffset"], hash
        tab.check_quiet()
    return f"{len(links)} links"


def test_readme_shows_what_the_service_draws(browser):
    for file, content in picture.drawn(browser.url).items():
        assert file.read_bytes() == content, "run scripts/fix figures"
    shown = re.findall(r"!\[[^\]]*\]\(([^)]*\.svg)\)", (ROOT / "README.md").read_text())
    assert shown == ["docs/images/answer.svg", "docs/images/audit.svg"], shown
