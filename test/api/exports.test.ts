// Exports over HTTP: what they hold in each form, what they refuse, and how they end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { claimName, EXPORT_TURN } from "../../api/exports/turn.ts";
import { openWritable, queryRows } from "../../data/duckdb.ts";
import { findClaim, takeClaim } from "../../data/store/claims.ts";
import { csvCell } from "../../data/table/csv.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { Harness } from "../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const KINDS = ["prospects", "companies", "excerpts", "dealmaps"] as const;
type Row = Record<string, unknown>;

describe("an export", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;
  let version: string;
  let base: string;
  let server: ReturnType<Harness["app"]["listen"]>;
  before(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() }, rateLimitPerMinute: 10_000 });
    const published = await publishMiniature(harness);
    [key, teamId, version] = [published.key, published.team.teamId, published.version];
    const body = { product_id: PRODUCT, ticker: "HRBR" };
    assert.equal((await harness.send("post", "/dealmap/generate", { key, body })).status, 200);
    server = harness.app.listen(0);
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/exports`;
  });
  after(async () => {
    await new Promise((done) => server.close(done));
    await harness.close();
  });

  const ask = (path: string, headers: Record<string, string> = {}, as = key) =>
    fetch(`${base}/${path}`, { headers: { Authorization: `Bearer ${as}`, ...headers } });

  async function bytes(kind: string, query: string): Promise<Buffer> {
    const response = await ask(`${kind}?product_id=${PRODUCT}&${query}`);
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  }

  async function lines(kind: string, query = ""): Promise<Row[]> {
    const text = (await bytes(kind, `format=ndjson&${query}`)).toString();
    assert.ok(text === "" || text.endsWith("\n"));
    return text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** What the engine reads of a file. */
  async function read(file: Buffer, from: (path: string) => string): Promise<Row[]> {
    const folder = await mkdtemp(join(tmpdir(), "dealmap-read-"));
    const instance = await openWritable(":memory:", {});
    const connection = await instance.connect();
    try {
      const path = join(folder, "export");
      await writeFile(path, file);
      return await queryRows<Row>(connection, `FROM ${from(path)}`);
    } finally {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true });
    }
  }

  it("of prospects has the rows of the list, one a line, with its filters and in its order", async () => {
    const queries = [
      "",
      "q=har",
      "sort_by=premium_total&sort_dir=asc",
      "states_licensed_in=CA&min_premium=70",
      "q=nobody",
    ];
    for (const query of queries) {
      const { body } = await harness.get(`/prospects?product_id=${PRODUCT}&${query}`, key);
      assert.deepEqual(await lines("prospects", query), body.prospects, query);
    }
  });

  it("of companies has those that the team sees of the listed families: none that is hidden or private", async () => {
    const rows = await lines("companies");
    assert.deepEqual(
      rows.map(({ ticker }) => ticker),
      ["HRBR", "HLIF", "ALDR", "BRCH", "DUNE"],
    );
    for (const row of rows) {
      const { body } = await harness.get(`/prospects/${row.ticker}?product_id=${PRODUCT}`, key);
      const { deal_score, assessment_status, company_info } = body;
      assert.deepEqual([row.deal_score, row.assessment_status], [deal_score, assessment_status]);
      assert.deepEqual(row.licensed_states, company_info.licensed_states);
    }
    assert.deepEqual(await lines("companies", "include_private=true"), rows);
  });

  it("of excerpts has what GET /excerpts has of each family, with its filters", async () => {
    for (const query of ["", "min_impact_score=3", "keyword=triage"]) {
      const expected: Row[] = [];
      for (const ticker of ["HRBR", "ALDR", "BRCH", "DUNE"]) {
        const { body } = await harness.get(`/excerpts?product_id=${PRODUCT}&ticker=${ticker}&limit=200&${query}`, key);
        expected.push(...body.excerpts);
      }
      const rows = await lines("excerpts", query);
      assert.deepEqual(
        rows.map(({ family_ticker, family_name, ...excerpt }) => excerpt),
        expected,
        query,
      );
    }
  });

  it("of DealMaps has the stakeholders of the team's own maps, of listed families alone", async () => {
    const { body } = await harness.get(`/dealmap?product_id=${PRODUCT}&ticker=HRBR`, key);
    const rows = await lines("dealmaps");
    assert.deepEqual(
      rows.map(({ family_ticker, family_name, status, generated_at, expires_at, ...stakeholder }) => stakeholder),
      body.stakeholders,
    );
    assert.deepEqual(await lines("dealmaps", "q=alder"), []);
  });

  it("has no column that is internal", async () => {
    for (const kind of KINDS) {
      const [header] = (await bytes(kind, "format=csv")).toString().split("\r\n");
      assert.doesNotMatch(header ?? "", /family_no|company_no|company_id|is_hidden|is_visible|mask|evidence_strength/);
    }
  });

  for (const kind of KINDS) {
    it(`of ${kind} says the same as CSV, Arrow and Parquet`, async () => {
      const count = (await lines(kind)).length;
      const csv = await read(
        await bytes(kind, "format=csv"),
        (path) => `read_csv('${path}', all_varchar = true, header = true)`,
      );
      const parquet = await read(await bytes(kind, "format=parquet"), (path) => `read_parquet('${path}')`);
      const arrow = tableFromIPC(await bytes(kind, "format=arrow"));
      assert.deepEqual([csv.length, parquet.length, arrow.numRows], [count, count, count]);
      assert.ok(count > 0);
      const names = Object.keys(parquet[0] ?? {});
      assert.deepEqual([Object.keys(csv[0] ?? {}), arrow.schema.fields.map(({ name }) => name)], [names, names]);
      for (const [at, row] of parquet.entries()) {
        const other = JSON.parse(
          JSON.stringify(arrow.get(at), (_, value) => (typeof value === "bigint" ? Number(value) : value)),
        );
        assert.deepEqual(other, row);
        for (const name of names) assert.equal(csv[at]?.[name] ?? null, textOf(row[name]), name);
      }
    });
  }

  it("of prospects says in every form what the list says page by page, value for value", async () => {
    const query = "include_private=true";
    const listed: Row[] = [];
    for (let offset = 0, total = 1; offset < total; offset += 2) {
      const path = `/prospects?product_id=${PRODUCT}&${query}&limit=2&offset=${offset}`;
      const { body } = await harness.get(path, key);
      listed.push(...body.prospects);
      total = body.total_groups;
    }
    const expected = listed.map(shown);
    const names = Object.keys(expected[0] ?? {});
    const text = (await bytes("prospects", `${query}&format=csv`)).toString();
    const cells = expected.map((row) => names.map((name) => csvCell(textOf(row[name]))).join(","));
    assert.equal(text, [names.join(","), ...cells, ""].join("\r\n"));
    const ndjson = (await bytes("prospects", `${query}&format=ndjson`)).toString();
    assert.equal(ndjson, listed.map((row) => `${JSON.stringify(row)}\n`).join(""));
    const arrow = tableFromIPC(await bytes("prospects", `${query}&format=arrow`));
    assert.deepEqual(JSON.parse(JSON.stringify(arrow.toArray())), expected);
    const parquet = await bytes("prospects", `${query}&format=parquet`);
    assert.deepEqual(await read(parquet, (path) => `read_parquet('${path}')`), expected);
  });

  it("of no rows has its head in every form", async () => {
    const query = "q=nobody&format=";
    assert.match((await bytes("prospects", `${query}csv`)).toString(), /^ticker,company_name,[^\n]*\r\n$/);
    assert.equal((await bytes("prospects", `${query}ndjson`)).length, 0);
    const table = tableFromIPC(await bytes("prospects", `${query}arrow`));
    assert.deepEqual([table.numRows, table.schema.fields[0]?.name], [0, "ticker"]);
    const rows = await read(
      await bytes("prospects", `${query}parquet`),
      (path) => `(DESCRIBE FROM read_parquet('${path}'))`,
    );
    assert.equal(rows[0]?.column_name, "ticker");
  });

  it("is of the version that is asked for, and named after it", async () => {
    harness.clock.advance(60_000);
    const rows = miniatureRows();
    const renamed = rows.companies?.map((row) => ({ ...row, company_name: `New ${row.company_name}` })) ?? [];
    const next = await harness.publish({
      productId: PRODUCT,
      keywords: KEYWORDS,
      rows: { ...rows, companies: renamed },
    });
    const [of, now] = [await lines("prospects", `version=${version}`), await lines("prospects")];
    assert.deepEqual([of[0]?.company_name, now[0]?.company_name], ["Harbor Mutual Group", "New Harbor Mutual Group"]);
    const { headers } = await ask(`prospects?product_id=${PRODUCT}&format=csv`);
    assert.equal(headers.get("content-disposition"), `attachment; filename="prospects-${PRODUCT}-${next}.csv"`);
    assert.deepEqual([headers.get("x-projection-version"), headers.get("vary")], [next, "Accept"]);
    const gone = await ask(`prospects?product_id=${PRODUCT}&version=20200101T000000.000Z-0001`);
    assert.deepEqual([gone.status, ((await gone.json()) as Row).code], [404, "version_gone"]);
    assert.equal(gone.headers.get("content-disposition"), null);
  });

  describe("format", () => {
    const accepts: [accept: string, type: string][] = [
      ["text/csv", "text/csv"],
      ["application/vnd.apache.parquet", "application/vnd.apache.parquet"],
      ["text/*;q=0.5, application/x-ndjson;q=0.9", "application/x-ndjson"],
      ["application/*;q=0.4, application/x-ndjson;q=0, */*;q=0.1", "application/vnd.apache.arrow.stream"],
      ["*/*", "text/csv"],
    ];
    for (const [accept, type] of accepts) {
      it(`is ${type} for Accept: ${accept}`, async () => {
        const response = await ask(`prospects?product_id=${PRODUCT}`, { Accept: accept });
        await response.arrayBuffer();
        assert.equal(response.headers.get("content-type")?.split(";")[0], type);
      });
    }

    it("in the query goes before Accept", async () => {
      const response = await ask(`prospects?product_id=${PRODUCT}&format=ndjson`, { Accept: "text/csv" });
      assert.equal(response.headers.get("content-type"), "application/x-ndjson");
    });

    it("that there is not is 406, which names the four", async () => {
      const asked: [string, string][] = [
        ["&format=xlsx", "*/*"],
        ["", "application/json"],
        ["", "text/csv;q=0"],
      ];
      for (const [query, accept] of asked) {
        const response = await ask(`prospects?product_id=${PRODUCT}${query}`, { Accept: accept });
        assert.equal(response.status, 406);
        assert.match(String(((await response.json()) as Row).error), /csv .*ndjson .*arrow .*parquet /);
      }
    });
  });

  it("as Parquet says how long it is and what its SHA-256 is", async () => {
    const response = await ask(`companies?product_id=${PRODUCT}&format=parquet`);
    const file = Buffer.from(await response.arrayBuffer());
    assert.equal(response.headers.get("content-length"), String(file.length));
    const digest = createHash("sha256").update(file).digest("base64");
    assert.equal(response.headers.get("repr-digest"), `sha-256=:${digest}:`);
  });

  it("is one at a time for a team: 429 with when to come back, and another team's goes on", async () => {
    const claim = { name: claimName(EXPORT_TURN, teamId), holder: "another process", leaseMs: 60_000 };
    const taken = await takeClaim(harness.store, claim);
    assert.ok(taken.taken);
    const refused = await ask(`prospects?product_id=${PRODUCT}`);
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "5"]);
    assert.equal(refused.headers.get("x-projection-version"), null);
    harness.clock.advance(60_000);
    assert.equal((await lines("prospects")).length, 4);
    assert.equal((await findClaim(harness.store, claim.name))?.isLive ?? false, false);
  });

  it("that fails before its first byte is an error like any other, and the next one may start", async () => {
    const { projections } = harness.context;
    const pinned = await projections.pin(PRODUCT);
    assert.ok(pinned);
    // Parsed when its row is read.
    const { bytes: fragments } = pinned.listIndex.data.fragments.names;
    const before = fragments.slice();
    fragments.fill(0x20);
    try {
      const response = await ask(`prospects?product_id=${PRODUCT}&format=csv`);
      assert.deepEqual([response.status, await response.json()], [500, { error: "unexpected error" }]);
      assert.match(response.headers.get("content-type") ?? "", /json/);
    } finally {
      fragments.set(before);
      pinned.release();
    }
    assert.equal((await lines("prospects")).length, 4);
  });

  it("gives its turn back when it is refused, asked with HEAD, or its client goes", async () => {
    assert.equal((await ask(`prospects?product_id=${PRODUCT * 9}`)).status, 404);
    const head = await fetch(`${base}/prospects?product_id=${PRODUCT}&format=parquet`, {
      method: "HEAD",
      headers: { Authorization: `Bearer ${key}` },
    });
    assert.deepEqual([head.status, head.headers.get("content-type")], [200, "application/vnd.apache.parquet"]);
    const leaving = new AbortController();
    const headers = { Authorization: `Bearer ${key}` };
    const left = await fetch(`${base}/excerpts?product_id=${PRODUCT}&keyword=claims`, {
      headers,
      signal: leaving.signal,
    });
    leaving.abort();
    await assert.rejects(left.text());
    while ((await ask(`prospects?product_id=${PRODUCT}`)).status === 429) harness.clock.advance(60_000);
    assert.equal(harness.logged.filter(({ msg, code }) => msg === "request failed" && code === "unexpected").length, 1);
  });
});

type Member = Record<string, unknown> | null;

/** A row of the list as the columns have it. */
function shown(row: Row): Row {
  const { insurance_entity_types, ownership, lines_of_business, licensed_states, licensed_state_count } = row;
  const [premium, complaints, fact] = [row.premium as Member, row.complaints as Member, row.leading_fact as Member];
  return {
    ticker: row.ticker,
    company_name: row.company_name,
    assessment_status: row.assessment_status,
    deal_score: row.deal_score,
    buying_signal_score: row.buying_signal_score,
    evidence_as_of: row.evidence_as_of,
    rank: row.rank,
    rank_total: row.rank_total,
    entity_count: row.entity_count,
    matched_entity_count: row.matched_entity_count,
    insurance_entity_types: insurance_entity_types ?? null,
    ownership,
    lines_of_business,
    licensed_states,
    licensed_state_count,
    total_all_lines_usd: premium?.total_all_lines_usd ?? null,
    premium_report_years: premium?.report_years ?? null,
    premium_by_line_of_business: premium === null ? null : JSON.stringify(premium.by_line_of_business),
    contributing_entity_count: premium?.contributing_entity_count ?? null,
    complaint_report_years: complaints?.report_years ?? null,
    total_complaints: complaints?.total_complaints ?? null,
    complaint_index: complaints?.complaint_index ?? null,
    complaint_index_status: complaints?.complaint_index_status ?? null,
    leading_fact_kind: fact?.kind ?? null,
    leading_fact_line_of_business: fact?.line_of_business ?? null,
    leading_fact_sentence: fact?.sentence ?? null,
  };
}

/** A value as a cell of CSV has it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
