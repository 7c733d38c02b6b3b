"""Answers of POST /avoid as they were recorded, for what the page must show whatever service it talks to."""
import contextlib
import json
import pathlib

ANSWERS = json.loads((pathlib.Path(__file__).parent / "answers.json").read_text())


@contextlib.contextmanager
def answering(tab, name):
    """Answers each request to /avoid with the next recorded answer of that name; the list holds what was posted."""
    posted, answers = [], ANSWERS[name]

    def answer(route):
        posted.append(json.loads(route.request.post_data))
        route.fulfill(json=answers[len(posted) - 1])

    tab.page.route("**/avoid", answer)
    yield posted
    assert len(posted) == len(answers), (name, len(posted), len(answers))
    tab.page.unroute("**/avoid")
