// What a message says by its evidence: each claim is a link to the excerpt or the statutory fact that it rests on.
import type { Span } from "../../../../data/prose/sentences.ts";
import { type Html, html } from "../../../html.ts";
import { claimOn } from "../../parts/claimed-words.ts";
import { excerptElementId } from "../../parts/excerpt.ts";
import type { MessageEvidence } from "./message-evidence.ts";

/** A sentence of the message, and the element on the page that has what it rests on. */
export type Claim = { readonly span: Span; readonly text: string; readonly evidenceId: string };

/** What an address on the same page names the fact by, of those that a message rests on. */
export const factElementId = (at: number) => `fact-${at + 1}`;

/** One for each piece of evidence that a sentence can be found for. */
export function claimsOf(body: string, { excerpts, facts }: MessageEvidence): Claim[] {
  const evidence = [
    ...excerpts.map((excerpt) => ({ evidenceId: excerptElementId(excerpt), passage: excerpt.text })),
    ...facts.map(({ sentence }, at) => ({ evidenceId: factElementId(at), passage: sentence })),
  ];
  return evidence.flatMap(({ evidenceId, passage }) => {
    const span = claimOn(body, passage);
    return span === null ? [] : { span, text: body.slice(span.start, span.end), evidenceId };
  });
}

/** The body, its claims linked; of two on the same words the first is. */
export function linkedClaims(body: string, claims: readonly Claim[]): Html {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const { span, text, evidenceId } of [...claims].sort((a, b) => a.span.start - b.span.start)) {
    if (span.start < end) continue;
    parts.push(body.slice(end, span.start), html`<a href="#${evidenceId}">${text}</a>`);
    end = span.end;
  }
  parts.push(body.slice(end));
  return html`${parts}`;
}
