// Whether a service keeps the conditions of writes: one that overwrites in silence would lose versions of two publishers.
import { randomUUID } from "node:crypto";
import { type ObjectStore, ObjectStoreError, type PutCondition } from "./object-store.ts";

/** Some services keep a condition against what they have, and not against what comes in the same moment. */
const AT_ONCE = 8;

/**
 * Writes an object of a new name, tries to overwrite it under conditions that do not hold, replaces it by several writers at once, of whom
 * one may win, and removes it. @throws {ObjectStoreError}
 */
export async function probeConditions(objects: ObjectStore): Promise<void> {
  const name = `.probe-${randomUUID()}`;
  const written = Buffer.from("first");
  try {
    if (!(await isWritten(objects, name, written, "new"))) throw lacking(objects, "refuses a new name");
    for (const condition of ["new", { etag: '"00000000000000000000000000000000"' }] as const) {
      const put = await objects.put(name, Buffer.from("second"), condition);
      if (put !== "refused") throw lacking(objects, `overwrites in spite of ${headerOf(condition)}`);
    }
    const found = await objects.get(name);
    if (found === null || found === "unchanged" || !found.body.equals(written)) {
      throw lacking(objects, "does not give back what was written");
    }
    if (!(await isWritten(objects, name, Buffer.from("third"), { etag: found.etag })))
      throw lacking(objects, "refuses If-Match with the ETag that it gave");
    await race(objects, name);
    if (!(await objects.list(name)).includes(name)) throw lacking(objects, "does not list what was written");
  } finally {
    await objects.remove(name).catch(() => undefined);
  }
}

/** A try whose answer was lost may have written it, and the next one is refused: then the same bytes are there. */
async function isWritten(objects: ObjectStore, name: string, body: Buffer, condition: PutCondition): Promise<boolean> {
  if ((await objects.put(name, body, condition)) === "written") return true;
  const found = await objects.get(name);
  return found !== null && found !== "unchanged" && found.body.equals(body);
}

async function race(objects: ObjectStore, name: string): Promise<void> {
  const found = await objects.get(name);
  const etag = found === null || found === "unchanged" ? "" : found.etag;
  const other = `${name}-2`;
  try {
    for (const [raced, condition] of [
      [name, { etag }],
      [other, "new"],
    ] as const) {
      const bodies = Array.from({ length: AT_ONCE }, (_, at) => Buffer.from(`writer ${at}`));
      const puts = await Promise.all(bodies.map((body) => objects.put(raced, body, condition)));
      const winners = puts.filter((put) => put === "written").length;
      if (winners > 1) throw lacking(objects, `lets several at once write with ${headerOf(condition)}`);
    }
  } finally {
    await objects.remove(other).catch(() => undefined);
  }
}

function headerOf(condition: "new" | { readonly etag: string }): string {
  return condition === "new" ? "If-None-Match: *" : "If-Match";
}

function lacking({ place }: ObjectStore, what: string): ObjectStoreError {
  return new ObjectStoreError(
    `${place} (PROJECTIONS_URL): the service behind S3_ENDPOINT ${what}: nothing is published there; take one that keeps conditional writes`,
  );
}
