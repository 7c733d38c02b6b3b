// One palette: the pictures have the page's colours in daylight.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const [style] = read("Sources/Service/CAssets/page/style.css").split("}");
const palette = read("Sources/Service/Pictures/Sheet/Palette.swift");
const ofPage = (name) => (new RegExp(`--${name}:(#[0-9a-f]+)`).exec(style)[1].replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"));
const ofPictures = (name) => new RegExp(`let ${name} = Color\\("(#[0-9A-F]{6})"\\)`).exec(palette)[1].toLowerCase();

test("what the page and the pictures both draw has one colour", () => {
  const names = {
    paper: "bg", frame: "line", ink: "ink", quiet: "soft", glass: "panel", band: "cool-bg", bandInk: "cool", field: "field",
    fieldInk: "cool", covered: "warm", keyboard: "kb", key: "key", keyboardInk: "edge",
  };
  for (const [picture, page] of Object.entries(names)) assert.equal(ofPictures(picture), ofPage(page), picture);
});

test("texts differ enough from what they stand on", () => {
  const light = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  for (const ink of ["ink", "quiet", "covered", "bandInk", "fieldInk"]) {
    for (const ground of ["paper", "glass", "band"]) {
      const value = ratio(ofPictures(ink), ofPictures(ground));
      assert.ok(value >= 4.5, `${ink} on ${ground}: ${value.toFixed(2)}`);
    }
  }
});
