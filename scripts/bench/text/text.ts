// npm run bench -- text: how fast filings are read on one core, each stage beside a plain way of doing it, in one run.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type Command, InvalidArgumentError } from "commander";
import { Parser } from "htmlparser2";
import { decodeText } from "../../../pipeline/documents/files.ts";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";
import { extractFiling } from "../../../pipeline/text/document-text.ts";
import { findSections } from "../../../pipeline/text/sections/sections.ts";
import { parseSubmission } from "../../../pipeline/text/submission/submission.ts";
import type { Output } from "../../output.ts";
import { phrasesBySubject, phrasesFrom } from "../generated/phrases.ts";
import { medianOf } from "../load/median.ts";

/** Millions of characters a second of processor time, the median of the rounds; `target` in the same unit. */
export type Speed = {
  readonly stage: string;
  readonly megabytes: number;
  readonly mb_per_second: number;
  readonly target: number | null;
  readonly beside: string;
  readonly beside_mb_per_second: number;
  /** Of the two, in this run: what a slower machine does not change. */
  readonly ratio: number;
};

type Stage = {
  readonly stage: string;
  readonly texts: readonly string[];
  readonly work: (text: string) => unknown;
  readonly target: number | null;
  readonly beside: { readonly name: string; readonly work: (text: string) => unknown };
};

const DATA = fileURLToPath(new URL("../../../../shared/data-real/filings/", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../../../test/fixtures/insurers/filings/", import.meta.url));
/** So much of them that a round is longer than what a clock can tell. */
const FIXTURE_COPIES = 12;
const PHRASES = 2000;

export function addTextBench(program: Command, output: Output): void {
  program
    .command("text")
    .description("wrapper, HTML to text with sections and offsets, phrase scan: speed on one core")
    .option("--rounds <count>", "rounds, of which the median counts", positive, 7)
    .action(({ rounds }: { rounds: number }) => {
      const isReal = existsSync(DATA);
      if (!isReal)
        output.note("skipped: the filings (../shared/data-real) are not on this machine; the fixtures alone");
      const fixtures = stagesOf(fixtureTexts(), "fixtures: ");
      const stages = isReal ? [...fixtures.slice(0, OF_FIXTURES), ...stagesOf(realTexts(), "")] : fixtures;
      const speeds = stages.map((stage) => measure(stage, rounds));
      output.show({ text: speeds, rounds }, ({ table }) =>
        table(
          Object.keys(speeds[0] ?? {}),
          speeds.map((speed) => Object.values(speed)),
        ),
      );
    });
}

function positive(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError("accepted: a whole number from 1");
  return count;
}

/** Wrapper and HTML: of phrases and sections the real ones say more. */
const OF_FIXTURES = 2;

type Texts = { readonly submissions: readonly string[]; readonly pages: readonly string[] };

function realTexts(): Texts {
  const pages = [...filesIn(`${DATA}insurers/`), ...filesIn(`${DATA}primary-doc/`)];
  return { submissions: filesIn(`${DATA}full-submission/`), pages: pages.filter(isPage) };
}

function fixtureTexts(): Texts {
  const files = filesIn(FIXTURES);
  const copies = (texts: readonly string[]) => Array.from({ length: FIXTURE_COPIES }, () => texts).flat();
  return {
    submissions: copies(files.filter((text) => text.includes("</DOCUMENT>"))),
    pages: copies(files.filter((text) => !text.includes("<DOCUMENT>") && isPage(text))),
  };
}

function isPage(text: string): boolean {
  return /<(?:p|td|span)\b/i.test(text);
}

function stagesOf({ submissions, pages }: Texts, prefix: string): Stage[] {
  const laidOut = submissions.filter((text) => text.includes("<S>"));
  const texts = [...pages, ...laidOut].flatMap((source) => {
    const filing = extractFiling(source);
    return "parts" in filing ? filing.parts.map((part) => part.text) : [];
  });
  const scans = [
    { name: "2,000 phrases of the trade", phrases: phrasesBySubject(PHRASES) },
    { name: "2,000 phrases out of the texts", phrases: phrasesFrom(texts, PHRASES) },
  ];
  const all: Stage[] = [
    {
      stage: "wrapper split",
      texts: submissions,
      work: parseSubmission,
      target: 150,
      beside: { name: "split into lines", work: (text) => text.split("\n") },
    },
    {
      stage: "HTML to text, sections, offsets",
      texts: pages,
      work: extractFiling,
      target: 15,
      beside: { name: "htmlparser2 alone", work: parseOnly },
    },
    {
      stage: "1990s text, sections, offsets",
      texts: laidOut,
      work: extractFiling,
      target: null,
      beside: { name: "split into lines", work: (text) => text.split("\n") },
    },
    {
      stage: "sections",
      texts,
      work: (text) => findSections(text, "10-K"),
      target: null,
      beside: { name: "split into lines", work: (text) => text.split("\n") },
    },
    ...scans.map(({ name, phrases }, index) => {
      const matcher = compileKeywords(phrases);
      const pattern = new RegExp(`\\b(?:${phrases.join("|")})\\b`, "gi");
      return {
        stage: `scan: ${name}`,
        texts: [texts.join("\n")],
        work: (text: string) => matcher.find(text),
        target: index === 0 ? 100 : null,
        beside: { name: "one RegExp", work: (text: string) => text.match(pattern)?.length },
      };
    }),
  ];
  // Few characters, and most of them text: targets are for real filings.
  return all.map((each) => (prefix === "" ? each : { ...each, stage: prefix + each.stage, target: null }));
}

function parseOnly(html: string): number {
  let count = 0;
  const parser = new Parser({ onopentag: () => (count += 1), ontext: (text) => (count += text.length) });
  parser.end(html);
  return count;
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = found.filter((name) => /\.(?:txt|nc|html?)(?:\.gz)?$/.test(name)).sort();
  return names.flatMap((name) => {
    const bytes = readFileSync(folder + name);
    const text = decodeText(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    return typeof text === "string" ? [text] : [];
  });
}

/** The two ways take turns, so that what slows the processor weighs on both. */
function measure({ stage, texts, work, target, beside }: Stage, rounds: number): Speed {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const times: number[] = [];
  const timesBeside: number[] = [];
  // Slow plain ways get fewer rounds.
  const roundsBeside = Math.min(rounds, 3);
  for (let round = 0; round <= rounds; round += 1) {
    times.push(timeOf(texts, work));
    if (round <= roundsBeside) timesBeside.push(timeOf(texts, beside.work));
  }
  // The first round is the compiler's.
  const speed = characters / 1000 / medianOf(times.slice(1));
  const besideSpeed = characters / 1000 / medianOf(timesBeside.slice(1));
  return {
    stage,
    megabytes: rounded(characters / 1e6),
    mb_per_second: rounded(speed),
    target,
    beside: beside.name,
    beside_mb_per_second: rounded(besideSpeed),
    ratio: Math.round((speed / besideSpeed) * 100) / 100,
  };
}

/** Milliseconds of the processor: what else the machine does takes none of them. */
function timeOf(texts: readonly string[], work: (text: string) => unknown): number {
  const started = process.cpuUsage();
  for (const text of texts) work(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
