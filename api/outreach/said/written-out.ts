// What is short in speech, as it is written in a letter: "we've" is "we have".
const LONG: readonly (readonly [RegExp, string])[] = [
  [/\bcan['\u2019]t\b/gi, "cannot"],
  [/\bwon['\u2019]t\b/gi, "will not"],
  [/(?<=\p{L})n['\u2019]t\b/gu, " not"],
  [/\b(we|they|who)['\u2019]ve\b/gi, "$1 have"],
  [/\b(we|they)['\u2019]re\b/gi, "$1 are"],
  [/\b(we|they)['\u2019]ll\b/gi, "$1 will"],
  [/\b(?:a|one) year ago\b/gi, "a year earlier"],
  [/\b(\d+(?:\.\d)?) (?:bps|bips)\b/gi, "$1 basis points"],
  [/(?<=(?:[\d%]|million|billion) )pre-?tax\b/gi, "before tax"],
  [/^(we|they) also (?=\p{L})/iu, "$1 "],
  [/(?<=^|, )the company (?=(?:has|had|was|is|\p{L}+ed)\b)/iu, "the Company "],
  [/^(In (?:the )?[\p{L} ]{0,20}\d{4}, (?:we|the company)) (?:have|has) (?=\p{L}+ed\b)/iu, "$1 "],
  [/\bCOVID 19\b/gi, "COVID"],
  [/\bnet-written\b/gi, "net written"],
  [/\bPYD\b(?! development)/g, "prior-year development"],
  [/(\$\s?[\d.,]+ (?:million|billion)) dollars\b/gi, "$1"],
  [
    /\b((?:months|quarter|half|year|end) of) (2\d)\b(?! (?:million|billion|percent|points?|states|members)|[%.,]\d)/gi,
    "$1 20$2",
  ],
  [/^(?:As for|Regarding|Concerning) (?:the|our)? ?[^,]{4,40}, (?:once again, )?(?=in |our |we )/, ""],
  // The same amount once more, as shareholders have it.
  [/(?<=\b(?:million|billion)(?: before tax)?),? or \$[\d.,]+ (?:million|billion),? after[- ]tax\b/gi, ""],
  // "Moving to Medicaid, we expect": a part of the company, and no topic.
  [
    /^(?:Moving|Turning|Shifting|Looking|Switching)(?: now| next| over| specifically)? (?:to|at) (?:our |the )?((?:\p{Lu}|auto|home|personal|commercial|small|life|group|annuit|international|domestic|specialty|individual|retail|property|workers)[^,]{1,40}), (?=\p{L})/u,
    "In $1, ",
  ],
  [/\bcat (?=loss|events?\b|season)/gi, "catastrophe "],
];

/** Speaks of money without saying so: "losses were 23 million". */
const NO_UNIT =
  /(?<![$\u20ac\u00a3\d.,-])\b\d[\d.,]* (?:million|billion)(?=[.,;]|$| (?:favorable|unfavorable|adverse|or|in|for|compared|versus|from|to|and|which|on|at|of (?:loss|reserv|premium|cat))\b)/i;
/** "The year before, which was -- which has", "while costs remain high": said once more, or broken off. */
const BROKEN_OFF =
  /\s--|--\s|\s[\u2013\u2014]\s(?=(?:which|that|we|our|the|it|and|in)\b)|^turnings\b|\band which (?:followed|was|is)\b|^(?:while|although|though|whereas)\b[^,]*$|\b(?:had been and is|was and is|are and were)\b/i;
/** Two figures, and one thing that they are of. */
const TWO_FIGURES = /\b(?:up|down|increased|decreased|rose|fell) \$?[\d.]+%? and \$?[\d.]+%/i;

export function writtenOut(sentence: string): string {
  return LONG.reduce((text, [short, long]) => text.replace(short, long), sentence);
}

/** What is left of speech when it is written out: whose "it" is meant, or who speaks, is not said. */
const SPOKEN =
  /\b(?:it|that|there|here|what|who|he|she|let)['\u2019]s\b|['\u2019](?:d|ve|re|ll|\d\d)\b|\b(?:it|he|she) (?:is|was|has|had|will|does|did|takes?|took|looks?|feels?|seems?|goes|went|came|comes)\b|[,;] it\b|\b(?:it|them)\.?$/i;
/** "We as the economy has come back we have seen": begun twice. */
const BEGUN_TWICE =
  /^(?:underneath|what|while (?:on|in|at))\b|^the (?:first|second|third|fourth) quarter, |^(?:we|our|the company|they) (?:as|when|while|since|after|because|in|at|on|with|for|through|like)\b/i;
/** "We saw higher severity, the frequency was lower": two sentences in one. */
const SPLICED =
  /[^,]{12,}, (?:we|our|the|they|their|those|these|this|that|it) (?:[\p{L}-]+ ){0,4}?(?:is|are|was|were|has|have|had|will|saw|expect|increased|decreased|rose|fell|continued?|remained?)\b/iu;
const OPENS_SO =
  /^(?:in|for|at|on|as|with|since|during|after|before|while|although|though|given|because|despite|excluding|including|from|across|within|over|under|through|by|to|reflecting|adjusting|compared|when)\b/i;
/** "Rates rose by 7%, while total pricing": nothing is said of that any more. */
const HALF_BESIDE =
  /, (?:while|whereas|and|but) (?![^,]*\b(?:is|are|was|were|has|have|had|will|rose|fell|grew|saw|\p{L}+ed)\b)(?:the |our |total |net )?(?:\p{L}+ ){0,3}(?:pricing|premiums?|rates?|losses|costs|income|sales|retention|ratio|growth|membership|severity|frequency|change)[.]?$/iu;
/** "Declined by $3 million than": half of a comparison. */
const HALF_COMPARED =
  /\b(?:declin|decreas|increas|ris|r[io]se|fell|grew|down|up)\w* (?:by )?\$?[\d.,]+(?:%| (?:million|billion|points?|basis points))? than\b/i;
/** So few of them, or of so little, that nobody writes it down. */
const VAGUE =
  /\b(?:some|various|a little|a bit|several things|and so on|et cetera|you know|thing|things|elements?|piece|pieces|sort|kind)\b/i;

const UNWRITTEN = [NO_UNIT, BROKEN_OFF, TWO_FIGURES, SPOKEN, BEGUN_TWICE, HALF_COMPARED, HALF_BESIDE, VAGUE];

/** Whether it reads as a sentence that a person would write. */
export function isWritten(sentence: string): boolean {
  if (UNWRITTEN.some((pattern) => pattern.test(sentence))) return false;
  return OPENS_SO.test(sentence) || !SPLICED.test(sentence);
}
