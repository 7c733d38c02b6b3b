"""Answers of POST /avoid as they were recorded, for what the page must show whatever service it talks to."""
import contextlib
import http.server
import json
import pathlib
import threading

from reader_requests import respelled

ANSWERS = json.loads((pathlib.Path(__file__).parent / "answers.json").read_text())


@contextlib.contextmanager
def answering(tab, name):
    """Answers each request to /avoid with the next recorded answer of that name; the list holds what was posted.
    The page has a request read before it asks for any policy; its arrays are read as objects."""
    posted, answers = [], ANSWERS[name]

    def answer(route):
        body = json.loads(route.request.post_data)
        if "policy" not in body:
            route.fulfill(json={**answers[0], "read": {"request": respelled(body, arrays=False), "spellings": []}})
            return
        posted.append(body)
        route.fulfill(json=answers[len(posted) - 1])

    tab.page.route("**/avoid", answer)
    yield posted
    assert len(posted) == len(answers), (name, len(posted), len(answers))
    tab.page.unroute("**/avoid")


@contextlib.contextmanager
def serving(*answers):
    """A service that gives these answers, one to each request; one that is a function makes it of the request. The
    address, and the list that holds what was posted."""
    posted = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            posted.append(body)
            answer = answers[len(posted) - 1]
            self.respond(200, answer(body) if callable(answer) else answer)

        def respond(self, status, value):
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", posted
    finally:
        server.shutdown()
        server.server_close()
