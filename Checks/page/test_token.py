"""The pages of a server that needs a token."""
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parent.parent / "live"))
from with_server import free_port, wait_until_ready  # noqa: E402

TOKEN = "0123456789abcdef0123456789abcdef"


@contextlib.contextmanager
def server_with_token():
    url = f"http://127.0.0.1:{free_port()}"
    with tempfile.NamedTemporaryFile("w") as tokens:
        print(TOKEN, file=tokens, flush=True)
        words = ["serve", "--host", "127.0.0.1", "--port", url.rpartition(":")[2], "--readiness-grace", "0", "--auth-token-file", tokens.name]
        server = subprocess.Popen([os.environ["PROGRAM"], *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            assert (problem := wait_until_ready(server, url)) is None, problem
            yield url
        finally:
            server.terminate()
            server.wait()


def test_the_page_asks_for_a_token_once(browser):
    with server_with_token() as url, browser.tab() as tab:
        sent = []
        tab.page.on("request", lambda request: sent.append(request.headers.get("authorization")))
        tab.url = url
        tab.page.goto(url + "/?clock=manual")
        question, field = tab.page.locator("#token"), tab.page.locator("#bearer")
        for text, said in [("wrong", "sent to this server alone"), (TOKEN, "none of those")]:
            question.get_by_text(said).wait_for()
            assert tab.js("document.activeElement.id") == "bearer"
            field.fill(text)
            field.press("Enter")
        tab.rest()
        assert question.is_hidden() and all(column["answer"] for column in tab.columns())
        tab.page.locator("#toggle").click()
        tab.rest()
        assert question.is_hidden() and sent[-1] == f"Bearer {TOKEN}"
        assert tab.js("Object.keys({ ...localStorage, ...sessionStorage }).length + document.cookie.length") == 0
        assert not [error for error in tab.errors if "401" not in error], tab.errors


def test_another_server_never_gets_a_token(browser):
    with server_with_token() as url, browser.tab() as tab:
        tab.page.goto(browser.url + "/?clock=manual&api=" + url)
        tab.rest()
        assert tab.page.locator("#token").is_hidden()
        assert "send a token" in tab.page.locator("body").inner_text()


def test_the_reference_asks_for_a_token_once(browser):
    with server_with_token() as url, browser.tab() as tab:
        asked = []

        def answer(dialog):
            asked.append(dialog.message)
            dialog.accept(TOKEN)

        tab.page.on("dialog", answer)
        tab.page.goto(url + "/docs")
        buttons = tab.page.locator("button[data-from]")
        for index in range(2):
            buttons.nth(index).dispatch_event("click")
            tab.page.locator("[role=status]").nth(index).get_by_text("200 OK").wait_for(state="attached")
        assert len(asked) == 1 and "token" in asked[0]
        tab.page.remove_listener("dialog", answer)
