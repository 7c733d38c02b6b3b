#!/usr/bin/env python3
"""Sends every example of openapi.yaml and examples.json to a live server and compares the answers with what the document says.

usage: openapi_examples.py BASE_URL

examples.json has further ones, placed as in openapi.yaml. Examples are sent in the document's order, each on its own: those of bodies with POST, those of `x-queries` with GET. The
answer must have the status and the type under which the example named by `x-answers` stands, must hold what that example
holds, and must be valid by the schema beside it; a request in JSON that is answered must be valid by its own schema. The
first example is posted again as each of the other types that the sentence about a body names. Then each request.json of Examples/clients is posted, whose
answer must hold the answer.json beside it, without a warning. Closing line: 'N passed, N failed'.
"""
import json
import math
import pathlib
import re
import sys
import urllib.error
import urllib.request

import yaml
from jsonschema import Draft202012Validator

TOP = pathlib.Path(__file__).resolve().parents[2]


LINES = ("application/x-ndjson", "application/jsonl")


def ask(url, fields, body=None):
    request = urllib.request.Request(url, body, fields)
    try:
        answer = urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers.get_content_type(), answer.read()


def asked(url, example, media_type, answer_type):
    """The answer to an example, in words where those are expected."""
    fields = {"Accept": answer_type} if answer_type == "text/plain" else {}
    if media_type is None:
        return ask(f"{url}?{example['query']}", fields)
    body = example["value"]
    text = "\n".join(map(json.dumps, body["events"])) if media_type in LINES else json.dumps(body)
    return ask(url, {"Content-Type": media_type, **fields}, text.encode())


def differences(expected, found, path=""):
    """The parts of `expected` missing from `found`: each member of an object, each item of an array in any place."""
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


def with_further_examples(document, further):
    """The document with the examples of another one, at the places where they stand there."""
    for name, value in further.items():
        if isinstance(value, dict) and isinstance(document.get(name), dict):
            with_further_examples(document[name], value)
        else:
            document[name] = value
    return document


def documented_answers(document, operation):
    """Each example of an answer by its name: its status, its type, its schema and what it holds."""
    return {
        name: (int(status), media_type, content["schema"], example["value"])
        for status, response in operation["responses"].items()
        for media_type, content in resolved(document, response).get("content", {}).items()
        for name, example in content.get("examples", {}).items()
    }


def invalid(document, schema, value):
    """The places of a value that its schema does not allow."""
    errors = Draft202012Validator({"components": document["components"], **schema}).iter_errors(value)
    return [f"/{'/'.join(map(str, error.absolute_path))}: against the schema: {error.message[:200]}" for error in errors]


def wrong_with(document, url, media_type, example, answer, own_schema):
    status, answer_type, schema, expected = answer
    body = example.get("value")
    if own_schema and status < 400 and invalid(document, own_schema, body):
        return ["the request: " + line for line in invalid(document, own_schema, body)]
    found_status, found_type, text = asked(url, example, media_type, answer_type)
    if found_status != status:
        return [f"status {found_status} instead of {status}: {text.decode(errors='replace')[:300]}"]
    if found_type != answer_type:
        return [f"type {found_type} instead of {answer_type}"]
    if answer_type == "text/plain":
        return [] if text.decode() == expected else [f"expected {expected!r}, found {text.decode()!r}"]
    try:
        found = json.loads(text)
    except ValueError as error:
        return [f"no JSON: {error}"]
    return differences(expected, found) + invalid(document, schema, found)


def platform_examples(document, base):
    """Each request of Examples, and what is wrong with its answer."""
    operation = document["paths"]["/avoid"]["post"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    for file in sorted(TOP.glob("Examples/clients/*/request.json")):
        request, expected = json.loads(file.read_text()), json.loads(file.with_name("answer.json").read_text())
        answer = (200, "application/json", schema, expected)
        example = {"value": request}
        lines = wrong_with(document, base + "/avoid", "application/json", example, answer, None)
        if not lines:
            warnings = json.loads(asked(base + "/avoid", example, "application/json", "application/json")[2])["warnings"]
            lines = [f"a warning: {warning['message']}" for warning in warnings]
        yield file.parent.name, lines


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    base = sys.argv[1].rstrip("/")
    document = yaml.safe_load((TOP / "openapi.yaml").read_text(encoding="utf-8"))
    with_further_examples(document, json.loads((TOP / "Checks/live/examples.json").read_text(encoding="utf-8")))
    passed = failed = 0
    for path, item in document["paths"].items():
        operation = item.get("post", {})
        contents = operation.get("requestBody", {}).get("content", {})
        examples = [
            (operation, name, media_type, example)
            for media_type, content in contents.items() for name, example in content.get("examples", {}).items()
        ]
        if examples:
            _, name, own_type, example = examples[0]
            named = re.findall(r"`(\w+/[\w-]+)`", operation["requestBody"]["description"])
            # Agents are asked for application/json itself, which a page cannot send to another origin unasked.
            vendors = [] if path == "/mcp" else ["application/vnd.example+json"]
            others = [f"{own_type}; charset=utf-8", *vendors, *named]
            examples += [(operation, f"{name} as {other}", other, example) for other in others if other != own_type]
        queries = item.get("get", {}).get("x-queries", {})
        examples += [(item["get"], name, None, example) for name, example in queries.items()]
        for operation, name, media_type, example in examples:
            answers = documented_answers(document, operation)
            own_schema = contents["application/json"]["schema"] if media_type and "application/json" in contents else None
            lines = wrong_with(document, base + path, media_type, example, answers[example["x-answers"]], own_schema)
            passed += not lines
            failed += bool(lines)
            if lines:
                print(f"FAIL {path} {name}: {example.get('summary', '')}")
                print("\n".join(f"     {line}" for line in lines))
    for name, lines in platform_examples(document, base):
        passed += not lines
        failed += bool(lines)
        if lines:
            print(f"FAIL Examples/clients/{name}")
            print("\n".join(f"     {line}" for line in lines))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
