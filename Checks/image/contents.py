#!/usr/bin/env python3
"""Compares the files of the image with its bill of materials.

usage: contents.py ROOT   the folder in which the image's files lie

Every file must be named by the bill with the checksum it has, by exactly one package; every Debian package must have its
record and its licence; every library that a program or library asks for must be there; and nothing else may be there that
can be executed. Closing line: 'N passed, N failed'.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

SBOM = "usr/share/keyboard-avoidance/sbom.spdx.json"
PROGRAM = "usr/local/bin/keyboard-avoidance"


def inside(root, path, depth=0):
    """The file that a path means within the image; links there begin at the image's root."""
    full = root / path.lstrip("/")
    if full.is_symlink() and depth < 8:
        return inside(root, os.path.normpath(os.path.join("/", os.path.dirname(path), os.readlink(full))), depth + 1)
    return full


def needed(file):
    """The names of the libraries that an ELF file needs, and its interpreter's path; None for another file."""
    if file.read_bytes()[:4] != b"\x7fELF":
        return None
    listed = subprocess.run(["readelf", "-dl", file], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", listed), re.findall(r"program interpreter: (\S+)\]", listed)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    bill = json.loads((root / SBOM).read_text(encoding="utf-8"))
    packages = {entry["SPDXID"]: entry for entry in bill["packages"]}
    contained = {}
    for relation in bill["relationships"]:
        if relation["relationshipType"] == "CONTAINS":
            contained.setdefault(relation["relatedSpdxElement"], []).append(relation["spdxElementId"])
    named = {entry["fileName"].removeprefix("./"): entry for entry in bill["files"]}
    found = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_symlink() or path.is_file()} - {SBOM}
    libraries = {os.path.basename(path) for path in found}

    results = {f"{path}: it is named, and not there": False for path in sorted(named.keys() - found)}
    for path in sorted(found):
        file, entry = inside(root, path), named.get(path, {})
        sums = {sum["algorithm"]: sum["checksumValue"] for sum in entry.get("checksums", [])}
        owners = contained.get(entry.get("SPDXID"), [])
        results[f"{path}: named with its checksum"] = sums.get("SHA256") == hashlib.sha256(file.read_bytes()).hexdigest()
        results[f"{path}: of one package that is described"] = len(owners) == 1 and owners[0] in packages
        elf = needed(file)
        executable = file.stat().st_mode & 0o111
        results[f"{path}: executable only if it is the program or a library"] = elf is not None or not executable
        for library in elf[0] if elf else []:
            results[f"{path}: {library} is there"] = library in libraries
        for interpreter in elf[1] if elf else []:
            results[f"{path}: {interpreter} is there"] = inside(root, interpreter).is_file()
    for entry in bill["packages"]:
        if any("pkg:deb/" in reference["referenceLocator"] for reference in entry.get("externalRefs", [])):
            record = root / "var/lib/dpkg/status.d" / entry["name"]
            text = record.read_text(encoding="utf-8") if record.is_file() else ""
            results[f"{entry['name']}: its record has its version"] = f"\nVersion: {entry['versionInfo']}\n" in text
            results[f"{entry['name']}: its licence"] = (root / "usr/share/doc" / entry["name"] / "copyright").is_file()
    results["the program"] = PROGRAM in found

    for name, passed in results.items():
        if not passed:
            print(f"FAIL {name}")
    failed = list(results.values()).count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
