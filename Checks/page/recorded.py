"""Answers of POST /avoid as they were recorded, for what the page must show whatever service it talks to."""
import contextlib
import json
import pathlib

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
