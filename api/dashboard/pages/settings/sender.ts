// /app/settings/sender: who signs the messages that the team has written.
import { SENDER_CHARACTERS_MAX, type SenderPart, whyNoSender } from "../../../../data/store/people/sender-line.ts";
import { type Sender, setTeam } from "../../../../data/store/teams.ts";
import { type Html, html } from "../../../html.ts";
import { OWNING, type Page, type PageView, type View, type Visit } from "../../page.ts";
import { type FieldErrors, textField } from "../../parts/fields.ts";
import { done, type Told, wrongFields } from "../../parts/refusal.ts";
import { addressIn, settingsView } from "./frame.ts";

export const sender: Page = {
  path: "/settings/sender",
  isOfProduct: false,
  show: (visit) => show(visit, { told: visit.query.has("saved") ? SAVED : null }),
  actions: { save: { roles: OWNING, act: save } },
};

const SAVED: Told = {
  status: 200,
  notice: done("Saved. Messages are signed so from now on; those that were written stay as they are."),
};
const PARTS: readonly { readonly name: SenderPart; readonly label: string; readonly hint: string }[] = [
  { name: "name", label: "Name", hint: "Who signs, such as: Ada Quill" },
  { name: "title", label: "Title", hint: "May be left empty." },
  { name: "company", label: "Company", hint: "Yours, as prospects know it." },
];

type Fields = Readonly<Record<SenderPart, string>>;
type Shown = { readonly told: Told | null; readonly fields?: Fields; readonly errors?: FieldErrors };

async function show(visit: Visit, { told, fields, errors = {} }: Shown): Promise<PageView> {
  const { session } = visit;
  const saved = session.team.sender;
  const given = fields ?? { name: saved.name ?? "", title: saved.title ?? "", company: saved.company ?? "" };
  const form = html`<form method="post" action="${addressIn(visit, "/settings/sender/save")}" class="fields">
${PARTS.map(({ name, label, hint }) => textField({ name, label, hint, value: given[name], charactersMax: SENDER_CHARACTERS_MAX, errors }))}
<button class="primary">Save</button></form>`;
  const main = html`<p>Every message of the team ends with a name, a title and a company; on LinkedIn with the name alone.</p>
${signature(saved)}
${session.role === "owner" ? form : html`<p class="muted">An owner of your team can change this.</p>`}`;
  return settingsView(visit, { path: "/settings/sender", main, told });
}

/** As messages have it, the places that are still to fill included (semantics 12.10). */
function signature({ name, title, company }: Sender): Html {
  const office = [title, company ?? "[Your company]"].filter((part) => part !== null).join(", ");
  const isWhole = name !== null && company !== null;
  return html`<figure class="signature"><figcaption class="muted small">Messages end so now</figcaption><blockquote>${name ?? "[Your name]"}<br>${office}</blockquote></figure>
${isWhole ? "" : html`<p class="muted">What is in brackets has to be filled in by hand in each message, until it is said here.</p>`}`;
}

async function save(visit: Visit): Promise<View> {
  const { form, session, asTeam, context } = visit;
  const given = (name: SenderPart) => (form.get(name) ?? "").trim();
  const fields = { name: given("name"), title: given("title"), company: given("company") };
  const wrong = PARTS.flatMap(({ name }): [string, string][] => {
    const reason = whyNoSender(name, fields[name]);
    return reason === null ? [] : [[name, reason]];
  });
  if (wrong.length > 0) return show(visit, { fields, errors: Object.fromEntries(wrong), told: wrongFields() });
  const sender = { name: fields.name || null, title: fields.title || null, company: fields.company || null };
  await setTeam(context.store, { teamId: session.teamId, sender, actor: asTeam.actor });
  return { seeOther: addressIn(visit, "/settings/sender", { saved: 1 }) };
}
