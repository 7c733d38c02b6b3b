"""Faults, and the page's messages about them."""
import contextlib
import http.server
import threading

from tab import link, link_of_text


@contextlib.contextmanager
def host(html):
    """Another site on this machine. (The browser lets no page of the wide world frame one of the machine it runs on.)"""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def framed(tab, address, url):
    """The page in a sandboxed frame without an origin, as a plugin has it, two frames deep."""
    tab.page.goto(address)
    while not (frame := next((one for one in tab.page.frames if one.url.startswith(url)), None)):
        tab.page.wait_for_event("framenavigated")
    assert frame.evaluate("self.origin") == "null"
    frame.evaluate("playground.settled()")
    return frame


def frames(url):
    inner = f"<iframe width=1200 height=900 src='{url}'></iframe>"
    return f'<link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="1240" height="940" srcdoc="{inner}"></iframe>'


def test_null_origin_frame_calls_the_api(browser):
    with host(frames(browser.url + "/")) as address, browser.tab() as tab:
        frame = framed(tab, address, tab.url)
        assert [column["answer"]["coverage"]["after"] for column in frame.evaluate("playground.columns")] == [44, 0]
        frame.locator("#toggle").click()
        frame.evaluate("playground.settled()")
        assert frame.evaluate("playground.columns")[1]["answer"]["decision"] == "restore"
        assert not tab.errors, tab.errors


def test_null_origin_frame_asks_the_api_it_is_told(browser):
    api = browser.url.replace("127.0.0.1", "localhost")
    with host(frames(browser.url + "/?api=" + api)) as address, browser.tab() as tab:
        frame = framed(tab, address, tab.url)
        assert all(column["answer"] for column in frame.evaluate("playground.columns"))
        assert api.split("//")[1] in tab.hosts, tab.hosts
        assert not tab.errors, tab.errors


def test_a_server_that_goes_away(browser):
    with browser.tab() as tab:
        tab.open()
        before = tab.columns()
        tab.page.route("**/avoid", lambda route: route.abort())
        tab.column(1).locator("[data-id=city] .edit").click()
        tab.rest()
        banner = tab.page.locator("#banner")
        assert banner.is_visible() and "does not answer" in banner.inner_text()
        after = tab.columns()
        assert [column["answer"] for column in after] == [column["answer"] for column in before] and all(column["stale"] for column in after)
        assert "The service is away" in tab.page.locator("#story").inner_text()
        assert "The last answer, for “Security code”" in tab.column(1).inner_text()
        tab.page.locator("#toggle").click()
        tab.rest()
        assert tab.columns()[1]["keyboard"]["y"] == 852, "the keyboard still moves"
        tab.page.locator("#undo").click()
        tab.page.locator("#undo").click()
        tab.rest()
        assert not banner.is_visible(), "what was once answered is known"
        tab.page.locator("#redo").click()
        tab.rest()
        assert banner.is_visible()
        tab.page.unroute("**/avoid")
        # It asks again by itself, after a second or so.
        banner.wait_for(state="hidden")
        tab.rest()
        assert not tab.columns()[1]["stale"]


def test_a_page_that_never_had_a_server(browser):
    with browser.tab() as tab:
        tab.page.route("**/avoid", lambda route: route.abort())
        tab.open()
        assert tab.page.locator("#banner").is_visible()
        assert tab.column(1).locator("[data-id=cvc]").is_visible() and tab.column(1).locator(".kb").is_visible()
        assert not [error for error in tab.errors if "ERR_FAILED" not in error], tab.errors


def test_broken_links_say_where(browser):
    cases = {
        link_of_text('{"v":1,\n "padding":}'): ("Line 2, column 12: found “}” where a value is expected", '"padding":'),
        link_of_text('{"v":1,"paddding":3}'): ("no member “paddding”", "paddding"),
        link_of_text('{"v":1,"padding":"wide"}'): ("“padding” must be a number", "padding"),
        link_of_text('{"v":1,"steps":[{"t":"jump"}]}'): ("“steps”", "jump"),
        link_of_text("[1]"): ("An object is expected", "["),
        "#?!": ("not base64url", "!"),
        "#case=nothing": ("There is no case “nothing”.", "first form instead"),
        "#case=form-12&policy=nothing": ("There is no policy “nothing”.", "first form instead"),
        link_of_text('{"v":1}')[:-1] + "A": ("Line 1, column 7: ", "v"),
    }
    with browser.tab() as tab:
        for hash, (said, shown) in cases.items():
            tab.page.goto("about:blank")
            tab.open(hash=hash)
            text = tab.page.locator("#broken").inner_text()
            assert said in text and shown in text, (hash, text)
            assert all(column["answer"] for column in tab.columns()), "the page is there all the same"
        # The browser reports what the service said of two of them.
        tab.errors = [error for error in tab.errors if "400" not in error]
        tab.check_quiet()


def test_what_the_service_refuses_stands_at_its_place(browser):
    with browser.tab() as tab:
        tab.open(hash=link(patch={"scrollView": {"contentInsets": {"top": 1}}, "options": {"padding": -4}}))
        marks = tab.page.locator("#code mark").all_inner_texts()
        assert any("/scrollView/contentInsets" in mark and "contentInset" in mark for mark in marks), marks
        before = tab.js("document.querySelector('#code mark').previousSibling.textContent")
        tab.errors = [error for error in tab.errors if "422" not in error]
        tab.check_quiet()
        assert before is not None


def test_the_request_can_be_edited(browser):
    with browser.tab() as tab:
        tab.open()
        tab.page.locator("#edit summary").click()
        area = tab.page.locator("#patch")
        area.fill(area.input_value().replace('"explain": true', '"explain": true, "padding": 60'))
        tab.page.locator("#apply").click()
        tab.rest()
        assert tab.state()["patch"] == {"options": {"padding": {"top": 60, "bottom": 60}}}, tab.state()["patch"]
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 170
        area.fill("{")
        tab.page.locator("#apply").click()
        tab.rest()
        assert "column 2" in tab.page.locator("#problem").inner_text() and area.input_value() == "{"
        tab.page.locator("#unpatch").click()
        tab.rest()
        assert tab.columns()[1]["answer"]["contentOffset"]["y"] == 120
        tab.errors = [error for error in tab.errors if "400" not in error]
        tab.check_quiet()


def test_a_request_opens_as_a_link(browser):
    request = """{"scrollView":{"frame":{"x":0,"y":88,"width":375,"height":724},"contentSize":{"width":375,"height":1200}},
    "screen":{"width":375,"height":812},"field":{"id":"mail","frame":{"x":16,"y":600,"width":343,"height":44}},
    "keyboard":{"frameEnd":{"x":0,"y":476,"width":375,"height":336}},"options":{"padding":0}}"""
    with browser.tab() as tab:
        tab.open(hash="#request=" + link_of_text(request)[1:])
        answer = tab.columns()[0]["answer"]
        # No safe area was sent, so all 336 points count.
        assert answer["contentInset"]["bottom"] == 336 and answer["contentOffset"]["y"] == 256, (answer["contentInset"], answer["contentOffset"])
        tab.check_quiet()


def test_a_link_with_an_unknown_device_names_the_nearest(browser):
    with browser.tab() as tab:
        tab.open(hash=link(device="iphone-14-por"))
        said = tab.page.locator("#broken").inner_text()
        assert "device that is not known" in said and "iphone-14-pro" in said, said
        assert all(column["answer"] for column in tab.columns())
        # The browser itself reports the 404.
        tab.errors = [error for error in tab.errors if "404" not in error]
        tab.check_quiet()


def test_old_numbers_are_dimmed_while_an_error_is_shown(browser):
    look = """() => [...document.querySelectorAll('.column')].map(column => ({
      said: column.querySelector('.facts .problem')?.textContent ?? null,
      row: getComputedStyle(column.querySelector('.rows dd')).color,
      line: getComputedStyle(column.querySelector('.dims text')).fill,
      curve: getComputedStyle(document.querySelector('.plot .ok')).stroke,
      soft: getComputedStyle(column.querySelector('.rows dt')).color,
      reasons: getComputedStyle(document.querySelector('.trace b')).color,
    }))"""
    with browser.tab() as tab:
        tab.open()
        fresh = tab.js(look)
        tab.page.locator("#edit summary").click()
        area = tab.page.locator("#patch")
        area.fill(area.input_value().replace('"explain": true', '"explain": true, "padding": -3'))
        tab.page.locator("#apply").click()
        tab.rest()
        for before, now in zip(fresh, tab.js(look)):
            assert now["said"] and before["said"] is None, now
            for part in ("row", "line", "curve", "reasons"):
                assert before[part] != now["soft"] and now[part] == now["soft"], (part, before[part], now[part], now["soft"])
        tab.page.locator("#unpatch").click()
        tab.rest()
        assert tab.js(look) == fresh
