// What a passage means to a seller: the one thing that it says, told of the company, with segment and period once, and what to ask.
import { literalPattern } from "../../data/prose/literal-pattern.ts";
import { joined } from "../../data/prose/spoken.ts";

type Said = {
  /** Without full stop. */
  readonly statement: string;
  readonly segment: string | null;
  readonly period: string | null;
  /** After "ask"; null where none follows. */
  readonly question: string | null;
};

export function salesSummaryOf({ statement, segment, period, question }: Said): string {
  const whole = QUOTED.test(statement) ? statement : joined(statement);
  const dated = period === null ? whole : withPeriod(whole, period);
  const parts = [segment, period].filter((part) => part !== null && !names(dated, part));
  const where = parts.length === 0 ? "" : `${parts.join(", ")}: `;
  return capitalised(question === null ? `${where}${dated}.` : `${where}${withAbbreviation(dated)}; ask ${question}.`);
}

/** A report on a year that is over is given in the first months of the next one, and "January 10 this year" is of that. */
const SINCE_ITS_END = /\b(?:January|February|March) \d{1,2}(?: of)? that year\b/i;

/** "The first quarter of that year" is read as another one: which year it is, is said. */
export function withYear(statement: string, year: string): string {
  if (SINCE_ITS_END.test(statement)) return statement;
  return statement
    .replace(/\b(of|in|during|for|by|since|throughout|through) that year\b/gi, `$1 ${year}`)
    .replace(/\bthat year(?=['\u2019]s)/gi, year)
    .replace(/\bthat year\b/gi, `in ${year}`);
}

/** What a summary says, and what there is to ask, without "ask" and with its full stop; null where it asks nothing. */
export function partsOfSummary(summary: string): { statement: string; question: string | null } {
  const [statement = "", question = null] = summary.split(/; ask (?=[^;]+\.$)/);
  return { statement, question };
}

/** The stop of "the U.S." ends no sentence. */
function withAbbreviation(statement: string): string {
  return statement.replace(/\bU\.[SK]$/, "$&.");
}

/** "In the quarter" is told later: which one is said in its place. */
const THE_QUARTER =
  /\b(?:(in|for|during) (?:the|that|this) (?:current )?(quarter|half|year)|that (quarter|half|year))\b(?!['\u2019]s| (?:of|ended|before|ago|after))/i;
const QUOTED = /[\u201c\u201d]/;

function withPeriod(statement: string, period: string): string {
  if (QUOTED.test(statement) || names(statement, period)) return statement;
  const yearless = period.replace(/ (?:of )?(?:19|20)\d\d$/, "");
  const bare = new RegExp(
    `(?<!\\b(?:year(?:['\u2019]s)?|prior|previous|last|than|an?|any|each|every|highest|lowest|best|worst|strongest|record) )\\b${literalPattern(yearless)}\\b(?!['\u2019]s| (?:of|average|highs?|lows?|records?|best|year[- ]to[- ]date|(?:19|20)\\d\\d))`,
    "i",
  );
  if (yearless !== period && /^\p{L}/u.test(yearless) && bare.test(statement)) return statement.replace(bare, period);
  return statement.replace(THE_QUARTER, (found: string, preposition?: string, one?: string, other?: string) => {
    const unit = one ?? other ?? "";
    return period.toLowerCase().includes(unit.toLowerCase()) ? `${preposition ?? "in"} the ${period}` : found;
  });
}

/** "As of December 31, 2009" is said where the date is. */
function names(statement: string, part: string): boolean {
  const plain = part.toLowerCase().replace(/^(?:as of|at|as at|the) /, "");
  return statement.toLowerCase().includes(plain);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
