// The tables of a version over HTTP: whole, in parts, again, and to those alone who may see them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AudienceSets } from "../../../api/tables/audience-sets.ts";
import { TableList } from "../../../data/resources/tables.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

describe("a table of a version", () => {
  let harness: Harness;
  let key: string;
  let version: string;
  let teamId: number;
  let base: string;
  let server: ReturnType<Harness["app"]["listen"]>;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const published = await publishMiniature(harness);
    [key, version, teamId] = [published.key, published.version, published.team.teamId];
    server = harness.app.listen(0);
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await new Promise((done) => server.close(done));
    await harness.close();
  });

  const ask = (
    path: string,
    headers: Record<string, string> = {},
    method = "GET",
    redirect: "manual" | "follow" = "manual",
  ) => fetch(`${base}${path}`, { method, redirect, headers: { Authorization: `Bearer ${key}`, ...headers } });
  const address = (table = "companies", of = version) => `/api/v2/data/${PRODUCT}/${of}/${table}.parquet`;
  const list = async () => TableList.parse((await harness.get(`/data/${PRODUCT}`, key)).body);

  it("is listed with its size and hash, and has them", async () => {
    const { tables, audience, versions } = await list();
    assert.equal(audience, "public");
    assert.deepEqual(
      versions.map((each) => [each.version, each.is_active]),
      [[version, true]],
    );
    for (const { path, bytes, sha256, rows, name } of tables) {
      const response = await ask(path);
      const body = Buffer.from(await response.arrayBuffer());
      assert.equal(response.status, 200);
      assert.deepEqual([body.length, createHash("sha256").update(body).digest("hex")], [bytes, sha256], name);
      assert.equal(response.headers.get("content-length"), String(bytes));
      assert.equal(response.headers.get("etag"), `"${sha256}"`);
      assert.equal(response.headers.get("cache-control"), "private, immutable, max-age=31536000");
      assert.equal(response.headers.get("vary"), "Authorization");
      assert.equal(response.headers.get("accept-ranges"), "bytes");
      assert.equal(response.headers.get("x-projection-version"), version);
      assert.ok(rows >= 0);
    }
  });

  it("comes in parts that make up the whole", async () => {
    const whole = Buffer.from(await (await ask(address())).arrayBuffer());
    const size = 1000;
    const parts: Buffer[] = [];
    for (let at = 0; at < whole.length; at += size) {
      const response = await ask(address(), { Range: `bytes=${at}-${at + size - 1}` });
      assert.equal(response.status, 206);
      const end = Math.min(at + size, whole.length) - 1;
      assert.equal(response.headers.get("content-range"), `bytes ${at}-${end}/${whole.length}`);
      parts.push(Buffer.from(await response.arrayBuffer()));
    }
    assert.ok(Buffer.concat(parts).equals(whole));
    const end = Buffer.from(await (await ask(address(), { Range: "bytes=-8" })).arrayBuffer());
    assert.equal(end.toString("latin1", 4), "PAR1");
  });

  it("is whole to a client whose part is of another file", async () => {
    const head = await ask(address(), {}, "HEAD");
    const etag = head.headers.get("etag") ?? "";
    const range = { Range: "bytes=0-3" };
    assert.equal((await ask(address(), { ...range, "If-Range": etag })).status, 206);
    assert.equal((await ask(address(), { ...range, "If-Range": '"another"' })).status, 200);
    assert.equal((await ask(address(), { ...range, "If-Range": `W/${etag}` })).status, 200);
    assert.equal((await ask(address(), { ...range, "If-Range": "Wed, 04 Mar 2026 05:06:07 GMT" })).status, 200);
  });

  it("is refused where the file has no such bytes, or in several parts, with its size", async () => {
    const bytes = (await ask(address(), {}, "HEAD")).headers.get("content-length");
    for (const range of ["bytes=99999999-", "bytes=0-1,4-5"]) {
      const response = await harness.get(`/data/${PRODUCT}/${version}/companies.parquet`, key).set("Range", range);
      assert.equal(response.status, 416);
      assert.equal(response.headers["content-range"], `bytes */${bytes}`);
      assert.equal(response.headers["cache-control"], "no-store");
    }
  });

  it("is 304 to whoever has it, without a body, a fetch client too", async () => {
    const etag = (await ask(address(), {}, "HEAD")).headers.get("etag") ?? "";
    const response = await ask(address(), { "If-None-Match": `"x", ${etag}`, Range: "bytes=0-3" });
    assert.deepEqual([response.status, await response.text()], [304, ""]);
    assert.equal(
      (await harness.get(`/data/${PRODUCT}/${version}/companies.parquet`, key).set("If-None-Match", etag)).status,
      304,
    );
  });

  it("answers HEAD with what GET has, and no body, a range or not", async () => {
    const { headers } = await ask(address());
    const head = await ask(address(), { Range: "bytes=0-3" }, "HEAD");
    assert.equal(head.status, 200);
    for (const name of ["etag", "content-length", "content-type", "content-disposition", "repr-digest"]) {
      assert.equal(head.headers.get(name), headers.get(name), name);
    }
    assert.equal(await head.text(), "");
  });

  it("is where `latest` leads to", async () => {
    const response = await ask(address("families", "latest"));
    assert.deepEqual([response.status, response.headers.get("location")], [307, address("families")]);
    assert.equal((await ask(address("families", "latest"), {}, "HEAD")).status, 307);
    const followed = await ask(address("families", "latest"), { Range: "bytes=0-3" }, "GET", "follow");
    assert.deepEqual([followed.status, await followed.text()], [206, "PAR1"]);
  });

  it("differs between those who are entitled to private-company data and others, under one address", async () => {
    await setTeam(harness.store, { teamId, privateData: true });
    const seen = await list();
    await setTeam(harness.store, { teamId, privateData: false });
    const others = await list();
    assert.equal(seen.audience, "entitled");
    const rows = ({ tables }: TableList) => tables.find(({ name }) => name === "companies")?.rows;
    assert.deepEqual([rows(seen), rows(others)], [8, 5]);
  });

  it("of a version that is not there is 404 and names those that are; of no such table 400", async () => {
    const gone = await harness.get(`/data/${PRODUCT}/20200101T000000.000Z-0000/families.parquet`, key);
    assert.equal(gone.status, 404);
    assert.deepEqual([gone.body.code, gone.body.versions], ["version_gone", [version]]);
    assert.equal((await harness.get(`/data/${PRODUCT}?version=nope`, key)).body.code, "version_gone");
    const table = await harness.get(`/data/${PRODUCT}/${version}/people.parquet`, key);
    assert.equal(table.status, 400);
    assert.match(table.body.error, /table must be one of families, companies/);
    for (const name of ["projection.duckdb", "index.json", "..%2findex.json", "families"]) {
      assert.ok([400, 404].includes((await harness.get(`/data/${PRODUCT}/${version}/${name}`, key)).status), name);
    }
  });

  it("is made again where somebody has removed it, and stays what it is when another version is published", async () => {
    const folder = join(harness.home, "audiences", String(PRODUCT));
    await ask(address());
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    assert.equal((await ask(address())).status, 200);
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    assert.equal((await ask(address())).status, 200);
    const latest = await ask(address("families", "latest"));
    assert.notEqual(latest.headers.get("location"), address("families"));
  });

  it("is 503 with when to come back while it is being made for longer than a request waits", async () => {
    const { home, root, store, context } = harness;
    const sets = new AudienceSets({ home, root, store, log: context.log, holder: "impatient", patienceMs: 0 });
    await rm(join(home, "audiences"), { recursive: true, force: true });
    const asked = { productId: PRODUCT, version, audience: "public" } as const;
    await assert.rejects(sets.find(asked), { code: "tables_preparing", status: 503 });
    await sets.close();
    assert.deepEqual(
      (await readdir(join(home, "audiences", String(PRODUCT)))).filter((name) => name.startsWith(".tmp-")),
      [],
    );
  });
});
