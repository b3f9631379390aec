// Outreach messages that a team has had written: kept for RETENTION_MESSAGES_DAYS, or until somebody of the team deletes them (semantics 12.14).
import type { Selectable } from "kysely";
import { DAY_MS } from "../formats/calendar-date.ts";
import { recordAudit } from "./audit.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { inTransaction, type Store, storeTime } from "./open.ts";

export type KeptMessage = {
  /** The id of the charge. */
  readonly messageId: string;
  readonly teamId: number;
  readonly productId: number;
  /** Of the family that it is about. */
  readonly ticker: string;
  readonly companyName: string;
  /** Null: to nobody in particular. */
  readonly lead: { readonly name: string; readonly title: string } | null;
  readonly platform: string;
  /** Null: of a release that did not keep it; so is `length`. */
  readonly tone: string | null;
  readonly length: string | null;
  readonly subject: string | null;
  readonly body: string;
  /** As the audit trail names who asked for it. */
  readonly writtenBy: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
};

/** Call it in the transaction that charges for the message. */
export async function keepMessage(tx: Store, { lead, ...kept }: Omit<KeptMessage, "createdAt">): Promise<void> {
  const { messageId, teamId, productId, ticker, companyName, platform, tone, length, subject, body, writtenBy } = kept;
  const row = {
    message_id: messageId,
    team_id: teamId,
    product_id: productId,
    ticker,
    company_name: companyName,
    lead_name: lead?.name ?? null,
    lead_title: lead?.title ?? null,
    platform,
    tone,
    length,
    subject,
    body,
    written_by: writtenBy,
    created_at: storeTime(tx),
  };
  await tx.db.insertInto("outreach_messages").values(row).execute();
}

/** A place in a team's messages. */
export type MessagePlace = Pick<KeptMessage, "createdAt" | "messageId">;

export type MessagePage = {
  readonly teamId: number;
  /** Older ones are not shown, whether they were removed yet or not. */
  readonly keptDays: number;
  readonly limit: number;
  /** Those that come after this place; null: from the newest on. */
  readonly after?: MessagePlace | null;
  /** Those to one company alone; left out: all. */
  readonly to?: Pick<KeptMessage, "productId" | "ticker"> | undefined;
};

/** The newest first. */
export async function listMessages(store: Store, page: MessagePage): Promise<KeptMessage[]> {
  const { teamId, keptDays, limit, after = null, to } = page;
  const rows = await store.db
    .selectFrom("outreach_messages")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("created_at", ">=", storeTime(store, -keptDays * DAY_MS))
    .$if(to !== undefined, (query) =>
      query.where("product_id", "=", to?.productId ?? 0).where("ticker", "=", to?.ticker ?? ""),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "message_id"), "<", tuple(after?.createdAt ?? "", after?.messageId ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("message_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** What of a message was asked for. */
export type MessageRequest = Pick<KeptMessage, "productId" | "ticker" | "platform" | "tone" | "length"> & {
  /** Of the lead; null: to nobody in particular. */
  readonly fullName: string | null;
};

/** Where the team first had a message written by this request, of those that are kept; null: it had none. */
export async function findFirstMessage(
  store: Store,
  { teamId, keptDays, request }: Pick<MessagePage, "teamId" | "keptDays"> & { request: MessageRequest },
): Promise<MessagePlace | null> {
  const { productId, ticker, platform, tone, length, fullName } = request;
  const row = await store.db
    .selectFrom("outreach_messages")
    .select(["created_at as createdAt", "message_id as messageId"])
    .where("team_id", "=", teamId)
    .where("created_at", ">=", storeTime(store, -keptDays * DAY_MS))
    .where("product_id", "=", productId)
    .where("ticker", "=", ticker)
    .where("platform", "=", platform)
    .where("tone", "=", tone)
    .where("length", "=", length)
    .where("lead_name", fullName === null ? "is" : "=", fullName)
    .orderBy("created_at")
    .orderBy("message_id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the team has no such message: nothing was done */
export async function deleteMessage(
  store: Store,
  { teamId, messageId, actor }: { teamId: number; messageId: string; actor: string },
): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    const deleted = await tx.db
      .deleteFrom("outreach_messages")
      .where("message_id", "=", messageId)
      .where("team_id", "=", teamId)
      .returning(["ticker", "created_at"])
      .executeTakeFirst();
    if (deleted === undefined) return false;
    const detail = { ticker: deleted.ticker, written_at: deleted.created_at };
    await recordAudit(tx, { teamId, actor, action: "message.deleted", subject: messageId, detail });
    return true;
  });
}

function toMessage(row: Selectable<StoreSchema["outreach_messages"]>): KeptMessage {
  const { lead_name: name, lead_title: title } = row;
  return {
    messageId: row.message_id,
    teamId: row.team_id,
    productId: row.product_id,
    ticker: row.ticker,
    companyName: row.company_name,
    lead: name === null ? null : { name, title: title ?? "" },
    platform: row.platform,
    tone: row.tone,
    length: row.length,
    subject: row.subject,
    body: row.body,
    writtenBy: row.written_by,
    createdAt: row.created_at,
  };
}
