// The Python module and its notebook, run by python3 against the API over HTTP; without a python3 they are skipped, and say so.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inTurn } from "../api/providers/fake-service.ts";
import { PRODUCT } from "../fixtures/miniature.ts";
import { type ApiService, breaksOff, passOn, startApi } from "./api-service.ts";

const FOLDER = fileURLToPath(new URL("../../clients/python/", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const run = promisify(execFile);

type Cell = {
  readonly cell_type: string;
  readonly source: readonly string[];
  readonly outputs?: readonly unknown[];
  readonly execution_count?: number | null;
};
const NOTEBOOK: { readonly cells: readonly Cell[] } = JSON.parse(readFileSync(`${FOLDER}example.ipynb`, "utf8"));

const PROLOGUE = `
import json
from dealmap import Dealmap, DealmapError, VersionGoneError
waits = []
api = Dealmap(sleep=waits.append)
`;

describe("the Python module", () => {
  let api: ApiService;
  before(function () {
    if (hasPython) return;
    console.log("skipped: the Python module, there is no python3");
    this.skip();
  });
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.stop());

  const python = async (source: string): Promise<string> => {
    const env = {
      PATH: process.env.PATH,
      PYTHONPATH: FOLDER,
      PYTHONDONTWRITEBYTECODE: "1",
      DEALMAP_API_KEY: api.key,
      DEALMAP_URL: api.front.url,
      NO_PROXY: "*",
    };
    return (await run("python3", ["-W", "error", "-c", source], { env, timeout: 30_000 })).stdout;
  };
  /** What the last line prints as JSON. */
  const say = async (source: string) => JSON.parse(await python(PROLOGUE + source));

  it("gives every row of the version that answered first, whatever is published meanwhile", async () => {
    const whole = await say(`print(json.dumps([row["ticker"] for row in api.prospects(product_id=${PRODUCT})]))`);
    let pages = 0;
    api.front.answer = async (response, asked) => {
      pages += 1;
      if (pages === 3) await api.publishFewer();
      passOn(api.url)(response, asked);
    };
    const said = await say(`
rows = [row["ticker"] for row in api.prospects(${PRODUCT}, limit=1, assessment_status=None)]
print(json.dumps([rows, api.last_version]))`);
    assert.ok(whole.length >= 4);
    assert.deepEqual(said, [whole, api.version]);
  });

  it("repeats a paid call whose answer was lost under its key, and it is charged once", async () => {
    api.front.answer = inTurn(passOn(api.url, { isLost: true }), passOn(api.url));
    const body = `{"product_id": ${PRODUCT}, "ticker": "HRBR", "platform": "email", "tone": "helpful"}`;
    const said = await say(`
message = api.post("/outreach", ${body})
print(json.dumps([bool(message["body"]), len(waits), api.last_credits, api.get("/usage")["spent"]]))`);
    const [isWritten, waited, credits, spent] = said;
    assert.deepEqual([isWritten, waited, spent, credits.is_replayed, credits.charged], [true, 1, 1, true, 0]);
    const [first, second] = api.front.asked.map(({ headers }) => headers["idempotency-key"]);
    assert.ok(first);
    assert.equal(second, first);
  });

  it("repeats a DELETE whose answer was lost, which had done it", async () => {
    const made = `api.post("/webhooks", {"url": "https://hooks.example.com/x", "event_types": ["version.published"]})`;
    api.front.answer = inTurn(passOn(api.url), passOn(api.url, { isLost: true }), passOn(api.url));
    const said = await say(`
webhook = ${made}["webhook"]["webhook_id"]
print(json.dumps([api.delete("/webhooks/" + webhook), len(waits), api.get("/webhooks")["webhooks"]]))`);
    assert.deepEqual(said, [{ deleted: false }, 1, []]);
  });

  it("waits as long as the service asks for, within its patience, and raises what it was told", async () => {
    const refuse = (seconds: string) => (response: Parameters<typeof breaksOff>[0]) =>
      response
        .writeHead(503, { "Retry-After": seconds })
        .end('{"error":"projection_unavailable","reason":"rebuilding"}');
    api.front.answer = inTurn(refuse("7"), passOn(api.url), refuse("61"), passOn(api.url));
    const said = await say(`
count = len(api.get("/products")["products"])
try: api.get("/products")
except DealmapError as error: refused = [error.code, error.status, error.retry_after_seconds, error.details["reason"]]
try: api.get("/prospects/NOPE", product_id=${PRODUCT})
except DealmapError as error: unknown = [error.code, error.status, str(error), len(error.request_id)]
try: api.get("/prospects", product_id=${PRODUCT}, version="20200101T000000.000Z-0000")
except VersionGoneError as error: gone = error.versions
print(json.dumps([count, waits, refused, unknown, gone, api.last_rate_limit["limit"]]))`);
    const refused = ["projection_unavailable", 503, 61, "rebuilding"];
    const unknown = ["not_found", 404, "unknown ticker for this product", 36];
    assert.deepEqual([said[0], said[1], said[2], said[4], said[5]], [1, [7], refused, [api.version], 300]);
    assert.deepEqual([said[3][0], said[3][1], said[3][3]], [unknown[0], unknown[1], unknown[3]]);
  });

  it("leaves a file only when all of it is there", async () => {
    api.front.answer = inTurn(passOn(api.url), breaksOff);
    const said = await say(`
import os, tempfile
from pathlib import Path
folder = Path(tempfile.mkdtemp(dir=${JSON.stringify(api.harness.home)}))
api.export("prospects", folder / "whole.csv", product_id=${PRODUCT})
try: api.export("prospects", folder / "half.csv", product_id=${PRODUCT})
except DealmapError as error: code = error.code
print(json.dumps([sorted(os.listdir(folder)), (folder / "whole.csv").read_text().count("\\n"), code]))`);
    assert.deepEqual(said, [["whole.csv"], 5, "broken_off"]);
  });

  it("has a notebook whose cells run one after the other, and that holds no output", async () => {
    const code = NOTEBOOK.cells.filter(({ cell_type: type }) => type === "code");
    for (const { outputs, execution_count: count } of code) assert.deepEqual([outputs, count], [[], null]);
    const printed = await python(code.map(({ source }) => source.join("")).join("\n"));
    assert.match(printed, /^1 \w+ Harbor Mutual Group 5$/m);
    assert.match(printed, /^4 rows$/m);
    assert.match(printed, /^1 of \d+ credits$/m);
  });
});
