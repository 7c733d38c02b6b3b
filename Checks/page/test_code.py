"""The code that the page offers to copy does what it says: each kind is run as its reader would run it."""
import json
import shutil
import subprocess
import tempfile
import urllib.request

from tab import link

COLUMNS = [{"policy": "automatic", "fidelity": "intended"}]
# A label that would end a string, a heredoc or an escape, were it not taken for text.
ITEMS = [{"id": "it's \"#\\n$(x)`", "kind": "field", "label": "A", "x": 16, "y": 600, "w": 300, "h": 44}]
STATE = link(columns=COLUMNS, items=ITEMS, selected=ITEMS[0]["id"], steps=[{"t": "show", "field": ITEMS[0]["id"]}])


def codes(browser):
    """Each kind of code, and the answer the page has."""
    with browser.tab() as tab:
        tab.open(hash=STATE)
        found = {}
        for name in ("curl", "Swift", "JavaScript", "JSON"):
            tab.page.locator("#code-tabs").get_by_role("button", name=name, exact=True).click()
            found[name] = tab.js("document.getElementById('code').textContent")
        tab.check_quiet()
        return found, tab.columns()[0]["answer"]


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_codes_are_right(browser):
    code, answer = codes(browser)
    told = json.loads(run("bash", "-c", code["curl"]))
    assert told == answer
    printed = run("node", "--input-type=module", text=code["JavaScript"] + "\nconsole.log(JSON.stringify([contentInset, contentOffset, animation]));")
    assert json.loads(printed) == [answer["contentInset"], answer["contentOffset"], answer["animation"]]
    with urllib.request.urlopen(urllib.request.Request(browser.url + "/avoid", code["JSON"].encode())) as plain:
        assert json.load(plain) == answer
    # Runs last, as it takes longest. Foundation of Linux has its networking in a module of its own.
    with tempfile.TemporaryDirectory() as folder:
        source = f"{folder}/main.swift"
        with open(source, "w") as file:
            file.write(code["Swift"].replace("import Foundation\n", "import Foundation\nimport FoundationNetworking\n", 1))
        if not shutil.which("swiftc"):
            return "without Swift"
        run("swiftc", "-swift-version", "6", "-o", f"{folder}/code", source)
        assert str(answer["contentOffset"]["y"]) in run(f"{folder}/code")
    return "bash, node and Swift"
