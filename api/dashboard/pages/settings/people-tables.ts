// People, their sessions and their links as tables, and the form that makes a link.
import { foldEmail } from "../../../../data/store/people/email.ts";
import type { KnownPerson } from "../../../../data/store/people/people.ts";
import type { Session } from "../../../../data/store/people/sessions.ts";
import { LINK_MINUTES, type OpenLink } from "../../../../data/store/people/sign-in-links.ts";
import { PERSON_ROLES, type PersonRole } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf } from "../../page.ts";
import { capital, moment } from "../../parts/amounts.ts";
import { type FieldErrors, selectField, textField } from "../../parts/fields.ts";

const EMAIL_CHARACTERS_MAX = 254;

export const ROLES: Readonly<Record<PersonRole, string>> = {
  owner: "An owner manages keys, people, the sender and products besides.",
  member: "A member also generates DealMaps, corrects them and writes messages, which cost credits.",
  viewer: "A viewer reads.",
};

/** An owner ends everybody's sessions, everybody else those under the same email. */
export function mayEnd(own: Session, { email, sessionId }: Session): boolean {
  return own.role === "owner" || own.sessionId === sessionId || (email !== null && email === own.email);
}

export function sessionsTable(sessions: readonly Session[], around: { own: Session; address: string }): Html {
  return html`<div class="scroll"><table class="cards"><caption class="visually-hidden">People who are signed in, the newest first</caption>
<thead><tr><th scope="col">Person</th><th scope="col">Role</th><th scope="col">Signed in</th><th scope="col">Last seen</th><th scope="col">Ends at the latest</th><th scope="col">Change</th></tr></thead>
<tbody>${sessions.map((session) => row(session, around))}</tbody></table></div>`;
}

function row(session: Session, { own, address }: { own: Session; address: string }): Html {
  const { email, role, createdAt, seenAt, expiresAt, sessionId } = session;
  const isOwn = sessionId === own.sessionId;
  const form = isOwn
    ? html`<form method="post" action="${addressOf("/sign-out")}"><button class="quiet">Sign out</button></form>`
    : html`<form method="post" action="${address}"><input type="hidden" name="session_id" value="${sessionId}"><button class="quiet" aria-label="End the session of ${email ?? "a person without an email"}">End</button></form>`;
  return html`<tr><th scope="row">${email ?? html`<span class="muted">without an email</span>`}${isOwn ? html` <span class="badge good">this session</span>` : ""}</th>
<td data-label="Role"><span>${role}</span></td>
<td data-label="Signed in"><span>${moment(createdAt)}</span></td>
<td data-label="Last seen"><span>${moment(seenAt)}</span></td>
<td data-label="Ends at the latest"><span>${moment(expiresAt)}</span></td>
<td>${mayEnd(own, session) ? form : ""}</td></tr>`;
}

type AroundPeople = { readonly own: Session; readonly action: string; readonly byProvider: boolean };

export function peopleTable(people: readonly KnownPerson[], { own, action, byProvider }: AroundPeople): Html {
  if (people.length === 0) return html``;
  const how = byProvider ? "They sign in with the identity provider, or by a link." : "They sign in by links.";
  return html`<h2>People whom your team knows</h2>
<p>${how} Whoever is removed is signed out at once, and comes in no more until they are let in again.</p>
<div class="scroll"><table class="cards"><caption class="visually-hidden">People who were let in, by email</caption>
<thead><tr><th scope="col">Person</th><th scope="col">Role</th><th scope="col">Let in</th><th scope="col">Last signed in</th><th scope="col">Change</th></tr></thead>
<tbody>${people.map(
    ({ email, role, invitedAt, signedInAt }) =>
      html`<tr><th scope="row">${email}</th><td data-label="Role"><span>${role}</span></td><td data-label="Let in"><span>${moment(invitedAt)}</span></td>
<td data-label="Last signed in"><span>${signedInAt === null ? html`<span class="muted">never</span>` : moment(signedInAt)}</span></td>
<td>${own.email !== null && foldEmail(own.email) === email ? "" : html`<form method="post" action="${action}"><input type="hidden" name="email" value="${email}"><button class="quiet" aria-label="Remove ${email} from the team">Remove</button></form>`}</td></tr>`,
  )}</tbody></table></div>`;
}

export function linksTable(links: readonly OpenLink[], { action }: { action: string }): Html {
  if (links.length === 0) return html``;
  return html`<h2>Links that nobody has used yet</h2>
<div class="scroll"><table class="cards"><caption class="visually-hidden">Links that still let somebody in</caption>
<thead><tr><th scope="col">For</th><th scope="col">Role</th><th scope="col">Works until</th><th scope="col">Change</th></tr></thead>
<tbody>${links.map(
    ({ linkId, email, role, expiresAt }) =>
      html`<tr><th scope="row">${email ?? html`<span class="muted">without an email</span>`}</th><td data-label="Role"><span>${role}</span></td><td data-label="Works until"><span>${moment(expiresAt)}</span></td>
<td><form method="post" action="${action}"><input type="hidden" name="link_id" value="${linkId}"><button class="quiet" aria-label="Take back the link for ${email ?? role}">Take back</button></form></td></tr>`,
  )}</tbody></table></div>`;
}

export type InviteFields = { readonly email: string; readonly role: string };
type Form = { readonly action: string; readonly once: string; readonly errors: FieldErrors };

export function inviteForm({ email, role }: InviteFields, { action, once, errors }: Form): Html {
  const options = PERSON_ROLES.map((value) => ({ value, text: capital(value) }));
  return html`<h2>Let somebody in</h2>
<p>A link signs one person in, once, within ${LINK_MINUTES} minutes. It is shown to you, and you pass it on: nothing is mailed.</p>
<form method="post" action="${action}" class="fields" data-busy="Making the link…"><input type="hidden" name="once" value="${once}">
${textField({ name: "email", label: "Email", type: "email", value: email, charactersMax: EMAIL_CHARACTERS_MAX, errors, hint: "Lists and the audit name the person by it." })}
${selectField({ name: "role", label: "Role", value: role, options, errors })}
<button class="primary">Make the link</button></form>`;
}

/** The link is in this very answer, and in no other. */
export function linkNotice(url: string, { email, role }: { email: string; role: PersonRole }): Html {
  return html`<div class="notice" role="status"><p><b>This link signs ${email} in as ${role}, once, within ${LINK_MINUTES} minutes.</b> It is shown this once: whoever has it can use it.</p>
<div class="secret"><code id="new-link">${url}</code><button type="button" data-copy="#new-link" hidden>Copy the link</button></div></div>`;
}
