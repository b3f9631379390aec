// Webhooks of a team: where its events are sent, and whether they still are.
import type { Selectable } from "kysely";
import { newWebhookSecret } from "../../http/webhook-signature.ts";
import type { WebhookEvent } from "../../vocabulary.ts";
import { recordAudit } from "../audit.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";

/** A team has so many at most. */
export const WEBHOOKS_MAX = 10;

/** Without its secret, which messages are signed with. Times are ISO 8601 UTC. */
export type Webhook = {
  readonly webhookId: string;
  readonly teamId: number;
  readonly url: string;
  readonly eventTypes: readonly WebhookEvent[];
  readonly createdAt: string;
  /** As the audit trail names who did. */
  readonly createdBy: string;
  /** When it last took an event; null: it never did. */
  readonly lastSuccessAt: string | null;
  /** Since when no events are sent to it; null: they are. */
  readonly disabledAt: string | null;
  readonly disabledReason: string | null;
};

export type WebhookSpec = Pick<Webhook, "teamId" | "url" | "eventTypes"> & { readonly actor: string };

/** @returns with its secret, which is shown this once; null when the team has as many as there may be */
export async function createWebhook(
  store: Store,
  { teamId, url, eventTypes, actor }: WebhookSpec,
): Promise<(Webhook & { readonly secret: string }) | null> {
  const secret = newWebhookSecret();
  return inTransaction(store, async (tx) => {
    if ((await listWebhooks(tx, teamId)).length >= WEBHOOKS_MAX) return null;
    const row = {
      webhook_id: store.newId(),
      team_id: teamId,
      url,
      event_types: [...new Set(eventTypes)].join(","),
      created_at: storeTime(tx),
      created_by: actor,
      last_success_at: null,
      disabled_at: null,
      disabled_reason: null,
    };
    await tx.db
      .insertInto("webhooks")
      .values({ ...row, secret })
      .execute();
    // A path may hold a secret of the receiver's; its host is none.
    const detail = { host: new URL(url).host, event_types: row.event_types };
    await recordAudit(tx, { teamId, actor, action: "webhook.created", subject: row.webhook_id, detail });
    return { ...toWebhook(row), secret };
  });
}

/** Oldest first. */
export async function listWebhooks(store: Store, teamId: number): Promise<Webhook[]> {
  const rows = await store.db
    .selectFrom("webhooks")
    .selectAll()
    .where("team_id", "=", teamId)
    .orderBy("created_at")
    .orderBy("webhook_id")
    .execute();
  return rows.map(toWebhook);
}

/** Those of all teams that events are sent to: that are on, of a team that has access to the API. */
export async function listEnabledWebhooks(store: Store): Promise<Webhook[]> {
  const rows = await store.db
    .selectFrom("webhooks")
    .innerJoin("teams", "teams.team_id", "webhooks.team_id")
    .selectAll("webhooks")
    .where("api_access", "=", 1)
    .where("disabled_at", "is", null)
    .execute();
  return rows.map(toWebhook);
}

export type WebhookKey = { readonly teamId: number; readonly webhookId: string };

/** Null when the team has no such webhook. */
export async function findWebhook(store: Store, { teamId, webhookId }: WebhookKey): Promise<Webhook | null> {
  const row = await store.db
    .selectFrom("webhooks")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
  return row === undefined ? null : toWebhook(row);
}

/** With what was sent to it, and what was still to be. @returns whether the team had it */
export async function deleteWebhook(
  store: Store,
  { teamId, webhookId, actor }: WebhookKey & { readonly actor: string },
): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    const own = tx.db
      .selectFrom("webhooks")
      .select("webhook_id")
      .where("team_id", "=", teamId)
      .where("webhook_id", "=", webhookId);
    await tx.db.deleteFrom("webhook_deliveries").where("webhook_id", "in", own).execute();
    const deleted = await tx.db
      .deleteFrom("webhooks")
      .where("team_id", "=", teamId)
      .where("webhook_id", "=", webhookId)
      .returning("webhook_id")
      .executeTakeFirst();
    if (deleted === undefined) return false;
    await recordAudit(tx, { teamId, actor, action: "webhook.deleted", subject: webhookId });
    return true;
  });
}

function toWebhook(row: Omit<Selectable<StoreSchema["webhooks"]>, "secret">): Webhook {
  return {
    webhookId: row.webhook_id,
    teamId: row.team_id,
    url: row.url,
    // `createWebhook` alone writes them.
    eventTypes: row.event_types.split(",") as WebhookEvent[],
    createdAt: row.created_at,
    createdBy: row.created_by,
    lastSuccessAt: row.last_success_at,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
  };
}
