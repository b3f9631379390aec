// How like a product is to examples of each kind.
import assert, { deepEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isProductKind, kindsOf } from "../../../data/taxonomy/product-kinds.ts";
import { likenessTo, parseProductExamples } from "../../../data/taxonomy/product-likeness.ts";

const HEADER = "kinds\tdescription\tkeywords";
const QUESTION = {
  name: "Nightjar",
  description:
    "Why did the picks move again? We take each quarter's movement apart by accident year, frequency and severity, and write down in plain words what the chief actuary can say to analysts.",
  keywords: ["adverse prior year development", "case reserves", "IBNR"],
};

describe("how like a product is to others", () => {
  it("says what it is where no word of it does", () => {
    deepEqual(
      kindsOf(QUESTION).map(({ name }) => name),
      ["reserving"],
    );
    const desk = {
      name: "Greenlane",
      description:
        "Nobody likes hold music. One memory of every conversation serves agents and chat alike, so a policyholder who changes an address or asks about a bill is answered once, at night too.",
      keywords: ["call volume", "policyholder service", "satisfaction"],
    };
    assert.equal(kindsOf(desk)[0]?.name, "customer experience");
  });

  it("goes by words of the product, and not by its name", () => {
    const [named] = likenessTo({ ...QUESTION, name: "Fraud Fraud" }).keys();
    assert.equal(named, "reserving");
  });

  it("is not known of a product of which too little is said", () => {
    assert.equal(likenessTo({ name: "Desk", description: "Loss reserving software.", keywords: [] }).size, 0);
  });

  it("is the likest first, from 0 to 1", () => {
    const scores = [...likenessTo(QUESTION).values()];
    deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.ok(scores.every((score) => score >= 0 && score <= 1));
  });

  it("has examples of kinds that there are", () => {
    const url = new URL("../../../data/taxonomy/product-examples.tsv", import.meta.url);
    const [, ...lines] = readFileSync(url, "utf8").trimEnd().split("\n");
    assert.ok(lines.length > 200);
    for (const line of lines)
      for (const kind of line.slice(0, line.indexOf("\t")).split("; ")) assert.ok(isProductKind(kind), kind);
  });

  it("names what is wrong with a table of examples", () => {
    assert.throws(() => parseProductExamples("kind\ttext\n"), /columns must be kinds, description, keywords/);
    assert.throws(() => parseProductExamples(`${HEADER}\npricing\tRates`), /"pricing\tRates" is no kinds/);
  });
});
