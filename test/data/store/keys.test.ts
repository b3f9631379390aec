// API keys in the store, and the form of a raw key.

import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { isRawKey, newRawKey } from "../../../data/store/keys/api-key.ts";
import { createKey, findKey, keyState, listKeys, revokeKey } from "../../../data/store/keys/keys.ts";
import { rollKey } from "../../../data/store/keys/roll-key.ts";
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
        "name",
        "prefix",
        "scopes",
        "state",
        "createdAt",
        "createdBy",
        "expiresAt",
        "revokedAt",
        "usedAt",
        "replacedBy",
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

    it("a list shows what a key is called, what it begins with and who created it", async () => {
      const spec = { teamId, scopes: ["read"], expiresInMs: null, actor: "ada@example.com" } as const;
      const { rawKey } = await createKey(bench.store, { ...spec, name: "Nightly sync" });
      const [key] = await listKeys(bench.store);
      assert.deepEqual([key?.name, key?.createdBy, key?.usedAt], ["Nightly sync", "ada@example.com", null]);
      assert.equal(key?.prefix?.length, "dm_live_".length + 6);
      assert.ok(rawKey.startsWith(key.prefix));
    });

    it("a key of another team can be neither revoked nor rolled", async () => {
      const { keyId, rawKey } = await create();
      const other = await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      const named = { keyId, teamId: other.teamId };
      await assert.rejects(revokeKey(bench.store, keyId, { teamId: other.teamId }), /no key/);
      await assert.rejects(rollKey(bench.store, { ...named, overlapMs: 0, expiresInMs: DAY_MS }), /no key/);
      assert.equal(await stateOf(rawKey), "valid");
      assert.equal((await listKeys(bench.store)).length, 1);
    });

    describe("that is rolled", () => {
      const roll = (keyId: string, overlapMs: number) =>
        rollKey(bench.store, { keyId, overlapMs, expiresInMs: 10 * DAY_MS, actor: "ada@example.com" });

      it("works on until the chosen time, beside the new key of the same name and scopes", async () => {
        const old = await createKey(bench.store, { teamId, name: "CRM", scopes: ["read"], expiresInMs: null });
        const { created, replaced } = await roll(old.keyId, DAY_MS);
        assert.deepEqual([created.name, created.scopes], ["CRM", ["read"]]);
        assert.deepEqual([replaced.keyId, replaced.replacedBy], [old.keyId, created.keyId]);
        bench.pass(DAY_MS - 1);
        assert.deepEqual([await stateOf(old.rawKey), await stateOf(created.rawKey)], ["valid", "valid"]);
        bench.pass(1);
        assert.deepEqual([await stateOf(old.rawKey), await stateOf(created.rawKey)], ["expired", "valid"]);
      });

      it("is refused at once without an overlap, and never works longer than it would have", async () => {
        const [short, long] = [await create(DAY_MS), await create(DAY_MS)];
        await roll(short.keyId, 0);
        assert.equal(await stateOf(short.rawKey), "expired");
        assert.equal((await roll(long.keyId, 5 * DAY_MS)).replaced.expiresAt, long.expiresAt);
      });

      it("is rolled once, and only while it is valid", async () => {
        const { keyId } = await create();
        await roll(keyId, DAY_MS);
        await assert.rejects(roll(keyId, DAY_MS), /was rolled before/);
        const revoked = await create();
        await revokeKey(bench.store, revoked.keyId);
        await assert.rejects(roll(revoked.keyId, DAY_MS), /is revoked: create a new one/);
        assert.equal((await listKeys(bench.store)).length, 3);
      });

      it("is in the audit trail with who did it", async () => {
        const { keyId } = await create();
        const { created } = await roll(keyId, DAY_MS);
        const [entry] = await listAudit(bench.store, { teamId, limit: 1 });
        assert.deepEqual([entry?.actor, entry?.action, entry?.subject], ["ada@example.com", "key.rolled", keyId]);
        assert.deepEqual(entry?.detail, { to: created.keyId, works_until: "2031-03-02T12:00:00.000Z" });
      });
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
