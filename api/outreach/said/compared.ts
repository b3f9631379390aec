// Figures of two periods, told as a comparison where the sentence itself says which is of which (semantics 12.9).

const AMOUNT = String.raw`\$?\d[\d,.]*(?:%| (?:million|billion|points))?`;
const PAIRED = new RegExp(
  String.raw`^(?<what>[^,;()]+?) in (?<the>the )?(?<period>(?:(?:first|second|third|fourth) quarter|first (?:three|six|nine) months))?s?(?: of )?(?<year>\d{4}) and (?<before>\d{4}) (?<verb>was|were|totaled|amounted to|accounted for) (?<now>${AMOUNT}) and (?<then>${AMOUNT}), respectively(?<tail>, of the combined ratio)?\.$`,
);
const DIFFERED = new RegExp(
  String.raw`^(?<what>[^,;()]+?) of (?<now>${AMOUNT}) (?<when>(?:in|for) the [\w ]+ \d{4}) was (?<by>${AMOUNT}) (?<way>higher|lower) than the .{4,60}? of ${AMOUNT} (?<same>in the same period of \d{4})\.$`,
);

/** "The ratio was 75.3% and 74.2% for 2009 and 2008, respectively." */
const PAIRED_AFTER = new RegExp(
  String.raw`^(?<what>[^,;()]+?) (?<verb>was|were|totaled|amounted to) (?<now>${AMOUNT}) and (?<then>${AMOUNT}) (?:in|for) (?<year>\d{4}) and (?<before>\d{4}), respectively\.$`,
);

/** "Losses were $2.0 billion in 2022, $2.1 billion in 2021 and $667 million in 2020": of years in a row the first two. */
const IN_A_ROW = new RegExp(
  String.raw`^(?<what>[^;()]+?) (?<now>${AMOUNT}) (?:in|for) (?<year>\d{4}), (?:approximately )?(?<then>${AMOUNT}) (?:in|for) (?<before>\d{4}),? and (?:approximately )?${AMOUNT} (?:in|for) \d{4}\.$`,
);
const IN_BRACKETS = / \([^()]*\)/g;

/** The sentence with its first period told and the second beside it; unchanged when it compares nothing in that way. */
export function asComparison(sentence: string): string {
  const paired = (PAIRED.exec(sentence) ?? PAIRED_AFTER.exec(sentence))?.groups;
  if (paired !== undefined) return paired.year === paired.before ? sentence : tellPaired(paired);
  const row = IN_A_ROW.exec(sentence.replace(IN_BRACKETS, ""))?.groups;
  if (row !== undefined) return `${row.what} ${row.now} in ${row.year}, against ${row.then} in ${row.before}.`;
  const differed = DIFFERED.exec(sentence)?.groups;
  if (differed === undefined) return sentence;
  const { what, now, when, by, way, same } = differed;
  return `${what} was ${now} ${when}, ${by} ${way} than ${same}.`;
}

function tellPaired(groups: Record<string, string | undefined>): string {
  const { what, period, year, before, verb, now, then, tail } = groups;
  const when = period === undefined ? `in ${year}` : `in the ${period} of ${year}`;
  const earlier = period === undefined ? `in ${before}` : `in the same period of ${before}`;
  return `${what} ${verb} ${now}${tail?.slice(1) ?? ""} ${when}, against ${then} ${earlier}.`;
}
