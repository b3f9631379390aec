// Published versions that are asked for by name: what they answer, how pages follow each other, and how long they are held.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { OlderVersions } from "../../../api/projections/older-versions.ts";
import { Projections } from "../../../api/projections/projections.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { buildClaim, readServedVersions } from "../../../data/store/projection-claims.ts";
import { folderVersions } from "../../../data/versions/folder-versions.ts";
import { pruneVersions } from "../../../data/versions/prune-versions.ts";
import { DATABASE_FILE, versionFolder } from "../../../data/versions/versions.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const PATHS = [
  `/prospects?product_id=${PRODUCT}`,
  `/prospects/ALDR?product_id=${PRODUCT}`,
  `/excerpts?product_id=${PRODUCT}&ticker=ALDR`,
  `/excerpts?product_id=${PRODUCT}&ticker=ALDR&keyword=leakage`,
];
const GONE = "20200101T000000.000Z-0001";

describe("a version that is asked for by name", () => {
  let harness: Harness;
  let key: string;
  let first: string;
  beforeEach(async () => {
    harness = await Harness.open();
    const published = await publishMiniature(harness);
    [key, first] = [published.key, published.version];
  });
  afterEach(() => harness.close());

  /** Of the same families in another order and under other names, and without the excerpts. */
  async function publishOther(): Promise<string> {
    harness.clock.advance(1000);
    const rows = miniatureRows();
    const rename = (row: Record<string, unknown>) => ({ ...row, company_name: `New ${row.company_name}` });
    const families = rows.families?.map(rename) ?? [];
    const companies = rows.companies?.map(rename) ?? [];
    return harness.publish({
      productId: PRODUCT,
      keywords: KEYWORDS,
      rows: { ...rows, families, companies, excerpts: [] },
    });
  }
  const texts = (query: string) => Promise.all(PATHS.map(async (path) => (await harness.get(path + query, key)).text));
  const leases = async () => [...(await readServedVersions(harness.store, PRODUCT))].sort();
  const publishes = async (count: number) => {
    const names: string[] = [];
    for (let at = 0; at < count; at += 1) names.push(await publishOther());
    return names;
  };

  it("is answered as it was when it was the current one, and the current one as ever", async () => {
    const before = await texts("");
    const second = await publishOther();
    const now = await texts("");
    assert.notDeepEqual(now, before);
    assert.deepEqual(await texts(`&version=${first}`), before);
    assert.deepEqual(await texts(`&version=${second}`), now);
    const { headers } = await harness.get(`${PATHS[0]}&version=${first}`, key);
    assert.equal(headers["x-projection-version"], first);
  });

  it("has its own entity tag, which makes the same question 304", async () => {
    await publishOther();
    const asked = `${PATHS[0]}&version=${first}`;
    const { headers } = await harness.get(asked, key);
    const again = await harness.get(asked, key).set("If-None-Match", headers.etag ?? "");
    assert.deepEqual([again.status, again.headers.link], [304, headers.link]);
  });

  it("answers while the product is rebuilt, and after its keywords changed", async () => {
    const { teamId } = (await harness.store.db
      .selectFrom("products")
      .select("team_id as teamId")
      .executeTakeFirst()) ?? {
      teamId: 0,
    };
    await takeClaim(harness.store, { name: buildClaim(PRODUCT), holder: "run", leaseMs: 60_000 });
    await defineProduct(harness, teamId, { keywords: ["another"] });
    for (const path of PATHS) {
      assert.equal((await harness.get(path, key)).status, 503);
      assert.equal((await harness.get(`${path}&version=${first}`, key)).status, 200, path);
    }
  });

  it("is 404 version_gone when it is not published, before the ticker's, and names those that are", async () => {
    const second = await publishOther();
    for (const path of [...PATHS, `/prospects/NOPE?product_id=${PRODUCT}`]) {
      const { status, body } = await harness.get(`${path}&version=${GONE}`, key);
      assert.deepEqual([status, body.code, body.versions], [404, "version_gone", [second, first]], path);
      assert.ok(body.error.endsWith(`${second}, ${first}`), body.error);
    }
    assert.equal((await harness.get(`${PATHS[0]}&version=../etc`, key)).status, 400);
    assert.match((await harness.get(`/prospects?product_id=7&version=${GONE}`, key)).text, /product not found/);
  });

  it("is 404 version_gone when it is damaged, and the log says so", async () => {
    const second = await publishOther();
    await writeFile(join(versionFolder(harness.root, PRODUCT, first), DATABASE_FILE), "x");
    const { status, body } = await harness.get(`${PATHS[0]}&version=${first}`, key);
    assert.deepEqual([status, body.versions], [404, [second]]);
    assert.ok(harness.logged.some(({ msg }) => msg === "a version cannot be read"));
  });

  it("shows a team what the team may see today", async () => {
    await publishOther();
    const { team, key: entitled } = await harness.team({ privateData: true });
    await defineProduct(harness, team.teamId, { productId: 777 });
    const own = await harness.publish({ productId: 777, keywords: KEYWORDS, rows: miniatureRows() });
    const asked = `/prospects?product_id=777&include_private=true&version=${own}`;
    assert.equal((await harness.get(asked, entitled)).body.total_groups, 5);
    assert.equal((await harness.get(`${PATHS[0]}&include_private=true&version=${first}`, key)).body.total_groups, 4);
  });

  it("stays while it is read and for a while after, whoever prunes, and goes then", async () => {
    const second = await publishOther();
    await harness.get(`${PATHS[0]}&version=${first}`, key);
    await harness.get(PATHS[0] ?? "", key);
    assert.deepEqual(await leases(), [first, second]);
    const rule = { keep: 1, readServed: () => readServedVersions(harness.store, PRODUCT) };
    assert.deepEqual((await pruneVersions(folderVersions(harness.root), PRODUCT, rule)).removed, []);
    await harness.context.projections.close();
    assert.deepEqual((await pruneVersions(folderVersions(harness.root), PRODUCT, rule)).removed, [first]);
    const { status, body } = await harness.get(`${PATHS[0]}&version=${first}`, key);
    assert.deepEqual([status, body.versions], [404, [second]]);
  });

  it("is held on when another takes its place while it is read by its name", async () => {
    await harness.get(`${PATHS[0]}&version=${first}`, key);
    const second = await publishOther();
    await harness.get(PATHS[0] ?? "", key);
    assert.deepEqual(await leases(), [first, second]);
  });

  it("is closed once nobody has asked for a while, and opened again for who does", async () => {
    const projections = projectionsWith({ openMax: 2, idleMs: 1 });
    const second = await publishOther();
    const pinned = await projections.pinNamed(PRODUCT, first);
    assert.equal(pinned?.item.version, first);
    pinned?.release();
    while ((await leases()).includes(first)) await delay(1);
    const again = await projections.pinNamed(PRODUCT, first);
    assert.equal((await again?.rows("SELECT * FROM families"))?.length, 5);
    again?.release();
    assert.notEqual(second, first);
    await projections.close();
  });

  it("is one of a few: the least lately asked goes for another, and none that is read", async () => {
    const projections = projectionsWith({ openMax: 2, idleMs: 60_000 });
    const [second = "", third = "", fourth = ""] = await publishes(3);
    const pins = [await projections.pinNamed(PRODUCT, first), await projections.pinNamed(PRODUCT, second)];
    await assert.rejects(projections.pinNamed(PRODUCT, third), { code: "overloaded" });
    assert.equal((await projections.pinNamed(PRODUCT, fourth))?.item.version, fourth);
    pins[0]?.release();
    assert.equal((await projections.pinNamed(PRODUCT, third))?.item.version, third);
    while ((await leases()).includes(first)) await delay(1);
    assert.deepEqual(await leases(), [second, third, fourth]);
    await projections.close();
  });

  it("is opened once, however many ask for it at the same time", async () => {
    let opened = 0;
    const older = new OlderVersions({ openMax: 1, idleMs: 1 });
    const open = async () => {
      opened += 1;
      return null;
    };
    assert.deepEqual(await Promise.all([older.pin("a", open), older.pin("a", open)]), [null, null]);
    assert.equal(opened, 1);
    assert.equal(await older.pin("b", open), null);
  });

  function projectionsWith(older: { openMax: number; idleMs: number }): Projections {
    const { root, store, context } = harness;
    const duckdb = { threads: "1" };
    const { log } = context;
    return new Projections({
      root,
      store,
      log,
      holder: "another",
      duckdb,
      answerBytesMax: 0,
      buildIndex: buildListIndex,
      older,
    });
  }

  describe("Link", () => {
    it("leads a fetch client through one version, each row once, whatever is published meanwhile", async () => {
      const whole = await harness.get(`${PATHS[0]}&states_licensed_in=CA&sort_by=premium_total`, key);
      const server = harness.app.listen(0);
      try {
        const { port } = server.address() as AddressInfo;
        const base = `http://127.0.0.1:${port}/api/v2`;
        let next: URL | null = new URL(`${base}${PATHS[0]}&limit=1&states_licensed_in=CA&sort_by=premium_total`);
        const names: string[] = [];
        while (next !== null) {
          const response: Response = await fetch(next, { headers: { Authorization: `Bearer ${key}` } });
          assert.equal(response.status, 200);
          const body = (await response.json()) as { prospects: { company_name: string }[] };
          names.push(...body.prospects.map(({ company_name }) => company_name));
          assert.equal(response.headers.get("x-projection-version"), first);
          const link: RegExpExecArray | null = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "");
          next = link === null ? null : new URL(link[1] ?? "", response.url);
          await publishOther();
        }
        const rows: { company_name: string }[] = whole.body.prospects;
        assert.deepEqual(
          names,
          rows.map(({ company_name }) => company_name),
        );
        assert.equal(names.length, 2);
      } finally {
        await new Promise((done) => server.close(done));
      }
    });

    it("is there on pages of excerpts too, goes on by the rows that were given, and not on the last page", async () => {
      const link = async (path: string) => (await harness.get(path, key)).headers.link;
      assert.match((await link(`${PATHS[2]}&limit=20`)) ?? "", /[?&]offset=20[&>]/);
      assert.equal(await link(`${PATHS[2]}&limit=20&offset=20`), undefined);
      assert.equal(await link(PATHS[0] ?? ""), undefined);
      assert.equal(await link(`${PATHS[0]}&limit=4`), undefined);
      assert.match((await link(`${PATHS[0]}&limit=3&include_children=true`)) ?? "", /[?&]offset=3[&>]/);
    });
  });

  describe("GET /products/:productId/versions", () => {
    it("lists what is published, newest first, and which of it is served", async () => {
      const second = await publishOther();
      const { status, body } = await harness.get(`/products/${PRODUCT}/versions`, key);
      assert.equal(status, 200);
      const listed = body.versions.map((each: { version: string; is_active: boolean }) => [
        each.version,
        each.is_active,
      ]);
      assert.deepEqual(listed, [
        [second, true],
        [first, false],
      ]);
    });

    it("is empty for a product of which nothing was published, and 404 for one of another team", async () => {
      const { team, key: other } = await harness.team();
      await defineProduct(harness, team.teamId, { productId: 555 });
      assert.deepEqual((await harness.get("/products/555/versions", other)).body, { versions: [] });
      assert.equal((await harness.get(`/products/${PRODUCT}/versions`, other)).status, 404);
    });
  });
});
