// One signature of a filing while its lines are read: the name signed and printed, titles, capacities; then the officer.
import { isSameInDocument } from "../../../data/prose/person-name.ts";
import { goesOn, joinTitles } from "./officer.ts";
import {
  isName,
  isTitle,
  type Officer,
  splitNameAndTitle,
  TITLE_CHARACTERS_MAX,
  uncapitalised,
} from "./person-line.ts";

const ATTORNEY = /attorney[- ]in[- ]fact/i;
/** What a signer is for the purposes of the form; said only when nothing else is. */
const CAPACITY = /^\(?\s*principal\b/i;

/** A signature while its lines are read. */
export type Signer = {
  name: string;
  printedName: string | null;
  readonly titles: string[];
  readonly capacities: string[];
  lastInto: string[] | null;
  isAttorney: boolean;
  /** Nothing more belongs to it: its printed name was in parentheses below a row that held the title. */
  isClosed: boolean;
  /** Its titles were above the signature. */
  isTitledAbove: boolean;
};

export function newSigner(name: string): Signer {
  const unread = { printedName: null, lastInto: null, isAttorney: false, isClosed: false, isTitledAbove: false };
  return { name, titles: [], capacities: [], ...unread };
}

export function isCapacity(cell: string): boolean {
  return CAPACITY.test(cell);
}

/** The name is the signer's, or the signer has none yet. */
export function isSameSigner({ name, printedName }: Signer, other: string): boolean {
  const known = name || printedName;
  return known === null || known === "" || isSameInDocument(known, other);
}

export function hasTitle({ titles, capacities }: Signer): boolean {
  return titles.length + capacities.length > 0;
}

/** A line below the signature. */
export function addLine(signer: Signer, cells: readonly string[]): void {
  const [only] = cells;
  const inParentheses = cells.length === 1 && only !== undefined && /^\(.*\)$/.test(only);
  const hadTitle = hasTitle(signer);
  for (const cell of cells) addCell(signer, cell);
  if (inParentheses && hadTitle && isSameInDocument(signer.name, only.slice(1, -1))) signer.isClosed = true;
}

/** One cell below or beside a signature: its printed name, a title, both, or nothing of interest. */
export function addCell(signer: Signer, cell: string): void {
  if (ATTORNEY.test(cell)) {
    signer.isAttorney = true;
    return;
  }
  const text = cell
    .replace(/^(?:name|title|its|by)\s*:\s*/i, "")
    .replace(/^\*+\s*|\s*\*+$/g, "")
    .trim();
  const bare = text.replace(/^\(|[),]+$/g, "").trim();
  if (isName(bare) && isSameSigner(signer, bare)) {
    signer.printedName ??= bare;
    return;
  }
  const both = isCapacity(text) ? null : splitNameAndTitle(text);
  if (both !== null && isSameSigner(signer, both.fullName)) {
    signer.printedName ??= both.fullName;
    addTitle(signer, both.title);
    return;
  }
  addTitle(signer, text);
}

function addTitle(signer: Signer, text: string): void {
  const into = isCapacity(text) ? signer.capacities : signer.titles;
  const last = signer.lastInto?.at(-1) ?? "";
  // What follows `(Principal Executive Officer)` belongs to the title before it.
  if (signer.lastInto === signer.capacities && /\)[,;]?$/.test(last)) signer.lastInto = signer.titles;
  const isContinued = !isCapacity(text) && signer.lastInto !== null && goesOn(last, text);
  const target = isContinued && signer.lastInto !== null ? signer.lastInto : into;
  if (!isContinued && !isTitle(text)) return;
  target.push(text);
  signer.lastInto = target;
}

/** Nobody when no title was found, or for an attorney-in-fact, who signs for others. */
export function toOfficer(signer: Signer): Officer[] {
  const fullName = nameOf(signer);
  if (fullName === null || signer.isAttorney) return [];
  const stated = joinTitles(signer.titles);
  const capacity = joinTitles(signer.capacities).replace(/^\(|\)$/g, "");
  const title = [stated, saysCapacity(stated, capacity) ? "" : capacity].filter((part) => part !== "").join("; ");
  return title === "" || title.length > TITLE_CHARACTERS_MAX ? [] : [{ fullName, title: uncapitalised(title) }];
}

/** A chief financial officer is the principal financial officer anyway. */
function saysCapacity(title: string, capacity: string): boolean {
  const kinds = { executive: /chief exec|\bceo\b/i, financial: /chief fin|\bcfo\b/i, accounting: /account|troller/i };
  return Object.entries(kinds).some(([kind, said]) => capacity.toLowerCase().includes(kind) && said.test(title));
}

/** The printed name is the fuller one where the signature is in capitals or has initials only. */
function nameOf({ name, printedName }: Signer): string | null {
  const isPoor = name === "" || name === name.toUpperCase() || !/^\p{L}{2}/u.test(name);
  const chosen = isPoor && printedName !== null ? printedName : name;
  return chosen === "" ? null : uncapitalised(chosen.replace(/,$/, ""));
}
