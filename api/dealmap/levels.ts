// From a title to the level that it stands for, and the words that say so (semantics 11.10).
import { LEVELS, type Level } from "../../data/vocabulary.ts";

const VICE_PRESIDENT = /\b(?:(?:executive|senior|first|assistant|associate) )?vice[- ]pres(?:ident|\b)|\b[aefs]?vp\b/gi;
/** A member of the board that runs a company is one of its chiefs; the board of directors is not meant. */
const CHIEF =
  /\bchief\b|\bpresident\b|\bprincipal (?:executive|financial) officer\b|\b(?:management|executive) board\b|\bboard of management\b|\bchair(?:man|woman|person)?\b|\bc(?:[acdefimoprtu]|hr|is)o\b/i;
const DIRECTOR = /\bdirector\b|\bhead\b/i;
/** Whoever assists a chief is none; what follows names somebody else. */
const ANOTHERS_TITLE = /\b(?:assistant|secretary|aide|advis[eo]r) to\b.*|\b(?:in the )?office of the\b.*/is;

export type LevelReading = {
  readonly level: Level;
  /** As the title has them; null: nothing in it names a level, which makes it the lowest. */
  readonly words: string | null;
};

/** Chief and president before vice president before director and head: a title may name several. */
export function readLevel(title: string): LevelReading {
  const own = withoutAnothersTitle(title);
  const vicePresident = own.match(VICE_PRESIDENT)?.[0] ?? null;
  const chief = CHIEF.exec(withoutVicePresident(own));
  if (chief !== null) return { level: "c_suite", words: chief[0] };
  if (vicePresident !== null) return { level: "vp", words: vicePresident };
  const director = DIRECTOR.exec(own);
  return director === null ? { level: "manager", words: null } : { level: "director", words: director[0] };
}

/** Higher levels have higher ranks. */
export function levelRank(level: Level): number {
  return LEVELS.indexOf(level);
}

export function withoutAnothersTitle(title: string): string {
  return title.replace(ANOTHERS_TITLE, "");
}

export function withoutVicePresident(title: string): string {
  return title.replace(VICE_PRESIDENT, " ");
}
