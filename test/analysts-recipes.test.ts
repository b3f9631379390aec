// The recipes of docs/analysts.md, run as they stand there, where their tool is on this machine.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { asyncBufferFromUrl, parquetReadObjects } from "hyparquet";
import { TableList } from "../data/resources/tables.ts";
import { folderVersions } from "../data/versions/folder-versions.ts";
import { startPostgres } from "../scripts/bench/ledger/postgres-server.ts";
import { exportToPostgres } from "../scripts/export/postgres/export.ts";
import { Harness } from "./fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "./fixtures/miniature.ts";

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);

/** False, with the reason, where the tool is not on this machine. */
async function has(tool: string): Promise<boolean> {
  const isThere = await run(tool, ["--version"]).then(
    () => true,
    () => false,
  );
  if (!isThere) console.log(`      skipped: there is no ${tool} on this machine`);
  return isThere;
}

describe("a recipe for analysts", () => {
  let page: string;
  let harness: Harness;
  let server: ReturnType<Harness["app"]["listen"]>;
  let folder: string;
  const environment = { ...process.env, DEALMAP_URL: "", DEALMAP_KEY: "" };

  before(async () => {
    page = await readFile(join(ROOT, "docs/analysts.md"), "utf8");
    folder = await mkdtemp(join(tmpdir(), "dealmap-recipes-"));
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    environment.DEALMAP_KEY = (await publishMiniature(harness)).key;
    server = harness.app.listen(0);
    environment.DEALMAP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await new Promise((done) => server.close(done));
    await harness.close();
    await rm(folder, { recursive: true });
  });

  /** The first block of the language below the heading. */
  function recipe(heading: string, language: string): string {
    const [, section = ""] = page.split(`\n## ${heading}\n`);
    const [, block] = section.split(`\n\`\`\`${language}\n`);
    assert.ok(block !== undefined, `${heading} has no block of ${language}`);
    return block.slice(0, block.indexOf("\n```"));
  }

  it("for curl gets a file and rows", async function () {
    if (!(await has("curl")) || !(await has("bash"))) this.skip();
    const { stdout } = await run("bash", ["-ec", recipe("curl", "sh")], { cwd: folder, env: environment });
    assert.deepEqual(JSON.parse(stdout).rows, [
      ["HRBR", "Harbor Mutual Group"],
      ["ALDR", "Alder Surety"],
      ["BRCH", "Birch Mutual"],
    ]);
    const file = await readFile(join(folder, "families.parquet"), "latin1");
    assert.deepEqual([file.slice(0, 4), file.slice(-4)], ["PAR1", "PAR1"]);
  });

  it("for Python asks in SQL", async function () {
    if (!(await has("python3"))) this.skip();
    const { stdout } = await run("python3", ["-c", recipe("Python", "python")], { cwd: folder, env: environment });
    const { body } = await harness.send("post", "/sql", {
      key: environment.DEALMAP_KEY,
      body: {
        product_id: PRODUCT,
        sql: "SELECT state || ' ' || count(*) FROM family_states GROUP BY state ORDER BY count(*) DESC, state",
      },
    });
    assert.deepEqual(stdout.split("\n").slice(0, -1), body.rows.flat());
  });

  it("for JavaScript reads two columns in parts", async () => {
    const code = ["--input-type=module", "-e", recipe("JavaScript", "js")];
    const { stdout } = await run(process.execPath, code, { cwd: ROOT, env: environment });
    assert.equal(stdout, "HRBR 10001\nHLIF 10003\nALDR 10010\nBRCH \nDUNE \n");
  });

  it("for PostgreSQL asks the tables that were exported", async function () {
    if (!(await has("psql"))) this.skip();
    const postgres = await startPostgres({ flushes: false });
    try {
      const asked = {
        url: postgres.url,
        schema: "dealmap_101_public",
        productId: PRODUCT,
        audience: "public",
      } as const;
      const onTable = () => undefined;
      await exportToPostgres({
        ...asked,
        versions: folderVersions(harness.root),
        version: undefined,
        now: harness.clock(),
        onTable,
      });
      const { stdout } = await run("psql", [
        postgres.url,
        "-Atc",
        recipe("PostgreSQL, and whatever speaks to it", "psql"),
      ]);
      assert.match(stdout, /^Harbor Mutual Group\|1\.25\|\d+\n/);
      assert.equal(stdout.trim().split("\n").length, 3);
    } finally {
      await postgres.stop();
    }
  });

  it("gives what another reader of Parquet finds in each file: its rows and columns", async () => {
    const { body } = await harness.get(`/data/${PRODUCT}`, environment.DEALMAP_KEY);
    const requestInit = { headers: { Authorization: `Bearer ${environment.DEALMAP_KEY}` } };
    for (const { path, name, rows, columns } of TableList.parse(body).tables) {
      const file = await asyncBufferFromUrl({ url: environment.DEALMAP_URL + path, requestInit });
      const found = await parquetReadObjects({ file });
      assert.equal(found.length, rows, name);
      const [first] = found;
      if (first === undefined) continue;
      assert.deepEqual(
        Object.keys(first),
        columns.map((column) => column.name),
      );
    }
  });
});
