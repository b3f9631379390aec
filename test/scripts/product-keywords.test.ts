// dealmap product keywords

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CommandLine, createCommandLine } from "./command-line.ts";

type Document = {
  sources: { url: string; characters: number | null; error: string | null }[];
  candidates: { name: string; count: number; topic: string | null }[];
  added: string[];
  keywords: { keyword_id: number; name: string; auto_extracted: boolean }[];
};

const PAGE = `<!doctype html><html><head><title>x</title><style>.roof{}</style></head><body>
<nav><a>Request a demo</a></nav><h1>Roof inspection for carriers</h1>
<p>Our roof inspection finds <b>claims leakage</b> before it is paid.</p><script>roof inspection roof inspection</script></body></html>`;

describe("dealmap product keywords", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine({ SOURCES_DIR: "" });
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  const apply = (sources: string[], keywords = ["combined ratio"]) => {
    const products = [{ product_id: 101, name: "Roof Radar", keywords, sources: sources.map((url) => ({ url })) }];
    return dealmap.run("product", "apply", dealmap.write("products.json", JSON.stringify({ team_id: 1, products })));
  };
  const keywords = async (...args: string[]) => {
    const { status, document, stderr } = await dealmap.json("product", "keywords", "--product", "101", ...args);
    return { status, document: document as Document, stderr };
  };

  it("shows the candidates of a file with their counts, and changes nothing", async () => {
    await apply([`file://${dealmap.write("page.html", PAGE)}`]);
    const { status, document } = await keywords();
    assert.equal(status, 0);
    assert.deepEqual(document.candidates, [
      { name: "claims leakage", count: 1, texts: 1, topic: "claims leakage" },
      { name: "roof inspection", count: 2, texts: 1, topic: null },
    ]);
    assert.deepEqual([document.added, document.keywords.length], [[], 1]);
    const { stdout } = await dealmap.run("product", "keywords", "--product", "101");
    assert.match(stdout, /│ roof inspection +│ +2 │[\s\S]*product 101: shown only; --apply adds them\n$/);
  });

  it("--apply adds them as auto_extracted, once, without those that were left out", async () => {
    await apply([`file:${dealmap.write("page.html", PAGE)}`]);
    const { document } = await keywords("--apply", "--except", "Roof Inspections");
    assert.deepEqual(document.added, ["claims leakage"]);
    assert.deepEqual(document.keywords, [
      { keyword_id: 1, name: "combined ratio", auto_extracted: false },
      { keyword_id: 2, name: "claims leakage", auto_extracted: true },
    ]);
    assert.deepEqual((await keywords("--apply", "--except", "roof inspection")).document.added, []);
  });

  it("a file is taken from the drop folder unless its path is absolute", async () => {
    const drop = join(dealmap.home, "../drop");
    mkdirSync(join(drop, "raw"), { recursive: true });
    writeFileSync(join(drop, "raw/page.txt"), "roof inspection. roof inspection");
    const other = createCommandLine({ ...dealmap.env, SOURCES_DIR: drop });
    await apply(["file:raw/page.txt"]);
    const { document } = await other.json("product", "keywords", "--product", "101");
    other.remove();
    assert.deepEqual(
      (document as Document).candidates.map(({ name }) => name),
      ["roof inspection"],
    );
  });

  it("a source that cannot be read is told and does not keep the others from being read", async () => {
    await apply(["http://169.254.169.254/latest/", `file:${dealmap.write("page.html", PAGE)}`]);
    const { status, document, stderr } = await keywords();
    assert.deepEqual([status, document.candidates.length], [0, 2]);
    const error = "http://169.254.169.254/latest/: 169.254.169.254 is no public address";
    assert.equal(document.sources[0]?.error, error);
    assert.match(stderr, new RegExp(`^warning: ${error}`));
  });

  const failures: [string, string[], RegExp][] = [
    ["no source at all", [], /product 101 has no sources to read/],
    [
      "only closed addresses",
      ["http://localhost/"],
      /no source could be read: http:\/\/localhost\/: localhost is no public address/,
    ],
    [
      "a file that is missing",
      ["file:/no/such/page.html"],
      /no source could be read: file:\/no\/such\/page\.html: ENOENT/,
    ],
    [
      "a device without an end",
      ["file:/dev/zero"],
      /no source could be read: file:\/dev\/zero: it is a device; accepted: a file of at most 5 MB/,
    ],
  ];
  for (const [name, sources, message] of failures) {
    it(`fails in one line, exit 1: ${name}`, async () => {
      await apply(sources);
      const { status, stderr } = await keywords("--apply");
      assert.equal(status, 1);
      assert.match(stderr, message);
    });
  }

  it("an unknown product is a failed run, a bad option wrong usage", async () => {
    assert.equal((await keywords()).status, 1);
    assert.equal((await keywords("--limit", "0")).status, 2);
  });
});
