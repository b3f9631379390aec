// Weights of wanted, learned: what readers marked gains, for products that they did not read as well; and the project's tables are whole.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseTranscript } from "../../../pipeline/documents/transcripts.ts";
import { parseWantedWeights, wantedProbability } from "../../../pipeline/score/usable/wanted-model.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";
import { sentenceHash, wantedLabels } from "../../../scripts/training/wanted/wanted-labels.ts";
import { type ReadPassage, WantedReader } from "../../../scripts/training/wanted/wanted-passages.ts";
import { trainedWanted, wantedValidation } from "../../../scripts/training/wanted/wanted-regression.ts";
import { WANTED_FACTS } from "../../pipeline/score/usable/usable-facts.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const WANTED = "Claim severity rose by 9% in the quarter, on bodily injury in auto.";
const TABLES = {
  products: JSON.stringify([
    { list: "a", name: "Desk", description: "Claims triage for auto insurers", keywords: ["claim severity"] },
    { list: "b", name: "Lens", description: "Roof images for home insurers", keywords: ["roof"] },
  ]),
  documents: "document\tlist\tform_type\tfiled_at\tperiod_end\nfbg-2025-05-01\ta\t-\t-\t-\n",
  labels: `document\tproduct\ttext_sha256\tgrade\nfbg-2025-05-01\tDesk\t${sentenceHash(WANTED)}\t2\n`,
};

describe("documents that were read whole", () => {
  it("give the passages of the products that they were read beside, with what was marked", () => {
    const call = parseTranscript(
      JSON.stringify({
        ticker: "FBG",
        title: "Ferrybridge Group first quarter call",
        date: "2025-05-01",
        turns: [
          { speaker: "Ada Quill", role: "Chief Financial Officer", text: `Good morning. ${WANTED} We are glad.` },
          { speaker: "Ada Quill", role: "Chief Financial Officer", text: "Claim severity in homes was as expected." },
        ],
      }),
      true,
      TEXT_STAGE,
    );
    ok(!("reason" in call));
    const document = { ...call, sha256: "0".repeat(64), path: "x", kind: "transcript" as const };
    const passages = new WantedReader(wantedLabels(TABLES)).passagesOf("fbg-2025-05-01", document);
    deepEqual(
      passages.map(({ product, grade }) => [product, grade]),
      [
        ["Desk", 2],
        ["Desk", null],
      ],
    );
    deepEqual(new WantedReader(wantedLabels(TABLES)).passagesOf("of nobody", document), []);
  });

  it("are refused by the table and the line that is none", () => {
    throws(() => wantedLabels({ ...TABLES, labels: "text" }), /labels of wanted: the columns must be/);
    throws(
      () => wantedLabels({ ...TABLES, labels: TABLES.labels.replace("\t2\n", "\tmuch\n") }),
      /labels of wanted, line 2: grade is 1 or 2/,
    );
    throws(
      () => wantedLabels({ ...TABLES, documents: `${TABLES.documents}fbg\n` }),
      /documents of wanted, line 3: a line has document, list/,
    );
  });
});

describe("training of wanted", () => {
  /** Whoever sells, what is near is wanted. */
  const PASSAGES: ReadPassage[] = ["a", "b", "c"].flatMap((list) =>
    Array.from({ length: 20 }, (_, at) => ({
      document: "call",
      product: `${list}${at % 3}`,
      list,
      facts: { ...WANTED_FACTS, keywordMet: at % 2 === 0 ? 1 : 0.2 },
      grade: at % 2 === 0 ? ((at % 4 === 0 ? 1 : 2) as 1 | 2) : null,
    })),
  );

  it("learns what is wanted", () => {
    const weights = trainedWanted(PASSAGES);
    ok(wantedProbability({ ...WANTED_FACTS, keywordMet: 1 }, weights) > 0.7);
    ok(wantedProbability({ ...WANTED_FACTS, keywordMet: 0.2 }, weights) < 0.3);
  });

  it("keeps what was learned of other documents where these say nothing else", () => {
    const before = trainedWanted(PASSAGES);
    const after = trainedWanted([], before);
    deepEqual([...after.keys()], [...before.keys()]);
    for (const [feature, [weight]] of after) equal(weight?.toFixed(9), before.get(feature)?.[0]?.toFixed(9));
    const turned = PASSAGES.slice(0, 20).map((one) => ({ ...one, grade: one.grade === null ? (2 as const) : null }));
    const rare = { ...WANTED_FACTS, keywordMet: 1 };
    ok(wantedProbability(rare, trainedWanted(turned, before)) < wantedProbability(rare, before));
  });

  it("judges products by what was learned of others", () => {
    const { passages, wanted, averagePrecision } = wantedValidation(PASSAGES);
    deepEqual([passages, wanted, averagePrecision], [60, 30, 1]);
  });

  it("has the project's tables: every mark of a document and a product that were read together", () => {
    const tables = {
      products: read("docs/readers/wanted-products.json"),
      documents: read("docs/readers/wanted-documents.tsv"),
      labels: read("docs/readers/wanted-labels.tsv"),
    };
    const { products, documents, marked } = wantedLabels(tables);
    const isRead = new Set(products.map(({ name, list }) => `${list} ${name}`));
    const [, ...lines] = tables.labels.trimEnd().split("\n");
    equal(marked, lines.length);
    for (const [document = "", product = ""] of lines.map((line) => line.split("\t")))
      ok(
        documents.get(document)?.lists.some((list) => isRead.has(`${list} ${product}`)),
        `${document} ${product}`,
      );
    ok(parseWantedWeights(read("pipeline/score/usable/wanted-weights.tsv")).size > 1000);
  });
});
