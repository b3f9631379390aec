// A message that was written: its text to copy or to send, to whom it is, and the evidence behind it.
import type { Fact, OutreachMessage } from "../../../../data/resources.ts";
import { LEVEL_LABELS } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { excerptDetails, excerptElementId } from "../../parts/excerpt.ts";
import { type Claim, claimsOf, factElementId, linkedClaims } from "./claims.ts";
import type { MessageEvidence } from "./message-evidence.ts";

type Around = {
  readonly evidence: MessageEvidence;
  /** Of whom it is to; null where it is not known. */
  readonly email: string | null;
  /** Where the team's messages are. */
  readonly historyAddress: string;
};

export function messageView(message: OutreachMessage, { evidence, email, historyAddress }: Around): Html {
  const { subject, body, platform, selected_lead: lead, selected_lead_note: note } = message;
  const claims = claimsOf(body, evidence);
  const whom =
    lead === null ? "to nobody in particular" : `to ${lead.full_name}, ${lead.title} (${LEVEL_LABELS[lead.level]})`;
  return html`<section class="message" aria-label="The message">
<p role="status" class="muted">${platform === "email" ? "An email" : "A LinkedIn message"} ${whom}. It is kept among <a href="${historyAddress}">the team's messages</a>, as it was written: copy what you change.</p>
${note === null ? "" : html`<p class="notice">${note}</p>`}
<div class="beside"><div>
<div class="letter">${subject === null ? "" : html`<p id="letter-subject">${subject}</p>`}
<p id="letter">${linkedClaims(body, claims)}</p></div>
<p class="row"><button type="button" data-copy="#letter" hidden>Copy the text</button>${
    subject === null
      ? ""
      : html`<button type="button" data-copy="#letter-subject" hidden>Copy the subject</button>
<a class="button" href="${mailto(email, { subject, body })}">Open in the mail program</a>`
  }</p>
<details><summary>Change it before you copy it</summary>
${subject === null ? "" : html`<div class="field"><label for="subject">Subject</label><input id="subject" value="${subject}"></div>`}
<div class="field"><label for="body">Text</label><textarea id="body" rows="${rowsOf(body)}">
${body}</textarea></div>
<p class="row"><button type="button" data-copy="#body" hidden>Copy the changed text</button>${
    subject === null ? "" : html`<button type="button" data-copy="#subject" hidden>Copy the changed subject</button>`
  }</p></details></div>
<div class="evidence"><h2>What it rests on</h2>${evidenceList(evidence, claims, body)}</div></div></section>
<h2>Write another one</h2>`;
}

/** Above each piece of evidence what the message says by it. */
function evidenceList({ excerpts, facts }: MessageEvidence, claims: readonly Claim[], body: string): Html {
  if (excerpts.length + facts.length === 0)
    return html`<p class="muted">Its evidence is of another company of the family. The company's page has it.</p>`;
  const claimOf = (id: string) => claims.find((claim) => claim.evidenceId === id)?.text ?? null;
  const shown = (claim: string | null) => (claim === null ? "" : html`<p class="claim">${claim}</p>`);
  return html`${excerpts.map((excerpt) => {
    const claim = claimOf(excerptElementId(excerpt));
    return html`${shown(claim)}${excerptDetails(excerpt, { isOpen: true, claim: claim ?? body })}`;
  })}
${
  facts.length === 0
    ? ""
    : html`<ul class="quotes">${facts.map((fact, at) => {
        const id = factElementId(at);
        return html`<li id="${id}">${shown(claimOf(id))}${factDetails(fact)}</li>`;
      })}</ul>`
}`;
}

function factDetails({ sentence, source, years }: Fact): Html {
  return html`<p>${sentence}</p><p class="muted small">Statutory figures: ${source}, ${years.join(" and ")}</p>`;
}

/** Lines as a text field of the usual width shows them. */
function rowsOf(body: string): number {
  const lines = body.split("\n").map((line) => Math.max(1, Math.ceil(line.length / 68)));
  return Math.min(
    30,
    lines.reduce((sum, each) => sum + each, 1),
  );
}

/** RFC 6068: lines end with CR LF, and a space is %20, never +. */
function mailto(email: string | null, { subject, body }: { subject: string; body: string }): string {
  const text = encodeURIComponent(body.replace(/\p{Cs}/gu, "").replace(/\r?\n/g, "\r\n"));
  return `mailto:${email === null ? "" : encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
