// An excerpt in place: the words as filed, and everything that says where they are from.
import type { Excerpt } from "../../../data/resources.ts";
import { type Html, html } from "../../html.ts";
import { capital, date } from "./amounts.ts";
import { claimedSpan } from "./claimed-words.ts";

/** `claim`: what rests on it, whose words are marked in it. */
type Shown = { readonly isOpen?: boolean; readonly claim?: string };

/** What an address on the same page names it by. */
export const excerptElementId = ({ excerpt_id: id }: Excerpt) => `excerpt-${id}`;

/** Folded, under its source; `isOpen` shows it at once. */
export function excerptDetails(excerpt: Excerpt, { isOpen = false, claim }: Shown = {}): Html {
  const { source, text, impact_score: impact, pain_points, sales_summary, buying_signal_present } = excerpt;
  return html`<details class="excerpt" id="${excerptElementId(excerpt)}"${isOpen ? html` open` : ""}>
<summary>${origin(source)} <span class="badge ${impact >= 4 ? "good" : ""}">impact ${impact} of 5</span>${
    buying_signal_present ? html` <span class="badge good">buying signal</span>` : ""
  }</summary>
<blockquote>${marked(text, claim)}</blockquote>
<p class="small">${sales_summary}</p>
<p class="small muted">${[pain_points.map(capital).join(", "), ...context(source)].filter((each) => each !== "").join(" · ")}</p>
<p class="small muted">${filing(source, text)} ${place(source)}</p>
</details>`;
}

function marked(text: string, claim: string | undefined): Html {
  const span = claim === undefined ? null : claimedSpan(text, claim);
  // All of it marked would mark nothing.
  if (span === null || (span.start === 0 && span.end === text.length)) return html`${text}`;
  const { start, end } = span;
  return html`${text.slice(0, start)}<mark>${text.slice(start, end)}</mark>${text.slice(end)}`;
}

/** Who said it, in which document, when. */
function origin({ name, date: day, section, speaker, speaker_role: role }: Excerpt["source"]): Html {
  // Sections of a call are often named after who speaks.
  const said =
    speaker === undefined || section?.includes(speaker)
      ? ""
      : html`${speaker}${role === undefined ? "" : ` (${role})`}, `;
  return html`${said}${name}${section === undefined ? "" : `, ${section}`}, ${date(day)}`;
}

function context({ segment, period, form_type, section_is_doubtful }: Excerpt["source"]): string[] {
  return [
    form_type ?? "",
    segment === undefined ? "" : `about ${segment}`,
    period === undefined ? "" : `figures of ${period}`,
    section_is_doubtful ? "the section is a guess" : "",
  ];
}

/** To the filing itself, at these words where the browser can find them. */
function filing({ url, accession }: Excerpt["source"], text: string): Html {
  const name = accession === undefined ? "the document" : `filing ${accession}`;
  if (url === undefined || !/^https?:\/\//i.test(url))
    return accession === undefined ? html`` : html`${capital(name)}.`;
  const address = url.includes("#") ? url : `${url}#:~:text=${fragment(text)}`;
  return html`<a href="${address}" rel="noopener noreferrer">Read it in ${name}</a>.`;
}

/** First and last words: a text fragment (WICG) marks what is between them. */
function fragment(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const part = (some: readonly string[]) => encodeURIComponent(some.join(" ")).replaceAll("-", "%2D");
  return words.length <= 12 ? part(words) : `${part(words.slice(0, 5))},${part(words.slice(-5))}`;
}

function place({ start, end, document_sha256: hash }: Excerpt["source"]): Html {
  const span =
    start === undefined || end === undefined ? "" : `Characters ${start} to ${end} of the document as filed, `;
  return html`${span}<span title="SHA-256 of the document: ${hash}">SHA-256 ${hash.slice(0, 12)}…</span>`;
}
