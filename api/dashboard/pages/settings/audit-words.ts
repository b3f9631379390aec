// Entries of the audit trail in words.
import type { AuditEntry } from "../../../../data/store/audit.ts";
import { momentText } from "../../parts/amounts.ts";
import { isOperation, operationName } from "./operation-names.ts";

/** Names of keys, by id. */
type Names = ReadonlyMap<string, string>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const ACTIONS: Readonly<Record<string, string>> = {
  "credits.charged": "spent credits",
  "key.created": "created an API key",
  "key.revoked": "revoked an API key",
  "key.rolled": "rolled an API key",
  "sql.asked": "asked in SQL",
  "message.deleted": "deleted a message",
  "override.role": "set a person's role",
  "override.top_pick": "set a top pick",
  "person.removed": "removed a person",
  "product.applied": "changed a product",
  "product.keywords_added": "added keywords to a product",
  "search.deleted": "deleted a saved search",
  "search.saved": "saved a search",
  "session.created": "signed in",
  "session.revoked": "ended a session",
  "sign_in.link_created": "made a sign-in link",
  "sign_in.link_withdrawn": "took a sign-in link back",
  "sign_in.refused": "was refused at sign-in",
  "team.created": "created the team",
  "team.set": "changed the team",
  "version.activated": "chose the version that is served",
  "webhook.created": "made a webhook",
  "webhook.deleted": "deleted a webhook",
  "webhook.pinged": "sent a test event",
  "webhook.redelivered": "sent an event again",
};

/** One that has no words here is shown by its own name. */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? action.replaceAll(/[._]/g, " ");
}

/** What it was done to: a key by its name, and nothing where an id would say nothing to people. */
export function subjectWords({ action, subject }: Pick<AuditEntry, "action" | "subject">, keyNames: Names): string {
  const name = keyNames.get(subject);
  if (name !== undefined) return name;
  if (UUID.test(subject) || action.startsWith("team.")) return "";
  return /^(product|sql)\./.test(action) ? `product ${subject}` : subject;
}

/** `scopes: read, outreach · expires at: Mar 16, 2027, 05:06 UTC`; what is null or empty says nothing. */
export function detailWords(detail: Readonly<Record<string, unknown>>, keyNames: Names): string {
  const said = Object.entries(detail).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return said.map(([name, value]) => `${spaced(name)}: ${valueWords(value, keyNames)}`).join(" · ");
}

function valueWords(value: unknown, keyNames: Names): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((each) => valueWords(each, keyNames)).join(", ");
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => part !== null);
    return parts.map(([name, part]) => `${spaced(name)} ${valueWords(part, keyNames)}`).join(", ") || "none";
  }
  const text = String(value);
  if (TIME.test(text)) return momentText(text);
  return keyNames.get(text) ?? (isOperation(text) ? uncapital(operationName(text)) : text.replace(/,(?=\S)/g, ", "));
}

function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
