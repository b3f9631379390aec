// Figures in a text, written in digits or in words, and whether a stated figure follows from given ones.

export type Figure = {
  /** As it is written in the text. */
  readonly text: string;
  readonly value: number;
  readonly kind: "percent" | "money" | "plain";
  /** Half a unit of the last place shown, when the figure was rounded to words ("1.2 million") or is a percentage. */
  readonly tolerance: number;
};

const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  bn: 1e9,
  b: 1e9,
};
const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
    "eighteen nineteen"
  )
    .split(" ")
    .map((word, value) => [word, value]),
  ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, tens) => [word, (tens + 2) * 10]),
]);
const IN_DIGITS =
  /(?<money>(?:US)?[$\u20ac\u00a3]|\b(?:USD|EUR|GBP) )?\s?(?<![\d.,])(?<digits>\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?<decimals>\.\d+)?\)?(?:(?:[ -]?(?=[a-z]{2})|(?=[kmb]))(?<scale>hundred|thousand|million|billion|trillion|bn|mn|[kmb])\b)?(?:\s?(?<percent>%|percent\b|per cent\b|percentage points?\b))?(?:\s(?<unit>dollars|euros)\b)?/giu;
const WORD = `(?:${[...Object.keys(WORDS), "hundred", "thousand", "million", "billion", "trillion"].join("|")})`;
const SCALE = "(?:hundred|thousand|million|billion|trillion)";
/** A scale alone belongs to the digits before it, so words begin with a number or with "a". */
const IN_WORDS = new RegExp(
  `\\b(?:an? (?=${SCALE}\\b)|(?!${SCALE}\\b))(?<words>${WORD}(?:(?:[ -]| and )${WORD})*)\\b(?:\\s(?<percent>percent|per cent|percentage points?)\\b)?(?:\\s(?<unit>dollars|euros)\\b)?`,
  "giu",
);

/** Every figure of the text in order of kind of spelling. "One" alone is a pronoun more often than a figure, and none. */
export function figuresIn(text: string): Figure[] {
  const plain = text.normalize("NFKC");
  return [...[...plain.matchAll(IN_DIGITS)].map(ofDigits), ...[...plain.matchAll(IN_WORDS)].flatMap(ofWords)];
}

/** Is it one of the given figures, exactly or rounded as the text shows it (semantics 12.7)? */
export function followsFrom(figure: Figure, given: readonly Figure[]): boolean {
  return given.some(
    ({ value, kind }) =>
      (kind === figure.kind || (figure.kind === "plain" && kind === "money")) &&
      Math.abs(value - figure.value) <= figure.tolerance + Math.abs(value) * 1e-9,
  );
}

function ofDigits({ 0: text, groups = {} }: RegExpMatchArray): Figure {
  const scale = SCALES[groups.scale?.toLowerCase() ?? ""] ?? 1;
  const decimals = groups.decimals ?? "";
  const value = Number((groups.digits ?? "").replaceAll(",", "") + decimals) * scale;
  const kind = kindOf(groups, groups.money !== undefined);
  const isRounded = scale > 1 || kind === "percent";
  const place = scale * 10 ** -Math.max(0, decimals.length - 1);
  return { text: text.trim(), value, kind, tolerance: isRounded ? place / 2 : 0 };
}

function ofWords({ 0: text, groups = {} }: RegExpMatchArray): Figure[] {
  const words = (groups.words ?? "")
    .toLowerCase()
    .split(/[ -]+/)
    .filter((word) => word !== "and");
  const kind = kindOf(groups, false);
  if (words.length === 1 && words[0] === "one" && kind === "plain") return [];
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) part += WORDS[word] ?? 0;
    else if (scale === 100) part = Math.max(1, part) * scale;
    else {
      total += Math.max(1, part) * scale;
      part = 0;
    }
  }
  const largest = Math.max(1, ...words.map((word) => SCALES[word] ?? 1));
  return [{ text: text.trim(), value: total + part, kind, tolerance: largest > 100 ? largest / 2 : 0 }];
}

function kindOf(groups: Record<string, string | undefined>, isMoney: boolean): Figure["kind"] {
  if (groups.percent !== undefined) return "percent";
  return isMoney || groups.unit !== undefined ? "money" : "plain";
}
