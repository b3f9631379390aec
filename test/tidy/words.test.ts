// Words that comments do not use: there are plainer ones.
import assert from "node:assert/strict";
import { basename, extname } from "node:path";
import { commentsOf, readSourceFiles, type SourceFile } from "./source-files.ts";

/** Word → what to write. */
const PLAINER: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /\banew\b/gi, instead: "again" },
  { word: /\b(?:stands|stood)\b(?! (?:for|in for|alone|still)\b)/gi, instead: "is, holds, is stored" },
  { word: /\btells\b/gi, instead: "says, reports, shows" },
  { word: /\b(?:bears?|bore|borne)\b/gi, instead: "holds, supports" },
  {
    word: /\b(?:whence|hence|thereby|therein|thereof|herein|upon|whilst|amongst|lest)\b/gi,
    instead: "so, by that, on, while",
  },
  { word: /\bof (?:its|their|his|her|our|one's) own\b/gi, instead: "its own …, a separate …" },
];
/** Released migrations are never edited. */
const EXCEPTED = /^data\/store\/engines\/migrations\//;

/** This file names them all. */
const FILES = readSourceFiles().filter(
  ({ path }) => extname(path) !== ".md" && !EXCEPTED.test(path) && basename(path) !== basename(import.meta.filename),
);

describe("a comment", () => {
  for (const { word, instead } of PLAINER) {
    it(`says ${instead} and not ${word.source}`, () => {
      assert.deepEqual(
        FILES.flatMap((file) => found(word, file)),
        [],
      );
    });
  }

  it("is searched wherever it stands, and what is no comment is not", () => {
    const text = '/** Made\n * anew. */\nconst anew = "anew"; // never anew\n';
    assert.equal(PLAINER.flatMap(({ word }) => found(word, { path: "api/example.ts", text })).length, 2);
  });
});

function found(word: RegExp, file: SourceFile): string[] {
  return (commentsOf(file).match(word) ?? []).map((hit) => `${file.path}: ${hit}`);
}
