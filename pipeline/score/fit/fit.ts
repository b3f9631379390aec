// How well a passage fits a product: its segment and lines of business, its subjects, its words.

import { type Word, wordsOf } from "../../../data/taxonomy/cues.ts";
import { healthProgramsIn, isOfOtherProgram } from "../../../data/taxonomy/health-programs.ts";
import { type Branch, TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { round4 } from "../rounding.ts";
import {
  type BusinessLine,
  branchesOf,
  linesCalled,
  linesLeftOut,
  linesNamed,
  linesOfSegment,
} from "./business-lines.ts";
import { CEDED, ownWordsIn, type ProductProfile } from "./product-profile.ts";

/** What of a passage is held against the product. */
export type FitQuestion = {
  readonly words: readonly Word[];
  /** Pain points of the taxonomy that the passage is about, the leading first. */
  readonly labels: readonly string[];
  readonly segment: string | null;
  /** Most of the document is about insurance. */
  readonly isInsurer: boolean;
  /** Lines of business that the document speaks of most; none = not told. */
  readonly documentLines: ReadonlySet<BusinessLine>;
};

/** Share of the fit that is left where the lines of business are others than the product's. */
const OTHER_SEGMENT = 0.15;
const OTHER_LINE = 0.25;
/** Where the segment has the product's line among others that the passage speaks of. */
const MIXED_LINE = 0.8;
const LINE_NOT_TOLD = 0.85;
/** Where only a broader name has the product's line: "commercial" for who sells to writers of workers' compensation. */
const ONE_OF_MANY_LINES = 0.45;
/** The same of a company that writes much else: what is said of the whole is seldom about one line. */
const WHOLE_COMPANY = 0.6;
/** And hardly ever where it writes more of others. */
const WHOLE_OF_OTHERS = 0.3;
/** A product for so few lines is for those and not for a company's whole business. */
const FEW_LINES = 2;
/** "Personal lines" are two, "property casualty" is all of them. */
const LINES_OF_A_BOOK = 3;
/** Not told in a passage of a document on other lines. */
const OTHER_DOCUMENT = 0.4;
const NO_INSURANCE = 0.15;
/** The least that a passage fits by its subject: it names one of the product's keywords. */
const KEYWORD_ONLY = 0.25;
/** A second subject fits the product less than a first one would. */
const BESIDE = 0.6;
const WORDS_SHARE = 0.15;
const WORDS_FULL = 3;

/** Words that nobody else has; claims, reserves and premiums have others too. */
const INSURANCE = /^(?:insur|reinsur|underwrit|policyhold|actuar|annuit|medicar|medicai|morbidit|mortalit|adjuster)/;

export type Fit = {
  /** 0 to 1, four decimals. */
  readonly share: number;
  /** It is of lines of business that are not the product's, or of no insurance: nothing that the product is for. */
  readonly isOfOtherBusiness: boolean;
};

export function fitOf(question: FitQuestion, profile: ProductProfile): Fit {
  const { words, labels, segment, isInsurer } = question;
  const subject = Math.max(
    KEYWORD_ONLY,
    ...labels.map((label, at) => (profile.subjects.get(label) ?? 0) * (at === 0 ? 1 : BESIDE)),
  );
  const byWords = WORDS_SHARE * Math.min(1, ownWordsIn(words, profile) / WORDS_FULL);
  const field = isInsurer || isAboutInsurance(words, segment) ? 1 : NO_INSURANCE;
  const business = lineShare(question, profile) * field;
  const share = round4(((1 - WORDS_SHARE) * subject + byWords) * business);
  return { share, isOfOtherBusiness: business <= OTHER_DOCUMENT && !namesLinesBroadly(words) };
}

/** Of 28 answers on 14 such passages two would use one; of all others 46 in a hundred. */
const OTHER_BRANCH = 0.25;

/** What is left of how likely a passage is used where neither its segment nor its document is of a branch that the product is for: storms, to who estimates the claims of health plans. */
export function branchShare(
  { segment, documentLines }: Pick<FitQuestion, "segment" | "documentLines">,
  { lines: wanted }: Pick<ProductProfile, "lines">,
): number {
  if (wanted.size === 0 || documentLines.size === 0) return 1;
  const ofSegment = segment === null ? NO_LINES : linesOfSegment(segment);
  return meetsBranch(documentLines, wanted) || meetsBranch(ofSegment, wanted) ? 1 : OTHER_BRANCH;
}

/** Of any branch, and of nobody else's business. */
const INSURANCE_TERMS = new RegExp(
  String.raw`\b(?:${[
    "insur|reinsur|underwrit|policyhold|actuar|annuit|morbidit|mortalit|adjuster|catastroph|cat loss|telematics|persistency|lapse|surrender",
    "(?:combined|benefits?(?: expense)?) ratio|loss (?:ratio|reserve|cost|adjust|trend|pick)|MCR\\b|MLR\\b|HBR\\b|MBR\\b|IBNR\\b",
    "claims? (?:leak|handl|sever|frequen|settle|proces|cost|trend|activit|and claim)|claim severit|(?:prior[- ](?:year|period)|reserve) (?:reserve )?development",
    "(?:written|renewal|earned|net) premium|premiums? (?:written|earned|growth|increase|and deposits|equivalent)|polic(?:y|ies) in[- ]force|in-force",
    "medicar|medicaid|medical (?:c(?:ost|are)|membership|loss|trend|utili)|health (?:plan|benefit|care (?:cost|provider|serv))|people served",
    "(?:individual|group|our) MA\\b|MA (?:member|plan|growth|business)|membership (?:growth|guid|outlook|declin|increas)|(?:new|existing|million) members\\b|star ratings?",
    "workers.{0,2} comp|(?:personal|commercial) (?:auto|lines)|homeowners|private passenger|P&C|casualty|excess and surplus|E&S\\b",
    "long-term care|(?:universal|group|individual|term|whole|variable) life|group (?:benefit|disabilit)|disability|dental|pension risk transfer|PRT\\b|RIS\\b|PFOs?\\b|retirement (?:income|solution)|crediting rate|base spread",
  ].join("|")})`,
  "i",
);

/** The cheap look, for whole documents. */
export function speaksOfInsurance(text: string): boolean {
  return INSURANCE_TERMS.test(text);
}

/** Does the passage speak of insurance, or stand under a heading that does? */
export function isAboutInsurance(words: readonly Word[], segment: string | null): boolean {
  return words.some(({ text }) => INSURANCE.test(text)) || (segment !== null && linesOfSegment(segment).size > 0);
}

/** "Catastrophe events" are of homes mostly, and of cars too. */
const namesLinesBroadly = (words: readonly Word[]) => linesNamed(words).size > 0 && linesCalled(words).size === 0;

function lineShare(question: FitQuestion, profile: ProductProfile): number {
  const { words, segment } = question;
  const { lines: wanted } = profile;
  if (isOfOtherMembers(words, segment, profile)) return OTHER_SEGMENT;
  const ofSegment = segment === null ? NO_LINES : linesOfSegment(segment);
  if (profile.isForBuyers && (ofSegment.has("reinsurance") || ASSUMES.test(segment ?? "") || tellsOfAssumed(question)))
    return OTHER_SEGMENT;
  if (wanted.size === 0) return 1;
  if (ofSegment.size > 0 && !meet(ofSegment, wanted)) return OTHER_SEGMENT;
  const named = linesWritten(question, wanted);
  if (named.size > 0) return namedShare(question, { wanted, named, ofSegment });
  const leftOut = linesLeftOut(words);
  if (isNarrow(wanted) ? meet(leftOut, wanted) : [...wanted].every((line) => leftOut.has(line))) return OTHER_LINE;
  return ofSegment.size > 0 ? ofSegmentShare(question, { wanted, ofSegment }) : ofWholeCompany(question, wanted);
}

/** That it names; reinsurance that is bought, and called by no name of what is written, is no line of who buys it. */
function linesWritten({ words, labels: [leading] }: Pick<FitQuestion, "words" | "labels">, wanted: Lines): Lines {
  const named = linesNamed(words);
  const isBought = leading === CEDED && !wanted.has("reinsurance") && !linesCalled(words).has("reinsurance");
  return isBought ? new Set([...named].filter((line) => line !== "reinsurance")) : named;
}

/**
 * Of a segment of many lines what names none is seldom about the one that a product is for; and never where only its broad name has the line, and its company
 * writes others: "Specialty P&C", of who insures physicians.
 */
function ofSegmentShare(
  { segment, documentLines }: FitQuestion,
  { wanted, ofSegment }: { readonly wanted: Lines; readonly ofSegment: Lines },
): number {
  const isBroad = linesCalled(wordsOf(segment ?? "")).size === 0;
  if (isBroad && documentLines.size > 0 && !meet(documentLines, wanted)) return OTHER_DOCUMENT;
  const own = [...ofSegment].filter((line) => wanted.has(line)).length;
  return isNarrow(wanted) && own < ofSegment.size / 2 ? ONE_OF_MANY_LINES : 1;
}

/** "Harbor Re" writes reinsurance. */
const ASSUMES = /\bRe$/;

/** "A quota share by which we assume 20% of the business written by Harbor": sold, not bought. */
function tellsOfAssumed({ words, labels: [leading] }: Pick<FitQuestion, "words" | "labels">): boolean {
  const has = (pattern: RegExp) => words.some(({ text }) => pattern.test(text));
  return leading === CEDED && has(/^assum(?:es?|ed|ing)$/) && !has(/^(?:ced(?:es?|ed|ing)|recoverables?)$/);
}

type Lines = ReadonlySet<BusinessLine>;
const NO_LINES: Lines = new Set();

/** Where the passage names lines. */
function namedShare(
  question: FitQuestion,
  { wanted, named, ofSegment }: { readonly wanted: Lines; readonly named: Lines; readonly ofSegment: Lines },
): number {
  const { words, labels, documentLines } = question;
  if (!meet(named, wanted)) return OTHER_LINE;
  // Told by broad names alone, as storms are: of homes where the company insures homes.
  const isBroad = linesCalled(words).size === 0 && ofSegment.size === 0;
  if (isBroad && documentLines.size > 0 && !meet(documentLines, wanted)) return OTHER_LINE;
  // What a storm costs a reinsurer, it costs on no line that it writes.
  if (isBroad && labels.some(isOfCatastrophes) && isOfReinsurer(documentLines) && !wanted.has("reinsurance"))
    return OTHER_LINE;
  // The health care that a company of property and casualty speaks of is a class of its customers.
  const isOfBranch = documentLines.size === 0 || meetsBranch(documentLines, wanted);
  if ([...named].every((line) => wanted.has(line))) return isOfBranch ? 1 : OTHER_DOCUMENT;
  // Named beside others by a company that writes others.
  if (documentLines.size > 0 && !meet(documentLines, wanted)) return OTHER_DOCUMENT;
  if (!isNarrow(wanted) || labels.some(isOfCatastrophes)) return MIXED_LINE;
  if (namesAll(named)) return Math.min(MIXED_LINE, ofWholeCompany(question, wanted));
  return meet(linesCalled(words), wanted) || named.size <= FEW_LINES ? MIXED_LINE : ONE_OF_MANY_LINES;
}

/**
 * Whether what is done there, to how the company works, can be for the product: no other line or program is named, and the company is in a line of
 * the product's.
 */
export function isInItsLines(question: FitQuestion, profile: ProductProfile): boolean {
  const { words, segment, documentLines } = question;
  const { lines: wanted } = profile;
  if (isOfOtherMembers(words, segment, profile)) return false;
  const said = [
    linesWritten(question, wanted),
    segment === null ? new Set<BusinessLine>() : linesOfSegment(segment),
    documentLines,
  ];
  return wanted.size === 0 || said.every((lines) => lines.size === 0 || meet(lines, wanted));
}

/** Of members of a program that the product is not for. */
function isOfOtherMembers(words: readonly Word[], segment: string | null, { programs, isForPrograms }: ProductProfile) {
  const said = words.map(({ text }) => text).join(" ");
  if (!isForPrograms && healthProgramsIn(`${segment ?? ""} ${said}`).length > 0) return true;
  return programs.length > 0 && isOfOtherProgram({ said, segment }, programs);
}

/** "Property casualty reserves" are of all lines, as what names none is; storms are told for the whole, and hit homes. */
const namesAll = (named: ReadonlySet<BusinessLine>) => named.size > LINES_OF_A_BOOK;

/** Who speaks of homes too insures them, whatever its reinsurance is called. */
function isOfReinsurer(documentLines: ReadonlySet<BusinessLine>): boolean {
  const [foremost] = documentLines;
  return foremost === "reinsurance" && !documentLines.has("homeowners");
}

const isOfCatastrophes = (label: string) => TAXONOMY.painPoints.get(label)?.field === "catastrophe";

const isNarrow = (wanted: ReadonlySet<BusinessLine>) => wanted.size <= FEW_LINES;

function ofWholeCompany({ labels: [leading], documentLines }: FitQuestion, wanted: Lines): number {
  if (documentLines.size === 0) return LINE_NOT_TOLD;
  if (!meet(documentLines, wanted)) return OTHER_DOCUMENT;
  const isOfAll = leading !== undefined && isOfOneBook(leading);
  if (!isNarrow(wanted) || isOfAll || [...documentLines].every((line) => wanted.has(line))) return LINE_NOT_TOLD;
  const [foremost] = documentLines;
  return foremost !== undefined && wanted.has(foremost) ? WHOLE_COMPANY : WHOLE_OF_OTHERS;
}

/** Its investments back all that it writes, and what it does for all its businesses is of none. */
function isOfOneBook(label: string): boolean {
  const { field, of_company = false } = TAXONOMY.painPoints.get(label) ?? {};
  return of_company || field === "finance";
}

/** A line that has less than this share of all mentions is one in passing. */
const MAIN_LINE_SHARE = 0.03;
/** A branch of insurance that has less is not the document's: a health insurer has commercial business too, and specialty drugs. */
const MAIN_BRANCH_SHARE = 0.3;
/** So few mentions say nothing. */
const MENTIONS_MIN = 8;

/** The lines that some texts of a document speak of most, the foremost first; none where they speak of few. */
export function mainLinesOf(texts: readonly string[]): Set<BusinessLine> {
  const words = texts.map(wordsOf);
  // "Specialty" and "commercial" are said of much, of drugs and customers too.
  const called = countsOf(words.map(linesCalled));
  const { counts, mentions } =
    called.mentions >= MENTIONS_MIN ? called : ofThoseCalled(countsOf(words.map(linesNamed)), called);
  if (mentions < MENTIONS_MIN) return new Set();
  const main = mainBranches(counts, mentions);
  const isMain = (line: BusinessLine, count: number) =>
    count >= mentions * MAIN_LINE_SHARE && [...branchesOf([line])].some((branch) => main.has(branch));
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  return new Set(ordered.filter(([line, count]) => isMain(line, count)).map(([line]) => line));
}

/** Broad names make no line the document's that it never calls by its own, where it calls any: storms are not of homes alone. */
function ofThoseCalled(named: Counts, called: Counts): Counts {
  if (called.mentions === 0) return named;
  const counts = new Map([...named.counts].filter(([line]) => called.counts.has(line)));
  return { counts, mentions: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

type Counts = { readonly counts: ReadonlyMap<BusinessLine, number>; readonly mentions: number };

function countsOf(all: readonly ReadonlySet<BusinessLine>[]) {
  const counts = new Map<BusinessLine, number>();
  for (const lines of all) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { counts, mentions: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

function mainBranches(counts: ReadonlyMap<BusinessLine, number>, mentions: number): Set<Branch> {
  const shares = new Map<Branch, number>();
  for (const [line, count] of counts) {
    for (const branch of branchesOf([line])) shares.set(branch, (shares.get(branch) ?? 0) + count / mentions);
  }
  return new Set([...shares].filter(([, share]) => share >= MAIN_BRANCH_SHARE).map(([branch]) => branch));
}

function meetsBranch(some: Lines, others: Lines): boolean {
  const branches = branchesOf(others);
  return [...branchesOf(some)].some((branch) => branches.has(branch));
}

function meet(some: ReadonlySet<BusinessLine>, others: ReadonlySet<BusinessLine>): boolean {
  return [...some].some((line) => others.has(line));
}
