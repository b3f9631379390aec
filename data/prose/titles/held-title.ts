// What of a title is held today: without what it says is over, and without what it says the position is not about.

/** Longer ones are no titles, and reading them costs time. */
const LENGTH_MAX = 300;

export type HeldTitle = {
  /** Null when all of it is over. */
  readonly held: string | null;
  /** What the position is about: what is held, without what is excluded from it; empty when all is over. */
  readonly about: string;
  /** The word that says that something is over, as the title has it; empty when nothing is. */
  readonly over: string;
};

const OVER =
  "former(?:ly)?|previous(?:ly)?|past(?! due)|retired(?! lives)|retd|emerit(?:us|a)|outgoing|departed|resigned|deceased|ex(?=-)";
/** From the word to the end of what it governs: a semicolon, a bracket, or where the present begins. */
const FORMER = new RegExp(`\\b(${OVER})\\b[-. ]*([^;()]*?)(?=[;()]|\\b(?:now|currently|current)\\b|$)`, "iu");
/** What a position is said not to be about: the word and the one after it. */
const EXCLUDED = /\b(?:non[- ]|not |except(?: for)? |excl(?:uding|\.)? |other than )\s*[\p{L}&-]+/giu;

export function readHeldTitle(title: string): HeldTitle {
  const { held, over } = withoutFormer(plainTitle(title));
  return { held, over, about: (held ?? "").replace(EXCLUDED, " ").trim() };
}

/** A title in one spelling of letters and blanks, no longer than any is. */
export function plainTitle(title: string): string {
  return title.slice(0, LENGTH_MAX).normalize("NFKC").replace(/\s+/g, " ").trim();
}

/**
 * Takes out what is over. A word with nothing behind it ("Chief Claims Officer, retired"), and one that opens the title
 * with nothing current after it, is about the whole title: then nothing is held (null).
 */
function withoutFormer(title: string): Pick<HeldTitle, "held" | "over"> {
  let held = title;
  let over = "";
  for (let match = FORMER.exec(held); match !== null; match = FORMER.exec(held)) {
    over = match[1] ?? "";
    if (/^\W*$/.test(match[2] ?? "")) return { held: null, over };
    held = `${held.slice(0, match.index)} ${held.slice(match.index + match[0].length)}`.trim();
  }
  return { held: over !== "" && !/\p{L}{2}/u.test(held) ? null : held, over };
}
