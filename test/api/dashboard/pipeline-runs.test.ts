// Runs on the page of the pipeline and on their own: what a team sees of them, and of what they refused.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { takeClaim } from "../../../data/store/claims.ts";
import { INGEST_CLAIM, startRun } from "../../../data/store/runs.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, ENTITLED_PRODUCT, PRODUCT } from "../../fixtures/miniature.ts";
import { type RecordedRun, recordRun } from "../../fixtures/recorded-run.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const PAGE = `/app/pipeline?product_id=${PRODUCT}`;
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

describe("a run of the pipeline", () => {
  let harness: Harness;
  /** Of a team that is entitled to private-company data; product 101. */
  let reader: SignedIn;
  /** Of one that is not; product 102. */
  let other: SignedIn;
  beforeEach(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const [{ team }, { team: otherTeam }] = [await harness.team({ privateData: true }), await harness.team()];
    await defineProduct(harness, team.teamId);
    await defineProduct(harness, otherTeam.teamId, { productId: ENTITLED_PRODUCT });
    reader = await signIn(harness, team.teamId, "viewer");
    other = await signIn(harness, otherTeam.teamId);
  });
  afterEach(() => harness.close());

  describe("on the page", () => {
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
      const { text } = await reader.get(PAGE);
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
        (await reader.get(PAGE)).text,
        /for 50 s now\. The last one took 3 min 20 s\.<br><progress [^>]*max="200\.0" value="50\.0"/,
      );
      harness.clock.advance(600_000);
      const { text } = await reader.get(PAGE);
      assert.match(text, /ended without a result/);
      assert.doesNotMatch(text, /<progress/);
    });

    it("are on pages, each with its address", async () => {
      for (let runs = 0; runs < 21; runs += 1) {
        harness.clock.advance(1000);
        await startRun(harness.store, `20260304T0600${String(runs).padStart(2, "0")}.000Z-0001`);
      }
      const [first, second, beyond] = await Promise.all(
        ["", "&page=2", "&page=9"].map((page) => reader.get(PAGE + page)),
      );
      assert.match(first?.text ?? "", /Page 1 of 2.*rel="next" href="\/app\/pipeline\?product_id=101&amp;page=2"/s);
      assert.equal([...(second?.text ?? "").matchAll(/\/app\/pipeline\/runs\/[^"#]*"/g)].length, 1);
      assert.match(beyond?.text ?? "", /There are no runs on this page/);
      for (const page of ["0", "-1", "x", "1e99"]) assert.equal((await reader.get(`${PAGE}&page=${page}`)).status, 200);
    });

    it("show a team its own product's trouble, and nothing of other teams' products", async () => {
      const ours = { product_id: PRODUCT, name: "Claims Copilot", error: "check failed: no families" };
      const theirs = { product_id: ENTITLED_PRODUCT, name: "Rival Radar", error: "check failed: rivals" };
      const warnings = ["product 102: does not hold: rivals", "people.csv: unknown columns ignored: nickname"];
      const error =
        'product 101 "Claims Copilot": check failed: no families; product 102 "Rival Radar": check failed: rivals';
      const runId = await recordRun(harness, { error, products: [ours, theirs], warnings });
      for (const path of [PAGE, runPath(runId)]) {
        const { text } = await reader.get(path);
        assert.match(text, /Not published: check failed: no families/);
        assert.doesNotMatch(text, /rival/i);
      }
      assert.match((await reader.get(runPath(runId))).text, /unknown columns ignored: nickname/);
    });

    it("say why they failed as a whole to a team that may read words of the sources, and to another whom to ask", async () => {
      const runId = await recordRun(harness, { error: "companies.csv: missing column company_id" });
      assert.match((await reader.get(runPath(runId))).text, /missing column company_id/);
      const { text } = await other.get(runPath(runId, ENTITLED_PRODUCT));
      assert.doesNotMatch(text, /missing column/);
      assert.match(text, /An operator sees why with <code>dealmap status<\/code>/);
    });

    it("that never were are not found, whatever their name", async () => {
      for (const name of ["x", "..", "../../store.sqlite", HOSTILE]) {
        for (const path of ["", "/rejects.csv"]) {
          const { status, text } = await reader.get(
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
      const { text } = await reader.get(runPath(runId));
      assert.match(text, /took 3 min 20 s/);
      assert.match(text, /What this run refused is not on this machine/);
      assert.equal((await reader.get(runPath(runId, PRODUCT, "/rejects.csv"))).status, 404);
    });
  });

  describe("what a run refused", () => {
    let runId: string;
    beforeEach(async () => {
      runId = await recordRun(harness, RUN);
    });

    it("is grouped by table and reason, with values, what is accepted and what became of the rows", async () => {
      const { text } = await reader.get(runPath(runId));
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
      const { text } = await reader.get(ofReason);
      assert.match(text, /Licenses: unknown cocode/);
      assert.match(text, /<b>Accepted:<\/b> a cocode that some company of companies lists\./);
      assert.deepEqual(placesOf(text), [
        ["licenses.csv", "4"],
        ["licenses.csv", "5"],
        ["licenses.csv", "6"],
      ]);
      const one = await reader.get(`${ofReason}&value=90091`);
      assert.deepEqual(placesOf(one.text), [
        ["licenses.csv", "4"],
        ["licenses.csv", "5"],
      ]);
      assert.match(one.text, /2 refusals of <code>90091<\/code>/);
      assert.match((await reader.get(`${ofReason}&value=none`)).text, /There is nothing on this page/);
      assert.match(
        (await reader.get(`${runPath(runId)}&table=licenses&reason=zzz`)).text,
        /refused nothing by that name/,
      );
    });

    it("is taken along as CSV, of all or of what the address asks, with no formula in it", async () => {
      const all = await reader.get(runPath(runId, PRODUCT, "/rejects.csv"));
      assert.equal(all.headers["content-disposition"], `attachment; filename=rejects-${runId}.csv`);
      assert.equal(all.text.trim().split("\r\n").length, 6);
      const some = await reader.get(`${runPath(runId, PRODUCT, "/rejects.csv")}&table=licenses&reason=unknown_cocode`);
      assert.match(some.text, /licenses,unknown_cocode,licenses\.csv,6,cocode,'=90092,a cocode that/);
      assert.equal(some.text.trim().split("\r\n").length, 4);
      const { text } = await reader.get(`${runPath(runId)}&table=licenses&reason=unknown_cocode`);
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
        const { status, text } = await reader.get(runPath(hostile) + query);
        assert.equal(status, 200);
        assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt;/i);
        assert.doesNotMatch(text, /<img|<script>|<Img/i);
      }
      assert.doesNotMatch((await reader.get(PAGE)).text, /<img|<script>/i);
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
