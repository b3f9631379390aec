// /app/settings/keys: API keys are created, rolled and revoked, and what each is and when it was last used.
import { DAY_MS } from "../../../../data/formats/calendar-date.ts";
import { StoreError, StoreUnavailableError } from "../../../../data/store/engines/store-error.ts";
import { whyNoKeyName } from "../../../../data/store/keys/key-name.ts";
import { createKey, getKey, listKeys, type NewKey, revokeKey } from "../../../../data/store/keys/keys.ts";
import { rollKey } from "../../../../data/store/keys/roll-key.ts";
import type { Scope } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { makeOnce } from "../../once.ts";
import { OWNING, type Page, type PageView, type View, type Visit } from "../../page.ts";
import type { FieldErrors } from "../../parts/fields.ts";
import { done, problem, refusal, type Told, wrongFields } from "../../parts/refusal.ts";
import { actorNames, keyName } from "./actor-names.ts";
import { addressIn, settingsView } from "./frame.ts";
import { DAYS_MAX, type KeyFields, keyForm, OVERLAPS, SCOPE_CHOICES } from "./key-form.ts";
import { keyTables } from "./key-tables.ts";
import { keyUse, newKeyNotice } from "./new-key.ts";

export const keys: Page = {
  path: "/settings/keys",
  isOfProduct: false,
  show: (visit) => show(visit, { told: revoked(visit) }),
  actions: {
    create: { roles: OWNING, act: create },
    roll: { roles: OWNING, act: roll },
    revoke: { roles: OWNING, act: revoke },
  },
};

type Shown = {
  readonly told?: Told | null;
  /** Shown in this answer and in no other. */
  readonly created?: NewKey | null;
  readonly fields?: KeyFields | null;
  readonly errors?: FieldErrors;
};

async function show(
  visit: Visit,
  { told = null, created = null, fields = null, errors = {} }: Shown,
): Promise<PageView> {
  const { session, context, reachedAt } = visit;
  const all = await listKeys(context.store, { teamId: session.teamId });
  const isOwner = session.role === "owner";
  const standard = { name: "", scopes: "read", days: String(Math.max(1, Math.round(context.settings.keyTtlDays))) };
  const form = { action: addressIn(visit, "/settings/keys/create"), once: context.newId(), errors };
  const main = html`<p>A program asks the API with a key, in your team's name. Keys are stored as hashes: one that is lost cannot be shown again, but rolled.</p>
${session.team.apiAccess ? "" : NO_ACCESS}
${keyTables(all, { now: context.clock(), isOwner, nameOf: actorNames(all), once: form.once, address: (name) => addressIn(visit, `/settings/keys/${name}`) })}
${isOwner ? keyForm(fields ?? standard, form) : ""}
${keyUse(reachedAt, created?.rawKey ?? null)}`;
  return settingsView(visit, { path: "/settings/keys", main, told });
}

const NO_ACCESS: Html = html`<div class="problem"><p><b>Access to the API is off for your team.</b> Every key is refused until an operator turns it on: <code>dealmap team set --api-access on</code>.</p></div>`;

async function create(visit: Visit): Promise<View> {
  const { form, session, asTeam } = visit;
  const fields: KeyFields = { name: text(form, "name"), scopes: text(form, "scopes"), days: text(form, "days") };
  const checked = check(fields);
  if ("errors" in checked) return show(visit, { fields, errors: checked.errors, told: wrongFields() });
  const spec = { teamId: session.teamId, actor: asTeam.actor, ...checked };
  return make(visit, "key", async (tx) => {
    const created = await createKey(tx, spec);
    return { made: created, id: created.keyId };
  });
}

type Checked = { readonly name: string; readonly scopes: readonly Scope[]; readonly expiresInMs: number };

function check({ name, scopes, days }: KeyFields): Checked | { readonly errors: FieldErrors } {
  const chosen = SCOPE_CHOICES.find(({ value }) => value === scopes);
  const isDays = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= DAYS_MAX;
  const reason = whyNoKeyName(name);
  const errors = {
    ...(reason !== null && { name: reason }),
    ...(chosen === undefined && { scopes: "Choose what the key may do." }),
    ...(!isDays && { days: `It must be a whole number of days, from 1 to ${DAYS_MAX}.` }),
  };
  if (chosen === undefined || Object.keys(errors).length > 0) return { errors };
  return { name, scopes: chosen.scopes, expiresInMs: Number(days) * DAY_MS };
}

async function roll(visit: Visit): Promise<View> {
  const { form, session, asTeam, context } = visit;
  const named = { keyId: text(form, "key_id"), teamId: session.teamId };
  const overlap = OVERLAPS.find(({ value }) => value === text(form, "overlap"));
  const gone = await whyNot(visit, "roll");
  if (gone !== null) return show(visit, { told: gone });
  if (overlap === undefined)
    return show(visit, {
      told: problem(400, { title: "Nothing was done yet", text: "Choose how long the old key keeps working." }),
    });
  const expiresInMs = context.settings.keyTtlDays * DAY_MS;
  return make(visit, `roll ${named.keyId}`, async (tx) => {
    const { created, replaced } = await rollKey(tx, {
      ...named,
      overlapMs: overlap.ms,
      expiresInMs,
      actor: asTeam.actor,
    });
    return { made: { ...created, oldWorksUntil: replaced.expiresAt }, id: created.keyId };
  });
}

type Made = NewKey & { readonly oldWorksUntil?: string | null };

/** The raw key is in this very answer: no address, cookie or store has it. A form that is sent again is told so. */
async function make(visit: Visit, what: string, work: Parameters<typeof makeOnce<Made>>[2]): Promise<View> {
  try {
    const once = await makeOnce(visit, what, work);
    if (once.isFirst)
      return show(visit, { created: once.made, told: { status: 200, notice: newKeyNotice(once.made) } });
    const made = await getKey(visit.context.store, { keyId: once.id, teamId: visit.session.teamId });
    const text = `The key ${keyName(made)} was made then, and shown that once. If it was not copied, roll it.`;
    return show(visit, { told: problem(409, { title: "This form was sent before", text }) });
  } catch (error) {
    if (error instanceof StoreError && !(error instanceof StoreUnavailableError)) return show(visit, { told: CHANGED });
    return show(visit, { told: refusal(error) });
  }
}

const CHANGED = problem(409, {
  title: "The key has changed meanwhile",
  text: "Somebody rolled or revoked it, or it ran out. Nothing was done: see the list below.",
});

/** Null: it can be done. A replayed form of a roll finds out by its number. */
async function whyNot({ form, session, context }: Visit, what: "roll" | "revoke"): Promise<Told | null> {
  const keyId = text(form, "key_id");
  const all = await listKeys(context.store, { teamId: session.teamId });
  const key = all.find((each) => each.keyId === keyId);
  if (key === undefined)
    return problem(404, {
      title: "No such key",
      text: "Your team has no key of this number. Nothing was done: see the list below.",
    });
  if (what === "roll" && key.state !== "valid" && key.replacedBy === null)
    return problem(409, {
      title: `This key is ${key.state}`,
      text: "It cannot be rolled any more. Create a new one below.",
    });
  return null;
}

async function revoke(visit: Visit): Promise<View> {
  const gone = await whyNot(visit, "revoke");
  if (gone !== null) return show(visit, { told: gone });
  const { form, session, context, asTeam } = visit;
  const keyId = text(form, "key_id");
  await revokeKey(context.store, keyId, { actor: asTeam.actor, teamId: session.teamId });
  return { seeOther: addressIn(visit, "/settings/keys", { revoked: keyId }) };
}

function revoked({ query }: Visit): Told | null {
  if (!query.has("revoked")) return null;
  return { status: 200, notice: done("The key is revoked: it is refused from now on, in every process.") };
}

function text(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").trim();
}
