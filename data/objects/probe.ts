// Whether a service keeps the conditions of writes: one that overwrites in silence would lose versions of two publishers.
import { randomUUID } from "node:crypto";
import { type ObjectStore, ObjectStoreError } from "./object-store.ts";

/** Writes an object of a new name, tries to overwrite it under conditions that do not hold, and removes it. @throws {ObjectStoreError} */
export async function probeConditions(objects: ObjectStore): Promise<void> {
  const name = `.probe-${randomUUID()}`;
  const written = Buffer.from("first");
  try {
    if ((await objects.put(name, written, "new")) !== "written") throw lacking(objects, "refuses a new name");
    for (const condition of ["new", { etag: '"00000000000000000000000000000000"' }] as const) {
      const put = await objects.put(name, Buffer.from("second"), condition);
      if (put !== "refused") throw lacking(objects, `overwrites in spite of ${headerOf(condition)}`);
    }
    const found = await objects.get(name);
    if (found === null || found === "unchanged" || !found.body.equals(written)) {
      throw lacking(objects, "does not give back what was written");
    }
    const replaced = await objects.put(name, Buffer.from("third"), { etag: found.etag });
    if (replaced !== "written") throw lacking(objects, "refuses If-Match with the ETag that it gave");
    if (!(await objects.list(name)).includes(name)) throw lacking(objects, "does not list what was written");
  } finally {
    await objects.remove(name).catch(() => undefined);
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
