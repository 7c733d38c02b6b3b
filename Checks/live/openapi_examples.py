#!/usr/bin/env python3
"""Posts every example of openapi.yaml to a live server and compares the answers with what the document says.

usage: openapi_examples.py BASE_URL

Examples are posted in the document's order, each on its own. The answer must have the status and the type under which the
example named by `x-answers` stands, must hold what that example holds, and must be valid by the schema beside it. The
first example is posted once more as each of the other types a body may have. Closing line: 'N passed, N failed'.
"""
import json
import math
import pathlib
import sys
import urllib.error
import urllib.request

import yaml
from jsonschema import Draft202012Validator

TOP = pathlib.Path(__file__).resolve().parents[2]


LINES = ("application/x-ndjson", "application/jsonl")


def post(url, media_type, body):
    text = "\n".join(map(json.dumps, body)) if media_type in LINES else json.dumps(body)
    request = urllib.request.Request(url, text.encode(), {"Content-Type": media_type})
    try:
        answer = urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers.get_content_type(), answer.read()


def differences(expected, found, path=""):
    """What of `expected` is not in `found`: of an object each member, of an array each item somewhere."""
    here = path or "/"
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{here}: an object was expected, not {found!r}"]
        missing = [f"{path}/{name}: missing" for name in expected if name not in found]
        return missing + [
            line for name in expected if name in found for line in differences(expected[name], found[name], f"{path}/{name}")
        ]
    if isinstance(expected, list):
        if not isinstance(found, list):
            return [f"{here}: an array was expected, not {found!r}"]
        return [
            f"{here}: nothing like {json.dumps(item)} in {json.dumps(found)}"
            for item in expected if not any(not differences(item, candidate) for candidate in found)
        ]
    if isinstance(expected, bool) or isinstance(found, bool) or not isinstance(expected, (int, float)):
        same = type(expected) is type(found) and expected == found
    else:
        same = isinstance(found, (int, float)) and math.isclose(expected, found, rel_tol=0, abs_tol=1e-6)
    return [] if same else [f"{here}: expected {expected!r}, found {found!r}"]


def resolved(document, value):
    """Follows a reference within the document."""
    while "$ref" in value:
        target = document
        for word in value["$ref"].removeprefix("#/").split("/"):
            target = target[word.replace("~1", "/").replace("~0", "~")]
        value = target
    return value


def documented_answers(document, operation):
    """Each example of an answer by its name: its status, its type, its schema and what it holds."""
    return {
        name: (int(status), media_type, content["schema"], example["value"])
        for status, response in operation["responses"].items()
        for media_type, content in resolved(document, response).get("content", {}).items()
        for name, example in content.get("examples", {}).items()
    }


def wrong_with(document, url, media_type, body, answer):
    status, answer_type, schema, expected = answer
    found_status, found_type, text = post(url, media_type, body)
    if found_status != status:
        return [f"status {found_status} instead of {status}: {text.decode(errors='replace')[:300]}"]
    if found_type != answer_type:
        return [f"type {found_type} instead of {answer_type}"]
    try:
        found = json.loads(text)
    except ValueError as error:
        return [f"no JSON: {error}"]
    validator = Draft202012Validator({"components": document["components"], **schema})
    invalid = [f"/{'/'.join(map(str, e.absolute_path))}: against the schema: {e.message[:200]}" for e in validator.iter_errors(found)]
    return differences(expected, found) + invalid


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    base = sys.argv[1].rstrip("/")
    document = yaml.safe_load((TOP / "openapi.yaml").read_text(encoding="utf-8"))
    passed = failed = 0
    for path, item in document["paths"].items():
        operation = item.get("post", {})
        contents = operation.get("requestBody", {}).get("content", {})
        examples = [
            (name, media_type, example)
            for media_type, content in contents.items() for name, example in content.get("examples", {}).items()
        ]
        if not examples:
            continue
        name, own_type, example = examples[0]
        others = [f"{own_type}; charset=utf-8", "application/vnd.example+json", *contents]
        examples += [(f"{name} as {other}", other, example) for other in others if other != own_type]
        answers = documented_answers(document, operation)
        for name, media_type, example in examples:
            lines = wrong_with(document, base + path, media_type, example["value"], answers[example["x-answers"]])
            passed += not lines
            failed += bool(lines)
            if lines:
                print(f"FAIL {path} {name}: {example.get('summary', '')}")
                print("\n".join(f"     {line}" for line in lines))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
