// Random list and detail requests over HTTP answer exactly like the naive reference computed from the source files.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openReadOnly, queryRows } from "../../data/duckdb.ts";
import type { Product } from "../../data/store/products/products.ts";
import { listProducts } from "../../data/store/products/products.ts";
import { DATABASE_FILE, findActive, versionFolder } from "../../data/versions/versions.ts";
import type { AssessmentStatus } from "../../data/vocabulary.ts";
import { randomOf } from "../../scripts/seeded-random.ts";
import { REAL_DROP } from "../fixtures/filing-drops.ts";
import { Harness } from "../fixtures/harness.ts";
import { applyProductFile, createTeams, type IngestedTeam, ingestInto } from "../fixtures/ingested.ts";
import { detail } from "./detail.ts";
import { buildReference, type Reference } from "./families.ts";
import { list } from "./list.ts";
import { randomDetailRequest, randomListQuery } from "./queries.ts";
import type { Scores } from "./ranking.ts";
import { readSources } from "./sources.ts";
import { type Catalogue, catalogueOf } from "./universe.ts";

const SEED = 20_261_121;
const LISTS_PER_TEAM = 150;
const DETAILS_PER_TEAM = 60;
const SAMPLE = fileURLToPath(new URL("../../data/sample", import.meta.url));

const DROPS = [
  { name: "the bundled sample", dropDir: SAMPLE, files: ["products-1.yaml", "products-2.yaml"] },
  { name: "the real drop folder", dropDir: REAL_DROP, files: ["products.yaml"] },
];

for (const { name, dropDir, files } of DROPS) {
  describe(`requests over ${name}`, function () {
    this.timeout(300_000);
    let harness: Harness;
    let teams: IngestedTeam[];
    let reference: Reference;

    before(async function () {
      if (!existsSync(dropDir)) {
        console.log(`skipped: ${name} is not on this machine (${dropDir})`);
        this.skip();
      }
      harness = await Harness.open({ rateLimitPerMinute: 1_000_000 });
      teams = await createTeams(harness);
      for (const file of files) await applyProductFile(harness, join(dropDir, file));
      const result = await ingestInto(harness, dropDir);
      assert.equal(result.outcome, "published", result.error ?? "");
      reference = buildReference(await readSources(dropDir));
    });
    after(async () => {
      await harness?.close();
    });

    it("lists equal the reference", async () => {
      await forEachProduct(async ({ product, catalogue, scores, team, random }) => {
        for (let at = 0; at < LISTS_PER_TEAM; at += 1) {
          const query = randomListQuery(random, catalogue);
          const response = await harness.get(`/prospects?${search(product, query)}`, team.key);
          assert.equal(response.status, 200, `${response.text} for ${JSON.stringify(query)}`);
          const expected = list(catalogue, { private_data: team.privateData }, scores, query);
          assert.deepEqual(response.body, plain(expected), JSON.stringify(query));
        }
      });
    });

    it("details equal the reference", async () => {
      await forEachProduct(async ({ product, catalogue, scores, team, random }) => {
        for (let at = 0; at < DETAILS_PER_TEAM; at += 1) {
          const { ticker, query } = randomDetailRequest(random, catalogue);
          const response = await harness.get(
            `/prospects/${encodeURIComponent(ticker)}?${search(product, query)}`,
            team.key,
          );
          const expected = detail(catalogue, { private_data: team.privateData }, scores, ticker, query);
          const request = `${ticker} ${JSON.stringify(query)}`;
          assert.equal(response.status, expected.status, `${response.text} for ${request}`);
          if (expected.status !== 200) {
            assert.equal(/ambiguous/i.test(response.body.error), expected.reason === "ambiguous", request);
            continue;
          }
          const facts = Object.keys(expected.body).map((field) => [field, response.body[field]]);
          assert.deepEqual(Object.fromEntries(facts), plain(expected.body), request);
        }
      });
    });

    type Case = {
      product: Product;
      catalogue: Catalogue;
      scores: Scores;
      team: IngestedTeam;
      random: ReturnType<typeof randomOf>;
    };

    /** Every product for its own team, with that team entitled to private data and not. */
    async function forEachProduct(check: (each: Case) => Promise<void>): Promise<void> {
      for (const team of teams) {
        for (const product of (await listProducts(harness.store, team.teamId)).filter((each) => each.is_active)) {
          const catalogue = catalogueOf(reference, product);
          const scores = await publishedScores(harness.root, product.product_id);
          await check({ product, catalogue, scores, team, random: randomOf(SEED + product.product_id) });
        }
      }
    }
  });
}

function search(product: Product, query: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ product_id: String(product.product_id), ...query }).toString();
}

/** As it arrives over HTTP: without undefined fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Scores are the analyst's, not the reference's: they are taken from the published version. */
async function publishedScores(root: string, productId: number): Promise<Scores> {
  const active = await findActive(root, productId);
  assert.ok(active);
  const instance = await openReadOnly(join(versionFolder(root, productId, active.version), DATABASE_FILE), {});
  const connection = await instance.connect();
  type Row = {
    id: string;
    status: AssessmentStatus;
    deal_score: number | null;
    buying_signal_score: number | null;
    relevance_score: number;
    evidence_strength: number;
    evidence_as_of: string | null;
    leading_fact: object | null;
  };
  const columns =
    "assessment_status AS status, deal_score, buying_signal_score, coalesce(relevance_score, 0) AS relevance_score, coalesce(evidence_strength, 0) AS evidence_strength, evidence_as_of::VARCHAR AS evidence_as_of";
  const families = await queryRows<Row>(
    connection,
    `SELECT family_id AS id, ${columns}, CASE WHEN kind IS NOT NULL THEN {kind: kind, line_of_business: line_of_business, figure: figure,
       change: change, years: years, source: source, sentence: sentence} END AS leading_fact
     FROM families LEFT JOIN facts ON facts.company_no = families.company_no AND position = 1`,
  );
  const companies = await queryRows<Row>(connection, `SELECT company_id AS id, ${columns} FROM companies`);
  connection.closeSync();
  instance.closeSync();
  return {
    families: new Map(families.map(({ id, ...score }) => [id, score])),
    companies: new Map(
      companies.map(({ id, status, deal_score }) => [id, { has_assessment: status === "assessed", deal_score }]),
    ),
  };
}
