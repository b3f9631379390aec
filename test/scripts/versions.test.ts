// dealmap versions

import assert from "node:assert/strict";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "../../data/settings.ts";
import { listAudit } from "../../data/store/audit.ts";
import { releaseClaim, takeClaim } from "../../data/store/claims.ts";
import { buildClaim, servingClaim } from "../../data/store/projection-claims.ts";
import { folderVersions } from "../../data/versions/folder-versions.ts";
import { readVersions } from "../../data/versions/versions.ts";
import { openSqlSession } from "../../scripts/sql/session.ts";
import { createCommandLine } from "./command-line.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

type Listed = {
  products: { product_id: number; active: string; versions: { version: string; is_active: boolean }[] }[];
};

describe("dealmap versions", () => {
  let dealmap: PublishedHome;
  beforeEach(async () => {
    dealmap = await createPublishedHome();
  });
  afterEach(() => dealmap.remove());

  const active = async (productId: number) => (await readVersions(dealmap.root, productId)).active;
  const versionsOf = async (productId: number) =>
    (await readVersions(dealmap.root, productId)).items.map(({ version }) => version);
  const take = (name: string, leaseMs = 60_000) =>
    dealmap.withStore((store) => takeClaim(store, { name, holder: "test", leaseMs }));

  it("list shows the versions of each product, oldest first, and marks the active one", async () => {
    const [first, second, other] = [await dealmap.publish(101), await dealmap.publish(101), await dealmap.publish(102)];
    const { products } = (await dealmap.json("versions", "list")).document as Listed;
    const shown = products.map(({ product_id, versions }) => [
      product_id,
      versions.map(({ version, is_active }) => [version, is_active]),
    ]);
    const expected = [
      [
        101,
        [
          [first, false],
          [second, true],
        ],
      ],
      [102, [[other, true]]],
    ];
    assert.deepEqual(shown, expected);
    const { stdout } = await dealmap.run("versions", "list", "--product", "101");
    assert.match(stdout, new RegExp(`│ +101 │ ${second} │ active │`));
    assert.doesNotMatch(stdout, /102 │/);
  });

  it("list of nothing says what to do", async () => {
    assert.equal((await dealmap.run("versions", "list")).stdout, "nothing is published yet: dealmap ingest\n");
  });

  it("activate rolls back and forward, and names what was served before", async () => {
    const [first, second] = [await dealmap.publish(101), await dealmap.publish(101)];
    const back = (await dealmap.json("versions", "activate", first)).document as Record<string, unknown>;
    assert.deepEqual([back.product_id, back.version, back.previous, back.keywords_match], [101, first, second, true]);
    assert.equal(await active(101), first);
    await dealmap.run("versions", "activate", second, "--product", "101");
    assert.equal(await active(101), second);
  });

  it("activate is in the audit, with what was served before; one that is refused is not", async () => {
    const [first, second] = [await dealmap.publish(101), await dealmap.publish(101)];
    await dealmap.run("versions", "activate", first);
    await dealmap.run("versions", "activate", "nonsense");
    const entries = await dealmap.withStore((store) => listAudit(store, { teamId: 1 }));
    const activated = entries.filter(({ action }) => action === "version.activated");
    assert.deepEqual(
      activated.map(({ actor, subject, detail }) => [actor, subject, detail]),
      [["cli", first, { product_id: 101, previous: second }]],
    );
  });

  it("activate warns when the version was built with other keywords", async () => {
    const old = await dealmap.publish(101, ["other words"]);
    await dealmap.publish(101);
    const { status, stderr } = await dealmap.run("versions", "activate", old);
    assert.equal(status, 0);
    assert.match(stderr, /^warning: .* was built with other keywords .* stale_keywords until the next ingest\n$/);
  });

  it("a damaged version is not activated: exit 1, the file is named, the pointer stays", async () => {
    const [first, second] = [await dealmap.publish(101), await dealmap.publish(101)];
    appendFileSync(join(dealmap.root, "101", first, "projection.duckdb"), "x");
    const { status, stderr } = await dealmap.run("versions", "activate", first);
    assert.equal(status, 1);
    assert.match(stderr, /projection\.duckdb is damaged: its SHA-256 is not the one in index\.json\n$/);
    assert.equal(await active(101), second);
  });

  it("a version that is not published: exit 1", async () => {
    await dealmap.publish(101);
    const { status, stderr } = await dealmap.run("versions", "activate", "nonsense");
    assert.deepEqual(
      [status, stderr],
      [1, "dealmap: no product has a published version nonsense; see dealmap versions list\n"],
    );
  });

  it("while a build of the product runs, neither activates nor prunes: exit 1, with who holds it", async () => {
    const version = await dealmap.publish(101);
    await take(buildClaim(101));
    for (const args of [
      ["activate", version],
      ["prune", "--product", "101"],
    ]) {
      const { status, stderr } = await dealmap.run("versions", ...args);
      assert.equal(status, 1);
      assert.match(stderr, /^dealmap: product 101 is being built by test since .*: try again later\n$/);
    }
  });

  it("prune keeps the newest, and 5 by default", async () => {
    const all = [];
    for (let count = 0; count < 7; count++) all.push(await dealmap.publish(101));
    const pruned = (await dealmap.json("versions", "prune", "--product", "101")).document;
    assert.deepEqual(pruned, { product_id: 101, removed: all.slice(0, 2), kept: all.slice(2), active: all[6] });
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "2");
    assert.deepEqual(await versionsOf(101), all.slice(5));
    assert.equal(existsSync(join(dealmap.root, "101", all[4] ?? "")), false);
  });

  it("prune without --keep keeps as many as VERSIONS_KEPT says", async () => {
    const all = [];
    for (let count = 0; count < 4; count++) all.push(await dealmap.publish(101));
    const other = createCommandLine({ DEALMAP_HOME: dealmap.home, VERSIONS_KEPT: "3" });
    await other.run("versions", "prune", "--product", "101");
    other.remove();
    assert.deepEqual(await versionsOf(101), all.slice(1));
  });

  it("a pinned version is marked, pruned by nobody, and goes once it is unpinned; a build is not waited for", async () => {
    const [first = "", second = "", third = ""] = [
      await dealmap.publish(101),
      await dealmap.publish(101),
      await dealmap.publish(101),
    ];
    await take(buildClaim(101));
    const { document } = await dealmap.json("versions", "pin", first);
    assert.deepEqual(document, { product_id: 101, version: first, is_pinned: true });
    await dealmap.withStore((store) => releaseClaim(store, { name: buildClaim(101), token: 1 }));
    assert.match((await dealmap.run("versions", "list")).stdout, new RegExp(`│ ${first} │ pinned +│`));
    assert.match((await dealmap.run("versions", "list")).stdout, new RegExp(`│ ${third} │ active +│`));
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "1");
    assert.deepEqual(await versionsOf(101), [first, third]);
    await dealmap.run("versions", "unpin", first, "--product", "101");
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "1");
    assert.deepEqual(await versionsOf(101), [third]);
    const { status, stderr } = await dealmap.run("versions", "pin", second);
    assert.deepEqual(
      [status, stderr],
      [1, `dealmap: no product has a published version ${second}; see dealmap versions list\n`],
    );
  });

  it("prune never removes the active version, nor one that a live process serves", async () => {
    const all = [];
    for (let count = 0; count < 4; count++) all.push(await dealmap.publish(101));
    const [first = "", second = "", third = "", fourth = ""] = all;
    await dealmap.run("versions", "activate", first);
    const served = await take(servingClaim(101, second, "process 1"));
    await take(servingClaim(101, third, "dead process"), -1);
    await take(servingClaim(1010, third, "of another product"));
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "1");
    assert.deepEqual(await versionsOf(101), [first, second, fourth]);
    assert.ok(served.taken);
    await dealmap.withStore((store) =>
      releaseClaim(store, { name: servingClaim(101, second, "process 1"), token: served.token }),
    );
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "1");
    assert.deepEqual(await versionsOf(101), [first, fourth]);
  });

  it("a session of SQL that reads a version goes on when that is pruned", async () => {
    const [first] = [await dealmap.publish(101), await dealmap.publish(101)];
    const settings = readSettings({ DEALMAP_HOME: dealmap.home });
    const scope = { productId: 101, version: first, isShared: false };
    const session = await openSqlSession({ settings, versions: folderVersions(dealmap.root) }, scope, assert.fail);
    await dealmap.run("versions", "prune", "--product", "101", "--keep", "1");
    assert.equal(existsSync(join(dealmap.root, "101", first)), false);
    const result = await session.run("SELECT count(*)::INTEGER FROM families WHERE company_name <> ''");
    assert.ok(Number((await result.getRows())[0]?.[0]) > 0);
    session.close();
  });

  const wrong: [name: string, args: string[]][] = [
    ["prune without a product", ["prune"]],
    ["prune that keeps none", ["prune", "--product", "101", "--keep", "0"]],
    ["activate without a version", ["activate"]],
    ["pin without a version", ["pin"]],
  ];
  for (const [name, args] of wrong) {
    it(`${name}: exit 2`, async () => assert.equal((await dealmap.run("versions", ...args)).status, 2));
  }
});
