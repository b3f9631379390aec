// What a vendor's sentence says that is no sentence on the product yet: of its people, of who uses it, of what is provided (semantics 12.5).
//
// "Our attorneys pursue subrogation", "Reinsurers place treaties on one ledger", "Adjusters who inspect within three days".
import { asOne, lowered } from "../../../data/prose/product-noun.ts";
import { countWords } from "../evidence/quote.ts";

/** So much can be said of what is sold in one sentence, its name included. */
const WORDS_MAX = 23;
/** What is shorter is said by its noun phrase: "claims triage for carriers". */
const PROVIDED_WORDS_MIN = 10;

/** Done with a product, or by the people who are sold. */
const DO =
  "accept|adjudicate|administer|analy[sz]e|approve|arrange|assess|audit|bind|build|buy|calculate|check|close|collect|compare|configure|connect|coordinate|deploy|detect|draft|enroll|estimate|file|find|flag|forecast|handle|hedge|identify|import|inspect|integrate|investigate|issue|keep|launch|manage|map|match|measure|migrate|model|monitor|move|negotiate|onboard|order|pay|place|plan|predict|prepare|price|process|project|pursue|quote|rank|read|reconcile|record|recover|redesign|renew|rerun|resolve|review|route|run|schedule|score|screen|search|select|sell|service|settle|simulate|staff|steer|submit|test|trace|track|train|transfer|update|upload|value|verify|write";
/** Done by what is provided, to whom it is for. */
const HELP = "alert|bring|cut|give|help|improve|keep|let|lower|protect|reduce|return|shorten|show|speed|stop|tell|turn";

/** "Turn emails into submissions" says what is done, where "retire your mainframe" and "see more" are slogans. */
export const BIDS = new RegExp(
  String.raw`^(?:turn|${DO})(?= (?!your|the|every|each|all|what|more|better|where|when|how|why|it)\p{Ll}+[ ,](?:\S+ ){6})`,
  "iu",
);
/** "Audits charts and recover payments": the second verb has to follow the first. */
export const ALSO_DOES = new RegExp(
  String.raw`((?:,? and|, then) )(${DO}|give|show|tell) (?=(?:an?|the|their|your|each|every|which|what|\p{Ll}+ (?:\p{Ll}+ )?\p{Ll}+s|\p{Ll}+s)\b)`,
  "gu",
);
/** "Helps mortgage insurers forecast delinquencies" says what is done, "helps carriers win" praises. */
export const HELPS_DO = new RegExp(
  String.raw`^(?:helps|lets|enables) (?:[\p{L}’'-]+ ){1,5}?(?:to )?(?:${DO}|get|give)[ ,]`,
  "u",
);

const PEOPLE =
  "adjusters|actuaries|advisers|advisors|analysts|appraisers|attorneys|auditors|clinicians|coaches|consultants|counselors|engineers|examiners|experts|inspectors|investigators|lawyers|managers|nurses|pharmacists|physicians|processors|recruiters|representatives|specialists|teams|technicians|translators|underwriters";
const BUYERS =
  "actuaries|agencies|agents|brokers|carriers|companies|employers|insurers|lenders|MGAs|plans|reinsurers|teams|underwriters|wholesalers|writers";

/** "Our attorneys pursue subrogation". */
const OF_OUR_PEOPLE = new RegExp(String.raw`^Our ((?:[\p{Ll}-]+ ){0,3}(?:${PEOPLE})) (?=(?:${DO})[ ,])`, "u");
/** "Life carriers use Desk to approve applicants". */
const IS_USED = / uses? (?=\p{Lu})/u;
/** "Reinsurers and ceding companies place, bind and settle treaties". */
const BUYERS_DO = new RegExp(String.raw`^\p{Lu}(?:[\p{L}'’-]+,? ){0,5}(?:${BUYERS}) (?=(?:${DO})[ ,])`, "u");
const BUYERS_ALONE = new RegExp(`^(?:${BUYERS}) (?=(?:${DO})[ ,])`, "iu");
/** What is done today, and the trouble with it. */
const IS_TROUBLE =
  /\b(?:hours|weeks|months|manually|by hand|blind|guess\w*|still|too (?:late|long|many|much|often)|every (?:quarter|year|day))\b/i;
/** "Independent adjusters, licensed in 42 states, who inspect", "clinical specialists helping insurers", "advisers who find". */
const ARE_PEOPLE = new RegExp(
  String.raw`^((?:[\p{L}-]+,? (?:and )?){0,4}(?:${PEOPLE}))(?:, [^,]+,)? (who|that|helping|and|for|to) `,
  "iu",
);
/** "In-home assessments and wellness coaching reduce claim costs", "a telematics platform helps carriers". */
const THINGS_HELP = new RegExp(String.raw`^((?:[\p{L}\d'’-]+,? ){1,9}?)((?:${HELP})s?) (?=\p{L})`, "iu");
/** "A pricing engine that lets actuaries test rates". */
const THING_THAT = /^an? [^,]+? (?:that|which|built|made|designed) /i;
/** "Scores for homeowners underwriters, refreshed monthly": behind what is provided. */
const REMARK = /, (?:drawing|delivered|refreshed|working|licensed|priced|covering|including|billed|backed) .*$/;
const ENDS =
  /,? (?:instead of|rather than|without|while|so that|before|after|under|in days|around the clock|from) |, /g;

/** Null where the sentence is none of these. @param text plain, without its full stop @param name the product's, as it is said */
export function sentenceOfProduct(text: string, name: string): string | null {
  const said =
    ofOurPeople(text, name) ??
    ofItsUsers(text, name) ??
    ofBuyers(text, name) ??
    ofPeople(text, name) ??
    ofHelp(text, name);
  const fitting = said === null ? null : fitted(said);
  return fitting === null ? null : `${fitting}.`;
}

function ofOurPeople(text: string, name: string): string | null {
  const [, people] = OF_OUR_PEOPLE.exec(text) ?? [];
  return people === undefined ? null : `${name} has ${people} who ${text.replace(OF_OUR_PEOPLE, "")}`;
}

function ofItsUsers(text: string, name: string): string | null {
  const found = IS_USED.exec(text);
  const [first = ""] = name.split(" ");
  return found !== null && text.slice(found.index + found[0].length).startsWith(first) ? text : null;
}

function ofBuyers(text: string, name: string): string | null {
  const isSaid = (BUYERS_DO.test(text) || BUYERS_ALONE.test(text)) && !/^(?:Our|We|Your)\b/.test(text);
  return isSaid && !IS_TROUBLE.test(text) ? `With ${name}, ${lowered(text)}` : null;
}

function ofPeople(text: string, name: string): string | null {
  const [, people = "", next = ""] = ARE_PEOPLE.exec(text) ?? [];
  if (people === "" || /^(?:an?|the|our|your) /i.test(text)) return null;
  const rest = text.slice(text.indexOf(` ${next} `, people.length) + 1);
  return `${name} provides ${lowered(people)} ${rest.replace(/^helping /, "who help ")}`;
}

function ofHelp(text: string, name: string): string | null {
  if (THING_THAT.test(text)) return `${name} is ${lowered(text)}`;
  const [, things = "", verb = ""] = THINGS_HELP.exec(text) ?? [];
  const what = things.trim();
  if (what === "" || BEGINS_OTHERWISE.test(what)) return null;
  const rest = text.slice(things.length);
  const isOne = /^an? /i.test(what);
  if (isOne !== /s$/.test(verb)) return null;
  if (!isOne && !/s$|ing$/.test(what)) return null;
  return `${name} ${isOne ? "is" : "provides"} ${lowered(what)} that ${rest}`;
}

const BEGINS_OTHERWISE =
  /^(?:we|our|you|your|it|they|the|this|that|every|each|when|while|as|if|most|many|no)\b|\b(?:to|and|or|that|which|who)$/i;

/** "Property-level hail scores for homeowners underwriters": provided, where a noun phrase of many words is no one thing; null where it is short. */
export function providedBy(text: string, name: string): string | null {
  const what = text.replace(REMARK, "").replace(/, with .*$/, "");
  const [thing = ""] = what.split(WHOM);
  const [kind = ""] = thing.split(BY_WHAT);
  if (countWords(text) < PROVIDED_WORDS_MIN || thing === what || /[;:]/.test(what) || STATES.test(thing)) return null;
  const said = fitted(`${name} provides ${ONE_OF_THEM.test(kind) ? asOne(lowered(what)) : lowered(what)}`);
  return said === null ? null : `${said}.`;
}

/** Whom it is for, or what it does: without that it may be a slogan, "nineteen systems, six acquisitions". */
const WHOM = / (?:for|that|which|who) /;
const BY_WHAT = / (?:supplying|combining|offering|using|providing|giving) /;
/** "Annual review should not end in a surprise", "the same scan costs $420": says how something is. */
const STATES = /\b(?:should|must|can|will|is|are|was|were|costs?|ran|runs|ends?|arrived?|took|takes|never|not)\b|\$/i;
/** "Care management service": one of them is provided. */
const ONE_OF_THEM = /\b(?:service|suite|view|desk|office|practice|bureau|tool|workbench|system|platform)$/i;

/** As much of it, up to a place where it can end, as can be said; null where that is nothing. */
function fitted(said: string): string | null {
  if (countWords(said) < WORDS_MAX) return said;
  const ends = Array.from(said.matchAll(ENDS), ({ index }) => said.slice(0, index)).filter(
    (part) => countWords(part) < WORDS_MAX && countWords(part) > WORDS_MAX / 2 && !IS_BROKEN_OFF.test(part),
  );
  const last = ends.at(-1);
  return last === undefined ? null : withLastJoined(last);
}

/** "For insurers that supplies", "and services fixed": the rest of it was cut. */
const IS_BROKEN_OFF = / (?:that|which|who) (?:\S+ )?\S+$|(?:,| and) \p{Ll}+s \S+$/u;

const GOES_ON = new RegExp(String.raw`^(?:\p{Ll}+s|${DO}) (?!and |.* and )`, "u");

/** "Reads statements, summarises impairments": what is left of a longer list ends like one. */
export function withLastJoined(said: string): string {
  const last = said.lastIndexOf(", ");
  const rest = said.slice(last + 2);
  return last > 0 && GOES_ON.test(rest) ? `${said.slice(0, last)} and ${rest}` : said;
}
