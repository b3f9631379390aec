// What approaches say that a product does, beside what readers said of it: docs/readers/approach-fits.tsv.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { allApproaches } from "../../../../api/outreach/evidence/approaches/approaches.ts";
import { Chances, isEvident } from "../../../../api/outreach/evidence/approaches/chance.ts";

type Product = { readonly list: string; readonly name: string; readonly description: string };

const read = (name: string) => readFileSync(new URL(`../../../../docs/readers/${name}`, import.meta.url), "utf8");

/** "A product so described very likely does just this." */
const DOES = 2;

describe("what a product evidently does", () => {
  const entries = [...allApproaches().values()].flat().map(({ help, does, ...each }) => ({
    ...each,
    use: help ?? does ?? "",
  }));
  const chances = new Chances(entries.map(({ use }) => use));
  const entryOf = new Map(entries.map((each) => [`${each.subject}\t${each.use}`, each]));
  const products: Product[] = JSON.parse(read("wanted-products.json"));
  const textOf = new Map(
    products.map(({ list, name, description }) => [`${list}\t${name}`, `${name} ${description}`.toLowerCase()]),
  );
  const judged = read("approach-fits.tsv")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [list, product, subject, use, does] = line.split("\t");
      const entry = entryOf.get(`${subject}\t${use}`);
      const text = textOf.get(`${list}\t${product}`);
      assert.ok(entry && text, line);
      return { chance: chances.with(text)(entry), isDone: Number(does) >= DOES };
    });
  const shareDone = (some: readonly { readonly isDone: boolean }[]) =>
    some.filter(({ isDone }) => isDone).length / some.length;

  it("is what readers say that it does, and what is forced is not", () => {
    const evident = judged.filter(({ chance }) => chance !== null && isEvident({ chance }));
    const forced = judged.filter(({ chance }) => chance === null);
    assert.ok(evident.length > 500 && forced.length > 500, `${evident.length} ${forced.length}`);
    assert.ok(shareDone(evident) > 0.5, `${shareDone(evident)}`);
    assert.ok(shareDone(forced) < 0.1, `${shareDone(forced)}`);
  });

  it("is so the more often the likelier it is held for", () => {
    const likeliest = judged.toSorted((one, other) => (other.chance ?? 0) - (one.chance ?? 0));
    const [best, next] = [likeliest.slice(0, 300), likeliest.slice(300, 600)];
    assert.ok(shareDone(best) > 0.6 && shareDone(best) > shareDone(next), `${shareDone(best)} ${shareDone(next)}`);
  });
});
