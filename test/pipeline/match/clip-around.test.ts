// How long sentences are cut.
import { deepEqual, ok } from "node:assert/strict";
import { clipAround } from "../../../pipeline/match/clip-around.ts";

describe("clipAround", () => {
  const long = Array.from({ length: 60 }, (_, index) => `clause number ${index} goes on and on`).join("; ");

  it("leaves a short stretch whole", () => {
    deepEqual(clipAround("short", { within: { start: 0, end: 5 }, core: { start: 1, end: 2 }, lengthMax: 10 }), {
      start: 0,
      end: 5,
    });
  });

  it("holds the core, stays within the length and cuts at pauses", () => {
    for (let start = long.indexOf("clause"); start >= 0; start = long.indexOf("clause", start + 1)) {
      const core = { start, end: start + 6 };
      const span = clipAround(long, { within: { start: 0, end: long.length }, core, lengthMax: 300 });
      ok(span.start <= core.start && span.end >= core.end && span.end - span.start <= 300, `core at ${start}`);
      ok(span.start === 0 || long.slice(0, span.start).endsWith("; "), long.slice(span.start, span.end));
      ok(span.end === long.length || long.charAt(span.end) === ";", long.slice(span.start, span.end));
    }
  });

  it("never cuts inside a word, even where there is no pause", () => {
    const words = "abcdefghij ".repeat(50).trim();
    const core = { start: 275, end: 285 };
    const { start, end } = clipAround(words, { within: { start: 0, end: words.length }, core, lengthMax: 100 });
    ok(
      words
        .slice(start, end)
        .split(" ")
        .every((word) => word === "abcdefghij"),
    );
  });
});
