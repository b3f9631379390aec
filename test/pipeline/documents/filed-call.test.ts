// Calls that are filed as exhibits: who speaks, for whom, and what was asked before, whatever the setting.
import assert from "node:assert/strict";
import { parseFiling } from "../../../pipeline/documents/filings.ts";
import type { DocumentPart } from "../../../pipeline/documents/shape.ts";
import { SAID } from "../../../pipeline/text/blocks/block.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";
import { OffsetMap } from "../../../pipeline/text/layout/offsets.ts";

const WELCOME = "Good morning, and welcome to the third quarter results conference call of Tollgate Mutual Holdings.";
const INTRODUCTION =
  "Thank you. With me today are Ada Quill, our chief executive officer, and Lucian Ferrand, our chief claims officer.";
const SPEECH = "Claims leakage in personal auto cost us two points, and we will replace the claims system by June.";
const OPEN = "Our first question comes from the line of Nell Harker.";
const QUESTION = "How many adjusters do you need for the storms of this summer?";
const ANSWER = "We are short of eighty adjusters, and the backlog is six weeks.";
const THANKS = "Thank you. This ends our call for today, and you may now disconnect.";

function filed(exhibit: string, type = "EX-99.2"): string {
  return `<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n<p>Item 2.02. Results.</p><p>The call is furnished.</p><p>Here.</p>\n</TEXT>\n</DOCUMENT>
<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${exhibit}\n</TEXT>\n</DOCUMENT>\n`;
}

function partsOf(source: string): DocumentPart[] {
  const content = parseFiling(source, { version: "1", ...TEXT_STAGE });
  assert.ok(!("reason" in content));
  return content.parts;
}

function paragraphs(lines: readonly string[]): string {
  return `<html><body>${lines.map((line) => `<p>${line}</p>`).join("\n")}</body></html>`;
}

/** `Name:` in a column of 22 characters beside the words, which wrap. */
function columns(turns: readonly (readonly [string, string])[]): string {
  const wrapped = turns.map(([speaker, words]) => {
    const lines = words.split(/(?<=.{40,}) /).map((line, index) => (index === 0 ? line : " ".repeat(22) + line));
    return `${`${speaker}:`.padEnd(22)}${lines.join("\n")}\n`;
  });
  return `                    TOLLGATE MUTUAL HOLDINGS\n                    Moderator: Ada Quill\n\n${wrapped.join("\n")}`;
}

const TURNS = [
  ["Operator", WELCOME],
  ["Honor Whitlock", INTRODUCTION],
  ["Ada Quill", SPEECH],
  ["Operator", OPEN],
  ["(Nell Harker)", QUESTION],
  ["Lucian Ferrand", ANSWER],
  ["Operator", THANKS],
] as const;
const NAMED = [
  "Tollgate Mutual Holdings Third Quarter Call",
  "CORPORATE PARTICIPANTS",
  "Ada Quill",
  "Tollgate Mutual Holdings – Chief Executive Officer",
  "PRESENTATION",
  "Operator",
  WELCOME,
  "Honor Whitlock – Tollgate Mutual Holdings – Vice President, Investor Relations",
  INTRODUCTION,
  "Ada Quill – Tollgate Mutual Holdings – Chief Executive Officer",
  SPEECH,
  "QUESTION AND ANSWER",
  "Operator",
  OPEN,
  "Nell Harker – Pennifold Brothers – Managing Director",
  QUESTION,
  "Lucian Ferrand – Tollgate Mutual Holdings – Chief Claims Officer",
  ANSWER,
  "Operator",
  THANKS,
  "DISCLAIMER",
  "This text was typed by a service, which does not promise that claims leakage was heard rightly.",
];
const LAYOUTS: readonly (readonly [name: string, exhibit: string])[] = [
  ["a column of names in plain text", columns(TURNS)],
  ["names before a colon", paragraphs(TURNS.map(([speaker, words]) => `${speaker}: ${words}`))],
  ["names on lines alone, with company and office", paragraphs(NAMED)],
  [
    "cells of a table",
    `<html><body><p>Third Quarter Call</p><table>${TURNS.map(([speaker, words]) => `<tr><td>${speaker}:</td><td>${words}</td></tr>`).join("")}</table></body></html>`,
  ],
  [
    "initials, after a list of speakers",
    paragraphs([
      "SPEAKERS",
      "Honor Whitlock",
      "Ada Quill",
      "PRESENTATION",
      ...TURNS.flatMap(([speaker, words]) => [
        speaker === "Operator" ? "Moderator" : speaker.replace(/^\(?(\w)\w+ (\w+)\)?$/, "$1. $2"),
        words,
      ]),
    ]),
  ],
];

describe("a call that is filed as an exhibit", () => {
  for (const [name, exhibit] of LAYOUTS) {
    const parts = partsOf(filed(exhibit));
    const partWith = (words: string) => parts.find(({ text }) => text.includes(words));

    it(`has its turns, set as ${name}`, () => {
      const speech = partWith("Claims leakage in personal auto");
      assert.equal(speech?.text.replaceAll("\n", " "), SPEECH);
      assert.match(speech?.turn?.speaker ?? "", /^A(?:da|\.) Quill$/);
      assert.equal(speech?.turn?.isCompany, true);
      assert.equal(speech?.name, "EX-99.2, prepared remarks");
    });
    it(`gives the question with its answer, set as ${name}`, () => {
      const answer = partWith("short of eighty adjusters")?.turn;
      assert.equal(answer?.question, QUESTION);
      assert.equal(answer?.isCompany, true);
    });
    it(`leaves out who asks and who moderates, set as ${name}`, () => {
      for (const words of [WELCOME.slice(0, 20), QUESTION.slice(0, 20), THANKS.slice(0, 20)])
        assert.equal(partWith(words)?.turn?.isCompany, false, words);
    });
    it(`leads back to the file, set as ${name}`, () => {
      const part = partWith("Claims leakage in personal auto");
      const span = new OffsetMap(part?.offsets ?? "").sourceSpan(0, part?.text.length ?? 0);
      const source = filed(exhibit).slice(span?.start, span?.end);
      assert.equal(source.replace(/\s+/g, " "), SPEECH);
    });
  }

  it("has the role that it states or by which somebody is introduced", () => {
    const roles = LAYOUTS.slice(0, 3).map(([, exhibit]) => {
      const part = partsOf(filed(exhibit)).find(({ text }) => text.includes("Claims leakage in personal"));
      return part?.turn?.role;
    });
    const stated = "Tollgate Mutual Holdings – Chief Executive Officer";
    assert.deepEqual(roles, ["chief executive officer", "chief executive officer", stated]);
  });
  it("ends where a disclaimer begins", () => {
    const parts = partsOf(filed(paragraphs(NAMED)));
    assert.ok(parts.find(({ text }) => text.startsWith("Thank you. This ends our call"))?.text.endsWith("disconnect."));
    assert.equal(parts.at(-1)?.turn, undefined);
  });
  it("has no turns where the speakers cannot be told apart", () => {
    const typed = TURNS.map(([speaker, words]) => (speaker === "Operator" ? `Operator: ${words}` : words));
    const parts = partsOf(filed(paragraphs(typed)));
    const said = parts
      .flatMap(({ name, blocks }) => (name === "EX-99.2" ? blocks : []))
      .filter(({ kind }) => SAID.has(kind));
    assert.deepEqual(said, []);
  });
});

const LONG =
  `${SPEECH} ${"We close claims faster than a year ago, and we pay less for storage and rental cars. ".repeat(8)}`.trim();

describe("remarks that are filed as an exhibit", () => {
  it("are of the officer whose name and office head them", () => {
    const page = [
      "Tollgate Mutual Holdings Prepared Remarks",
      "Ada Quill, President and Chief Executive Officer",
      LONG,
    ];
    const part = partsOf(filed(paragraphs(page))).find(({ turn }) => turn);
    assert.equal(part?.turn?.speaker, "Ada Quill");
    assert.equal(part?.turn?.role, "President and Chief Executive Officer");
    assert.equal(part?.turn?.isCompany, true);
  });
  it("have no turns under the names of segments", () => {
    const page = [
      "Tollgate Mutual Holdings Prepared Remarks",
      "Personal Lines",
      LONG,
      "Farm Lines",
      `${LONG} Other lines.`,
    ];
    assert.ok(partsOf(filed(paragraphs(page))).every(({ turn }) => turn === undefined));
  });
});

describe("what is no call", () => {
  const release = ["Tollgate Mutual Holdings Reports Results", "Contact:", "Ada Quill, Chief Financial Officer", LONG];
  it("is a press release that announces one and names whom to ask", () => {
    const page = paragraphs([...release, "The conference call begins at ten."]);
    assert.ok(partsOf(filed(page, "EX-99.1")).every(({ turn }) => turn === undefined));
  });
  it("is any other exhibit, and a report", () => {
    for (const type of ["EX-10.1", "10-K"])
      assert.ok(partsOf(filed(paragraphs(NAMED), type)).every(({ turn }) => turn === undefined));
  });
});
