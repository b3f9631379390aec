// One filing, decoded → header facts and readable parts: the door to this folder for the readers in sources/.

import type { Block } from "./blocks/block.ts";
import { findBlocks } from "./blocks/blocks.ts";
import { callBlocks } from "./blocks/call-blocks.ts";
import { htmlText } from "./layout/html.ts";
import { sliceOffsets, VisibleText } from "./layout/offsets.ts";
import { plainText } from "./layout/plain.ts";
import type { Section } from "./sections/section.ts";
import { findSections } from "./sections/sections.ts";
import { isReadablePart, withoutUuencoded } from "./submission/binary-parts.ts";
import { readInlineFacts } from "./submission/inline-facts.ts";
import {
  parseSubmission,
  type Submission,
  SubmissionError,
  type SubmissionFault,
  type SubmissionFiler,
} from "./submission/submission.ts";
import { type FiledTurn, filedTurns } from "./turns/filed-turns.ts";

/**
 * `name` is the part's type as filed (`10-K`, `EX-99.1`); null for a primary document, which does not tell. `offsets` leads back
 * to the characters of the file (OffsetMap); `sections` cover the text, `blocks` all of it but line ends. `turns` are of a call.
 */
export type FilingPart = {
  name: string | null;
  text: string;
  offsets: string;
  sections: Section[];
  blocks: Block[];
  turns?: FiledTurn[];
};

export type FilingText = {
  accession: string | null;
  formType: string | null;
  filedAt: string | null;
  periodEnd: string | null;
  filers: SubmissionFiler[];
  parts: FilingPart[];
};

/** What the readers of documents are handed of this folder (TextStage of pipeline/documents/call-parts.ts, and filings). */
export const TEXT_STAGE = {
  extract: extractFiling,
  newVisibleText: () => new VisibleText(0),
  sliceOffsets,
  callBlocks,
};

export type BrokenFiling = { reason: SubmissionFault; detail: string };

/**
 * Reads a full submission, bare `<DOCUMENT>` parts or a primary document (HTML or plain text). Of a primary document inline XBRL names
 * company, form and period.
 * Pictures, archives, spreadsheets and XBRL data are left out, so a submission may have no parts.
 */
export function extractFiling(source: string): FilingText | BrokenFiling {
  try {
    const submission = parseSubmission(source);
    if (submission !== null) return submissionText(submission);
  } catch (error) {
    if (error instanceof SubmissionError) return { reason: error.reason, detail: error.message };
    throw error;
  }
  const { formType, periodEnd, filers } = readInlineFacts(source);
  const parts = [readPart(formType, source, 0)];
  return { accession: null, formType, filedAt: null, periodEnd, filers, parts: withText(parts) };
}

function submissionText({ header, documents }: Submission): FilingText {
  const parts = documents.filter(isReadablePart).map((part) => readPart(part.type || null, part.text, part.textAt));
  return {
    accession: header?.accession || null,
    formType: header?.formType || documents[0]?.type || null,
    filedAt: header?.filedAt ?? null,
    periodEnd: header?.periodEnd ?? null,
    filers: header?.filers ?? [],
    parts: withText(parts),
  };
}

function withText(parts: FilingPart[]): FilingPart[] {
  return parts.filter(({ text }) => text !== "");
}

function readPart(name: string | null, source: string, sourceAt: number): FilingPart {
  const readable = withoutUuencoded(source);
  const isMarkedUp = isHtml(readable);
  const { text, offsets, lines } = isMarkedUp ? htmlText(readable, sourceAt) : plainText(readable, sourceAt);
  const sections = findSections(text, name);
  const blocks = findBlocks({ text, lines, sections, name, isLaidOut: !isMarkedUp });
  const turns = filedTurns(text, lines, name);
  return { name, text, offsets, sections, blocks, ...(turns.length === 0 ? {} : { turns }) };
}

const HTML_ROOT = /<(?:!doctype html|html|body)\b/i;
const HTML_FLOW = /<(?:p|br|td|tr|span|font|li|h[1-6]|center|title|hr|a|ix:[a-z]+)(?:\s[^<>]*)?\/?>/gi;
const HTML_DIV = /<div\b/gi;
const FLOW_TAGS_MIN = 3;

/** Archives wrap 1990s text into a bare html/body/div; without flow tags inside, it is still text laid out by spaces. */
function isHtml(text: string): boolean {
  const hasRoot = HTML_ROOT.test(text);
  if (hasAtLeast(text, HTML_FLOW, hasRoot ? 1 : FLOW_TAGS_MIN)) return true;
  return hasRoot && hasAtLeast(text, HTML_DIV, 2);
}

function hasAtLeast(text: string, pattern: RegExp, count: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found >= count) return true;
  }
  return false;
}
