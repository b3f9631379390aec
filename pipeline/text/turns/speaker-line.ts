// A line of a call as filed: whether it names who speaks next, in which of the usual settings, and where the words begin.
import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import { isName, isTitle } from "../officers/person-line.ts";

/** `saidAt` is where in the line the words begin; its length where they follow on the next. `hasColon`: a colon or the end of a cell parts them. */
export type SpeakerLine = {
  readonly speaker: string;
  readonly role: string | null;
  readonly saidAt: number;
  readonly hasColon: boolean;
};

const OPERATOR = /^\(?(?:operator|moderator|(?:conference )?(?:call )?(?:coordinator|facilitator))\)?$/i;
/** Speakers whom the one who typed did not know. */
const NOBODY_KNOWN =
  /^(?:(?:unidentified|unknown)(?: (?:company )?(?:speaker|participant|analyst|audience member|caller|man|woman|representative|male|female))?|man|woman|male speaker|female speaker|participant|company representative)$/i;
/** Headings of a transcript that are written as names are. */
const NO_NAME =
  /\b(?:questions?|answers?|q&a|presentation|remarks|participants|transcript|conference|call|quarter|earnings|results|exhibit|discussion|disclaimer|webcast|statements?|session|instructions|overview|outlook|summary|update|highlights)\b/i;
const LABEL_MAX = 150;
const ROLE_MAX = 120;
const ASKED_OR_ANSWERED = /^<?\s*[QA]\s*[–—-]\s*/;
const COLON = /^([^:|]{2,150}):(?:\s+|$)/;

export function isUnnamed(speaker: string): boolean {
  return NOBODY_KNOWN.test(speaker);
}

/**
 * `Name: words`, `Name (Role): words`, `<A – Name – Company>: words`, a cell with the name before one with the words, and the name
 * alone on its line, with or without company and office. Whether the name is a person's the whole text has to show.
 */
export function speakerLine(line: string): SpeakerLine | null {
  const cell = line.indexOf(CELL_SEPARATOR);
  if (cell > 0 && cell <= LABEL_MAX) {
    const label = labelOf(line.slice(0, cell).replace(/:$/, ""));
    return label && { ...label, saidAt: cell + CELL_SEPARATOR.length, hasColon: true };
  }
  const [before = "", written = ""] = COLON.exec(line) ?? [];
  if (written !== "") {
    const label = labelOf(written.replace(/^</, "").replace(/>$/, ""));
    if (label) return { ...label, saidAt: before.length, hasColon: true };
  }
  if (line.length > LABEL_MAX || /[.?!;:,]$/.test(line.replace(/\b(?:Jr|Sr|Inc|Co|Corp|L\.P)\.$/, ""))) return null;
  const label = labelOf(line.replace(/^</, "").replace(/>$/, ""));
  return label && { ...label, saidAt: line.length, hasColon: false };
}

type Label = Pick<SpeakerLine, "speaker" | "role">;

/** A name, and what is said of it behind a comma, a dash or in brackets. */
function labelOf(written: string): Label | null {
  const label = written.replace(ASKED_OR_ANSWERED, "").trim();
  if (OPERATOR.test(label)) return { speaker: "Operator", role: "Operator" };
  if (NOBODY_KNOWN.test(label)) return { speaker: label, role: null };
  if (NO_NAME.test(label)) return null;
  const [, bracketed = "", inBrackets = ""] = /^([^()]{3,60}?)\s*\(([^()]{2,120})\)$/.exec(label) ?? [];
  if (bracketed !== "") return nameAndRole(bracketed, inBrackets);
  const [, named = "", behind = ""] =
    /^(.{3,60}?)\s*(?:,(?! (?:Jr|Sr|I{2,3}|IV)\b)|\s--|\s[–—-])\s+(.+)$/.exec(label) ?? [];
  return named === "" ? nameAndRole(label, null) : nameAndRole(named, behind);
}

/** Names that were not understood are put in brackets by the one who typed. */
function nameAndRole(written: string, role: string | null): Label | null {
  const speaker = written.replace(/[()]/g, "").trim();
  if (!isName(speaker) || (role !== null && role.length > ROLE_MAX)) return null;
  return { speaker, role };
}

/** `Harborlight Group – Chief Claims Officer`: is the office of somebody among the words? */
export function hasOffice(role: string | null): boolean {
  return role !== null && isTitle(role);
}
