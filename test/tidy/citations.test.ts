// What comments and pages cite: rules of docs/semantics.md and pages that are in the repository, nothing else.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";
import { commentsOf, ROOT, readSourceFiles, type SourceFile } from "./source-files.ts";

const SEMANTICS = "docs/semantics.md";
const RULES = rulesOf(readFileSync(join(ROOT, SEMANTICS), "utf8"));
/** This file has bad citations on purpose. */
const FILES = readSourceFiles().filter(({ path }) => basename(path) !== basename(import.meta.filename));

const NUMBERS = String.raw`\d+(?:\.\d+)?(?:(?:, | and | or | to )\d+(?:\.\d+)?)*`;
/** The word stands for the page wherever it is not the page's own name. */
const CITATION = new RegExp(String.raw`\bsemantics\b(?!\.md|"|-)(?: (${NUMBERS}))?`, "g");
const OWN_REFERENCE = new RegExp(String.raw`\b(?:rules?|sections?) (${NUMBERS})`, "g");
const PAGE = /(?<![\w/-])(?:[\w-]+\/)*[\w-]+\.md\b(?:, "([^"]+)")?/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** The papers that the project was built from, and their numbers, which nobody who has the repository can look up. */
const OUTSIDE = [
  /\binterface'?s?,? (?:rules? )?\d/gi,
  /\b(?:as|in|of) the interface(?:'s|(?= (?:spells|shows|says|has|answers)))/gi,
  /\bthe law(?:'s)? (?:says|table|calls)\b/gi,
  /\b(?:design|spec|research)\/[\w.-]+/g,
  /\b(?:issue|spec) #?\d+\b/gi,
  /\((?:\d{1,2}, )*\d{1,2}\.\d{1,2}(?:, \d{1,2}(?:\.\d{1,2})?)*\)|\(\d{1,2}, rules? \d[^)]*\)/g,
];

describe("a citation", () => {
  it("names a rule that docs/semantics.md has", () => {
    assert.deepEqual(FILES.flatMap(wrongRules), []);
  });

  it("names a page that is there, and a heading that the page has", () => {
    assert.deepEqual([...FILES.flatMap(wrongPages), ...FILES.flatMap(wrongLinks)], []);
  });

  it("names nothing that is not in the repository", () => {
    assert.deepEqual(FILES.flatMap(outside), []);
  });

  const found: readonly (readonly [string, (file: SourceFile) => string[], number])[] = [
    ["// The figure of a line (semantics 4.3).", wrongRules, 0],
    ["// The figure of a line (semantics 4.99).", wrongRules, 1],
    ["/** Ranges (semantics 4.1 to 4.99)\n * and lists (semantics 4.1, 99). */", wrongRules, 2],
    ["/** Wrapped (semantics\n * 4.99). */", wrongRules, 1],
    ["/** By the list's semantics. */", wrongRules, 1],
    ['// As docs/api.md says (docs/api.md, "Errors").', wrongPages, 0],
    ['// As docs/interface.md says (docs/api.md, "Mistakes").', wrongPages, 2],
    ["/** A cap of its own (8.1), as interface 4.3 and design/sources.md have it (1, rule 6). */", outside, 4],
    ["const ratio = round(2.5); // 12.5 % at most", outside, 0],
  ];
  for (const [text, problemsOf, count] of found) {
    it(`in ${JSON.stringify(text)} is wrong ${count} times`, () => {
      assert.equal(problemsOf({ path: "api/example.ts", text }).length, count);
    });
  }
});

describe("the rules of docs/semantics.md", () => {
  it("are numbered without a gap, each once", () => {
    const sections = RULES.filter((number) => !number.includes("."));
    assert.deepEqual(sections, numbers(sections.length));
    for (const section of sections) {
      const own = RULES.filter((number) => number.startsWith(`${section}.`));
      assert.ok(own.length > 0, `section ${section} is empty`);
      assert.deepEqual(
        own,
        numbers(own.length).map((number) => `${section}.${number}`),
      );
    }
  });
});

function rulesOf(page: string): string[] {
  return [...page.matchAll(/^(?:## (\d+)\. |\*\*(\d+\.\d+)\*\* )/gm)].map(([, section, rule]) => section ?? rule ?? "");
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function wrongRules({ path, text }: SourceFile): string[] {
  const cited = path === SEMANTICS ? [...text.matchAll(OWN_REFERENCE)] : [...unwrapped(text).matchAll(CITATION)];
  return cited.flatMap(([found, list]) => {
    const wrong = (list?.match(/\d+(?:\.\d+)?/g) ?? [found]).filter((number) => !RULES.includes(number));
    return wrong.map((number) => `${path}: "${found}": ${SEMANTICS} has no rule ${number}`);
  });
}

function wrongPages({ path, text }: SourceFile): string[] {
  const cited = extname(path) === ".md" ? [] : [...commentsOf({ path, text }).matchAll(PAGE)];
  return cited.flatMap(([found, heading]) => {
    const [page = ""] = found.split(",");
    if (!existsSync(join(ROOT, page))) return [`${path}: there is no page ${page}`];
    if (heading === undefined || headingsOf(page).includes(heading)) return [];
    return [`${path}: ${page} has no heading "${heading}"`];
  });
}

function headingsOf(page: string): string[] {
  return [...readFileSync(join(ROOT, page), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}

function wrongLinks({ path, text }: SourceFile): string[] {
  const links = extname(path) === ".md" ? [...text.matchAll(LINK)].map(([, to = ""]) => to) : [];
  const missing = links.filter((to) => !existsSync(join(ROOT, normalize(join(dirname(path), to)))));
  return missing.map((to) => `${path}: the link to ${to} leads nowhere`);
}

function outside({ path, text }: SourceFile): string[] {
  const said = extname(path) === ".md" ? text : commentsOf({ path, text });
  return OUTSIDE.flatMap((pattern) => said.match(pattern) ?? []).map((found) => `${path}: "${found}"`);
}

/** Without what is between the lines of one comment. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\/\/|\*(?!\/)|--|#)? ?/g, " ");
}
