// Ingests whose prose a language model writes: what is published of it, for whom, and what the report says.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelCounts } from "../../../pipeline/workspace/report.ts";
import { FakeService, json } from "../../api/providers/fake-service.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { Harness } from "../../fixtures/harness.ts";
import { createTeams, ingestInto } from "../../fixtures/ingested.ts";
import { applySmallProducts, PRODUCT } from "../../fixtures/small-drop.ts";
import { type AskedForProse, analystOf, answering, says } from "./model-service.ts";

const COMPANIES = ["Larch", "Maple"].map((name) => ({
  company_id: name.toLowerCase(),
  name: `${name} Mutual`,
  ticker: name.toUpperCase(),
  ownership: "public",
  entity_types: ["carrier"],
}));
const STATEMENTS = [
  "Our claims leakage grew by 4% in the first quarter, which the analytics of our northern offices found in claims that triage had missed.",
  "We will replace our claims platform this year because claims leakage is more than triage and analytics of the old system can find.",
  "The combined ratio rose in our property book, and we are not content with how it developed over the summer.",
  "Our claims triage found that claims leakage rose by 6% at the offices of our regional adjusters in the first quarter.",
];

function call(companyId: string): string {
  const turns = STATEMENTS.map((text) => ({ speaker: "Ada Quince", role: "Chief Executive Officer", text }));
  return JSON.stringify({
    company_id: companyId,
    title: `First quarter 2025 earnings call of ${companyId}`,
    date: "2025-04-25",
    turns,
  });
}

/** Recorded prose; its passages are known by their words. */
function recorded({ company, passages }: AskedForProse) {
  const name = company.replace(" Mutual", "");
  const idOf = (at: number) => {
    const found = passages.find(({ sentences }) => sentences[0] === STATEMENTS[at]);
    assert.ok(found, `passage ${at} was not offered`);
    return [found.excerpt_id];
  };
  return {
    said: [
      {
        text: `${name} told analysts in April 2025 that claims leakage has grown in its northern offices.`,
        excerpt_ids: idOf(0),
      },
    ],
    not_known: "Whether a vendor has been chosen for claims leakage is not said.",
    why_now: { text: "Claims leakage is on their minds, and Claims Copilot is for just that.", excerpt_ids: idOf(0) },
    ask: "Which files do the adjusters look at first?",
    opportunity: {
      text: "They said that they will replace their claims platform because of claims leakage.",
      excerpt_ids: idOf(1),
    },
    challenge: {
      text: "They said that the combined ratio rose in their property book over the summer.",
      excerpt_ids: idOf(2),
    },
  };
}

const MEMBERS = ["findings_summary", "recommendation_summary", "key_opportunity", "primary_challenge"] as const;
type Texts = readonly string[];

describe("an ingest whose prose a model writes", function () {
  this.timeout(180_000);
  let harness: Harness;
  let service: FakeService;
  let key: string;
  before(async () => {
    service = await FakeService.start();
    harness = await Harness.open();
    const [team] = await createTeams(harness);
    key = team?.key ?? "";
    await applySmallProducts(harness);
    await writeDrop(join(harness.root, "drop"), {
      "companies.csv": COMPANIES,
      "transcripts/larch.json": call("larch"),
      "transcripts/maple.json": call("maple"),
    });
  });
  after(async () => {
    await harness.close();
    await service.stop();
  });

  async function run(write: (asked: AskedForProse) => ReturnType<typeof says>) {
    service.asked.length = 0;
    service.answer = answering(undefined, write);
    const { outcome, error, warnings, run_id } = await ingestInto(harness, join(harness.root, "drop"), {
      analyst: analystOf(service),
    });
    assert.equal(outcome, "published", error ?? "");
    const report = JSON.parse(await readFile(join(harness.root, "home", "runs", run_id, "report.json"), "utf8"));
    const model: ModelCounts = report.model;
    return { warnings, model, larch: await textsOf("LARCH"), maple: await textsOf("MAPLE") };
  }

  async function textsOf(ticker: string): Promise<Texts> {
    const { status, body } = await harness.get(`/prospects/${ticker}?product_id=${PRODUCT.product_id}`, key);
    assert.equal(status, 200, JSON.stringify(body));
    return MEMBERS.map((member) => body[member]);
  }

  // The cases go on from one another, as runs do.
  let embedded: { larch: Texts; maple: Texts };
  let shown: Texts;

  it("publishes the embedded analyst's while the service is down, and says so", async () => {
    const { warnings, model, larch, maple } = await run(() => json({ error: "down" }, 503));
    assert.match(
      warnings.join("\n"),
      /2 briefs have the embedded analyst's prose: small was not asked or did not answer/,
    );
    const { questions, unanswered } = model.prose;
    assert.deepEqual({ questions, unanswered }, { questions: 2, unanswered: 2 });
    assert.equal(model.passages.answered, model.passages.questions);
    embedded = { larch, maple };
  });

  it("publishes the model's where it passes, the embedded analyst's for a family whose draft is refused", async () => {
    const { warnings, model, larch, maple } = await run((asked) => {
      const prose = recorded(asked);
      return says(asked.company.startsWith("Larch") ? prose : { ...prose, ask: "Call 555 010 2345 now?" });
    });
    assert.deepEqual(warnings, []);
    assert.deepEqual(larch, [
      "Larch told analysts in April 2025 that claims leakage has grown in its northern offices. Whether a vendor has been chosen for claims leakage is not said.",
      "Claims leakage is on their minds, and Claims Copilot is for just that. Which files do the adjusters look at first?",
      "They said that they will replace their claims platform because of claims leakage.",
      "They said that the combined ratio rose in their property book over the summer.",
    ]);
    assert.deepEqual(maple, embedded.maple);
    assert.notDeepEqual(larch, embedded.larch);
    assert.deepEqual(model.prose, {
      questions: 2,
      kept: 0,
      answered: 1,
      refused: { "ask has an address": 1 },
      unanswered: 0,
    });
    shown = larch;
  });

  it("asks nothing again of the same documents, and publishes the same", async () => {
    const { model, larch, maple } = await run(() => json({ error: "asked" }, 500));
    assert.deepEqual([service.asked.length, model.requests], [0, 0]);
    assert.deepEqual([larch, maple], [shown, embedded.maple]);
    assert.equal(model.passages.kept, model.passages.questions);
    assert.equal(model.prose.kept, 1);
  });
});
