// The page of the pipeline over HTTP: what a team sees of its products, versions and runs, and who may serve a version again.
import assert from "node:assert/strict";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import supertest from "supertest";
import { listAudit } from "../../../data/store/audit.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { keywordsHash } from "../../../data/store/products/products.ts";
import { buildClaim } from "../../../data/store/projection-claims.ts";
import { folderVersions } from "../../../data/versions/folder-versions.ts";
import { pinVersion } from "../../../data/versions/pinned-versions.ts";
import {
  DATABASE_FILE,
  findActive,
  newVersionName,
  POINTER_FILE,
  productFolder,
  publishVersion,
  sealVersion,
  unpublishedFolder,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, ENTITLED_PRODUCT, KEYWORDS, PRODUCT } from "../../fixtures/miniature.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const PAGE = `/app/pipeline?product_id=${PRODUCT}`;
const ACTIVATE = `/app/pipeline/activate?product_id=${PRODUCT}`;
const DAY_MS = 86_400_000;
const HOSTILE = `<img src=x onerror=alert(1)> "'><script>alert(2)</script>`;

describe("the page of the pipeline", () => {
  let harness: Harness;
  /** Entitled to private-company data; product 101. */
  let teamId: number;
  /** Not entitled; product 102. */
  let otherTeamId: number;
  let owner: SignedIn;
  let other: SignedIn;
  beforeEach(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ teamId } = (await harness.team({ privateData: true })).team);
    ({ teamId: otherTeamId } = (await harness.team()).team);
    await defineProduct(harness, teamId);
    await defineProduct(harness, otherTeamId, { productId: ENTITLED_PRODUCT });
    owner = await signIn(harness, teamId, "owner", "ada@example.com");
    other = await signIn(harness, otherTeamId);
  });
  afterEach(() => harness.close());

  /** A version as the page sees it: nobody asks what is in its files. */
  const publish = async (keywords = KEYWORDS, families = 5) => {
    harness.clock.advance(1000);
    const version = newVersionName(harness.clock(), "0001");
    const folder = unpublishedFolder(harness.root, PRODUCT, version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, DATABASE_FILE), "not read here");
    const index = await sealVersion(folder, {
      product_id: PRODUCT,
      version,
      run_id: "run",
      built_at: harness.clock().toISOString(),
      inputs: [],
      keywords_hash: keywordsHash(keywords.map((name) => ({ name }))),
      row_counts: { families, excerpts: families * 3 },
      checks: [],
    });
    await publishVersion(harness.root, index);
    return version;
  };
  const active = async () => (await findActive(harness.root, PRODUCT))?.version;

  describe("where nothing ever ran", () => {
    it("says so, what to do and when the next run is", async () => {
      const { status, text } = await owner.get(PAGE);
      assert.equal(status, 200);
      assert.match(text, /No run has built it yet/);
      assert.match(text, /<code>dealmap ingest --product 101<\/code>/);
      assert.match(text, /Nothing is published of this product yet/);
      assert.match(text, /No run yet/);
      const list = await owner.get(`/app/prospects?product_id=${PRODUCT}`);
      assert.equal(list.status, 503);
      assert.match(list.text, /href="\/app\/pipeline\?product_id=101">See in the pipeline why/);
      assert.match(
        text,
        /The next run is planned for <b><time datetime="2026-03-05T02:00:00\.000Z">Mar 5, 2026, 02:00 UTC/,
      );
    });
  });

  describe("the state of a product", () => {
    it("is ready while its version has the keywords of now, and late after two planned runs without a new one", async () => {
      await publish();
      const { text } = await owner.get(PAGE);
      assert.match(
        text,
        /<span class="badge good">ready<\/span> The version of .* is served, built with the keywords of now\./s,
      );
      assert.doesNotMatch(text, /badge warn/);
      harness.clock.advance(2 * DAY_MS);
      owner = await signIn(harness, teamId);
      assert.match((await owner.get(PAGE)).text, /<span class="badge warn">late<\/span> Two planned runs have passed/);
    });

    it("is stale after its keywords were edited, with why and what ends it", async () => {
      await publish();
      await defineProduct(harness, teamId, { keywords: ["other words"] });
      const { text } = await owner.get(PAGE);
      assert.match(
        text,
        /stale keywords<\/span> The version of .* was built with other keywords than the product has now/s,
      );
      assert.match(text, /The next run does that, planned for .*Mar 5, 2026/s);
      await defineProduct(harness, teamId);
      await publish(["other words"]);
      assert.match(
        (await owner.get(PAGE)).text,
        /was built with the keywords of now: serving it again, below, ends the wait/,
      );
    });

    it("is rebuilding while a build holds its claim", async () => {
      await publish();
      await takeClaim(harness.store, { name: buildClaim(PRODUCT), holder: "test", leaseMs: 60_000 });
      assert.match((await owner.get(PAGE)).text, /rebuilding<\/span> A run builds it just now/);
    });

    it("is told of every product of the team, and of no other team's", async () => {
      await defineProduct(harness, teamId, { productId: 103 });
      const { text } = await owner.get(PAGE);
      assert.match(text, /href="\/app\/pipeline\?product_id=103"/);
      assert.doesNotMatch(text, /product_id=102/);
      assert.equal((await owner.get("/app/pipeline?product_id=102")).status, 404);
    });

    it("says when the version that should be served cannot be", async () => {
      const version = await publish();
      await rm(join(versionFolder(harness.root, PRODUCT, version), DATABASE_FILE));
      await owner.get(`/app/prospects?product_id=${PRODUCT}`);
      const { text } = await owner.get(PAGE);
      assert.match(text, /The version that should be served cannot be read/);
      assert.ok(!text.includes(harness.root));
    });

    it("says so too when nobody can tell which versions there are", async () => {
      await publish();
      await writeFile(join(productFolder(harness.root, PRODUCT), POINTER_FILE), "{");
      const { status, text } = await owner.get(PAGE);
      assert.equal(status, 200);
      assert.match(text, /cannot be read, so an older one answers, or none/);
    });
  });

  describe("versions", () => {
    it("are listed, the latest first, with counts, pins and what is served", async () => {
      const [first, second] = [await publish(), await publish(["other words"], 1200)];
      await pinVersion(folderVersions(harness.root), PRODUCT, first);
      const { text } = await owner.get(PAGE);
      assert.ok(text.indexOf(`<code>${second}</code>`) < text.indexOf(`<code>${first}</code>`));
      assert.match(text, new RegExp(`served</span>\\s*<div class="muted small"><code>${second}`));
      assert.match(text, new RegExp(`pinned</span><div class="muted small"><code>${first}`));
      assert.match(text, /other ones<\/span>/);
      assert.match(text, /<svg class="sparkline".*<\/svg> <span>from 5 to 1,200<\/span>/s);
      assert.doesNotMatch(text, /NaN|undefined|Infinity/);
    });

    it("are served again by an owner, in the person's name, at once", async () => {
      const [first, second] = [await publish(), await publish()];
      const { status, headers } = await owner.post(ACTIVATE, { version: first });
      assert.deepEqual([status, headers.location], [303, `${PAGE}&activated=${first}`]);
      assert.equal(await active(), first);
      assert.match((await owner.get(String(headers.location))).text, /is served now, for your whole team/);
      assert.doesNotMatch((await owner.get(`${PAGE}&activated=${second}`)).text, /is served now/);
      const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
      assert.deepEqual(
        [entry?.actor, entry?.action, entry?.subject, entry?.detail],
        ["ada@example.com", "version.activated", first, { product_id: PRODUCT, previous: second }],
      );
    });

    it("are nobody else's to choose: not a member's, a viewer's, another team's, nor another site's", async () => {
      const [first, second] = [await publish(), await publish()];
      for (const role of ["member", "viewer"] as const) {
        const person = await signIn(harness, teamId, role);
        assert.doesNotMatch((await person.get(PAGE)).text, /pipeline\/activate/);
        assert.equal((await person.post(ACTIVATE, { version: first })).status, 403, role);
      }
      assert.equal((await other.post(ACTIVATE, { version: first })).status, 404);
      const forged = supertest(harness.server).post(ACTIVATE).type("form").send({ version: first });
      const answer = await forged.set({ Cookie: owner.cookie, "Sec-Fetch-Site": "cross-site" });
      assert.equal(answer.status, 403);
      assert.equal(await active(), second);
      assert.ok((await listAudit(harness.store)).every(({ action }) => action !== "version.activated"));
    });

    it("that are gone, damaged or being replaced are refused with a sentence, and nothing changes", async () => {
      const [first, second] = [await publish(), await publish()];
      for (const version of ["", "20260101T000000.000Z-0001", `../${ENTITLED_PRODUCT}`, HOSTILE]) {
        const { status, text } = await owner.post(ACTIVATE, { version });
        assert.equal(status, 404, version);
        assert.match(text, /This version is gone\./);
        assert.doesNotMatch(text, /<img|<script>/);
      }
      await takeClaim(harness.store, { name: buildClaim(PRODUCT), holder: "test", leaseMs: 1000 });
      assert.match((await owner.post(ACTIVATE, { version: first })).text, /is being built just now/);
      harness.clock.advance(2000);
      await appendFile(join(versionFolder(harness.root, PRODUCT, first), DATABASE_FILE), "x");
      const damaged = await owner.post(ACTIVATE, { version: first });
      assert.equal(damaged.status, 409);
      assert.match(damaged.text, /This version cannot be served/);
      assert.ok(!damaged.text.includes(productFolder(harness.root, PRODUCT)));
      assert.equal(await active(), second);
    });
  });
});
