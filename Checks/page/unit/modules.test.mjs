// Rules for every module of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const PAGE = fileURLToPath(new URL("../../../Sources/Service/CAssets/page/", import.meta.url));
const GENERATED = ["data/policies.js"];

const filesIn = (folder) => readdirSync(path.join(PAGE, folder), { withFileTypes: true }).flatMap((entry) => {
  const name = path.join(folder, entry.name);
  return entry.isDirectory() ? filesIn(name) : name.endsWith(".js") ? [name] : [];
});
const modules = new Map(filesIn(".").map((name) => [name, readFileSync(path.join(PAGE, name), "utf8")]));
const importsOf = (name) => [...modules.get(name).matchAll(/^(?:import|\}) .*?from "(\.[^"]+)";$/gm)]
  .map(([, imported]) => path.join(path.dirname(name), imported));

test("there are modules to look at", () => assert.ok(modules.size > 40, `${modules.size}`));

test("each module is checked by TypeScript, says what it is about, and keeps its lines under 120 characters", () => {
  for (const [name, source] of modules) {
    const [first, second, ...rest] = source.split("\n");
    assert.equal(first, "// @ts-check", name);
    assert.match(second, /^\/\/ [A-Z]/, name);
    if (GENERATED.includes(name)) continue;
    assert.ok(rest.length < 400, `${name} has ${rest.length} lines`);
    for (const line of rest) assert.ok(line.length < 120, `${name}: ${line}`);
  }
});

test("no module has a variable of its own that can be assigned", () => {
  for (const [name, source] of modules) {
    const code = source.replace(/`(?:\\.|[^`\\])*`/gs, "``");
    assert.doesNotMatch(code, /^(?:export )?(?:let|var) /m, name);
  }
});

test("each import is of a module that is there, and no module imports itself by way of others", () => {
  const done = new Set();
  const visit = (name, way) => {
    assert.ok(modules.has(name), `${way.at(-1)} imports ${name}, which is not there`);
    assert.ok(!way.includes(name), `a circle: ${[...way, name].join(" → ")}`);
    if (done.has(name)) return;
    for (const imported of importsOf(name)) visit(imported, [...way, name]);
    done.add(name);
  };
  visit("main.js", []);
  assert.deepEqual([...modules.keys()].filter((name) => !done.has(name)), [], "not part of the page");
});

test("what computes does not import what draws", () => {
  const computing = /^(?:model|request|service|animation)\/|^links\/(?!address)/;
  const drawing = /^(?:dom|stage|playground|main)\.js$|^(?:panels|phone)\//;
  for (const name of modules.keys()) {
    if (computing.test(name)) assert.deepEqual(importsOf(name).filter((one) => drawing.test(one)), [], name);
  }
});
