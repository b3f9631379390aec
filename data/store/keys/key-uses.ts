// When each API key was last used, for lists: written down a minute after the time before at the earliest, beside the requests.
//
// No request waits for it or fails by it. Keys that were used in one turn of the event loop are written together, without a
// flush; where the store takes no write just then, the next minute tries again. A power cut may take the last minutes back.
import type { Log } from "../../log.ts";
import { lockedTransaction, type Store, storeTime } from "../open.ts";

const STEP_MS = 60_000;
/** More than the keys that one process serves in a minute; after a flood it starts over. */
const KEYS_MAX = 10_000;

/** Says that a key was used now. */
export type NoteUse = (keyId: string) => void;

export function noteUsesOf(store: Store, { log }: { log: Pick<Log, "debug"> }): NoteUse {
  const notedAt = new Map<string, number>();
  let waiting = new Set<string>();
  const flush = async () => {
    const keyIds = [...waiting];
    waiting = new Set();
    await writeUses(store, keyIds).catch((err: unknown) =>
      log.debug({ err }, "the last use of keys was not written down"),
    );
  };
  return (keyId) => {
    const now = store.clock().getTime();
    const before = notedAt.get(keyId);
    if (before !== undefined && now - before < STEP_MS) return;
    if (notedAt.size >= KEYS_MAX) notedAt.clear();
    notedAt.set(keyId, now);
    if (waiting.size === 0) setImmediate(() => void flush());
    waiting.add(keyId);
  };
}

/** Of several processes that saw a key within a minute, the first one writes. */
export async function writeUses(store: Store, keyIds: readonly string[]): Promise<void> {
  const rows = keyIds.map((key_id) => ({ key_id, used_at: storeTime(store) }));
  await lockedTransaction(store, { locks: ["key uses"], flush: false, waits: false }, async (tx) => {
    await tx.db
      .insertInto("key_uses")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("key_id")
          .doUpdateSet({ used_at: storeTime(store) })
          .where("key_uses.used_at", "<=", storeTime(store, -STEP_MS)),
      )
      .execute();
  });
}
