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

import { folded, quotableProse, takeQuotations } from "../../../data/grounding/quotations.ts";
import { statementProblems } from "../../../data/grounding/statements.ts";
import { whoseFigureProblems } from "../../../data/grounding/whose-figure.ts";
import { hasHiddenText } from "../../../data/prose/invisible.ts";
import { hasMarkup, plantedIn } from "../../../data/prose/planted.ts";
import { isAttack } from "../../../data/prose/third-party-text.ts";
import { attributionOf } from "../evidence/attribution.ts";
import type { Excerpt } from "../evidence/excerpt.ts";
import { factLines } from "../evidence/facts.ts";
import { countWords } from "../evidence/quote.ts";
import { findTheme } from "../evidence/themes.ts";
import { findPersonName } from "../lead/names.ts";
import type { Draft, Sources } from "./draft.ts";
import { type Format, limitsOf } from "./format.ts";
import { groundOf } from "./ground.ts";

/** What is wrong with the draft, one line each; none when it may be sent. */
export function problemsOf(draft: Draft, sources: Sources, format: Format): string[] {
  const text = draft.subject === null ? draft.body : `${draft.subject}\n${draft.body}`;
  const cited = sources.excerpts.filter(({ excerptId }) => draft.usedExcerptIds.includes(excerptId));
  const quotable = [...cited.flatMap((excerpt) => quotableProse(excerpt.text)), folded(sources.product.description)];
  const { unquoted, quotations, problems } = takeQuotations(text, quotable);
  return [
    ...formProblems(draft, sources, format),
    ...problems.map(({ line }) => line),
    ...plantedProblems(text, unquoted, sources),
    ...citationProblems(draft, sources, quotations),
    ...whoseFigureProblems(draft.body, { cited, elsewhere: elsewhereOf(sources) }).map(({ line }) => line),
    ...statementProblems(unquoted, groundOf(cited, sources), { hasSubject: draft.subject !== null }).map(
      ({ line }) => line,
    ),
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

function citationProblems(draft: Draft, sources: Sources, quotations: readonly string[]): string[] {
  const { excerpts } = sources;
  const problems: string[] = [];
  const ids = draft.usedExcerptIds;
  const unknown = ids.filter((id) => !excerpts.some(({ excerptId }) => excerptId === id));
  if (ids.length === 0 && sources.statutory.length === 0) problems.push("no excerpt is cited");
  if (new Set(ids).size < ids.length) problems.push("an excerpt is cited twice");
  for (const id of unknown) problems.push(`excerpt ${id} was not offered`);
  for (const excerpt of excerpts) {
    const isQuoted = quotations.some((quotation) => folded(excerpt.text).includes(folded(quotation)));
    const isCited = ids.includes(excerpt.excerptId);
    const isQuotedFromCited = quotations.every((quotation) =>
      excerpts.some((other) => ids.includes(other.excerptId) && folded(other.text).includes(folded(quotation))),
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
  const told = folded(`${subject ?? ""} ${body}`).toLowerCase();
  const { painPoints, text } = excerpt;
  const topics = painPoints.flatMap((label) => findTheme(label)?.topic ?? []);
  const subjects =
    topics.length > 0 ? [...painPoints, ...topics] : [attributionOf(excerpt, facts.companyName).shortRef];
  if (subjects.some((each) => told.includes(each.toLowerCase()))) return true;
  const words = folded(text).toLowerCase().split(" ");
  return words.some((_, at) => at + 4 <= words.length && told.includes(words.slice(at, at + 4).join(" ")));
}
