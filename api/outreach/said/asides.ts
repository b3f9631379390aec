// What a sentence of a company says beside what it reports: left out where the rest is true and whole without it.
import { withoutGivenNames } from "../../../data/prose/given-names.ts";
import { withoutFillers } from "../../../data/prose/spoken.ts";
import { withoutPraise } from "./praise.ts";

/** In this order; each works on what the ones before it left. */
const LEFT_OUT: readonly (readonly [said: RegExp, kept: string])[] = [
  // When it was said, as who wrote it down noted beside it.
  [/^\d{1,2}:\d{2}(?::\d{2})? (?=\p{Lu})/u, ""],
  // An item that a speaker counts up.
  [
    /^(?:one|two|three|four|first|second|third|fourth|next|lastly|finally),? (?:as (?:I|we) [^,]{3,40}, )?(?=(?:we|our|the)\b)/i,
    "",
  ],
  // Only ties it to what was said before.
  [/^(?:and|but|so|now)(?:,| in addition,| going forward,)? (?=(?:we|our|in (?:19|20)\d\d)\b)/i, ""],
  [
    /^(?:in (?:summary|short|closing|conclusion)|to (?:summarize|conclude|close)|as such|accordingly|consequently|as a result|therefore), (?=(?:we|our|in|the)\b)/i,
    "",
  ],
  [/^Consistent with [^,]{5,60}, (?=(?:we|our|the)\b)/i, ""],
  [/^(?:that (?:being )?said|meanwhile|importantly|notably|in fact|as a reminder), (?=(?:we|our|the|in)\b)/i, ""],
  [
    /^(?:in other words|put (?:differently|another way)|said (?:differently|another way)|(?:to )?put (?:it )?simply|simply put), /i,
    "",
  ],
  // How it was for everybody: "The industry had an active quarter, and our results include …".
  [/^(?:As [^,]{3,40}, )?the (?:industry|market) [^,]{5,80}, and (?=(?:we|our)\b)/i, ""],
  // The call is named by its quarter.
  [/^This quarter, (?=we\b)/, ""],
  [/^in addition to [^,]{5,70}, (?=(?:the|our|we)\b)/i, ""],
  // Leads to it: "Moving to pricing, in commercial lines, …".
  [
    /^(?:regarding|concerning|with regard to) (?:our |the )?(?:(?:underwriting |financial |operating )?results?|quarter|capital|reserves?|catastrophes?), (?=(?:in|for|we|our|the)\b)/i,
    "",
  ],
  [
    /^(?:[Tt]urning|[Mm]oving|[Ss]hifting|[Ll]ooking) (?:now |next )?(?:to|at|with) (?:our |the )?\p{Ll}[^,]{3,40}, (?=(?:in|for|we|our|the|this quarter)\b)/u,
    "",
  ],
  [/^(?:As [^,]{3,40}, )?let me (?:start|begin) with (.{5,90}?), which (?=(?:totaled|was|were)\b)/i, "$1 "],
  // "Drilling further into the underwriting results, premiums grew": not what the results did.
  [
    /^(?:drilling|digging|diving|zooming|breaking|peeling) (?:\w+ ){0,2}(?:into|in on|down|back) [^,\d]{3,60}, (?=\p{Ll})/iu,
    "",
  ],
  // "To that point, we are taking action".
  [/^(?:to|on|at|with) (?:that|this) (?:point|end|note|front|score|regard),? (?=(?:we|our|the|in)\b)/i, ""],
  [/^as (?:we|I) (?:look|think|head|move|turn|get)\b[^,]{0,40}, /i, ""],
  [
    /^as (?:we|I|you)(?:['\u2019]ve| have)? (?:\w+ )?(?:noted|said|mentioned|discussed|described|shared|highlighted|reported)[^,]{0,40}, (?=(?:we|our|the|in)\b)/i,
    "",
  ],
  [/^starting with (?=\p{Lu}[\p{L} ]{3,40}, )/iu, "In "],
  [/\b(we|we have|the Company|have|has) also (?=\w+ed\b)/gi, "$1 "],
  // "Our growth initiatives, Group Life and Disability, Dental and Vision, increased …": names of what is counted up.
  [
    /^((?:Our|The) (?:\p{Ll}+ ){0,3}\p{Ll}+s), (?:\p{Lu}[\p{L}&'\u2019-]*(?:,? (?:and|&|of) |, | )){2,}(?=\p{Ll})/u,
    "$1 ",
  ],
  // "Development, which we report on a net basis, was": how it is counted everybody there knows.
  [/, which (?:we|is|are|was|were) [^,\d]{3,50}, /, " "],
  // What it was to others: "…, a significant event for us and the industry".
  [/, an? [^,]{3,50}\b(?:industry|market)\b[^,]{0,20}(?=\.$)/, ""],
  [/ which represent(?:s|ed) [^,]{3,45}(?= (?:was|were) )/i, ""],
  [/\boriginally (?=anticipated|expected|planned|assumed)/gi, ""],
  [/ [-\u2013\u2014] (?=compared (?:to|with)\b)/g, ", "],
  // The same amount in other words: "$90 million or 3.2 points on the combined ratio".
  [
    /(?<=\b(?:million|billion|%))(?<tax> (?:before|after|pre|net of)[- ]?tax(?:es)?)?,? or (?:an? )?(?:\d[\d.]*|\w+) (?:(?:loss|combined) ratio )?points(?: (?:on|of|to) the (?:loss|combined) ratio)?(?! (?:better|worse|higher|lower|above|below|more|less|ahead|improvement)\b)/gi,
    "$<tax>",
  ],
  [/,? (?:and |but )?(?:although |albeit |though )?to a (?:lesser|smaller) (?:extent|degree),? [^,.;]+(?=[.,;])/i, ""],
  // Where it was said as well: "…, as previously announced and as are further detailed in the supplement".
  [
    /,? as (?:previously |already |also )?(?:are |is )?(?:announced|disclosed|(?:further )?detailed|set out)\b[^,.;\d$]*(?=[.!]$)/i,
    "",
  ],
  // That it was so before, or that what goes with it is good: "6.9% in the quarter, consistent with the second quarter", "to 3.7% with strong new business".
  [
    /(?<=\d%? in the (?:\p{L}{1,10} )?quarter|\d%),? (?:which (?:is|was) )?consistent with [^,;.\d$%]{3,60}(?=[.!]$)/u,
    "",
  ],
  [
    / with (?<=\b(?:increased|decreased|declined|improved|rose|grew|fell|was up|was down|were up|were down) [^,;]{0,40}\d[^,;]{0,60} with )(?!(?:no|not|less|without)\b)(?:[\p{Ll}-]+ ){0,12}?(?:strong|solid|robust|healthy|excellent) (?:[\p{Ll}-]+ ){0,3}(?:retention|growth|persistency|sales|business|rates?|rate change|production|contributions?)(?: of \$?\d[\d.,]*%?)?(?: and (?:[\p{Ll}'\u2019-]+ ){1,6}[\p{Ll}'\u2019-]+)?(?=[.!]$)/u,
    "",
  ],
  // What lessens it, and leaves it true where it is not said.
  [/, (?:and )?(?:partially|partly|somewhat) offset by [^;]*(?=[.!]$)/i, ""],
];
const TOLD_BEFORE = "noted|said|mentioned|discussed|described|shared|highlighted|reported|referenced|outlined";
const WHERE_TOLD = "(?: (?:in|on|at|earlier|before|previously)[^,.]{0,40})?";
const SPEAKER = String.raw`\p{Lu}[\p{L}\u2019'-]*\p{Ll}(?: \p{Lu}[\p{L}\u2019'-]*\p{Ll})?`;
/** Points to where it was said before, or to who else said it in the call ("as referenced by Dan", "as Evan mentioned"). */
const SAID_BEFORE = new RegExp(
  String.raw`,? as (?:(?:we|I|you|${SPEAKER})(?:'ve| have| has)? (?:\p{Ll}+ )?(?:${TOLD_BEFORE})|(?:${TOLD_BEFORE}) by ${SPEAKER})${WHERE_TOLD}(?:,|(?=[.!]$))`,
  "gu",
);
/** What a comma would part from its subject. */
const GOES_ON =
  /^ (?:was|were|is|are|has|had|have|will|would|could|can|should|may|rose|fell|grew|ran|came|went|drove|led|remains?|continues?|\p{Ll}+ed)\b/u;

/** A comma stays where it parts the rest as well: "rates rose, as we noted, in all lines". */
function withoutSaidBefore(text: string): string {
  return text.replace(SAID_BEFORE, (aside, at: number) => {
    const isBetween = aside.startsWith(",") && aside.endsWith(",");
    return isBetween && !GOES_ON.test(text.slice(at + aside.length)) ? "," : "";
  });
}

/** What a long sentence goes on to count up or explain, and is true without. */
const SPELT_OUT = /(?:, (?:such as|including)| that provides?) [^;:]*(?=[.!]$)/i;
/** From here on that is left out. */
const WORDS_MAX = 30;

/** @returns the sentence with its first letter large */
export function withoutAsides(sentence: string): string {
  const left = LEFT_OUT.reduce(
    (text, [said, kept]) => text.replace(said, kept),
    withoutPraise(withoutGivenNames(withoutFillers(sentence))),
  );
  const plain = withoutSaidBefore(left).trim();
  const short = plain.split(/\s+/).length > WORDS_MAX ? plain.replace(SPELT_OUT, "") : plain;
  return short.charAt(0).toUpperCase() + short.slice(1);
}
