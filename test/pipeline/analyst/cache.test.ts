// What is kept of answers: by what was asked, and nothing half written.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AnalysisCache } from "../../../pipeline/analyst/cache.ts";
import { questionMaker } from "../../../pipeline/analyst/question.ts";

const LABELS = [{ label: "claims leakage", phrase: "money lost" }];
const PASSAGE = { text: "Claims leakage rose.", keywords: ["claims leakage"] };
const PRODUCT = { name: "Claims Copilot", description: "Triage" };
const SERVICE = { baseUrl: "http://model.example/v1", model: "small" };

describe("the cache of analyses", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "analyses-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const cacheOf = (service = SERVICE) => new AnalysisCache(folder, service);
  const keyOf = ({ service = SERVICE, labels = LABELS, passage = PASSAGE, product = PRODUCT } = {}) =>
    cacheOf(service).keyOf(questionMaker(labels)(passage, product));

  it("gives back what was put, answer or refusals, and leaves one file for it", async () => {
    const key = keyOf();
    assert.equal(await cacheOf().find(key), null);
    await cacheOf().put(key, { refusals: 1, reason: "no JSON" });
    assert.deepEqual(await cacheOf().find(key), { refusals: 1, reason: "no JSON" });
    await cacheOf().put(key, { answer: { impact: 1 } });
    assert.deepEqual(await cacheOf().find(key), { answer: { impact: 1 } });
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes("."));
    assert.deepEqual(files, [join(key.slice(0, 2), `${key}.json`)]);
  });

  const others: [string, Parameters<typeof keyOf>[0]][] = [
    ["another model", { service: { ...SERVICE, model: "large" } }],
    ["another service", { service: { ...SERVICE, baseUrl: "http://other.example/v1" } }],
    ["other labels", { labels: [{ label: "claims leakage", phrase: "another meaning" }] }],
    ["another passage", { passage: { ...PASSAGE, text: "Claims leakage fell." } }],
    ["other keywords", { passage: { ...PASSAGE, keywords: ["leakage"] } }],
    ["another product name", { product: { ...PRODUCT, name: "Other" } }],
    ["another product description", { product: { ...PRODUCT, description: "Other" } }],
  ];
  for (const [what, change] of others) {
    it(`takes ${what} for another question`, () => {
      assert.notEqual(keyOf(change), keyOf());
      assert.equal(keyOf(change), keyOf(change));
    });
  }

  for (const damaged of ["", "{", "null", "{}", '{"refusals": 0, "reason": ""}', '{"refusals": "2"}']) {
    it(`takes a file that holds ${JSON.stringify(damaged)} for none`, async () => {
      const key = keyOf();
      await cacheOf().put(key, { answer: 1 });
      await writeFile(join(folder, key.slice(0, 2), `${key}.json`), damaged);
      assert.equal(await cacheOf().find(key), null);
    });
  }
});
