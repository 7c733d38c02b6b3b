"""A browser, its tabs, and what a tab must not do: report an error, or ask another host."""
import base64
import contextlib
import json
import os
import urllib.parse

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def link(**document):
    """The hash of a link to a document, given by what differs from the first one."""
    return link_of_text(json.dumps({"v": 1, **document}))


def link_of_text(text):
    return "#" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


class Tab:
    """One page of the playground."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.waits_for_frames = False
        self.errors = []
        self.hosts = set()
        self.listeners = {
            "console": self.hear,
            "pageerror": lambda error: self.errors.append(str(error)),
            "request": lambda request: self.hosts.add(urllib.parse.urlsplit(request.url).netloc),
        }
        for event, listener in self.listeners.items():
            page.on(event, listener)

    def close(self):
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto("about:blank")

    def hear(self, message):
        if message.type == "error":
            self.errors.append(message.text)

    def open(self, query="?clock=manual", hash=""):
        self.waits_for_frames = "clock=manual" not in query
        self.page.goto(self.url + "/" + query + hash)
        return self.rest()

    def js(self, expression, *arguments):
        return self.page.evaluate(expression, *arguments)

    def answered(self):
        self.js("playground.idle()")
        # The page's own clock draws what was answered at the next frame.
        if self.waits_for_frames:
            self.js("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        return self

    def advance(self, milliseconds):
        self.js("ms => playground.advance(ms)", milliseconds)
        return self

    def rest(self):
        """Every answer is in, and the animation has come to its end."""
        return self.answered().advance(60_000)

    def column(self, index):
        return self.page.locator(".column").nth(index)

    def box(self, selector, column=1):
        return self.column(column).locator(selector).bounding_box()

    def state(self):
        return self.js("playground.state")

    def columns(self):
        return self.js("playground.columns")

    def drag(self, x, y, *places):
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for place in places:
            mouse.move(*place, steps=4)
            self.answered()
        mouse.up()
        return self.rest()

    def check_quiet(self):
        assert not self.errors, f"the console reported: {self.errors}"
        own = urllib.parse.urlsplit(self.url).netloc
        assert self.hosts <= {own, ""}, f"requests to {self.hosts - {own}}"


class Browser:
    """One browser with one page, which every test gets as new."""

    def __init__(self, playwright, url):
        # The tests run as root in a container, where the sandbox cannot be set up; and nothing here needs a GPU.
        arguments = ["--disable-gpu"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
        self.chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        self.page = self.chromium.new_page()
        self.page.set_default_timeout(10_000)
        self.url = url

    @contextlib.contextmanager
    def tab(self, width=1440, height=900, scheme="light", motion="no-preference"):
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        tab = Tab(self.page, self.url)
        try:
            yield tab
        finally:
            tab.close()


@contextlib.contextmanager
def browser(url):
    with sync_playwright() as playwright:
        one = Browser(playwright, url)
        try:
            yield one
        finally:
            one.chromium.close()
