// The projection of the miniature, published and open, for tests of what reads it.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { DuckDBInstance } from "@duckdb/node-api";
import { openReadOnly } from "../../../data/duckdb.ts";
import { DATABASE_FILE, findActive, versionFolder } from "../../../data/versions/versions.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

export async function withMiniature<T>(work: (instance: DuckDBInstance, path: string) => Promise<T>): Promise<T> {
  const harness = await Harness.open();
  const { team } = await harness.team();
  await defineProduct(harness, team.teamId);
  await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
  const active = await findActive(harness.root, PRODUCT);
  assert.ok(active);
  const path = join(versionFolder(harness.root, PRODUCT, active.version), DATABASE_FILE);
  const instance = await openReadOnly(path, { threads: "1" });
  try {
    return await work(instance, path);
  } finally {
    instance.closeSync();
    await harness.close();
  }
}
