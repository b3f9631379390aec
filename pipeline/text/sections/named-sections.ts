// Sections that have names and no numbers: proxy statements, press releases, annual reports to shareholders.
import type { Section } from "./section.ts";

type NamedKind = "proxy" | "release" | "report";
type Name = { readonly title: string | null; readonly pattern: RegExp };

/** `title` null: as filed. Patterns stand for a whole line without `(continued)`. */
const NAMES: Readonly<Record<NamedKind, readonly Name[]>> = {
  proxy: [
    {
      title: null,
      pattern: /^(?:proposal|item)s?\s+(?:no\.\s*)?(?:\d{1,2}|one|two|three|four|five|six)\b\W+[A-Z“"].{5,150}$/i,
    },
    {
      title: "Notice of annual meeting",
      pattern: /^notice of (?:\d{4} )?(?:the )?annual (?:general )?meeting\b.{0,60}$/i,
    },
    {
      title: "The annual meeting",
      pattern: /^(?:about|general information about|questions and answers about) (?:the|this) .{0,30}meeting.{0,40}$/i,
    },
    {
      title: "Corporate governance",
      pattern: /^(?:corporate governance(?: matters)?|the board of directors and its committees|board of directors)$/i,
    },
    {
      title: "Director compensation",
      pattern:
        /^(?:director|non-employee director|compensation of directors|directors[’'] compensation)(?: compensation)?$/i,
    },
    { title: "Compensation discussion and analysis", pattern: /^compensation discussion (?:and|&) analysis$/i },
    {
      title: "Executive compensation",
      pattern:
        /^(?:executive compensation(?: tables)?|summary compensation table|compensation of executive officers)$/i,
    },
    { title: "Pay ratio", pattern: /^(?:ceo )?pay ratio$/i },
    { title: "Pay versus performance", pattern: /^pay versus performance$/i },
    { title: "Audit committee", pattern: /^(?:audit committee (?:matters|report)|report of the audit committee)$/i },
    {
      title: "Beneficial ownership",
      pattern: /^(?:(?:security|stock|share|beneficial) ownership|beneficial stock ownership)\b.{0,90}$/i,
    },
    {
      title: "Related transactions",
      pattern: /^(?:certain relationships and )?related (?:person|party)? ?transactions.{0,40}$/i,
    },
    { title: "Executive officers", pattern: /^executive officers(?: of .{0,40})?$/i },
    { title: "Other information", pattern: /^other (?:information|matters|business)$/i },
    { title: null, pattern: /^(?:appendix|annex|exhibit) [A-Z1-9]\b(?:\W+.{0,100})?$/i },
  ],
  release: [
    {
      title: "Forward-looking statements",
      pattern:
        /^(?:(?:cautionary|special)? ?(?:note|statement|language|information)?s? ?(?:regarding|about|concerning|on)? ?)?(?:forward[- ]looking|safe harbor)\b.{0,120}$/i,
    },
    {
      title: "Non-GAAP measures",
      pattern: /^(?:(?:about|use of|reconciliation of|explanation of|note regarding)\b.{0,40})?non-gaap.{0,80}$/i,
    },
    { title: "Conference call", pattern: /^(?:(?:earnings |investor )?conference call|webcast)\b.{0,60}$/i },
    {
      title: "Outlook",
      pattern: /^(?:(?:business|financial|full[- ]year|20\d\d|fiscal).{0,30})?(?:outlook|guidance)(?: .{0,30})?$/i,
    },
    {
      title: "Financial tables",
      pattern:
        /^(?:(?:condensed|consolidated|unaudited|selected|summary)[ ,]+)+(?:statements?|balance sheets?|financial).{0,100}$/i,
    },
    { title: "About the company", pattern: /^(?:About|ABOUT) (?!non|NON)[A-Z].{1,60}$/ },
    {
      title: "Contacts",
      pattern: /^(?:media |investor |press )?(?:contacts?|relations|inquiries)(?: information)?:?$/i,
    },
  ],
  report: [
    {
      title: "Management's Discussion and Analysis",
      pattern: /^management(?:[’']s)? discussion(?: and analysis)?\b.{0,90}$/i,
    },
    { title: "Risk Factors", pattern: /^risk factors$/i },
    { title: "Cybersecurity", pattern: /^cybersecurity$/i },
    { title: "Legal Proceedings", pattern: /^legal proceedings$/i },
    {
      title: "Controls and procedures",
      pattern:
        /^(?:management[’']s report on internal control.{0,50}|disclosure controls and procedures|controls and procedures)$/i,
    },
    {
      title: "Auditor's report",
      pattern:
        /^(?:report of independent (?:registered|certified|public|auditors?|accountants?)(?: .{0,60})?|(?:management and )?auditor[’']s reports?)$/i,
    },
    {
      title: "Financial statements",
      pattern:
        /^(?:(?:audited|consolidated) )?(?:financial statements(?: and notes)?|(?:statements? of (?:financial position|income|earnings|operations)|balance sheets?|income statements?)(?: \(.{0,30}\))?)$/i,
    },
    {
      title: "Notes to financial statements",
      pattern: /^(?:notes to (?:the )?(?:consolidated )?financial statements|note 1\b.{0,80})$/i,
    },
    { title: "Exhibits", pattern: /^exhibits(?: and financial statement schedules)?$/i },
  ],
};

const CONTINUED = /[\s(]+continued\)?[.:]?$/i;
const PAGE = /(?:\||\.{3,}|\s)\s*(?:[A-F]-)?\d{1,3}$/;
const LINE_MAX = 200;
/** A contents list without page numbers: so many headings in a row without text between. */
const LIST_MIN = 4;
const LIST_GAP_MAX = 60;
const MEETING_MAX = 30_000;
const STATEMENTS = "Financial statements";
/** Statements of subsidiaries and segments stand among the notes. */
const NOTES = "Notes to financial statements";

const LEADS: Readonly<Record<NamedKind, string>> = {
  proxy: "cover and contents",
  release: "",
  report: "before the first heading",
};

/**
 * Sections by name. A name alone is weaker evidence than an item's number: 0.75, and below it where the text has no headings
 * before it. A heading in capitals that its text follows on the same line (`RISK FACTORS. The following …`) counts in reports.
 */
export function findNamedSections(text: string, kind: NamedKind): Section[] {
  const headings = withoutLists(findHeadings(text, kind));
  const sections: Section[] = [];
  const [first] = headings;
  if (first && first.start > 0) {
    const lead = named(LEADS[kind], 0);
    sections.push({ ...lead, end: first.start, confidence: kind === "report" ? 0.4 : 0.8, warnings: [] });
  }
  for (const [index, { title, start }] of headings.entries()) {
    const end = headings[index + 1]?.start ?? text.length;
    const previous = sections.at(-1);
    const isInside = previous?.title === title || (previous?.title === NOTES && title === STATEMENTS);
    if (previous && isInside) previous.end = end;
    else sections.push({ ...named(title, start), end });
  }
  return sections.map(withDoubt);
}

/** A notice of a meeting is short: a long one has swallowed what follows. */
function withDoubt(section: Section): Section {
  const isLong = /annual meeting/i.test(section.title) && section.end - section.start > MEETING_MAX;
  return isLong ? { ...section, confidence: 0.6, warnings: [...section.warnings, "unusually_long"] } : section;
}

function named(title: string, start: number): Section {
  return { part: null, item: null, title, start, end: start, confidence: 0.75, warnings: ["heading_without_item"] };
}

type Heading = { title: string; start: number; end: number };

function findHeadings(text: string, kind: NamedKind): Heading[] {
  const found: Heading[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const title =
      end - start <= LINE_MAX || kind === "report"
        ? titleOf(text.slice(start, Math.min(end, start + LINE_MAX)), kind)
        : null;
    if (title !== null) found.push({ title, start, end });
    start = end + 1;
  }
  return found;
}

const RUN_IN = /^([A-Z][A-Z’',& -]{7,110}?)(?: \([A-Z&]{2,8}\))?\. [A-Z]/;

function titleOf(raw: string, kind: NamedKind): string | null {
  if (/[.;,]$/.test(raw) && raw.length > 60 && kind !== "report") return null;
  const runIn = kind === "report" ? RUN_IN.exec(raw)?.[1] : undefined;
  const line = (runIn ?? raw)
    .replace(/^[•●]\s*/, "•")
    .replace(CONTINUED, "")
    .replace(/[\s:*.]+$/, "");
  if (line === "" || PAGE.test(line)) return null;
  const name = NAMES[kind].find(({ pattern }) => pattern.test(line));
  if (name === undefined) return null;
  return name.title ?? line;
}

/** Runs of headings without text between them are lists of contents. */
function withoutLists(headings: readonly Heading[]): Heading[] {
  const runs: Heading[][] = [];
  for (const heading of headings) {
    const previous = runs.at(-1)?.at(-1);
    if (previous && heading.start - previous.end <= LIST_GAP_MAX) runs.at(-1)?.push(heading);
    else runs.push([heading]);
  }
  return runs.flatMap((run) => (run.length >= LIST_MIN ? run.slice(-1) : run));
}
