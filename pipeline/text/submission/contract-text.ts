// Whether a text is a contract or a charter, by what it says: files that stand alone do not say their type.

const TITLE =
  /\b(?:agreement|indenture|by-?laws|(?:certificate|articles) of (?:incorporation|association|amendment|designations?|merger)|lease|guarant(?:y|ee)|promissory note|contract|deed of trust|memorandum of association)\b/i;
const TITLE_LINES = 40;
const TITLE_MAX = 160;
const OPENING_LENGTH = 8000;
const OPENING =
  /\bw ?i ?t ?n ?e ?s ?s ?e ?t ?h\b|\bnow,? therefore\b|\bwhereas,|\bby and (?:between|among)\b|\b(?:made|entered) (?:and entered )?into (?:as of|on|this|effective|by)\b|\bhereinafter (?:called|referred)\b|\bthe undersigned\b|\bthe name of the corporation is\b|\b(?:registered|principal) office of the corporation\b/i;
/** Words that bind, of a thousand; reports that describe contracts have a tenth of it. */
const BINDING =
  /\b(?:shall|hereby|hereto|herein|hereof|hereunder|thereof|thereto|thereunder|therein|parties|undersigned)\b/gi;
const BINDING_MIN = 12;
const READ_LENGTH = 20_000;

/** Cheap for what is none: the title goes first. */
export function isContractText(text: string): boolean {
  const opening = text.slice(0, OPENING_LENGTH);
  const isTitled = opening
    .split("\n", TITLE_LINES)
    .some((line) => line.length <= TITLE_MAX && !/[.;,]$/.test(line) && TITLE.test(line));
  if (!isTitled || !OPENING.test(opening)) return false;
  const read = text.slice(0, READ_LENGTH);
  const words = read.match(/\p{L}+/gu)?.length ?? 0;
  return (read.match(BINDING)?.length ?? 0) * 1000 >= words * BINDING_MIN;
}
