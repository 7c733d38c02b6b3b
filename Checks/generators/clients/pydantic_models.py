"""Asks with the models of datamodel-code-generator: pydantic_models.py TASK FOLDER"""
import json
import sys
import urllib.error
import urllib.request

from asking import TASK, faults

sys.path.insert(0, sys.argv[2])
import models  # noqa: E402 (generated, in that folder)

ANSWERS = {
    "avoid": models.Answer, "compare": models.Comparison, "replay": models.Replays, "audit": models.AuditReport,
    "mintSession": models.Session, "readSession": models.SessionView, "showDevice": models.Device, "listDevices": models.DeviceList,
}
PATHS = {"mintSession": "/sessions", "readSession": "/sessions/{}", "endSession": "/sessions/{}", "showDevice": "/devices/{}",
         "listDevices": "/devices"}


def caller(writes_null):
    """A client that writes unset members as null where nothing is remembered, or leaves them out."""
    def call(operation, body, *path):
        sent = None
        if body is not None:
            keeps = writes_null and operation != "replay" and "session" not in body
            model = getattr(models, TASK["requests"][operation]).model_validate(body)
            sent = model.model_dump_json(by_alias=True, exclude_none=not keeps).encode()
        method = "DELETE" if operation == "endSession" else "POST" if sent or operation == "mintSession" else "GET"
        url = TASK["base"] + PATHS.get(operation, "/" + operation).format(*path)
        request = urllib.request.Request(url, sent, {"Content-Type": "application/json"}, method=method)
        try:
            text = urllib.request.urlopen(request).read()
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{error.code}: {error.read()[:300]}") from error
        return ANSWERS[operation].model_validate_json(text) if operation in ANSWERS else None
    return call


def values(model):
    return json.loads(model.model_dump_json(by_alias=True, exclude_unset=True))


for name, writes_null in (("without null", False), ("with null", True)):
    for line in faults(caller(writes_null), values, lambda schema, value: getattr(models, schema).model_validate(value)):
        print(f"{name}: {line}")
