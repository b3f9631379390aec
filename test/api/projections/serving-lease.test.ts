// The lease of a served version: kept while the store takes writes, asked for again when it did not.

import assert from "node:assert/strict";
import { setImmediate as soon } from "node:timers/promises";
import { sql } from "kysely";
import { holdLease } from "../../../api/projections/serving-lease.ts";
import { findClaim, forgetEndedClaims } from "../../../data/store/claims.ts";
import { StoreUnavailableError } from "../../../data/store/engines/store-error.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { fakeClock } from "../../fixtures/harness.ts";

const NAME = "serving:101:v1:process";

describe("the lease of a served version", () => {
  const clock = fakeClock();
  let store: Store;
  let missing: unknown[];
  beforeEach(async () => {
    store = await openStore("sqlite::memory:", { clock });
    missing = [];
  });
  afterEach(() => store.close());

  const hold = () =>
    holdLease(store, {
      name: NAME,
      holder: "process",
      onMissing: (error) => missing.push(error),
      lease: { leaseMs: 60_000, renewMs: 1 },
    });
  const isLive = async () => (await findClaim(store, NAME))?.isLive === true;
  const setWritable = (isWritable: boolean) =>
    sql`pragma query_only = ${sql.lit(isWritable ? "off" : "on")}`.execute(store.db);
  const untilLive = async () => {
    while (!(await isLive())) await soon();
  };

  it("is renewed until it is given back", async () => {
    const release = await hold();
    clock.advance(59_000);
    const before = (await findClaim(store, NAME))?.expiresAt ?? "";
    while (((await findClaim(store, NAME))?.expiresAt ?? "") <= before) await soon();
    await release();
    assert.equal(await findClaim(store, NAME), null);
  });

  it("is taken as soon as a store that took no writes takes them again, and told as missing once", async () => {
    await setWritable(false);
    const release = await hold();
    assert.equal(await isLive(), false);
    for (let turn = 0; turn < 20; turn += 1) await soon();
    await setWritable(true);
    await untilLive();
    assert.equal(missing.length, 1);
    assert.ok(missing[0] instanceof StoreUnavailableError);
    await release();
  });

  it("is taken anew when it ran out unrenewed and was forgotten", async () => {
    const release = await hold();
    await setWritable(false);
    clock.advance(120_000);
    await setWritable(true);
    await forgetEndedClaims(store, "serving:", 0);
    await untilLive();
    await release();
    assert.equal(await findClaim(store, NAME), null);
  });

  it("that was never taken is nothing to give back", async () => {
    await setWritable(false);
    const release = await hold();
    await release();
  });
});
