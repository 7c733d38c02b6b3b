"""Facts that schemathesis cannot know about the service: every type a body may have is JSON on the wire."""
import json

import schemathesis


@schemathesis.serializer("text/plain")
def as_json(context, value):
    return value if isinstance(value, bytes) else json.dumps(value).encode()


@schemathesis.serializer("application/x-ndjson", "application/jsonl")
def as_lines(context, value):
    if isinstance(value, bytes):
        return value
    return "\n".join(map(json.dumps, value if isinstance(value, list) else [value])).encode()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    # Here schemathesis makes forms, flattens objects and writes null as a word, whatever the serializer does then.
    # openapi_examples.py sends JSON under this type.
    raw_schema["paths"]["/avoid"]["post"]["requestBody"]["content"].pop("application/x-www-form-urlencoded")
    # The same schemas as under their first types, in the largest of the requests; openapi_examples.py posts all types.
    for repeated in ("text/plain", "application/jsonl"):
        raw_schema["paths"]["/replay"]["post"]["requestBody"]["content"].pop(repeated)
