// Whether a sentence opens on a segment that the call is known to name: it is what the sentence, and those after it, are about.
import { isOfRegion } from "../../../../data/taxonomy/segment-name.ts";
import { FRAME, LED, RESULTS_IN, WHOSE } from "./leads.ts";
import {
  BEGINS_WITH,
  DESCRIBED,
  GREETING,
  LINE_ON_SLIDE,
  LOWER,
  MEASURED_NAME,
  MOVED_TO,
  NAMED_SLIDE,
  ON_ITS_FRONT,
  ON_SLIDE,
  ONLY_NAMED,
  OPENED_BY,
  OPENS_MEASURED,
  REPORTED,
  REPORTED_PROGRAM,
  REPORTED_SMALL,
  REVIEWED,
  SEGMENT_SAID,
  withSmallStart,
} from "./openings.ts";

type Mention = { readonly name: string; readonly at: number; readonly end: number };

const SETTING = new RegExp(
  `^${GREETING}(?:in|on|within|for|across) (?:our |the )?(?:\\p{Ll}+ ){1,3}(?:of|in|within) (?:our |the )?$`,
  "u",
);

const LEADS = new RegExp(`^(?:${LED}|${GREETING}${FRAME}${GREETING}${RESULTS_IN}${WHOSE})$`, "u");
/** "Third-quarter premiums and fees in …", "Adjusted earnings for …". */
const MEASURED_IN = new RegExp(
  `^${GREETING}${FRAME}(?:the |our |total |overall )*(?:(?!in|for|of|at|from|and\\b)[\\p{L}\\d-]+,? (?:and )?){0,5}(?:ratios?|income|results?|earnings|premiums?(?: and fees)?|fees|revenues?|loss(?:es)?|sales|deposits|flows|margins?|membership|retention|rates?|pricing|production) (?:for|in|of|from|at|within) ${WHOSE}$`,
  "u",
);

export function opensOn(sentence: string, mention: Mention): boolean {
  return leadsTo(sentence, mention) || opensByPattern(sentence, mention.name) || isInSetting(sentence, mention);
}

function leadsTo(sentence: string, { name, at, end }: Mention): boolean {
  const before = withSmallStart(sentence.slice(0, at));
  if (!LEADS.test(before) && !MEASURED_IN.test(before)) return false;
  const after = sentence.slice(end);
  return !BESIDE.test(after) && (!isRegion(name) || REGION_ENDS.test(after));
}
const isRegion = (name: string) => isOfRegion(name) && !name.includes(" ");

/** "U.S. dollar products" are not the business there. */
const REGION_ENDS =
  /^(?:['’]s)?(?:$|[,.;:]| (?:segments?|business(?:es)?|division|operations|companies|sales|earnings|results|income|premiums?|revenues?|adjusted|pre-?tax|operating|net|on [Ss]lide|where|we|is|are|was|were|ha[ds]|\p{Ll}+ed|\p{Ll}+s)\b)/u;
/** "Marine and Surety", of neither alone. */
const BESIDE = /^(?: and|,? &| or(?! \p{Lu}{2,}\b)|, \p{Lu})/u;

/** "On the consumer side of North America, …". */
function isInSetting(sentence: string, { at, end }: { readonly at: number; readonly end: number }): boolean {
  return SETTING.test(withSmallStart(sentence.slice(0, at))) && /^ ?,/.test(sentence.slice(end));
}

const OPENINGS = [
  ...[MOVED_TO, OPENED_BY, LOWER, REPORTED_SMALL, OPENS_MEASURED, ON_SLIDE, LINE_ON_SLIDE],
  ...[NAMED_SLIDE, ONLY_NAMED, ON_ITS_FRONT, BEGINS_WITH, REVIEWED, SEGMENT_SAID],
];

function opensByPattern(sentence: string, name: string): boolean {
  if (sentence.replace(/[.:]$/, "") === name) return true;
  const spoken = withSmallStart(sentence);
  const found = OPENINGS.map((pattern) => pattern.exec(spoken)?.[1]);
  const named = [REPORTED, REPORTED_PROGRAM, MEASURED_NAME, DESCRIBED].map((pattern) => pattern.exec(sentence)?.[1]);
  const opened = [...found, ...named].map((one) =>
    one?.replace(/['’]s$/, "").replace(name.startsWith("Domestic ") ? "" : /^Domestic /, ""),
  );
  return opened.some((one) => one?.startsWith(name) === true || one?.startsWith(withSmallStart(name)) === true);
}
