// Who of those who speak in a call is of the company: by roles, by the participants' list, by how they are introduced, by who asks.
import { isOwnFirm } from "./own-firm.ts";

/** As the call has it. */
export type Spoken = { readonly speaker: string; readonly role: string | null; readonly text: string };

/** `role` as stated with the name, or as the call introduces the person. */
export type Speaker = { readonly name: string; readonly role: string | null; readonly isCompany: boolean };

const OPERATOR = /\b(?:operator|moderator|coordinator|facilitator)\b/i;
const OFFICE =
  /\b(?:chief|president|ceo|cfo|coo|cio|cto|cro|chair(?:man|woman|person)?|treasurer|controller|comptroller|counsel|secretary|actuary|investor relations|head|vice|evp|svp|vp|director|officer|manager|executive|leader|company representative|founder)\b/i;
const ASKS_FOR_A_LIVING =
  /\b(?:analyst|research|associate|shareholder|investor(?! relations)|private investor|reporter|journalist)\b/i;
const FIRM =
  /\b(?:securities|capital(?! officer)|asset management|advisors|advisers|partners|markets|research|equit(?:y|ies)|bank|bancorp|brokerage|fund|stanley|sachs|suisse|lynch|llp|agency|& co)\b/i;
/** Only these rank above a firm's name: `Chief Executive Officer, Vale Capital`. */
const HIGH_OFFICE =
  /\b(?:chief|president|ceo|cfo|coo|chair(?:man|woman|person)?|investor relations|treasurer|general counsel)\b/i;
const UNKNOWN_PERSON = /^(?:unidentified|unknown|man|woman|male|female|speaker|participant|caller|audience)\b/i;
const AGENCY = /\b(?:IR|investor relations|public relations|communications)\b.{0,20}\b(?:agency|firm|counsel)\b/i;
const WITH_ROLE = /^(.{3,60}?)\s*(?:,|\s--|\s[–—-])\s+(.{2,120})$/;

/** `questionsAt` is where the questions begin, the number of turns where nobody asks; `title` names the company. */
type OfCall = { readonly questionsAt: number; readonly title: string | null };

/** @param turns of the whole call, in order (semantics 14.16) */
export function findSpeakers(turns: readonly Spoken[], { questionsAt, title }: OfCall): Map<string, Speaker> {
  const statedRoles = rolesByName(turns);
  const remarks = turns.slice(0, questionsAt);
  const known = {
    turns,
    questionsAt,
    title,
    remarks,
    inRemarks: new Set(remarks.map(({ speaker }) => speaker)),
    listed: listedSides(turns),
    asking: introducedAskers(turns),
    hasRoles: [...statedRoles.values()].some((role) => role !== null && OFFICE.test(role)),
  };
  return new Map([...statedRoles].map(([speaker, role]) => [speaker, speakerOf(speaker, role, known)] as const));
}

/** What of the whole call is known when a speaker is looked at; `remarks` are turns before the questions. */
type Known = OfCall & {
  readonly turns: readonly Spoken[];
  readonly remarks: readonly Spoken[];
  readonly inRemarks: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, boolean>;
  readonly asking: ReadonlySet<string>;
  readonly hasRoles: boolean;
};

function speakerOf(speaker: string, statedRole: string | null, known: Known): Speaker {
  const { turns, questionsAt, title, remarks, inRemarks, listed, asking, hasRoles } = known;
  const { name, role: written } = nameAndRole(speaker, title);
  const stated = written ?? statedRole;
  const isOfFirm = isOfOwnFirm(stated, title);
  // The company's name with a speaker's is no office.
  const role = (isOfFirm ? null : stated) ?? introducedRole(name, turns, questionsAt);
  const isAsking = asking.has(lastName(name));
  const isFirstHeard = isAsking && !inRemarks.has(speaker) && !HIGH_OFFICE.test(role ?? "");
  const isReporting = !isFirstHeard && givesReport(remarks, speaker);
  const bySelf = isFirstHeard
    ? false
    : (sideOf(name, role) ?? listed.get(key(name)) ?? (isReporting ? true : isAsking ? false : null));
  const isCompany =
    isOfFirm || (bySelf ?? isLikelyCompany(turns, speaker, { hasRoles, isInRemarks: inRemarks.has(speaker) }));
  return { name, role, isCompany };
}

const isOfOwnFirm = (stated: string | null, title: string | null) =>
  stated !== null && !isOutside(stated) && isOwnFirm(stated, title);

/** `Ann Example, Vale Securities`, `Ann Example -- Chief Executive Officer`. */
function nameAndRole(speaker: string, title: string | null): { name: string; role: string | null } {
  const [, name = "", role = ""] = WITH_ROLE.exec(speaker) ?? [];
  const isRole =
    name !== "" &&
    !/^(?:jr|sr|ii+|iv|cfa|cpa|phd|esq)\b/i.test(role) &&
    (OFFICE.test(role) || isOutside(role) || isOwnFirm(role, title));
  return isRole ? { name, role } : { name: speaker, role: null };
}

function rolesByName(turns: readonly Spoken[]): Map<string, string | null> {
  const roles = new Map<string, string | null>();
  for (const { speaker, role } of turns) roles.set(speaker, roles.get(speaker) ?? role);
  return roles;
}

function isOutside(role: string): boolean {
  return ASKS_FOR_A_LIVING.test(role) || (FIRM.test(role) && !HIGH_OFFICE.test(role));
}

/** By the role alone; null where there is none, or where it does not say. */
function sideOf(name: string, role: string | null): boolean | null {
  if (OPERATOR.test(name) || (role !== null && OPERATOR.test(role))) return false;
  if (isParticipantsHeading(name)) return false;
  if (/\bcompany (?:representative|speaker)\b/i.test(`${name} ${role ?? ""}`)) return true;
  if (role !== null && isOutside(role)) return false;
  if (role !== null && OFFICE.test(role)) return true;
  return UNKNOWN_PERSON.test(name) || (role !== null && role.trim() !== "") ? false : null;
}

const COMPANY_LIST =
  /^(?:(?:company|corporate|management) (?:participants|representatives)|executives|management)\W*$/i;
const OUTSIDER_LIST = /^(?:conference call |other |sell[- ]side )?(?:participants|analysts)\W*$/i;
/** `Company Participants`: what follows lists names. */
export function isParticipantsHeading(line: string): boolean {
  return COMPANY_LIST.test(line) || OUTSIDER_LIST.test(line);
}

const LISTED_MAX = 150;
const LISTED = /^[•*\s-]*(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3})\s*(?:$|,|--|[–—-]|\()/u;

/** Names under `Company Participants` and under `Analysts`, wherever the call lists them. */
function listedSides(turns: readonly Spoken[]): Map<string, boolean> {
  const sides = new Map<string, boolean>();
  for (const { speaker, text } of turns) {
    let side: boolean | null = null;
    for (const line of [speaker, ...text.split("\n")].map((raw) => raw.trim())) {
      if (isParticipantsHeading(line)) side = COMPANY_LIST.test(line);
      const name = side === null || line.length > LISTED_MAX ? undefined : LISTED.exec(line)?.[1];
      if (name !== undefined && side !== null) sides.set(key(name), side);
    }
  }
  return sides;
}

const ASKED_BY =
  /\bquestions?\b.{0,60}?\b(?:from|is|to|with)\b(?: the)?(?: line| site)?(?: of)?\s+\(?(\p{Lu}[\p{L}.'’-]*(?:\)? \(?\p{Lu}[\p{L}.'’-]*){0,3})/gu;

/** Last names of those whom the operator gives the word. */
function introducedAskers(turns: readonly Spoken[]): Set<string> {
  const names = new Set<string>();
  for (const { speaker, role, text } of turns) {
    if (!OPERATOR.test(`${speaker} ${role ?? ""}`)) continue;
    for (const [, name = ""] of text.matchAll(ASKED_BY))
      names.add(lastName(name.replace(/[()]/g, "").replace(/\.$/, "")));
  }
  return names;
}

const INTRODUCED_WITHIN = 80;
const WHAT_FOLLOWS =
  /\s+(?:and\s*$|(?:to|who|will|is|are|has|for (?:his|her|their)|(?:in|since) (?:early|mid|late|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d))\b.*$)/i;
/** "Vale's President and CEO, Cy Dell", "our CFO, Ada Quince". */
const INTRODUCED_BEFORE =
  /(?:\b(?:our|including|the company['\u2019]s)|\p{Lu}[\p{L}.&]+['\u2019]s) ((?:(?:\p{Lu}[\p{L}&-]*|and|of|the|&),? ){0,8}(?:Officer|President|Chairman|Chair|CEO|CFO|COO|CRO|CIO|Actuary|Treasurer)),? $/u;
/** "And our CFO, Ada Quince" is the office of the next one. */
const INTRODUCTION =
  /^\s*(?:,|\(|--|[–—-])\s*(?!\s|and\b)(?:who (?:\w+ ){1,3}?as )?(?:our |the |[A-Z]\w+['’]s )?([^,;.()]{3,60})/;

/** `With me are Philippa Starling, our chief executive officer`: said before the questions. */
function introducedRole(name: string, turns: readonly Spoken[], questionsAt: number): string | null {
  if (name.split(" ").length < 2) return null;
  for (const { text, speaker } of turns.slice(0, questionsAt)) {
    if (speaker === name) continue;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const [, before = ""] = INTRODUCED_BEFORE.exec(text.slice(Math.max(0, at - INTRODUCED_WITHIN), at)) ?? [];
      if (OFFICE.test(before)) return before;
      const after = text.slice(at + name.length, at + name.length + INTRODUCED_WITHIN);
      const [, role = ""] = INTRODUCTION.exec(after) ?? [];
      if (OFFICE.test(role)) return role.replace(WHAT_FOLLOWS, "").trim();
    }
  }
  return null;
}

/** Who welcomes to a call says less, in characters. */
const REPORT_MIN = 1_000;
const OF_ITSELF = /\b(?:we|our)\b/gi;

/** A speech on "our results" before anybody asks is the company's, whoever else has a role. */
function givesReport(remarks: readonly Spoken[], speaker: string): boolean {
  const said = remarks.flatMap((turn) => (turn.speaker === speaker ? [turn.text] : [])).join("\n");
  return said.length >= REPORT_MIN && (said.match(OF_ITSELF)?.length ?? 0) * REPORT_MIN >= 3 * said.length;
}

type Evidence = { readonly hasRoles: boolean; readonly isInRemarks: boolean };

/** Without a role in a call that has roles: an outsider. Where it has none, who speaks before the questions, and later who rarely asks, is of the company. */
function isLikelyCompany(turns: readonly Spoken[], speaker: string, { hasRoles, isInRemarks }: Evidence): boolean {
  const own = turns.filter((turn) => turn.speaker === speaker);
  if (own.some(({ text }) => AGENCY.test(text.slice(0, 400)))) return false;
  if (hasRoles || isInRemarks) return !hasRoles;
  const asks = own.filter(({ text }) => text.includes("?")).length;
  return asks * 3 < own.length;
}

function key(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, "")
    .trim();
}

function lastName(name: string): string {
  return key(name).split(" ").at(-1) ?? "";
}

export function isOperator({ speaker, role }: Pick<Spoken, "speaker" | "role">): boolean {
  return OPERATOR.test(`${speaker} ${role ?? ""}`);
}
