// The page of the pipeline over HTTP: what a team sees of its products, versions and runs, and who may serve a version again.
import assert from "node:assert/strict";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import supertest from "supertest";
import { listAudit } from "../../../data/store/audit.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { keywordsHash } from "../../../data/store/products/products.ts";
import { buildClaim } from "../../../data/store/projection-claims.ts";
import { INGEST_CLAIM, startRun } from "../../../data/store/runs.ts";
import { pinVersion } from "../../../data/versions/pinned-versions.ts";
import {
  DATABASE_FILE,
  findActive,
  newVersionName,
  productFolder,
  publishVersion,
  sealVersion,
  unpublishedFolder,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, ENTITLED_PRODUCT, KEYWORDS, PRODUCT } from "../../fixtures/miniature.ts";
import { type RecordedRun, recordRun } from "../../fixtures/recorded-run.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const PAGE = `/app/pipeline?product_id=${PRODUCT}`;
const ACTIVATE = `/app/pipeline/activate?product_id=${PRODUCT}`;
const DAY_MS = 86_400_000;
const HOSTILE = `<img src=x onerror=alert(1)> "'><script>alert(2)</script>`;

const unknownCocode = (row: number, value: string) => ({
  table: "licenses",
  file: "licenses.csv",
  row,
  column: "cocode",
  value,
  reason: "unknown_cocode",
  detail: "a cocode that some company of companies lists",
});
const REJECTS: RecordedRun["rejects"] = [
  unknownCocode(4, "90091"),
  unknownCocode(5, "90091"),
  unknownCocode(6, "=90092"),
  { ...unknownCocode(7, ""), reason: "missing_value", value: null, detail: "a cocode or a company_id" },
  {
    table: "filings",
    file: "filings/secret-holdings.txt",
    reason: "empty_file",
    detail: "the file has no bytes; accepted: text",
  },
];
const RUN: RecordedRun = {
  rejects: REJECTS,
  seconds: 200,
  tables: [{ name: "licenses", rows: 10, rejected: 4, collapsed: 0 }],
  documents: { seen: 3, new: 2, unchanged: 0, rejected: 1, duplicates: 0 },
  timings: { digests: 0.04, evidence: 150.2, build: 49 },
};

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
  });

  describe("versions", () => {
    it("are listed, the latest first, with counts, pins and what is served", async () => {
      const [first, second] = [await publish(), await publish(["other words"], 1200)];
      await pinVersion(harness.root, PRODUCT, first);
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
      const forged = supertest(harness.app).post(ACTIVATE).type("form").send({ version: first });
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

  describe("runs", () => {
    const built = {
      product_id: PRODUCT,
      name: "Claims Copilot",
      version: "v",
      families: 5,
      excerpts: 8,
      build_seconds: 1.5,
      pruned: [],
    };

    it("are listed with how long they took, what became of the product and what was left out", async () => {
      const runId = await recordRun(harness, { ...RUN, products: [built] });
      const { text } = await owner.get(PAGE);
      assert.match(text, /published<\/span><\/td>\s*<td class="number" data-label="Took">3 min 20 s/);
      assert.match(text, /5 families, 8 excerpts/);
      assert.match(text, new RegExp(`href="/app/pipeline/runs/${runId}\\?product_id=101#refused"[^>]*>5</a>`));
    });

    it("show how far one is that runs now, and that one whose process ended has no result", async () => {
      await recordRun(harness, RUN);
      await startRun(harness.store, "20260304T060000.000Z-0009");
      const claim = { name: INGEST_CLAIM, holder: "test", leaseMs: 600_000 };
      await takeClaim(harness.store, claim);
      harness.clock.advance(50_000);
      assert.match(
        (await owner.get(PAGE)).text,
        /for 50 s now\. The last one took 3 min 20 s\.<br><progress [^>]*max="200\.0" value="50\.0"/,
      );
      harness.clock.advance(600_000);
      const { text } = await owner.get(PAGE);
      assert.match(text, /ended without a result/);
      assert.doesNotMatch(text, /<progress/);
    });

    it("are on pages, each with its address", async () => {
      for (let runs = 0; runs < 21; runs += 1) {
        harness.clock.advance(1000);
        await startRun(harness.store, `20260304T0600${String(runs).padStart(2, "0")}.000Z-0001`);
      }
      const [first, second, beyond] = await Promise.all(
        ["", "&page=2", "&page=9"].map((page) => owner.get(PAGE + page)),
      );
      assert.match(first?.text ?? "", /Page 1 of 2.*rel="next" href="\/app\/pipeline\?product_id=101&amp;page=2"/s);
      assert.equal([...(second?.text ?? "").matchAll(/\/app\/pipeline\/runs\/[^"#]*"/g)].length, 1);
      assert.match(beyond?.text ?? "", /There are no runs on this page/);
      for (const page of ["0", "-1", "x", "1e99"]) assert.equal((await owner.get(`${PAGE}&page=${page}`)).status, 200);
    });

    it("show a team its own product's trouble, and nothing of other teams' products", async () => {
      const ours = { product_id: PRODUCT, name: "Claims Copilot", error: "check failed: no families" };
      const theirs = { product_id: ENTITLED_PRODUCT, name: "Rival Radar", error: "check failed: rivals" };
      const warnings = ["product 102: does not hold: rivals", "people.csv: unknown columns ignored: nickname"];
      const error =
        'product 101 "Claims Copilot": check failed: no families; product 102 "Rival Radar": check failed: rivals';
      const runId = await recordRun(harness, { error, products: [ours, theirs], warnings });
      for (const path of [PAGE, runPath(runId)]) {
        const { text } = await owner.get(path);
        assert.match(text, /Not published: check failed: no families/);
        assert.doesNotMatch(text, /rival/i);
      }
      assert.match((await owner.get(runPath(runId))).text, /unknown columns ignored: nickname/);
    });

    it("say why they failed as a whole to a team that may read words of the sources, and to another whom to ask", async () => {
      const runId = await recordRun(harness, { error: "companies.csv: missing column company_id" });
      assert.match((await owner.get(runPath(runId))).text, /missing column company_id/);
      const { text } = await other.get(runPath(runId, ENTITLED_PRODUCT));
      assert.doesNotMatch(text, /missing column/);
      assert.match(text, /An operator sees why with <code>dealmap status<\/code>/);
    });

    it("that never were are not found, whatever their name", async () => {
      for (const name of ["x", "..", "../../store.sqlite", HOSTILE]) {
        for (const path of ["", "/rejects.csv"]) {
          const { status, text } = await owner.get(
            `/app/pipeline/runs/${encodeURIComponent(name)}${path}?product_id=101`,
          );
          assert.equal(status, 404, name);
          assert.doesNotMatch(text, /<img|<script>/);
        }
      }
    });

    it("whose files are elsewhere still show what the store has", async () => {
      const runId = await recordRun(harness, RUN);
      await rm(join(harness.home, "runs"), { recursive: true });
      const { text } = await owner.get(runPath(runId));
      assert.match(text, /took 3 min 20 s/);
      assert.match(text, /What this run refused is not on this machine/);
      assert.equal((await owner.get(runPath(runId, PRODUCT, "/rejects.csv"))).status, 404);
    });
  });

  describe("what a run refused", () => {
    let runId: string;
    beforeEach(async () => {
      runId = await recordRun(harness, RUN);
    });

    it("is grouped by table and reason, with values, what is accepted and what became of the rows", async () => {
      const { text } = await owner.get(runPath(runId));
      assert.match(text, /5 refusals for 3 reasons/);
      assert.match(text, /4 of 10 rows left out/);
      assert.match(text, /1 of 3 documents left out/);
      assert.match(
        text,
        /A cocode that some company of companies lists<div class="muted small">The rows are left out\./,
      );
      assert.match(text, /<code>90091<\/code><\/a> <span class="muted small">×2<\/span>/);
      assert.match(text, /<th scope="row">Evidence<\/th><td class="number">2 min 30 s/);
    });

    it("is shown of one reason, and of one value, with file, row and column", async () => {
      const ofReason = `${runPath(runId)}&table=licenses&reason=unknown_cocode`;
      const { text } = await owner.get(ofReason);
      assert.match(text, /Licenses: unknown cocode/);
      assert.match(text, /<b>Accepted:<\/b> a cocode that some company of companies lists\./);
      assert.deepEqual(placesOf(text), [
        ["licenses.csv", "4"],
        ["licenses.csv", "5"],
        ["licenses.csv", "6"],
      ]);
      const one = await owner.get(`${ofReason}&value=90091`);
      assert.deepEqual(placesOf(one.text), [
        ["licenses.csv", "4"],
        ["licenses.csv", "5"],
      ]);
      assert.match(one.text, /2 refusals of <code>90091<\/code>/);
      assert.match((await owner.get(`${ofReason}&value=none`)).text, /There is nothing on this page/);
      assert.match(
        (await owner.get(`${runPath(runId)}&table=licenses&reason=zzz`)).text,
        /refused nothing by that name/,
      );
    });

    it("is taken along as CSV, of all or of what the address asks, with no formula in it", async () => {
      const all = await owner.get(runPath(runId, PRODUCT, "/rejects.csv"));
      assert.equal(all.headers["content-disposition"], `attachment; filename=rejects-${runId}.csv`);
      assert.equal(all.text.trim().split("\r\n").length, 6);
      const some = await owner.get(`${runPath(runId, PRODUCT, "/rejects.csv")}&table=licenses&reason=unknown_cocode`);
      assert.match(some.text, /licenses,unknown_cocode,licenses\.csv,6,cocode,'=90092,a cocode that/);
      assert.equal(some.text.trim().split("\r\n").length, 4);
      const { text } = await owner.get(`${runPath(runId)}&table=licenses&reason=unknown_cocode`);
      assert.match(
        text,
        new RegExp(`/runs/${runId}/rejects.csv\\?product_id=101&amp;table=licenses&amp;reason=unknown_cocode"`),
      );
    });

    it("is counts and reasons alone to a team that is not entitled to private-company data", async () => {
      const { text } = await other.get(runPath(runId, ENTITLED_PRODUCT));
      assert.match(text, /Unknown cocode<\/th><td class="number" data-label="Refused">3/);
      assert.match(text, /They are shown to teams that are entitled/);
      for (const query of [
        "",
        "&table=licenses&reason=unknown_cocode",
        "&table=filings&reason=empty_file",
        "&table=filings",
      ]) {
        const page = await other.get(runPath(runId, ENTITLED_PRODUCT) + query);
        assert.doesNotMatch(page.text, /9009|secret|licenses\.csv|rejects\.csv/, query);
      }
      const file = await other.get(runPath(runId, ENTITLED_PRODUCT, "/rejects.csv"));
      assert.equal(file.status, 403);
      assert.doesNotMatch(file.text, /9009|secret/);
    });

    it("is text, whatever it looks like", async () => {
      const reject = {
        table: HOSTILE,
        file: HOSTILE,
        row: 1,
        column: HOSTILE,
        value: HOSTILE,
        reason: HOSTILE,
        detail: HOSTILE,
      };
      const hostile = await recordRun(harness, {
        rejects: [reject, { ...reject, row: 2 }],
        tables: [{ name: HOSTILE, rows: 2, rejected: 2, collapsed: 0 }],
        warnings: [HOSTILE],
        timings: { [HOSTILE]: 1 },
        error: HOSTILE,
      });
      const name = encodeURIComponent(HOSTILE);
      for (const query of [
        "",
        `&table=${name}`,
        `&table=${name}&reason=${name}`,
        `&table=${name}&reason=${name}&value=${name}`,
      ]) {
        const { status, text } = await owner.get(runPath(hostile) + query);
        assert.equal(status, 200);
        assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt;/i);
        assert.doesNotMatch(text, /<img|<script>|<Img/i);
      }
      assert.doesNotMatch((await owner.get(PAGE)).text, /<img|<script>/i);
    });
  });
});

function runPath(runId: string, productId = PRODUCT, below = ""): string {
  return `/app/pipeline/runs/${runId}${below}?product_id=${productId}`;
}

/** File and row of each refusal that a page shows. */
function placesOf(text: string): string[][] {
  const rows = [...text.matchAll(/<tr><th scope="row">([^<]+)<\/th>\s*<td class="number" data-label="Row">(\d+)/g)];
  return rows.map(([, file = "", row = ""]) => [file, row]);
}
