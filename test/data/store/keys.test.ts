// API keys in the store, and the form of a raw key.

import assert from "node:assert/strict";
import { isRawKey, newRawKey } from "../../../data/store/api-key.ts";
import { createKey, findKey, keyState, listKeys, revokeKey } from "../../../data/store/keys.ts";
import { createTeam, setTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const DAY_MS = 86_400_000;

for (const engine of ENGINES) {
  describe(`keys on ${engine.name}`, () => {
    let bench: Bench;
    let teamId: number;
    beforeEach(async () => {
      bench = await createBench(engine);
      teamId = (await createTeam(bench.store, { name: "Northwind Software", plan: "trial" })).teamId;
    });
    afterEach(() => bench.end());
    const create = (expiresInMs: number | null = DAY_MS) =>
      createKey(bench.store, { teamId, scopes: ["read", "outreach"], expiresInMs });

    const stateOf = async (rawKey: string) => {
      const found = await findKey(bench.store, rawKey);
      return found === null ? null : keyState(found, bench.clock().toISOString());
    };

    it("a raw key finds its team and scopes as they are now", async () => {
      const { rawKey, keyId } = await create();
      await setTeam(bench.store, { teamId, apiAccess: false });
      const found = await findKey(bench.store, rawKey);
      assert.deepEqual(found && { ...found, team: found.team.apiAccess }, {
        keyId,
        team: false,
        scopes: ["read", "outreach"],
        expiresAt: "2031-03-02T12:00:00.000Z",
        revokedAt: null,
      });
    });

    it("the raw key stands nowhere in the store, and a list shows no hash", async () => {
      const { rawKey } = await create();
      const rows = await bench.store.db.selectFrom("keys").selectAll().execute();
      assert.ok(!JSON.stringify(rows).includes(rawKey));
      assert.match(rows[0]?.key_sha256 ?? "", /^[0-9a-f]{64}$/);
      assert.deepEqual(Object.keys((await listKeys(bench.store))[0] ?? {}), [
        "keyId",
        "teamId",
        "scopes",
        "state",
        "createdAt",
        "expiresAt",
        "revokedAt",
      ]);
    });

    it("a key is valid until the instant of its expiry", async () => {
      const { rawKey } = await create(DAY_MS);
      bench.pass(DAY_MS - 1);
      assert.equal(await stateOf(rawKey), "valid");
      bench.pass(1);
      assert.equal(await stateOf(rawKey), "expired");
    });

    it("a key without an expiry stays valid", async () => {
      const { rawKey } = await create(null);
      bench.pass(100_000 * DAY_MS);
      assert.equal(await stateOf(rawKey), "valid");
    });

    it("a revoked key stays revoked, keeps its first time, and is revoked rather than expired", async () => {
      const { rawKey, keyId } = await create(DAY_MS);
      const revoked = await revokeKey(bench.store, keyId);
      bench.pass(2 * DAY_MS);
      assert.deepEqual(await revokeKey(bench.store, keyId), revoked);
      assert.equal(await stateOf(rawKey), "revoked");
      await assert.rejects(revokeKey(bench.store, "nothing"), /no key nothing/);
    });

    it("a well-formed key that was never created finds nothing", async () => {
      assert.equal(await findKey(bench.store, newRawKey()), null);
    });

    it("a malformed key is refused without a look at the store", async () => {
      const { rawKey } = await create();
      const closed = await bench.open();
      await closed.close();
      assert.equal(await findKey(closed, `${rawKey.slice(0, -1)}${rawKey.endsWith("0") ? "1" : "0"}`), null);
    });

    it("a list of one team has no other team's keys", async () => {
      const other = await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      const { keyId } = await create();
      await createKey(bench.store, { teamId: other.teamId, scopes: ["read"], expiresInMs: null });
      assert.deepEqual(
        (await listKeys(bench.store, { teamId })).map((key) => key.keyId),
        [keyId],
      );
      assert.equal((await listKeys(bench.store)).length, 2);
    });

    it("outreach alone, and an unknown team, are refused", async () => {
      const base = { teamId, expiresInMs: null };
      await assert.rejects(createKey(bench.store, { ...base, scopes: ["outreach"] }), /must be combined with read/);
      await assert.rejects(createKey(bench.store, { ...base, teamId: 9, scopes: ["read"] }), /no team 9/);
    });
  });
}

describe("the form of a raw key", () => {
  it("prefix, 43 characters of secret, 6 of check, and never the same twice", () => {
    const keys = Array.from({ length: 200 }, newRawKey);
    for (const key of keys) assert.match(key, /^dm_live_[0-9A-Za-z]{49}$/);
    assert.ok(keys.every(isRawKey));
    assert.equal(new Set(keys).size, keys.length);
  });

  it("any single wrong character is noticed", () => {
    const key = newRawKey();
    for (let at = 0; at < key.length; at++) {
      const wrong = key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);
      assert.equal(isRawKey(wrong), false, wrong);
    }
  });

  it("nothing around, before or behind it is borne", () => {
    const key = newRawKey();
    const malformed = [
      "",
      "dm_live_",
      "dm_test_abc",
      ` ${key}`,
      `${key}\n`,
      `${key}0`,
      key.toLowerCase(),
      key.slice(0, -1),
    ];
    for (const text of malformed) assert.equal(isRawKey(text), false, JSON.stringify(text));
  });
});
