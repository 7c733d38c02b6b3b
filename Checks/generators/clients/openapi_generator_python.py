"""Asks with the Python client of openapi-generator: openapi_generator_python.py TASK FOLDER"""
import json
import re
import sys

from asking import TASK, faults

sys.path.insert(0, sys.argv[2])
import openapi_client as generated  # noqa: E402 (generated, in that folder)

connection = generated.ApiClient(generated.Configuration(host=TASK["base"]))
interfaces = [getattr(generated, name)(connection) for name in dir(generated) if name.endswith("Api")]


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def call(operation, body, *path):
    function = next(getattr(one, snake(operation)) for one in interfaces if hasattr(one, snake(operation)))
    if body is None:
        return function(*path)
    name = TASK["requests"][operation]
    return function(**{snake(name): getattr(generated, name).from_dict(body)})


print("\n".join(faults(call, lambda model: json.loads(model.to_json()), lambda name, value: getattr(generated, name).from_dict(value))))
