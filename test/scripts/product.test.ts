// dealmap product

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync, truncateSync, writeFileSync } from "node:fs";
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

  it("more keywords than a product may have are refused like every other problem", async () => {
    const keywords = Array.from({ length: 9000 }, (_, index) => `keyword ${index}`);
    const file = dealmap.write("many.json", JSON.stringify({ team_id: 1, products: [{ name: "Many", keywords }] }));
    const { status, stderr } = await dealmap.run("product", "apply", file);
    assert.deepEqual(
      [status, stderr],
      [
        1,
        `dealmap: ${file} is refused, nothing was changed: products[0].keywords: must have at most 5,000 items, not 9,000\n`,
      ],
    );
    assert.deepEqual((await dealmap.json("product", "list", "--team", "1")).document, { products: [] });
  });

  describe("apply of what is no file of text of at most 10 MB: exit 1, one line, nothing changed", () => {
    const refused: [name: string, file: () => string, message: RegExp][] = [
      ["a folder", () => dealmap.home, /cannot read .*: it is a folder; accepted: a file of at most 10 MB\n$/],
      [
        "a pipe that nobody writes",
        () => pipe(),
        /cannot read .*: it is a named pipe; accepted: a file of at most 10 MB\n$/,
      ],
      ["a device without an end", () => "/dev/zero", /: it is a device; accepted: a file of at most 10 MB\n$/],
      ["a file of 10 MB and a byte", () => long(), /: it is longer than 10 MB; accepted: a file of at most 10 MB\n$/],
      ["text that is not UTF-8", () => latin1(), /is refused, nothing was changed: it is not UTF-8 text; accepted: /],
    ];
    const pipe = () => {
      const path = dealmap.write("pipe", "");
      rmSync(path);
      execFileSync("mkfifo", [path]);
      return path;
    };
    const long = () => {
      const path = dealmap.write("long.yaml", FILE);
      truncateSync(path, 10 * 1024 * 1024 + 1);
      return path;
    };
    const latin1 = () => {
      const path = dealmap.write("latin1.yaml", "");
      writeFileSync(path, FILE.replace("Claims Copilot", "Café"), "latin1");
      return path;
    };
    for (const [name, file, message] of refused) {
      it(name, async () => {
        const { status, stdout, stderr } = await dealmap.run("product", "apply", file());
        assert.deepEqual([status, stdout], [1, ""]);
        assert.match(stderr, message);
        assert.match(stderr, /^dealmap: [^\n]*\n$/);
        assert.deepEqual((await dealmap.json("product", "list", "--team", "1")).document, { products: [] });
      });
    }

    it("but one of 10 MB is accepted", async () => {
      const path = dealmap.write("full.yaml", `${FILE}#`.padEnd(10 * 1024 * 1024, " "));
      assert.equal((await dealmap.run("product", "apply", path)).status, 0);
    });
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
