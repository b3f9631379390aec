// The segment that a paragraph of a report opens on, or a table is led in with, where no heading has it: "Specialty's combined ratio improved".
import { knownName, type SegmentNames, segmentOf, titleCased } from "./segment-names.ts";
import { OPENS_MEASURED } from "./spoken/openings.ts";
import type { Unit } from "./unit.ts";

/** What carriers end the names of their businesses in; any other name may be the company's own. */
const BUSINESS_NAMES =
  "(?:Commercial|Personal|Specialty|International|Lines|Benefits|Reinsurance|Insurance|Life|Health|Annuities|Auto|Automobile|Homeowners|Property|Casualty|Retirement|Segment)";
const BUSINESS = new RegExp(`(?:^|\\s)${BUSINESS_NAMES}$`);
/** The cheap look, as few paragraphs open so. */
const NAMES_ONE = new RegExp(`\\b${BUSINESS_NAMES}\\b`);
const OPENING = 160;
const POSSESSIVE =
  /^((?:\p{Lu}[\p{L}&-]+ (?:and |& )?){0,3}\p{Lu}[\p{L}&-]+)['\u2019]s? (?:\p{Ll}+ ){0,3}(?:ratio|income|results|premiums|losses|earnings|revenues|profit|membership)\b/u;

/** Of the whole paragraph, or item; null where it opens on none. */
export function segmentOfParagraph({ kind, text, mark }: Unit, names: SegmentNames): string | null {
  const known = kind === "prose" || kind === "list_item" ? nameOpenedOn(text.slice(mark, mark + OPENING), names) : null;
  if (known !== null || kind !== "prose") return known;
  const opening = text.slice(0, OPENING);
  if (!NAMES_ONE.test(opening)) return null;
  const name = POSSESSIVE.exec(opening)?.[1] ?? OPENS_MEASURED.exec(opening)?.[1] ?? "";
  return BUSINESS.test(name) ? name.replace(/ Segment$/, "") : null;
}

const WORD = "(?:\\p{Lu}[\\p{L}.&-]*|&)";
const OPENS_NAMED = new RegExp(`^(?:The |Our |In (?:our|the) )?(${WORD}(?: (?:and |of )?${WORD}){0,5})`, "u");
/** What a segment has, behind its name. */
const ITS_MEASURE =
  /^(?:['\u2019]s?)?(?: (?:reporting )?segment(?:['\u2019]s)?)?,?(?: (?:[\p{Ll}-]+|\(loss\)|of)){0,4} (?:ratios?|income|results|premiums?|losses|earnings|revenues?|profit|membership|sales|margin|expenses?|benefits|persistency|development)\b/u;

/** "Personal lines new business written premiums decreased". */
const OPENS_ON_LINES = /^(?:The |Our )?((?:Personal|Commercial|Excess and surplus|Specialty) lines)(?= )/i;

/** "Global Harbor net income increased", where Global Harbor is a segment that the text has introduced. */
function nameOpenedOn(opening: string, names: SegmentNames): string | null {
  const [lines, line = ""] = OPENS_ON_LINES.exec(opening) ?? [];
  if (lines !== undefined) return ITS_MEASURE.test(opening.slice(lines.length)) ? titleCased(line) : null;
  const [, words = ""] = OPENS_NAMED.exec(opening) ?? [];
  for (let name = words; name !== ""; name = name.includes(" ") ? name.replace(/ \S+$/, "") : "") {
    const known = knownName(name, names);
    if (known === null) continue;
    const behind = opening.slice(opening.indexOf(name) + name.length);
    return ITS_MEASURE.test(behind) ? known : null;
  }
  return null;
}

const LEADS_IN = /^the (?:(?:following|accompanying) )?tables?\b/i;
const LEAD_MAX = 300;
const TITLE_MAX = 80;
/** Behind a row "Personal Lines" is one of the rows' own headings. */
const OVER_ROWS: ReadonlySet<Unit["kind"]> = new Set<Unit["kind"]>(["table", "caption"]);
/** "The table below presents the results of the Global Harbor segment for the periods indicated." */
const OF_A_SEGMENT = new RegExp(
  String.raw`\b(?:for|of|regarding|in|to) (?:the|our) (${WORD}(?: (?:and |of )?${WORD}){0,5}) (?:reporting )?segment(?:['\u2019]s)?\b(?! and)`,
  "u",
);

/** The segment of which a table and what is said below it are, by what is over it. */
export function segmentOfTable(unit: Unit, above: Unit | undefined, names: SegmentNames): string | null {
  const { kind, text } = unit;
  if (LEADS_IN.test(text)) return leadName(text, names);
  if (kind !== "caption" || text.length > TITLE_MAX || /[\d:.]$/.test(text)) return null;
  const name = segmentOf(text, names);
  const isTitled = name !== null && / (?:Segment|Results|Premiums|Expenses|Highlights|Outlook)$/i.test(text);
  return isTitled || above === undefined || !OVER_ROWS.has(above.kind) ? name : null;
}

function leadName(lead: string, names: SegmentNames): string | null {
  const name = lead.length > LEAD_MAX ? null : (OF_A_SEGMENT.exec(lead)?.[1] ?? null);
  return name === null ? null : (knownName(name, names) ?? name);
}
