// The sections of one part of a document, by the form that it is: the one place that decides how a text is divided.
import { formKind } from "./form-items.ts";
import { findItemSections } from "./item-sections.ts";
import { findNamedSections } from "./named-sections.ts";
import type { Section } from "./section.ts";

const PROXY = /^(?:DEF|PRE)[A-Z]? ?14[AC]/i;
const RELEASE = /^EX-99/i;
const SHAREHOLDER_REPORT = /^EX-13/i;

const FORM_ON_COVER = /\bFORM\s+(10-?K(?:SB|405|T)?|10-?Q(?:SB)?|8-?K|20-?F)\b/i;
const PROXY_ON_COVER = /\bSCHEDULE 14A INFORMATION\b|\bproxy statement pursuant to section 14/i;
const COVER_LENGTH = 4000;
/** A longer section of exhibits holds the statements too. */
const EXHIBITS_MAX = 20_000;
/** Of a list of exhibits whose end is told by the heading behind it. */
const EXHIBITS_CONFIDENCE = 0.9;

/**
 * Sections in order that cover all of `text` without gaps. One that is no more than a guess says so by its confidence (below
 * CONFIDENCE_MIN) and its warnings: no text is under a name that it was given silently.
 * @param partType the part's type as filed (`10-K`, `EX-99.1`); null for a primary document, whose cover says it
 */
export function findSections(text: string, partType: string | null): Section[] {
  if (text === "") return [];
  const type = partType ?? typeOnCover(text) ?? "";
  const kind = formKind(type);
  if (kind !== null) {
    const sections = findItemSections(text, kind).flatMap((section) => withoutStatements(text, section));
    if (sections.length > 0) return sections;
  }
  const named = PROXY.test(type)
    ? findNamedSections(text, "proxy")
    : RELEASE.test(type)
      ? findNamedSections(text, "release")
      : SHAREHOLDER_REPORT.test(type) || kind === "10-K"
        ? findNamedSections(text, "report")
        : [];
  const weakened =
    kind === null ? named : named.map((section) => ({ ...section, confidence: Math.min(section.confidence, 0.6) }));
  if (weakened.length > 0) return weakened;
  // An exhibit is one thing, and its type names it; a form in which none of its headings is found is not understood.
  const isWhole = kind === null && type !== "";
  return [
    {
      part: null,
      item: null,
      title: "",
      start: 0,
      end: text.length,
      confidence: isWhole ? 0.9 : 0.3,
      warnings: isWhole ? [] : ["no_headings"],
    },
  ];
}

const EXHIBITS = /\bexhibits\b/i;

/** Statements that are filed behind the list of exhibits, under their own headings, are no exhibits. */
function withoutStatements(text: string, section: Section): Section[] {
  const { start, end } = section;
  const isLong = section.warnings.includes("unusually_long") || end - start > EXHIBITS_MAX;
  if (!isLong || !EXHIBITS.test(section.title)) return [section];
  const [list, ...statements] = findNamedSections(text.slice(start, end), "report").map((named) => ({
    ...named,
    start: start + named.start,
    end: start + named.end,
  }));
  if (!list || list.start !== start || statements.length === 0) return [section];
  const warnings = section.warnings.filter((warning) => warning !== "unusually_long");
  return [{ ...section, end: list.end, confidence: EXHIBITS_CONFIDENCE, warnings }, ...statements];
}

function typeOnCover(text: string): string | null {
  const cover = text.slice(0, COVER_LENGTH);
  const form = FORM_ON_COVER.exec(cover)?.[1] ?? null;
  return form ?? (PROXY_ON_COVER.test(cover) ? "DEF 14A" : null);
}
