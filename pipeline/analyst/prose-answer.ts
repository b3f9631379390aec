// The model's prose, checked against the passages that each claim cites: nothing of an answer that fails is shown.
import { figuresIn } from "../../data/grounding/figures.ts";
import { movesAlike } from "../../data/grounding/movement.ts";
import type { Problem } from "../../data/grounding/problem.ts";
import { quotableProse, takeQuotations } from "../../data/grounding/quotations.ts";
import { statementProblems } from "../../data/grounding/statements.ts";
import { whoseFigureProblems } from "../../data/grounding/whose-figure.ts";
import { UnusableAnswer } from "../../data/http/language-model.ts";
import { findCompanyName } from "../../data/prose/company-name.ts";
import { hasHiddenText } from "../../data/prose/invisible.ts";
import { looksLikeAddress, looksLikeMarkup, plantedIn } from "../../data/prose/planted.ts";
import { sanitizeLine } from "../../data/prose/sanitize-line.ts";
import { isHostile } from "../../data/prose/third-party-text.ts";
import { type Claim, type OfferedPassage, type ProseAnswer, type ProseBrief, sayableIn } from "./prose-question.ts";

/** The four texts of an assessment; between `said` and `notKnown` comes its leading fact. */
export type Prose = {
  readonly said: string;
  readonly notKnown: string;
  readonly recommendationSummary: string;
  readonly keyOpportunity: string;
  readonly primaryChallenge: string;
};

type Piece = "said" | "not_known" | "why_now" | "ask" | "opportunity" | "challenge";

const SAID_MAX = 2;
const CITED_MAX = 2;
const CLAIM_WORDS = { min: 8, max: 60 };
const LINE_WORDS = { min: 5, max: 40 };
const QUOTED_WORDS_MAX = 12;
const CHARACTERS_MAX = 600;
/** So many of its longer words a claim shares with a passage that it rests on. */
const SHARED_WORDS_MIN = 3;
const WORD_LENGTH_MIN = 5;
/** Words with one beginning are one word. */
const STEM_LENGTH = 6;

/** What a rule is called when the model is told of it, without a word of its draft. */
const BROKEN: Readonly<Record<Problem["rule"], string>> = {
  date: "has a date that is in no passage that it cites",
  figure: "has a figure that is in no passage that it cites",
  quantity: "has a quantity that is in no passage that it cites",
  name: "has a name that is in no passage that it cites",
  "whose figure": "has an amount without its segment or its period",
  quotation: "quotes what is in no passage that it cites",
};
/** The seller is told of them; who speaks as one of them has copied. */
const FIRST_PERSON = /\b(?:we|We|our|Our|ours|us|I|my|My|you|You|your|Your)\b/;
/** Whoever else speaks in calls and filings is not heard (semantics 14.9). */
const OUTSIDERS =
  /\b(?:analysts?|auditors?|moderators?|operators?|competitors?)(?:'s|\u2019s)? (?:said|says?|asked|asks?|noted|wrote|warned|argued|thinks?|believes?|expects?)\b/i;
const UNKNOWN =
  /\b(?:not|no|nobody|nothing|neither|nor|none|whether|unknown|open|unclear|unsaid|silent|without|leaves?|missing)\b/i;

/** @throws {UnusableAnswer} whose message names the part and the rule that it broke, in our own words only */
export function checkProse(answer: ProseAnswer, brief: ProseBrief): Prose {
  const { said, not_known: notKnown, why_now: whyNow, ask, opportunity, challenge } = answer;
  if (said.length === 0) throw new UnusableAnswer("said is empty");
  if (said.length > SAID_MAX) throw new UnusableAnswer("said has more than two claims");
  const texts = {
    said: said.map((claim) => checkClaim("said", claim, brief)).join(" "),
    notKnown: checkOpen("not_known", notKnown, brief),
    recommendationSummary: `${checkReason(whyNow, brief)} ${checkOpen("ask", ask, brief)}`,
    keyOpportunity: checkClaim("opportunity", opportunity, brief),
    primaryChallenge: checkClaim("challenge", challenge, brief),
  };
  checkToldOnce(answer);
  return texts;
}

/** (semantics 7.16) */
function checkToldOnce({ said, why_now: whyNow, opportunity, challenge }: ProseAnswer): void {
  const ofTexts = [said.flatMap(idsOf), idsOf(opportunity), idsOf(challenge)];
  const all = ofTexts.flatMap((ids) => [...new Set(ids)]);
  if (new Set(all).size < all.length) throw new UnusableAnswer("a passage is told in two parts");
  if (idsOf(whyNow).some((id) => [...idsOf(opportunity), ...idsOf(challenge)].includes(id))) {
    throw new UnusableAnswer("why_now rests on a passage that opportunity or challenge tells");
  }
}

function idsOf({ excerpt_ids: ids }: Claim): readonly number[] {
  return ids;
}

/** A claim that may have figures and quotations. */
function checkClaim(piece: Piece, claim: Claim, brief: ProseBrief): string {
  const line = checkLine(piece, claim.text, CLAIM_WORDS);
  const cited = citedBy(piece, claim, brief);
  const quotable = cited.flatMap(({ text }) => quotableProse(text));
  const { unquoted, quotations, problems } = takeQuotations(line, quotable);
  const ground = { lines: linesOf(cited, brief), dates: cited.map(({ date }) => date) };
  const [problem] = [
    ...problems,
    ...statementProblems(unquoted, ground, { hasSubject: false }),
    ...whoseFigureProblems(line, { cited, elsewhere: [brief.product.description] }),
  ];
  if (problem !== undefined) throw new UnusableAnswer(`${piece} ${BROKEN[problem.rule]}`);
  if (quotations.some((quotation) => countWords(quotation) > QUOTED_WORDS_MAX)) {
    throw new UnusableAnswer(`${piece} has a quotation of more than a dozen words`);
  }
  checkVoice(piece, unquoted);
  checkSource(piece, { line, unquoted }, cited);
  return line;
}

/** What follows from a passage: a claim without figures and quotations. */
function checkReason(claim: Claim, brief: ProseBrief): string {
  const line = checkLine("why_now", claim.text, CLAIM_WORDS);
  const cited = citedBy("why_now", claim, brief);
  checkBare("why_now", line, linesOf(cited, brief), cited);
  checkSource("why_now", { line, unquoted: line }, cited);
  return line;
}

/** What is not known, and what to ask: no claim, so nothing of an answer is in it. */
function checkOpen(piece: "not_known" | "ask", text: string, brief: ProseBrief): string {
  const line = checkLine(piece, text, LINE_WORDS);
  checkBare(piece, line, linesOf(brief.passages, brief), brief.passages);
  if (piece === "ask" && (!line.endsWith("?") || line.indexOf("?") < line.length - 1)) {
    throw new UnusableAnswer("ask is not one question");
  }
  if (piece === "not_known" && (!UNKNOWN.test(line) || line.includes("?"))) {
    throw new UnusableAnswer("not_known does not say what is open");
  }
  return line;
}

function checkBare(piece: Piece, line: string, lines: readonly string[], passages: readonly OfferedPassage[]): void {
  if (/["\u201c\u201d\u00ab\u00bb]/.test(line)) throw new UnusableAnswer(`${piece} has a quotation`);
  if (figuresIn(line).length > 0) throw new UnusableAnswer(`${piece} has a figure`);
  const ground = { lines, dates: passages.map(({ date }) => date) };
  const [problem] = statementProblems(line, ground, { hasSubject: false });
  if (problem !== undefined) throw new UnusableAnswer(`${piece} ${BROKEN[problem.rule]}`);
  checkVoice(piece, line);
}

/** One plain line of the asked length, in which nothing is planted. */
function checkLine(piece: Piece, text: string, { min, max }: typeof CLAIM_WORDS): string {
  if (hasHiddenText(text)) throw new UnusableAnswer(`${piece} has hidden characters`);
  const line = sanitizeLine(text, CHARACTERS_MAX + 1);
  const words = countWords(line);
  if (words > max || line.length > CHARACTERS_MAX) throw new UnusableAnswer(`${piece} has more than ${max} words`);
  if (words < min) throw new UnusableAnswer(`${piece} has less than ${min} words`);
  if (looksLikeAddress(line) || plantedIn(line).length > 0) throw new UnusableAnswer(`${piece} has an address`);
  if (looksLikeMarkup(line)) throw new UnusableAnswer(`${piece} has markup`);
  if (isHostile(line)) throw new UnusableAnswer(`${piece} has instructions`);
  if (!/[.?!]["\u201d]?$/.test(line)) throw new UnusableAnswer(`${piece} does not end a sentence`);
  return line;
}

function checkVoice(piece: Piece, unquoted: string): void {
  if (FIRST_PERSON.test(unquoted)) throw new UnusableAnswer(`${piece} is not in reported speech`);
  if (OUTSIDERS.test(unquoted)) throw new UnusableAnswer(`${piece} has the words of somebody else`);
}

function citedBy(piece: Piece, { excerpt_ids: ids }: Claim, { passages }: ProseBrief): OfferedPassage[] {
  if (ids.length === 0) throw new UnusableAnswer(`${piece} cites no passage`);
  if (ids.length > CITED_MAX) throw new UnusableAnswer(`${piece} cites more than two passages`);
  if (new Set(ids).size < ids.length) throw new UnusableAnswer(`${piece} cites a passage twice`);
  return ids.map((id) => {
    const cited = passages.find(({ excerptId }) => excerptId === id);
    if (cited === undefined) throw new UnusableAnswer(`${piece} cites a passage that was not offered`);
    return cited;
  });
}

/** The claim is about each passage that it cites, and what rises or falls in it does so there. */
function checkSource(
  piece: Piece,
  { line, unquoted }: { readonly line: string; readonly unquoted: string },
  cited: readonly OfferedPassage[],
): void {
  if (!cited.every((passage) => isAbout(line, passage))) {
    throw new UnusableAnswer(`${piece} is not about a passage that it cites`);
  }
  const sources = cited.flatMap(({ text, painPoints }) => [
    ...sayableIn(text),
    ...painPoints.map((label) => `${label}.`),
  ]);
  if (!movesAlike(unquoted, sources))
    throw new UnusableAnswer(`${piece} moves otherwise than the passages that it cites`);
}

/** It has all words of a subject of the passage, or several of the passage's longer words. */
function isAbout(line: string, { text, painPoints }: OfferedPassage): boolean {
  const said = new Set(line.toLowerCase().match(/[\p{L}-]+/gu));
  if (
    painPoints.some((label) =>
      label
        .toLowerCase()
        .split(" ")
        .every((word) => said.has(word)),
    )
  )
    return true;
  const own = stemsOf(text);
  return [...stemsOf(line)].filter((stem) => own.has(stem)).length >= SHARED_WORDS_MIN;
}

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= WORD_LENGTH_MIN).map((word) => word.slice(0, STEM_LENGTH)));
}

function linesOf(cited: readonly OfferedPassage[], { companyName, product }: ProseBrief): string[] {
  return [
    ...cited.flatMap(({ text }) => sayableIn(text)),
    ...cited.flatMap(({ document, date, segment, period, speaker, speakerRole }) =>
      [document, date, segment, period, speaker, speakerRole].flatMap((each) => each ?? []),
    ),
    ...cited.flatMap(({ painPoints }) => painPoints),
    companyName,
    findCompanyName(companyName)?.short ?? companyName,
    product.name,
    product.description,
  ];
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
