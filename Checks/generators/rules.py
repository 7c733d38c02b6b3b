"""The rules that make openapi.yaml readable for generators: one spelling, named types, open answers."""
import json
import re

COMPONENT = re.compile(r"#/components/\w+/\w+")
LONGEST_DESCRIPTION = 600  # characters of info.description, which generators write into each file


def parts(value, place=""):
    """Each object in a document, with its place; examples are no part of the contract."""
    if isinstance(value, dict):
        yield place, value
        for name, member in value.items():
            if name not in ("example", "examples", "enum", "default") or not isinstance(member, (list, str)):
                yield from parts(member, f"{place}/{name}")
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from parts(element, f"{place}/{index}")


def reached(document, roots):
    """The components that these lead to, by their references."""
    found, waiting = {}, list(roots)
    while waiting:
        for reference in re.findall(r'"(#/components/\w+/\w+)"', json.dumps(waiting.pop())):
            if reference not in found:
                _, _, kind, name = reference.split("/")
                found[reference] = document["components"][kind][name]
                waiting.append(found[reference])
    return found


def operations(document):
    return [(path, method, one) for path, item in document["paths"].items() for method, one in item.items()
            if isinstance(one, dict) and "operationId" in one]


def broken_schemas(document):
    for place, one in parts(document["components"]["schemas"]):
        reference, types, title = one.get("$ref"), one.get("type"), one.get("title")
        if isinstance(reference, str) and not COMPONENT.fullmatch(reference):
            yield f"{place} refers into {reference}"
        if one.get("items") is False or "prefixItems" in one:
            yield f"{place}: an array of places"
        if isinstance(types, list) and len([word for word in types if word != "null"]) > 1:
            yield f"{place}: type {types}"
        if "const" in one and not isinstance(one["const"], dict) or types == "boolean" and "enum" in one:
            yield f"{place}: one value, which no generator has"
        if "patternProperties" in one:
            yield f"{place}: members by a pattern"
        if isinstance(title, str) and ("type" in one or "anyOf" in one or "oneOf" in one):
            yield f"{place}: a title, which generators take for a name"


def broken_requests(requests):
    """A default that is sent replaces what a session remembers; an audit remembers nothing."""
    for name, schema in requests.items():
        if "/schemas/" in name and not name.endswith("/AuditRequest"):
            for place, one in parts(schema, name):
                if "default" in one and not isinstance(one["default"], dict):
                    yield f"{place}: a default in what a session remembers"


def broken_answers(answers, requests):
    for name, schema in answers.items():
        for place, one in parts(schema, name):
            for code in ("code", "because"):
                member = (one.get("properties") or {}).get(code, {})
                if isinstance(member, dict) and ("enum" in member or "enum" in (member.get("items") or {})):
                    yield f"{place}/{code}: the next code breaks the clients of today"
            if one.get("additionalProperties") is False and name not in requests:
                yield f"{place}: closed; an answer may gain members"


def broken_operations(document):
    for path, method, one in operations(document):
        bodies = list(one.get("requestBody", {}).get("content", {}))
        if bodies not in ([], ["application/octet-stream" if path == "/form" else "application/json"]):
            yield f"{method} {path}: bodies {bodies}"
        for status, response in one["responses"].items():
            if "$ref" not in response.get("content", {}).get("application/json", {}).get("schema", {"$ref": ""}):
                yield f"{method} {path}: the answer {status} has no name"
    if len(document["info"]["description"]) > LONGEST_DESCRIPTION:
        yield f"info.description has more than {LONGEST_DESCRIPTION} characters"


def broken(document):
    """Each rule that a contract breaks, with the place."""
    requests = reached(document, (one["requestBody"] for _, _, one in operations(document) if "requestBody" in one))
    answers = reached(document, (response for _, _, one in operations(document) for response in one["responses"].values()))
    return [
        *broken_schemas(document), *broken_requests(requests), *broken_answers(answers, requests), *broken_operations(document)]
