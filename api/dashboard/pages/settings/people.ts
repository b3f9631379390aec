// /app/settings/people: who is signed in, whom the team knows, and links that let somebody in.
import { foldEmail, isEmail } from "../../../../data/store/people/email.ts";
import { listPeople, removePerson } from "../../../../data/store/people/people.ts";
import { listSessions, revokeSession, type Session } from "../../../../data/store/people/sessions.ts";
import { createSignInLink, listSignInLinks, withdrawSignInLink } from "../../../../data/store/people/sign-in-links.ts";
import { PERSON_ROLES } from "../../../../data/vocabulary.ts";
import { ApiError } from "../../../errors.ts";
import { html } from "../../../html.ts";
import { signInUrl } from "../../address.ts";
import { makeOnce } from "../../once.ts";
import { OWNING, type Page, type PageView, type View, type Visit } from "../../page.ts";
import type { FieldErrors } from "../../parts/fields.ts";
import { done, problem, refusal, type Told, wrongFields } from "../../parts/refusal.ts";
import { limitsOf } from "../../session-limits.ts";
import { addressIn, settingsView } from "./frame.ts";
import {
  type InviteFields,
  inviteForm,
  linkNotice,
  linksTable,
  mayEnd,
  peopleTable,
  ROLES,
  sessionsTable,
} from "./people-tables.ts";

export const people: Page = {
  path: "/settings/people",
  isOfProduct: false,
  show: (visit) => show(visit, { told: changed(visit) }),
  actions: {
    invite: { roles: OWNING, act: invite },
    withdraw: { roles: OWNING, act: withdraw },
    remove: { roles: OWNING, act: remove },
    // One's own sessions, whatever the role; an owner ends everybody's.
    end: { roles: PERSON_ROLES, act: end },
  },
};

type Shown = { readonly told?: Told | null; readonly fields?: InviteFields; readonly errors?: FieldErrors };

async function show(visit: Visit, { told = null, fields, errors = {} }: Shown): Promise<PageView> {
  const { session, context } = visit;
  const sessions = await sessionsOf(visit);
  const isOwner = session.role === "owner";
  const links = isOwner ? await listSignInLinks(context.store, session.teamId) : [];
  const known = isOwner ? await listPeople(context.store, session.teamId) : [];
  const byProvider = context.settings.oidcIssuer !== null;
  const address = (name: string) => addressIn(visit, `/settings/people/${name}`);
  const main = html`<p>${ROLES.viewer} ${ROLES.member} ${ROLES.owner} To change a person's role, end their sessions and send them a link with the other role.</p>
<h2>Signed in</h2>
${sessionsTable(sessions, { own: session, address: address("end") })}
${isOwner ? peopleTable(known, { own: session, action: address("remove"), byProvider }) : ""}
${isOwner ? linksTable(links, { action: address("withdraw") }) : ""}
${isOwner ? inviteForm(fields ?? { email: "", role: "member" }, { action: address("invite"), once: context.newId(), errors }) : html`<p class="muted">An owner of your team lets other people in.</p>`}`;
  return settingsView(visit, { path: "/settings/people", main, told });
}

function sessionsOf({ session, context: { store, settings } }: Visit): Promise<Session[]> {
  return listSessions(store, session.teamId, limitsOf(settings));
}

async function invite(visit: Visit): Promise<View> {
  const { form, session, asTeam, reachedAt } = visit;
  const fields = { email: (form.get("email") ?? "").trim(), role: form.get("role") ?? "" };
  const role = PERSON_ROLES.find((accepted) => accepted === fields.role);
  const errors = {
    ...(!isEmail(fields.email) && { email: "It must be an email address: lists and the audit name the person by it." }),
    ...(role === undefined && { role: "Choose what the person may do." }),
  };
  if (role === undefined || Object.keys(errors).length > 0) return show(visit, { fields, errors, told: wrongFields() });
  try {
    const once = await makeOnce(visit, "invite", async (tx) => {
      const person = { teamId: session.teamId, role, email: fields.email };
      const link = await createSignInLink(tx, { ...person, actor: asTeam.actor });
      return { made: link, id: fields.email };
    });
    if (!once.isFirst) return show(visit, { told: sentBefore(once.id) });
    const url = signInUrl(reachedAt, once.made.token);
    return show(visit, { told: { status: 200, notice: linkNotice(url, { email: fields.email, role }) } });
  } catch (error) {
    return show(visit, { fields, told: refusal(error) });
  }
}

function sentBefore(email: string): Told {
  const text = `The link for ${email} was made then, and shown that once. Make another one below if it was not copied.`;
  return problem(409, { title: "This form was sent before", text });
}

async function withdraw(visit: Visit): Promise<View> {
  const { form, session, asTeam, context } = visit;
  const linkId = form.get("link_id") ?? "";
  await withdrawSignInLink(context.store, { teamId: session.teamId, linkId, actor: asTeam.actor });
  return { seeOther: addressIn(visit, "/settings/people", { changed: "link" }) };
}

async function remove(visit: Visit): Promise<View> {
  const { form, session, asTeam, context } = visit;
  const email = foldEmail(form.get("email") ?? "");
  // Whoever removes the last owner locks everybody out; whoever is removed by another owner does not.
  if (session.email !== null && foldEmail(session.email) === email) return show(visit, { told: ONESELF });
  const isRemoved = await removePerson(context.store, { teamId: session.teamId, email, actor: asTeam.actor });
  if (!isRemoved) return show(visit, { told: NOBODY });
  return { seeOther: addressIn(visit, "/settings/people", { changed: "person" }) };
}

async function end(visit: Visit): Promise<View> {
  const { form, session: own, asTeam, context } = visit;
  const session = (await sessionsOf(visit)).find(({ sessionId }) => sessionId === form.get("session_id"));
  if (session === undefined) return show(visit, { told: NO_SESSION });
  if (!mayEnd(own, session)) throw new ApiError("insufficient_scope");
  const { teamId, sessionId } = session;
  await revokeSession(context.store, { teamId, sessionId, actor: asTeam.actor });
  return { seeOther: addressIn(visit, "/settings/people", { changed: "session" }) };
}

const NO_SESSION = problem(404, {
  title: "No such session",
  text: "Your team has none of this number: it has ended already. Nothing was done.",
});

const ONESELF = problem(409, {
  title: "You cannot remove yourself",
  text: "Another owner of your team can. Nothing was done.",
});

const NOBODY = problem(404, {
  title: "No such person",
  text: "Your team knows nobody by this email: they were removed already. Nothing was done.",
});

function changed({ query }: Visit): Told | null {
  const told = new Map([
    ["link", "The link lets nobody in any more, unless it was used before."],
    ["person", "Your team knows the person no more: their sessions have ended, and no link lets them in."],
    ["session", "The session has ended: its next request is refused."],
  ]).get(query.get("changed") ?? "");
  return told === undefined ? null : { status: 200, notice: done(told) };
}
