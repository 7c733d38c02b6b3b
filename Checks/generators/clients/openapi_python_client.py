"""Asks with the client of openapi-python-client: openapi_python_client.py TASK FOLDER"""
import importlib
import pkgutil
import re
import sys

from asking import TASK, faults

sys.path.insert(0, sys.argv[2])
import client.api  # noqa: E402 (generated, in that folder)
import client.models as models  # noqa: E402

connection = client.Client(base_url=TASK["base"])
modules = {one.name.split(".")[-1]: one.name for one in pkgutil.walk_packages(client.api.__path__, "client.api.") if not one.ispkg}


def call(operation, body, *path):
    module = importlib.import_module(modules[re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", operation).lower()])
    sent = {} if body is None else {"body": getattr(models, TASK["requests"][operation]).from_dict(body)}
    answer = module.sync_detailed(*path, client=connection, **sent)
    if not 200 <= answer.status_code < 300:
        raise RuntimeError(f"{answer.status_code}: {answer.content[:300]}")
    return answer.parsed


found = faults(call, lambda model: model.to_dict(), lambda name, value: getattr(models, name).from_dict(value))
refusal = importlib.import_module(modules["avoid"]).sync(client=connection, body=models.AvoidRequest.from_dict({"keyboard": {"height": 336}}))
if type(refusal).__name__ != "Problem":
    found.append(f"a refusal is {type(refusal).__name__}, not Problem")
print("\n".join(found))
