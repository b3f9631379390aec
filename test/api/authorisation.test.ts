// The authorisation matrix: every route, for every scope, team, state of the product and of the team's access.
import assert from "node:assert/strict";
import { ENDPOINTS } from "../../api/app.ts";
import type { Route } from "../../api/route.ts";
import { listKeys, revokeKey } from "../../data/store/keys/keys.ts";
import { setTeam } from "../../data/store/teams.ts";
import { SCOPES, type Scope } from "../../data/vocabulary.ts";
import { DealMapFixture } from "../fixtures/dealmap-fixture.ts";
import { prepareGood, sendGood } from "../fixtures/good-requests.ts";
import { defineProduct } from "../fixtures/miniature.ts";

/** What each route asks of a key (semantics 10.3), and which of them is about one product, or one thing of a team. */
type Expected = { readonly scopes: readonly Scope[]; readonly isOfProduct: boolean; readonly isOfTeam?: true };
const EXPECTED: Readonly<Record<string, Expected>> = {
  "GET /usage": { scopes: ["read"], isOfProduct: false },
  "GET /products": { scopes: ["read"], isOfProduct: false },
  "GET /products/:productId": { scopes: ["read"], isOfProduct: true },
  "GET /products/:productId/versions": { scopes: ["read"], isOfProduct: true },
  "GET /prospects": { scopes: ["read"], isOfProduct: true },
  "GET /prospects/:ticker": { scopes: ["read"], isOfProduct: true },
  "GET /excerpts": { scopes: ["read"], isOfProduct: true },
  "GET /exports/prospects": { scopes: ["read"], isOfProduct: true },
  "GET /exports/companies": { scopes: ["read"], isOfProduct: true },
  "GET /exports/excerpts": { scopes: ["read"], isOfProduct: true },
  "GET /exports/dealmaps": { scopes: ["read"], isOfProduct: true },
  "GET /data/:productId": { scopes: ["read"], isOfProduct: true },
  "GET /data/:productId/:version/:table.parquet": { scopes: ["read"], isOfProduct: true },
  "POST /sql": { scopes: ["read", "sql"], isOfProduct: true },
  "GET /changes": { scopes: ["read"], isOfProduct: true },
  "GET /dealmap": { scopes: ["read"], isOfProduct: true },
  "POST /dealmap/generate": { scopes: ["read", "outreach"], isOfProduct: true },
  "PATCH /dealmap/node-role": { scopes: ["read", "outreach"], isOfProduct: true },
  "PATCH /dealmap/node-top-pick": { scopes: ["read", "outreach"], isOfProduct: true },
  "POST /outreach": { scopes: ["read", "outreach"], isOfProduct: true },
  "GET /searches": { scopes: ["read"], isOfProduct: false },
  "POST /searches": { scopes: ["read", "outreach"], isOfProduct: true },
  "GET /searches/:searchId/new": { scopes: ["read"], isOfProduct: true },
  "POST /searches/:searchId/looked": { scopes: ["read", "outreach"], isOfProduct: true },
  "DELETE /searches/:searchId": { scopes: ["read", "outreach"], isOfProduct: false },
  "GET /webhooks": { scopes: ["read", "webhooks"], isOfProduct: false },
  "POST /webhooks": { scopes: ["read", "webhooks"], isOfProduct: false },
  "POST /webhooks/:webhookId/ping": { scopes: ["read", "webhooks"], isOfProduct: false, isOfTeam: true },
  "GET /webhooks/:webhookId/deliveries": { scopes: ["read", "webhooks"], isOfProduct: false, isOfTeam: true },
  "POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver": {
    scopes: ["read", "webhooks"],
    isOfProduct: false,
    isOfTeam: true,
  },
  "DELETE /webhooks/:webhookId": { scopes: ["read", "webhooks"], isOfProduct: false },
};

const HELD: readonly (readonly Scope[])[] = [["read"], ["outreach"], SCOPES];
type Case = { team: "owner" | "other"; scopes: readonly Scope[]; isActive: boolean; hasAccess: boolean };
const CASES: readonly Case[] = HELD.flatMap((scopes) =>
  [true, false].flatMap((isActive) =>
    [true, false].flatMap((hasAccess) =>
      (["owner", "other"] as const).map((team) => ({ team, scopes, isActive, hasAccess })),
    ),
  ),
);

function expectedStatus(route: Route, { team, scopes, isActive, hasAccess }: Case): number {
  const expected = EXPECTED[`${route.method} ${route.path}`];
  assert.ok(expected, `the matrix needs a row for ${route.method} ${route.path}`);
  if (!hasAccess || !expected.scopes.every((scope) => scopes.includes(scope))) return 403;
  if (expected.isOfTeam && team === "other") return 404;
  return expected.isOfProduct && (team === "other" || !isActive) ? 404 : 200;
}

function describeCase({ team, scopes, isActive, hasAccess }: Case): string {
  const product = isActive ? "an active product" : "a disabled product";
  return `${team}, ${scopes.join(" + ")}, ${product}, API access ${hasAccess ? "on" : "off"}`;
}

describe("authorisation", () => {
  let fixture: DealMapFixture;
  const teams = { owner: 0, other: 0 };
  const keys = new Map<string, string>();

  before(async () => {
    fixture = await DealMapFixture.open();
    await fixture.generate();
    await prepareGood(fixture.harness, fixture.teamId);
    teams.owner = fixture.teamId;
    teams.other = (await fixture.harness.team()).team.teamId;
    for (const team of ["owner", "other"] as const) {
      for (const scopes of HELD) keys.set(`${team} ${scopes}`, await keyOf(fixture, teams[team], scopes));
    }
  });
  after(() => fixture.close());

  it("has a row for every route, and none besides", () => {
    const routes = ENDPOINTS.map(({ route }) => `${route.method} ${route.path}`);
    assert.deepEqual(
      routes.filter((route) => EXPECTED[route] === undefined),
      [],
    );
  });

  for (const isActive of [true, false]) {
    for (const hasAccess of [true, false]) {
      describe(`${isActive ? "active" : "disabled"} product, API access ${hasAccess ? "on" : "off"}`, () => {
        before(async () => {
          await defineProduct(fixture.harness, teams.owner, { isActive });
          for (const teamId of Object.values(teams)) {
            await setTeam(fixture.harness.store, { teamId, apiAccess: hasAccess });
          }
        });

        for (const { route } of ENDPOINTS) {
          it(`${route.method} ${route.path}`, async () => {
            for (const each of CASES.filter((one) => one.isActive === isActive && one.hasAccess === hasAccess)) {
              // Each in its own minute: caps are another matter.
              fixture.harness.clock.advance(60_000);
              const key = keys.get(`${each.team} ${each.scopes}`) ?? "";
              const { status, text } = await sendGood(fixture.harness, route, key);
              assert.equal(status, expectedStatus(route, each), `${describeCase(each)}: ${text}`);
            }
          });
        }
      });
    }
  }

  describe("without a valid key", () => {
    for (const { route } of ENDPOINTS) {
      it(`${route.method} ${route.path}`, async () => {
        const expired = await fixture.harness.key(teams.owner, SCOPES, 0);
        const revoked = await fixture.harness.key(teams.owner, SCOPES);
        await revokeKey(fixture.harness.store, await newestKeyId(fixture, teams.owner));
        for (const key of [null, "", "dm_live_nonsense", expired, revoked]) {
          fixture.harness.clock.advance(60_000);
          assert.equal((await sendGood(fixture.harness, route, key)).status, 401);
        }
      });
    }
  });
});

/** No command makes a key of outreach alone: it stands for a scope that is not read. */
async function keyOf(fixture: DealMapFixture, teamId: number, scopes: readonly Scope[]): Promise<string> {
  const { harness } = fixture;
  if (scopes.includes("read")) return harness.key(teamId, scopes);
  const key = await harness.key(teamId, ["read"]);
  const keyId = await newestKeyId(fixture, teamId);
  await harness.store.db
    .updateTable("keys")
    .set({ scopes: scopes.join(",") })
    .where("key_id", "=", keyId)
    .execute();
  return key;
}

/** The newest by id: the clock of a test may stand still. */
async function newestKeyId({ harness }: DealMapFixture, teamId: number): Promise<string> {
  const ids = (await listKeys(harness.store, { teamId })).map(({ keyId }) => keyId);
  return ids.toSorted().at(-1) ?? "";
}
