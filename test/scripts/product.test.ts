// dealmap product

import assert from "node:assert/strict";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const FILE = `
team_id: 1
products:
  - product_id: 101
    name: Claims Copilot
    keywords: [claims leakage]
  - name: Renewal Radar
`;

type Products = { products: { product_id: number; created?: boolean; name: string; keywords: { name: string }[] }[] };

describe("dealmap product", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine();
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  it("apply creates, a second apply of the file updates, and both name the products", async () => {
    const file = dealmap.write("products.yaml", FILE);
    const outcomes = [];
    for (let round = 0; round < 2; round++) {
      const { products } = (await dealmap.json("product", "apply", file)).document as Products;
      outcomes.push(products.map(({ product_id, created }) => [product_id, created]));
    }
    assert.deepEqual(outcomes, [
      [
        [101, true],
        [102, true],
      ],
      [
        [101, false],
        [102, false],
      ],
    ]);
  });

  it("list shows the products as the API does, for JSON, and as a table for people", async () => {
    await dealmap.run("product", "apply", dealmap.write("products.yaml", FILE));
    const { products } = (await dealmap.json("product", "list", "--team", "1")).document as Products;
    assert.deepEqual(
      products.map(({ name, keywords }) => [name, keywords.map((keyword) => keyword.name)]),
      [
        ["Claims Copilot", ["claims leakage"]],
        ["Renewal Radar", []],
      ],
    );
    assert.match((await dealmap.run("product", "list", "--team", "1")).stdout, /│ +101 │ Claims Copilot │ yes +│/);
  });

  it("a file with one bad product is refused whole: exit 1, one line, nothing changed", async () => {
    const file = dealmap.write("products.yaml", `${FILE}    keyword: [typo]\n`);
    const { status, document, stderr } = await dealmap.json("product", "apply", file);
    assert.deepEqual([status, document], [1, undefined]);
    assert.match(
      stderr,
      /^dealmap: .*products\.yaml is refused, nothing was changed: products\[1\]: unknown key "keyword" \(did you mean keywords\?\)[^\n]*\n$/,
    );
    assert.deepEqual((await dealmap.json("product", "list", "--team", "1")).document, { products: [] });
  });

  const failed: [string, string[], RegExp][] = [
    [
      "a file that is not there",
      ["apply", "/nowhere/products.yaml"],
      /^dealmap: cannot read \/nowhere\/products\.yaml: ENOENT/,
    ],
    ["the products of an unknown team", ["list", "--team", "9"], /^dealmap: no team 9/],
  ];
  for (const [name, args, message] of failed) {
    it(`${name}: exit 1`, async () => {
      const { status, stderr } = await dealmap.run("product", ...args);
      assert.equal(status, 1);
      assert.match(stderr, message);
    });
  }
});
