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
        self.errors = []
        self.hosts = set()
        page.on("console", lambda message: self.hear(message))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.hosts.add(urllib.parse.urlsplit(request.url).netloc))

    def hear(self, message):
        # The page asks for the devices' door; where a build has none, the browser reports the 404 by itself.
        if message.type == "error" and not message.location.get("url", "").endswith("/devices"):
            self.errors.append(message.text)

    def open(self, query="?clock=manual", hash=""):
        self.page.goto(self.url + "/" + query + hash)
        return self.rest()

    def js(self, expression, *arguments):
        return self.page.evaluate(expression, *arguments)

    def answered(self):
        self.js("playground.idle()")
        return self

    def advance(self, milliseconds):
        self.js("ms => playground.advance(ms)", milliseconds)
        return self

    def rest(self):
        """Every answer is in, and the animation has come to its end."""
        return self.answered().advance(60_000)

    def lane(self, index):
        return self.page.locator(".lane").nth(index)

    def box(self, selector, lane=1):
        return self.lane(lane).locator(selector).bounding_box()

    def state(self):
        return self.js("playground.state")

    def lanes(self):
        return self.js("playground.lanes")

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
    def __init__(self, playwright, url):
        # The tests run as root in a container, where the sandbox cannot be set up.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        self.chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        self.url = url

    @contextlib.contextmanager
    def tab(self, width=1440, height=900, scheme="light", motion="no-preference", scale=1):
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion=motion, device_scale_factor=scale
        )
        context.set_default_timeout(10_000)
        try:
            yield Tab(context.new_page(), self.url)
        finally:
            context.close()


@contextlib.contextmanager
def browser(url):
    with sync_playwright() as playwright:
        one = Browser(playwright, url)
        try:
            yield one
        finally:
            one.chromium.close()
