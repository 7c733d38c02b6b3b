"""A bill of materials in SPDX 2.3, for what is published: the image, and the program alone."""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess

NAME = "keyboard-avoidance"


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def identifier(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", text)


def package_entry(name, version, location="NOASSERTION", purl=None, **more):
    entry = {
        "name": name, "SPDXID": identifier(f"Package-{name}"), "versionInfo": version, "downloadLocation": location,
        "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION", **more,
    }
    if purl:
        entry["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        ]
    return entry


def swift_packages():
    for pin in json.loads(pathlib.Path("Package.resolved").read_text(encoding="utf-8"))["pins"]:
        url, state = pin["location"], pin["state"]
        place = url.removeprefix("https://").removesuffix(".git")
        yield package_entry(
            pin["identity"], state.get("version", state["revision"]), f"git+{url}@{state['revision']}",
            f"pkg:swift/{place}@{state.get('version', state['revision'])}",
        )


def toolchain():
    version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    return package_entry("swift", version, comment="The compiler; its standard library and FoundationEssentials are linked in.")


def debian_version(package):
    """The version of an installed Debian package."""
    return output("dpkg-query", "-W", "-f", "${Version}", package)


def file_entry(top, path):
    content = (top / path).read_bytes()
    return {
        "fileName": f"./{path}", "SPDXID": identifier(f"File-{path}"), "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "checksums": [
            {"algorithm": name, "checksumValue": hashlib.new(name.lower(), content).hexdigest()} for name in ("SHA1", "SHA256")
        ],
    }


def verification_code(files):
    """SPDX 2.3, section 7.9: the digest of the files' digests in their order."""
    return hashlib.sha1("".join(sorted(file["checksums"][0]["checksumValue"] for file in files)).encode()).hexdigest()


def relationship(element, kind, related):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": related}


class Bill:
    """The parts of a program: itself, linked code, files beside it, and the package of each file."""

    def __init__(self, program, linked, beside, files, tool):
        """`files` has for each path its entry and the name of its package; `tool` is what made all this."""
        self.program, self.linked, self.beside, self.files, self.tool = program, linked, beside, files, tool

    def document(self):
        for entry in (self.program, *self.beside):
            own = [file for file, owner in self.files.values() if owner == entry["name"]]
            entry["filesAnalyzed"] = True
            entry["packageVerificationCode"] = {"packageVerificationCodeValue": verification_code(own)}
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        files = [file for file, _ in self.files.values()]
        digest = hashlib.sha256(json.dumps([self.program, self.linked, self.beside, files]).encode()).hexdigest()
        name, version = self.program["SPDXID"], self.program["versionInfo"]
        return {
            "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"{NAME}-{version}",
            "documentNamespace": f"https://spdx.org/spdxdocs/{NAME}-{version}-{digest}",
            "creationInfo": {"created": os.environ.get("CREATED") or now, "creators": [f"Tool: {self.tool}"]},
            "packages": [self.program, *self.linked, *self.beside],
            "files": files,
            "relationships": [
                relationship("SPDXRef-DOCUMENT", "DESCRIBES", name),
                *(relationship(name, "STATIC_LINK", entry["SPDXID"]) for entry in self.linked),
                *(relationship(name, "DEPENDS_ON", entry["SPDXID"]) for entry in self.beside),
                *(
                    relationship(identifier(f"Package-{owner}"), "CONTAINS", file["SPDXID"])
                    for file, owner in self.files.values()
                ),
            ],
        }
