// Verifies a draft, whoever wrote it: nothing in it that is not in its sources, and nothing planted.
//
// A message may state only what is in the cited excerpts, the company's facts, the product's own description or the
// lead (semantics 12.6). So, after generation and whatever the prompt said, every
// - quotation must be an exact part of one cited excerpt's quotable prose, or of the product's description;
// - figure must be one of the sources', rounded in words at most;
// - date must be a source's; name (a capitalised word or a run of them) must stand in a source as it is written;
// - link, e-mail address and telephone number must be the product's own: third parties plant them;
// - excerpt that is cited must be used, and every excerpt that is used must be cited.
// Markup, hidden characters, placeholders and traces of instructions are refused, and the platform's limits are kept.

import { hasHiddenText } from "../../../data/prose/invisible.ts";
import { hasMarkup, plantedIn } from "../../../data/prose/planted.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import { isAttack, isHostile, isPlainProse } from "../../../data/prose/third-party-text.ts";
import { attributionOf } from "../evidence/attribution.ts";
import type { Excerpt } from "../evidence/excerpt.ts";
import { factLines } from "../evidence/facts.ts";
import { countWords } from "../evidence/quote.ts";
import { findTheme } from "../evidence/themes.ts";
import { findPersonName } from "../lead/names.ts";
import type { Draft, Sources } from "./draft.ts";
import { type Format, limitsOf } from "./format.ts";
import { statementProblems } from "./statements.ts";
import { whoseFigureProblems } from "./whose-figure.ts";

/** What is wrong with the draft, one line each; none when it may be sent. */
export function problemsOf(draft: Draft, sources: Sources, format: Format): string[] {
  const text = draft.subject === null ? draft.body : `${draft.subject}\n${draft.body}`;
  const cited = sources.excerpts.filter(({ excerptId }) => draft.usedExcerptIds.includes(excerptId));
  const { unquoted, quotations, problems } = takeQuotations(text, cited, sources);
  return [
    ...formProblems(draft, sources, format),
    ...problems,
    ...plantedProblems(text, unquoted, sources),
    ...citationProblems(draft, sources, quotations),
    ...whoseFigureProblems(draft.body, { cited, elsewhere: elsewhereOf(sources) }),
    ...statementProblems(unquoted, { cited, sources, hasSubject: draft.subject !== null }),
  ];
}

function elsewhereOf({ statutory, facts, product }: Sources): string[] {
  return [...statutory, ...factLines(facts), product.description];
}

function formProblems({ subject, body }: Draft, { lead }: Sources, format: Format): string[] {
  const { wordsMin, wordsMax, charactersMax, hasSubject } = limitsOf(format);
  const words = countWords(body);
  const greeting = lead === null ? null : findPersonName(lead.fullName)?.greeting;
  const isGreeted =
    greeting === undefined || greeting === null || body.slice(0, 160).includes(greeting.split(" ").at(-1) ?? "");
  return [
    ...(body.trim() === body ? [] : ["the body begins or ends with blanks"]),
    ...(words > wordsMax ? [`the body has ${words} words; at most ${wordsMax}`] : []),
    ...(words < wordsMin ? [`the body has ${words} words; at least ${wordsMin}`] : []),
    ...(body.length > charactersMax ? [`the body has ${body.length} characters; at most ${charactersMax}`] : []),
    ...(hasSubject || subject === null ? [] : ["a LinkedIn message has no subject"]),
    ...(hasSubject && !/^\S.{2,118}\S$/u.test(subject ?? "")
      ? ["an e-mail needs a subject: one line of 4 to 120 characters"]
      : []),
    ...(isGreeted ? [] : ["the lead is not greeted by name"]),
  ];
}

const PLACEHOLDER =
  /\b(?:lorem ipsum|tbd|todo|xxx+|your name|insert \w+|(?:first|last|company|sender)[ _]name|placeholder)\b/i;
function plantedProblems(text: string, unquoted: string, { product }: Sources): string[] {
  const problems: string[] = [];
  if (hasHiddenText(text)) problems.push("the text holds hidden characters");
  if (hasMarkup(text)) problems.push("the text holds markup");
  if (PLACEHOLDER.test(text)) problems.push("the text holds a placeholder");
  if (isAttack(unquoted)) problems.push("the text holds instructions");
  for (const { kind, text: planted } of plantedIn(unquoted)) {
    if (!product.description.includes(planted)) problems.push(`${kind} "${planted}" is not the product's own`);
  }
  return problems;
}

const QUOTATION =
  /\u201c([^\u201c\u201d]*)\u201d|"([^"]*)"|\u00ab([^\u00ab\u00bb]*)\u00bb|(?<![\p{L}\p{N}])['\u2018]((?:[^'\u2018\u2019\n]|(?<=\p{L})['\u2019](?=\p{L}))*)['\u2019](?![\p{L}\p{N}])/gu;

/** Checks the quotations and takes them out, since what they say is said by the source. */
function takeQuotations(text: string, cited: readonly Excerpt[], { product }: Sources) {
  const problems: string[] = [];
  const quotations: string[] = [];
  const quotable = [...cited.flatMap(({ text: passage }) => quotableProse(passage)), fold(product.description)];
  const unquoted = text.replace(QUOTATION, (...found) => {
    const quotation = String(found.slice(1, 5).find((group) => group !== undefined) ?? "").trim();
    const wanted = fold(quotation);
    if (wanted === "" || quotable.some((prose) => prose.includes(wanted))) quotations.push(quotation);
    else problems.push(`quotation "${quotation.slice(0, 60)}" is not in a cited excerpt`);
    return "\u2026";
  });
  if (/[\u201c\u201d"\u00ab\u00bb]/.test(unquoted)) problems.push("a quotation mark stands alone");
  return { unquoted, quotations, problems };
}

/** The sentences of an excerpt that may be quoted, in one spelling of blanks and quotation marks. */
function quotableProse(passage: string): string[] {
  return isHostile(passage) ? [] : sentencesAndItemsOf(passage).filter(isPlainProse).map(fold);
}

function fold(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
}

function citationProblems(draft: Draft, sources: Sources, quotations: readonly string[]): string[] {
  const { excerpts } = sources;
  const problems: string[] = [];
  const ids = draft.usedExcerptIds;
  const unknown = ids.filter((id) => !excerpts.some(({ excerptId }) => excerptId === id));
  if (ids.length === 0 && sources.statutory.length === 0) problems.push("no excerpt is cited");
  if (new Set(ids).size < ids.length) problems.push("an excerpt is cited twice");
  for (const id of unknown) problems.push(`excerpt ${id} was not offered`);
  for (const excerpt of excerpts) {
    const isQuoted = quotations.some((quotation) => fold(excerpt.text).includes(fold(quotation)));
    const isCited = ids.includes(excerpt.excerptId);
    const isQuotedFromCited = quotations.every((quotation) =>
      excerpts.some((other) => ids.includes(other.excerptId) && fold(other.text).includes(fold(quotation))),
    );
    if (isCited && !isQuoted && !isTold(excerpt, draft, sources))
      problems.push(`excerpt ${excerpt.excerptId} is cited, but not used`);
    if (!isCited && isQuoted && !isQuotedFromCited)
      problems.push(`excerpt ${excerpt.excerptId} is used, but not cited`);
  }
  return problems;
}

/**
 * Without a quotation, an excerpt is used when its subject is named, or several of its words in a row. One whose subjects
 * cannot be named is used when its document is.
 */
function isTold(excerpt: Excerpt, { subject, body }: Draft, { facts }: Sources): boolean {
  const told = fold(`${subject ?? ""} ${body}`).toLowerCase();
  const { painPoints, text } = excerpt;
  const topics = painPoints.flatMap((label) => findTheme(label)?.topic ?? []);
  const subjects =
    topics.length > 0 ? [...painPoints, ...topics] : [attributionOf(excerpt, facts.companyName).shortRef];
  if (subjects.some((each) => told.includes(each.toLowerCase()))) return true;
  const words = fold(text).toLowerCase().split(" ");
  return words.some((_, at) => at + 4 <= words.length && told.includes(words.slice(at, at + 4).join(" ")));
}
