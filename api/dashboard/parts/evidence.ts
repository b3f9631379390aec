// Evidence behind a message, in full: excerpts with where they are from, or the statutory figures that it names.
import type { Excerpt, Fact } from "../../../data/resources.ts";
import { type Html, html } from "../../html.ts";
import { date } from "./amounts.ts";

export function excerptItem({ excerpt_id, text, source }: Excerpt): Html {
  const of = [source.form_type, source.section, source.segment, source.period, speakerOf(source)];
  const named = [...new Set(of)].filter((each) => each !== undefined && each !== source.name);
  const isLink = source.url !== undefined && /^https?:\/\//i.test(source.url);
  return html`<li id="excerpt-${excerpt_id}"><blockquote>${text}</blockquote>
<p class="muted small">${isLink ? html`<a href="${source.url}" rel="noreferrer">${source.name}</a>` : source.name}, ${date(source.date)}${named.map((each) => html` · ${each}`)}</p></li>`;
}

export function factItem({ sentence, source, years }: Fact): Html {
  return html`<li><p>${sentence}</p><p class="muted small">Statutory figures: ${source}, ${years.join(" and ")}</p></li>`;
}

function speakerOf({ speaker, speaker_role }: Excerpt["source"]): string | undefined {
  return speaker_role === undefined ? speaker : `${speaker ?? ""} (${speaker_role})`.trim();
}

/** Numbers with at least two digits that are no years: what a sentence of figures is known by. */
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Those whose figures the text names; it may name none of them in the same digits, then all are shown. */
export function factsNamed(facts: readonly Fact[], text: string): readonly Fact[] {
  const figures = new Set(figuresOf(text));
  const named = facts.filter(({ sentence }) => figuresOf(sentence).some((figure) => figures.has(figure)));
  return named.length > 0 ? named : facts;
}

function figuresOf(text: string): string[] {
  const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure);
  return [...text.matchAll(FIGURE)].map(([figure]) => figure).filter((each) => each.length > 1 && !isYear(each));
}
