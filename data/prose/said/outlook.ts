// Until when an outlook is one: what was expected of a quarter that has ended since is no news to anybody (semantics 12.2, 14.10).

const AHEAD =
  /\b(?:expect(?:s|ed|ing)?|project(?:s|ed|ing)?|forecast(?:s|ed)?|anticipate[sd]?|outlook|guid(?:e[sd]?|ing|ance)|plan(?:s|ned)?|target(?:s|ed|ing)?|will)\b/i;
/** What a figure is held against, and no outlook: "higher than expected", "in line with our guidance". */
const HELD_AGAINST =
  /\b(?:than|as|versus|against) (?:(?:we|had|was|were|been|previously|initially|originally) )*(?:expected|planned|anticipated|projected|forecast(?:ed)?|targeted|guided)\b|\b(?:in line with|consistent with|relative to|compared (?:to|with)|within|above|below|ahead of|than|versus|against) (?:(?:our|the|its|their|prior|previous|initial|original|full[- ]year|annual|\d{4}) ){0,4}(?:expectations?|guidance|outlook|targets?|plans?|forecasts?|projections?)\b/gi;
const QUARTER =
  /\b(?:(?<word>first|second|third|fourth) quarter|Q(?<digit>[1-4]))\b(?:[^.;]{0,8}\b(?<year>20\d\d)\b)?/i;
const WHOLE_YEAR =
  /\b(?:full|whole|fiscal|calendar)?[- ]?year (?<year>20\d\d)\b|\b(?<of>20\d\d)['\u2019]s (?:full|whole)[- ]year\b|\b(?:in|for|during) (?<plain>20\d\d)\b/i;
const QUARTERS = ["first", "second", "third", "fourth"];
const LAST_DAYS = ["03-31", "06-30", "09-30", "12-31"];

/**
 * Whether what a sentence expects is over. A quarter without a year is the next one to end after the day of the document.
 *
 * @param sourceDate, today YYYY-MM-DD
 */
export function isOver(sentence: string, { sourceDate, today }: { sourceDate: string; today: string }): boolean {
  if (!AHEAD.test(sentence.replace(HELD_AGAINST, ""))) return false;
  const end = endOfQuarter(sentence, sourceDate) ?? endOfYear(sentence);
  return end !== null && end < today && end >= sourceDate;
}

function endOfQuarter(sentence: string, sourceDate: string): string | null {
  const groups = QUARTER.exec(sentence)?.groups;
  if (groups === undefined) return null;
  const quarter = groups.word === undefined ? Number(groups.digit) - 1 : QUARTERS.indexOf(groups.word.toLowerCase());
  const day = LAST_DAYS[quarter] ?? "12-31";
  if (groups.year !== undefined) return `${groups.year}-${day}`;
  const year = Number(sourceDate.slice(0, 4));
  return `${year}-${day}` >= sourceDate ? `${year}-${day}` : `${year + 1}-${day}`;
}

function endOfYear(sentence: string): string | null {
  const groups = WHOLE_YEAR.exec(sentence)?.groups;
  const year = groups?.year ?? groups?.of ?? groups?.plain;
  return year === undefined ? null : `${year}-12-31`;
}
