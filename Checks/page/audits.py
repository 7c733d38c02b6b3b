"""The audits that the page is compared with: the cases of the service's own test, and their failing results."""
import json
import os
import pathlib
import random
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CASES = json.loads((ROOT / "Tests/Service/ServiceTests/Fixtures/audit.json").read_text())["cases"]
# The page audits one form: a list of forms has no link.
VALID = {
    case["name"]: case["request"]
    for case in CASES
    if "errors" not in case["expected"] and isinstance(case["request"], dict)
}
SEED = 20_261_123
IS_WHOLE = os.environ.get("AUDITS") == "all"


def sample(things, count):
    """`count` of the things, spread evenly; all of them if the environment has AUDITS=all."""
    return things if IS_WHOLE else [things[len(things) * index // count] for index in range(count)]


def audit(url, request):
    """The service's answer."""
    asked = urllib.request.Request(url + "/audit", json.dumps(request).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


def failing(answer):
    """The results with numbers that have a link, as the answer lists them."""
    return [result for form in answer["forms"] for result in form["results"] if result.get("link") and result["outcome"] != "unknown"]


def linked(url, names, drawn):
    """Failing results, each with its case's name: the first and the last of each case, and `drawn` ones by seed from
    the same forms on all devices of iOS with three kinds of keyboard."""
    found, others = [], []
    for name in names:
        request = VALID[name]
        own = failing(audit(url, request))
        if "fields" in request:
            request = {"form": request}
        found += [(name, result) for result in own[:1] + own[1:][-1:]]
        wide = {member: value for member, value in request.items() if member not in ("baseline", "detail", "orientations")}
        wide |= {"devices": ["ios"], "keyboards": ["withBar", "hardwareBar", "floating"]}
        others += [(name, result) for result in failing(audit(url, wide))]
    return found + random.Random(SEED).sample(others, min(drawn, len(others)))
