// Whether a subject goes worse or better in the clause that names it.
import { comparedFigures } from "../../../data/prose/said/compared-figures.ts";
import { type Span, sentencesOf } from "../../../data/prose/sentences.ts";

/** `level`: it is told how things are, or both ways at once. */
export type Direction = "worse" | "better" | "level";

/** What a passage is about: a label, the place of its cue, and how it goes there. */
export type Subject = Span & { readonly label: string; readonly direction: Direction };

const UP =
  /\b(?:higher|increas\w*|ris(?:e|es|en|ing)|rose|grew|grow(?:s|n|ing|th)|elevated|cost(?:s|ing)? more|surg\w*|exceed(?:s|ed|ing)|accelerat\w*|outpac\w*|above (?:\$?\d|(?:our |the |its )?(?:[\w-]+ ){0,3}(?:targets?|range|expectations?|plan|guidance)\b)|up (?:by |about |nearly )?\$?\d)/i;
const DOWN =
  /\b(?:lower|decreas\w*|declin\w*|drop(?:s|ped|ping)?|fell|fall(?:s|en|ing)?|(?:went|came|gone|come|coming|going) down|fewer|reduced|reductions?|contract(?:ions?|s? by|ed by)|shr(?:ink(?:s|ing)?|ank|unk)|eas(?:ed|ing)|moderated|slow(?:ed|er|ing)|below (?:\$?\d|(?:our |the |its )?(?:[\w-]+ ){0,3}(?:targets?|range|expectations?|plan|guidance)\b)|down (?:by |about |nearly )?\$?\d)/i;
const BAD =
  /\b(?:worse\w*|deteriorat\w*|unfavorabl\w*|adverse\w*|pressur\w*|strain\w*|challeng(?:ed|ing)|shortage\w*|deficien\w*|inadequate|insufficient|strengthen\w* (?:of )?(?:\w+ )?reserves|reserve strengthening|weak(?:er|ened|ening|ness\w*)|difficult(?:y|ies) (?:in|with)|disrupted|hurt|delay(?:s|ed)|backlog\w*|loss of)\b/i;
const GOOD =
  /\b(?:favorabl\w*|improve(?:d|ment|ments|s)|better|benefit(?:ed|ing)? from|excellent|outstanding|tailwinds?|accretive|(?:lowest|best|record[- ]low|strongest)\b[^.;]{0,60}\b(?:since|in \w+|ever|on record)|relief|recovered)\b/i;
const LESS_GOOD =
  /\b(?:lower|less|decreas\w*) (?:net )?(?:favorable|profitab\w*|margins?|underwriting (?:margins?|results?|income))\b/i;
/** What is better when there is more of it, whatever the subject. */
const GAINS =
  /\b(?:margins?|profitab\w*|underwriting (?:results?|income|gains?|profits?)|earnings|net income|profits?|returns?|earned pricing|retention|persistency|satisfaction|productivity|efficienc\w+|favorable)\b/i;
/** Of these a rise is good news. */
const RISING_IS_GOOD: ReadonlySet<string> = new Set([
  "growth and acquisition cost",
  "membership and enrollment change",
  "star rating pressure",
  "customer retention",
  "submission flow",
  "risk adjustment",
  "pension risk transfer",
  "customer service",
  "rate adequacy",
  "agent productivity",
  "capital and solvency",
  "investment volatility",
  "collections and receivables",
  "pricing and segmentation",
  // Costs of systems, and rates of interest, rise for good and for bad.
  "interest rate pressure",
  "technology change",
  "legacy systems",
  "third-party dependence",
  // More is paid to providers, or reviewed, for good and for bad.
  "care management",
  "provider networks",
  "assumption review",
  "retirement plans",
  "business integration",
]);
/** Of the others something beside them rises or falls: the days that a service takes. */
const COUNTED: ReadonlySet<string> = new Set([
  "submission flow",
  "growth and acquisition cost",
  "membership and enrollment change",
  "star rating pressure",
  "retirement plans",
]);
/** Their cues speak of a rise themselves: "rate increases". */
const OWN_RISE: ReadonlySet<string> = new Set(["rate adequacy"]);
/** A cause has its own movement, and so has what is set against it. */
const CLAUSE_END =
  /,(?!\d{3})|[;()]|\. |\b(?:(?:partially )?offset by|due to|because|driven by|reflect(?:s|ed|ing)|attribut(?:able|ed) to|as a result of|result(?:s|ed|ing)? (?:from|in|of)|caused by|thanks to|owing to|despite|while|whereas|although|which|compared (?:to|with)|versus)\b/gi;

/** What follows is no figure of what goes before. */
const OTHER_CLAUSE =
  /[;()]|\b(?:offset by|due to|because|driven by|reflect\w*|attribut\w+|result\w*|caused by|despite|while|whereas|although|which|and(?! (?:19|20)\d\d))\b/i;

/** Said of one word in passing. */
const IN_PASSING = /, (?:which|including|excluding|reflecting) [^,]*$/i;

/** "…, a 2.2 point improvement", "…, up 0.4 points": how the figure before it has moved, or where it is. */
const ADDS_MOVEMENT =
  /^, (?:up|down) |^, (?:\w+ ){0,2}(?:above|below) |^, an? (?:[\w.-]+ ){0,4}(?:improvement|increase|decrease|decline|rise)\b|^, [$\d][^,]{0,40} (?:higher|lower|more|less|better|worse)\b/;

/** What another period had is no news of this one. */
const COMPARED = /\b(?:compared (?:to|with)|against|versus|unlike)\b[^.;()]*$/i;
/** News is so near to what it is about. */
const REACH = 70;

/** "Top line growth was 6% with a combined ratio of 87.1": it is not the ratio that grew. */
const OF_BUSINESS =
  /\b(?:premiums?|top[- ]line|earnings|revenues?|sales|organic|book value) growth\b|\bgrowth (?:in [\w ]{3,30} )?was [\d.]+%/gi;

/** More cover is bought, at whatever price. */
const COVER = /\b(?:coverage|limits?|layers?|protection|placed|placing)\b/i;
const PRICE = /\b(?:costs?|pric\w+|rates?|premiums?|spend\w*|expens\w+)\b/i;

/** Then what moved beside it is no news of it. */
const FLAT =
  /\b(?:was|were|is|are|remained|stayed|roughly|essentially|relatively|largely|overall) (?:flat|unchanged|stable)\b|\breaffirm\w*\b/i;

/** "The impact of a higher benefit ratio": said of it and of nothing else in the clause. */
const OF_IT =
  /\b(?:(?<up>higher|elevated|increased|rising|growing)|(?<down>lower|reduced|decreased|declining)) (?:[\w-]+ )?$/i;

function standsStill(clause: string, label: string): boolean {
  return FLAT.test(clause) || (label === "reinsurance cost" && COVER.test(clause) && !PRICE.test(clause));
}

/** `told`: as the words of the clause say it; `direction`: where they do not say it, by the figures that the sentence compares. */
export type DirectionRead = { readonly told: Direction; readonly direction: Direction };

/** Of the clause around a cue of the label's. */
export const directionOf = (text: string, cue: Span, label: string): Direction =>
  readDirection(text, cue, label).direction;

export function readDirection(text: string, cue: Span, label: string): DirectionRead {
  if (COMPARED.test(text.slice(Math.max(0, cue.start - 2 * REACH), cue.start))) return LEVEL;
  const clause = clauseAround(text, cue, OWN_RISE.has(label)).replace(OF_BUSINESS, "");
  if (standsStill(clause, label)) return LEVEL;
  const movement = movementIn(clause);
  const around = { text, cue, label, clause };
  const told = directionBy(movement ?? STILL, around);
  const ofFigures = told === "level" && movement === null ? movementOfFigures(text, cue) : null;
  return { told, direction: ofFigures === null ? told : directionBy(ofFigures, around) };
}

const LEVEL: DirectionRead = { told: "level", direction: "level" };
type Around = { readonly text: string; readonly cue: Span; readonly label: string; readonly clause: string };

function directionBy({ rises, falls }: Movement, { text, cue, label, clause }: Around): Direction {
  const isGain = RISING_IS_GOOD.has(label) || GAINS.test(clause);
  // Reserves grow with the business: only what is called unfavorable is.
  const isCounted = label !== "reserve adequacy" && (!RISING_IS_GOOD.has(label) || COUNTED.has(label));
  const ofIt = OF_IT.exec(text.slice(Math.max(0, cue.start - REACH), cue.start))?.groups;
  const isGainItself =
    RISING_IS_GOOD.has(label) || GAINS.test(`${text.slice(cue.start, cue.end)}${itsMargin(text, cue)}`);
  if (isCounted && !isGainItself && ofIt !== undefined && !LESS_GOOD.test(clause))
    return ofIt.up === undefined ? "better" : "worse";
  const moves = !isCounted ? 0 : (Number(rises) - Number(falls)) * (isGain ? -1 : 1);
  // Reserves that are released more slowly are still released.
  if (LESS_GOOD.test(clause)) return label === "reserve adequacy" ? "level" : "worse";
  const told = Number(BAD.test(clause)) - Number(GOOD.test(clause));
  const sum = told === 0 ? moves : told;
  return sum > 0 ? "worse" : sum < 0 ? "better" : "level";
}

/** "Higher underlying underwriting margins", of which "underlying underwriting" is the cue. */
const itsMargin = (text: string, { end }: Span) => /^ margins?\b/.exec(text.slice(end))?.[0] ?? "";

type Movement = { readonly rises: boolean; readonly falls: boolean };
const STILL: Movement = { rises: false, falls: false };

function movementIn(clause: string): Movement | null {
  const rises = UP.test(clause);
  const falls = DOWN.test(clause);
  return rises || falls ? { rises, falls } : null;
}

/** Where no word says how it goes: of the first figure that follows, set against that of another time. */
function movementOfFigures(text: string, cue: Span): Movement | null {
  const sentence = sentencesOf(text).find(({ start, end }) => start <= cue.start && cue.start < end);
  if (sentence === undefined) return null;
  const figures = comparedFigures(text.slice(sentence.start, sentence.end));
  if (figures === null || figures.isSame) return null;
  const isBefore = cue.start < sentence.start + figures.to;
  if (IN_PASSING.test(text.slice(sentence.start, cue.start))) return null;
  const between = text.slice(cue.end, Math.max(cue.end, sentence.start + figures.from));
  if (!isBefore || between.length > 2 * REACH || OTHER_CLAUSE.test(between)) return null;
  return { rises: figures.isMore, falls: !figures.isMore };
}

/** `(the “loss ratio”)` only gives what goes before a name. */
function isOfName(text: string, at: number): boolean {
  if (text[at] === "(") return /^\((?:the )?["\u201c]/.test(text.slice(at, at + 6));
  return text[at] === ")" && /["\u201d]$/.test(text.slice(0, at));
}

function clauseAround(text: string, { start, end }: Span, isCueLeftOut: boolean): string {
  const first = Math.max(0, start - REACH);
  let from = first;
  let to = Math.min(text.length, end + REACH);
  for (const { index, 0: mark } of text.slice(first, to).matchAll(CLAUSE_END)) {
    const at = first + index;
    if (mark === "," && ADDS_MOVEMENT.test(text.slice(at, at + REACH))) continue;
    if (isOfName(text, at)) continue;
    if (at + mark.length <= start) from = Math.max(from, at + mark.length);
    else if (at >= end) {
      to = at;
      break;
    }
  }
  return isCueLeftOut ? `${text.slice(from, start)} ${text.slice(end, to)}` : text.slice(from, to);
}
