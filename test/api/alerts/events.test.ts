// Events come of how things are: once each, for those who ask, thin, and none of what was before.
import assert from "node:assert/strict";
import { saveMap } from "../../../data/store/dealmaps.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { rollKey } from "../../../data/store/keys/roll-key.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { activateVersion } from "../../../data/versions/versions.ts";
import { miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { AlertsFixture, DAY_MS } from "./alerts-fixture.ts";

describe("events", () => {
  let fixture: AlertsFixture;
  beforeEach(async () => {
    fixture = await AlertsFixture.open();
  });
  afterEach(() => fixture.close());

  /** Looks in two processes at once and again, sends, and gives what came since the last time. */
  const news = async () => {
    const before = fixture.service.asked.length;
    const loops = [fixture.loop(), fixture.loop()];
    await Promise.all(loops.map((loop) => loop.look()));
    for (const loop of loops) await loop.look();
    await Promise.all(loops.map((loop) => loop.send()));
    return fixture.messages().slice(before);
  };
  const save = async (query: string): Promise<string> =>
    (await fixture.send("post", "/searches", { product_id: PRODUCT, name: "Mine", query })).body.search.search_id;

  it("version.published: each version that was built after the webhook was made, within three days, and once", async () => {
    await fixture.webhook("version.published");
    assert.deepEqual(await news(), []);
    const builtAt = new Date(fixture.harness.clock().getTime() + 1000).toISOString();
    const version = await fixture.publish();
    const path = `/api/v2/prospects?product_id=${PRODUCT}&version=${version}`;
    const data = { product_id: PRODUCT, version, built_at: builtAt, path };
    assert.deepEqual(await news(), [{ type: "version.published", timestamp: builtAt, data }]);
    assert.equal((await fixture.harness.get(path.replace("/api/v2", ""), fixture.key)).status, 200);
    await activateVersion(fixture.harness.root, PRODUCT, fixture.version);
    assert.deepEqual(await news(), []);
    await fixture.publish();
    fixture.harness.clock.advance(3 * DAY_MS);
    assert.deepEqual(await news(), []);
  });

  it("search.matched: what a version has that the one before had not, with the address that shows it", async () => {
    await fixture.webhook("search.matched");
    const searchId = await save("");
    const narrow = await save("entity_type=mga");
    assert.deepEqual(await news(), []);
    const version = await fixture.publish();
    const [message, ...others] = await news();
    assert.deepEqual(others, []);
    const path = `/api/v2/searches/${searchId}/new?since=${fixture.version}&version=${version}`;
    const data = { search_id: searchId, name: "Mine", product_id: PRODUCT, version, new_count: 1, path };
    assert.deepEqual(message?.data, data);
    assert.notEqual(searchId, narrow);
    assert.equal((await fixture.get(path.replace("/api/v2", ""))).total_count, 1);
  });

  it("search.matched: none of a version that brings nothing, of an older one that serves again, of one from before the webhook", async () => {
    await save("");
    const second = await fixture.publish();
    await fixture.webhook("search.matched");
    assert.deepEqual(await news(), []);
    await activateVersion(fixture.harness.root, PRODUCT, fixture.version);
    assert.deepEqual(await news(), []);
    await activateVersion(fixture.harness.root, PRODUCT, second);
    assert.equal((await news()).length, 0);
    await fixture.publish();
    assert.deepEqual(await news(), []);
    await fixture.publish({ isBack: true });
    assert.equal((await news()).length, 1);
  });

  it("credits.low: once in a month, when a tenth is left", async () => {
    const { store, clock } = fixture.harness;
    await fixture.webhook("credits.low");
    const spend = (settled: number) =>
      store.db
        .insertInto("credit_accounts")
        .values({ team_id: fixture.teamId, period: clock().toISOString().slice(0, 7), settled, reserved: 0 })
        .onConflict((conflict) => conflict.columns(["team_id", "period"]).doUpdateSet({ settled }))
        .execute();
    await spend(44);
    assert.deepEqual(await news(), []);
    await spend(45);
    const data = { remaining: 5, period_ends_at: "2026-04-01T00:00:00.000Z", path: "/api/v2/usage" };
    assert.deepEqual(
      (await news()).map(({ data }) => data),
      [data],
    );
    await spend(50);
    assert.deepEqual(await news(), []);
    clock.advance(32 * DAY_MS);
    await spend(50);
    assert.equal((await news()).length, 1);
  });

  it("key.expiring: a key that ends within 14 days, once; none that was revoked or rolled, or has no end", async () => {
    const { store, clock } = fixture.harness;
    const make = (days: number | null) => {
      const expiresInMs = days === null ? null : days * DAY_MS;
      return createKey(store, { teamId: fixture.teamId, name: `of ${days}`, scopes: ["read"], expiresInMs });
    };
    await fixture.webhook("key.expiring");
    const { keyId, name, expiresAt } = await make(20);
    await make(40);
    await make(null);
    const rolled = await make(16);
    await rollKey(store, {
      keyId: rolled.keyId,
      teamId: fixture.teamId,
      overlapMs: 15 * DAY_MS,
      expiresInMs: 99 * DAY_MS,
    });
    assert.deepEqual(await news(), []);
    clock.advance(6 * DAY_MS);
    const data = { key_id: keyId, name, expires_at: expiresAt };
    assert.deepEqual(
      (await news()).map(({ data }) => data),
      [data],
    );
    clock.advance(DAY_MS);
    assert.deepEqual(await news(), []);
  });

  it("dealmap.stale: a map whose time ran out after the webhook was made, of a family that the team sees", async () => {
    const { store, clock } = fixture.harness;
    const familyIds = new Map(miniatureRows().families?.map(({ ticker, family_id }) => [ticker, String(family_id)]));
    const map = (ticker: string, days: number) =>
      saveMap(store, {
        teamId: fixture.teamId,
        productId: PRODUCT,
        familyId: familyIds.get(ticker) ?? "",
        chartId: "c",
        companyName: ticker,
        generatedAt: clock().toISOString(),
        expiresAt: new Date(clock().getTime() + days * DAY_MS).toISOString(),
        nodes: [],
        edges: [],
      });
    await map("ALDR", -1);
    await fixture.webhook("dealmap.stale");
    await map("HRBR", 2);
    await map("CEDR", 2);
    assert.deepEqual(await news(), []);
    clock.advance(2 * DAY_MS);
    const [message, ...others] = await news();
    assert.deepEqual(others, []);
    const path = `/api/v2/dealmap?product_id=${PRODUCT}&ticker=HRBR`;
    assert.deepEqual(message?.data, { product_id: PRODUCT, ticker: "HRBR", expired_at: message?.timestamp, path });
    await setTeam(store, { teamId: fixture.teamId, privateData: true });
    assert.deepEqual(
      (await news()).map(({ data }) => data.ticker),
      ["CEDR"],
    );
  });

  it("go to each webhook that asks for them, and to none of a team that has no access, until it has", async () => {
    const [first, second] = [await fixture.webhook("version.published"), await fixture.webhook("version.published")];
    await fixture.webhook("credits.low");
    await setTeam(fixture.harness.store, { teamId: fixture.teamId, apiAccess: false });
    await fixture.publish();
    assert.deepEqual(await news(), []);
    await setTeam(fixture.harness.store, { teamId: fixture.teamId, apiAccess: true });
    assert.equal((await news()).length, 2);
    const ids = await Promise.all([first, second].map(async ({ webhookId }) => fixture.deliveries(webhookId)));
    assert.notEqual(ids[0]?.[0]?.delivery_id, ids[1]?.[0]?.delivery_id);
  });

  it("of one product are not kept back by another whose pointer cannot be read", async () => {
    await fixture.webhook("version.published", "credits.low");
    await save("");
    const { writeFile } = await import("node:fs/promises");
    await writeFile(`${fixture.harness.root}/${PRODUCT}/versions.json`, "damaged");
    const { db } = fixture.harness.store;
    await db
      .insertInto("credit_accounts")
      .values({ team_id: fixture.teamId, period: "2026-03", settled: 50, reserved: 0 })
      .execute();
    assert.deepEqual(
      (await news()).map(({ type }) => type),
      ["credits.low"],
    );
  });
});
